import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeTables, furnish, Kernel, scene, tableAt } from "../tests/kernel";
import Board from "./Board.svelte";
import Differences from "./Differences.svelte";
import NewGame from "./NewGame.svelte";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();
type Name = "duel_plant" | "duel_offer" | "duel_asked" | "duel_received" | "duel_discard" | "duel_pushed";

function duel(name: Name) {
  const { kernel, table } = tableAt(name);
  render(Board, { table });
  const region = (name: string | RegExp) => page.getByRole("region", { name });
  const press = (name: string | RegExp, where: HTMLElement = document.body) => fireEvent.click(within(where).getAllByRole("button", { name })[0]);
  const did = () => kernel.told("act").map(({ intent }) => intent);
  return { kernel, table, region, press, did };
}

describe("a column of several kinds", () => {
  it("is told bottom to top, with its last card, what all of it pays, and the next step", () => {
    const { region } = duel("duel_plant");
    const label = within(region("Your fields")).getAllByRole("group")[0].getAttribute("aria-label");
    expect(label).toBe("Field 1: 3 red, 2 black-eyed, 1 soy, 6 cards with soy last, worth 3 dollars now, 7 pay 4");
  });

  it("is harvested with the cards that are chosen as dollars", async () => {
    const { press, did } = duel("duel_plant");
    await press("Choose the dollars");
    const dialog = page.getByRole("dialog");
    const pressed = () => within(dialog).getAllByRole("button").filter((one) => one.getAttribute("aria-pressed") === "true").map(words);
    expect(pressed()).toEqual([]); // nobody knows which ones are wanted
    expect((within(dialog).getByRole("button", { name: "Choose 3 more" }) as HTMLButtonElement).disabled).toBe(true);
    await press("red", dialog);
    for (const one of within(dialog).getAllByRole("button", { name: "black-eyed" })) await fireEvent.click(one);
    expect(pressed()).toEqual(["red", "black-eyed", "black-eyed"]);
    const form = scene("duel_plant").view.menu.find((choice: any) => choice.form?.do === "harvest_choosing").form;
    const [red, , , one, two] = form.slots.cards.choices;
    await press("Harvest for 3 dollars", dialog);
    expect(did()).toHaveLength(1);
    expect(did()[0]).toMatchObject({ do: "harvest_choosing", field: 0 });
    expect([...did()[0].cards].sort()).toEqual([red, one, two].sort());
  });
});

describe("the gift row", () => {
  it("shows eight kinds in the order of their numbers", () => {
    const { region } = duel("duel_plant");
    const names = within(region("Gift row")).getAllByRole("button").map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual(["garden, 6", "red, 8", "black-eyed, 10", "soy, 12", "green, 14", "stink, 16", "chili, 18", "blue, 20"]);
  });

  it("tells the one who offers whether it is a bluff, and offers it", async () => {
    const { region, press, did } = duel("duel_offer");
    const row = region("Gift row");
    await press(/^soy/, row);
    expect(words(row)).toContain("Honest:");
    await press(/^garden/, row);
    expect(words(row)).toContain("A bluff: you have no garden.");
    await press("Offer Ben garden", row);
    expect(did()).toEqual([{ do: "offer_gift", kind: "garden" }]);
  });

  it("offers a bean that is taken up, or dropped on the other side", async () => {
    const { table, region, press, did } = duel("duel_offer");
    await press(/^chili, turned over/);
    await press("Offer Ben chili", region("Gift row"));
    expect(did()).toEqual([{ do: "offer_gift", kind: "chili" }]);
    table.picked = { card: -4, kind: "soy", zone: "gift row" };
    await settle();
    await fireEvent.drop(page.getByRole("region", { name: /^Ben/ }));
    expect(did().at(-1)).toEqual({ do: "offer_gift", kind: "soy" });
  });

  it("says who pushed what, and what became of it; a used card is refused by its rule", async () => {
    const { kernel, region, press } = duel("duel_asked");
    const row = region("Gift row");
    const name = (kind: string) => within(row).getAllByRole("button").find((one) => one.getAttribute("aria-label")!.startsWith(kind))!.getAttribute("aria-label");
    expect(name("soy")).toBe("soy, 12: declined by you");
    expect(name("blue")).toBe("blue, 20: declined by Ben");
    expect(name("chili")).toBe("chili, 18: offered by Ben");
    expect(name("red")).toBe("red, 8");
    kernel.answers.act = scene("refusal");
    await press(/^soy, 12/, row);
    await press("Not now. Why?", row);
    await settle();
    expect(page.getByRole("dialog", { name: "Why not?" })).toBeTruthy();
  });

  it("asks for an answer in words, with a button for each", async () => {
    const { press, did } = duel("duel_asked");
    expect(page.getByText(/^Ben offers you chili\. Accept it, or decline/)).toBeTruthy();
    await press(/^Accept 1 chili from Ben/);
    expect(did()[0]).toMatchObject({ do: "accept_gift" });
  });
});

describe("planting again", () => {
  it("takes turned-over cards and the gift, and discards one turned-over card", async () => {
    const { press, did } = duel("duel_received");
    await press(/^soy, turned over/);
    await press("Discard it");
    expect(did()[0]).toMatchObject({ do: "discard_turned" });
    await press(/^blue, a gift/);
    expect(page.queryByRole("button", { name: "Discard it" })).toBeNull();
    await press("Plant in field 3");
    expect(did()[1]).toMatchObject({ do: "plant_received", field: 2 });
  });
});

describe("bonus cards", () => {
  it("light up where they match, also on the other's field, and are fulfilled by a button", async () => {
    const { region, press, did } = duel("duel_plant");
    const cards = within(region("Your bonus cards"));
    const lit = cards.getAllByRole("button", { name: /^Bonus card.*It matches/ });
    expect(lit.map((one) => one.getAttribute("aria-label"))).toEqual(["Bonus card, a dollar and 40 cents: 1 garden, then 2 red. It matches Ben's field 1"]);
    expect(words(page.getByRole("region", { name: /^Ben/ }))).toContain("bonus card");
    await press(/Fulfil on Ben's field 1$/, region("Your bonus cards"));
    expect(did()[0]).toMatchObject({ do: "fulfil", owner: 1, field: 0 });
  });

  it("can be tried on any field, and the rules say why not", async () => {
    const { press, did } = duel("duel_plant");
    await press(/^Bonus card, a dollar and 70 cents: 1 red/);
    expect(page.getAllByRole("button", { name: /^Not on (Ben's )?field \d\. Why\?$/ })).toHaveLength(6);
    await press("Not on field 2. Why?");
    expect(did()[0]).toMatchObject({ do: "fulfil", owner: 0, field: 1 });
  });

  it("are discarded below the card, or all kept", async () => {
    const { region, press, did } = duel("duel_discard");
    await press("Discard", region("Your bonus cards"));
    expect(did()[0]).toMatchObject({ do: "discard_bonus" });
    await press(/^Keep your bonus cards/);
    expect(did()[1]).toMatchObject({ do: "keep_bonus" });
  });

  it("of the other are backs, and nothing of them is in what came from the kernel", () => {
    duel("duel_plant");
    const zones = scene("duel_plant").view.zones;
    expect(zones.find((zone: any) => zone.name === "bonus hand" && zone.owner === 1)).toMatchObject({ size: 2, cards: null });
    expect(words(page.getByRole("region", { name: /^Ben/ }))).toContain("2 bonus cards");
  });
});

it("counts dollars with their cents, and says how many nobody has seen", () => {
  const { region } = duel("duel_plant");
  expect(words(region("Your fields"))).toContain("7.10 dollars 7 cards, 3 never seen, 1 bonus card");
});

it("offers each game its own bots and seats", async () => {
  const { kernel, table } = tableAt("duel_plant");
  kernel.answers.setup = scene("duel_setup");
  render(NewGame, { table });
  await settle();
  const bots = within(page.getByLabelText("Who plays seat 2")).getAllByRole("option").map(words);
  expect(bots).toEqual(["a person, here", "random bot", "greedy bot", "planner bot"]);
  await fireEvent.submit(document.querySelector("form")!);
  expect(kernel.told("new")[0]).toMatchObject({ ruleset: "duel", seats: [{ who: "person" }, { who: "planner" }] });
});

it("shows what is different from Bohnanza, side by side and rule by rule", () => {
  const different = scene("different");
  render(Differences, { host: new Kernel({}, { page: different }) });
  const rows = page.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(different.rows.length);
  expect(words(rows.find((row) => words(row).startsWith("Fields"))!)).toMatch(/2 fields.*BASE-1\.2.*3 fields.*DUEL-1\.2/);
  expect(page.getAllByRole("listitem").filter((one) => words(one).includes("DUEL-2.3"))[0].textContent).toContain("BASE-3.3");
  expect(page.getByText("Bluffing")).toBeTruthy();
});
