"""HB-8, continued: what is stored is for others."""

from __future__ import annotations

from bohnbook.base.trading import Accept, Offer
from bohnbook.core.game import Game
from bohnbook.high_bohn.general_store import GeneralStore
from tests.rules.town_helpers import (
    EndTrading,
    Plant,
    PlantReceived,
    Store,
    TurnOver,
    allowed,
    aside,
    fields,
    menu,
    now,
    owes,
    plant_received,
    refused,
    seen,
    store,
    stored,
    town,
)

NOT_ASIDE = "this card does not lie set aside beside your fields"


def on_shelf(game: Game, seat: int) -> int:
    return game.state[GeneralStore].stored[seat][0]


def bargaining(**words: object) -> Game:
    """Nina is active. Timon has a soy bean in his store, Nina a red one in hers; Keno owns a store, too."""
    given = {
        "owns": ["2_general_store", "3_general_store", "4_general_store"], "store": ["soy", "red"], "active": 1,
        "phase": "trade", "turned": "blue", "hands": ["chili", "green", "garden"],
    }  # fmt: skip
    return town(**{**given, **words})


def test_HB_8_6_it_is_traded_in_ones_own_turn() -> None:
    game = bargaining()
    red = on_shelf(game, 1)
    assert game.rules.tradeable(game.state, 1, red)[:2] == (True, "HB-8.6")
    to_give = game.rules.to_give(game.state, 1)
    assert (to_give.value[0], to_give.value[-1], to_give.rule) == (game.state.hands[1][0], red, "HB-8.6")
    allowed(game, Offer(1, 0, (red,), ("chili",), None), "BASE-4.8")
    allowed(game, Accept(0, 1, (game.state.hands[0][0],)), "BASE-4.8")
    assert (stored(game, 1), aside(game, 0), aside(game, 1)) == ("", "red", "chili")


def test_HB_8_6_and_in_anothers_turn() -> None:
    game = bargaining()
    soy = on_shelf(game, 0)
    slots = game.forms(0)[0].slots
    assert slots["give"].choices == (game.state.hands[0][0], soy)
    game.do(Offer(1, 0, tuple(game.state.hands[1]), ("soy",), None))
    step = allowed(game, Accept(0, 1, (soy,)), "BASE-4.8")
    assert [event[0] for event in step.events] == ["left_hand", "traded"]  # what was stored left no hand
    assert (stored(game, 0), aside(game, 0), aside(game, 1)) == ("", "green", "soy")


def test_HB_8_6_it_is_given_away() -> None:
    game = bargaining()
    game.do(Offer(0, 1, (on_shelf(game, 0),), (), None))
    allowed(game, Accept(1, 1, ()), "BASE-4.11")
    assert (stored(game, 0), aside(game, 1)) == ("", "soy")


def test_HB_8_6_but_never_between_two_who_are_not_active() -> None:
    game = bargaining()
    refused(game, Offer(0, 2, (on_shelf(game, 0),), (), None), "BASE-4.3", "in this turn you may trade with Nina only")


def test_HB_8_6_nor_out_of_somebody_elses_store() -> None:
    game = bargaining()
    refused(game, Offer(0, 1, (on_shelf(game, 1),), (), None), "BASE-4.4", "this card is not in your hand")


def test_HB_8_6_who_stores_nothing_gives_what_others_give() -> None:
    game = bargaining()
    assert game.rules.to_give(game.state, 2).rule == "BASE-4.4"
    assert game.forms(2)[0].slots["give"].choices == tuple(game.state.hands[2])
    assert game.rules.tradeable(game.state, 2, game.state.hands[2][0])[:2] == (True, "BASE-4.4")


def test_HB_8_6_its_owner_never_plants_it() -> None:
    game = town(owns=["3_general_store"], store=["chili"], hands=["red"])
    card = on_shelf(game, 0)
    words = "only the first card of your hand may be {}, and this is not it"
    refused(game, Plant(0, card, 0), "BASE-1.5", words.format("planted"))
    refused(game, Store(0, card), "BASE-1.5", words.format("stored"))
    assert "chili" not in " ".join(label for label, _, _ in menu(game, 0))
    game = town(owns=["3_general_store"], store=["chili"], phase="plant_received", set_aside=["red"])
    card = on_shelf(game, 0)
    refused(game, PlantReceived(0, card, 0), "BASE-5.1", NOT_ASIDE)
    refused(game, Store(0, card), "HB-8.5", NOT_ASIDE)
    assert "chili" not in " ".join(label for label, _, _ in menu(game, 0))


def test_HB_8_6_it_lies_open() -> None:
    game = bargaining()
    for reader in (0, 1, 2, 3, None):
        assert [seen(game, reader, "store", owner) for owner in range(4)] == ["soy", "red", "", ""]


def test_HB_8_7_whoever_receives_it_must_plant_it() -> None:
    """Nina has room for one more bean; she may store the blue bean, and not the one out of Timon's store."""
    game = bargaining()
    game.do(Offer(0, 1, (on_shelf(game, 0),), (), None))
    game.do(Accept(1, 1, ()))
    game.do(EndTrading(1))
    refused(game, store(game, 1, "soy"), "HB-8.7", "this bean comes out of a store, so it must be planted")
    assert [action.do for action in game.options(1)].count("store") == 1
    allowed(game, store(game, 1, "blue"), "HB-8.5")
    assert owes(game) == [(1, ("plant_received",), "BASE-5.1", False)]
    allowed(game, plant_received(game, 1, "soy", 0), "BASE-5.1")
    assert (fields(game, 1), stored(game, 1), now(game)) == ("soy | ", "red blue", (1, "draw"))


def test_HB_8_7_also_if_it_was_stored_in_this_game() -> None:
    """A bean goes from Timon's hand into his store, and in the same turn from there to Nina's fields."""
    game = town(owns=["2_general_store", "3_general_store"], hands=["blue"])
    game.do(store(game, 0, "blue"))
    game.do(TurnOver(0))
    game.do(Offer(0, 1, (on_shelf(game, 0),), (), None))
    game.do(Accept(1, 1, ()))
    game.do(EndTrading(0))
    refused(game, store(game, 1, "blue"), "HB-8.7", "this bean comes out of a store, so it must be planted")


def test_HB_8_7_also_where_trading_on_is_agreed() -> None:
    """BASE-10.8: what Timon gives out of his hand may go on to Keno, what he gives out of his store may not."""
    game = bargaining(options={"retrade": True})
    soy, chili = on_shelf(game, 0), game.state.hands[0][0]
    game.do(Offer(0, 1, (soy, chili), (), None))
    game.do(Accept(1, 1, ()))
    refused(game, Offer(1, 2, (soy,), (), None), "HB-8.7", "this bean comes out of a store, so it must be planted")
    give = next(form for form in game.forms(1) if form.action is Offer).slots["give"].choices
    assert (soy in give, chili in give, on_shelf(game, 1) in give) == (False, True, True)
    allowed(game, Offer(1, 2, (chili,), (), None), "BASE-4.11")


def test_HB_8_7_once_planted_it_is_a_bean_like_any_other() -> None:
    game = bargaining()
    soy, red = on_shelf(game, 0), on_shelf(game, 1)
    assert game.state[GeneralStore].sold == [soy, red]
    game.do(Offer(0, 1, (soy,), (), None))
    game.do(Accept(1, 1, ()))
    game.do(EndTrading(1))
    game.do(plant_received(game, 1, "soy", 0))
    assert game.state[GeneralStore].sold == [red]
    game.do(plant_received(game, 1, "blue", 1))
    assert game.state[GeneralStore].sold == [red]
