// SpaceBeans: what a collection is, in words, and what the table tells of it. No rule is kept here.
import { printed } from "../art/space";
import { plural, type Card, type Choice, type Intent, type View } from "../screen";
import type { Picked, TableState } from "../table.svelte";

export interface CollectionFact {
  size: number; colour: string | null; worth: number | null; wants: number | null; later: number[] | null; rule: string;
}
export type Which = "open" | "secret";
export const BOTH: Which[] = ["open", "secret"];

export const factOf = (view: View, seat: number, which: Which): CollectionFact => view.facts.collections[seat][which];

/** The seat that gets this seat's hand: the one on its right. */
export const givesTo = (view: View, seat: number): number => (seat + view.names.length - 1) % view.names.length;

/** blue_4 → blue 4 */
export const cardTitle = (kind: string): string => kind.replace("_", " ");

/** By colour, then by value: the order of a hand means nothing here, and so it can be the handiest. */
export function sorted(cards: Card[]): Card[] {
  const key = ([, kind]: Card) => printed(kind).colour + printed(kind).value;
  return [...cards].sort((a, b) => key(a).localeCompare(key(b)) || a[0] - b[0]);
}

export const points = (count: number): string => plural(count, "point");

/** [5, 7, 8] → "5, 7 or 8" */
const either = (sizes: number[]): string => (sizes.length > 1 ? `${sizes.slice(0, -1).join(", ")} or ${sizes.at(-1)}` : `${sizes[0]}`);

/** What would make it worth something: "with 5 or 7 cards, or with a 4" */
export function hopes({ later, wants, worth }: CollectionFact): string {
  const ways = later?.length ? [`with ${either(later)} cards`] : [];
  if (wants !== null && !worth) ways.push(`with a ${wants} next`);
  if (!ways.length && wants !== null) ways.push(`with a ${wants} next`);
  return ways.join(", or ");
}

/** All of it in one line, for those who do not see it. */
export function inWords(fact: CollectionFact, cards: Card[]): string {
  if (!fact.size) return "none";
  if (fact.worth === null) return `${plural(fact.size, "card")}, face down`;
  const values = sorted(cards).map(([, kind]) => printed(kind).value).join(", ");
  const hope = hopes(fact);
  const now = fact.worth ? `worth ${points(fact.worth)} now` : "worth nothing now";
  return `${fact.colour} ${values}: ${plural(fact.size, "card")}, ${now}${hope ? `; worth ${fact.worth ? "more" : "something"} ${hope}` : ""}`;
}

/** Putting what is picked up to one of one's collections. */
export const collecting = (picked: Picked, collection: Which): Intent => ({ do: "collect", card: picked.card, collection });

/** The menu's way to convert, if there is one now. */
export const converting = (table: TableState): Choice | undefined => table.offered({ do: "convert" });
