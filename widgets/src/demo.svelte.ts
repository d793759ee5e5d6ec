// A demo as the browser holds it: which step is asked for, and the pace at which it goes on by itself. No rules.
import type { Demo } from "./screen";
import type { TableState } from "./table.svelte";

export interface Index { turns: number[]; rules: { id: string; title: string; steps: number[] }[] }
export const PACES = { slow: 6000, normal: 3500, fast: 1500 } as const;
export type Pace = keyof typeof PACES;

export class DemoState {
  playing = $state(false);
  pace = $state<Pace>("normal");
  index = $state.raw<Index>({ turns: [], rules: [] });
  private asked: number | null = null; // the step that was asked for last, while the kernel is at it
  private next: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: TableState) {
    void table.ask("demo_index").then((reply) => {
      if (reply.ok) this.index = { turns: reply.turns ?? [], rules: reply.rules ?? [] };
    });
  }

  private get demo(): Demo | undefined {
    return this.table.screen?.demo;
  }

  private get at(): number {
    return this.asked ?? this.demo?.step ?? 0;
  }

  /** To this step. While one is on its way, only the last that is asked for follows. */
  async go(step: number) {
    const demo = this.demo;
    if (!demo) return;
    this.next = this.asked = Math.max(0, Math.min(demo.of, step));
    if (this.sending) return;
    this.sending = true;
    while (this.next !== null) {
      const wanted: number = this.next;
      this.next = null;
      if (!(await this.table.command("demo_step", { step: wanted })).ok) this.playing = false;
    }
    this.sending = false;
    this.asked = null;
    this.schedule();
  }
  private sending = false;

  by(steps: number) {
    void this.go(this.at + steps);
  }

  /** To the first step of the next turn; or of this one, and from there of the one before. */
  turn(way: 1 | -1) {
    const { turns } = this.index;
    const found = way > 0 ? turns.find((step) => step > this.at) : turns.findLast((step) => step < this.at);
    void this.go(found ?? (way > 0 ? (this.demo?.of ?? 0) : 0));
  }

  /** The next step in which this rule had a say, from the beginning again after the last. */
  after(rule: string): number | undefined {
    const steps = this.index.rules.find((one) => one.id === rule)?.steps ?? [];
    return steps.find((step) => step > this.at) ?? steps[0];
  }

  /** Whose hand is shown. While the kernel is at it, the choice stays as it was made last. */
  async over(seat: string) {
    const mine = ++this.choices;
    this.chosen = seat;
    await this.table.command("demo_over", { seat: seat === "" ? null : Number(seat) });
    if (mine === this.choices) this.chosen = null;
  }
  chosen = $state<string | null>(null);
  private choices = 0;

  play(on: boolean) {
    this.playing = on;
    const demo = this.demo;
    if (on && demo && demo.step === demo.of) void this.go(0);
    else this.schedule();
  }

  setPace(pace: Pace) {
    this.pace = pace;
    this.schedule();
  }

  private schedule() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    if (this.at >= (this.demo?.of ?? 0)) this.playing = false;
    else this.timer = setTimeout(() => this.by(1), PACES[this.pace]);
  }

  close() {
    clearTimeout(this.timer);
    this.playing = false;
  }
}
