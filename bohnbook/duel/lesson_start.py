"""The lesson on the Duel: the idea, the row, and phase 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.game import Game
from ..lessons import Answer, Choice, Dare, Miss, Position, Predict, Section, Task, both, did, happened, move, position
from .cards import BonusFace

DUO = ("Ada", "Ben")
BEN = "chili blue stink chili"
BENS_FIELDS = "2 soy 1 green | 3 chili | 2 blue"
UNSEEN = ("blue chili stink", "blue green soy")
BONUS = ("B18 B25 B32", "B17 B29 B09")


def ada(hand: str, fields: str, *, bens_hand: str = BEN, bens_fields: str = BENS_FIELDS, **words: Any) -> Position:
    """The Duel as it looks after some turns: the learner's hand and fields, and Ben opposite."""
    usual = {
        "hands": [hand, bens_hand],
        "fields": [fields, bens_fields],
        "unseen": list(UNSEEN),
        "bonus": list(BONUS),
        "turn": 5,
    }
    return position(DUO, **{**usual, **words})


def pays(field: int) -> Callable[[Game], int]:
    """What one of the learner's fields would pay now."""

    def dollars(game: Game) -> int:
        return int(game.rules.harvest_value(game.state, 0, field).value)

    return dollars


def beans_out_of_sight(game: Game) -> int:
    """How many bean cards the learner cannot see."""
    g = game.state
    seen = [card for zone in game.view(0).zones for card, _ in zone.cards or ()]
    beans = [card for card, face in enumerate(g.faces) if not isinstance(face, BonusFace)]
    return len(set(beans) - set(seen))


THE_IDEA = Section(
    "The idea",
    "Two farmers, three fields each. You know Bohnanza's beans; here several kinds may share a field, one above the "
    "other, and what nobody wants is given away. Whoever has the most dollars at the end wins.",
    (
        Task(
            id="ladder",
            title="A field is a ladder",
            text="You are Ada, and Ben sits opposite. Your first card is a soy bean, number 12. In field 1 a "
            "black-eyed bean, number 10, was planted last; in the gift row soy comes right after it. So soy fits "
            "there. Click the card, then the field. After that, try the dares.",
            at=ada("soy blue chili", "3 red 2 black_eyed | 2 stink | "),
            rules=("DUEL-2.4", "DUEL-2.3", "DUEL-3.1"),
            goal=did("plant", card="soy", field=0),
            solution=(move("plant", card="soy", field=0),),
            dares=(
                Dare("Plant the soy bean on the stink beans.", move("plant", card="soy", field=1), "DUEL-2.4"),
                Dare("Plant it in a fourth field.", move("plant", card="soy", field=3), "DUEL-1.2"),
            ),
            misses=(
                Miss(
                    did("plant", card="soy", field=2),
                    "Allowed: an empty field takes any bean. But take it back, and climb the ladder of field 1.",
                    (move("plant", card="soy", field=2),),
                ),
            ),
            nudge="Look for the soy card in the gift row. Which kind stands to its left?",
            done="Six cards of three kinds, one ladder. Up it goes one kind at a time, and never down.",
        ),
        Predict(
            id="example_six",
            title="One beanometer for all",
            text="That ladder again: three red beans, two black-eyed ones, and a soy bean planted last. A harvest "
            "counts all the cards, whatever they are, and asks only the last one's beanometer. Soy: two cards pay 1 "
            "dollar, four pay 2, six pay 3, seven pay 4.",
            at=ada("blue chili", "3 red 2 black_eyed 1 soy | 2 stink | 4 blue"),
            rules=("DUEL-9.2", "DUEL-9.6"),
            question="How many dollars does field 1 pay?",
            number=pays(0),
            unit="dollars",
            slips={
                2: "All the cards count, not just the soy bean. How many are there?",
                4: "For 4 dollars soy asks for seven cards. Count once more.",
                1: "All the cards count, not just one kind.",
                6: "Not every card is a dollar. How many cards are there, and what does soy pay for so many?",
            },
            show=(move("harvest", field=0),),
            nudge="Count the cards of the field first. Then go along soy's steps as far as they carry.",
            done="Six cards, and soy pays 3 for six. The three red beans alone would have paid 2.",
        ),
        Predict(
            id="the_deck",
            title="What nobody has seen",
            text="A new Duel: 104 beans of eight kinds. Six of them were counted off face down, three into each dollar "
            "pile. They are dollars already, and nobody knows which beans they were. Then both of you got five beans "
            "and three bonus cards.",
            at=position(DUO, seed=12),
            rules=("DUEL-1.4", "DUEL-1.1", "DUEL-1.5", "DUEL-1.7"),
            question="How many of the 104 beans can you not see now?",
            number=beans_out_of_sight,
            unit="beans",
            slips={
                98: "Nearly: the six dollars lie face down too, but your own hand does not.",
                104: "You do see some: those of your own hand.",
                94: "Ben's five are hidden from you.",
                93: "The dollars nobody has seen are hidden too, and so is Ben's hand.",
            },
            nudge="Whatever lies face down is out of sight: the pile, Ben's hand, and the first dollars.",
            done="You see your own five, and that is all. The bean side of the first six dollars is never shown.",
        ),
    ),
)

THE_ROW = Section(
    "The row and the columns",
    "The eight gift cards lie in the order of their numbers: garden 6, red 8, black-eyed 10, soy 12, green 14, stink "
    "16, chili 18, blue 20. That is the order in which a column grows.",
    (
        Choice(
            id="next_kind",
            title="Neither down nor two at once",
            text="A soy bean is first in your hand. Your columns end with red 8, with soy 12 and with green 14. On a "
            "bean comes one of its own kind, or of the kind next in the row. The row in the middle shows you what is "
            "next.",
            at=ada("soy chili blue", "2 red | 1 black_eyed 1 soy | 3 green"),
            rules=("DUEL-2.4",),
            question="Where may the soy bean go?",
            answers=(
                Answer(
                    "On the red beans: 12 is higher than 8",
                    "Higher, but not the next one up: black-eyed 10 lies between them.",
                    move=move("plant", card="soy in hand", field=0),
                ),
                Answer(
                    "On the other soy bean",
                    "The same kind always fits, however the column began.",
                    move=move("plant", card="soy in hand", field=1),
                ),
                Answer(
                    "On the green beans, as they are neighbours",
                    "They are, but a column never goes down: green 14 comes on soy 12, not the other way round.",
                    move=move("plant", card="soy in hand", field=2),
                ),
            ),
            show=(move("plant", card="soy in hand", field=1),),
            nudge="Only the last card of each column counts. Which of them are soy, or next to soy on its left?",
            done="The same kind, or the next one up. Only the last card of a column has a say.",
        ),
    ),
)

PHASE_1 = Section(
    "Phase 1: planting from the hand",
    "A turn has four phases. The first is as in Bohnanza: the hand keeps its order, the first card must be planted, "
    "the second may be.",
    (
        Task(
            id="two_steps_up",
            title="Two steps up",
            text="Soy stands first in your hand and green second. If you plant soy on the black-eyed beans, green fits "
            "on the soy. Plant both in field 1, and see how what it pays changes with its last card.",
            at=ada("soy green blue chili", "2 red 2 black_eyed | 4 chili | 2 stink"),
            rules=("DUEL-3.2", "DUEL-3.1", "DUEL-1.6"),
            goal=both(did("plant", card="soy", field=0), did("plant", card="green", field=0)),
            solution=(move("plant", card="soy", field=0), move("plant", card="green", field=0)),
            dares=(
                Dare("Plant the green bean first.", move("plant", card="green", field=2), "DUEL-1.6"),
                Dare("Plant nothing, and go on.", move("end_planting"), "DUEL-3.1"),
            ),
            misses=(
                Miss(
                    did("end_planting"),
                    "The second card is up to you, and you left it. Here it would fit so well: take that back.",
                    (move("plant", card="soy", field=0), move("end_planting")),
                ),
            ),
            nudge="First the soy bean on the black-eyed ones. Then green is first in your hand, and fits on soy.",
            done="Red, black-eyed, soy, green: four rungs, and six cards. Each bean planted last brought its own "
            "beanometer.",
        ),
        Task(
            id="no_room",
            title="No room for a garden bean",
            text="Garden is the lowest number of all: it fits on garden beans or into an empty field, and you have "
            "neither. So a field has to be harvested first. Which one? Each of them says what it pays now.",
            at=ada("garden blue chili", "2 soy 1 green | 2 chili 1 blue | 3 stink 1 chili"),
            rules=("DUEL-3.3", "DUEL-9.1", "DUEL-9.7"),
            goal=did("plant", card="garden"),
            solution=(move("harvest", field=0), move("plant", card="garden", field=0)),
            dares=(
                Dare("Plant the garden bean below the soy beans.", move("plant", card="garden", field=0), "DUEL-2.4"),
                Dare("Keep it, and plant nothing.", move("end_planting"), "DUEL-3.1"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, coins=0),
                    "Three cards with blue on top pay nothing; another field would have paid a dollar.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="The beanometer of the last card decides. Blue asks for four cards before it pays anything.",
            done="A garden bean begins a column that may climb through all eight kinds.",
        ),
    ),
)
