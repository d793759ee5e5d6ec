"""How fast the table is on the screen, in a real browser, beside plain notebooks served by the same process."""

from __future__ import annotations

import os
import re
import shutil
from statistics import median
from typing import Any

from .report import Row, show, times

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
PATIENCE = 60_000  # ms
CLICKS = 60
LOADS = 7
PAUSE = 250  # ms between clicks: about as fast as a person
MOST = 1.5  # times as slow as the plain notebook

# Both pages are timed by the same lines: a change of the page that shows what is awaited, then the next frame,
# then the first moment after that frame has been painted.
CLOCK = """
window.bench = {
  painted: () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  })),
  until: (test) => new Promise((done) => {
    const look = () => { const found = test(); if (found) { seen.disconnect(); done(found); } return found; };
    const seen = new MutationObserver(look);
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  }),
  text: (where) => document.querySelector(where)?.textContent,
  async change(where, since) {
    const before = this.text(where);
    const from = await since();
    await this.until(() => this.text(where) !== before);
    return (await this.painted()) - from;
  },
  visible: (where) => { const it = document.querySelector(where); return it?.checkVisibility() ? it : null; },
  click: () => new Promise((done) => addEventListener("click", (event) => done(event.timeStamp), { capture: true, once: true })),
};
"""  # noqa: E501

STEP = "[aria-label='Around the game'] .scrub span"
COUNTER = ".counter"
HELLO = (
    CLOCK
    + """
bench.load = bench.until(() => bench.visible(".widget-label")?.textContent === "hello, world")
  .then(bench.painted).then((shown) => ({ shown, playable: shown }));
"""
)
# A table is playable when its first click has been answered: the first card of the hand is planted.
TABLE = (
    CLOCK
    + f"""
bench.load = (async () => {{
  const card = await bench.until(() => bench.visible("[aria-label^='Your hand'] button[data-card]:enabled"));
  const shown = await bench.painted();
  card.click();
  const field = await bench.until(() => bench.visible(".put:not(.no)"));
  const playable = await bench.change({STEP!r}, () => (field.click(), 0));
  return {{ shown, playable }};
}})();
"""
)

# A lesson is playable when the first move of its first step has been answered.
LESSON = (
    CLOCK
    + """
bench.load = (async () => {
  const card = await bench.until(() => bench.visible("[aria-label^='Your hand'] button[data-card]:enabled"));
  const shown = await bench.painted();
  card.click();
  const field = await bench.until(() => bench.visible(".put:not(.no)"));
  const playable = await bench.change(".reply .said", () => (field.click(), 0));
  return { shown, playable };
})();
"""
)

# What to press next: the button itself, "wait", or "over". A card that has to be picked up first is picked up.
NEXT = """async () => {
  const head = document.querySelector(".prompt p")?.textContent ?? "";
  const button = (where, words = /^/) => [...document.querySelectorAll(where)].find((it) => words.test(it.textContent) && it.checkVisibility());
  const soon = () => new Promise((done) => setTimeout(done, 30));
  if (document.querySelector("dialog[open]") || /is over/.test(head)) return "over";
  const plant = async (zone) => {
    button(`[aria-label^="${zone}"] button[data-card]`).click();
    await soon();
    const field = button(".put:not(.no)");
    if (field) return field;
    button(`[aria-label^="${zone}"] button[data-card]`).click(); // no room: put it down
    await soon();
    return button(".harvest:not(.no)");
  };
  if (/asked/.test(head)) return button("button", /^Decline/);
  if (/offer anything/.test(head)) { button(".steps button", /^Nothing/).click(); return "wait"; }
  if (/no room/.test(head)) return button(".harvest:not(.no)");
  if (/set aside/.test(head)) return plant("Set aside");
  if (/first card/.test(head)) return plant("Your hand");
  return button(".steps button.go") ?? "wait";
}"""  # noqa: E501


def rows() -> list[Row]:
    """Clicks and loads; or, without a browser, the reason why there are none."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return [Row("the screen", note="not measured: Playwright is not installed (pip install playwright)")]
    program = os.environ.get("BOHNBOOK_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM)), None)
    if program is None:
        return [Row("the screen", note="not measured: there is no Chromium here (apt install chromium)")]
    from .server import Server

    with sync_playwright() as engine:
        browser = engine.chromium.launch(executable_path=program, args=FLAGS)
        with Server(pool=1) as server:
            measured = [*clicks(browser, server), *loads(browser, server, "preheated")]
        with Server(pool=0) as server:
            measured += loads(browser, server, "cold")
        browser.close()
    return measured


# --- clicks -----------------------------------------------------------------------------------------------------------


def clicks(browser: Any, server: Any) -> list[Row]:
    """From a click to its effect, painted: moves of a real game, in turns with a counter that the kernel counts."""
    context = browser.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    counter, table = context.new_page(), context.new_page()
    counter.goto(f"{server.address}/counter")
    counter.wait_for_selector(COUNTER)
    counter.evaluate(CLOCK)
    sit_down(table, server)
    ours: list[float] = []
    bare: list[float] = []
    for n in range(CLICKS + 5):
        one = clicked(counter, COUNTER, counter.query_selector(COUNTER))
        other = clicked(table, STEP, next_button(table, server))
        if n >= 5:  # the first few warm up
            bare.append(one)
            ours.append(other)
    context.close()
    return [
        times(f"click to paint, {name}", pick(ours), pick(bare), MOST)
        for name, pick in (("p50", median), ("p95", lambda times: sorted(times)[int(len(times) * 0.95)]))
    ]


def clicked(page: Any, where: str, button: Any) -> float:
    """Press it with the mouse; the milliseconds until the text at `where` has changed on the screen."""
    page.bring_to_front()
    page.wait_for_timeout(PAUSE)
    page.evaluate(f"() => {{ bench.last = bench.change({where!r}, bench.click) }}")
    button.click()
    taken: float = page.evaluate("() => bench.last")
    return taken


def sit_down(table: Any, server: Any) -> None:
    table.goto(f"{server.address}/play")
    table.wait_for_selector("[aria-label^='Your hand']")
    table.get_by_label(re.compile("^Pace")).select_option("instant")
    table.evaluate(CLOCK)


def next_button(table: Any, server: Any) -> Any:
    """Wait until the bots have played, and find the button of a legal move. After a game, another."""
    table.bring_to_front()
    for _ in range(3000):
        found = table.evaluate_handle(NEXT)
        button = found.as_element()
        if button is not None:
            return button
        if found.json_value() == "over":
            sit_down(table, server)
        table.wait_for_timeout(20)
    raise RuntimeError(f"the table stands still: {table.inner_text('.prompt')}")


# --- loads ------------------------------------------------------------------------------------------------------------


def loads(browser: Any, server: Any, how: str) -> list[Row]:
    """From the address to a table or lesson that has answered a move, in turns with a notebook that says hello."""
    taken: dict[str, list[float]] = {"shown": [], "playable": [], "hello": [], "lesson": []}
    for n in range(LOADS + 1):
        hello = load(browser, server, "hello", HELLO)
        table = load(browser, server, "play", TABLE)
        lesson = load(browser, server, "base", LESSON)
        if n:  # the first ones warm up
            taken["hello"].append(hello["shown"])
            taken["shown"].append(table["shown"])
            taken["playable"].append(table["playable"])
            taken["lesson"].append(lesson["playable"])
    bare = median(taken["hello"])
    return [
        times(f"hand in sight, {how}", median(taken["shown"]), bare),
        times(f"playable, {how}", median(taken["playable"]), bare, MOST),
        times(f"lesson playable, {how}", median(taken["lesson"]), bare, MOST),
    ]


def load(browser: Any, server: Any, page: str, script: str) -> dict[str, float]:
    """One visitor who has never been here."""
    server.warm()
    context = browser.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(script)
    visitor = context.new_page()
    visitor.goto(f"{server.address}/{page}", wait_until="commit")
    times: dict[str, float] = visitor.evaluate("() => bench.load")
    context.close()
    return times


def main() -> None:
    show(("On the screen (medians, unless said)", "the table", "plain notebook", "ratio", "limit", ""), rows())


if __name__ == "__main__":
    main()
