import { widget } from "./adapter";
import Alone from "./Alone.svelte";
import CoinsSoFar from "./CoinsSoFar.svelte";

export default widget(Alone, { Part: CoinsSoFar });
