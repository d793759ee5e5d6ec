import { points } from "./space";
import type { Box } from "./box";
import SpaceFelt from "./SpaceFelt.svelte";
import SpaceMine from "./SpaceMine.svelte";
import Star from "./Star.svelte";

export const spacebeans: Box = {
  Felt: SpaceFelt,
  Mine: SpaceMine,
  negotiates: () => false,
  buttons: ["draw", "draw_none", "convert", "end_converting", "end_collecting", "give"],
  duty(owed, _, view) {
    if (owed.includes("draw_none")) return "Draw two cards, or none.";
    if (owed.includes("draw")) return "Your hand is empty: draw.";
    if (owed.includes("convert")) return view.facts.must_convert ? "You must convert your open collection." : "Convert your open collection, or keep it.";
    if (owed.includes("end_collecting")) return `Play more cards to your ${view.facts.plays_to} collection, or end.`;
    if (owed.includes("collect")) return "Play a card to a collection of yours, or begin one.";
    return "Give away the cards left in your hand.";
  },
  asked: () => "You are asked.",
  lastCall: (view) => `${view.names[view.active]} is about to go on.`,
  form: "at the table",
  amount: points,
  Token: Star,
  earned: "points",
  look:
    "--felt: light-dark(#2a3170, #1b2050); --felt-2: light-dark(#1d2254, #12153a); --on-felt: #f4f2ff; --on-felt-2: #b9bbea; " +
    "--soil: light-dark(#191d4a, #0e1130); --edge: light-dark(#8f86e0, #4c4796); --accent: light-dark(#5b3fb5, #6f52cf); " +
    "--accent-ink: light-dark(#4a2fa3, #c3b2ff); --gold: #f2c14e; " +
    "--sky: radial-gradient(1.5px 1.5px at 12% 18%, #fff, transparent), radial-gradient(1px 1px at 34% 62%, #fff, transparent), " +
    "radial-gradient(2px 2px at 71% 9%, #ffe9b0, transparent), radial-gradient(1px 1px at 88% 44%, #fff, transparent), " +
    "radial-gradient(1.5px 1.5px at 52% 86%, #cfd4ff, transparent), radial-gradient(1px 1px at 5% 74%, #fff, transparent), " +
    "radial-gradient(1px 1px at 62% 38%, #fff, transparent), radial-gradient(1.5px 1.5px at 94% 90%, #fff, transparent)",
};
