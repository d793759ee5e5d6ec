// The rule book: what is found in it, where its links lead, and the example that is laid over it.
import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { furnish, Kernel } from "../tests/kernel";
import made from "../tests/book_screens.json";
import { pieces } from "./book.svelte";
import RuleBook from "./RuleBook.svelte";

const scene = (name: keyof typeof made): any => structuredClone(made[name]);
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element) => node.textContent!.replace(/\s+/g, " ").trim();
const rules = () => [...document.querySelectorAll("[data-rule]")].map((one) => one.getAttribute("data-rule"));
const all = () => scene("book").chapters.flatMap((one: any) => one.rules);
const click = (name: RegExp | string) => fireEvent.click(page.getByRole("button", { name }));

beforeEach(() => {
  furnish();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  delete document.body.dataset.bohnbook;
  history.replaceState(null, "", "/");
});

async function open(book = scene("book")) {
  const kernel = new Kernel(scene("closed"), { book });
  render(RuleBook, { host: kernel });
  await settle();
  return kernel;
}
const seek = (text: string) => fireEvent.input(page.getByRole("searchbox"), { target: { value: text } });

describe("RuleBook", () => {
  it("tells every rule by chapter and number, with all that is known of it", async () => {
    await open();
    expect(rules()).toEqual(all().map((rule: any) => rule.id));
    for (const rule of all()) {
      const told = words(document.querySelector(`[data-rule="${rule.id}"]`)!);
      const plain = (text: string) => text.replace(/\s+/g, " ").replaceAll("`", "");
      for (const part of [rule.id, rule.title, rule.text, rule.source]) expect(told).toContain(plain(part));
      if (rule.reading) expect(told).toContain(`Our reading. ${plain(rule.reading)}`);
      if (rule.fact) expect(told).toContain(`Card value: ${rule.fact}`);
      for (const other of [...rule.amends, ...rule.amended_by]) expect(told).toContain(other);
    }
    for (const chapter of scene("book").chapters) expect(page.getByRole("region", { name: `${chapter.id} ${chapter.title}` })).toBeTruthy();
    expect(page.getByText(`${all().length} rules`)).toBeTruthy();
  });

  it("says so where a card value is reconstructed", async () => {
    const book = scene("book");
    const value = book.chapters.flatMap((one: any) => one.rules).find((rule: any) => rule.fact);
    value.fact = "reconstructed";
    await open(book);
    expect(words(document.querySelector(`[data-rule="${value.id}"]`)!)).toContain("Card value: reconstructed We have not seen this card in print.");
  });

  it("finds numbers, titles and words, and says how many", async () => {
    await open();
    await seek("BASE-7.7");
    expect(rules()[0]).toBe("BASE-7.7");
    await seek("bean-1.1");
    expect(rules()).toEqual(["BEAN-1.1"]);
    expect(page.getByText("1 rule found").getAttribute("aria-live")).toBe("polite");
    await seek("HARVEST protected");
    expect(rules()).toContain("BASE-7.7");
    for (const id of rules()) expect(words(document.querySelector(`[data-rule="${id}"]`)!).toLowerCase()).toMatch(/harvest[^]*protect|protect[^]*harvest/);
    await seek("<img src=x>");
    expect(rules()).toEqual([]);
    expect(page.getByText("No rule says that.")).toBeTruthy();
    await click("Show all rules");
    expect(rules()).toHaveLength(all().length);
  });

  it("marks what was sought, and nothing else", () => {
    expect(pieces("A harvest. Harvests (all).", ["harvest", "("])).toEqual([
      { text: "A ", hit: false }, { text: "harvest", hit: true }, { text: ". ", hit: false }, { text: "Harvest", hit: true },
      { text: "s ", hit: false }, { text: "(", hit: true }, { text: "all).", hit: false },
    ]);
  });

  it("leads to another rule, whatever was sought", async () => {
    await open();
    await seek("BASE-3.4");
    await fireEvent.click(page.getByRole("link", { name: "BASE-10.5" }));
    await settle();
    expect((page.getByRole("searchbox") as HTMLInputElement).value).toBe("");
    expect(document.activeElement?.getAttribute("data-rule")).toBe("BASE-10.5");
    expect(location.hash).toBe("");
  });

  it("goes in the app to the rule in its address, and keeps the address right", async () => {
    document.body.dataset.bohnbook = "app";
    history.replaceState(null, "", "/#BASE-7.7");
    await open();
    await settle();
    expect(document.activeElement?.id).toBe("BASE-7.7");
    await fireEvent.click(within(document.querySelector('[data-rule="BASE-3.4"]')!  as HTMLElement).getByRole("link", { name: "BASE-10.5" }));
    await settle();
    expect(location.hash).toBe("#BASE-10.5");
  });

  it("does not mind an address that leads nowhere", async () => {
    document.body.dataset.bohnbook = "app";
    history.replaceState(null, "", "/#%22%5D,*");
    await open();
    await settle();
    expect(rules()).toHaveLength(all().length);
  });

  it("offers other books when there are some", async () => {
    await open({ ...scene("book"), rulesets: [{ name: "base", title: "Bohnanza" }] });
    expect(page.queryByLabelText("Book")).toBeNull();
    cleanup();
    const kernel = await open();
    expect([...(page.getByLabelText("Book") as HTMLSelectElement).options].map((one) => one.textContent)).toEqual(scene("book").rulesets.map((one: any) => one.title));
    await fireEvent.change(page.getByLabelText("Book"), { target: { value: "duel" } });
    expect(kernel.told("turn_to")).toEqual([{ ruleset: "duel" }]);
  });
});

describe("Show me", () => {
  async function shown(name: keyof typeof made) {
    const kernel = await open();
    kernel.show(scene(name));
    await settle();
    return kernel;
  }

  it("is there where a rule has an example, and nowhere else", async () => {
    const kernel = await open();
    expect(page.getAllByRole("button", { name: /^Show me/ })).toHaveLength(1);
    await click("Show me BASE-3.3");
    expect(kernel.told("show")).toEqual([{ rule: "BASE-3.3" }]);
  });

  it("says what to look at beside a live table", async () => {
    await shown("example");
    const dialog = page.getByRole("dialog", { name: /^BASE-3.3/ });
    expect(words(dialog)).toContain(scene("example").example.text);
    expect(within(dialog).getByRole("region", { name: "Your hand, in planting order" })).toBeTruthy();
    expect(words(dialog)).not.toContain("speaks here");
    expect(within(dialog).queryByRole("region", { name: "Around the game" })).toBeNull();
  });

  it("makes a move at each press, and says by which rule it was refused", async () => {
    const kernel = await shown("example");
    await click("Next move");
    expect(kernel.told("next")).toEqual([{}]);
    kernel.show(scene("refused"));
    await settle();
    const dialog = page.getByRole("dialog", { name: /^BASE-3.3/ });
    expect(words(dialog)).toContain("BASE-3.3 speaks here.");
    expect(words(dialog)).toMatch(/Refused by BASE-3\.3\s?: field 1 holds blue/);
    kernel.show(scene("harvested"));
    await settle();
    expect(words(dialog)).toContain("Ada harvests field 1.");
    kernel.show(scene("shown"));
    await settle();
    await click("Next move");
    expect(kernel.told("next")).toHaveLength(1);
    expect(words(dialog)).toContain("That was the example.");
  });

  it("goes on by itself, until there is nothing more or it is stopped", async () => {
    vi.useFakeTimers();
    try {
      const kernel = new Kernel(scene("example"), { book: scene("book") });
      kernel.answers.next = { more: true };
      render(RuleBook, { host: kernel });
      await vi.advanceTimersByTimeAsync(1);
      await click("By itself");
      await vi.advanceTimersByTimeAsync(2_300);
      expect(kernel.told("next")).toHaveLength(2);
      kernel.answers.next = { more: false };
      await vi.advanceTimersByTimeAsync(10_000);
      expect(kernel.told("next")).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it("begins anew, plays on, closes", async () => {
    const kernel = await shown("refused");
    await click("From the start");
    await click("Play on from here");
    await click("Close");
    expect(kernel.told("show")).toEqual([{ rule: "BASE-3.3" }]);
    expect(kernel.told("play_on")).toEqual([{}]);
    expect(kernel.told("shut")).toEqual([{}]);
    kernel.show(scene("closed"));
    await settle();
    expect(page.queryByRole("dialog")).toBeNull();
  });

  it("says that one plays on", async () => {
    await shown("free");
    expect(words(page.getByRole("dialog", { name: /^BASE-3.3/ }))).toContain("You play on from here");
    expect(page.queryByRole("button", { name: "Play on from here" })).toBeNull();
  });

  it("says what went wrong in the kernel's own words", async () => {
    const kernel = await open();
    kernel.answers.show = { ok: false, code: "refused", text: "There is no example of BASE-3.3 yet." };
    await click("Show me BASE-3.3");
    expect(await page.findByText(/There is no example of BASE-3.3 yet/)).toBeTruthy();
  });
});
