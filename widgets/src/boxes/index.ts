// The boxes by the names of their rulesets. A ruleset that is not named here looks like the game it grew from.
import { base } from "./base";
import type { Box } from "./box";
import { duel } from "./duel";
import { highBohn } from "./highBohn";
import { spacebeans } from "./spacebeans";

const BOXES: Record<string, Box> = { base, duel, spacebeans, high_bohn: highBohn };

export const boxOf = (ruleset = ""): Box => BOXES[ruleset] ?? base;
