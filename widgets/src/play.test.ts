// Playing: the hand, the fields, the menu, the rule card.
import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeTables, furnish, scene, tableAt } from "../tests/kernel";
import Field from "./Field.svelte";
import Hand from "./Hand.svelte";
import Menu from "./Menu.svelte";
import RuleCard from "./RuleCard.svelte";
import RulePage from "./RulePage.svelte";
import { zoneOf } from "./screen";
import { Kernel } from "../tests/kernel";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const button = (name: RegExp | string) => page.getByRole("button", { name });

describe("Hand", () => {
  const cards = () => zoneOf(scene("fields").view, "hand", 0)!.cards!;

  it("keeps its order, and its leftmost card says that it plants next", () => {
    const { table } = tableAt("fields");
    const { container } = render(Hand, { table });
    const shown = [...container.querySelectorAll("[data-card]")];
    expect(shown.map((one) => Number(one.getAttribute("data-card")))).toEqual(cards().map(([id]) => id));
    expect(shown[0].getAttribute("aria-label")).toMatch(/^green, first: plants next/);
    expect(shown[1].getAttribute("aria-label")).toMatch(/^stink, place 2 of 4/);
    expect(page.getAllByText("plants next")).toHaveLength(1);
    expect(shown[0].textContent).toContain("plants next");
  });

  it("tells what a bean pays, and shows it", () => {
    const { table } = tableAt("fields");
    const { container } = render(Hand, { table });
    expect(container.querySelector("[data-card]")!.getAttribute("aria-label")).toContain("3 pay 1, 5 pay 2, 6 pay 3, 7 pay 4");
    expect(page.getAllByText("3 beans pay 1 coin").length).toBeGreaterThan(0);
  });

  it("takes a card up by a click, and puts it down by another", async () => {
    const { table } = tableAt("fields");
    render(Hand, { table });
    await fireEvent.click(button(/^green, first/));
    expect(table.picked).toEqual({ card: 19, kind: "green", zone: "hand" });
    expect(button(/^green, first/).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(button(/^green, first/));
    expect(table.picked).toBeNull();
  });

  it("takes a card up by dragging too", async () => {
    const { table } = tableAt("fields");
    render(Hand, { table });
    await fireEvent.dragStart(button(/^soy/));
    expect(table.picked?.card).toBe(80);
  });

  it("only lies there while one looks back", () => {
    const { table } = tableAt("past");
    render(Hand, { table });
    for (const one of page.getAllByRole("button")) expect((one as HTMLButtonElement).disabled).toBe(true);
  });

  it("says when it is empty", () => {
    const screen = scene("fields");
    zoneOf(screen.view, "hand", 0)!.cards = [];
    render(Hand, { table: tableAt(screen).table });
    expect(page.getByText("Your hand is empty.")).toBeTruthy();
  });
});

describe("Field", () => {
  function field(number: number, name: "fields" | "past" = "fields", owner = 0) {
    const { kernel, table } = tableAt(name);
    const view = table.view!;
    const props = {
      table, number, owner, kinds: view.facts.kinds, fact: view.facts.fields[0][number - 1],
      cards: zoneOf(view, `field ${number}`, 0)!.cards!,
    };
    return { kernel, table, ...render(Field, props) };
  }
  const taken = { card: 19, kind: "green", zone: "hand" };

  it("says what grows there, what it is worth, and the next step", () => {
    const screen = scene("fields");
    const fact = { ...screen.view.facts.fields[0][0], size: 3, coins: 2, next_cards: 5, next_coins: 3 };
    render(Field, { table: tableAt(screen).table, fact, cards: [[50, "red"]], number: 1, kinds: screen.view.facts.kinds, owner: 0 });
    expect(page.getByRole("group").getAttribute("aria-label")).toBe("Field 1: 3 red, worth 2 coins now, 5 pay 3");
    expect(page.getByText("3 × red")).toBeTruthy();
  });

  it("is outlined and named when the card may go there, and plants it", async () => {
    const { kernel, table, container } = field(2);
    expect(container.querySelector(".target")).toBeNull();
    table.picked = taken;
    const put = await page.findByRole("button", { name: "Plant in field 2" });
    expect(container.querySelector(".target")).toBeTruthy();
    await fireEvent.click(put);
    expect(kernel.told("act")).toEqual([{ intent: { do: "plant", card: 19, field: 1 }, step: 1 }]);
  });

  it("is not outlined when the card may not go there, and says why on demand", async () => {
    const { kernel, table, container } = field(1);
    kernel.answers.act = scene("refusal");
    table.picked = taken;
    await fireEvent.click(await page.findByRole("button", { name: /Not in field 1\. Why\?/ }));
    expect(container.querySelector(".target")).toBeNull();
    await settle();
    expect(table.why?.why.rule).toBe("BASE-3.3");
  });

  it("can be harvested while it does not take the card, and only then", async () => {
    const { kernel, table } = field(1);
    table.picked = taken;
    await page.findByRole("button", { name: "Not in field 1. Why?" });
    await fireEvent.click(button("Harvest for nothing"));
    expect(kernel.told("act")).toEqual([{ intent: { do: "harvest", field: 0 }, step: 1 }]);
    cleanup();
    field(2).table.picked = taken;
    await page.findByRole("button", { name: "Plant in field 2" });
    expect(page.queryByRole("button", { name: /^Harvest/ })).toBeNull();
  });

  it("takes a card that is dropped on it: the same intent", async () => {
    const { kernel, table } = field(2);
    table.picked = taken;
    await page.findByRole("button", { name: "Plant in field 2" });
    await fireEvent.drop(page.getByRole("group"));
    expect(kernel.told("act")).toEqual([{ intent: { do: "plant", card: 19, field: 1 }, step: 1 }]);
  });

  it("is harvested by its button, which says what that brings", async () => {
    const { kernel } = field(1);
    await fireEvent.click(button("Harvest for nothing"));
    expect(kernel.told("act")).toEqual([{ intent: { do: "harvest", field: 0 }, step: 1 }]);
  });

  it("asks why when it may not be harvested", async () => {
    const screen = scene("fields");
    screen.view.menu = screen.view.menu.filter((choice: any) => choice.intent?.do !== "harvest");
    const { kernel, table } = tableAt(screen);
    render(Field, { table, fact: screen.view.facts.fields[0][0], cards: [[50, "red"]], number: 1, kinds: {}, owner: 0 });
    await fireEvent.click(button(/Can't harvest\. Why\?/));
    expect(kernel.told("act")).toEqual([]);
    expect(kernel.told("why")).toEqual([{ intent: { do: "harvest", field: 0 } }]);
  });

  it("of somebody else can be asked what it is worth, and that is all, card in hand or not", async () => {
    const { table } = field(1, "fields", 1);
    table.picked = taken;
    await settle();
    expect(page.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual(["Why is Ben's field 1 worth 0 coins?"]);
  });
});

describe("Menu", () => {
  it("lists duties first, each choice with its rule", async () => {
    const { kernel, table } = tableAt("fields");
    table.panel = "menu";
    render(Menu, { table });
    const headings = page.getAllByRole("heading", { level: 3 }).map((one) => one.textContent);
    expect(headings).toEqual(["You must do one of these", "You may"]);
    const items = page.getAllByRole("listitem").map((one) => one.textContent!.replace(/\s+/g, " ").trim());
    expect(items[0]).toContain("Plant green in field 2 (empty)");
    expect(items.at(-1)).toContain("Harvest field 1: 1 red for nothing");
    expect(page.getAllByRole("button", { name: /^Rule / }).map((one) => one.textContent)).toEqual(["BASE-3.2", "BASE-3.2", "BASE-7.1"]);
    kernel.answers.rule = scene("rule");
    await fireEvent.click(button("Rule BASE-7.1"));
    expect(kernel.told("rule")).toEqual([{ rule: "BASE-7.1" }]);
  });

  it("does what is chosen, and closes", async () => {
    const { kernel, table } = tableAt("fields");
    table.panel = "menu";
    render(Menu, { table });
    await fireEvent.click(button("Plant no more from your hand"));
    expect(kernel.told("act")).toEqual([{ intent: { do: "end_planting" }, step: 1 }]);
    expect(table.panel).toBeNull();
  });

  it("points to the trade desk for what has to be filled in", () => {
    render(Menu, { table: tableAt("trade").table });
    const item = page.getByText(/Offer a trade or a gift/).closest("li")!;
    expect(item.textContent).toContain("on the trade desk");
    expect(within(item).getAllByRole("button")).toHaveLength(1); // its rule
  });

  it("says so when there is nothing to do", () => {
    render(Menu, { table: tableAt("past").table });
    expect(page.getByText(/Nothing just now/)).toBeTruthy();
  });
});

describe("rule cards", () => {
  it("tell the sentence, the number, and what would make it legal", async () => {
    const { kernel, table } = tableAt("fields");
    const { why } = scene("refusal");
    table.why = { why, intent: { do: "plant" } };
    render(RulePage, { table });
    expect(page.getByRole("heading", { name: "Why not?" })).toBeTruthy();
    expect(page.getByText(/Refused by BASE-3\.3/).parentElement!.textContent).toContain("field 1 holds red, and green is another kind");
    expect(page.getByText(/A field holds one kind of bean at a time/)).toBeTruthy();
    await fireEvent.click(button(/First: harvest field 1/));
    expect(kernel.told("act")).toEqual([{ intent: { do: "harvest", field: 0 }, step: 1 }]);
    expect(table.why).toBeNull();
  });

  it("say yes where it is allowed", () => {
    const { table } = tableAt("fields");
    table.why = { why: scene("allowed").why, intent: { do: "plant" } };
    render(RulePage, { table });
    expect(page.getByRole("heading", { name: "Yes, you may" })).toBeTruthy();
    expect(page.queryByText("What would make it legal")).toBeNull();
  });

  it("tell who amended whom, where several rules have spoken", () => {
    const { table } = tableAt("fields");
    const { why } = scene("refusal");
    why.trace[0].answers.push({ rule: "X-1.1", value: 3 });
    table.why = { why, intent: { do: "plant" } };
    render(RulePage, { table });
    expect(page.getByText("Who said what").parentElement!.textContent!.replace(/\s+/g, " ")).toContain("BASE-3.2 says 2 → X-1.1 says 3");
  });

  it("tell the reading, and close", async () => {
    const { table } = tableAt("fields");
    table.rule = scene("rule").rule;
    render(RulePage, { table });
    expect(page.getByText("Our reading.").parentElement!.textContent).toContain("always sits in the first seat");
    await fireEvent.click(button(/^Close/));
    expect(table.rule).toBeNull();
  });

  it.each(["printed", "reconstructed"])("label a card's value as %s", (fact) => {
    const card = { ...scene("value").rule, fact };
    render(RuleCard, { host: new Kernel({}, { card }) });
    expect(page.getByText("BEAN-1.1")).toBeTruthy();
    expect(page.getByText("Card value:").parentElement!.textContent).toBe(`Card value: ${fact}.`);
  });

  it("show what they are told as text, never as markup", () => {
    const card = { ...scene("value").rule, text: "<img src=x onerror=alert(1)>" };
    const { container } = render(RuleCard, { host: new Kernel({}, { card }) });
    expect(container.querySelector("img")).toBeNull();
    expect(container.textContent).toContain("<img src=x");
  });
});
