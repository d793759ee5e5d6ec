"""The lesson on Bohnanza: phases 3 and 4, and what can be done at any time."""

from __future__ import annotations

from collections.abc import Callable

from ..beans.fields import Fields
from ..core.game import Game
from ..lessons import Dare, Miss, Predict, Section, Task, both, did, happened, move
from .lesson_start import ada, pays


def turns_until(kind: str) -> Callable[[Game], int]:
    """In how many turns the learner plants the first bean of a kind, two cards a turn."""

    def turns(game: Game) -> int:
        names = [name for _, name in game.view(0).zone("hand", 0).cards or ()]
        limit: int = game.rules.plant_limit(game.state, 0).value
        return names.index(kind) // limit + 1

    return turns


def discarded(field: int) -> Callable[[Game], int]:
    """How many cards of one of the learner's fields a harvest would discard."""
    return lambda game: len(game.state[Fields].fields[0][field]) - pays(field)(game)


PLANTING_AGAIN = Section(
    "Phases 3 and 4: planting again, and drawing",
    "What was turned over and what was traded goes into the fields. Then you draw, and the turn passes to the left.",
    (
        Task(
            id="plant_received",
            title="Nothing stays beside the fields",
            text="A stink and a red bean are left, and nobody has asked for them: end trading. Both are yours to "
            "plant now, in any order you like. For the stink bean you have no room, so a field has to go. "
            "Perhaps one that pays?",
            at=ada("green blue chili", "2 red | 3 chili", phase="trade", turned="stink red"),
            rules=("BASE-5.1", "BASE-5.2", "BASE-5.3", "BASE-5.4"),
            goal=both(did("plant_received"), happened("phase_ended", phase="plant_received")),
            solution=(
                move("end_trading"),
                move("plant_received", card="red in set aside", field=0),
                move("harvest", field=1),
                move("plant_received", card="stink", field=1),
            ),
            dares=(
                Dare(
                    "Plant the stink bean while trading goes on.",
                    move("plant_received", card="stink", field=1),
                    "BASE-5.1",
                ),
                Dare("Draw your cards, and leave the two lying.", move("draw"), "BASE-6.1"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, field=0, coins=1),
                    "That paid 1 coin. With the new red bean in it, the field would have paid 2.",
                    (move("harvest", field=0),),
                ),
            ),
            nudge="The red bean fits at once. The stink bean needs an empty field: harvest one first.",
            done="All is planted. In this phase the others plant what they got, too, active or not.",
        ),
        Task(
            id="draw",
            title="Three new cards",
            text="Your turn ends with phase 4: draw three cards, one after the other. They go to the back of your "
            "hand, in the order drawn. Watch where they turn up, and mind which card will be first in your next turn.",
            at=ada("chili soy", "3 red | 2 stink", phase="draw", draw="blue green garden", by_hand=("draw",)),
            rules=("BASE-6.2", "BASE-6.1"),
            goal=did("draw"),
            solution=(move("draw"),),
            dares=(
                Dare("Plant the chili now.", move("plant", card="chili", field=0), "BASE-3.1"),
                Dare("Turn over two more.", move("turn_over"), "BASE-4.1"),
            ),
            nudge="There is a button for it in the bar above your hand.",
            done="Blue, green, garden, behind what you had. In most steps from here on, the table draws for you.",
        ),
        Predict(
            id="when_garden",
            title="How long until then?",
            text="It is the beginning of your turn. Say you plant two cards from your hand in every turn, and trade "
            "none of them. Cards you draw go behind these, so they do not matter here.",
            at=ada("chili soy red blue green garden", "2 chili | 1 soy"),
            rules=("BASE-6.2", "BASE-3.2"),
            question="How many of your turns does it take, with this one, until the garden bean is planted?",
            number=turns_until("garden"),
            unit="turns",
            slips={
                6: "It stands sixth, but you plant two in each turn.",
                2: "In two turns you plant four cards. The garden bean stands sixth.",
                1: "In this turn, only the first two cards can be planted.",
            },
            nudge="Count the cards in pairs from the front.",
            done="Looking ahead like that tells you which cards to trade away before their time comes.",
        ),
    ),
)

ANY_TIME = Section(
    "At any time",
    "Most things have their phase. Harvesting has none: you may do it whenever you like, also while others play.",
    (
        Task(
            id="not_my_turn",
            title="While others play",
            text="It is Cleo's turn. Your five red beans are worth 4 coins and more than four they can never pay: time "
            "to sell. Harvest them now, in the middle of her turn, and your field is free for what comes next.",
            at=ada("soy chili blue", "5 red | ", active=2, turn=7, phase="trade", turned="chili green"),
            rules=("BASE-7.1", "BEAN-2.3"),
            goal=happened("harvested", seat=0, coins=4),
            solution=(move("harvest", field=0),),
            dares=(
                Dare("Harvest your empty field.", move("harvest", field=1), "BASE-7.1"),
                Dare("Plant the soy bean as well.", move("plant", card="soy", field=1), "BASE-3.1"),
            ),
            nudge="The button at your red field works in everybody's turn.",
            done="Four coins, in somebody else's turn. Harvesting has no phase: between any two steps, you may.",
        ),
        Task(
            id="protected",
            title="A single bean is protected",
            text="The soy bean must be planted, and there is no room. The garden bean looks easy to give up, but a "
            "single bean is protected as long as another field of yours has more than one. Try to harvest it, "
            "and then find the other way.",
            at=ada("soy blue stink", "1 garden | 4 stink"),
            rules=("BASE-7.7", "BASE-3.5"),
            goal=did("plant", card="soy"),
            solution=(move("harvest", field=1), move("plant", card="soy", field=1)),
            dares=(
                Dare("Harvest the single garden bean.", move("harvest", field=0), "BASE-7.7"),
                Dare("Plant the soy bean on the garden bean.", move("plant", card="soy", field=0), "BASE-3.3"),
            ),
            nudge="Only one of your fields can be harvested now.",
            done="A single bean stays until it has company, or until no field of yours has more than one.",
        ),
        Predict(
            id="whole_field",
            title="The whole field",
            text="A harvest always empties the field: there is no selling six of your seven blue beans. They have "
            "passed the step of six beans for 2 coins. The cards that become coins are taken from the field itself.",
            at=ada("soy chili green", "7 blue | 2 stink"),
            rules=("BASE-7.5", "BASE-7.4", "BASE-7.3"),
            question="How many of the seven cards go to the discard pile?",
            number=discarded(0),
            unit="cards",
            slips={
                7: "Some of them become coins, and those do not come back for now.",
                2: "That is how many become coins.",
                1: "The seventh does not stay, nor is it the only one: whatever is no coin is discarded.",
                6: "How many coins do they pay? So many cards do not go there.",
            },
            show=(move("harvest", field=0),),
            nudge="Seven cards, less those that become coins.",
            done="Coins are cards that do not go round any more, so a kind gets rarer the more of it is sold.",
        ),
        Task(
            id="third_field",
            title="In the classic edition: a third field",
            text="In the older, classic edition everybody may buy a third field, once, at any time; at this table it "
            "costs 3 coins. You have 2 coins and a field of four chili beans. Get the third coin, and buy the "
            "field.",
            at=ada("red soy blue", "4 chili | 3 soy", options={"edition": "classic"}, coins=["wax blue", "soy"]),
            rules=("BASE-9.1", "BASE-9.2", "BASE-9.4"),
            goal=did("buy_field"),
            solution=(move("harvest", field=0), move("buy_field")),
            dares=(Dare("Buy it with 2 coins.", move("buy_field"), "BASE-9.2"),),
            nudge="Chili beans: three pay 1 coin. Once you have 3 coins, the button to buy a field appears above your "
            "hand.",
            done="Three fields now, two of them empty. The three coins are beans again, on the discard pile.",
        ),
    ),
)
