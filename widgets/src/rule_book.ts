import { widget } from "./adapter";
import RuleBook from "./RuleBook.svelte";

export default widget(RuleBook);
