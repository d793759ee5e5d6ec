// A kernel made of what a real room once sent: it notes what it is told, and answers what a test has prepared.
import { writable } from "svelte/store";
import type { Host } from "../src/adapter";
import type { Reply } from "../src/channel";
import type { Screen } from "../src/screen";
import { TableState } from "../src/table.svelte";
import made from "./screens.json";

/** Screens and answers by name; see make_screens.py. Fresh each time, so that no test spoils another's. */
export const scene = (name: keyof typeof made): any => structuredClone(made[name]);

type Answer = Partial<Reply> | ((message: any) => Partial<Reply>);

export class Kernel implements Host {
  sent: any[] = [];
  mute = false;
  answers: Record<string, Answer> = {};
  private screen;
  private others: Record<string, unknown>;
  private hearers = new Set<(message: any) => void>();

  constructor(screen: Screen | Record<string, never> = {}, others: Record<string, unknown> = {}) {
    this.screen = writable<any>(screen);
    this.others = others;
  }
  trait<T>(name: string) {
    return name === "screen" ? { subscribe: this.screen.subscribe } : writable(this.others[name] as T);
  }
  send(message: any) {
    this.sent.push(JSON.parse(JSON.stringify(message))); // as it travels
    if (this.mute) return;
    const answer = this.answers[message.cmd] ?? {};
    const reply = { ok: true, ...(typeof answer === "function" ? answer(message) : answer), re: message.id };
    queueMicrotask(() => this.say(reply));
  }
  listen(hear: (message: any) => void) {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }
  say(message: any) {
    this.hearers.forEach((hear) => hear(message));
  }
  show(screen: Screen) {
    this.screen.set(screen);
  }
  /** What was sent under this command, without the running number. */
  told(cmd: string): any[] {
    return this.sent.filter((message) => message.cmd === cmd).map(({ id: _, cmd: __, ...parts }) => parts);
  }
}

const open = new Set<TableState>();

/** A table in front of a kernel that shows this screen. */
export function tableAt(name: keyof typeof made | Screen): { kernel: Kernel; table: TableState } {
  const kernel = new Kernel(typeof name === "string" ? scene(name) : name);
  const table = new TableState(kernel);
  open.add(table);
  return { kernel, table };
}

export function closeTables() {
  open.forEach((table) => table.close());
  open.clear();
}

/** What jsdom lacks. Stillness is asked for, since there is nothing to animate. */
export function furnish(reduced = true) {
  window.matchMedia = ((query: string) => ({ matches: reduced && query.includes("reduced-motion") })) as any;
  window.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} } as any;
  Element.prototype.getAnimations ??= () => [];
}
