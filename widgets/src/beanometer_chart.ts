import { widget } from "./adapter";
import BeanometerChart from "./BeanometerChart.svelte";

export default widget(BeanometerChart);
