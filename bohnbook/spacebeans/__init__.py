"""SpaceBeans: collect one colour, to exactly the right size, and mind what you pass on. For 2 to 6."""

from __future__ import annotations

from typing import Any

from ..core.chapter import Chapter
from ..core.ruleset import Option, Recipe, Ruleset
from .collecting import Collecting
from .collections import Collections
from .converting import Converting
from .dealing import Dealing
from .drawing import Drawing
from .ending import Ending
from .giving import Giving
from .rounds import TURN, Rounds
from .variants import FreeFirstDraw, WhoEnded
from .wording import WORDING


def spacebeans_chapters(first_round_forced_draw: bool = True, space_tie: str = "shared") -> tuple[Chapter[Any], ...]:
    chapters: list[Chapter[Any]] = [
        Dealing(), Rounds(), Drawing(), Collections(), Converting(), Collecting(), Giving(), Ending(),
    ]  # fmt: skip
    if not first_round_forced_draw:
        chapters.append(FreeFirstDraw())
    if space_tie == "who_ended":
        chapters.append(WhoEnded())
    return tuple(chapters)


def spacebeans(players: int, **options: Any) -> Ruleset:
    return Ruleset(
        "spacebeans",
        spacebeans_chapters(**options),
        TURN,
        players=PLAYERS,
        turn_rule="SPACE-2.1",
        finale=("last_conversion",),
        options=options,
    )


PLAYERS = range(2, 7)

RECIPE = Recipe(
    "spacebeans",
    "SpaceBeans",
    "Collect cards of one colour until one of them says how many there are; then pass your hand on.",
    """You collect SpaceBeans: cards of seven colours, with values from 1 to 9. A collection is of one
colour. It is worth as many points as it has cards, but only if one of them has just that value:
three red cards are worth three points if one of them is a 3, and nothing if none is.
You may have two collections: an open one, and a secret one that only you may look at.
Your turn has four parts.
  1. Draw two cards, or none.
  2. Convert your open collection if you like: the card that names its size becomes your trophy.
     Then the secret one turns open, and may be converted too. If no card of your hand fits either
     of two collections, you must convert.
  3. Play one card or more, all of one colour, to one of your collections, or begin a new one.
  4. Give all other cards of your hand to the player on your right.
The game ends with the turn in which somebody has 30 points, and that is worth three more.""",
    PLAYERS,
    (
        Option("first_round_forced_draw", (True, False), True,
               "must an empty hand draw in the first round, too?", "SPACE-3.3"),
        Option("space_tie", ("shared", "who_ended"), "shared",
               "who wins a tie? shared: all of them; who_ended: whoever ended the game", "SPACE-8.6"),
    ),
    spacebeans,
    WORDING,
)  # fmt: skip
