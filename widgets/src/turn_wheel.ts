import { widget } from "./adapter";
import Alone from "./Alone.svelte";
import TurnWheel from "./TurnWheel.svelte";

export default widget(Alone, { Part: TurnWheel });
