import { cleanup, fireEvent, render, screen as page } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { furnish, Kernel, scene } from "../tests/kernel";
import BeanometerChart from "./BeanometerChart.svelte";
import CoinsChart from "./CoinsChart.svelte";

beforeEach(() => furnish());
afterEach(cleanup);

describe("CoinsChart", () => {
  const { turns } = scene("history");
  const { names } = scene("over").view;

  it("draws a line for each seat, told apart by dashes and by name", () => {
    const { container } = render(CoinsChart, { turns, names });
    const lines = [...container.querySelectorAll("path")];
    expect(lines).toHaveLength(names.length);
    expect(new Set(lines.map((line) => line.getAttribute("stroke-dasharray"))).size).toBe(names.length);
    expect(lines[0].getAttribute("d")!.match(/[ML]/g)).toHaveLength(turns.length);
    const labels = [...container.querySelectorAll("text.name")].map((label) => label.textContent);
    for (const [seat, name] of names.entries()) expect(labels).toContain(`${name.slice(0, 9)} ${turns.at(-1).coins[seat]}`);
  });

  it("lets no name cover another, even when all have the same", () => {
    const even = [{ step: 0, turn: 1, coins: [0, 0, 0, 0, 0, 0, 0] }, { step: 9, turn: 2, coins: [3, 3, 3, 3, 3, 3, 3] }];
    const { container } = render(CoinsChart, { turns: even, names: [..."ABCDEFG"] });
    const at = [...container.querySelectorAll("text.name")].map((label) => Number(label.getAttribute("y"))).sort((a, b) => a - b);
    for (let i = 1; i < at.length; i++) expect(at[i] - at[i - 1]).toBeGreaterThanOrEqual(14.9);
  });

  it("leaves a name beside its line where there is room for it", () => {
    const apart = [{ step: 0, turn: 1, coins: [0, 0, 0, 0, 0, 9] }, { step: 9, turn: 2, coins: [0, 0, 0, 0, 0, 9] }];
    const { container } = render(CoinsChart, { turns: apart, names: [..."ABCDEF"] });
    const labels = [...container.querySelectorAll("text.name")].map((label) => [label.textContent, Number(label.getAttribute("y"))] as const);
    const ends = [...container.querySelectorAll("circle")].map((end) => Number(end.getAttribute("cy")));
    expect(labels.find(([name]) => name === "F 9")![1]).toBeCloseTo(ends[5] + 4, 5);
    expect(Math.max(...labels.map(([, y]) => y))).toBeLessThanOrEqual(Math.max(...ends) + 4.01);
  });

  it("says the same in words and in a table", () => {
    render(CoinsChart, { turns, names });
    const end = names.map((name: string, seat: number) => `${name} ${turns.at(-1).coins[seat]}`).join(", ");
    expect(page.getByRole("img").getAttribute("aria-label")).toBe(`Coins over time. In the end: ${end}.`);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(turns.length);
  });

  it("rises with the coins", () => {
    const { container } = render(CoinsChart, { turns: [{ step: 0, turn: 1, coins: [0] }, { step: 1, turn: 2, coins: [9] }], names: ["A"] });
    const [from, to] = [...container.querySelector("path")!.getAttribute("d")!.matchAll(/[ML]\S+ ([\d.]+)/g)].map((hit) => Number(hit[1]));
    expect(to).toBeLessThan(from);
  });
});

describe("BeanometerChart", () => {
  const kinds = Object.entries<any>(scene("planting").view.facts.kinds).map(([name, { number, rule, beanometer }]) => ({ name, title: name, number, steps: beanometer.steps, rule })); // as `kinds_json` has them
  const show = () => render(BeanometerChart, { host: new Kernel({}, { chart: { title: "Bohnanza", kinds } }) });
  const says = (name: string) => page.getByRole("listitem", { name: new RegExp(`^${name},`) }).getAttribute("aria-label");

  it("says what so many beans of each kind pay, and what comes next", async () => {
    show();
    expect(page.getAllByRole("listitem")).toHaveLength(kinds.length);
    expect(says("green")).toBe("green, 14 cards. 4 beans: 1 coin; 1 more pay 2");
    await fireEvent.input(page.getByRole("slider"), { target: { value: "7" } });
    expect(says("green")).toBe("green, 14 cards. 7 beans: 4 coins; no more to gain");
    await fireEvent.input(page.getByRole("slider"), { target: { value: "1" } });
    expect(says("green")).toBe("green, 14 cards. 1 bean: 0 coins; 2 more pay 1");
  });

  it("goes as far as the longest beanometer", () => {
    show();
    const most = Math.max(...kinds.flatMap((kind) => kind.steps.map(([cards]: number[]) => cards)));
    expect(Number((page.getByRole("slider") as HTMLInputElement).max)).toBe(most);
  });
});
