// What one seat can know of the cards it does not see: how many there are, less those it sees. Counting, no rules.
import type { View } from "./screen";

export interface Left { kind: string; number: number; unseen: number; share: number }
export interface Known {
  left: Left[];
  unseen: number; // of all kinds together
  draw: number; // of them in the draw pile
}

/** Reckoned from what the view shows now, and from nothing else. */
export function known(view: View): Known {
  const seen = new Map<string, number>();
  for (const zone of view.zones) for (const [, kind] of zone.cards ?? []) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  const counts = Object.entries<any>(view.facts.kinds ?? {}).map(([kind, { number }]) => ({
    kind, number, unseen: Math.max(0, number - (seen.get(kind) ?? 0)),
  }));
  const unseen = counts.reduce((sum, one) => sum + one.unseen, 0);
  const pile = view.zones.find((zone) => zone.name === "draw" && zone.owner === null);
  return {
    left: counts.map((one) => ({ ...one, share: unseen ? one.unseen / unseen : 0 })),
    unseen,
    draw: pile && pile.cards === null ? Math.min(pile.size, unseen) : 0,
  };
}

/** 0.082 → "8 %"; what is possible is never called 0 %, nor what is uncertain 100 %. */
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return "under 1 %";
  if (share > 0.99 && share < 1) return "over 99 %";
  return `${Math.round(share * 100)} %`;
}
