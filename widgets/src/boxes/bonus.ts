// Which of the reader's bonus cards can be fulfilled, and where: as the menu says, which only the reader gets.
import type { Choice, View } from "../screen";
import type { TableState } from "../table.svelte";

export interface Bonus { name: string; cents: number; pattern: [kind: string, count: number][] }

export const bonusCards = (view: View): Record<string, Bonus> => view.facts.bonus_cards;

/** The ways to fulfil this card. */
export const waysOf = (table: TableState, card: number): Choice[] =>
  table.menu.filter(({ intent }) => intent?.do === "fulfil" && intent.card === card);

/** What is said to a field on which one of the reader's cards can be fulfilled. */
export function starOf(table: TableState, owner: number, field: number): string {
  const fits = table.menu.filter(({ intent }) => intent?.do === "fulfil" && intent.owner === owner && intent.field === field);
  return fits.length ? (fits.length > 1 ? `${fits.length} bonus cards` : "bonus card") : "";
}

/** 2 garden, 1 red */
export const patternInWords = (bonus: Bonus): string =>
  bonus.pattern.map(([kind, count]) => `${count} ${kind.replaceAll("_", "-")}`).join(", then ");
