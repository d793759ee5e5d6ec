// The demo: what is told of a step, and the ways through the game.
import { cleanup, fireEvent, render, screen as page } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { furnish, Kernel, scene as played } from "../tests/kernel";
import made from "../tests/book_screens.json";
import Table from "./Table.svelte";

const scene = (name: keyof typeof made): any => structuredClone(made[name]);
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();
const click = (name: RegExp | string) => fireEvent.click(page.getByRole("button", { name }));
const rules = () => page.getByRole("region", { name: /^What happened/ });

beforeEach(() => {
  furnish();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.body.dataset.bohnbook;
  document.body.className = "";
});

async function at(name: keyof typeof made | any) {
  const kernel = new Kernel(typeof name === "string" ? scene(name as any) : name);
  kernel.answers.demo_index = scene("index");
  render(Table, { host: kernel });
  await settle();
  await settle();
  return kernel;
}
const steps = (kernel: Kernel) => kernel.told("demo_step").map((one) => one.step);
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

describe("Demo", () => {
  it("says what happened, with each rule in full", async () => {
    await at("trade");
    const { demo } = scene("trade");
    const told = words(rules());
    for (const line of demo.lines) expect(told).toContain(line.text);
    for (const rule of demo.rules) for (const part of [rule.id, rule.title, rule.text]) expect(told).toContain(part.replace(/\s+/g, " "));
  });

  it("says where we are", async () => {
    await at("trade");
    const { demo } = scene("trade");
    expect(words(document.querySelector(".where")!)).toBe(`Step ${demo.step} of ${demo.of}, turn ${demo.turn}, phase ${demo.phase.n} of ${demo.phase.of}`);
  });

  it("shows no hand, unless one is looked over; and then whose it is", async () => {
    const kernel = await at("trade");
    expect(page.queryByRole("region", { name: /hand, in planting order/ })).toBeNull();
    await fireEvent.change(page.getByLabelText("Hand"), { target: { value: "1" } });
    expect(kernel.told("demo_over")).toEqual([{ seat: 1 }]);
    kernel.show(scene("over_ben"));
    expect(await page.findByRole("region", { name: "Ben's hand, in planting order" })).toBeTruthy();
    expect(page.getByRole("region", { name: "Ben's fields" })).toBeTruthy();
    expect(page.queryByText(/^Your/)).toBeNull();
  });

  it("offers no hand in a game that is still played", async () => {
    const screen = scene("trade");
    screen.demo.hands = [];
    screen.demo.stays = false;
    const kernel = await at(screen);
    expect(page.queryByLabelText("Hand")).toBeNull();
    await click("Leave the demo");
    expect(kernel.told("demo")).toEqual([{ on: false }]);
    kernel.show(played("planting"));
    expect(await page.findByRole("region", { name: "Your hand, in planting order" })).toBeTruthy();
    await settle();
    expect(document.activeElement).toBe(document.querySelector(".prompt p"));
  });

  it("goes on, back, to the next turn, to both ends", async () => {
    const kernel = await at("trade");
    const { step, of } = scene("trade").demo;
    await click("Forward"); await settle();
    await click("Back"); await settle();
    await click("Next turn"); await settle();
    await click("Last"); await settle();
    await click("First"); await settle();
    expect(steps(kernel)).toEqual([step + 1, step - 1, scene("index").turns.find((one: number) => one > step), of, 0]);
  });

  it("does the same by the arrow keys and a presenter's clicker", async () => {
    document.body.dataset.bohnbook = "app";
    document.body.className = "bb-table";
    const kernel = await at("trade");
    const { step, of } = scene("trade").demo;
    for (const key of ["ArrowRight", "ArrowLeft", "PageDown", "PageUp", "ArrowDown", "Home", "End"]) {
      await press(key);
      await settle();
    }
    expect(steps(kernel)).toEqual([step + 1, step - 1, step + 1, step - 1, scene("index").turns.find((one: number) => one > step), 0, of]);
  });

  it("leaves keys alone that are meant for something else", async () => {
    document.body.dataset.bohnbook = "app";
    document.body.className = "bb-table";
    const kernel = await at("trade");
    await press("ArrowRight", page.getByLabelText("Hand"));
    await press("ArrowRight", page.getByRole("slider"));
    await press("ArrowDown", rules());
    await fireEvent.keyDown(document.body, { key: "ArrowRight", ctrlKey: true });
    expect(steps(kernel)).toEqual([]);
    delete document.body.dataset.bohnbook;
    cleanup();
    const inNotebook = await at("trade");
    await press("ArrowRight");
    expect(steps(inNotebook)).toEqual([]);
    await press("ArrowRight", page.getByRole("button", { name: "Forward" }));
    expect(steps(inNotebook)).toHaveLength(1);
  });

  it("keeps up with fast fingers: only the last step that was asked for follows", async () => {
    const kernel = await at("trade");
    const { step } = scene("trade").demo;
    kernel.mute = true;
    for (let i = 0; i < 5; i++) await click("Forward");
    expect(steps(kernel)).toEqual([step + 1]);
    kernel.mute = false;
    kernel.say({ re: kernel.sent.at(-1).id, ok: true });
    await settle();
    expect(steps(kernel)).toEqual([step + 1, step + 5]);
  });

  it("does not go over the edge", async () => {
    const kernel = await at("end");
    for (const name of ["Forward", "Next turn", "Last"]) {
      expect(page.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
      await click(name);
    }
    expect(steps(kernel)).toEqual([]);
    expect(words(rules())).toMatch(/win/);
  });

  it("jumps to the next step where a rule applied, and from the last to the first", async () => {
    const kernel = await at("trade");
    const { step } = scene("trade").demo;
    const rule = scene("index").rules.find((one: any) => one.id === "BASE-7.1");
    await fireEvent.change(page.getByLabelText(/Where did it apply/), { target: { value: "BASE-7.1" } });
    expect(page.getByText(`${rule.steps.length} times`)).toBeTruthy();
    await click("Next BASE-7.1");
    expect(steps(kernel)).toEqual([rule.steps.find((one: number) => one > step)]);
    kernel.show(scene("end"));
    await settle();
    await click("Next BASE-7.1");
    expect(steps(kernel).at(-1)).toBe(rule.steps[0]);
  });

  it("plays by itself at its pace, and stops", async () => {
    const kernel = await at("trade");
    vi.useFakeTimers();
    await fireEvent.change(page.getByLabelText("Pace"), { target: { value: "fast" } });
    await click("Play");
    expect(document.querySelector(".where")!.getAttribute("aria-live")).toBe("off");
    await vi.advanceTimersByTimeAsync(1_400);
    expect(steps(kernel)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1_700);
    expect(steps(kernel)).toHaveLength(2);
    await click("Pause");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(steps(kernel)).toHaveLength(2);
  });

  it("begins anew when it is played at the end", async () => {
    const kernel = await at("end");
    await click("Play");
    expect(steps(kernel)).toEqual([0]);
  });

  it("shows names as text, whatever they are", async () => {
    const screen = scene("over_ben");
    screen.view.names = screen.view.names.map((_: string, i: number) => `<img src=x onerror=alert(${i})>`);
    await at(screen);
    expect(document.querySelector("img")).toBeNull();
    expect(words(document.body)).toContain("<img src=x onerror=alert(1)>'s hand");
  });
});
