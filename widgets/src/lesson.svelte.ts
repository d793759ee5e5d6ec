// A lesson as the browser holds it: a table, and what is asked beside it.
import type { Host } from "./adapter";
import { keep, kept } from "./progress";
import type { Screen } from "./screen";
import { TableState } from "./table.svelte";

export interface Feedback { kind: string; text: string; rule: string; title: string }
export interface Asked {
  kind: "task" | "predict" | "choice"; id: string; title: string; text: string;
  dares?: { text: string; met: boolean }[]; question?: string; unit?: string; answers?: string[];
}
export interface RuleName { id: string; title: string; count?: number }
export interface Lesson {
  ruleset: string; title: string; about: string; sections: { title: string; text: string; first: number; steps: string[] }[];
  statuses: string[]; place: number; of: number; step: Asked | null; answered: number | null; rights: { at: number; text: string }[]; feedback: Feedback | null; dared: boolean;
  hints: Feedback[]; solved: boolean; free: boolean; watching: boolean; code: string;
  summary: { solved: number; open: number[]; met: RuleName[]; refused: RuleName[] } | null;
}
export type Deed = "retry" | "skip" | "next" | "back" | "hint" | "show" | "play_on" | "start_over";

export class LessonState extends TableState {
  private ready = false; // what was kept has been taken up: from now on what comes is kept

  constructor(host: Host) {
    super(host);
    void this.takeUp();
  }

  get lesson(): Lesson | null {
    return (this.screen as (Screen & { lesson?: Lesson }) | null)?.lesson ?? null;
  }

  override get scene(): string {
    return `${super.scene}/${this.lesson?.place}`;
  }

  /** What was asked is done; to play on is a choice of its own. */
  override get rests(): boolean {
    return !!this.lesson?.solved && !this.lesson.free && !this.lesson.watching;
  }

  get section() {
    const lesson = this.lesson;
    return lesson?.sections.findLast((section) => section.first <= lesson.place);
  }

  private async takeUp() {
    const lesson = this.lesson;
    const code = lesson ? kept(lesson.ruleset) : "";
    // a code of an older lesson does not fit any more; then it begins anew, without a word
    if (code && code !== lesson!.code) await this.ask("progress", { code });
    this.ready = true;
    this.remember();
  }

  protected override received() {
    if (this.ready) this.remember();
  }

  private remember() {
    if (this.lesson) keep(this.lesson.ruleset, this.lesson.code);
  }

  async deed(deed: Deed) {
    await this.command("lesson", { do: deed });
  }

  /** Try a wrong move one is invited to try. */
  async dare(which: number) {
    this.picked = null;
    const reply = await this.ask("dare", { which });
    if (!reply.ok && reply.why) this.why = { why: reply.why, intent: { do: "dare" } };
    else this.report(reply);
  }

  /** Bring progress in from a code somebody typed; says whether it could be read. */
  async bring(code: string): Promise<string> {
    const reply = await this.ask("progress", { code });
    return reply.ok ? "" : (reply.text ?? "This code could not be read.");
  }
}
