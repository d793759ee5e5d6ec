"""DUEL-4 and DUEL-5: turning over, the exchange of gifts, and bluffs."""

from __future__ import annotations

import pytest

from bohnbook.core.errors import BadStage
from bohnbook.core.game import Game
from bohnbook.duel.dealing import Dealing
from tests.rules.duel_helpers import (
    ROW,
    AcceptGift,
    DeclineGift,
    GiveGift,
    Harvest,
    OfferGift,
    TurnOver,
    allowed,
    aside,
    coins,
    draw_pile,
    exchange,
    exhaustions,
    hand,
    lying,
    menu,
    money,
    now,
    pushed,
    refused,
    said,
    table,
    turned,
    unseen,
)

YOUR_TURN = "it is not your turn to offer a gift"


def offers(game: Game, seat: int) -> list[str]:
    return [action.kind for action in game.options(seat) if action.do == "offer_gift"]


# --- turning over ---------------------------------------------------------------------------------------------------


def test_DUEL_4_1_three_cards_are_turned_over() -> None:
    game = table(phase="gift", hands=["red", "red"], draw="soy chili blue green")
    assert game.duties == ((0, ("turn_over",), "DUEL-4.1", False),)
    assert menu(game, 0) == [("turn over 3 cards from the draw pile", "DUEL-4.1", True)]
    allowed(game, TurnOver(0), "DUEL-4.1")
    assert (turned(game), draw_pile(game)[:5]) == ("soy chili blue", "green")
    assert game.view(1).facts["turned_over"] is True
    assert said(game, 1) == [("DUEL-4.1", "Anna turns over 1 soy, 1 chili and 1 blue.")]
    assert game.rules.turn_over_count(game.state, 0) == (3, "DUEL-4.1")


def test_DUEL_4_1_only_once_and_before_anything_is_offered() -> None:
    game = table(phase="gift", hands=["red", "red"])
    refused(game, OfferGift(0, "red"), "DUEL-4.1", "the cards are turned over first")
    game.do(TurnOver(0))
    assert not TurnOver(0).check(game.state).ok
    assert TurnOver(0).check(game.state).because == "the cards of this turn are turned over already"
    assert TurnOver.options(game.state, 0) == []


def test_DUEL_4_1_fewer_than_three_are_left() -> None:
    game = table(phase="gift", hands=["red", "red"], draw="soy chili", rest="discard")
    assert menu(game, 0) == [("turn over 2 cards from the draw pile", "DUEL-4.1", True)]
    game.do(TurnOver(0))
    assert (turned(game), exhaustions(game)) == ("soy chili", 1)


def test_DUEL_4_2_they_are_the_active_players() -> None:
    game = exchange(hands=["", "blue"], coins=[])
    assert offers(game, 0) == ["soy", "chili", "blue"]
    game.do(OfferGift(0, "soy"))
    game.do(DeclineGift(1))
    assert offers(game, 1) == ["blue"]  # of the hand: what Anna turned over is not Ben's to give


# --- offering and answering -----------------------------------------------------------------------------------------


def test_DUEL_4_3_the_active_player_must_offer() -> None:
    game = exchange()
    assert game.duties == ((0, ("offer_gift",), "DUEL-4.3", True),)
    assert offers(game, 0) == list(ROW)
    assert {rule for label, rule, must in menu(game, 0) if must} == {"DUEL-4.3"}
    step = allowed(game, OfferGift(0, "soy"), "DUEL-4.3")
    assert step.events == ()
    assert said(game) == [("DUEL-4.3", "Anna offers Ben 1 soy as a gift.")]
    assert game.view(1).facts["pushed"] == ((0, "soy"),)
    assert game.view(1).facts["gift_step"] == "answer"


def test_DUEL_4_3_of_the_hand_or_of_the_turned_over_cards() -> None:
    game = exchange()
    labels = {label for label, _, must in menu(game, 0) if must}
    assert {"offer red as a gift", "offer soy as a gift", "offer garden as a gift: a bluff, you have none"} <= labels
    assert "offer black-eyed as a gift: a bluff, you have none" in labels


def test_DUEL_4_3_not_the_other_player() -> None:
    game = exchange()
    refused(game, OfferGift(1, "blue"), "DUEL-4.3", "Anna has to act first: offer gift")
    assert OfferGift(1, "blue").check(game.state).because == YOUR_TURN
    assert offers(game, 1) == []


def test_DUEL_4_4_accepting() -> None:
    game = exchange(offered="soy")
    assert game.duties == ((1, ("accept_gift", "decline_gift"), "DUEL-4.5", True),)
    assert menu(game, 1)[:2] == [
        ("accept 1 soy from Anna", "DUEL-4.4", True),
        ("decline 1 soy from Anna, and offer a gift of your own", "DUEL-4.5", True),
    ]
    allowed(game, AcceptGift(1), "DUEL-4.4")
    assert game.duties == ((0, ("give_gift",), "DUEL-4.4", True),)
    assert menu(game, 0)[0] == ("give the soy you turned over", "DUEL-4.4", True)
    allowed(game, GiveGift(0, lying(game, 0, "soy")), "DUEL-4.4")
    assert (aside(game, 1), turned(game), now(game)) == ("soy", "chili blue", (0, "plant_received"))
    assert [text for _, text in said(game)] == ["Ben accepts.", "Anna gives Ben 1 soy."]


def test_DUEL_4_4_the_giver_must_give() -> None:
    game = exchange(offered="soy")
    game.do(AcceptGift(1))
    refused(game, DeclineGift(1), "DUEL-4.4", "Anna has to act first: give gift")
    refused(game, GiveGift(0, lying(game, 0, "red")), "DUEL-4.4", "1 soy was accepted, and this is another bean")
    assert [action.do for action in game.options(0)] == ["give_gift"]


def test_DUEL_4_4_nothing_is_offered() -> None:
    game = exchange(offered="soy")
    for action in (AcceptGift(0), DeclineGift(0)):
        refused(game, action, "DUEL-4.5", "Ben has to act first: accept gift or decline gift")
        assert action.check(game.state) == (False, "DUEL-4.4", "no gift is offered to you", ())
        assert type(action).options(game.state, 0) == []


def test_DUEL_4_5_declining_means_offering() -> None:
    game = exchange(offered="soy")
    assert DeclineGift.is_answer
    allowed(game, DeclineGift(1), "DUEL-4.5")
    assert said(game) == [("DUEL-4.5", "Ben declines.")]
    assert game.duties == ((1, ("offer_gift",), "DUEL-4.5", True),)
    refused(game, OfferGift(0, "red"), "DUEL-4.5", "Ben has to act first: offer gift")
    allowed(game, OfferGift(1, "blue"), "DUEL-4.5")
    assert game.duties[0].seat == 0
    game.do(DeclineGift(0))
    allowed(game, OfferGift(0, "red"), "DUEL-4.5")
    assert pushed(game) == [(0, "soy"), (1, "blue"), (0, "red")]


def test_DUEL_4_5_a_gift_may_go_to_the_active_player() -> None:
    game = exchange(offered="soy blue")
    game.do(AcceptGift(0))
    assert menu(game, 1)[0] == ("give the blue at place 1 of your hand", "DUEL-4.4", True)
    step = allowed(game, GiveGift(1, game.state.hands[1][0]), "DUEL-4.4")
    card = step.action.card
    assert step.events[:2] == (("left_hand", 1, (card,)), ("traded", 1, 0, (card,), ()))
    assert (aside(game, 0), hand(game, 1), turned(game)) == ("blue", "stink", "soy chili blue")


def test_DUEL_4_5_harvesting_is_possible_meanwhile() -> None:
    game = exchange(offered="soy", fields=["2 stink", "2 red"])
    allowed(game, Harvest(0, 0), "DUEL-9.1")
    allowed(game, Harvest(1, 0), "DUEL-9.1")
    assert game.duties[0].seat == 1


def test_DUEL_4_6_a_gift_card_is_used_once() -> None:
    game = exchange(offered="soy")
    game.do(DeclineGift(1))
    refused(game, OfferGift(1, "soy"), "DUEL-4.6", "the gift card for soy has been used in this phase")
    assert offers(game, 1) == [kind for kind in ROW if kind != "soy"]


def test_DUEL_4_6_named_as_everywhere() -> None:
    game = exchange(offered="black_eyed")
    game.do(DeclineGift(1))
    refused(game, OfferGift(1, "black_eyed"), "DUEL-4.6", "the gift card for black-eyed has been used in this phase")


def test_DUEL_4_6_they_go_back_into_the_row() -> None:
    game = exchange(offered="soy")
    game.do(AcceptGift(1))
    game.do(GiveGift(0, lying(game, 0, "soy")))
    assert (pushed(game), game.view().facts["pushed"]) == ([], ())


@pytest.mark.parametrize("kind", ["cocoa", "bean", ""])
def test_DUEL_1_3_there_is_no_other_gift_card(kind: str) -> None:
    refused(exchange(), OfferGift(0, kind), "DUEL-1.3", f"there is no gift card for {kind!r}")


def test_DUEL_4_7_only_the_accepted_gift_changes_hands() -> None:
    game = exchange(offered="soy stink red")
    game.do(AcceptGift(1))
    game.do(GiveGift(0, lying(game, 0, "red")))
    assert (aside(game, 0), aside(game, 1)) == ("", "red")
    assert (hand(game, 0), hand(game, 1), turned(game)) == ("green red", "blue stink", "soy chili blue")


def test_DUEL_4_7_nothing_is_given_unasked() -> None:
    game = exchange()
    verdict = GiveGift(0, lying(game, 0, "soy")).check(game.state)
    assert verdict == (False, "DUEL-4.7", "no gift of yours has been accepted", ())
    refused(game, GiveGift(0, lying(game, 0, "soy")), "DUEL-4.3", "Anna has to act first: offer gift")
    assert GiveGift.options(game.state, 0) == []


def test_DUEL_4_8_the_giver_chooses_which() -> None:
    game = exchange(hands=["red soy red soy", "blue"], offered="soy")
    game.do(AcceptGift(1))
    places = [label for label, _, must in menu(game, 0) if must]
    assert places == [
        "give the soy at place 2 of your hand", "give the soy at place 4 of your hand", "give the soy you turned over",
    ]  # fmt: skip
    allowed(game, GiveGift(0, game.state.hands[0][3]), "DUEL-4.4")
    assert (hand(game, 0), turned(game)) == ("red soy red", "soy chili blue")


def test_DUEL_4_8_out_of_reach() -> None:
    game = exchange(hands=["red", "blue"], offered="red blue", fields=["", "2 blue"])
    game.do(AcceptGift(0))
    words = "a gift comes out of your hand, or from the cards you have turned over"
    refused(game, GiveGift(1, lying(game, 0, "blue")), "DUEL-4.8", words)  # turned over, but by Anna


def test_DUEL_4_9_eight_gifts_and_none_accepted() -> None:
    game = exchange(offered=" ".join(ROW))
    assert menu(game, 0)[1] == ("decline 1 blue from Ben", "DUEL-4.5", True)
    allowed(game, DeclineGift(0), "DUEL-4.5")
    assert (now(game), aside(game, 0), aside(game, 1)) == ((0, "plant_received"), "", "")
    assert turned(game) == "soy chili blue"


# --- bluffing -------------------------------------------------------------------------------------------------------


def test_DUEL_5_1_you_may_offer_what_you_do_not_have() -> None:
    game = exchange()
    allowed(game, OfferGift(0, "garden"), "DUEL-4.3")
    game.do(DeclineGift(1))
    assert money(game) == [(2, 0), (2, 0)]
    allowed(game, OfferGift(1, "chili"), "DUEL-4.5")
    assert game.rules.may_bluff(game.state, 0, "garden") == (True, "DUEL-5.1", "", ())


def test_DUEL_5_1_honest_and_bluff_read_the_same() -> None:
    """Ben is told the same of an honest offer and of a bluff, in every word."""
    honest, bluff = exchange(hands=["garden green", "blue"]), exchange(hands=["red green", "blue"])
    for game in (honest, bluff):
        game.do(OfferGift(0, "garden"))
    assert honest.log[0].rule == bluff.log[0].rule == "DUEL-4.3"
    for reader in (1, None):
        views = [game.view(reader).to_json() for game in (honest, bluff)]
        assert views[0]["said"] == views[1]["said"]
        assert views[0]["menu"] == views[1]["menu"]
        assert views[0]["facts"] == views[1]["facts"]
        assert views[0]["duties"] == views[1]["duties"]
    assert honest.check(AcceptGift(1)) == bluff.check(AcceptGift(1))
    assert honest.why(AcceptGift(1)) == bluff.why(AcceptGift(1))


def test_DUEL_5_2_a_bluff_that_is_accepted_costs_a_dollar() -> None:
    game = exchange(offered="garden")
    step = allowed(game, AcceptGift(1), "DUEL-4.4")
    assert step.events[0] == ("bluffed", 0, 1, "garden", "a dollar")
    assert money(game) == [(1, 0), (3, 0)]
    assert (coins(game, 0), coins(game, 1)) == ("blue", "chili chili blue")
    assert now(game) == (0, "plant_received")
    assert (aside(game, 0), aside(game, 1)) == ("", "")
    assert said(game) == [
        ("DUEL-4.4", "Ben accepts."), ("DUEL-5.2", "It was a bluff: Anna has no garden, and pays Ben a dollar."),
    ]  # fmt: skip
    assert game.view(1).facts["found_out"] == (0, "garden")


def test_DUEL_5_2_also_the_other_way_round() -> None:
    game = exchange(offered="soy black_eyed")
    game.do(AcceptGift(0))
    assert money(game) == [(3, 0), (1, 0)]
    assert said(game)[-1][1] == "It was a bluff: Ben has no black-eyed, and pays Anna a dollar."
    game.state.phase = game.rules.programme[1]
    game.state.phase.enter(game.state)
    assert game.view(1).facts["found_out"] is None


def test_DUEL_5_2_what_the_other_turned_over_is_no_excuse() -> None:
    game = exchange(offered="red soy", hands=["red", "blue"])  # Ben offers soy, which lies before Anna
    game.do(AcceptGift(0))
    assert money(game) == [(3, 0), (1, 0)]


def test_DUEL_5_3_a_bean_dollar_pays_the_topmost() -> None:
    game = exchange(offered="garden", coins=["blue stink"], won=["B01"])
    assert coins(game, 0) == "B01 blue stink"
    assert game.rules.bluff_payment(game.state, 0).rule == "DUEL-5.3"
    game.do(AcceptGift(1))
    assert (coins(game, 0), coins(game, 1)) == ("B01 blue", "stink")


def test_DUEL_5_3_one_nobody_has_seen_stays_unseen() -> None:
    game = exchange(offered="garden", coins=[], won=["B01"], unseen=["2 blue", "stink"])
    top = game.state[Dealing].dollars[0][-1]
    assert game.rules.bluff_payment(game.state, 0).value == top
    game.do(AcceptGift(1))
    assert ([unseen(game, seat) for seat in (0, 1)], coins(game, 0)) == ([1, 2], "B01")
    assert money(game) == [(2, 10), (2, 0)]


def test_DUEL_5_3_a_bonus_card_only_if_nothing_else_is_left() -> None:
    game = exchange(offered="garden", coins=[], won=["B09 B01 B17 B02"])
    game.do(AcceptGift(1))
    assert (coins(game, 0), coins(game, 1)) == ("B09 B01 B17", "B02")  # of two with 10 cents the topmost
    assert said(game)[-1][1] == "It was a bluff: Anna has no garden, and pays Ben a bonus card."


def test_DUEL_5_4_without_a_dollar_there_is_no_bluffing() -> None:
    game = exchange(coins=["", "2 chili"])
    words = "you have no black-eyed to give, and without a dollar you cannot bluff"
    refused(game, OfferGift(0, "black_eyed"), "DUEL-5.4", words)
    assert offers(game, 0) == ["red", "soy", "green", "chili", "blue"]
    assert exchange(coins=[], unseen=["blue"]).rules.may_bluff(game.state, 1, "red").ok


@pytest.mark.parametrize("words", [{"unseen": ["blue"]}, {"won": ["B01"]}, {"coins": ["blue"]}])
def test_DUEL_5_4_any_dollar_will_do(words: dict[str, list[str]]) -> None:
    game = exchange(**{"coins": [], **words})
    assert offers(game, 0) == list(ROW)


def test_DUEL_5_4_nothing_left_to_offer() -> None:
    game = exchange(offered="soy", hands=["", "soy"], coins=["blue", ""])
    allowed(game, DeclineGift(1), "DUEL-4.5")  # Ben has soy only, and its gift card is used
    assert (now(game), game.log[-1].events) == ((0, "plant_received"), (("phase_ended", "gift"),))


def test_DUEL_5_4_nothing_to_offer_from_the_start() -> None:
    game = table(phase="gift", hands=["", "red"], rest="discard")
    game.do(TurnOver(0))
    assert now(game) == (0, "draw")


def test_DUEL_5_4_settled_once_and_for_all() -> None:
    """Ben owes an offer; whatever anybody does meanwhile does not change that, or it would tell what he holds."""
    game = exchange(offered="soy", hands=["red", "blue"], coins=["blue", ""], fields=["2 stink"])
    game.do(DeclineGift(1))
    assert game.duties[0] == (1, ("offer_gift",), "DUEL-4.5", True)
    game.state.hands[1].clear()
    game.do(Harvest(0, 0))
    assert game.duties[0] == (1, ("offer_gift",), "DUEL-4.5", True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"phase": "draw", "turned": ""}, "turned: cards lie turned over in the phases"),
        ({"offered": "cocoa"}, "offered: there is no gift card for 'cocoa' left in the row"),
        ({"offered": "soy soy"}, "offered: there is no gift card for 'soy' left in the row"),
    ],
)
def test_positions_that_cannot_be(words: dict[str, str], told: str) -> None:
    with pytest.raises(BadStage, match=told):
        exchange(**words)
    with pytest.raises(BadStage, match="offered: gifts are offered in the phase 'gift' only"):
        table(offered="soy")


def test_what_is_told_when_cards_are_turned_over_and_given() -> None:
    game = table(phase="gift", hands=["soy", "red"], draw="soy chili blue")
    top = tuple(reversed(game.state.draw[-3:]))
    assert game.do(TurnOver(0)).events == (("turned_over", 0, top),)
    assert game.state.phase.rule == "DUEL-4.1"
    game.do(OfferGift(0, "soy"))
    game.do(AcceptGift(1))
    assert game.do(GiveGift(0, top[0])).events == (("traded", 0, 1, (top[0],), ()), ("phase_ended", "gift"))
