"""The lesson on Bohnanza: the idea, and setting up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..beans.fields import Fields
from ..core.game import Game
from ..lessons import (
    SEATS,
    Answer,
    Choice,
    Dare,
    Miss,
    Position,
    Predict,
    Section,
    Task,
    did,
    happened,
    move,
    position,
)

FOUR = (*SEATS, "Dora")
HANDS = ("green blue chili soy stink", "stink red blue green", "chili blue black_eyed stink green")
FIELDS = ("3 green | 2 chili", "4 stink | 1 soy", "2 black_eyed | 3 blue")
COINS = ("", "2 stink", "green blue", "chili")
DISCARD = "2 blue 4 chili 2 green blue"


def ada(hand: str, fields: str, **words: Any) -> Position:
    """A table of four as it looks after some turns: the learner's hand and fields, and others' who just sit there."""
    others = {"hands": [hand, *HANDS], "fields": [fields, *FIELDS], "coins": COINS, "discard": DISCARD, "turn": 5}
    return position(FOUR, **{**others, **words})


def pays(field: int) -> Callable[[Game], int]:
    """What one of the learner's fields would pay now."""

    def coins(game: Game) -> int:
        return int(game.rules.harvest_value(game.state, 0, field).value)

    return coins


def out_of_sight(kind: str) -> Callable[[Game], int]:
    """How many cards of a kind the learner cannot see."""

    def count(game: Game) -> int:
        seen = [card for zone in game.view(0).zones for card in zone.cards or ()]
        return int(game.state.printed[kind].number) - sum(name == kind for _, name in seen)

    return count


def grows(field: int, count: int, seat: int = 0) -> Callable[[Game], bool]:
    """So many beans, or more, stand in a field."""
    return lambda game: len(game.state[Fields].fields[seat][field]) >= count


THE_IDEA = Section(
    "The idea",
    "You grow beans and sell them. The more beans of one kind stand in a field, the more coins they pay. Whoever has "
    "the most coins at the end wins.",
    (
        Task(
            id="first_bean",
            title="Plant your first bean",
            text="You are Ada. The first card of your hand, the leftmost, is a red bean, and one of your two fields "
            "grows red beans already. Try the dare first: it is a wrong move, and the rules will tell you by "
            "number why not. Then click the red card, and the field with the red beans. (Dragging works too.)",
            at=ada("red blue stink", "2 red | 3 blue"),
            rules=("BASE-3.1", "BASE-3.3"),
            goal=did("plant", card="red"),
            solution=(move("plant", card="red", field=0),),
            dares=(Dare("Plant the red bean among the blue ones.", move("plant", card="red", field=1), "BASE-3.3"),),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "That was a harvest: it empties the field. It comes next; take it back, and plant first.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="Look for the red card that says it is first, and for the field with red beans in it.",
            done="Three red beans stand there now. A field holds one kind of bean only.",
        ),
        Task(
            id="first_coins",
            title="Sell them",
            text="Your field says that three red beans are worth 2 coins. It reads that off their beanometer: so "
            "many beans, so many coins. Harvest the red field, and watch where the three cards go.",
            at=ada("blue stink chili", "3 red | 2 blue"),
            rules=("BASE-7.2", "BASE-7.3", "BASE-7.4"),
            goal=happened("harvested", seat=0, coins=2),
            solution=(move("harvest", field=0),),
            misses=(
                Miss(
                    happened("harvested", seat=0, coins=0),
                    "Two blue beans pay nothing: it takes four for the first coin. Take it back.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="Under each of your fields there is a button for harvesting it.",
            done="Two of the three cards were turned over and are coins now. The third lies on the discard pile.",
        ),
        Predict(
            id="six_stink",
            title="Reading a beanometer",
            text="Now a field of six stink beans. Their beanometer has four steps: three beans pay 1 coin, five pay 2, "
            "seven pay 3, eight pay 4. A field pays the highest step it has reached.",
            at=ada("blue soy chili", "6 stink | 1 chili"),
            rules=("BEAN-2.2", "BEAN-2.1", "BEAN-1.5"),
            question="How many coins do six stink beans pay?",
            number=pays(0),
            slips={
                3: "For 3 coins it takes seven. Which step have six beans reached?",
                1: "They have got further than that: five beans are enough for the next step.",
                4: "For 4 coins it takes eight. Which step have six beans reached?",
            },
            show=(move("harvest", field=0),),
            nudge="Go along the steps as long as six beans are enough for them.",
            done="They are past the five that pay 2 and short of the seven that pay 3, so the sixth adds nothing yet.",
        ),
    ),
)

SETTING_UP = Section(
    "Setting up",
    "The deck has eight kinds of beans. At a table of four or five everybody has two fields, at a table of three, "
    "three. All are dealt five cards.",
    (
        Predict(
            id="the_deck",
            title="What is in the deck",
            text="A new game. You see your own five cards; the others' hands and the draw pile are hidden. The number "
            "on a card says how many of its kind there are in the whole game: 20 blue beans, for one.",
            at=position(FOUR, seed=21),
            rules=("BASE-1.1", "BASE-1.4", "BASE-1.6"),
            question="How many blue beans can you not see?",
            number=out_of_sight("blue"),
            unit="blue beans",
            slips={20: "That is all of them. Some you can see."},
            nudge="Count the blue beans in your hand. Nothing else lies open yet.",
            done="So many of a kind are in the game, and so many you see: that tells you what may still come.",
        ),
        Choice(
            id="hand_order",
            title="The most important rule",
            text="The cards of your hand stay in the order they came. New ones go behind the last, and only the "
            "first one can be planted. Never sort them! Most of the trouble in this game, and most of the fun, "
            "comes from that.",
            at=position(FOUR, hands=["soy blue red soy stink", *HANDS]),
            rules=("BASE-1.5",),
            question="Which of your cards may you plant now?",
            answers=(
                Answer(
                    "The red bean, the rarest of them",
                    "Rare, but third in the row: it has to wait until the two before it are gone.",
                    move=move("plant", card="red", field=0),
                ),
                Answer(
                    "The soy bean at the front",
                    "The first card, and no other. The next one is first as soon as this one is gone.",
                    move=move("plant", card="soy", field=0),
                ),
                Answer(
                    "The stink bean at the back",
                    "That is the card that came last, so it will be planted last.",
                    move=move("plant", card="stink", field=0),
                ),
            ),
            show=(move("plant", card="soy", field=0),),
            nudge="The order of the cards decides, not what they are worth.",
            done="The first card, and no other.",
        ),
    ),
)
