import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeTables, furnish, scene, tableAt } from "../tests/kernel";
import TradeDesk from "./TradeDesk.svelte";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();

function desk(name: "trade" | "asked" | "mine" | "planting") {
  const { kernel, table } = tableAt(name);
  kernel.answers.worth = scene("worth");
  render(TradeDesk, { table });
  const make = () => page.getByRole("heading", { level: 4 }).parentElement!;
  const press = (name: RegExp | string, where: HTMLElement = make()) => fireEvent.click(within(where).getByRole("button", { name }));
  const offer = (text: RegExp) => page.getByText(text).closest("li")!;
  return { kernel, table, make, press, offer };
}
const step = scene("trade").view.step;

it("makes an offer of cards for kinds, to anyone unless somebody is named", async () => {
  const { kernel, press } = desk("trade");
  await press(/green/, page.getByText("You give").parentElement!);
  await press("Want blue");
  await press("Want blue, 1 so far");
  await press("Offer");
  expect(kernel.told("act")).toEqual([{ intent: { do: "offer", to: null, give: [99], want: ["blue", "blue"], answers: null }, step }]);
});

it("offers to the seat that is chosen", async () => {
  const { kernel, press, make } = desk("trade");
  await press(/garden/, page.getByText("You give").parentElement!);
  const select = within(make()).getByRole("combobox") as HTMLSelectElement;
  expect([...select.options].map((one) => one.textContent)).toEqual(["anyone", "Ben", "Cleo", "Dora"]);
  select.selectedIndex = 2;
  await fireEvent.change(select);
  await press("Offer as a gift");
  expect(kernel.told("act")[0].intent).toEqual({ do: "offer", to: 2, give: [61], want: [], answers: null });
});

it("offers nothing before anything is picked, and can be cleared", async () => {
  const { press, make } = desk("trade");
  const go = () => within(make()).getByRole("button", { name: /^Offer/ }) as HTMLButtonElement;
  expect(go().disabled).toBe(true);
  await press("Want soy");
  expect(go().disabled).toBe(false);
  await press("One soy less");
  expect(go().disabled).toBe(true);
  await press("Want soy");
  await press("Clear");
  expect(go().disabled).toBe(true);
});

it("says where each card lies: its place in the hand, or turned over", () => {
  desk("trade");
  const zones = scene("trade").view.zones;
  const hand = zones.find((zone: any) => zone.name === "hand" && zone.owner === 0).cards.length;
  const open = zones.find((zone: any) => zone.name === "turned over").cards.length;
  const give = words(page.getByText("You give").parentElement!);
  expect(give.match(/place \d/g) ?? []).toHaveLength(hand);
  expect(give.match(/turned over/g) ?? []).toHaveLength(open);
});

it("asks what it would be worth, and says it", async () => {
  const { kernel, press, make } = desk("trade");
  expect(kernel.told("worth")).toEqual([]);
  await press(/green/, page.getByText("You give").parentElement!);
  await settle();
  expect(kernel.told("worth")).toEqual([{ give: [99], want: [], to: null, offer: null }]);
  expect(words(make())).toContain(scene("worth").text);
  await press(/green/, page.getByText("You give").parentElement!);
  expect(words(make())).not.toContain(scene("worth").text);
});

it("keeps a refused offer on the desk, and clears one that stands", async () => {
  const { kernel, table, press, make } = desk("trade");
  kernel.answers.act = scene("refusal");
  await press("Want soy");
  await press("Offer");
  await settle();
  expect(table.why).not.toBeNull();
  expect(within(make()).getByRole("button", { name: "Want soy, 1 so far" })).toBeTruthy();
  delete kernel.answers.act;
  await press("Offer");
  await settle();
  expect(within(make()).queryByRole("button", { name: "Want soy, 1 so far" })).toBeNull();
});

it("lists what stands, in words, with what it is worth to the reader", () => {
  const { offer } = desk("trade");
  expect(words(offer(/Ben offers you 1 blue for 1 soy/))).toContain(scene("trade").offers["1"].text);
  expect(words(offer(/Cleo asks you for 1 soy/))).toContain(scene("trade").offers["2"].text);
});

it("accepts, with the cards that are chosen", async () => {
  const { kernel, press, offer } = desk("asked");
  const standing = offer(/Dora offers you 1 stink for 1 blue/);
  const chips = () => within(standing).getAllByRole("button", { name: /^blue/ });
  expect(chips()).toHaveLength(3);
  const pressed = () => chips().map((chip) => chip.getAttribute("aria-pressed") === "true");
  expect(pressed().filter(Boolean)).toHaveLength(1);
  await fireEvent.click(chips()[1]);
  expect(pressed()).toEqual([false, true, false]);
  await fireEvent.click(chips()[0]);
  expect(pressed()).toEqual([true, false, false]);
  await press("Accept", standing);
  expect(kernel.told("act")[0].intent).toEqual({ do: "accept", offer: 8, cards: [38] });
});

it("accepts without a choice too, with just as many cards as are asked for", async () => {
  const { kernel, press, offer } = desk("asked");
  await press("Accept", offer(/Dora offers you/));
  const { cards } = kernel.told("act")[0].intent;
  expect(cards).toHaveLength(1);
  expect([38, 64, 97]).toContain(cards[0]);
});

it("declines", async () => {
  const { kernel, press, offer } = desk("trade");
  await press("Decline", offer(/Cleo asks you/));
  expect(kernel.told("act")[0].intent).toEqual({ do: "decline", offer: 2 });
});

it("answers an offer with another, to the one who made it", async () => {
  const { kernel, press, offer, make } = desk("trade");
  await press("Counter", offer(/Cleo asks you/));
  expect(words(make())).toContain("Answer Cleo with an offer of your own");
  expect(within(make()).queryByRole("combobox")).toBeNull();
  await press("Want blue");
  await press("Offer");
  expect(kernel.told("act")[0].intent).toEqual({ do: "offer", to: 2, give: [], want: ["blue"], answers: 2 });
});

it("withdraws an offer of one's own, and only that", async () => {
  const { kernel, press, offer } = desk("mine");
  expect(page.getAllByRole("button", { name: "Withdraw" })).toHaveLength(1);
  await press("Withdraw", offer(/You offer anyone 1 soy for 1 blue/));
  expect(kernel.told("act")[0].intent).toEqual({ do: "withdraw", offer: 4 });
});

it("asks why an offer cannot be accepted", async () => {
  const screen = scene("trade");
  screen.view.menu = screen.view.menu.filter((choice: any) => choice.form?.do !== "accept");
  const { kernel, table } = tableAt(screen);
  render(TradeDesk, { table });
  await fireEvent.click(page.getAllByRole("button", { name: /Can't accept/ })[0]);
  expect(kernel.told("why")).toEqual([{ intent: { do: "accept", offer: 1, cards: [] } }]);
});

it("offers nothing outside the trading phase", () => {
  desk("planting");
  expect(page.queryByText("Make an offer")).toBeNull();
  expect(page.getByText("No offer is on the table.")).toBeTruthy();
});
