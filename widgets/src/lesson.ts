import { widget } from "./adapter";
import Lesson from "./Lesson.svelte";

export default widget(Lesson);
