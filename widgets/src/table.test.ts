import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeTables, furnish, Kernel, scene, tableAt } from "../tests/kernel";
import { SPEEDS, TableState } from "./table.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  furnish(false);
});
afterEach(() => {
  closeTables();
  vi.useRealTimers();
  delete document.body.dataset.bohnbook;
  history.replaceState(null, "", "/");
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("coming to the table", () => {
  it("says hello first, for whatever game the room has", () => {
    const { kernel } = tableAt("planting");
    expect(kernel.sent[0]).toEqual({ id: 1, cmd: "hello", game: null });
  });

  it("asks in the app for the game of the address, and keeps the address of the game it gets", async () => {
    document.body.dataset.bohnbook = "app";
    history.replaceState(null, "", "/play?game=an-old-one&token=word");
    const { kernel } = tableAt("planting"); // a room that has a game of its own already
    expect(kernel.told("hello")).toEqual([{ game: "an-old-one" }]);
    expect(location.search).toBe("?game=a-game-of-the-tests");
  });

  it("leaves the address alone in a notebook", () => {
    history.replaceState(null, "", "/lab?x=1");
    tableAt("planting");
    expect(location.search).toBe("?x=1");
  });

  it("says when the game is not kept here, and offers a new one", async () => {
    const kernel = new Kernel();
    kernel.answers.hello = { ok: false, code: "lost", text: "There is no game of this name here." };
    const table = new TableState(kernel);
    await settle();
    expect(table.lost).toBe("There is no game of this name here.");
    expect(table.panel).toBe("new");
    expect(table.notice).toBe("");
    table.close();
  });
});

describe("what is picked up", () => {
  const later = (change: (screen: any) => void = () => {}) => {
    const screen = scene("fields");
    screen.view.step += 1;
    change(screen);
    return screen;
  };
  const card = () => scene("fields").view.zones.find((zone: any) => zone.name === "hand" && zone.cards).cards[0][0];

  it("stays so while others move, as long as the card lies where it lay", () => {
    const { kernel, table } = tableAt("fields");
    const picked = { card: card(), kind: "green", zone: "hand" };
    table.picked = picked;
    kernel.show(scene("fields"));
    expect(table.picked).toEqual(picked);
    kernel.show(later());
    expect(table.picked).toEqual(picked);
    kernel.show(later((screen) => (screen.view.zones.find((zone: any) => zone.name === "hand" && zone.cards).cards.shift(), screen.view.step++)));
    expect(table.picked).toBeNull();
  });

  it("is laid down when a step is taken back, and at another game", () => {
    for (const change of [(screen: any) => (screen.view.step = 0), (screen: any) => (screen.game = "another-game")]) {
      const { kernel, table } = tableAt("fields");
      table.picked = { card: card(), kind: "green", zone: "hand" };
      kernel.show(later(change));
      expect(table.picked).toBeNull();
    }
  });
});

describe("acting", () => {
  it("sends the intent without a seat, and the step that was seen", async () => {
    const { kernel, table } = tableAt("fields");
    table.picked = { card: 19, kind: "green", zone: "hand" };
    const done = table.act({ do: "plant", seat: 0, card: 19, field: 1 });
    expect(table.picked).toBeNull();
    expect(await done).toBe(true);
    expect(kernel.told("act")).toEqual([{ intent: { do: "plant", card: 19, field: 1 }, step: 1 }]);
    expect(table.why).toBeNull();
  });

  it("opens the rule card when refused", async () => {
    const { kernel, table } = tableAt("fields");
    kernel.answers.act = scene("refusal");
    expect(await table.act({ do: "plant", card: 19, field: 0 })).toBe(false);
    expect(table.why?.why.rule).toBe("BASE-3.3");
    expect(table.notice).toBe("");
  });

  it("says what else went wrong in the kernel's words", async () => {
    const { kernel, table } = tableAt("fields");
    kernel.answers.act = { ok: false, code: "past", text: "Come back to now first." };
    expect(await table.act({ do: "draw" })).toBe(false);
    expect(table.notice).toBe("Come back to now first.");
  });

  it("asks why, without a seat", async () => {
    const { kernel, table } = tableAt("fields");
    kernel.answers.why = scene("allowed");
    await table.askWhy({ do: "plant", seat: 0, card: 19, field: 1 });
    expect(kernel.told("why")).toEqual([{ intent: { do: "plant", card: 19, field: 1 } }]);
    expect(table.why?.why.ok).toBe(true);
  });

  it("finds in the menu what is legal, and only that", () => {
    const { table } = tableAt("fields");
    expect(table.offered({ do: "plant", card: 19, field: 1 })?.rule).toBe("BASE-3.2");
    expect(table.offered({ do: "plant", card: 19, field: 0 })).toBeUndefined();
    expect(table.onField({ card: 19, kind: "green", zone: "hand" }, 0, 1)?.do).toBe("plant");
    expect(table.onField({ card: 19, kind: "green", zone: "set aside" }, 0, 1)?.do).toBe("plant_received");
  });

  it.each(["past", "curtain", "over", "projector"] as const)("offers nothing to do: %s", (name) => {
    const { table } = tableAt(name);
    expect(table.live).toBe(false);
    expect(table.menu).toEqual([]);
  });

  it("opens the score when the game ends, not when an ended one is opened", () => {
    const { kernel, table } = tableAt("going");
    kernel.show(scene("over"));
    expect(table.panel).toBe("score");
    expect(tableAt("over").table.panel).toBeNull();
  });
});

describe("the pace of the bots", () => {
  const ticks = (kernel: Kernel) => kernel.told("tick").length;
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("lets one thing happen at a time, at the chosen speed", async () => {
    const { kernel } = tableAt("going");
    await after(SPEEDS.normal - 1);
    expect(ticks(kernel)).toBe(0);
    await after(1);
    expect(ticks(kernel)).toBe(1);
    await after(SPEEDS.normal);
    expect(ticks(kernel)).toBe(2);
  });

  it("waits for the answer before it asks again", async () => {
    const { kernel, table } = tableAt("going");
    await settle();
    kernel.mute = true;
    await after(SPEEDS.normal);
    void table.tick();
    kernel.show(scene("going"));
    await after(SPEEDS.normal * 3);
    expect(ticks(kernel)).toBe(1);
  });

  it("does not tick when nothing goes on by itself", async () => {
    const { kernel } = tableAt("planting");
    await after(4000);
    expect(ticks(kernel)).toBe(0);
  });

  it("pauses, goes one step, goes on", async () => {
    const { kernel, table } = tableAt("going");
    table.setPaused(true);
    await after(4000);
    expect(ticks(kernel)).toBe(0);
    await table.tick();
    await after(4000);
    expect(ticks(kernel)).toBe(1);
    table.setPaused(false);
    await after(SPEEDS.normal);
    expect(ticks(kernel)).toBe(2);
  });

  it("changes its speed at once", async () => {
    const { kernel, table } = tableAt("going");
    table.setSpeed("slow");
    await after(SPEEDS.slow - 1);
    expect(ticks(kernel)).toBe(0);
    table.setSpeed("fast");
    await after(SPEEDS.fast);
    expect(ticks(kernel)).toBe(1);
  });

  it("stops behind the curtain and in the past", async () => {
    for (const still of [{ past: { step: 1, of: 4 } }, { curtain: { seat: 0, name: "Ada" } }]) {
      const { kernel } = tableAt({ ...scene("going"), ...still });
      await after(4000);
      expect(ticks(kernel)).toBe(0);
    }
  });

  it("stops when the table is closed", async () => {
    const { kernel, table } = tableAt("going");
    table.close();
    await after(20_000);
    expect(kernel.told("tick").length + kernel.told("ping").length).toBe(0);
  });
});

describe("a kernel that does not answer", () => {
  it("is noticed by asking it, and so is its return", async () => {
    const { kernel, table } = tableAt("planting");
    await settle();
    kernel.mute = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(kernel.told("ping").length).toBe(1);
    expect(table.silent).toBe(false);
    await vi.advanceTimersByTimeAsync(4000);
    expect(table.silent).toBe(true);
    kernel.mute = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.silent).toBe(false);
  });

  it("is noticed by a click that comes to nothing", async () => {
    const { kernel, table } = tableAt("planting");
    await settle();
    kernel.mute = true;
    const done = table.act({ do: "draw" });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await done).toBe(false);
    expect(table.silent).toBe(true);
    expect(table.notice).toBe("");
  });

  it("does not take another's answer for its own", async () => {
    const { kernel, table } = tableAt("planting");
    await settle();
    kernel.mute = true;
    let answered = false;
    void table.ask("rule", { rule: "BASE-3.2" }).then(() => (answered = true));
    kernel.say({ re: 999, ok: true });
    kernel.say(null);
    kernel.say("nonsense");
    await settle();
    expect(answered).toBe(false);
    kernel.say({ re: kernel.sent.at(-1).id, ok: true });
    await settle();
    expect(answered).toBe(true);
  });
});
