"""No card is lost, doubled or changed, and a hand keeps its order.  After every action."""

from __future__ import annotations

from collections import Counter

from bohnbook.core.game import Game, Step
from bohnbook.core.state import State


def every_card_lies_once(g: State) -> None:
    """Every card is in exactly one zone."""
    lying = [card for zone in g.zones() for card in zone.cards]
    assert len(lying) == len(g.faces), f"{len(lying)} cards of {len(g.faces)}"
    assert set(lying) == set(range(len(g.faces)))


ANY_ORDER = {"spacebeans"}  # rulesets in which any card of a hand may be played


def hands_keep_their_order(before: list[list[int]], g: State, step: Step) -> None:
    """A hand loses its front by planting and anything by trading, gains at its back by drawing or by being given
    another hand, and that is all."""
    traded = {card for event in step.events if event[0] == "traded" for card in (*event[3], *event[4])}
    by_choice = {event[1] for event in step.events if event[0] == "rearranged"}  # as a bank of High Bohn allows
    for seat, old in enumerate(before):
        new = g.hands[seat]
        joined, left = _joined(step, seat), _cards(step, "left_hand", seat)
        if seat in by_choice:
            assert (sorted(new), joined, left) == (sorted(old), [], []), f"seat {seat}: {old} became {new} by {step}"
            continue
        if old == new and not joined:
            continue
        assert new == [card for card in old + joined if card not in left], f"seat {seat}: {old} became {new} by {step}"
        assert set(left) <= {*old, *joined} and set(joined).isdisjoint(old)
        played = [card for card in left if card not in traded]
        in_order = g.rules.name in ANY_ORDER or played == old[: len(played)]
        assert in_order, f"seat {seat}: {played} were not the first of {old}"


def nothing_stirs(before: list[list[int]], g: State, step: Step) -> None:
    """Whatever is said to have left or joined a hand did so."""
    for name, _, *_ in (event for event in step.events if event[0] in ("drawn", "left_hand")):
        for seat in range(g.seats):
            cards = set(_cards(step, name, seat))
            had = {*before[seat], *_joined(step, seat)} if name == "left_hand" else set(before[seat])
            was, now = cards & had, cards & set(g.hands[seat])
            assert (was, now) == ((cards, set()) if name == "left_hand" else (set(), cards))


def _cards(step: Step, event: str, seat: int) -> list[int]:
    return [card for name, *facts in step.events if name == event and facts[0] == seat for card in facts[1]]


def _joined(step: Step, seat: int) -> list[int]:
    given = [facts[2] for name, *facts in step.events if name == "given" and facts[1] == seat]
    return _cards(step, "drawn", seat) + [card for cards in given for card in cards]


def the_pile_goes_down(before: list[int], g: State, step: Step) -> None:
    """The draw pile loses its top and nothing else, until it has run out and is made anew.

    A bank of High Bohn puts the card that it has looked at back, or under the pile.
    """
    if step.action.do in ("put_back", "slide_under"):
        assert g.draw[:-1] == before if step.action.do == "put_back" else g.draw[1:] == before
    elif not any(event[0] == "exhausted" for event in step.events):
        assert g.draw == before[: len(g.draw)]


class Conservation:
    """Looks at a game after each action, and remembers what it needs for the next."""

    def __init__(self, game: Game) -> None:
        self.game, self.faces, self.cards = game, game.state.faces, game.state.cards
        self.deck = Counter(self.faces)
        every_card_lies_once(game.state)
        self.remember()

    def remember(self) -> None:
        self.hands = [hand[:] for hand in self.game.state.hands]
        self.draw = self.game.state.draw[:]

    def look(self, step: Step) -> None:
        g = self.game.state
        every_card_lies_once(g)
        assert g.faces is self.faces and g.cards is self.cards, "somebody printed new cards"
        hands_keep_their_order(self.hands, g, step)
        nothing_stirs(self.hands, g, step)
        the_pile_goes_down(self.draw, g, step)
        self.remember()

    def look_back(self) -> None:
        g = self.game.state
        drawn_from = Counter(face for face in g.faces if face.name in g.printed)  # a box may have other decks, too
        assert Counter(g.faces) == self.deck and drawn_from == Counter(g.rules.deck(g).value)
