// SpaceBeans: cards, collections, seats, and what the table says to do.
import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeTables, furnish, scene, tableAt } from "../tests/kernel";
import { colours, lookOf, printed } from "./art/space";
import SpaceCard from "./art/SpaceCard.svelte";
import Board from "./Board.svelte";
import { boxOf } from "./boxes";
import { spacebeans } from "./boxes/spacebeans";
import { givesTo, hopes, inWords } from "./boxes/space";
import Score from "./Score.svelte";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const button = (name: RegExp | string) => page.getByRole("button", { name });
const paths = (node: Element) => [...node.querySelectorAll("path")].map((path) => path.getAttribute("d")).join();
const group = (name: RegExp) => within(page.getByRole("region", { name: "Your collections" })).getByRole("group", { name });

describe("the seven colours", () => {
  it("are those of the game", () => {
    const kinds = Object.keys(scene("space").view.facts.kinds);
    expect([...new Set(kinds.map((kind) => printed(kind).colour))].sort()).toEqual([...colours].sort());
  });

  it.each(["symbol", "ink", "skin", "who"] as const)("differ in their %s", (part) => {
    expect(new Set(colours.map((colour) => lookOf(colour)[part])).size).toBe(7);
  });

  it("differ in their figures, without colour", () => {
    expect(new Set(colours.map((colour) => JSON.stringify(lookOf(colour).layers))).size).toBe(7);
  });

  it.each(colours)("show sign, value and name: %s", (colour) => {
    const { container } = render(SpaceCard, { kind: `${colour}_7`, width: 88 });
    expect(paths(container)).toContain(lookOf(colour).symbol);
    expect(container.textContent).toContain("7");
    expect(container.textContent).toContain(colour);
  });

  it("tell nothing by a back", () => {
    const { container } = render(SpaceCard, { kind: null, width: 60 });
    expect(container.textContent!.trim()).toBe("");
    for (const colour of colours) expect(paths(container)).not.toContain(lookOf(colour).symbol);
  });

  it("take no code from a kind nobody knows", () => {
    for (const odd of ["", "__proto__", "<script>alert(1)</script>", "constructor_3"])
      expect(render(SpaceCard, { kind: odd }).container.querySelector("script")).toBeNull();
  });
});

describe("what a collection is", () => {
  const fact = { size: 3, colour: "blue", worth: 3, wants: 4, later: [7, 8], rule: "SPACE-5.3" };
  it("is said in words", () => {
    const cards: [number, string][] = [[9, "blue_8"], [1, "blue_3"], [4, "blue_7"]];
    expect(inWords(fact, cards)).toBe("blue 3, 7, 8: 3 cards, worth 3 points now; worth more with 7 or 8 cards");
    expect(inWords({ ...fact, worth: null }, [])).toBe("3 cards, face down");
    expect(inWords({ ...fact, size: 0 }, [])).toBe("none");
  });
  it("is said with what would make it worth something", () => {
    expect(hopes({ ...fact, worth: 0, later: [7] })).toBe("with 7 cards, or with a 4 next");
    expect(hopes({ ...fact, worth: 0, later: [], wants: null })).toBe("");
    expect(hopes({ ...fact, later: [] })).toBe("with a 4 next");
  });
});

describe("the table", () => {
  it("has a look of its own", () => {
    expect(boxOf("spacebeans")).toBe(spacebeans);
    const { container } = render(Board, { table: tableAt("space").table });
    expect(container.querySelector(".table")!.getAttribute("style")).toContain("--sky");
  });

  it("shows the others: open collection, backs, trophies, and who gets whose hand", () => {
    render(Board, { table: tableAt("space").table });
    const ben = page.getByRole("region", { name: /^Ben/ });
    expect(within(ben).getByRole("group", { name: /^Open collection: green 4, 6: 2 cards, worth nothing now/ })).toBeTruthy();
    expect(within(ben).getByRole("group", { name: "Secret collection: 2 cards, face down" })).toBeTruthy();
    expect(within(ben).getByRole("button", { name: /^Trophies of Ben: 9 of 30 points/ })).toBeTruthy();
    expect(within(ben).getByText("you")).toBeTruthy();
    expect(within(page.getByRole("region", { name: /^Cleo/ })).getByText("dealer")).toBeTruthy();
    expect(givesTo(scene("space").view, 0)).toBe(2);
  });

  it("lets a trophy stack be looked through", async () => {
    render(Board, { table: tableAt("space").table });
    await fireEvent.click(button(/^Trophies of Ada: 7 of 30 points/));
    expect(page.getByRole("dialog", { hidden: true }).textContent).toMatch(/grey 3[\s\S]*yellow 4/);
  });

  it("sorts the hand, and says where the rest of it goes", () => {
    const { container } = render(Board, { table: tableAt("space").table });
    const says = [...container.querySelectorAll(".hand [data-card]")].map((card) => card.getAttribute("aria-label"));
    expect(says).toEqual(["blue 6", "blue 9", "grey 1", "red 4"]);
    expect(page.getByRole("region", { name: "Your hand" }).textContent).toContain("what is left goes to Cleo");
  });

  it("plays a card by two clicks", async () => {
    const { kernel, table } = tableAt("space");
    render(Board, { table });
    await fireEvent.click(button("blue 6"));
    await fireEvent.click(button("Add to your open collection"));
    const card = scene("space").view.zones.find((zone: any) => zone.name === "hand" && zone.owner === 0).cards.find(([, kind]: any) => kind === "blue_6")[0];
    expect(kernel.told("act")[0].intent).toEqual({ do: "collect", card, collection: "open" });
  });

  it("plays a card by dragging", async () => {
    const { kernel, table } = tableAt("space");
    render(Board, { table });
    await fireEvent.dragStart(button("blue 9"));
    await fireEvent.drop(group(/^Open collection/));
    expect(kernel.told("act")[0].intent).toMatchObject({ do: "collect", collection: "open" });
  });

  it("lets the wrong place be tried, and asks the engine why not", async () => {
    const { kernel, table } = tableAt("space");
    kernel.answers.act = { ok: false, code: "refused", why: { ok: false, rule: "SPACE-6.3", because: "…", rules: [], trace: [], remedies: [] } };
    render(Board, { table });
    await fireEvent.click(button("blue 6"));
    await fireEvent.click(button("Not to the secret one. Why?"));
    expect(kernel.told("act")[0].intent).toMatchObject({ do: "collect", collection: "secret" });
    await settle();
    expect(table.why?.why.rule).toBe("SPACE-6.3");
  });

  it("converts at the collection itself, and in other parts says why not", async () => {
    const { kernel, table } = tableAt("space_convert");
    render(Board, { table });
    await fireEvent.click(button("Convert for 3 points"));
    expect(kernel.told("act")[0].intent).toEqual({ do: "convert" });
    cleanup();
    const later = tableAt("space");
    render(Board, { table: later.table });
    await fireEvent.click(button("Can't convert now. Why?"));
    expect(later.kernel.told("why")[0].intent).toEqual({ do: "convert" });
  });

  it("has a button for whatever needs no card", () => {
    render(Board, { table: tableAt("space_draw").table });
    expect(button(/^Draw 2 cards SPACE-3\.1$/)).toBeTruthy();
    expect(button(/^Draw none SPACE-3\.1$/)).toBeTruthy();
    cleanup();
    render(Board, { table: tableAt("space_convert").table });
    expect(button(/^Keep your open collection/)).toBeTruthy();
  });
});

describe("what is due", () => {
  const view = scene("space").view;
  it.each([
    [["draw", "draw_none"], {}, "Draw two cards, or none."],
    [["draw"], {}, "Your hand is empty: draw."],
    [["convert", "end_converting"], {}, "Convert your open collection, or keep it."],
    [["convert", "end_converting"], { must_convert: true }, "You must convert your open collection."],
    [["collect"], {}, "Play a card to a collection of yours, or begin one."],
    [["collect", "end_collecting"], { plays_to: "secret" }, "Play more cards to your secret collection, or end."],
    [["give"], {}, "Give away the cards left in your hand."],
  ])("%s %o", (owed, facts, words) => {
    expect(spacebeans.duty(owed, true, { ...view, facts: { ...view.facts, ...facts } })).toBe(words);
  });
});

it("counts points, not coins", async () => {
  const screen = scene("space");
  screen.view.outcome = {
    ended_by: "SPACE-8.1", ranking: [[0], [1], [2]], ranked_by: "SPACE-8.5", scores: [34, 12, 1],
    score_lines: [[{ label: "for ending the game", points: 3, rule: "SPACE-8.2" }], [], []],
  };
  const { kernel, table } = tableAt(screen);
  kernel.answers.history = { turns: [{ step: 1, turn: 1, coins: [0, 0, 0] }, { step: 9, turn: 2, coins: [3, 0, 0] }] };
  render(Score, { table });
  await settle();
  expect(page.getByText("34 points")).toBeTruthy();
  expect(page.getByText("1 point")).toBeTruthy();
  expect(page.getByText("Points over time")).toBeTruthy();
});
