"""Somebody in a lesson: does on the page, by mouse or by keys, what the back of the book says.

A move is carried out with what the page shows (cards by their names, fields by their numbers, buttons by their words).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from clicks import PATIENCE, Hand, Player
from playwright.sync_api import Page, expect

from bohnbook.core.stage import card_names
from bohnbook.duel.cards import BONUSES
from bohnbook.learner import laid_out, lesson
from bohnbook.lessons import AnyStep, Choice, Lesson, Move, Predict, Task

# Nothing happens by itself any more: the table waits for the reader, or the step is done.
STILL = """(last) => {
  const head = document.querySelector(".prompt p")?.innerText ?? "";
  const said = document.querySelector(".reply .said")?.innerText ?? "";
  const still = !/^(Waiting for |.* is playing\\.$)/s.test(head) || /Done|Right|This is how/.test(said);
  const seen = document.querySelector(".text")?.innerText + head + said + document.querySelectorAll("[data-card], .lines p").length;
  const rested = window.bohnbookSeen === seen && performance.now() - window.bohnbookSince > 250;
  if (window.bohnbookSeen !== seen) { window.bohnbookSeen = seen; window.bohnbookSince = performance.now(); }
  return still && rested;
}"""  # noqa: E501
BUTTONS = {
    "turn_over": "^Turn over",
    "end_trading": "^End trading",
    "end_planting": "^Plant no more",
    "draw": "^Draw",
    "buy_field": "^Buy",
    "accept_gift": "^Accept",
    "decline_gift": "^Decline",
    "keep_bonus": "^Keep",
    "draw_bonus": "^Draw",
}


class Pupil:
    player: type[Player] = Player
    buttons: Mapping[str, str] = BUTTONS

    def __init__(self, hand: Hand, name: str = "base") -> None:
        self.hand = hand
        self.page: Page = hand.page
        self.lesson: Lesson = lesson(name)
        self.deeds: Mapping[str, Callable[[Move], None]] = {
            "plant": self.plant, "plant_received": self.plant_received, "harvest": self.harvest, "offer": self.offer,
            "accept": self.accept, "decline": self.answer, "withdraw": self.answer,
            "offer_gift": self.offer_gift, "give_gift": self.give_gift, "discard_turned": self.discard_turned,
            "fulfil": self.fulfil, "discard_bonus": self.discard_bonus, "harvest_choosing": self.choose_dollars,
        }  # fmt: skip

    # --- the lesson's side ----------------------------------------------------------------------------------------

    @property
    def place(self) -> int:
        found = re.search(r"step (\d+) of", self.page.locator(".text .where").inner_text())
        assert found
        return int(found[1]) - 1

    @property
    def step(self) -> AnyStep:
        return self.lesson.steps[self.place]

    def said(self) -> str:
        return " ".join(self.page.locator(".reply .said").inner_text().split())

    def button(self, words: str) -> None:
        self.hand.press(self.page.get_by_role("button", name=words, exact=True).first)

    def rest(self) -> None:
        self.page.wait_for_function(STILL, timeout=PATIENCE, polling=60)

    def dare(self, which: int = 0) -> None:
        """Try the wrong move; the rule card that opens is read and put away."""
        self.hand.press(self.page.locator(".dares button").nth(which))
        expect(self.page.get_by_role("dialog", name="Why not?")).to_be_visible()
        self.hand.leave()
        expect(self.page.get_by_role("dialog")).to_be_hidden()

    def solve(self) -> None:
        step = self.step
        self.rest()
        if isinstance(step, Predict):
            field = self.page.get_by_label(step.question)
            self.hand.press(field)
            self.page.keyboard.type(str(step.number(laid_out(self.lesson.ruleset, step.at))))
            self.button("Say it")
        elif isinstance(step, Choice):
            self.button(self.right(step))
        elif isinstance(step.solution, str):
            self.player(self.hand).until(lambda seen: "Done" in self.said())
        else:
            self.solve_task(step, step.solution)
        expect(self.page.get_by_role("button", name=re.compile("^(Next|To the end)$"))).to_be_visible(timeout=PATIENCE)

    def go_on(self) -> None:
        """To the next step; the count of a finished game is put away first."""
        self.rest()  # what is shown after an answer may end the game
        if "is over" in self.page.locator(".prompt p").inner_text():
            expect(self.page.get_by_role("dialog")).to_be_visible()
            self.hand.leave()
        here = self.page.get_by_text(self.page.locator(".text .where").inner_text(), exact=True)
        self.hand.press(self.page.get_by_role("button", name=re.compile("^(Next|To the end)$")))
        expect(here).to_have_count(0)  # the next step has come

    def solve_task(self, step: Task, moves: tuple[Move, ...]) -> None:
        for one in moves:
            self.rest()
            if "Done" in self.said():
                return
            self.make(one)
            self.page.wait_for_timeout(30)

    def right(self, step: Choice) -> str:
        from bohnbook.learner import Learner

        learner = Learner(self.lesson)
        return next(answer.text for answer in step.answers if learner.is_right(step, answer))

    # --- the table's side -----------------------------------------------------------------------------------------

    def make(self, one: Move) -> None:
        assert one.seat == 0, "the others move by themselves"
        if one.do in self.buttons:
            self.hand.press(self.page.locator(".prompt").get_by_role("button", name=re.compile(self.buttons[one.do])))
        else:
            self.deeds[one.do](one)

    def region(self, name: str) -> Any:
        return self.page.get_by_role("region", name=re.compile(f"^{name}"))

    def put(self, card: Any, field: int) -> None:
        self.hand.press(card)
        self.button(f"Plant in field {field + 1}")

    def plant(self, one: Move) -> None:
        self.put(self.region("Your hand").locator("button[data-card]:not([inert] *)").first, one.parts["field"])

    def plant_received(self, one: Move) -> None:
        kind = spoken(one.parts["card"].partition(" in ")[0])
        place = one.parts["card"].partition(" in ")[2]
        aside = self.page.get_by_role("group", name="Turned over" if place == "turned over" else "Set aside, to plant")
        self.put(aside.get_by_role("button", name=re.compile(f"^{kind},")).first, one.parts["field"])

    def harvest(self, one: Move) -> None:
        field = self.region("Your fields").get_by_role("group", name=re.compile(f"^Field {one.parts['field'] + 1}:"))
        self.hand.press(field.get_by_role("button", name=re.compile("^Harvest")))

    # --- at a table of the Duel -----------------------------------------------------------------------------------

    def offer_gift(self, one: Move) -> None:
        row = self.region("Gift row")
        self.hand.press(row.get_by_role("button", name=re.compile(f"^{spoken(one.parts['kind'])}, ")))
        self.hand.press(row.get_by_role("button", name=re.compile("^Offer ")))

    def give_gift(self, one: Move) -> None:
        where = "of your hand" if one.parts["card"].endswith("hand") else "you turned over"
        self.hand.press(self.page.locator(".prompt").get_by_role("button", name=re.compile(f"^Give .* {where}")).first)

    def discard_turned(self, one: Move) -> None:
        kind = spoken(one.parts["card"].partition(" in ")[0])
        turned = self.page.get_by_role("group", name="Turned over")
        self.hand.press(turned.get_by_role("button", name=re.compile(f"^{kind},")).first)
        self.button("Discard it")

    def bonus(self, one: Move) -> Any:
        """The bonus card that is meant, with its buttons."""
        printed = next(face for face in BONUSES if face.name == one.parts["card"])
        beans = ", then ".join(f"{count} {spoken(kind)}" for kind, count in printed.pattern)
        card = self.page.get_by_role(
            "button", name=re.compile(f"^Bonus card, a dollar and {printed.cents} cents: {beans}")
        )
        return self.region("Your bonus cards").locator("li").filter(has=card)

    def fulfil(self, one: Move) -> None:
        whose = "your" if one.parts["owner"] == 0 else f"{self.step.at.seats[1]}'s"
        name = re.compile(f"Fulfil on {whose} field {one.parts['field'] + 1}$")
        self.hand.press(self.bonus(one).get_by_role("button", name=name))

    def discard_bonus(self, one: Move) -> None:
        self.hand.press(self.bonus(one).get_by_role("button", name="Discard", exact=True))

    def choose_dollars(self, one: Move) -> None:
        field = self.region("Your fields").get_by_role("group", name=re.compile(f"^Field {one.parts['field'] + 1}:"))
        self.hand.press(field.get_by_role("button", name="Choose the dollars"))
        dialog = self.page.get_by_role("dialog")
        for pressed in reversed(dialog.locator("button[aria-pressed=true]").all()):
            self.hand.press(pressed)
        for kind in set(names := card_names(one.parts["cards"].partition(" in ")[0], "a move")):
            for n in range(names.count(kind)):
                self.hand.press(dialog.get_by_role("button", name=spoken(kind), exact=True).nth(n))
        self.hand.press(dialog.get_by_role("button", name=re.compile("^Harvest for")))

    def offer(self, one: Move) -> None:
        desk, parts = self.region("Trade desk"), one.parts
        if parts.get("answers") is not None:
            self.hand.press(self.standing(parts["answers"]).get_by_role("button", name="Counter"))
        for words in self.chips(parts.get("give", "")):
            self.hand.press(desk.locator(".make").get_by_role("button", name=words, exact=True).first)
        for kind in card_names(parts.get("want", ""), "a move"):
            self.hand.press(desk.get_by_role("button", name=re.compile(f"^Want {spoken(kind)}(,|$)")))
        if (choice := desk.get_by_label("To")).count():
            seats = self.step.at.seats
            label = "anyone" if parts.get("to") is None else seats[parts["to"]]
            value = choice.locator("option", has_text=re.compile(f"^{label}$")).get_attribute("value")
            assert value is not None
            self.hand.choose(choice, value)
        self.hand.press(desk.get_by_role("button", name=re.compile("^Offer( as a gift)?$")))

    def chips(self, words: str) -> list[str]:
        """The buttons of the cards to give: those turned over, or the foremost of the hand."""
        names, _, place = words.partition(" in ")
        labels = [" ".join(label.split()) for label in self.page.locator(".make .chip[aria-pressed]").all_inner_texts()]
        found: list[str] = []
        for kind in card_names(names, "a move"):
            fits = [label for label in labels if label.startswith(f"{spoken(kind)} ") and label not in found]
            if place:
                fits = [label for label in fits if ("turned over" in label) == (place == "turned over")]
            found.append(min(fits, key=lambda label: "turned over" in label))
        return found

    def standing(self, offer: int) -> Any:
        return self.region("Trade desk").locator(".offers > li").nth(0 if offer < 2 else offer - 1)

    def accept(self, one: Move) -> None:
        self.answering("Accept", one)

    def answer(self, one: Move) -> None:
        self.answering(one.do.capitalize(), one)

    def answering(self, word: str, one: Move) -> None:
        buttons = self.region("Trade desk").get_by_role("button", name=word, exact=True)
        self.hand.press(buttons.nth(min(one.parts.get("offer", 1), buttons.count()) - 1))


def spoken(kind: str) -> str:
    return kind.replace("_", "-")
