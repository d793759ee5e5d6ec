import { titled, type View } from "../screen";
import type { Box } from "./box";
import DuelFelt from "./DuelFelt.svelte";
import DuelMine from "./DuelMine.svelte";

const other = (view: View) => view.names[1 - (view.seat ?? 0)];

export const duel: Box = {
  Felt: DuelFelt,
  Mine: DuelMine,
  negotiates: () => false, // gifts are offered in the row itself
  buttons: ["turn_over", "end_planting", "accept_gift", "decline_gift", "give_gift", "draw", "keep_bonus", "draw_bonus"],
  duty(owed, can) {
    if (!can) return "There is no room: harvest a field first.";
    if (owed.includes("end_planting")) return "You may plant one more card from your hand.";
    if (owed.includes("plant")) return "Plant the first card of your hand.";
    if (owed.includes("offer_gift")) return "Offer a gift: pick a card in the gift row.";
    if (owed.includes("give_gift")) return "Your gift is accepted. Which bean do you give?";
    if (owed.includes("discard_turned")) return "Plant what you turned over and were given, in any order. One turned-over card may be discarded.";
    if (owed.includes("plant_received")) return "Plant what you were given.";
    if (owed.includes("discard_bonus")) return "You may discard one of your bonus cards.";
    return `Your turn: ${titled(owed.join(" or ")).replaceAll("-", " ")}.`;
  },
  asked: (view) => `${other(view)} offers you ${titled(view.facts.pushed.at(-1)?.[1] ?? "a bean")}. Accept it, or decline and offer another gift.`,
  lastCall: (view) => `You can fulfil a bonus card, before ${other(view)} goes on.`,
  form: "in the field",
  amount: (points) => `${worth(points)} dollars`,
  worth,
};

/** Cents as dollars: 340 → 3.40 */
export function worth(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
