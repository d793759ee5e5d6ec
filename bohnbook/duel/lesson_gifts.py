"""The lesson on the Duel: phase 2, with gifts, counter-gifts and bluffs."""

from __future__ import annotations

from typing import Any

from ..beans.fields import Fields
from ..core.game import Game
from ..lessons import (
    Answer,
    Choice,
    Dare,
    Goal,
    Miss,
    Position,
    Section,
    Task,
    both,
    did,
    happened,
    move,
    played,
)
from .dealing import dollars
from .lesson_start import ada


def row(hand: str, fields: str, turned: str = "soy chili blue", **words: Any) -> Position:
    """Phase 2: three cards are turned over, and gifts are offered."""
    return ada(hand, fields, **{"phase": "gift", "turned": turned, **words})


def bens_turn(hand: str, fields: str, offered: str, **words: Any) -> Position:
    """Ben is active, and offers gifts first."""
    return row(hand, fields, **{"active": 1, "turn": 6, "offered": offered, **words})


def given(seat: int) -> Goal:
    """This seat has given a bean away."""
    return happened("traded", seat=seat)


def bluffed(seat: int) -> Goal:
    """A bluff of this seat's was found out."""
    return happened("bluffed", seat=seat)


def still_mine(game: Game) -> bool:
    """The first card of the learner's hand has not been given away, and no bluff was paid for."""
    return bool(game.state.hands[0]) and not bluffed(0)(game)


def dollars_after_accepting(game: Game) -> int:
    return dollars(played(game, move("accept_gift")).state, 0)


def in_field(kind: str, field: int) -> Goal:
    """A bean of this kind was planted last in one of the learner's fields."""

    def lies(game: Game) -> bool:
        column = game.state[Fields].fields[0][field]
        return bool(column) and game.state.faces[column[-1]].name == kind

    return lies


PHASE_2 = Section(
    "Phase 2: three cards, and a gift",
    "Three cards are turned over; they are yours. Then one bean goes across the table, or none: the two of you offer "
    "gifts in turns, until one is accepted.",
    (
        Task(
            id="turn_over_and_offer",
            title="Turn over, and push a gift card",
            text="Turn over three cards: soy, chili and blue will come up. For soy you have no room, so offer it to "
            "Ben. Pick soy in the gift row, read what the row tells you, and push it over. That is an offer, not yet "
            "a gift.",
            at=ada(
                "chili blue red stink",
                "2 stink | 3 chili | 1 blue",
                phase="gift",
                draw="soy chili blue",
                by_hand=("turn_over",),
            ),
            rules=("DUEL-4.3", "DUEL-4.1", "DUEL-4.2"),
            goal=did("offer_gift", kind="soy"),
            solution=(move("turn_over"), move("offer_gift", kind="soy")),
            dares=(
                Dare("Offer soy before the cards are turned over.", move("offer_gift", kind="soy"), "DUEL-4.1"),
                Dare("Draw your two beans now.", move("draw"), "DUEL-7.1"),
            ),
            misses=(
                Miss(
                    did("offer_gift", kind="chili"),
                    "You may; but chili and blue fit your fields, and soy does not. Take it back.",
                    (move("turn_over"), move("offer_gift", kind="chili")),
                ),
            ),
            nudge="First the button for turning over. Then the soy card in the row, and the button beside it.",
            done="You had to offer something. What becomes of it is Ben's affair now.",
        ),
        Task(
            id="accept",
            title="A gift that suits you",
            text="You offered soy. Ben did not want it, so he had to offer something himself: he pushes blue. A blue "
            "bean would fit your third field. Accept it, and watch where it goes.",
            at=row("chili blue red stink", "2 stink | 3 chili | 1 blue", offered="soy blue"),
            rules=("DUEL-4.4", "DUEL-4.7", "DUEL-4.5"),
            goal=given(1),
            solution=(move("accept_gift"),),
            dares=(
                Dare("Offer green instead of giving an answer.", move("offer_gift", kind="green"), "DUEL-4.5"),
                Dare("Give Ben the soy bean all the same.", move("give_gift", card="soy"), "DUEL-4.5"),
            ),
            misses=(
                Miss(
                    did("decline_gift"),
                    "You may decline, but then it is you who must offer again. Take it back, and accept.",
                    (move("decline_gift"),),
                ),
            ),
            nudge="The line above your fields asks you, and the answers stand right below it.",
            done="Ben's blue bean lies beside your fields. Your soy stays yours: only the accepted gift moves.",
        ),
        Task(
            id="decline",
            title="No, thank you. And you?",
            text="It is Ben's turn. He offers you a garden bean, and you have no room for it: it would cost you a "
            "field. Decline. Then you must offer a gift, out of your hand, as the turned-over cards are Ben's.",
            at=bens_turn(
                "soy stink chili", "3 red 2 black_eyed | 3 chili | 2 stink", "garden", bens_hand="garden blue stink"
            ),
            rules=("DUEL-4.5", "DUEL-4.6"),
            goal=both(did("decline_gift"), did("offer_gift")),
            solution=(move("decline_gift"), move("offer_gift", kind="chili")),
            dares=(
                Dare("Offer chili without having declined.", move("offer_gift", kind="chili"), "DUEL-4.5"),
                Dare("Plant the soy bean meanwhile.", move("plant", card="soy", field=0), "DUEL-3.1"),
            ),
            misses=(
                Miss(
                    did("accept_gift"),
                    "Now a garden bean is coming, and a field of yours will have to go for it. Take it back.",
                    (move("accept_gift"),),
                ),
            ),
            nudge="There are two answers. After a no, pick a kind in the gift row.",
            done="To and fro it goes. A kind that was pushed once is used up for this phase.",
        ),
        Task(
            id="which_copy",
            title="Which of the two?",
            text="Ben's field ends with a black-eyed bean, so he will be glad of soy. You have two soy beans: one "
            "first in your hand, which you cannot plant, and one turned over. Offer soy; when he accepts, give the "
            "one that is in your way.",
            at=row(
                "soy chili blue",
                "3 stink | 2 chili | 4 blue",
                "soy chili blue",
                bens_fields="1 red 2 black_eyed | 3 chili | 2 blue",
            ),
            rules=("DUEL-4.8", "DUEL-4.4"),
            goal=both(did("give_gift"), lambda game: len(game.state.hands[0]) == 2),
            solution=(move("offer_gift", kind="soy"), move("give_gift", card="soy in hand")),
            dares=(Dare("Give the soy bean at once, without offering.", move("give_gift", card="soy"), "DUEL-4.3"),),
            misses=(
                Miss(
                    both(did("give_gift"), lambda game: len(game.state.hands[0]) == 3),
                    "A soy bean it is; but the one in your hand has to be planted first next turn. Take it back.",
                    (move("offer_gift", kind="soy"), move("give_gift", card="soy in turned over")),
                ),
            ),
            nudge="After Ben's yes you are asked which of your soy beans goes. Look at the first card of your hand.",
            done="The giver chooses. The turned-over soy bean could still be discarded in phase 3.",
        ),
    ),
)

BLUFFING = Section(
    "You can bluff",
    "An offer is made in the same way whether you have the bean or not. Whoever declines never learns the truth; "
    "whoever accepts does.",
    (
        Task(
            id="bluff",
            title="Offer what you do not have",
            text="You would like to keep all you have. Ben's columns end with soy, stink and blue: a red bean fits "
            "none of them, and making room would cost him dollars. So offer him red! You have none. The row says so, "
            "to you and to nobody else. Will he believe you?",
            at=row(
                "chili stink blue",
                "3 stink | 2 chili | 1 blue",
                "stink chili blue",
                bens_fields="3 black_eyed 2 soy | 4 green 2 stink | 3 chili 2 blue",
            ),
            rules=("DUEL-5.1", "DUEL-4.3"),
            goal=both(did("offer_gift", kind="red"), did("decline_gift", seat=1)),
            solution=(move("offer_gift", kind="red"),),
            dares=(
                Dare("Offer a kind that is not in the row: coffee.", move("offer_gift", kind="coffee"), "DUEL-1.3"),
            ),
            misses=(
                Miss(
                    given(0),
                    "An honest offer, and it was accepted. Take it back, and bluff.",
                    (move("offer_gift", kind="blue"), move("give_gift", card="blue in turned over")),
                ),
            ),
            nudge="Pick red in the gift row, and keep a straight face.",
            done="He declined, and will never know. But had he accepted, it would have cost you a dollar.",
        ),
        Task(
            id="catch_a_bluff",
            title="Catch him",
            text="Ben offers you a garden bean. Has he got one? There are six in the game. Count those that lie open: "
            "in your field, in his, and in the discard pile, which is face up. Then answer him.",
            at=bens_turn(
                "soy stink chili",
                "1 garden 1 red | 3 chili | 2 stink",
                "garden",
                bens_fields="1 garden 2 red | 3 blue | 2 chili",
                discard="2 red 3 garden 2 blue",
                coins=["2 chili", "2 blue"],
            ),
            rules=("DUEL-5.2", "DUEL-5.3"),
            goal=bluffed(1),
            solution=(move("accept_gift"),),
            misses=(
                Miss(
                    did("decline_gift"),
                    "Two, one and three make six: all garden beans lie open. He was bluffing! Take it back.",
                    (move("decline_gift"),),
                ),
            ),
            dares=(Dare("Answer with an offer of your own.", move("offer_gift", kind="soy"), "DUEL-4.5"),),
            nudge="The number on a gift card says how many there are of the kind. How many garden beans do you see?",
            done="A bluff, and it cost him a dollar, which is yours now. A bean dollar pays, if there is one.",
        ),
        Choice(
            id="no_dollar",
            title="Bluffing costs, or is not allowed",
            text="Bad luck: your dollar pile is empty. It is your turn to offer. You hold stink and green; soy, chili "
            "and blue lie turned over. Who cannot pay for a bluff may not bluff, and Ben knows that as well.",
            at=row("stink green", "3 stink | 2 chili | 1 blue", unseen=["", "blue chili stink"]),
            rules=("DUEL-5.4",),
            question="Which gift can you not offer?",
            answers=(
                Answer(
                    "Green, which stands second in your hand",
                    "You can: any bean of the hand may be given, not only the first.",
                    move=move("offer_gift", kind="green"),
                ),
                Answer(
                    "Chili, which lies turned over",
                    "You can: the turned-over cards are yours to give.",
                    move=move("offer_gift", kind="chili"),
                ),
                Answer(
                    "Red, of which you have none",
                    "Right: that would be a bluff, and without a dollar you may not bluff.",
                    move=move("offer_gift", kind="red"),
                ),
            ),
            legal=False,
            nudge="Which of the three beans do you not have?",
            done="Without a dollar there is no bluffing, so every offer of yours is honest for now.",
        ),
    ),
)
