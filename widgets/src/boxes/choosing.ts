// Where some of one's cards have to be chosen: the form for it, and what is said of it.
import { plural, type Form } from "../screen";
import type { TableState } from "../table.svelte";

export interface ChoosingWords { label: string; title: string; about: string; go: string }

/** The way to harvest this field with cards of one's choice, if there is a choice. */
export const choosing = (table: TableState, field: number): Form | undefined =>
  table.menu.find(({ form }) => form?.do === "harvest_choosing" && form.field === field)?.form;

/** `coin`: what one is called. */
export function harvestWords(form: Form, coin: string): ChoosingWords {
  const number = form.slots.cards.number ?? 0;
  return {
    label: `Choose the ${coin}s`,
    title: `Harvest field ${form.field + 1}: which cards become ${coin}s?`,
    about: `The field pays ${plural(number, coin)}. Choose that many of its cards; the others are discarded.`,
    go: `Harvest for ${plural(number, coin)}`,
  };
}

export function fieldWords(form: Form): ChoosingWords {
  const price = plural(form.slots.cards.number ?? 0, "coin");
  return {
    label: `Buy a third field for ${price}`,
    title: `A third field for ${price}: which ones?`,
    about: "The bean on a coin matters, so choose those that you need least. They go to the discard pile.",
    go: `Pay ${price}`,
  };
}
