// Cards glide from zone to zone, unless the reader prefers stillness.
import { cubicOut } from "svelte/easing";
import { crossfade, fade } from "svelte/transition";

const still = () => typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export const gliding = () => (still() ? 0 : 320);

export const [leave, arrive] = crossfade({
  duration: (distance) => (still() ? 0 : Math.min(480, 160 + distance * 0.5)),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: still() ? 0 : 160 }),
});
