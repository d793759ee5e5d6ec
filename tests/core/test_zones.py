"""Zones, the named shuffle, and the state: clones are deep, digests notice everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace

import pytest

import bohnbook
from bohnbook.base.drawing import Drawing
from bohnbook.base.planting import Planting
from bohnbook.base.trading import Offer, Trading
from bohnbook.base.turning_over import TurningOver
from bohnbook.beans.fields import Fields
from bohnbook.core.errors import BadSeats
from bohnbook.core.state import Slice, State
from bohnbook.core.story import Telling, in_words
from bohnbook.core.view import fresh
from bohnbook.core.zone import Zone, shuffled


@pytest.mark.parametrize(
    ("seen", "readers"), [("all", {0, 1, None}), ("owner", {1}), ("none", set())], ids=["all", "owner", "none"]
)
def test_who_sees_a_zone(seen: str, readers: set[int | None]) -> None:
    zone = Zone("hand", 1, [3, 4], seen)
    assert {reader for reader in (0, 1, None) if zone.open_to(reader)} == readers


def test_a_shuffle_is_a_pure_function_pinned_for_ever() -> None:
    cards = list(range(10))
    assert shuffled(cards, 7, "draw", 0) == [8, 6, 9, 0, 4, 5, 1, 2, 3, 7]
    assert shuffled(cards, 7, "draw", 1) == [6, 7, 5, 9, 1, 4, 3, 0, 8, 2]
    assert shuffled(cards, 8, "draw", 0) == [0, 6, 7, 1, 8, 4, 5, 9, 3, 2]
    assert shuffled(cards, 7, "vine", 0) == [2, 4, 5, 8, 6, 1, 7, 0, 3, 9]
    assert shuffled(tuple(cards), 7, "draw", 0) == shuffled(cards, 7, "draw", 0)
    assert cards == list(range(10))
    assert shuffled([], 7, "draw", 0) == []
    assert shuffled([5], 7, "draw", 0) == [5]
    assert sorted(shuffled(range(104), 3, "draw", 2)) == list(range(104))


def test_a_deal_is_pinned_for_ever() -> None:
    game = bohnbook.new("base", 3, seed=2024)
    hands = [" ".join(game.state.faces[card].name for card in hand) for hand in game.state.hands]
    assert hands == [
        "green green blue black_eyed blue",
        "stink chili green green blue",
        "green chili black_eyed soy chili",
    ]
    assert game.state.hands[0] == [56, 102, 54, 68, 6]


def test_ids_tell_nothing_about_the_place() -> None:
    """The ids are given out by a shuffle of their own, so neighbours in id are no neighbours in the deck."""
    game = bohnbook.new("base", 4, seed=1)
    assert [face.name for face in game.state.faces] != [face.name for face in game.rules.deck(game.state).value]
    assert game.state.draw != sorted(game.state.draw)
    assert game.state.cards[5] == (5, game.state.faces[5].name)


# --- slices and states ----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Part(Slice):
    number: int
    flat: list[int]
    deep: list[list[int]]
    table: dict[int, list[str]]
    fixed: tuple[int, ...]


def test_the_clone_of_a_slice_shares_nothing_that_can_change() -> None:
    part = Part(1, [1, 2], [[3], []], {4: ["a"]}, (5,))
    twin = part.clone()
    assert (twin, type(twin)) == (part, Part)
    twin.number = 2
    twin.flat.append(9)
    twin.deep[0].append(9)
    twin.table[4].append("b")
    twin.table[7] = []
    assert part == Part(1, [1, 2], [[3], []], {4: ["a"]}, (5,))
    assert part.plain() == [1, [1, 2], [[3], []], [[4, ["a"]]], [5]]


def test_a_list_that_begins_with_nothing_is_still_copied_deep() -> None:
    part = Part(1, [], [None, [3]], {}, ())  # one entry for each seat, and the first has none
    twin = part.clone()
    twin.deep[1].append(9)
    assert part.deep[1] == [3]


def busy() -> State:
    game = bohnbook.stage(
        "base", 4, phase="trade", turned="soy", hands=["red blue", "soy"], fields=["2 chili | ", "red"],
        coins=["green"], discard="stink", set_aside=["", "garden"],
    )  # fmt: skip
    game.do(Offer(0, None, (game.state.hands[0][0],), ("soy",), None))
    return game.state


CHANGES: dict[str, Callable[[State], object]] = {
    "hand": lambda g: g.hands[1].append(g.hands[0].pop()),
    "hand order": lambda g: g.hands[0].reverse(),
    "draw": lambda g: g.draw.insert(0, g.draw.pop()),
    "discard": lambda g: g.discard.append(g.draw.pop()),
    "field": lambda g: g[Fields].fields[0][0].pop(),
    "coins": lambda g: g[Fields].coins[0].pop(),
    "new field": lambda g: g[Fields].fields[2].append([]),
    "turned": lambda g: g[TurningOver].turned.pop(),
    "set aside": lambda g: g[TurningOver].set_aside[1].pop(),
    "done": lambda g: setattr(g[TurningOver], "done", False),
    "offers": lambda g: g[Trading].offers.clear(),
    "proposed": lambda g: g[Trading].proposed.pop(),
    "exhaustions": lambda g: setattr(g[Drawing], "exhaustions", 1),
    "shuffles": lambda g: setattr(g[Drawing], "shuffles", 1),
    "played": lambda g: setattr(g[Planting], "played", 1),
    "active": lambda g: setattr(g, "active", 1),
    "turn": lambda g: setattr(g, "turn", 5),
    "at": lambda g: setattr(g, "at", 3),
    "seed": lambda g: setattr(g, "seed", 3),
    "names": lambda g: setattr(g, "names", ("A", "B", "C", "D")),
}


@pytest.mark.parametrize("change", CHANGES)
def test_clones_are_deep_and_digests_notice(change: str) -> None:
    g = busy()
    twin = g.clone()
    before = g.digest()
    assert twin.digest() == before
    CHANGES[change](twin)
    assert g.digest() == before
    assert twin.digest() != before
    assert len(before) == 16


def test_a_clone_is_a_whole_state() -> None:
    g = busy()
    g.news.append(("something",))
    twin = g.clone()
    for name in State.__slots__:
        if name not in ("news", "unheard"):
            assert getattr(twin, name) == getattr(g, name)
    assert (twin.news, twin.unheard) == ([], [])
    assert dict(twin) == dict(g)


def test_lifting_a_card() -> None:
    g = busy()
    hand, field, top, gone = g.hands[0][1], g[Fields].fields[0][0][1], g.draw[3], g.discard[0]
    assert [g.lift(card) for card in (hand, field, top, gone)] == ["hand", "field 1", "draw", "discard"]
    with pytest.raises(LookupError, match=f"^card {hand} lies nowhere$"):
        g.lift(hand)


def test_every_card_lies_in_one_zone() -> None:
    g = busy()
    lying = sorted(card for zone in g.zones() for card in zone.cards)
    assert lying == list(range(104))


# --- words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        ([], "nothing"),
        (["soy"], "1 soy"),
        (["soy", "blue", "soy"], "2 soy and 1 blue"),
        (["red", "black_eyed", "soy", "soy"], "1 red, 1 black-eyed and 2 soy"),
    ],
)
def test_cards_in_words(kinds: list[str], words: str) -> None:
    assert in_words(kinds) == words


def test_telling() -> None:
    from tests.core.toy import Face

    tell = Telling(None, ("Ann", "Ben"), (Face("low"), Face("high")), (("a", 1), ("b", 2, 3), ("b", 4, 5)))
    assert (tell.name(1), tell.cards([1, 0, 1])) == ("Ben", "2 high and 1 low")
    assert (tell.event("a"), tell.event("b")) == ((1,), (2, 3))


def test_fresh_values_share_nothing() -> None:
    from bohnbook.core.verdict import Ruling

    inner = {"a": [1, 2], 3: (4, [5])}
    made = fresh({"x": inner, "y": Ruling((1, 2), "TOY-1.1")})
    assert made == {"x": {"a": [1, 2], "3": [4, [5]]}, "y": {"value": [1, 2], "rule": "TOY-1.1"}}
    made["x"]["a"].append(9)
    assert inner["a"] == [1, 2]


def test_the_views_of_a_table_are_the_views_of_its_seats() -> None:
    game = bohnbook.stage(
        "base", 4, options={"edition": "classic"}, phase="trade", active=1, turned="soy blue", hands=["red", "2 chili"]
    )
    game.do(Offer(1, None, tuple(game.state.hands[1][:1]), ("red",), None))
    readers = (2, None, 1, 0, 3)
    views = game.views(readers)
    assert views == [game.view(reader) for reader in readers]
    assert [view.seat for view in views] == list(readers)
    assert [view.facts["offers"][0]["cards"] is not None for view in views] == [False, False, True, False, False]
    assert len({id(view.facts) for view in views}) == 5
    assert game.views(reader for reader in (0,)) == [views[3]] and game.views(()) == []
    with pytest.raises(BadSeats, match="there is no seat 4"):
        game.views((0, 4))


def test_cards_of_another_deck_disturb_nothing() -> None:
    """They get the next ids, in an order of their own; the deck, its ids and its shuffle stay as they were."""
    faces = tuple(SimpleNamespace(name=f"spare {n}") for n in range(12))
    plain, more = bohnbook.new("base", 4, seed=3).state, bohnbook.new("base", 4, seed=3).state
    pile = more.bring(faces, "spare")
    assert (more.faces[:104], more.cards[:104], more.draw) == (plain.faces, plain.cards, plain.draw)
    assert sorted(pile) == list(range(104, 116))
    assert sorted(face.name for face in more.faces[104:]) == sorted(face.name for face in faces)
    assert [name for _, name in more.cards[104:]] == [face.name for face in more.faces[104:]]
    assert [id for id, _ in more.cards] == list(range(116))
    assert pile == shuffled(range(104, 116), 3, "spare", 0)
    assert [face.name for face in more.faces[104:]] != [face.name for face in faces]  # an id tells no face
    assert more.printed == plain.printed
