import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeTables, furnish, Kernel, scene, tableAt } from "../tests/kernel";
import Alone from "./Alone.svelte";
import Beanometers from "./Beanometers.svelte";
import CoinsSoFar from "./CoinsSoFar.svelte";
import Controls from "./Controls.svelte";
import { known, percent } from "./known";
import KnownCards from "./KnownCards.svelte";
import Pictures from "./Pictures.svelte";
import Table from "./Table.svelte";
import TurnWheel from "./TurnWheel.svelte";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();

describe("known", () => {
  const hidden = (view: any) => view.zones.filter((zone: any) => !zone.cards).reduce((sum: number, zone: any) => sum + zone.size, 0);

  it.each(["planting", "asked", "projector", "over", "curtain"] as const)("accounts for every card that %s does not show", (name) => {
    const { view } = scene(name);
    const now = known(view);
    expect(now.unseen).toBe(hidden(view));
    expect(now.draw).toBe(view.zones.find((zone: any) => zone.name === "draw").size);
    for (const { kind, unseen, number, share } of now.left) {
      const seen = view.zones.flatMap((zone: any) => zone.cards ?? []).filter(([, its]: [number, string]) => its === kind);
      expect(unseen).toBe(number - seen.length);
      expect(share).toBeCloseTo(unseen / now.unseen, 10);
    }
  });

  it("knows less without a hand", () => {
    const view = scene("asked").view;
    const hand = view.zones.find((zone: any) => zone.name === "hand" && zone.owner === 0);
    const held = hand.cards.length;
    expect(held).toBeGreaterThan(0);
    const before = known(view).unseen;
    hand.cards = null;
    expect(known(view).unseen).toBe(before + held);
  });

  it("does not depend on which card lies where among those in sight", () => {
    const view = scene("asked").view;
    const now = known(view);
    for (const zone of view.zones) zone.cards?.reverse();
    expect(known(view)).toEqual(now);
  });

  it("does not count cards that are no beans, and has no odds when nothing is unseen", () => {
    const view = scene("planting").view;
    const before = known(view);
    view.zones.push({ name: "bonus", owner: null, size: 1, cards: [[999, "bonus"]] }, { name: "bonus pile", owner: null, size: 5, cards: null });
    expect(known(view)).toEqual(before);
    view.facts.kinds = {};
    expect(known(view)).toEqual({ left: [], unseen: 0, draw: 0 });
  });

  it("calls nothing possible 0 %, and nothing uncertain 100 %", () => {
    expect([0, 0.004, 0.5, 0.995, 1].map(percent)).toEqual(["0 %", "under 1 %", "50 %", "over 99 %", "100 %"]);
  });
});

describe("KnownCards", () => {
  it("shows a tile for each card, the figures and the odds, and what they mean", () => {
    const { table } = tableAt("asked");
    render(KnownCards, { table });
    const now = known(table.view!);
    const rows = page.getAllByRole("listitem");
    expect(rows).toHaveLength(now.left.length);
    now.left.forEach(({ number, unseen, share }, i) => {
      expect(rows[i].getAttribute("aria-label")).toMatch(new RegExp(`: ${unseen} of ${number} unseen, ${percent(share)} to come next$`));
      expect(rows[i].querySelectorAll("rect")).toHaveLength(number);
      expect(rows[i].querySelectorAll("rect.hidden")).toHaveLength(unseen);
      expect(words(rows[i])).toContain(`${unseen} of ${number}`);
    });
    expect(words(document.body)).toContain(`You cannot see ${now.unseen} cards: ${now.draw} in the draw pile, ${now.unseen - now.draw} in other hands`);
    expect(words(document.body)).toContain("as likely as any other to be the next card drawn");
  });

  it("speaks of an onlooker when nobody's hand is shown", () => {
    const { table } = tableAt("projector");
    render(KnownCards, { table });
    expect(words(document.body)).toMatch(/^An onlooker cannot see \d+ cards: \d+ in the draw pile, \d+ in hands/);
  });
});

describe("TurnWheel", () => {
  it("has a sector for each phase, which opens its rule, and marks the one it is in", async () => {
    const { kernel, table } = tableAt("trade");
    kernel.answers.rule = scene("rule");
    const { container } = render(TurnWheel, { table });
    const { phases, view } = scene("trade");
    const sectors = page.getAllByRole("button");
    expect(sectors).toHaveLength(phases.length);
    expect(container.querySelectorAll("path.sector")).toHaveLength(phases.length);
    const at = phases.findIndex((phase: any) => phase.name === view.phase);
    expect(sectors.map((one) => one.getAttribute("aria-current"))).toEqual(phases.map((_: any, i: number) => (i === at ? "step" : null)));
    expect(words(container.querySelector(".titles .now")!)).toBe("2 Turning over and trading now");
    await fireEvent.click(sectors[2]);
    await settle();
    expect(kernel.told("rule")).toEqual([{ rule: phases[2].rule }]);
  });

  it("says whose turn it is, and who sits around", () => {
    const { table } = tableAt("asked");
    const { container } = render(TurnWheel, { table });
    const { names, active, turn } = scene("asked").view;
    expect(words(container.querySelector(".middle")!)).toBe(`Turn ${turn} ${active === 0 ? "You" : names[active]}`);
    const seats = within(page.getByRole("list", { name: "The seats, clockwise" })).getAllByRole("listitem");
    expect(seats.map(words)).toEqual(names.map((name: string, seat: number) => (seat === active ? `${name} , whose turn it is` : name).replace(" ,", ",")));
  });

  it("follows the game", async () => {
    const { kernel, table } = tableAt("planting");
    render(TurnWheel, { table });
    const now = () => page.getAllByRole("button").findIndex((one) => one.hasAttribute("aria-current"));
    expect(now()).toBe(0);
    kernel.show(scene("trade"));
    await settle();
    expect(now()).toBe(1);
    kernel.show(scene("over"));
    await settle();
    expect(now()).toBe(-1);
    expect(words(document.querySelector(".middle")!)).toBe("The end");
  });

  it.each([1, 2, 3, 5, 8])("divides the wheel among %i phases", (n) => {
    const screen = scene("planting");
    screen.phases = Array.from({ length: n }, (_, i) => ({ name: `p${i}`, title: `phase ${i + 1}, doing ${i}`, rule: "BASE-2.1" }));
    screen.view.phase = "p0";
    const { container } = render(TurnWheel, { table: tableAt(screen).table });
    const spots = page.getAllByRole("button").map((one) => [one.style.left, one.style.top].map(parseFloat));
    expect(spots).toHaveLength(n);
    for (const [x, y] of spots) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(22.5, 3);
    const gaps = spots.map(([x, y], i) => Math.hypot(x - spots[(i + 1) % n][0], y - spots[(i + 1) % n][1]));
    if (n > 1) expect(Math.min(...gaps) * 2.88).toBeGreaterThan(44); // on a wheel of 288 px
    for (const path of container.querySelectorAll("path.sector")) expect(path.getAttribute("d")).not.toMatch(/NaN|Infinity/);
    expect(page.getAllByRole("button")[0].getAttribute("aria-label")).toBe("Phase 1: Doing 0. Rule BASE-2.1");
  });
});

describe("Beanometers", () => {
  const kinds = [
    { name: "red", number: 8, steps: [[2, 1], [3, 2], [4, 3], [5, 4]] },
    { name: "garden", number: 6, steps: [[2, 2], [3, 3]] },
    { name: "blue", number: 20, steps: [[4, 1], [6, 2], [8, 3], [10, 4]] },
  ] as { name: string; number: number; steps: [number, number][] }[];
  const to = (value: number) => fireEvent.input(page.getByRole("slider", { name: "How many beans?" }), { target: { value: String(value) } });
  const gains = () => page.getAllByRole("listitem").map((row) => row.querySelector(".more")?.textContent ?? "");

  it("says which kind pays most, and what one more bean is worth", async () => {
    const { container } = render(Beanometers, { kinds });
    await to(3);
    expect(words(container.querySelector(".sum")!)).toBe("Garden pays most: 3 coins. One more bean is worth something for red and blue.");
    expect(gains()).toEqual(["+1", "", "+1"]);
    expect(container.querySelectorAll(".place.gain")).toHaveLength(2);
    await to(1);
    expect(words(container.querySelector(".sum")!)).toBe("Nothing pays yet. One more bean is worth something for red and garden.");
    expect(gains()).toEqual(["+1", "+2", ""]);
    expect(page.getByRole("slider").getAttribute("aria-valuetext")).toBe("1 bean");
  });

  it("lets each bean climb its stair", async () => {
    const { container } = render(Beanometers, { kinds });
    const at = () => [...container.querySelectorAll<SVGElement>("g.bean")].map((bean) => bean.style.transform.match(/-?[\d.]+/g)!.map(Number));
    await to(1);
    const before = at();
    await to(5);
    at().forEach(([x, y], i) => {
      expect(x).toBeGreaterThan(before[i][0]);
      expect(y).toBeLessThan(before[i][1]);
    });
  });

  it("does not count more beans than there are", async () => {
    render(Beanometers, { kinds });
    await to(9);
    expect(page.getByRole("listitem", { name: /^garden/ }).getAttribute("aria-label")).toBe("garden, 6 cards. 6 beans: 3 coins; there are no more");
    expect(gains()[1]).toBe("");
  });

  it("shows how many stand in the reader's fields", () => {
    const { container } = render(Beanometers, { kinds, grown: { blue: 3 } });
    expect(page.getByRole("listitem", { name: /^blue/ }).getAttribute("aria-label")).toContain("; in your fields: 3");
    expect(container.querySelectorAll("li .mine")).toHaveLength(1);
  });
});

describe("CoinsSoFar", () => {
  const turns = [{ step: 9, turn: 1, coins: [0, 1, 0, 0] }, { step: 20, turn: 2, coins: [2, 1, 0, 0] }, { step: 300, turn: 40, coins: [9, 9, 9, 9] }];
  const rows = () => [...document.querySelectorAll("tbody tr")].map(words);

  it("draws what was, up to the moment that is shown", async () => {
    const screen = scene("asked");
    const { kernel, table } = tableAt(screen);
    kernel.answers.history = { turns };
    render(CoinsSoFar, { table });
    await settle();
    expect(rows()).toEqual(["1 0 1 0 0", "2 2 1 0 0", `${screen.view.turn} ${screen.view.facts.coins.join(" ")}`].map((row) => row.replaceAll(" ", "")));
  });

  it("asks again when a turn is over, and not after every step", async () => {
    const screen = scene("asked");
    const { kernel, table } = tableAt(screen);
    kernel.answers.history = { turns };
    render(CoinsSoFar, { table });
    await settle();
    kernel.show({ ...screen, steps: screen.steps + 1, view: { ...screen.view, step: screen.view.step + 1 } });
    await settle();
    expect(kernel.told("history")).toHaveLength(1);
    kernel.show({ ...screen, view: { ...screen.view, turn: screen.view.turn + 1 } });
    await settle();
    expect(kernel.told("history")).toHaveLength(2);
  });

  it("says that the first turn has no line yet", async () => {
    render(CoinsSoFar, { table: tableAt("planting").table });
    await settle();
    expect(words(document.body)).toContain("This is the first turn.");
  });
});

describe("Pictures", () => {
  it("is closed until somebody opens it", async () => {
    const kernel = new Kernel(scene("trade"));
    render(Table, { host: kernel });
    await settle();
    expect(page.queryByRole("tablist")).toBeNull();
    const opener = page.getByRole("button", { name: "Pictures" });
    expect(opener.getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(opener);
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    expect(page.getByRole("tabpanel", { name: "The turn" })).toBeTruthy();
    await fireEvent.click(opener);
    expect(page.queryByRole("tablist")).toBeNull();
  });

  it("goes from tab to tab by arrows, Home and End, round and round", async () => {
    render(Pictures, { table: tableAt("trade").table });
    const titles = page.getAllByRole("tab").map(words);
    expect(titles).toEqual(["The turn", "What beans pay", "Cards unseen", "Coins so far"]);
    const press = async (key: string) => {
      await fireEvent.keyDown(page.getByRole("tab", { selected: true }), { key });
      await settle();
      expect(document.activeElement).toBe(page.getByRole("tab", { selected: true }));
      expect(page.getAllByRole("tab").filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
      expect(page.getByRole("tabpanel").getAttribute("aria-labelledby")).toBe(document.activeElement!.id);
      return words(document.activeElement!);
    };
    expect(await press("ArrowRight")).toBe(titles[1]);
    expect(await press("End")).toBe(titles[3]);
    expect(await press("ArrowRight")).toBe(titles[0]);
    expect(await press("ArrowLeft")).toBe(titles[3]);
    expect(await press("Home")).toBe(titles[0]);
  });

  it("has no tab for what a game does not have", () => {
    const screen = scene("planting");
    delete screen.view.facts.coins;
    for (const kind of Object.values<any>(screen.view.facts.kinds)) delete kind.beanometer;
    render(Pictures, { table: tableAt(screen).table });
    expect(page.getAllByRole("tab").map(words)).toEqual(["The turn", "Cards unseen"]);
  });
});

describe("a picture alone", () => {
  it("follows its table, and opens a rule in a dialog of its own", async () => {
    const kernel = new Kernel(scene("planting"));
    kernel.answers.rule = scene("rule");
    const { unmount } = render(Alone, { host: kernel, Part: TurnWheel as any });
    await fireEvent.click(page.getByRole("button", { name: /^Phase 1/ }));
    await settle();
    expect(page.getByRole("dialog", { name: `Rule ${scene("rule").rule.id}` })).toBeTruthy();
    await fireEvent.click(page.getByRole("button", { name: /^Close/ }));
    kernel.show(scene("trade"));
    await settle();
    expect(page.getByRole("button", { name: /^Phase 2/ }).getAttribute("aria-current")).toBe("step");
    expect(kernel.sent.map((message) => message.cmd)).toEqual(["rule"]);
    unmount();
    kernel.show(scene("over"));
  });

  it("waits for a game", async () => {
    const kernel = new Kernel({ view: null } as any);
    render(Alone, { host: kernel, Part: KnownCards as any });
    expect(page.getByRole("status").textContent).toBe("There is no game on this table yet.");
    kernel.show(scene("trade"));
    await settle();
    expect(page.getAllByRole("listitem").length).toBeGreaterThan(7);
  });
});

describe("Controls", () => {
  it("says whether the coach is on, and asks for the other", async () => {
    const { kernel, table } = tableAt("planting");
    render(Controls, { table });
    await fireEvent.click(page.getByRole("button", { name: "Coach: off" }));
    kernel.show(scene("coached"));
    await settle();
    await fireEvent.click(page.getByRole("button", { name: "Coach: on" }));
    expect(kernel.told("coach")).toEqual([{ on: true }, { on: false }]);
  });
});
