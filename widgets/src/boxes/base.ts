import { plural, titled } from "../screen";
import TradeDesk from "../TradeDesk.svelte";
import BaseFelt from "./BaseFelt.svelte";
import BaseMine from "./BaseMine.svelte";
import type { Box } from "./box";

export const base: Box = {
  Felt: BaseFelt,
  Mine: BaseMine,
  Desk: TradeDesk,
  negotiates: (view) => view.phase === "trade",
  buttons: ["turn_over", "end_trading", "end_planting", "draw", "buy_field"],
  duty(owed, can) {
    if (!can) return "There is no room: harvest a field first.";
    if (owed.includes("plant") && owed.includes("end_planting")) return "You may plant one more card from your hand.";
    if (owed.includes("plant")) return "Plant the first card of your hand.";
    if (owed.includes("plant_received")) return "Plant the cards you have set aside, in any order.";
    if (owed.includes("end_trading")) return "Trade as long as you like, then end trading.";
    return `Your turn: ${titled(owed.join(" or ")).replaceAll("-", " ")}.`;
  },
  asked: () => "You are asked: accept, decline, or offer something else.",
  lastCall: (view) => `${view.names[view.active]} is about to end trading. Do you want to offer anything?`,
  form: "on the trade desk",
  amount: (points) => plural(points, "coin"),
};
