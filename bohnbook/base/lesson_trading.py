"""The lesson on Bohnanza: phase 2, turning over and trading."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..lessons import Dare, Goal, Miss, Position, Section, Task, both, but_not, did, either, happened, move, position
from .lesson_start import COINS, DISCARD, FOUR

HANDS = ("green stink chili", "soy blue stink green", "chili stink blue garden", "blue green stink")
FIELDS = ("2 soy | 3 chili", "3 red | 2 blue", "4 stink | 2 garden", "5 blue | 2 green")


def market(**words: Any) -> Position:
    """Ada's phase 2 at a table of four; each step names what is different."""
    usual = {"hands": HANDS, "fields": FIELDS, "coins": COINS, "discard": DISCARD, "phase": "trade", "turn": 9}
    return position(FOUR, **{**usual, **words})


def rid_of(kind: str) -> Goal:
    """No card of this kind is the learner's to plant any more."""

    def gone(game: Game) -> bool:
        view = game.view(0)
        places = (view.zone("hand", 0), view.zone("turned over"), view.zone("set aside", 0))
        return all(name != kind for place in places for _, name in place.cards or ())

    return gone


def got(kind: str) -> Goal:
    """The learner has been given a card of this kind."""
    return lambda game: any(name == kind for _, name in game.view(0).zone("set aside", 0).cards or ())


def answered(game: Game) -> bool:
    """The learner has answered an offer with one of their own."""
    return any(step.action.do == "offer" and step.action.to_intent()["answers"] is not None for step in game.log)


ENDED = Miss(
    did("end_trading"), "Now trading is over for this turn. Take it back, or try again.", (move("end_trading"),)
)

TRADING = Section(
    "Phase 2: turning over and trading",
    "Here everybody joins in. In your turn all the others may trade with you, but not among themselves.",
    (
        Task(
            id="turn_over",
            title="Two cards for all to see",
            text="Phase 2 begins with the top two cards of the draw pile. They are turned over for everybody to see, "
            "and they are yours: to plant later, or to trade away. Nobody trades before that. Turn them over.",
            at=market(draw="blue red green", by_hand=("turn_over",)),
            rules=("BASE-4.1", "BASE-4.2"),
            goal=did("turn_over"),
            solution=(move("turn_over"),),
            dares=(
                Dare("Offer Ben your green bean first.", move("offer", to=1, give="green", want="blue"), "BASE-4.1"),
                Dare("Skip it: end trading at once.", move("end_trading"), "BASE-4.1"),
            ),
            nudge="There is a button for it in the bar above your hand.",
            done="A blue and a red bean, and they are yours. In most of the next steps the table turns over by itself.",
        ),
        Task(
            id="take_offer",
            title="Somebody wants to trade",
            text="You turned over a red and a soy bean. For red you have no field. Ben grows it, and offers you one "
            "of his soy beans for it, which would join your own. Look at the trade desk, and accept.",
            at=market(turned="red soy", bots={1: "trader"}),
            rules=("BASE-4.9", "BASE-4.8", "BASE-4.5", "BASE-4.10"),
            goal=either(happened("traded", seat=1, other=0), happened("traded", seat=0, other=1)),
            solution=(move("accept", offer=1, cards="red"),),
            dares=(Dare("Take his soy, but pay with a chili.", move("accept", offer=1, cards="chili"), "BASE-4.9"),),
            misses=(
                ENDED,
                Miss(
                    did("decline"),
                    "You may say no. But this one was good for both of you: take it back.",
                    (move("decline", offer=1),),
                ),
            ),
            nudge="The trade desk shows who offers what, and what it would be worth to you.",
            done="Both agreed, so the cards changed sides. What you got lies beside your fields, not in your hand.",
        ),
        Task(
            id="from_the_middle",
            title="Out of the middle",
            text="A garden bean stands between your two soy beans and will cost you a field. But hand cards can be "
            "traded from any place! Cleo grows garden beans. Offer her yours for a blue one, which you grow.",
            at=market(
                hands=("soy garden soy blue", *HANDS[1:]), fields=("2 soy | 3 blue", *FIELDS[1:]), turned="blue stink"
            ),
            rules=("BASE-4.4", "BASE-4.3", "BASE-4.9"),
            goal=both(happened("traded"), rid_of("garden")),
            solution=(move("offer", to=2, give="garden", want="blue"),),
            dares=(
                Dare("Offer nothing for nothing.", move("offer", to=2, give="", want=""), "BASE-4.8"),
                Dare(
                    "Ask Cleo for seven garden beans.", move("offer", to=2, give="stink", want="7 garden"), "BASE-1.1"
                ),
            ),
            misses=(
                ENDED,
                Miss(
                    either(happened("declined"), did("withdraw")),
                    "Not everybody can use everything. Look at their fields: who grows what you want to get rid of?",
                    (move("offer", to=3, give="garden", want="blue"),),
                ),
                Miss(
                    happened("traded", seat=0),
                    "A trade! But the garden bean still stands between the soy beans. Offer that one too.",
                    (move("offer", to=2, give="stink", want="blue"),),
                ),
            ),
            nudge="At the trade desk, pick the garden bean, pick Cleo, and say which kind you want for it.",
            done="The soy beans stand together now. Trading out of the middle is how a hand gets into order.",
        ),
        Task(
            id="gift",
            title="A gift",
            text="You turned over a stink bean, and planting it would cost you one of your fields. Nobody wants to "
            "pay for it, but Cleo grows stink. Give it to her: offer it, and ask for nothing. She may say no, "
            "as nobody has to take a card.",
            at=market(turned="stink soy", hands=("green blue chili", "blue red", "stink garden", HANDS[3])),
            rules=("BASE-4.11",),
            goal=both(happened("traded", seat=0, received=()), rid_of("stink")),
            solution=(move("offer", to=2, give="stink", want=""),),
            misses=(
                ENDED,
                Miss(
                    happened("declined"),
                    "They said no: nobody can be made to take a card. Who grows what you give away?",
                    (move("offer", to=1, give="stink", want=""),),
                ),
                Miss(
                    happened("traded", seat=0, received=()),
                    "That was a gift, but the stink bean is still here.",
                    (move("offer", to=3, give="blue", want=""),),
                ),
            ),
            nudge="An offer that asks for nothing is a gift. Cleo's fields are on the table: she has four stink beans.",
            done="Cleo got a bean, and you keep your fields. A gift is good business if planting would cost you more.",
        ),
        Task(
            id="no_thanks",
            title="No, thank you",
            text="Ben would give you a blue bean for your soy bean. But soy is what you grow, and for blue you have "
            "no field: you have turned over a blue one already. Decline, or answer with an offer of your own.",
            at=market(turned="soy blue", fields=("2 soy | 5 chili", *FIELDS[1:]), bots={1: "trader"}),
            rules=("BASE-4.9", "BASE-4.11"),
            goal=either(did("decline"), answered),
            solution=(move("decline", offer=1),),
            dares=(
                Dare("Say yes, but give nothing.", move("accept", offer=1, cards=""), "BASE-4.9"),
                Dare(
                    "Say yes, and pay out of your field.",
                    move("accept", offer=1, cards="chili in field 2"),
                    "BASE-4.7",
                ),
            ),
            misses=(
                ENDED,
                Miss(
                    did("accept"),
                    "Now there are two blue beans to plant, and no field. Take it back.",
                    (move("accept", offer=1, cards="soy in turned over"),),
                ),
            ),
            nudge="Each offer at the desk can be accepted, declined, or answered.",
            done="A no costs nothing. And no card moves before both have said yes.",
        ),
        Task(
            id="not_for_trade",
            title="What cannot be traded",
            text="You got the red bean beside your fields in a trade a moment ago. There is nothing more you want. "
            "Try both dares, and then say that trading is over: only you can, as it is your turn.",
            at=market(turned="chili", set_aside=["red"], hands=("green blue", *HANDS[1:])),
            rules=("BASE-4.12", "BASE-4.6", "BASE-4.7"),
            goal=did("end_trading"),
            solution=(move("end_trading"),),
            dares=(
                Dare("Trade the red bean on to Ben.", move("offer", to=1, give="red", want="blue"), "BASE-4.6"),
                Dare(
                    "Offer Dora a soy bean out of your field.",
                    move("offer", to=3, give="soy in field 1", want="blue"),
                    "BASE-4.7",
                ),
            ),
            nudge="There is a button to end trading in the bar above your hand.",
            done="What lies in fields is not for trade, nor what came in a trade. And trading ends when you say so.",
        ),
        Task(
            id="bens_turn",
            title="In somebody else's turn",
            text="It is Ben's turn, and he turned over a red and a blue bean. You grow red. You may trade with him, "
            "but with nobody else now. He grows stink, and you hold one: offer it to him for the red bean.",
            at=market(
                active=1,
                turn=10,
                turned="red blue",
                hands=("green stink chili", *HANDS[1:]),
                fields=("2 red | 3 chili", "4 stink | 2 green", "2 garden | 3 soy", FIELDS[3]),
            ),
            rules=("BASE-4.3", "BASE-4.2", "BASE-2.2"),
            goal=both(happened("traded", seat=0, other=1), got("red")),
            solution=(move("offer", to=1, give="stink", want="red"),),
            dares=(
                Dare("Offer Cleo the stink bean instead.", move("offer", to=2, give="stink", want="soy"), "BASE-4.3"),
                Dare(
                    "Give Ben's red bean away as if it were yours.",
                    move("offer", to=1, give="red in turned over", want=""),
                    "BASE-4.2",
                ),
                Dare("End Ben's trading.", move("end_trading"), "BASE-2.2"),
            ),
            misses=(
                Miss(
                    happened("declined"),
                    "He said no to that one. What does he grow, and what do you hold?",
                    (move("offer", to=1, give="chili", want="red"),),
                ),
                Miss(
                    happened("traded", seat=0, other=1),
                    "A trade, but not for the red bean. That is the one your field would like.",
                    (move("offer", to=1, give="green", want="blue"),),
                ),
                Miss(
                    but_not(lambda game: game.state.phase.name == "trade" and game.state.active == 1),
                    "Ben has ended trading, so the chance is gone. Try again.",
                ),
            ),
            nudge="The trade desk works in his turn as it does in yours. Give him the stink bean, and ask for red.",
            done="You have one red bean more, and it was not even your turn. Keep an eye on what others turn over.",
        ),
    ),
)
