import { widget } from "./adapter";
import Alone from "./Alone.svelte";
import KnownCards from "./KnownCards.svelte";

export default widget(Alone, { Part: KnownCards });
