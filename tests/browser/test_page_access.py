"""The app for everybody: axe at every place, and what axe cannot see.

Each test walks one page through the places, notes every fault with where it was, and tells them all at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from clicks import settled
from conftest import Server
from places import DIALOGS, NAMES, Places
from playwright.sync_api import Locator, Page, WebSocket, expect

AXE = Path(__file__).parents[2] / "widgets/node_modules/axe-core/axe.min.js"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
NARROW = {"width": 320, "height": 640}
ALMOST_THE_SAME = (
    "trading",
    "set aside",
    "looking back",
    "projector",
    "bonus cards",
    "gift asked",
    "what is different",
)  # as others, to somebody who tabs through
FINGER = 44  # px
ALIKE = 0.05  # how much of its light a picture may change and still be taken for the same one

# axe does not judge words on a gradient, so it sees them on the plain colour that lies below.
RUN_AXE = """async () => {
  const plain = new CSSStyleSheet();
  plain.replaceSync("*, *::before, *::after { background-image: none !important; }");
  document.adoptedStyleSheets.push(plain);
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== plain);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary.split("\\n")[1]}`));
}"""  # noqa: E501


def axe(page: Page) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN_AXE)
    return found


def at(place: str, faults: list[str]) -> list[str]:
    return [f"{place}: {fault}" for fault in faults]


def told(faults: list[str]) -> None:
    assert not faults, f"{len(faults)} faults:\n" + "\n".join(dict.fromkeys(faults))


def test_axe(visit: Callable[..., Page], server: Server) -> None:
    """By day and by lamplight."""
    page = visit(reduced_motion="reduce")
    places = Places(page, server.address)
    faults: list[str] = []
    for place in NAMES:
        places.go(place)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            faults += at(f"{place}, {scheme}", axe(page))
    told(faults)


# --- on a phone ---------------------------------------------------------------------------------------------------

# What a finger has to hit. A link or a rule's number that stands in a sentence is as high as its line.
SMALL = """(least) => {
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const shown = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !el.closest("[inert], [aria-hidden=true]") && !el.matches(".bb-skip:not(:focus)");
  const inSentence = (el) => getComputedStyle(el).display === "inline" && [...el.parentElement.childNodes].some((one) => one.nodeType === 3 && /\\w/.test(one.data));
  return [...within.querySelectorAll("a[href], button, select, input, textarea, summary, [role=button]")].filter(shown).filter((el) => !inSentence(el))
    .map((el) => ({ el, box: el.getBoundingClientRect() }))
    .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(({ el, box }) => `${el.tagName} “${(el.getAttribute("aria-label") || el.innerText || el.type || "").trim().slice(0, 40)}” is ${Math.round(box.width)} × ${Math.round(box.height)}`);
}"""  # noqa: E501

# What reaches over the edge, unless it lies in a part that is made to be scrolled.
SIDEWAYS = """() => {
  const root = document.documentElement, faults = [];
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} wide on ${root.clientWidth}`);
  const scrolls = (el) => ["auto", "scroll"].includes(getComputedStyle(el).overflowX);
  const clipped = (el) => el && (getComputedStyle(el).clipPath !== "none" || clipped(el.parentElement));
  for (const el of document.querySelectorAll("body *")) {
    if (el.closest("svg") !== null && el.tagName !== "svg") continue;
    if (!el.checkVisibility() || clipped(el) || el.closest(".scroll") || el.matches(".bb-skip:not(:focus)")) continue;
    const name = `${el.tagName.toLowerCase()}.${el.classList[0] ?? ""} “${(el.innerText ?? "").trim().slice(0, 30)}”`;
    if (scrolls(el) && el.scrollWidth > el.clientWidth + 1) faults.push(`${name} scrolls sideways`);
    const { left, right, width } = el.getBoundingClientRect();
    if (width > 1 && (right > root.clientWidth + 1 || left < -1)) faults.push(`${name} reaches from ${Math.round(left)} to ${Math.round(right)}`);
  }
  return faults;
}"""  # noqa: E501


def test_phone(visit: Callable[..., Page], server: Server) -> None:
    """axe, fingers, and no sideways scrolling on the narrowest screen."""
    page = visit(reduced_motion="reduce", **PHONE)
    places = Places(page, server.address)
    faults: list[str] = []
    for place in NAMES:
        page.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
        places.go(place)
        faults += at(f"{place}, phone", axe(page))
        faults += at(f"{place}, phone", page.evaluate(SMALL, FINGER))
        page.set_viewport_size(NARROW)  # type: ignore[arg-type]
        faults += at(f"{place}, 320 px", page.evaluate(SIDEWAYS))
    told(faults)


# --- the keyboard's place -----------------------------------------------------------------------------------------

# How everything looks that can have the focus, before it has it.
STILL = """() => {
  document.activeElement?.blur();
  const looks = (el) => { const s = getComputedStyle(el); return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow].join(); };
  window.still = new Map([...document.querySelectorAll("a, button, select, input, summary, [tabindex]")].map((el) => [el, looks(el)]));
  window.looks = looks;
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  window.stops = [...within.querySelectorAll("a[href], button, select, input, summary, [tabindex]")]
    .filter((el) => !el.disabled && el.tabIndex >= 0 && !el.closest("[inert]") && el.checkVisibility());
  return window.stops.length;
}"""  # noqa: E501

# Whether one can see that this has the focus: it looks otherwise, and most of it is in sight and not covered.
SEEN = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return null;
  const box = el.getBoundingClientRect(), name = `${el.tagName.toLowerCase()} “${(el.getAttribute("aria-label") || el.innerText || el.type || "").trim().slice(0, 40)}”`;
  const faults = [];
  const style = getComputedStyle(el);
  const ring = (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== "none";
  if (!ring || window.looks(el) === window.still.get(el)) faults.push(`${name} looks the same with the focus`);
  let hit = 0;
  const points = [0.1, 0.3, 0.5, 0.7, 0.9];
  for (const x of points) for (const y of points) {
    const there = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    if (there && (el.contains(there) || there.contains(el) && there.matches("label"))) hit++;
  }
  if (hit < 15) faults.push(`${name} is in sight only for ${hit} of 25 points, at ${Math.round(box.top)} of ${innerHeight}`);
  return { at: window.stops.indexOf(el), faults };
}"""  # noqa: E501


def unseen_stops(page: Page, backwards: bool = False) -> list[str]:
    """Tab through all there is."""
    stops: int = page.evaluate(STILL)
    faults, seen = [], set()
    for _ in range(stops + 6):
        page.keyboard.press("Shift+Tab" if backwards else "Tab")
        stop: dict[str, Any] | None = page.evaluate(SEEN)
        if stop is not None:
            seen.add(stop["at"])
            faults += stop["faults"]
    missing = set(range(stops)) - seen
    return faults + [
        f"Tab never comes to {page.evaluate('(i) => stops[i].outerHTML.slice(0, 90)', i)}" for i in missing
    ]


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_focus_is_seen(visit: Callable[..., Page], server: Server, screen: str) -> None:
    page = visit(reduced_motion="reduce", **(PHONE if screen == "phone" else {}))
    places = Places(page, server.address)
    faults: list[str] = []
    for place in (name for name in NAMES if name not in ALMOST_THE_SAME):
        places.go(place)
        faults += at(f"{place}, {screen}", unseen_stops(page))
        if place == "planting":
            faults += at(f"{place}, {screen}, backwards", unseen_stops(page, backwards=True))
    told(faults)


def test_a_focus_that_is_not_seen_is_found(page: Page, server: Server) -> None:
    """The check itself: take the ring away, or lay something over it."""
    places = Places(page, server.address)
    places.go("landing")
    assert unseen_stops(page) == []
    page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(".bb-button:focus-visible { outline: none !important; }");
          document.adoptedStyleSheets.push(sheet);
        }"""
    )
    assert any("Play now" in fault and "looks the same" in fault for fault in unseen_stops(page))
    page.evaluate("Object.assign(document.querySelector('.bb-foot').style, { position: 'fixed', inset: 0 })")
    assert any("in sight only for 0 of 25" in fault for fault in unseen_stops(page))


# --- nothing by colour alone --------------------------------------------------------------------------------------

# Each picture 40 px wide, without its colours: the light of every point, from 0 to 1.
GREY = """async ([what, filter]) => {
  const pictures = {};
  for (const [name, svg] of window[what]) {
    const copy = svg.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    const [, , w, h] = copy.getAttribute("viewBox").split(" ").map(Number);
    copy.setAttribute("width", 40);
    copy.setAttribute("height", (40 * h) / w);
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(copy));
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: (40 * h) / w });
    const pen = canvas.getContext("2d");
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.filter = `${filter} grayscale(1)`;
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    pictures[name] = [...pen.getImageData(0, 0, canvas.width, canvas.height).data].filter((_, i) => i % 4 === 0).map((v) => v / 255);
  }
  return pictures;
}"""  # noqa: E501


FIGURES = "(names) => window.figures = names.map((name, i) => [name, document.querySelectorAll('.chart .bean svg')[i]])"
CARDS = """(chips) => {
  const lying = [...document.querySelectorAll(".table svg[viewBox='0 0 100 140']")];
  const of = (symbol) => lying.find((svg) => svg.querySelector(`path[d="${symbol}"]`));
  window.cards = Object.entries(chips).map(([name, symbol]) => [name, of(symbol)]).filter(([, svg]) => svg);
}"""


def apart(one: list[float], other: list[float]) -> float:
    """How different two grey pictures are: the part of their light by which their points differ."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def told_apart(page: Page, what: str) -> None:
    grey: dict[str, list[float]] = page.evaluate(GREY, [what, ""])
    close = {pair: apart(grey[pair[0]], grey[pair[1]]) for pair in combinations(sorted(grey), 2)}
    alike = {pair: value for pair, value in close.items() if value <= ALIKE}
    assert not alike, f"without colour these {what} look alike: {alike}"
    turned: dict[str, list[float]] = page.evaluate(GREY, [what, "hue-rotate(180deg)"])
    same = {name: apart(grey[name], turned[name]) for name in grey}
    assert max(same.values()) <= ALIKE, f"the check can fail: another colour makes no other picture: {same}"


def test_kinds_without_colour(page: Page, server: Server) -> None:
    """Each kind has a name, a number, a symbol and a figure of its own, and all cards differ in grey."""
    places = Places(page, server.address)
    places.go("start")
    rows = page.locator(".bohnbook.chart li")
    labels = [str(row.get_attribute("aria-label")) for row in rows.all()]
    names = [label.split(",")[0] for label in labels]
    numbers = [re.findall(r"(\d+) cards", label)[0] for label in labels]
    assert len(names) == 8
    assert len(set(names)) == len(set(numbers)) == 8
    page.evaluate(FIGURES, names)
    told_apart(page, "figures")

    places.go("trading")
    wanted = page.get_by_role("region", name="Trade desk").locator(".stepper button")
    chips = {chip.inner_text().strip(): chip.locator("svg path").get_attribute("d") for chip in wanted.all()}
    assert set(chips) == set(names)
    assert len(set(chips.values())) == 8, "each kind has a symbol of its own"
    page.evaluate(CARDS, chips)
    assert page.evaluate("cards.length") >= 6, "enough kinds lie on the table"
    told_apart(page, "cards")


# What a state looks like apart from its colours.
SIGNS = """(el) => {
  const now = getComputedStyle(el), mark = getComputedStyle(el, "::before").content;
  const ring = now.boxShadow === "none" ? "" : "ring";
  return [now.borderTopStyle, now.outlineStyle, ring, now.textDecorationLine, mark].join();
}"""
RING = "(el) => getComputedStyle(el.parentElement).boxShadow"  # around picture and button
WEIGHT = "(el) => getComputedStyle(el).fontWeight"


def signs(element: Locator) -> str:
    return str(element.evaluate(SIGNS))


def test_states_without_colour(visit: Callable[..., Page], server: Server) -> None:
    """What is chosen, open, closed or not to be had shows it by a word, a line or a mark, and says so to a reader."""
    page = visit(reduced_motion="reduce")
    places = Places(page, server.address)
    places.go("planting")
    card = page.get_by_role("region", name="Your hand").locator("button[data-card]").first
    back = page.get_by_role("button", name="Take back")
    expect(card).to_have_attribute("aria-pressed", "false")
    still = card.evaluate(RING)
    places.go("picked")
    expect(card).to_have_attribute("aria-pressed", "true")
    assert card.evaluate(RING) != still, "a ring around the card that is taken up"
    groups = page.get_by_role("region", name="Your fields").get_by_role("group", name=re.compile("^Field"))
    looks = {re.sub(r"\d", "n", group.get_by_role("button").first.inner_text()): signs(group) for group in groups.all()}
    assert set(looks) == {"Plant in field n", "Not in field n. Why?"}
    assert len(set(looks.values())) == 2, looks
    if back.get_attribute("aria-disabled") == "true":
        assert signs(back) != signs(page.get_by_role("button", name="New game"))

    now = page.locator(".phases [aria-current=step] button")
    other = page.locator(".phases li:not([aria-current]) button").first
    assert now.evaluate(WEIGHT) != other.evaluate(WEIGHT)
    expect(page.locator(".seat.active .turn")).to_have_count(0)  # it is mine
    expect(page.locator(".top .turn")).to_contain_text("yours")

    places.go("offering")
    chips = page.get_by_role("region", name="Trade desk").locator(".make [aria-pressed]")
    assert signs(chips.nth(0)) != signs(chips.nth(1)), "a mark on the card that is chosen"
    expect(page.get_by_role("button", name="Want blue, 2 so far")).to_contain_text("× 2")
    places.go("landing")
    links = page.locator(".bb-head nav a")
    assert signs(links.nth(0)) != signs(links.nth(1)), "a line under the page one is on"


# --- nothing by drag alone ----------------------------------------------------------------------------------------


class Sent:
    """What the page asks its kernel to do."""

    def __init__(self, page: Page) -> None:
        self.intents: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)

    def _note(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        self.intents += re.findall(r'"cmd":\s?"act","intent":\s?(\{[^}]*\})', text)


def test_click_does_what_drag_does(visit: Callable[..., Page], server: Server) -> None:
    """Every card that can be dragged can be clicked, and then its field: the same is sent, and the same is planted."""
    page = visit(reduced_motion="reduce")
    sent = Sent(page)
    places = Places(page, server.address)
    grown = 0
    for place in ("planting", "set aside", "trading"):
        places.go(place)
        cards = [card.get_attribute("data-card") for card in page.locator("[draggable=true]").all()]
        assert cards
        assert page.locator("[draggable=true]:not(button)").count() == 0, "what can be dragged can be pressed"
        for card in cards:
            for field in (0, 1):
                by = {}
                for how in (drag, click):
                    places.go(place)
                    before = len(sent.intents)
                    planted = how(page, str(card), field)
                    by[how.__name__] = (sent.intents[before:], planted)
                    places.leave_panels()
                    if planted:
                        places.at = ""  # the game has gone on: take it from the file again
                assert by["drag"] == by["click"], f"{place}: {by}"
                assert len(by["drag"][0]) == 1, f"{place}: {by}"
                grown += by["drag"][1]
    assert grown >= 2, "some of them could be planted"


def mine(page: Page, field: int) -> Locator:
    return page.get_by_role("region", name="Your fields").get_by_role("group", name=re.compile("^Field")).nth(field)


def drag(page: Page, card: str, field: int) -> bool:
    before = page.locator(".scrub").inner_text()
    page.locator(f"button[data-card='{card}']").first.drag_to(mine(page, field))
    return answered(page, before)


def click(page: Page, card: str, field: int) -> bool:
    before = page.locator(".scrub").inner_text()
    page.locator(f"button[data-card='{card}']").first.click()
    mine(page, field).get_by_role("button").first.click()
    return answered(page, before)


def answered(page: Page, before: str) -> bool:
    """Whether it was done; if not, a rule card says why."""
    page.wait_for_function(
        "(before) => document.querySelector('dialog[open]') || document.querySelector('.scrub').innerText !== before",
        arg=before,
    )
    return page.get_by_role("dialog").count() == 0


# --- stillness ----------------------------------------------------------------------------------------------------

# Notes every animation that runs on the page, frame by frame.
WATCH = """() => {
  window.moved = [];
  const look = () => {
    for (const one of document.getAnimations()) {
      if (one.playState === "running" && one.effect.getComputedTiming().duration > 0)
        window.moved.push(`${one.constructor.name} of ${one.effect.target?.className}`);
    }
    requestAnimationFrame(look);
  };
  look();
  for (const kind of ["transitionrun", "animationstart"]) document.addEventListener(kind, (event) => window.moved.push(`${kind} ${event.target.className}`), true);
}"""  # noqa: E501


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_stillness(visit: Callable[..., Page], server: Server, motion: str) -> None:
    """Who wants no motion gets none; who does not mind sees cards glide, which also shows that the check can fail."""
    page = visit(reduced_motion=motion)
    page.add_init_script(f"addEventListener('DOMContentLoaded', {WATCH})")
    places = Places(page, server.address)
    places.go("picked")
    moved = page.evaluate("moved.splice(0)")
    step = page.locator(".scrub").inner_text()
    page.get_by_role("button", name=re.compile("^Plant in field")).click()
    expect(page.locator(".scrub")).not_to_have_text(step)
    settled(page)
    step = page.locator(".scrub").inner_text()
    page.locator(".steps button").first.click()
    expect(page.locator(".scrub")).not_to_have_text(step)
    settled(page)
    moved += page.evaluate("() => new Promise((done) => setTimeout(() => done(moved.splice(0)), 700))")
    places.at = ""  # the game has gone on
    places.go("why")
    moved += page.evaluate("moved.splice(0)")
    if motion == "reduce":
        assert moved == []
    else:
        assert any("Animation" in one for one in moved), "cards glide"
        assert any("transitionrun" in one or "CSSTransition" in one for one in moved), "what is pointed at rises"


def test_places_are_all_there() -> None:
    """The walk covers every place this app promises."""
    assert set(NAMES) >= {"landing", "start", "planting", "trading", "curtain", "projector"} | DIALOGS
