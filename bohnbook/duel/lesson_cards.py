"""The lesson on the Duel: phases 3 and 4, bonus cards, and harvests."""

from __future__ import annotations

from ..lessons import Answer, Choice, Dare, Miss, Section, Task, both, did, happened, move
from .lesson_start import ada

PHASE_3 = Section(
    "Phase 3: planting again",
    "What was turned over and was not given away has to be planted, and so has a gift. You are first; then Ben plants, "
    "if a gift went to him.",
    (
        Task(
            id="example_five",
            title="All but one",
            text="Soy, chili and blue are turned over, and Ben's gift is another blue bean. Plant both blue ones on "
            "field 2 and the chili on field 3. Soy does not suit you: one turned-over card may be discarded. Pick "
            "it, and the discard pile.",
            at=ada(
                "chili red stink",
                "3 green | 2 chili | 2 stink",
                phase="plant_received",
                turned="soy chili blue",
                set_aside=["blue"],
            ),
            rules=("DUEL-6.3", "DUEL-6.1", "DUEL-6.2"),
            goal=both(did("plant_received", times=3), did("discard_turned", card="soy")),
            solution=(
                move("plant_received", card="blue in turned over", field=1),
                move("plant_received", card="blue in set aside", field=1),
                move("plant_received", card="chili in turned over", field=2),
                move("discard_turned", card="soy in turned over"),
            ),
            dares=(
                Dare("Discard the gift.", move("discard_turned", card="blue in set aside"), "DUEL-6.3"),
                Dare(
                    "Plant soy below the green beans.",
                    move("plant_received", card="soy in turned over", field=0),
                    "DUEL-2.4",
                ),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "No field needs to go: three cards fit, and the fourth may be discarded. Take it back.",
                    (move("harvest", field=0),),
                ),
            ),
            nudge="Pick up the soy bean and look at the discard pile: there is a button now.",
            done="The booklet tells this very turn, but has a red bean planted. We read that as a slip for chili.",
        ),
    ),
)

PHASE_4 = Section(
    "Phase 4 and the bonus cards",
    "You draw two beans. Then both of you may swap a bonus card. A bonus card can be fulfilled at any time at all.",
    (
        Task(
            id="fulfil",
            title="A dollar for a pattern",
            text="Each bonus card shows beans in the order in which they must have been planted: read it downwards, "
            "like the columns on this table. One of yours is lit, because field 1 ends with just these beans. Show "
            "it!",
            at=ada(
                "soy blue chili", "3 red 2 black_eyed | 1 red 3 black_eyed | 2 stink", bonus=["B04 B18 B25", "B17 B29"]
            ),
            rules=("DUEL-8.3", "DUEL-8.6", "DUEL-8.1"),
            goal=did("fulfil", card="B04"),
            solution=(move("fulfil", card="B04", owner=0, field=0),),
            dares=(
                Dare("Show it for field 2.", move("fulfil", card="B04", owner=0, field=1), "DUEL-8.3"),
                Dare("Show seven blue beans for field 3.", move("fulfil", card="B18", owner=0, field=2), "DUEL-8.3"),
            ),
            misses=(
                Miss(
                    did("plant"),
                    "With another bean on top, the pattern may be gone. Take it back, and show the card first.",
                    (move("plant", card="soy", field=0),),
                ),
            ),
            nudge="The lit card has a button that names the field.",
            done="It lies on your dollar pile: a dollar and 10 cents. The beans stay, and can be sold later.",
        ),
        Choice(
            id="on_top",
            title="The last bean is part of it",
            text="Your bonus card wants one red bean and then two black-eyed ones. Your columns, downwards: three red, "
            "two black-eyed; one red, three black-eyed; one red, two black-eyed, one soy.",
            at=ada(
                "blue chili",
                "3 red 2 black_eyed | 1 red 3 black_eyed | 1 red 2 black_eyed 1 soy",
                bonus=["B04 B18 B25", "B17 B29"],
            ),
            rules=("DUEL-8.4", "DUEL-8.3"),
            question="Which column fulfils it?",
            answers=(
                Answer(
                    "Field 1, though it has two red beans more",
                    "It does: the last three cards match, and what lies before them does not matter.",
                    move=move("fulfil", card="B04", owner=0, field=0),
                ),
                Answer(
                    "Field 2, with a black-eyed bean more",
                    "Its last three cards are all black-eyed. One more bean, and the pattern was gone.",
                    move=move("fulfil", card="B04", owner=0, field=1),
                ),
                Answer(
                    "Field 3, below the soy bean",
                    "The beans are there; but the card planted last, soy, is not part of the pattern.",
                    move=move("fulfil", card="B04", owner=0, field=2),
                ),
            ),
            show=(move("fulfil", card="B04", owner=0, field=0),),
            nudge="Look at the last three cards of each column, and at nothing else.",
            done="The pattern must be the end of the column. What was planted before it does not matter.",
        ),
        Task(
            id="their_field",
            title="Thank you, Ben",
            text="It is Ben's turn, and he is about to plant. One of his columns shows a garden bean and two red ones, "
            "just as your bonus card wants it. His fields count as well, and his turn is as good as yours. Be quick!",
            at=ada(
                "soy blue chili",
                "3 chili | 2 stink | ",
                active=1,
                turn=6,
                bonus=["B11 B18 B25", "B17 B29"],
                bens_fields="1 garden 2 red | 3 stink | 2 blue",
                bens_hand="red black_eyed chili",
            ),
            rules=("DUEL-8.5", "DUEL-8.2"),
            goal=did("fulfil", owner=1),
            solution=(move("fulfil", card="B11", owner=1, field=0),),
            dares=(
                Dare("Plant in Ben's turn.", move("plant", card="soy", field=2), "DUEL-2.2"),
                Dare(
                    "Show the card for a field of your own.", move("fulfil", card="B11", owner=0, field=0), "DUEL-8.3"
                ),
            ),
            misses=(
                Miss(
                    did("plant", seat=1),
                    "Ben has planted, and the pattern is gone. Start the step again, and be quicker.",
                ),
            ),
            nudge="The table waits for you before Ben goes on. The lit card says whose field it matches.",
            done="Ben's beans, your dollar and 40 cents. He sees the card now, and the beans stay his.",
        ),
        Task(
            id="draw_and_swap",
            title="Two beans, and a better card",
            text="Phase 4. Draw your two beans. Then you may discard one bonus card: seven blue beans in one column "
            "will take for ever, so let that one go. After Ben has decided too, draw until you hold three again.",
            at=ada(
                "soy blue chili",
                "3 chili | 2 stink | ",
                phase="draw",
                by_hand=("draw", "draw_bonus"),
                bonus=["B18 B25 B04", "B17 B29 B09"],
                bonus_pile="B05",
            ),
            rules=("DUEL-7.3", "DUEL-7.1", "DUEL-7.2", "DUEL-7.4"),
            goal=both(did("discard_bonus", card="B18"), did("draw_bonus")),
            solution=(move("draw"), move("discard_bonus", card="B18"), move("draw_bonus")),
            dares=(
                Dare("Discard the card before you draw beans.", move("discard_bonus", card="B18"), "DUEL-7.1"),
                Dare("Draw a fourth bonus card.", move("draw_bonus"), "DUEL-7.4"),
            ),
            misses=(
                Miss(
                    did("keep_bonus"),
                    "You may keep them all, but then the seven blue beans stay with you. Take it back.",
                    (move("draw"), move("keep_bonus")),
                ),
            ),
            nudge="One after the other: the button for drawing, Discard below the card, the button for drawing again.",
            done="A card that you fulfil right now would not be replaced before the next phase 4.",
        ),
    ),
)

HARVESTING = Section(
    "Harvesting",
    "As in Bohnanza, at any time, and the whole field. New are the mixed columns, and that you choose the dollars.",
    (
        Task(
            id="choose_dollars",
            title="Which cards become dollars?",
            text="Three red beans, two black-eyed, one soy: the column of before. It pays 3 dollars, and you choose "
            "which three cards they are; the others are discarded and never come back. Keep the three red ones as "
            "dollars.",
            at=ada("blue chili", "3 red 2 black_eyed 1 soy | 4 blue | 1 garden"),
            rules=("DUEL-9.4", "DUEL-9.3", "DUEL-9.5"),
            goal=did("harvest_choosing", cards="3 red"),
            solution=(move("harvest_choosing", field=0, cards="3 red in field 1"),),
            dares=(
                Dare(
                    "Make only two of them dollars.",
                    move("harvest_choosing", field=0, cards="2 red in field 1"),
                    "DUEL-9.3",
                ),
                Dare("Harvest the single garden bean.", move("harvest", field=2), "DUEL-9.8"),
                Dare(
                    "Choose dollars in the blue field.",
                    move("harvest_choosing", field=1, cards="blue in field 2"),
                    "DUEL-9.4",
                ),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0, field=0),
                    "Harvested, for 3 dollars; but with other cards. Take it back, and choose.",
                    (move("harvest", field=0),),
                ),
            ),
            nudge="Below the button for harvesting there is one for choosing the dollars.",
            done="Three red dollars. Ben may draw his conclusions about red beans: fewer of them are left.",
        ),
    ),
)
