// Cards glide from zone to zone, unless the reader prefers stillness.
import { cubicOut } from "svelte/easing";
import { crossfade, fade } from "svelte/transition";

export const still = () => typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export const gliding = () => (still() ? 0 : 320);

const [away, here] = crossfade({
  duration: (distance) => Math.min(480, 160 + distance * 0.5),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: 160 }),
});

/** Finding out how far a card would glide costs time: not when it does not. */
const moving = (glide: typeof away): typeof away => (node, card) => (still() ? () => ({ duration: 0 }) : glide(node, card));
export const leave = moving(away);
export const arrive = moving(here);
