import { widget } from "./adapter";
import Differences from "./Differences.svelte";

export default widget(Differences);
