"""A few examples of rules, for the tests; it lies beside its notebook, as a teacher's module would."""

from bohnbook.lessons import Example, Lesson, move, position

LESSON = Lesson(
    "base",
    "A small lesson",
    "A few examples.",
    (),
    (
        Example(
            "BASE-1.2", "Four people sit here, so each of them has two fields.", position(("Ada", "Bo", "Cy", "Di"))
        ),
        Example(
            "BASE-3.1",
            "The soy bean stands first in Ada's hand, so it is planted before anything else.",
            position(hands=["soy red", "blue"], fields=["2 soy | 1 chili"]),
            (move("plant", card="soy", field=0),),
        ),
        Example(
            "BASE-3.3",
            "Blue beans grow in field 1. Ada tries the soy bean there, then harvests first.",
            position(
                hands=["soy red", "blue", "green"],
                fields=["4 blue | 2 chili", "3 red", "2 stink"],
                coins=["2 green", "soy"],
            ),
            (
                move("plant", card="soy", field=0),
                move("harvest", field=0),
                move("plant", card="soy", field=0),
            ),
        ),
        Example(
            "BASE-4.3",
            "Ada offers a blue bean for a red one; Ben grows blue beans.",
            position(
                phase="trade",
                hands=["blue soy", "red chili"],
                fields=["2 red |", "3 blue |"],
                turned="green stink",
            ),
            (move("offer", to=1, give="blue", want="red", answers=None), move("accept", seat=1, offer=1, cards="red")),
        ),
    ),
)
