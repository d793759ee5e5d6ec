import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { scene } from "../../tests/kernel";
import Bean from "./Bean.svelte";
import Card from "./Card.svelte";
import { drawnKinds, kindArt } from "./kinds";
import Symbol from "./Symbol.svelte";

afterEach(cleanup);
const figure = (kind: string) => kindArt(kind).layers.map((layer) => JSON.stringify(layer)).join();
const paths = (node: Element) => [...node.querySelectorAll("path")].map((path) => path.getAttribute("d")).join();

describe("every kind", () => {
  it("of the game has a drawing of its own", () => {
    for (const kind of Object.keys(scene("planting").view.facts.kinds)) expect(drawnKinds).toContain(kind);
  });

  it.each(["symbol", "title", "short", "ink", "skin", "pattern"] as const)("differs in its %s", (part) => {
    const all = drawnKinds.map((kind) => kindArt(kind)[part]);
    expect(new Set(all).size).toBe(drawnKinds.length);
  });

  it("differs in its figure, without colour", () => {
    expect(new Set(drawnKinds.map(figure)).size).toBe(drawnKinds.length);
  });

  it.each(drawnKinds)("shows symbol, figure, number and name on its card: %s", (kind) => {
    const art = kindArt(kind);
    const { container } = render(Card, { kind, number: 17, width: 84 });
    const shown = paths(container);
    expect(shown).toContain(art.symbol);
    for (const [how, what] of art.layers) if (how !== "face") expect(shown).toContain(what);
    expect(container.textContent).toContain("17");
    expect(container.textContent!.replace(/\s/g, "").toLowerCase()).toContain(art.title.replace(/\s/g, "").toLowerCase());
  });
});

it("a small card still has symbol, number and the first letters", () => {
  const { container } = render(Card, { kind: "black_eyed", number: 10, width: 40, compact: true });
  expect(container.textContent).toContain("10");
  expect(container.textContent).toContain(kindArt("black_eyed").short);
  expect(paths(container)).toContain(kindArt("black_eyed").symbol);
});

it("a card shows its beanometer where there is room", () => {
  const steps: [number, number][] = [[3, 1], [5, 2]];
  const wide = render(Card, { kind: "green", steps, beanometer: true, width: 90 }).container.querySelectorAll("circle").length;
  const small = render(Card, { kind: "green", steps, beanometer: true, width: 40, compact: true }).container.querySelectorAll("circle").length;
  expect(wide - small).toBe(2);
});

it("a back tells nothing", () => {
  const { container } = render(Card, { kind: null, number: 8, width: 60 });
  expect(container.textContent!.trim()).toBe("");
  for (const kind of drawnKinds) expect(paths(container)).not.toContain(kindArt(kind).symbol);
});

it("bean and symbol stand alone too", () => {
  expect(paths(render(Symbol, { kind: "soy" }).container)).toBe(kindArt("soy").symbol);
  expect(paths(render(Bean, { kind: "soy" }).container)).toContain(kindArt("soy").layers[1][1] as string);
});

it("a kind nobody has drawn gets a figure from its name, always the same, and no code from it", () => {
  expect(kindArt("velvet_bean")).toBe(kindArt("velvet_bean"));
  expect(kindArt("velvet_bean").title).toBe("Velvet bean");
  expect(figure("velvet_bean") + kindArt("velvet_bean").symbol).not.toBe(figure("moth_bean") + kindArt("moth_bean").symbol);
  for (const odd of ["", "__proto__", "constructor", "<script>alert(1)</script>"]) {
    const { container } = render(Card, { kind: odd });
    expect(container.querySelector("script")).toBeNull();
    expect(kindArt(odd).layers.length).toBeGreaterThan(3);
  }
});
