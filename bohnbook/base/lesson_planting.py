"""The lesson on Bohnanza: phase 1, planting from the hand."""

from __future__ import annotations

from ..lessons import Answer, Choice, Dare, Miss, Section, Task, both, did, happened, move
from .lesson_start import ada

PLANTING = Section(
    "Phase 1: planting",
    "A turn has four phases, and you can see them at the top of the table. In the first one you plant from your hand.",
    (
        Task(
            id="second_bean",
            title="One you must, one you may",
            text="The first card of your hand must be planted. Then, if you like, the next one too. Both of yours are "
            "stink beans, so that suits you well: plant both.",
            at=ada("stink stink chili soy", "2 stink | 1 blue"),
            rules=("BASE-3.2", "BASE-3.1", "BASE-1.2"),
            goal=did("plant", times=2, card="stink"),
            solution=(move("plant", card="stink", field=0), move("plant", card="stink", field=0)),
            dares=(
                Dare("Plant none at all, and go on.", move("end_planting"), "BASE-3.1"),
                Dare("Skip the stink beans: plant the chili.", move("plant", card="chili", field=1), "BASE-1.5"),
                Dare("Plant the stink bean in a third field.", move("plant", card="stink", field=2), "BASE-1.2"),
            ),
            misses=(
                Miss(
                    did("end_planting"),
                    "The second card is up to you, and you left it. Take that back: this one fits so well.",
                    (move("plant", card="stink", field=0), move("end_planting")),
                ),
            ),
            nudge="After the first stink bean, the second one stands first. Plant it the same way.",
            done="Four stink beans. A third card cannot be planted in this phase, so phase 2 has begun.",
        ),
        Task(
            id="leave_it",
            title="Or leave it",
            text="Plant the chili. Behind it comes a garden bean, for which you have no room: planting it would cost "
            "you one of your fields. You do not have to. Plant no more.",
            at=ada("chili garden stink blue", "2 chili | 4 blue"),
            rules=("BASE-3.2",),
            goal=both(did("plant", card="chili"), did("end_planting")),
            solution=(move("plant", card="chili", field=0), move("end_planting")),
            dares=(
                Dare("Plant the garden bean before the chili.", move("plant", card="garden", field=1), "BASE-1.5"),
                Dare("Turn over cards before you plant.", move("turn_over"), "BASE-4.1"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "You may, but nothing forces you to give up a field here. Take it back, and keep growing.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="When the chili is planted, a button to plant no more appears in the bar above your hand.",
            done="The garden bean stays in front. With luck, somebody will want it before you have to plant it.",
        ),
        Task(
            id="no_room",
            title="No room",
            text="The soy bean must be planted, but neither field grows soy, and none is empty. So one of them has to "
            "be harvested first, even if it pays little or nothing. Which one would you rather give up?",
            at=ada("soy red chili", "3 green | 2 blue"),
            rules=("BASE-3.5", "BASE-3.3", "BASE-7.6"),
            goal=did("plant", card="soy"),
            solution=(move("harvest", field=0), move("plant", card="soy", field=0)),
            dares=(
                Dare("Plant the soy bean among the green ones.", move("plant", card="soy", field=0), "BASE-3.3"),
                Dare("Keep it, and plant nothing.", move("end_planting"), "BASE-3.1"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, coins=0),
                    "Two blue beans pay nothing. Three green ones would have paid 1 coin. Both ways are legal.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="Each field says what it pays now. After the harvest it is empty, and has room.",
            done="A bean without room costs you a field. It hurts least when the field pays something.",
        ),
        Choice(
            id="same_kind",
            title="Two fields, one kind",
            text="You have six blue beans, worth 2 coins, and an empty field. Your first card is another blue bean. "
            "The fifth blue bean earned you nothing, the sixth a coin, and the next coin needs eight.",
            at=ada("blue soy stink", "6 blue | "),
            rules=("BASE-3.4",),
            question="What is allowed with the blue bean? More than one answer is right.",
            answers=(
                Answer(
                    "It can join the six blue ones",
                    "It can. It grows towards the next coin there, and the other field stays free.",
                    move=move("plant", card="blue", field=0),
                ),
                Answer(
                    "It can start a second blue field",
                    "It can: the same kind may grow in two of your fields. (The classic edition does not allow it.)",
                    move=move("plant", card="blue", field=1),
                ),
                Answer(
                    "It can wait, and the soy bean goes into the empty field",
                    "It cannot wait: it is the first card of your hand.",
                    move=move("plant", card="soy", field=1),
                ),
            ),
            show=(move("plant", card="blue", field=1),),
            nudge="A field holds one kind. Does a kind have to stay in one field?",
            done="A field holds one kind, but a kind may grow in two fields.",
        ),
    ),
)
