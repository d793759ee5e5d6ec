"""A person at the table: reads what the page shows, decides, and does it by mouse or by keys.

What to do is decided from what can be seen (headings, labels, words on buttons); how it is done is the hand's affair.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, TimeoutError, expect

PATIENCE = 60_000  # ms
PRESSING = 15_000  # ms: a button that is gone by then was taken away by somebody else's move
WAITING = re.compile(r"^(Waiting for |.* is playing\.$|$)")

# What the page shows, read in one go so that the parts belong together. A card that glides away is inert: not there.
LOOK = """() => {
  const words = (el) => (el.getAttribute("aria-label") || el.innerText || "").replace(/\\s+/g, " ").trim();
  const all = (of, what) => of ? [...of.querySelectorAll(what)].filter((el) => el.offsetParent !== null && !el.closest("[inert]")) : [];
  const root = document.querySelector(".bohnbook .table");
  if (!root) return null;
  const still = (el) => { const copy = el.cloneNode(true); copy.querySelectorAll("[inert]").forEach((gone) => gone.remove()); return copy.textContent.replace(/\\s+/g, " ").trim(); };
  const named = (name) => root.querySelector(`[aria-label^="${name}"]`);
  const card = (el) => ({ card: Number(el.dataset.card), says: words(el), pressed: el.getAttribute("aria-pressed") === "true" });
  const desk = named("Trade desk");
  return {
    notices: all(root, ".banner").map(words),
    dialog: [...document.querySelectorAll("dialog[open]")].map(words).at(-1) ?? null,
    head: (root.querySelector(".prompt p")?.innerText ?? "").trim(),
    steps: all(root, ".prompt button").map(words),
    hand: all(named("Your hand"), "[data-card]").map(card),
    aside: all(named("Set aside"), "[data-card]").map(card),
    fields: all(named("Your fields"), "[role=group][aria-label^=Field]").map((el) => ({ says: words(el), buttons: all(el, "button").map(words) })),
    desk: all(desk, "button").filter((el) => !el.disabled).map(words),
    others: all(root, ".others section").map(still),
    step: Number(root.dataset.step ?? -1),
  };
}"""  # noqa: E501


class Hand(Protocol):
    """Mouse or keys."""

    page: Page

    def press(self, target: Locator) -> None: ...
    def choose(self, target: Locator, value: str) -> None: ...
    def leave(self) -> None: ...


class Mouse:
    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, target: Locator) -> None:
        target.click(timeout=PRESSING)

    def choose(self, target: Locator, value: str) -> None:
        target.select_option(value)

    def leave(self) -> None:
        """Out of a dialog."""
        self.page.get_by_role("button", name=re.compile("^Close")).last.click()


def open_table(page: Page, address: str, pace: str | None = "instant") -> None:
    """Go to the table and wait until it can be played at."""
    page.goto(f"{address}/play" if "/play" not in address else address)
    expect(page.get_by_role("region", name="Your hand")).to_be_visible(timeout=PATIENCE)
    if pace:
        page.get_by_label(re.compile("^Pace")).select_option(pace)


def look(page: Page) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def position(page: Page) -> dict[str, Any]:
    """Where the game stands, as it is shown: the same after a reload."""
    seen = look(page)
    return {part: seen[part] for part in ("head", "hand", "aside", "fields", "others", "step")}


def settled(page: Page, beyond: int = -1) -> dict[str, Any]:
    """Wait until it is the person's move (at a later step than `beyond`), or the game is over."""
    ready = f"""([beyond, waiting]) => {{ const seen = ({LOOK})(); return seen && (seen.dialog ||
        (seen.step > beyond && !new RegExp(waiting, "s").test(seen.head))) }}"""
    try:
        page.wait_for_function(ready, arg=[beyond, WAITING.pattern], timeout=PATIENCE / 3, polling=60)
    except TimeoutError:
        raise AssertionError(f"the table stands still since step {beyond}: {look(page)}") from None
    return look(page)


def kind_of(says: str) -> str:
    """`Red Bean, first: plants next. 2 pay 1` → `Red Bean`; `Field 1: 3 Red Bean, worth …` → `Red Bean`."""
    return re.sub(r"^Field \d+: (\d+ )?", "", says).split(",")[0].strip()


class Player:
    """Plays simply: adds to a field of the same kind, harvests the longest when there is no room, trades a little."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.page = hand.page
        self.done: list[str] = []  # what was done, in words
        self.offers = 0

    def until(self, enough: Callable[[dict[str, Any]], bool], most: int = 800) -> dict[str, Any]:
        step = -1
        for _ in range(most):
            try:
                seen = settled(self.page, step)
            except AssertionError as still:
                raise AssertionError(f"after {self.done[-3:]}, {still}") from None
            if enough(seen):
                return seen
            if seen["dialog"]:
                self.hand.leave()
                continue
            step = seen["step"]
            try:
                self.move(seen)
            except TimeoutError:
                assert look(self.page)["step"] > step, f"this could not be pressed: {self.done[-1]}"
        raise AssertionError(f"no end in sight; last: {self.done[-12:]}")

    def to_the_score(self) -> None:
        self.until(lambda seen: bool(seen["dialog"]) and " win" in seen["dialog"])

    # --- one move -------------------------------------------------------------------------------------------------

    def move(self, seen: dict[str, Any]) -> None:
        """One move, after which the game is at a later step."""
        if "Accept" in seen["desk"]:
            return self.press("Accept")
        if "asked" in seen["head"]:
            return self.press("Decline")
        if any("Nothing, go on" in words for words in seen["steps"]):
            return self.press("Nothing, go on")
        if "no room" in seen["head"]:
            return self.harvest(seen)
        if seen["aside"] and "set aside" in seen["head"]:
            return self.plant(seen, seen["aside"][0])
        if "first card" in seen["head"]:
            return self.plant(seen, seen["hand"][0])
        if "one more" in seen["head"] and seen["hand"] and kind_of(seen["hand"][0]["says"]) in grown(seen):
            return self.plant(seen, seen["hand"][0])
        if not self.offers and any(words.startswith("Want ") for words in seen["desk"]):
            return self.offer(seen)
        plain = [words for words in seen["steps"] if not words.startswith(("What can", "Hand over", "To the", "Buy"))]
        assert plain, f"nothing to do: {seen}"
        return self.press(plain[0])

    def press(self, words: str) -> None:
        self.done.append(words)
        self.hand.press(self.page.get_by_role("button", name=words, exact=True).first)

    def plant(self, seen: dict[str, Any], card: dict[str, Any]) -> None:
        kind = kind_of(card["says"])
        fields = self.page.get_by_role("region", name="Your fields").get_by_role("group", name=re.compile("^Field"))
        held = self.page.locator(f"button[data-card='{card['card']}']:not([inert] *)").first
        if not card["pressed"]:
            self.hand.press(held)
        expect(fields.first.get_by_role("button").first).to_be_visible()
        seen = look(self.page)
        open_ = [i for i, field in enumerate(seen["fields"]) if f"Plant in field {i + 1}" in field["buttons"]]
        if not open_:
            self.hand.press(held)  # put it down again
            return self.harvest(look(self.page))
        best = next((i for i in open_ if kind_of(seen["fields"][i]["says"]) == kind), open_[-1])
        return self.press(f"Plant in field {best + 1}")

    def harvest(self, seen: dict[str, Any]) -> None:
        ripe = [(beans(field), i) for i, field in enumerate(seen["fields"])
                if any(words.startswith("Harvest") for words in field["buttons"])]  # fmt: skip
        assert ripe, f"nothing to harvest: {seen['fields']}"
        best = max(ripe)[1]
        group = self.page.get_by_role("region", name="Your fields").get_by_role("group", name=f"Field {best + 1}:")
        self.done.append(f"Harvest field {best + 1}")
        self.hand.press(group.get_by_role("button", name=re.compile("^Harvest")))

    def offer(self, seen: dict[str, Any]) -> None:
        """Whatever lies turned over, or the last card of the hand, for another kind."""
        self.offers += 1
        desk = self.page.get_by_role("region", name="Trade desk")
        chips = [words for words in seen["desk"] if words.endswith("turned over") or re.search(r"place \d+$", words)]
        give = chips[-1]
        want = next(words for words in seen["desk"] if words.startswith("Want ") and words[5:] not in give)
        self.hand.press(desk.get_by_role("button", name=give, exact=True).first)
        self.hand.press(desk.get_by_role("button", name=want, exact=True))
        self.done.append(f"Offer {give}; {want}")
        self.hand.press(desk.get_by_role("button", name="Offer", exact=True))


def grown(seen: dict[str, Any]) -> set[str]:
    return {kind_of(field["says"]) for field in seen["fields"]}


def beans(field: dict[str, Any]) -> int:
    found = re.search(r"^Field \d+: (\d+)", field["says"])
    return int(found[1]) if found else 0
