// What the kernel sends, as types. Nothing here knows a rule.

export type Card = [id: number, kind: string];
export interface Zone { name: string; owner: number | null; size: number; cards: Card[] | null }
export interface Duty { seat: number; actions: string[]; rule: string; urgent: boolean }
export interface Intent { do: string; seat?: number; [part: string]: any }
export interface Slot { what: string; choices: any[]; counts: Record<string, number>; kinds: string[] }
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
export interface Screen {
  version: number; game: string | null; ruleset: { name: string; title: string }; options: Record<string, any>;
  view: View | null; reader: number | null; people: number[]; bots: Record<string, string>;
  curtain: { seat: number; name: string } | null; waiting: Waiting[]; going: boolean; phases: Phase[];
  story: Line[]; remarks: Remark[]; undo: { kind: string; can: boolean; text: string };
  past: { step: number; of: number } | null; steps: number;
  offers: Record<string, { gain: number; text: string }>; seed?: number;
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

export const zoneOf = (view: View, name: string, owner: number | null = null): Zone | undefined =>
  view.zones.find((zone) => zone.name === name && zone.owner === owner);

/** `BASE-3.2` in a label's way of speaking: first letter large. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
