// The lesson beside the table: what is asked, what is answered, what is said to it, and what is kept.
import { cleanup, fireEvent, render, screen as page, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { furnish, Kernel, scene } from "../tests/kernel";
import { LessonState } from "./lesson.svelte";
import Lesson from "./Lesson.svelte";

beforeEach(() => {
  furnish();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});
const settle = () => new Promise((done) => setTimeout(done));
const words = (node: Element | null) => (node?.textContent ?? "").replace(/\s+/g, " ").trim();
const click = (name: RegExp | string) => fireEvent.click(page.getByRole("button", { name }));

async function lessonAt(name: Parameters<typeof scene>[0], answers: Kernel["answers"] = {}) {
  const kernel = new Kernel(scene(name));
  kernel.answers = answers;
  render(Lesson, { host: kernel });
  await settle();
  return kernel;
}

describe("the step", () => {
  it("is a scene of its own", () => {
    const kernel = new Kernel(scene("lesson"));
    const table = new LessonState(kernel);
    const first = table.scene;
    kernel.show(scene("lesson_solved"));
    expect(table.scene).toBe(first);
    const next = scene("lesson");
    next.lesson.place++;
    kernel.show(next);
    expect(table.scene).not.toBe(first);
    table.close();
  });

  it("says where one is, what is asked, and what the part is about", async () => {
    await lessonAt("lesson");
    const { step } = scene("lesson").lesson;
    const text = words(page.getByRole("region", { name: "Your task" }));
    expect(page.getByRole("heading", { level: 3, name: step.title })).toBeTruthy();
    for (const said of [step.text, step.dares[0].text, "Planting · step 1 of 3", "The hand keeps its order."]) expect(text).toContain(said);
    expect(page.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("Step 1 of 3");
    expect(page.getByRole("region", { name: /^Your hand/ })).toBeTruthy();
    expect(page.queryByRole("region", { name: "Around the game" })).toBeNull();
  });

  it("lets a dare be tried, and opens the rule that refuses it", async () => {
    const kernel = await lessonAt("lesson", { dare: scene("dared") });
    await click(/^Try it: /);
    await settle();
    expect(kernel.told("dare")).toEqual([{ which: 0 }]);
    expect(words(page.getByRole("dialog", { name: "Why not?" }))).toContain("Refused by BASE-1.5");
  });

  it("says by which rule something was refused, and that this was the dare", async () => {
    await lessonAt("lesson_refused");
    const said = words(page.getByRole("region", { name: "Answer and help" }));
    expect(said).toContain("Not allowed by BASE-1.5");
    expect(said).toContain("You were dared to");
    expect(words(page.getByRole("region", { name: "Your task" }))).toContain("Tried: ");
  });

  it("gives hints one at a time", async () => {
    const kernel = await lessonAt("lesson_refused");
    expect(within(page.getByRole("list", { name: "Hints" })).getAllByRole("listitem").map(words)).toEqual([
      "A nudge. It stands on the left.", "The rule. The first card must be planted BASE-3.1",
    ]);
    await click("Another hint");
    expect(kernel.told("lesson")).toEqual([{ do: "hint" }]);
  });

  it("leads on when it is solved, and can always be skipped, shown, retried, gone back from", async () => {
    const solved = await lessonAt("lesson_solved");
    expect(words(page.getByRole("region", { name: "Answer and help" }))).toContain("Done. The first card has to be planted.");
    await click("Next");
    expect(solved.told("lesson")).toEqual([{ do: "next" }]);
    cleanup();
    const kernel = await lessonAt("lesson_number");
    for (const name of ["Skip", "Show me", "Try again", "Back", "Play on from here"]) await click(name);
    expect(kernel.told("lesson").map((one) => one.do)).toEqual(["skip", "show", "retry", "back", "play_on"]);
  });

  it("takes the focus to the heading of the next step", async () => {
    const kernel = await lessonAt("lesson_solved");
    kernel.show(scene("lesson_number"));
    await settle();
    expect(words(document.activeElement)).toBe("Six blue beans");
  });

  it("is left for free play, and comes back", async () => {
    const kernel = await lessonAt("lesson_free");
    expect(words(page.getByRole("region", { name: "Answer and help" }))).toContain("Free play.");
    await click("Back to the step");
    expect(kernel.told("lesson")).toEqual([{ do: "retry" }]);
  });
});

describe("questions", () => {
  it("takes a number, and nothing else", async () => {
    const kernel = await lessonAt("lesson_number");
    const field = page.getByLabelText("What do they pay?") as HTMLInputElement;
    await fireEvent.input(field, { target: { value: "two" } });
    await fireEvent.submit(field.form!);
    expect(kernel.told("answer")).toEqual([]);
    expect(words(page.getByRole("alert"))).toBe("A whole number, please.");
    await fireEvent.input(field, { target: { value: " 2 " } });
    await fireEvent.submit(field.form!);
    expect(kernel.told("answer")).toEqual([{ given: 2 }]);
    expect(page.queryByRole("alert")).toBeNull();
  });

  it("keeps the number while the same step goes on", async () => {
    const kernel = await lessonAt("lesson_number");
    const field = page.getByLabelText("What do they pay?") as HTMLInputElement;
    await fireEvent.input(field, { target: { value: "3" } });
    kernel.show(scene("lesson_wrong"));
    await settle();
    expect(field.value).toBe("3");
    expect(words(page.getByRole("region", { name: "Answer and help" }))).toContain("Not quite.");
  });

  it("offers the answers as buttons", async () => {
    const kernel = await lessonAt("lesson_choice");
    const asked = page.getByRole("group", { name: "Which field may be harvested?" });
    expect(within(asked).getAllByRole("button").map(words)).toEqual(["Field 1", "Field 2"]);
    await fireEvent.click(within(asked).getAllByRole("button")[1]);
    expect(kernel.told("answer")).toEqual([{ given: 1 }]);
  });
});

describe("the whole", () => {
  it("lists what there is, goes anywhere, and gives the code", async () => {
    const kernel = await lessonAt("lesson_number");
    await click("Contents and progress");
    const dialog = page.getByRole("dialog", { name: "Contents and progress" });
    expect(within(dialog).getAllByRole("listitem").map(words)).toEqual([
      "✓ 1. Plant the first card solved", "○ 2. Six blue beans to do", "○ 3. Which field? to do",
    ]);
    expect(words(within(dialog).getByLabelText("Your code"))).toBe(scene("lesson_number").lesson.code);
    await fireEvent.click(within(dialog).getByRole("button", { name: /3\. Which field/ }));
    expect(kernel.told("step")).toEqual([{ place: 2 }]);
  });

  it("brings a code in, or says what is wrong with it", async () => {
    const kernel = await lessonAt("lesson", { progress: { ok: false, code: "refused", text: "This code has a slip in it." } });
    await click("Contents and progress");
    await fireEvent.input(page.getByLabelText("A code from somewhere else"), { target: { value: " ABCD-1 " } });
    await click("Bring it in");
    await settle();
    expect(kernel.told("progress")).toEqual([{ code: "ABCD-1" }]);
    expect(words(page.getByRole("alert"))).toBe("This code has a slip in it.");
  });

  it("can be read without doing anything", async () => {
    await lessonAt("lesson", { read_all: scene("lesson_whole") });
    await click("Read it all");
    await settle();
    const text = words(document.body);
    for (const step of scene("lesson_whole").sections.flatMap((section: any) => section.steps)) {
      for (const said of [step.title, step.text, step.way, ...step.table]) expect(text).toContain(said);
    }
    expect(text).toContain("the cards you hold");
    await click("Back to the lesson");
    expect(page.getByRole("region", { name: "Your task" })).toBeTruthy();
  });

  it("ends with the rules met, and those that refused", async () => {
    await lessonAt("lesson_end");
    const text = words(page.getByRole("region", { name: "Summary" }));
    expect(text).toContain("2 steps of 3 solved by yourself");
    expect(text).toContain("BASE-1.5 Your hand keeps its order 1 time");
    for (const rule of scene("lesson_end").lesson.summary.met) expect(text).toContain(rule.title);
  });
});

describe("progress", () => {
  it("is kept in the browser, and taken up on the next visit", async () => {
    const place = "bohnbook/lesson/base";
    const kernel = await lessonAt("lesson");
    expect(localStorage.getItem(place)).toBe(scene("lesson").lesson.code);
    kernel.show(scene("lesson_number"));
    await settle();
    expect(localStorage.getItem(place)).toBe(scene("lesson_number").lesson.code);
    cleanup();
    const next = await lessonAt("lesson");
    expect(next.told("progress")).toEqual([{ code: scene("lesson_number").lesson.code }]);
  });
});
