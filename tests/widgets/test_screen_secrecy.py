"""What a browser receives does not depend on a card its reader cannot see; and the test would notice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from bohnbook_widgets import Room, screen
from bohnbook_widgets import room as room_module

from bohnbook.coach import Advice
from bohnbook.core.game import Game
from bohnbook.core.view import View
from bohnbook.duel.bonus import Bonus
from bohnbook.duel.gifts import has
from bohnbook.rulesets import bots_of
from bohnbook.table import Table
from tests.properties.configurations import Configuration
from tests.properties.player import play
from tests.properties.secrecy import Memory, Standpoint, leaks

CONFIGS = [
    Configuration("base", 4, {"edition": "amigo"}),
    Configuration("base", 6, {"edition": "classic"}),
    Configuration("spacebeans", 2, {}),
    Configuration("spacebeans", 4, {}),
    Configuration("duel", 2, {}),
]
DUEL = next(config for config in CONFIGS if config.name == "duel")


def room_around(game: Game, seat: int | None, people: bool) -> Room:
    """This seat's screen: with people in the other seats, or with bots."""
    greedy = bots_of(game.rules.name)["greedy"]
    others = {} if people or seat is None else {other: greedy(0) for other in range(game.state.seats) if other != seat}
    room = Room()
    room.coaching = True
    room._sit_down("A" * 22, Table(game, others, paced=True), 0)
    room.handle({"id": 0, "cmd": "look", "seat": seat})
    return room


def messages(game: Game, at: Standpoint) -> Iterator[tuple[str, Any]]:
    """All that the room sends to this reader's browser: unasked, and in answer."""
    room = room_around(game, at.seat, people=at.since % 2 == 0)
    assert room.reader == at.seat
    yield "screen", room.screen()
    yield "ping", room.handle({"id": 1, "cmd": "ping"})
    if at.seat is None:
        return
    some = at.probes[len(game.log) % 3 :: 1 + len(at.probes) // 6]
    for probe in some:
        intent = probe.to_intent()
        yield f"why {probe}", room.handle({"id": 2, "cmd": "why", "intent": intent})
        if not at.game.check(probe).ok:  # whether it is, is compared elsewhere
            yield f"refusal of {probe}", room.handle({"id": 3, "cmd": "act", "intent": intent, "step": 0})
        give, want = intent.get("give", intent.get("cards", [])), intent.get("want", ["soy", "red"])
        yield f"worth of {probe}", room.handle({"id": 4, "cmd": "worth", "give": give, "want": want})
    for offer in range(1, 4):
        yield f"worth of offer {offer}", room.handle({"id": 5, "cmd": "worth", "offer": offer})
    yield "screen afterwards", room.screen()["view"]["zones"]


def search(config: Configuration, seed: int, every: int = 1) -> Iterator[str]:
    """What leaks in one game, to one seat (or a spectator) after the other."""
    readers = (*range(config.seats), None)
    game, rng = config.new(seed), Random(seed)
    memory = Memory(game)
    for step in play(game, seed):
        memory.look()
        if step.n % every == 0:
            at = memory.standpoint(readers[step.n % len(readers)], rng)
            yield from (f"step {step.n}: {leak}" for leak in leaks(at, rng, (messages,)))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_no_message_depends_on_hidden_cards(config: Configuration, seed: int) -> None:
    """After every action."""
    assert list(search(config, seed)) == []


def test_an_offer_that_tells_a_bluff_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the row of gifts were marked, for the other seat too, where nobody has the bean that is offered."""
    honest = room_module.screen_of

    def leaky(room: Room) -> dict[str, Any]:
        state = room.table.game.state  # type: ignore[union-attr]
        pushed = honest(room)["view"]["facts"]["pushed"]
        return {**honest(room), "bluffs": [kind for seat, kind in pushed if not has(state, seat, kind)]}

    monkeypatch.setattr(room_module, "screen_of", leaky)
    assert any("screen depends on hidden cards" in leak for leak in search(DUEL, 1, every=3))


def test_telling_what_bonus_cards_are_held_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = room_module.screen_of

    def leaky(room: Room) -> dict[str, Any]:
        state = room.table.game.state  # type: ignore[union-attr]
        return {**honest(room), "cents": [sum(state.faces[card].cents for card in hand) for hand in state[Bonus].hands]}

    monkeypatch.setattr(room_module, "screen_of", leaky)
    assert any("screen depends on hidden cards" in leak for leak in search(DUEL, 1, every=3))


def test_a_fingerprint_of_the_state_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = room_module.screen_of
    monkeypatch.setattr(
        room_module, "screen_of", lambda room: {**honest(room), "digest": room.table.game.state.digest()}
    )
    assert any("screen depends on hidden cards" in leak for leak in search(CONFIGS[0], 1, every=7))


def test_weighing_with_other_hands_in_sight_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the worth of a trade were reckoned from the hand of the seat that offers it."""

    def worth(self: Room, give: list[int], want: list[str], to: int | None, offer: int | None) -> dict[str, Any]:
        state = self.table.game.state  # type: ignore[union-attr]
        return {"gain": sum(state.faces[card].number for card in state.hands[(self.reader or 0) - 1])}

    monkeypatch.setattr(Room, "_worth", worth)
    assert any("worth of" in leak for leak in search(CONFIGS[0], 1, every=7))


def test_a_coach_that_knows_other_hands_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it read the view of the next seat."""

    def advise(view: View) -> list[Advice]:
        hand = view.zone("hand", view.seat).cards if view.seat is not None else None
        return [Advice("risk", f"the first card is {hand[0][1]}", "BASE-1.5")] if hand else []

    def coach_json(room: Room, view: View | None) -> dict[str, Any]:
        assert room.table is not None
        other = room.table.game.view(((room.reader or 0) + 1) % room.table.game.state.seats)
        return {"on": True, "advice": [one._asdict() for one in advise(other)], "comment": None}

    monkeypatch.setattr(screen, "coach_json", coach_json)
    assert any("screen depends on hidden cards" in leak for leak in search(CONFIGS[0], 1, every=7))


def test_showing_a_hand_to_everybody_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = room_module.screen_of

    def leaky(room: Room) -> dict[str, Any]:
        hand = room.table.game.state.hands[room.table.game.state.active]  # type: ignore[union-attr]
        return {**honest(room), "cards": list(hand)}

    monkeypatch.setattr(room_module, "screen_of", leaky)
    assert any("names the hidden card" in leak for leak in search(CONFIGS[1], 1, every=7))
