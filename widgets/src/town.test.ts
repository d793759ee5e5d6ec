import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeTables, furnish, scene, tableAt } from "../tests/kernel";
import { drawnKinds, kindArt } from "./art/kinds";
import { drawnTypes, frontOf } from "./art/town";
import Board from "./Board.svelte";
import { boxOf } from "./boxes";
import { highBohn } from "./boxes/highBohn";
import { kindsOf } from "./screen";
import { affordable, byBean, news, streets } from "./boxes/town";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();
type Name = Parameters<typeof scene>[0];

function town(name: Name, change: (screen: any) => void = () => {}) {
  const screen = scene(name);
  change(screen);
  const { kernel, table } = tableAt(screen);
  render(Board, { table });
  const region = (name: string | RegExp) => page.getByRole("region", { name });
  const press = (name: string | RegExp, where: HTMLElement = document.body) => fireEvent.click(within(where).getAllByRole("button", { name })[0]);
  const did = () => kernel.told("act").map(({ intent }) => intent);
  return { kernel, table, region, press, did };
}
const cardOf = (name: Name, building: string): number => {
  for (const zone of scene(name).view.zones) for (const [card, kind] of zone.cards ?? []) if (kind === building) return card;
  throw new Error(`there is no ${building}`);
};
const plain = () => [...document.querySelectorAll(".prompt button")].map(words);

describe("the town", () => {
  it("shows every type with its bean, what is for sale, whose the others are, and what has left", () => {
    const { region } = town("town_plant");
    const doors = within(region("The town")).getAllByRole("button").map((one) => one.getAttribute("aria-label")).filter(Boolean);
    expect(doors).toHaveLength(8);
    expect(doors[0]).toBe("Gold mine, garden coins: 1 you can buy, 2 you can buy, 3 you can buy, 4 is for sale");
    expect(doors[1]).toBe("Tipi, red coins: 1 has left the game, 2 is for sale, 3 is for sale, 4 is Cleo's");
    expect(doors.at(-1)).toBe("Jail, blue coins: 1 is Cleo's, 2 is for sale, 3 is yours, 4 is for sale");
  });

  it("has a ninth type with cognac", () => {
    town("town_named");
    expect(page.getByRole("button", { name: /^Distillery, cognac coins: 1 is for sale, 2 is yours/ })).toBeTruthy();
  });

  it("says in words what can be bought, and with which coins", () => {
    const { region, table } = town("town_plant");
    expect(words(region("The town"))).toContain("You can buy the 1, 2 or 3 Gold mine (you have 3 garden).");
    expect(affordable(table)).toEqual(["the 1, 2 or 3 Gold mine (you have 3 garden)"]);
  });

  it("unfolds a type into its four buildings, and buys by a button", async () => {
    const { region, press, did } = town("town_plant");
    await press(/^Gold mine, garden/);
    const lots = within(region("The town")).getAllByRole("listitem").filter((one) => /^\d \d Gold mine/.test(words(one)));
    const said = ["costs 1 garden coin.*Counts at the end", "costs 2 garden coins.*A third field costs you 1", "costs 3 garden coins.*Garden beans: 1", "costs 4 garden coins.*One more field"];
    said.forEach((line, i) => expect(words(lots[i])).toMatch(new RegExp(`${i + 1} Gold mine ${line}`)));
    expect(words(region("The town"))).toContain("Paid with garden coins alone; you have 3 garden coins.");
    await press("Buy for 3 garden coins: the 3 Gold mine");
    expect(did()).toEqual([{ do: "buy_building", card: cardOf("town_plant", "3_gold_mine") }]);
  });

  it("lets what cannot be bought be asked about, sold or for sale", async () => {
    const { kernel, region, press } = town("town_plant");
    kernel.answers.why = { why: scene("refusal").why };
    await press(/^Jail, blue/);
    expect(within(region("The town")).queryByRole("button", { name: /3 Jail/ })).toBeNull(); // it is mine
    await press("Can't buy. Why? The 4 Jail");
    await press("Can't buy. Why? The 1 Jail");
    await settle();
    expect(kernel.told("why").map(({ intent }) => intent)).toEqual([
      { do: "buy_building", card: cardOf("town_plant", "4_jail") },
      { do: "buy_building", card: cardOf("town_plant", "1_jail") },
    ]);
    expect(page.getByRole("dialog", { name: "Why not?" })).toBeTruthy();
  });

  it("explains the marks on its signs", () => {
    const { region } = town("town_plant");
    expect(words(region("The town"))).toContain("✓ yours, B Ben's, C Cleo's, × has left the game");
  });

  it("folds a type up when another game is shown, and not at the next step", async () => {
    const { kernel, press } = town("town_plant");
    const isOpen = () => page.getByRole("button", { name: /^Jail, blue/ }).getAttribute("aria-expanded");
    const screen = scene("town_plant");
    await press(/^Jail, blue/);
    screen.view.step++;
    kernel.show(screen);
    await settle();
    expect(isOpen()).toBe("true");
    kernel.show({ ...screen, game: "another" });
    await settle();
    expect(isOpen()).toBe("false");
  });

  it("tells what becomes of a wish when somebody else comes first, until one acts again", async () => {
    const { kernel, table, region, press } = town("town_plant");
    const later = (...said: [rule: string, text: string][]) => {
      const screen = scene("town_plant");
      const first = screen.view.step;
      screen.story = said.map(([rule, text], i) => ({ n: first + Math.max(0, i - 1), rule, text }));
      screen.view.step += said.length - 1;
      return screen;
    };
    const status = () => within(region("The town")).queryByRole("status");
    const wish: [string, string][] = [["HB-2.5", "Ada would buy the 3 Gold mine."], ["HB-2.6", "Ben comes first, and is asked."]];
    kernel.show(later(...wish, ["HB-2.5", "Ben buys the 3 Gold mine."]));
    await settle();
    expect(status()).toBeNull(); // nobody here has wished for it

    kernel.show(scene("town_plant"));
    await press(/^Gold mine, garden/);
    await press("Buy for 3 garden coins: the 3 Gold mine");
    kernel.show(later(...wish, ["BASE-4.8", "Cleo offers Ada 1 soy."], ["HB-2.5", "Ben buys the 3 Gold mine."]));
    await settle();
    expect(words(status()!)).toBe("Ada would buy the 3 Gold mine. Ben comes first, and is asked. Ben buys the 3 Gold mine.");
    await table.pass();
    await settle();
    expect(status()).toBeNull();
  });

  it("can be folded up, and tells an onlooker how many are for sale", async () => {
    const { region, press } = town("town_plant", (screen) => {
      screen.reader = screen.view.seat = null;
      screen.view.menu = [];
    });
    expect(words(region("The town"))).toContain("22 buildings are for sale.");
    await press(/^Jail, blue/);
    expect(within(region("The town")).queryByRole("button", { name: /Can't buy|^Buy/ })).toBeNull();
    await press("Fold up");
    expect(page.queryByRole("button", { name: /^Jail, blue/ })).toBeNull();
  });
});

describe("what somebody has", () => {
  it("is coins by their bean, and apart from them those under the saloon", () => {
    const { region } = town("town_plant");
    expect(words(region("Your fields"))).toContain("8 coins: 2 green, 2 soy, 1 red, 3 garden 2 2 coins under the saloon: 1 chili and 1 blue");
    expect(words(region(/^Ben/))).toMatch(/4 coins \( ?4 black-eyed\)/);
  });

  it("is buildings with what they do", () => {
    const { region } = town("town_plant");
    expect(words(page.getByText("Your buildings").closest("details")!)).toContain("4 Farm A harvest for exactly 4 coins pays 5. HB-6.5");
    expect(words(region(/^Cleo/))).toContain("4 Tipi At the end 1 more coin for every 5 you have.");
  });

  it("is a field for one kind alone", () => {
    const { region } = town("town_plant");
    expect(words(within(region("Your fields")).getByRole("group", { name: /^Field 3/ }))).toContain("chili only");
  });

  it("is a stew in a pot, with its cards named and seen", () => {
    const { region } = town("town_plant");
    const stew = within(region("Your fields")).getByRole("group", { name: /^Field 2/ });
    expect(stew.getAttribute("aria-label")).toBe("Field 2: stew of 5: chili, soy, stink, garden, red, worth 1 coin now, 6 pay 2");
    expect(words(stew)).toContain("Stew of 5");
    expect(stew.querySelectorAll("svg[viewBox='0 0 100 140']")).toHaveLength(5);
    expect(stew.querySelector(".pot svg")).toBeTruthy();
    const other = within(region("Your fields")).getByRole("group", { name: /^Field 1/ });
    expect(other.querySelector(".pot")).toBeNull();
  });

  it("pays by the beanometers of one's own buildings, on the cards of one's hand too", () => {
    const { region } = town("town_plant");
    expect(within(region(/^Your hand/)).getByRole("button", { name: /^blue/ }).getAttribute("aria-label")).toContain("4 pay 2, 6 pay 3, 8 pay 4, 10 pay 5");
    const { view } = scene("town_plant");
    expect(kindsOf({ ...view, seat: 1 }).blue.beanometer.steps[0]).toEqual([4, 1]);
  });
});

describe("the store", () => {
  it("takes a card that is picked up, or its button", async () => {
    const { region, press, did } = town("town_plant");
    expect(words(page.getByRole("group", { name: "Your store: green, room for 2 beans" }))).toContain("1 of 2");
    await press(/^soy, first/, region(/^Your hand/));
    await press("Store it here");
    await press(/^Store soy in your general store/);
    expect(did()).toHaveLength(2);
    expect(did()[0]).toEqual(did()[1]);
    expect(did()[0]).toMatchObject({ do: "store" });
  });

  it("does not take any other card of the hand, and says why", async () => {
    const { kernel, press, did, region } = town("town_plant");
    kernel.answers.act = scene("refusal");
    await press(/^red, place 2/, region(/^Your hand/));
    await press("Not to be stored. Why?");
    await settle();
    expect(did()[0].do).toBe("store");
    expect(page.getByRole("dialog", { name: "Why not?" })).toBeTruthy();
  });

  it("takes what is set aside", async () => {
    const { press, did } = town("town_received");
    expect(page.getByText("Plant the cards you have set aside, in any order, or store them.")).toBeTruthy();
    await press(/^stink, set aside/);
    await fireEvent.drop(page.getByRole("group", { name: /^Your store/ }));
    expect(did()[0]).toMatchObject({ do: "store" });
  });

  it("is among what may be given in a trade", async () => {
    const { region, press, did } = town("town_trade");
    await press("green in your store", region("Trade desk"));
    await press(/^Offer/, region("Trade desk"));
    const stored = scene("town_trade").view.zones.find((zone: any) => zone.name === "store" && zone.owner === 0).cards[0][0];
    expect(did()[0]).toMatchObject({ do: "offer", give: [stored], want: [] });
  });
});

describe("why a field is worth what it is", () => {
  it("is told rule by rule", async () => {
    const { kernel, region, press } = town("town_plant");
    kernel.answers.value = scene("town_value");
    await press("Why is field 1 worth 5 coins?", region("Your fields"));
    await settle();
    expect(kernel.told("value")).toEqual([{ seat: 0, field: 0 }]);
    const dialog = page.getByRole("dialog", { name: "Why is this worth 5 coins?" });
    expect(words(dialog)).toContain("So it pays 4 BASE-7.2→but then: 5 HB-6.5");
    expect(words(dialog)).toMatch(/4 pay 1 ?6 pay 2 ?8 pay 3 ?10 pay 4 BEAN-1\.3→but then: 4 pay 2 ?6 pay 3 ?8 pay 4 ?10 pay 5 HB-10\.2/);
    expect(words(dialog)).not.toContain("BASE-7.3"); // coins go where they always go
    await press("Rule HB-6.5", dialog);
    expect(kernel.told("rule")).toEqual([{ rule: "HB-6.5" }]);
    await press("Close: Why is this worth 5 coins?");
    expect(page.queryByRole("dialog", { name: /^Why is this/ })).toBeNull();
  });

  it("says so when the kernel knows no answer", async () => {
    const { kernel, press, region, table } = town("town_plant");
    kernel.answers.value = { ok: false, code: "refused", text: "Nothing grows there." };
    await press("Why is Ben's field 1 worth 1 coin?", region(/^Ben/));
    await settle();
    expect(table.notice).toBe("Nothing grows there.");
  });
});

describe("a moment", () => {
  const said = (text: string | RegExp) => expect(page.getByText(text, { selector: ".prompt p" })).toBeTruthy();

  it("comes when somebody else wants a building, and one is asked first", async () => {
    const { press, did, region } = town("town_wish");
    said("You are asked first: do you want this building, or shall it go to Cleo?");
    expect(words(region("The town"))).toContain("Cleo would buy the 3 Saloon. You come first and are asked.");
    await press(/^Leave the 3 Saloon to Cleo/);
    await press(/^Buy the 3 Saloon for 3 green coins/);
    expect(did()).toEqual([{ do: "let_go" }, { do: "buy_building", card: cardOf("town_wish", "3_saloon") }]);
  });

  it("lets the bank's owner see the top card, and put it where they like", async () => {
    const { press, did, region } = town("town_look");
    said("Only you see this card. Back on the pile with it, or under the pile?");
    expect(words(region("Your bank"))).toMatch(/The top card only you see it.*red/);
    await press(/^Slide red under/);
    await press(/^Put red back/);
    expect(did()).toEqual([{ do: "slide_under" }, { do: "put_back" }]);
  });

  it("lets a card of the hand be moved: first which, then where", async () => {
    const { press, did, region } = town("town_move");
    said("Before your turn: your bank lets you move one card of your hand.");
    await press("chili 3", region("Your bank"));
    expect(within(region("Your bank")).getAllByRole("button").slice(3).map(words)).toEqual(["first, to plant next", "2, behind soy"]);
    await press("2, behind soy");
    const hand = scene("town_move").view.zones.find((zone: any) => zone.name === "hand" && zone.owner === 0).cards;
    expect(did()).toEqual([{ do: "move_card", card: hand[2][0], place: 1 }]);
    await press(/^Begin your turn, and leave the bank alone/);
    expect(did()[1]).toEqual({ do: "skip_bank" });
  });

  it("lets the drawn cards be put in order, the last one by itself", async () => {
    const { press, did, region } = town("town_arrange");
    said("Your bank: in which order do these cards go into your hand?");
    const go = () => within(region("Your bank")).getAllByRole("button").at(-1) as HTMLButtonElement;
    expect(go().disabled).toBe(true);
    await press("garden", region("Your bank"));
    await press("red", region("Your bank"));
    expect(words(go())).toBe("Into the hand: garden, red, soy");
    await fireEvent.click(go());
    const [red, soy, garden] = scene("town_arrange").view.zones.find((zone: any) => zone.name === "hand" && zone.owner === 0).cards.slice(-3).map(([id]: [number]) => id);
    expect(did()).toEqual([{ do: "arrange", cards: [garden, red, soy] }]);
    await press(/^red comes 2/, region("Your bank")); // and from there anew
    expect(go().disabled).toBe(true);
  });

  it("has a type named, in the town itself", async () => {
    const { press, did, region } = town("town_named");
    said("Your distillery: name a type of building, in the town.");
    expect(words(region("The town"))).toContain("You name a type of building: what the others do not buy of it leaves the game.");
    await press("Name it Jail");
    expect(did()).toEqual([{ do: "name_type", type: "jail" }]);
    expect(plain()).toEqual(["What can I do?"]);
  });

  it("has a coin of the stew given", async () => {
    const { press, did } = town("town_coin");
    said("Your stew owes a coin to the 3 Distillery. Which one do you give?");
    await press(/^Lay the chili coin under Ben's distillery/);
    expect(did()[0].do).toBe("give_coin");
  });

  it("has the coins of mixed fields chosen in the last harvest", async () => {
    const { press, did } = town("town_last_choice");
    said("The last harvest: which cards of your mixed fields become coins?");
    await press("Choose the coins");
    const dialog = page.getByRole("dialog", { name: "Harvest field 1: which cards become coins?" });
    const chip = (kind: string) => within(dialog).getAllByRole("button", { name: kind })[0];
    expect(words(dialog)).toContain("Choose that many of its cards");
    await press("blue", dialog);
    expect((within(dialog).getByRole("button", { name: "Choose 1 more" }) as HTMLButtonElement).disabled).toBe(true);
    expect(chip("soy").getAttribute("aria-disabled")).toBe("false");
    await press("soy", dialog);
    const others = within(dialog).getAllByRole("button").filter((one) => one.getAttribute("aria-pressed") === "false");
    expect(others.map((one) => one.getAttribute("aria-disabled"))).toEqual(Array(4).fill("true"));
    const why = document.getElementById(others[0].getAttribute("aria-describedby")!)!;
    expect(words(why)).toBe("2 of 2 chosen. To choose another, take one back first.");
    await fireEvent.click(others[0]);
    expect(others[0].getAttribute("aria-pressed")).toBe("false");
    await press("Harvest for 2 coins", dialog);
    expect(did()[0]).toMatchObject({ do: "harvest_choosing", field: 0 });
    expect(did()[0].cards).toHaveLength(2);
  });

  it("has the last purchases, with the town unfolded", async () => {
    const { press, did, region } = town("town_last");
    said("The last purchases: buy what you like in the town, then go on to the score.");
    expect((within(region("The town")).getByRole("button", { name: "Fold up" }) as HTMLButtonElement).disabled).toBe(true);
    expect(plain()).toEqual(["Buy nothing more HB-11.2", "What can I do?"]);
    await press(/^Saloon, green/);
    await press("Buy for 2 green coins: the 2 Saloon");
    await press(/^Buy nothing more/);
    expect(did()).toEqual([{ do: "buy_building", card: cardOf("town_last", "2_saloon") }, { do: "done_buying" }]);
  });

  it("comes at the very end: points, line by line with their rules", async () => {
    const { table } = town("town_over");
    table.panel = "score";
    await settle();
    const score = page.getByRole("dialog", { name: "Ada wins" });
    expect(words(score)).toContain("9 points");
    expect(words(score)).toMatch(/Coins: 7 HB-11\.3.*2 Farm: 2 HB-11\.4/);
  });
});

it("pays for a third field with the coins that are chosen", async () => {
  const { press, did } = town("town_plant");
  await press("Buy a third field for 3 coins");
  const dialog = page.getByRole("dialog", { name: "A third field for 3 coins: which ones?" });
  const chips = within(dialog).getAllByRole("button").filter((one) => one.hasAttribute("aria-pressed"));
  for (const chip of chips.slice(-3)) await fireEvent.click(chip);
  await press("Pay 3 coins", dialog);
  const { slots } = scene("town_plant").view.menu.find((choice: any) => choice.form?.do === "buy_field_choosing").form;
  expect(did()).toEqual([{ do: "buy_field_choosing", cards: slots.cards.choices.slice(-3) }]);
  expect(plain().join()).not.toContain("third field"); // one way to buy it is enough
});

it("tells in its menu where the open-ended things are done", async () => {
  const { press } = town("town_move");
  await press("What can I do?");
  expect(words(page.getByRole("dialog", { name: "What can I do?" }))).toContain("Move one card of your hand to another place above your hand");
});

describe("in words", () => {
  it("what somebody waits for is told to everybody", () => {
    const { view } = scene("town_wish");
    expect(news({ ...view, seat: 1 })).toBe("Cleo would buy the 3 Saloon. Ada comes first and is asked.");
    expect(news({ ...view, seat: 2 })).toBe("You would buy the 3 Saloon. Ada comes first and is asked.");
    expect(news({ ...view, seat: 2, facts: { ...view.facts, wish: null, named: "jail", asked: [2], naming: null } })).toBe(
      "The type Jail is named. You may buy one now; what nobody buys leaves the game.",
    );
    expect(news({ ...view, seat: 2, facts: { ...view.facts, wish: null } })).toBe("");
  });

  it.each([
    [["plant", "end_planting"], { planted: 2 }, "Your farm lets you plant a third card."],
    [["plant", "end_planting"], { planted: 1 }, "You may plant one more card from your hand."],
    [["let_leave", "buy_building"], { named: "gold_mine" }, "You may buy a building of the type Gold mine. What nobody buys leaves the game."],
    [["skip_bank", "look_at_top"], {}, "Before your turn: your bank lets you look at the top card."],
    [["end_trading"], {}, "Trade as long as you like, then end trading."],
  ])("a duty is said: %s", (owed, facts, sentence) => {
    expect(highBohn.duty(owed, true, { ...scene("town_plant").view, facts })).toBe(sentence);
  });

  it("coins are sorted in the order of the kinds", () => {
    expect(byBean(scene("town_plant").view, [[1, "garden"], [2, "blue"], [3, "garden"]])).toEqual([["blue", 1], ["garden", 2]]);
  });
});

describe("a building's front", () => {
  it("is drawn for every type of the game, each another one, with its own bean's symbol", () => {
    expect(boxOf("high_bohn")).toBe(highBohn);
    const all = streets(scene("town_named").view);
    expect(all.map(({ type }) => type).sort()).toEqual([...drawnTypes].sort());
    for (const { type, bean } of all) expect(frontOf(type).art.symbol).toBe(kindArt(bean).symbol);
    expect(new Set(drawnTypes.map((type) => JSON.stringify(frontOf(type).art.layers))).size).toBe(9);
    expect(frontOf("nonsense").art.layers.length).toBeGreaterThan(0);
  });

  it("has a figure and a symbol for cognac and for a stew", () => {
    expect(drawnKinds).toContain("cognac");
    expect(drawnKinds).toContain("stew");
  });
});
