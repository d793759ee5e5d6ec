import { cleanup, fireEvent, render, screen as page } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeTables, furnish, Kernel, scene, tableAt } from "../tests/kernel";
import Coach from "./Coach.svelte";
import Table from "./Table.svelte";

beforeEach(() => furnish());
afterEach(() => {
  cleanup();
  closeTables();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();

describe("Coach", () => {
  it("gives every line its kind in a word, and its rule as a button", async () => {
    const { kernel, table } = tableAt("coached");
    render(Coach, { table });
    const { advice, comment } = scene("coached").coach;
    const lines = page.getAllByRole("listitem").map(words);
    expect(lines).toEqual(advice.map(({ kind, text, rule }: any) => `${kind[0].toUpperCase()}${kind.slice(1)} ${text} ${rule}`));
    expect(words(document.querySelector(".last")!)).toBe(`Your last move. ${comment.text} The rule: ${comment.title}. ${comment.rule}`);
    await fireEvent.click(page.getByRole("button", { name: `Rule ${advice[0].rule}` }));
    await fireEvent.click(page.getByRole("button", { name: `Rule ${comment.rule}: ${comment.title}` }));
    expect(kernel.told("rule")).toEqual([{ rule: advice[0].rule }, { rule: comment.rule }]);
  });

  it("says risks and ideas aloud, each once in a turn, and only when it is the reader's move", async () => {
    const first = scene("coached");
    const { kernel, table } = tableAt(first);
    render(Coach, { table });
    await settle();
    const aloud = () => words(page.getByRole("status"));
    const told = first.coach.advice.filter((one: any) => one.kind === "risk" || one.kind === "idea").map((one: any) => one.text);
    expect(told.length).toBeGreaterThan(0);
    expect(aloud()).toBe(`Coach: ${told.join(" ")}`);

    const more = (text: string, also: any = {}) => ({ ...first, ...also, coach: { ...first.coach, advice: [...first.coach.advice, { kind: "risk", text, rule: "BASE-3.5" }] } });
    kernel.show(more("Another one.", { waiting: [] }));
    await settle();
    expect(aloud()).not.toContain("Another one.");
    kernel.show(more("Another one."));
    await settle();
    expect(aloud()).toBe("Coach: Another one.");
    kernel.show(structuredClone(first));
    await settle();
    expect(aloud()).toBe("Coach: Another one.");
    kernel.show({ ...first, view: { ...first.view, turn: first.view.turn + 4 } });
    await settle();
    expect(aloud()).toBe(`Coach: ${told.join(" ")}`);
  });

  it("stands on the board while it is on, for whoever reads", async () => {
    const kernel = new Kernel(scene("coached"));
    render(Table, { host: kernel });
    await settle();
    expect(page.getByRole("region", { name: "Coach" })).toBeTruthy();
    kernel.show({ ...scene("coached"), coach: { on: false, advice: [], comment: null } });
    await settle();
    expect(page.queryByRole("region", { name: "Coach" })).toBeNull();
    const nobody = scene("projector");
    kernel.show({ ...nobody, coach: { on: true, advice: [], comment: null } });
    await settle();
    expect(page.queryByRole("region", { name: "Coach" })).toBeNull();
  });

  it("has a word also when there is nothing to heed, and none of the past", async () => {
    const screen = { ...scene("planting"), coach: { on: true, advice: [], comment: null } };
    const { kernel, table } = tableAt(screen);
    render(Coach, { table });
    expect(words(page.getByRole("listitem"))).toBe("Nothing to heed just now.");
    kernel.show({ ...scene("past"), coach: screen.coach });
    await settle();
    expect(words(page.getByRole("listitem"))).toBe("Of the past the coach says nothing.");
  });

  it("shows what it is told as text", () => {
    const screen = scene("coached");
    screen.coach.advice = [{ kind: "risk", text: "<img src=x onerror=alert(1)>", rule: "BASE-3.5" }];
    const { container } = render(Coach, { table: tableAt(screen).table });
    expect(container.querySelector("img")).toBeNull();
    expect(words(container)).toContain("<img src=x");
  });
});
