import { widget } from "./adapter";
import Table from "./Table.svelte";

export default widget(Table);
