import { cleanup } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import { furnish, scene } from "../tests/kernel";
import { widget } from "./adapter";
import RuleCard from "./RuleCard.svelte";
import Table from "./Table.svelte";

afterEach(cleanup);

/** Anywidget's model, as far as we use it. */
class Model {
  sent: any[] = [];
  callbacks = new Map<string, Set<(...args: any[]) => void>>();
  constructor(public traits: Record<string, unknown>) {}
  get = (name: string) => this.traits[name];
  send = (message: unknown) => this.sent.push(message);
  on = (event: string, callback: () => void) => this.callbacks.set(event, (this.callbacks.get(event) ?? new Set()).add(callback));
  off = (event: string, callback: () => void) => this.callbacks.get(event)?.delete(callback);
  emit = (event: string, ...args: any[]) => this.callbacks.get(event)?.forEach((callback) => callback(...args));
  get listening() {
    return [...this.callbacks.values()].reduce((sum, set) => sum + set.size, 0);
  }
}

describe("the adapter", () => {
  it("shows a trait and follows it", async () => {
    const model = new Model({ card: scene("rule").rule });
    const el = document.createElement("div");
    widget(RuleCard).render({ model, el } as any);
    expect(el.textContent).toContain(scene("rule").rule.id);
    model.traits.card = scene("value").rule;
    model.emit("change:card");
    await tick();
    expect(el.textContent).toContain("BEAN-1.1");
  });

  it("carries messages both ways, and leaves nothing behind", async () => {
    furnish();
    const model = new Model({ screen: scene("planting") });
    const el = document.body.appendChild(document.createElement("div"));
    const leave = widget(Table).render({ model, el } as any);
    expect(model.sent[0]).toEqual({ id: 1, cmd: "hello", game: null });
    model.emit("msg:custom", { re: 1, ok: false, code: "internal", text: "Something went wrong here." }, []);
    await new Promise((done) => setTimeout(done));
    expect(el.textContent).toContain("Something went wrong here.");
    leave();
    await tick();
    expect(model.listening).toBe(0);
    expect(el.querySelector(".bohnbook")).toBeNull();
    el.remove();
  });
});

describe("the source", () => {
  const files = Object.entries(import.meta.glob("./**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true }) as Record<string, string>)
    .filter(([name]) => !name.endsWith(".test.ts"));
  const having = (pattern: RegExp) => files.filter(([, text]) => pattern.test(text)).map(([name]) => name);

  it("is all read by this test", () => {
    expect(files.length).toBeGreaterThan(30);
    expect(having(/\$props\(/).length).toBeGreaterThan(15);
  });
  it("never makes HTML of a text", () => {
    expect(having(/\{@html|innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|\beval\(|new Function/)).toEqual([]);
  });
  it("knows anywidget in one file only", () => {
    expect(having(/anywidget|msg:custom|change:|model\.(get|set|on|off|send|save_changes)\(/)).toEqual(["./adapter.ts"]);
  });
  it("asks for nothing from anywhere else", () => {
    expect(having(/https?:\/\/(?!www\.w3\.org)|\bfetch\(|XMLHttpRequest|new WebSocket|@import/)).toEqual([]);
  });
  it("keeps nothing in the browser but how far a reader has come", () => {
    expect(having(/localStorage|sessionStorage|indexedDB|document\.cookie/)).toEqual(["./progress.ts"]);
  });
});
