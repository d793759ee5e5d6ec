// The town of High Bohn: which building is whose, what it costs, and how it is said. No rule is kept here.
import { inWords, plural, sentence, titled, zoneOf, type Card, type Choice, type View } from "../screen";
import type { TableState } from "../table.svelte";

export interface Building { type: string; level: number; bean: string; power: string; rules: string[] }
/** A building card, and where it lies: `owner` null if it is nobody's. */
export interface Lot { card: number; building: Building; owner: number | null; gone: boolean }
export interface Street { type: string; bean: string; lots: Lot[] }

export const buildingOf = (view: View, name: string): Building => view.facts.buildings[name];
export const typeTitle = (type: string): string => sentence(type.replaceAll("_", " "));
export const title = (building: Building): string => `${building.level} ${typeTitle(building.type)}`;

/** 3 green coins */
export const priceOf = ({ level, bean }: Building): string => plural(level, `${titled(bean)} coin`);

/** Every building of this game, type by type, in the order of their numbers. */
export function streets(view: View): Street[] {
  const lots: Lot[] = view.zones.flatMap((zone) =>
    !["market", "buildings", "gone"].includes(zone.name) ? []
      : (zone.cards ?? []).map(([card, name]) => ({ card, building: buildingOf(view, name), owner: zone.owner, gone: zone.name === "gone" })),
  );
  const types = [...new Set(Object.values<Building>(view.facts.buildings).map(({ type }) => type))];
  return types
    .map((type) => lots.filter(({ building }) => building.type === type).sort((a, b) => a.building.level - b.building.level))
    .filter((some) => some.length)
    .map((some) => ({ type: some[0].building.type, bean: some[0].building.bean, lots: some }));
}

export const isForSale = (lot: Lot): boolean => lot.owner === null && !lot.gone;

/** The menu's way to buy this one now, if there is one. */
export const buying = (table: TableState, card: number): Choice | undefined => table.offered({ do: "buy_building", card });

/** Coins by their bean, in the order of the kinds of the game. */
export function byBean(view: View, cards: Card[]): [kind: string, count: number][] {
  const counts = Object.keys(view.facts.kinds).map((kind): [string, number] => [kind, cards.filter(([, other]) => other === kind).length]);
  return counts.filter(([, count]) => count);
}

export const coinsOf = (view: View, seat: number): Card[] => zoneOf(view, "coins", seat)?.cards ?? [];
export const coinsWith = (view: View, seat: number, bean: string): number => coinsOf(view, seat).filter(([, kind]) => kind === bean).length;

/** ["1", "2", "4"] → "1, 2 or 4" */
const either = (words: (string | number)[]): string => (words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : `${words[0]}`);

/** What the reader can pay for right now, and with which coins: "the 1 or 2 Jail (you have 3 blue)". */
export function affordable(table: TableState): string[] {
  const view = table.view!;
  return streets(view).flatMap(({ type, bean, lots }) => {
    const levels = lots.filter((lot) => buying(table, lot.card)).map(({ building }) => building.level);
    return levels.length ? [`the ${either(levels)} ${typeTitle(type)} (you have ${coinsWith(view, view.seat!, bean)} ${titled(bean)})`] : [];
  });
}

/** What is going on in the town that somebody waits for, told to everybody. */
export function news(view: View): string {
  const { wish, naming, named, asked, buildings } = view.facts;
  const name = (seat: number) => (seat === view.seat ? "you" : view.names[seat]);
  const verb = (seat: number, one: string, other: string) => (seat === view.seat ? one : other);
  if (wish) {
    const card = view.zones.find((zone) => zone.name === "market")?.cards?.find(([id]) => id === wish.card)?.[1] ?? "";
    const first = wish.asked[0];
    return `${sentence(name(wish.seat))} would buy the ${title(buildings[card])}. ${sentence(name(first))} ${verb(first, "come", "comes")} first and ${verb(first, "are", "is")} asked.`;
  }
  if (naming !== undefined && naming !== null) return `${sentence(name(naming))} ${verb(naming, "name", "names")} a type of building: what the others do not buy of it leaves the game.`;
  if (named) return `The type ${typeTitle(named)} is named. ${sentence(name(asked[0]))} may buy one now; what nobody buys leaves the game.`;
  return "";
}

/** The rules of buying, and of who comes first. */
const BUYING = ["HB-2.5", "HB-2.6"];

/** What has become of the building the reader last spoke for, if others were asked: in the words of the story. */
export function fate({ acted, screen }: TableState): string {
  if (acted === null || !screen || screen.past) return "";
  const lines = screen.story.filter(({ n, rule }) => n >= acted && BUYING.includes(rule));
  return lines.some(({ n, rule }) => n === acted && rule === "HB-2.6") ? lines.map(({ text }) => text).join(" ") : "";
}

/** What alone may grow in a field of a building. */
export function plotOf(view: View, seat: number, field: number): string {
  const only = view.facts.plots?.[seat]?.[field];
  return only ? `${titled(only)} only` : "";
}

/** Coins laid apart, under a building: 2, of chili and soy. */
export function under(view: View, seat: number): { type: string; cards: Card[]; words: string }[] {
  return ["saloon", "distillery"].flatMap((type) => {
    const cards = zoneOf(view, `under the ${type}`, seat)?.cards ?? [];
    return cards.length ? [{ type, cards, words: `${plural(cards.length, "coin")} under the ${type}: ${inWords(cards.map(([, kind]) => kind))}` }] : [];
  });
}
