"""Keys alone: Tab, Shift+Tab, Enter, Space, Escape and the arrows. It looks where the focus is, as a person would."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

# How far it is from the focus to the target, in tab stops: negative is backwards.
AWAY = """(target) => {
  const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const stops = [...within.querySelectorAll("a[href], button, select, input, textarea, summary, [tabindex]")]
    .filter((el) => !el.disabled && el.tabIndex >= 0 && !el.closest("[inert]") && el.getClientRects().length);
  const here = document.activeElement, to = stops.indexOf(target);
  if (to < 0) return null;
  if (stops.includes(here)) return to - stops.indexOf(here);
  return to + 1;
}"""

# Whether the focus can be seen: an outline or a shadow that is not there without it.
SHOWN = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return null;
  const now = getComputedStyle(el);
  const outlined = now.outlineStyle !== "none" && parseFloat(now.outlineWidth) > 0;
  const shadow = now.boxShadow;
  const name = el.getAttribute("aria-label") || el.innerText || el.labels?.[0]?.innerText || el.title || "";
  const inView = (({ top, left, bottom, right }) => bottom > 0 && right > 0 && top < innerHeight && left < innerWidth)(el.getBoundingClientRect());
  return { tag: el.tagName.toLowerCase(), name: name.replace(/\\s+/g, " ").trim(), inView,
    seen: outlined || (shadow !== "none" && el.matches(":focus-visible") && el.dataset.still !== shadow) };
}"""  # noqa: E501


def focus(page: Page) -> dict[str, Any] | None:
    """What has the focus: its tag and name, whether that can be seen, and whether it is in view."""
    found: dict[str, Any] | None = page.evaluate(SHOWN)
    return found


class Keys:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed = 0
        self.unseen: list[str] = []  # stops where the focus cannot be seen

    def go(self, target: Locator) -> None:
        """Tab to it, the shorter way round."""
        wanted = target.element_handle(timeout=8_000)
        for _ in range(12):
            away = self.page.evaluate(AWAY, wanted)
            if away is None:
                raise AssertionError(f"no tab stop leads to {target}")
            if away == 0:
                break
            for _ in range(min(abs(away), 200)):
                self.key("Tab" if away > 0 else "Shift+Tab")
        at = focus(self.page)
        assert at and self.page.evaluate("(el) => el === document.activeElement", wanted), f"{target}: focus is at {at}"
        if not at["seen"] or not at["inView"]:
            self.unseen.append(f"{at['tag']} {at['name']}")

    def key(self, name: str) -> None:
        self.pressed += 1
        self.page.keyboard.press(name)

    def press(self, target: Locator) -> None:
        self.go(target)
        self.key("Enter" if self.pressed % 2 else "Space")

    def choose(self, target: Locator, value: str) -> None:
        self.go(target)
        for name in ["Home", *["ArrowDown"] * 12]:
            if target.input_value() == value:
                return
            self.key(name)
        raise AssertionError(f"{value} is not in {target}")

    def leave(self) -> None:
        self.key("Escape")
