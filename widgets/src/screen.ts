// What the kernel sends, as types. Nothing here knows a rule.

export type Card = [id: number, kind: string];
export interface Zone { name: string; owner: number | null; size: number; cards: Card[] | null }
export interface Duty { seat: number; actions: string[]; rule: string; urgent: boolean }
export interface Intent { do: string; seat?: number; [part: string]: any }
export interface Slot { what: string; choices: any[]; counts: Record<string, number>; kinds: string[]; number?: number }
export interface Form { do: string; slots: Record<string, Slot>; [fixed: string]: any }
export interface Choice { label: string; rule: string; must: boolean; intent?: Intent; form?: Form }
export interface Line { n: number; rule: string; text: string }
export interface Remark { n: number; seat: number; text: string }
export interface FieldFact {
  kind: string | null; size: number; coins: number; next_cards: number | null; next_coins: number | null; rule: string;
}
export interface Kind { name: string; number: number; beanometer: { steps: [number, number][] }; rule: string }
export interface StandingOffer {
  id: number; seat: number; to: number | null; give: string[]; want: string[]; answers: number | null; declined: number[];
}
export interface ScoreLine { label: string; points: number; rule: string }
export interface Outcome {
  ended_by: string; ranking: number[][]; ranked_by: string; scores: number[]; score_lines: ScoreLine[][];
}
export interface View {
  ruleset: string; seat: number | null; names: string[]; turn: number; active: number; phase: string; step: number;
  duties: Duty[]; zones: Zone[]; facts: Record<string, any>; menu: Choice[]; said: Line[]; outcome: Outcome | null;
}
export interface Phase { name: string; title: string; rule: string }
export interface Waiting { seat: number; why: "duty" | "asked" | "last call" }
export interface Advice { kind: "must" | "risk" | "idea" | "may"; text: string; rule: string }
export interface Comment { text: string; rule: string; title: string }
export interface Screen {
  version: number; game: string | null; ruleset: { name: string; title: string }; options: Record<string, any>;
  view: View | null; reader: number | null; people: number[]; bots: Record<string, string>;
  curtain: { seat: number; name: string } | null; waiting: Waiting[]; going: boolean; phases: Phase[];
  story: Line[]; remarks: Remark[]; undo: { kind: string; can: boolean; text: string };
  past: { step: number; of: number } | null; steps: number;
  offers: Record<string, { gain: number; text: string }>; seed?: number; demo?: Demo;
  coach: { on: boolean; advice: Advice[]; comment: Comment | null };
}
/** A moment of a game that is shown step by step: what happened, and the rules of it in full. */
export interface Demo {
  step: number; of: number; turn: number; phase: { n: number | null; of: number; title: string };
  lines: { text: string; rule: string }[]; rules: Rule[]; over: number | null; hands: number[]; stays: boolean;
}

export interface Rule {
  id: string; title: string; text: string; source?: string; amends?: string[]; amended_by?: string[];
  reading: string; fact: string;
}
export interface Why {
  ok: boolean; rule: string; because: string; rules: Rule[];
  trace: { question: string; answers: { rule: string; value?: any; ok?: boolean; because?: string }[] }[];
  remedies: Choice[];
}

/** Why a field is worth what it is: who said what to each question, in order. */
export interface Value {
  seat: number; field: number; size: number; coins: number; coin: string; rules: Rule[];
  trace: { question: string; answers: { rule: string; kind?: string; steps?: [number, number][]; coins?: number }[] }[];
}

/** black_eyed → black-eyed */
export const titled = (kind: string) => kind.replaceAll("_", "-");

export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** ["soy", "soy", "blue"] → "2 soy and 1 blue" */
export function inWords(kinds: string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const parts = [...counts].map(([kind, count]) => `${count} ${titled(kind)}`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "nothing");
}

/** ["red", "red", "soy"] → [["red", 2], ["soy", 1]], in the order they lie. */
export function runsOf(kinds: string[]): [kind: string, count: number][] {
  const runs: [string, number][] = [];
  for (const kind of kinds) {
    if (runs.at(-1)?.[0] === kind) runs.at(-1)![1]++;
    else runs.push([kind, 1]);
  }
  return runs;
}

/** The kinds of beans as they pay the reader: who owns a building with a beanometer is paid by that. */
export function kindsOf(view: View): Record<string, Kind> {
  const owned = (view.seat === null ? undefined : zoneOf(view, "buildings", view.seat))?.cards ?? [];
  const kinds: Record<string, Kind> = { ...view.facts.kinds };
  for (const [, name] of owned) {
    const { bean, meter } = view.facts.buildings[name];
    if (meter) kinds[bean] = { ...kinds[bean], beanometer: meter };
  }
  return kinds;
}

export const zoneOf = (view: View, name: string, owner: number | null = null): Zone | undefined =>
  view.zones.find((zone) => zone.name === name && zone.owner === owner);

/** `BASE-3.2` in a label's way of speaking: first letter large. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The new value, but with the very objects of the old one wherever they are equal: what has not changed is not drawn anew. */
export function kept<T>(before: unknown, now: T): T {
  if (before === now || typeof before !== "object" || typeof now !== "object" || !before || !now) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const old = before as Record<string, unknown>;
  const keys = Object.keys(now);
  const made: any = Array.isArray(now) ? [] : {};
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    made[key] = kept(old[key], (now as Record<string, unknown>)[key]);
    same &&= key in old && made[key] === old[key];
  }
  return same ? (before as T) : made;
}
