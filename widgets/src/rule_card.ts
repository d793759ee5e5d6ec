import { widget } from "./adapter";
import RuleCard from "./RuleCard.svelte";

export default widget(RuleCard);
