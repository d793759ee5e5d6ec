import { plural } from "../screen";
import TradeDesk from "../TradeDesk.svelte";
import { base } from "./base";
import type { Box } from "./box";
import { typeTitle } from "./town";
import TownFelt from "./TownFelt.svelte";
import TownMine from "./TownMine.svelte";

const FORMS: Record<string, string> = {
  harvest_choosing: "in the field", buy_field_choosing: "beside your coins", move_card: "above your hand",
};

/** Who may give one of these is asked whether to buy. */
const ANSWERS = ["let_go", "let_leave"];

export const highBohn: Box = {
  ...base,
  Felt: TownFelt,
  Mine: TownMine,
  Desk: TradeDesk,
  buttons: [
    "turn_over", "end_trading", "end_planting", "draw", "look_at_top", "slide_under", "put_back", "let_go", "let_leave",
    "give_coin", "done_buying",
  ],
  button({ intent }, view) {
    if (intent!.do === "buy_building") return view.duties.some((duty) => duty.seat === view.seat && ANSWERS.some((answer) => duty.actions.includes(answer)));
    if (intent!.do === "buy_field") return !view.menu.some(({ form }) => form?.do === "buy_field_choosing");
    if (intent!.do === "skip_bank" || (intent!.do === "store" && view.phase === "plant")) return "quiet";
    return false;
  },
  duty(owed, can, view) {
    if (owed.includes("let_go")) {
      const { wish } = view.facts;
      return `You are asked first: do you want this building, or shall it go to ${view.names[wish.seat]}?`;
    }
    if (owed.includes("let_leave")) return `You may buy a building of the type ${typeTitle(view.facts.named)}. What nobody buys leaves the game.`;
    if (owed.includes("name_type")) return "Your distillery: name a type of building, in the town.";
    if (owed.includes("give_coin")) return "Your stew owes a coin to the 3 Distillery. Which one do you give?";
    if (owed.includes("put_back")) return "Only you see this card. Back on the pile with it, or under the pile?";
    if (owed.includes("look_at_top")) return "Before your turn: your bank lets you look at the top card.";
    if (owed.includes("move_card")) return "Before your turn: your bank lets you move one card of your hand.";
    if (owed.includes("arrange")) return "Your bank: in which order do these cards go into your hand?";
    if (owed.includes("done_buying")) return "The last purchases: buy what you like in the town, then go on to the score.";
    if (view.phase === "last_choice") return "The last harvest: which cards of your mixed fields become coins?";
    if (!can) return "There is no room: harvest a field first.";
    if (owed.includes("plant") && owed.includes("end_planting")) return view.facts.planted > 1 ? "Your farm lets you plant a third card." : "You may plant one more card from your hand.";
    if (owed.includes("plant_received") && owed.includes("store")) return "Plant the cards you have set aside, in any order, or store them.";
    return base.duty(owed, can, view);
  },
  formOf: (what) => FORMS[what],
  amount: (points) => plural(points, "point"),
  look:
    "--felt: light-dark(#7d4a2a, #5b3620); --felt-2: light-dark(#633719, #412513); --on-felt: #fdf3df; --on-felt-2: light-dark(#e3c49a, #c9a577); " +
    "--soil: light-dark(#4a2814, #2c180c); --edge: light-dark(#c58f52, #7a5530); " +
    "--sky: radial-gradient(circle at 88% -6rem, #f3a74d99 0 6rem, #f3a74d33 6.1rem 9rem, transparent 9.1rem), linear-gradient(#c8692e66, transparent 9rem)",
};
