// Around the game: new game, score, story, controls, curtain, projector, and the table as a whole.
import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeTables, furnish, Kernel, scene, tableAt } from "../tests/kernel";
import Controls from "./Controls.svelte";
import NewGame from "./NewGame.svelte";
import Score from "./Score.svelte";
import Story from "./Story.svelte";
import Table from "./Table.svelte";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
  document.body.replaceChildren();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();
const click = (name: RegExp | string) => fireEvent.click(page.getByRole("button", { name }));

describe("NewGame", () => {
  async function panel() {
    const { kernel, table } = tableAt("planting");
    kernel.answers.setup = scene("setup");
    table.panel = "new";
    render(NewGame, { table });
    await page.findByRole("button", { name: "Deal the cards" });
    return { kernel, table };
  }
  const choose = async (label: RegExp | string, option: string) => {
    const select = page.getByLabelText(label) as HTMLSelectElement;
    select.selectedIndex = [...select.options].findIndex((one) => one.textContent === option);
    expect(select.selectedIndex).toBeGreaterThanOrEqual(0);
    await fireEvent.change(select);
  };
  const type = (label: RegExp | string, value: string) => fireEvent.input(page.getByLabelText(label), { target: { value } });
  const deal = () => fireEvent.submit(document.querySelector("form")!);

  it("deals what is usual when nothing is changed: a person and three traders", async () => {
    const { kernel, table } = await panel();
    await deal();
    await settle();
    const [told] = kernel.told("new");
    expect(told).toMatchObject({ ruleset: "base", seed: null, options: {}, undo: "until_revealed" });
    expect(told.seats.map((seat: any) => seat.who)).toEqual(["person", "trader", "trader", "trader"]);
    expect(told.seats.map((seat: any) => seat.name)).toEqual(scene("setup").names.slice(0, 4));
    expect(table.panel).toBeNull();
  });

  it("takes seats, names, bots, seed, options and how to take back", async () => {
    const { kernel } = await panel();
    await choose("Seats", "3");
    await type("Name of seat 1", "  Ada ");
    await choose("Who plays seat 2", "a person, here");
    await choose("Who plays seat 3", "random bot");
    await type(/^Seed/, "42");
    await choose(/^Taking back/, "free");
    const option = scene("setup").rulesets[0].options.find((one: any) => one.choices.includes(true) || one.choices.includes("classic"));
    const other = option.choices.find((one: any) => one !== option.default);
    await choose(new RegExp(`^${option.name.replaceAll("_", " ")}`, "i"), other === true ? "yes" : String(other));
    await deal();
    const [told] = kernel.told("new");
    expect(told.seats).toHaveLength(3);
    expect(told.seats[0]).toEqual({ name: "Ada", who: "person" });
    expect(told.seats.slice(1).map((seat: any) => seat.who)).toEqual(["person", "random"]);
    expect(told.seed).toBe(42);
    expect(told.undo).toBe("free");
    expect(told.options).toEqual({ [option.name]: other });
  });

  it("explains every option, with its rule", async () => {
    await panel();
    const text = words(document.querySelector("form")!);
    for (const option of scene("setup").rulesets[0].options) {
      expect(text.toLowerCase()).toContain(option.about.toLowerCase());
      expect(text).toContain(`(${option.rule})`);
    }
    for (const bot of scene("setup").rulesets[0].bots) expect(text).toContain(bot.about);
  });

  it("refuses a seed that is no number, without asking", async () => {
    const { kernel } = await panel();
    await type(/^Seed/, "-1e9");
    await deal();
    expect(kernel.told("new")).toEqual([]);
    expect(page.getByRole("alert").textContent).toMatch(/whole number/);
  });

  it("stays open and says why when the room refuses", async () => {
    const { kernel, table } = await panel();
    kernel.answers.new = { ok: false, code: "refused", text: "Two seats have the same name." };
    await deal();
    await settle();
    expect(page.getByRole("alert").textContent).toBe("Two seats have the same name.");
    expect(table.panel).toBe("new");
  });

  it("opens a saved game, unless the file is too large to be one", async () => {
    const { kernel, table } = await panel();
    const input = page.getByLabelText(/Open a saved game/);
    const pick = async (size: number) => {
      const file = { size, text: async () => "saved" };
      Object.defineProperty(input, "files", { value: [file], configurable: true });
      await fireEvent.change(input);
      await settle();
    };
    await pick(1_000_001);
    expect(kernel.told("load")).toEqual([]);
    expect(page.getByRole("alert").textContent).toMatch(/larger/);
    await pick(5);
    expect(kernel.told("load")).toEqual([{ text: "saved" }]);
    expect(table.panel).toBeNull();
  });
});

describe("Score", () => {
  it("tells places, points and every line with its rule, and draws the coins over time", async () => {
    const { kernel, table } = tableAt("over");
    kernel.answers.history = scene("history");
    table.panel = "score";
    render(Score, { table });
    await settle();
    const { outcome, names } = scene("over").view;
    expect(page.getByRole("heading", { level: 2 }).textContent).toContain(names[outcome.ranking[0][0]]);
    const text = words(document.querySelector("dialog")!);
    names.forEach((name: string, seat: number) => {
      expect(text).toContain(`${name} ${outcome.scores[seat]} coin`);
      for (const line of outcome.score_lines[seat]) expect(text.toLowerCase()).toContain(`${line.label}: ${line.points} ${line.rule}`.toLowerCase());
    });
    expect(text).toContain(`Seed ${scene("over").seed}`);
    expect(page.getByRole("img", { name: /^Coins over time/ })).toBeTruthy();
    await click(outcome.ended_by);
    expect(kernel.told("rule")).toEqual([{ rule: outcome.ended_by }]);
  });

  it("gives equals the same place and leaves out the next", () => {
    const screen = scene("over");
    screen.view.outcome.ranking = [[2, 0], [1], [3]];
    const { table } = tableAt(screen);
    render(Score, { table });
    expect([...document.querySelectorAll("ol > li > .place")].map((one) => one.textContent)).toEqual(["1.", "1.", "3.", "4."]);
    expect(page.getByRole("heading", { level: 2 }).textContent).toBe(`${screen.view.names[2]} and ${screen.view.names[0]} win`);
  });
});

describe("Story", () => {
  it("tells what happened in order, each line with its rule, and what the bots say", async () => {
    const { kernel, table } = tableAt("going");
    render(Story, { table });
    const log = page.getByRole("log");
    const told = words(log);
    let at = 0;
    for (const line of scene("going").story) {
      const found = told.indexOf(line.text, at);
      expect(found, line.text).toBeGreaterThanOrEqual(at);
      at = found;
      expect(told.slice(found, found + line.text.length + line.rule.length + 2)).toContain(line.rule);
    }
    const [remark] = scene("going").remarks;
    expect(told).toContain(`${scene("going").view.names[remark.seat]}: “${remark.text}”`);
    await fireEvent.click(within(log).getAllByRole("button")[0]);
    expect(kernel.told("rule")).toEqual([{ rule: scene("going").story[0].rule }]);
  });
});

describe("Controls", () => {
  it("takes back when that can be done, and says why when it cannot", async () => {
    const can = tableAt("free");
    const shown = render(Controls, { table: can.table });
    await click("Take back");
    expect(can.kernel.told("undo")).toEqual([{}]);
    shown.unmount();
    const cannot = tableAt("planting");
    render(Controls, { table: cannot.table });
    expect(page.getByRole("button", { name: "Take back" }).getAttribute("aria-disabled")).toBe("true");
    await click("Take back");
    expect(cannot.kernel.told("undo")).toEqual([]);
    expect(cannot.table.notice).toBe(scene("planting").undo.text);
  });

  it("looks back with the slider, and comes back to now", async () => {
    const { kernel, table } = tableAt("going");
    table.setPaused(true);
    render(Controls, { table });
    const slider = page.getByRole("slider") as HTMLInputElement;
    expect(Number(slider.max)).toBe(scene("going").steps);
    await fireEvent.input(slider, { target: { value: "2" } });
    await settle();
    await fireEvent.input(slider, { target: { value: slider.max } });
    await settle();
    expect(kernel.told("scrub")).toEqual([{ step: 2 }, { step: null }]);
    kernel.show(scene("past"));
    await settle();
    expect(words(document.body)).toContain("Step 0 of 1");
    await click("Back to now");
    expect(kernel.told("scrub").at(-1)).toEqual({ step: null });
  });

  it("pauses the bots, lets them go one step, and sets their pace", async () => {
    const { kernel, table } = tableAt("going");
    render(Controls, { table });
    await click("Pause bots");
    expect(table.paused).toBe(true);
    await click("One step");
    expect(kernel.told("tick")).toEqual([{}]);
    await fireEvent.change(page.getByLabelText(/Pace/), { target: { value: "fast" } });
    expect(table.speed).toBe("fast");
    await click("Go on");
    expect(table.paused).toBe(false);
  });

  it("saves to a file", async () => {
    const { kernel, table } = tableAt("planting");
    kernel.answers.save = { name: "bohnbook-base-0.jsonl", text: "{}" };
    const blobs: Blob[] = [];
    URL.createObjectURL = vi.fn((blob: Blob) => (blobs.push(blob), "blob:here")) as any;
    URL.revokeObjectURL = vi.fn();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    render(Controls, { table });
    await click("Save to a file");
    await settle();
    expect(clicked).toHaveBeenCalledOnce();
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe("bohnbook-base-0.jsonl");
    expect(blobs[0].size).toBe(2);
    expect(table.notice).toContain("bohnbook-base-0.jsonl");
    clicked.mockRestore();
  });

  it("turns the projector on and off: nobody's hand, then the person's", async () => {
    const { kernel, table } = tableAt("planting");
    render(Controls, { table });
    await click("Projector");
    expect(table.projector).toBe(true);
    await click("Leave projector");
    expect(kernel.told("look")).toEqual([{ seat: null }, { seat: 0 }]);
  });
});

describe("Table", () => {
  async function whole(name: Parameters<typeof scene>[0] | any) {
    const kernel = new Kernel(typeof name === "string" ? scene(name as any) : name);
    const shown = render(Table, { host: kernel });
    await settle();
    return { kernel, ...shown };
  }

  it("plants by two clicks", async () => {
    const { kernel } = await whole("fields");
    await click(/^green, first/);
    await click("Plant in field 2");
    expect(kernel.told("act")).toEqual([{ intent: { do: "plant", card: 19, field: 1 }, step: 1 }]);
  });

  it("puts a card down on Escape", async () => {
    await whole("fields");
    await click(/^green, first/);
    await fireEvent.keyDown(page.getByRole("button", { name: /^green, first/ }), { key: "Escape" });
    expect(page.queryByRole("button", { name: "Plant in field 2" })).toBeNull();
  });

  it("shows the others, the piles and the phase", async () => {
    await whole("fields");
    const { names } = scene("fields").view;
    for (const name of names.slice(1)) expect(page.getByRole("region", { name: new RegExp(`^${name}`) })).toBeTruthy();
    expect(page.getByRole("group", { name: "Draw pile: 84 cards" })).toBeTruthy();
    expect(page.getByRole("group", { name: "Discard pile: 0 cards" })).toBeTruthy();
    expect(document.querySelectorAll("[aria-current='step']")).toHaveLength(1);
    expect(words(document.querySelector("[aria-current='step']")!)).toMatch(/^1 Planting from the hand/);
  });

  it("removes the skeleton", async () => {
    const skeleton = document.createElement("div");
    skeleton.id = "bohnbook-skeleton";
    document.body.append(skeleton);
    await whole("planting");
    expect(document.getElementById("bohnbook-skeleton")).toBeNull();
  });

  it("hides behind the curtain, and shows the hand only to who asks", async () => {
    const { kernel } = await whole("curtain");
    expect(page.getByRole("region", { name: "Curtain" }).textContent).toContain("Ada");
    expect(page.queryByRole("region", { name: /^Your hand/ })).toBeNull();
    expect(JSON.stringify(scene("curtain").view.zones.filter((zone: any) => zone.name === "hand" && zone.cards))).toBe("[]");
    await click(/I am Ada/);
    expect(kernel.told("look")).toEqual([{ seat: 0 }]);
    kernel.show(scene("shared"));
    expect(await page.findByRole("region", { name: /^Your hand/ })).toBeTruthy();
    await click("Hand over to Bo");
    expect(kernel.told("look").at(-1)).toEqual({ seat: 1 });
  });

  it("shows no hand on the projector, and every seat", async () => {
    await whole("projector");
    expect(page.queryByRole("region", { name: /^Your/ })).toBeNull();
    for (const name of scene("projector").view.names) expect(page.getByRole("region", { name: new RegExp(`^${name}`) })).toBeTruthy();
  });

  it("says when it looks back, and offers nothing to do then", async () => {
    await whole("past");
    expect(words(document.body)).toContain("Looking back: after step 0 of 1.");
    expect(page.queryByRole("button", { name: "What can I do?" })).toBeNull();
  });

  it("says that the kernel is gone", async () => {
    vi.useFakeTimers();
    const kernel = new Kernel(scene("planting"));
    render(Table, { host: kernel });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.queryByRole("alert")).toBeNull();
    kernel.mute = true;
    await vi.advanceTimersByTimeAsync(9_100);
    vi.useRealTimers();
    expect((await page.findByRole("alert")).textContent).toMatch(/does not answer[^]*Nothing is lost/);
  });

  it("says that a game is not kept here", async () => {
    const kernel = new Kernel({});
    kernel.answers.hello = { ok: false, code: "lost", text: "There is no such game here." };
    kernel.answers.setup = scene("setup");
    render(Table, { host: kernel });
    expect((await page.findAllByText(/There is no such game here/)).length).toBeGreaterThan(0);
    expect(await page.findByRole("button", { name: "Deal the cards" })).toBeTruthy();
  });

  it("passes on a last call", async () => {
    const screen = scene("planting");
    screen.waiting = [{ seat: 0, why: "last call" }];
    const { kernel } = await whole(screen);
    await click("Nothing, go on");
    expect(kernel.told("pass")).toEqual([{}]);
  });

  it("leads to the trade desk when something is asked there, and where there is one", async () => {
    Element.prototype.scrollIntoView = vi.fn();
    await whole("asked");
    await click("To the trade desk");
    expect(document.activeElement).toBe(page.getByRole("heading", { name: "Trade desk" }));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: "start", behavior: "auto" });
    cleanup();
    const call = scene("asked");
    call.waiting = [{ seat: 0, why: "last call" }];
    await whole(call);
    expect(page.getByRole("button", { name: "To the trade desk" })).toBeTruthy();
    for (const name of ["mine", "planting", "duel_asked"] as const) {
      cleanup();
      await whole(name);
      expect(page.queryByRole("button", { name: "To the trade desk" })).toBeNull();
    }
  });

  it("shows names as text, whatever they are", async () => {
    const screen = scene("over");
    screen.view.names = screen.view.names.map((_: string, i: number) => `<img src=x onerror=alert(${i})>`);
    const { container } = await whole(screen);
    await click("Score");
    await settle();
    expect(container.ownerDocument.querySelector("img")).toBeNull();
    expect(words(document.body)).toContain("<img src=x onerror=alert(0)>");
  });
});
