"""The lesson on High Bohn: the farm, the saloon and the bean stew."""

from __future__ import annotations

from ..lessons import Answer, Choice, Dare, Miss, Predict, Section, Task, both, did, happened, move
from .lesson_positions import ada, bought, pays

FARM = Section(
    "The farm",
    "Soy coins buy a Farm. The 2 lets soy grow among other beans, the 3 plants three cards in phase 1, the 4 makes 5 "
    "coins of 4.",
    (
        Task(
            id="three_cards",
            title="The 3 Farm: three in a row",
            text="Three stink beans stand first in your hand. In phase 1 the first one must be planted and the second "
            "may be; with the 3 Farm the third one, too. Plant all three.",
            at=ada("stink stink stink soy", "2 stink | 2 blue", "3_farm"),
            rules=("HB-6.4",),
            goal=did("plant", card="stink", times=3),
            solution=(
                move("plant", card="stink", field=0),
                move("plant", card="stink", field=0),
                move("plant", card="stink", field=0),
            ),
            dares=(
                Dare("Plant none at all.", move("end_planting"), "BASE-3.1"),
                Dare("Begin with the soy bean.", move("plant", card="soy", field=0), "BASE-1.5"),
            ),
            misses=(
                Miss(
                    did("end_planting"),
                    "Your farm plants a third one, and you have stopped at two. Take it back.",
                    (
                        move("plant", card="stink", field=0),
                        move("plant", card="stink", field=0),
                        move("end_planting"),
                    ),
                ),
            ),
            nudge="After two, the third is first in your hand, and may be planted like them.",
            done="Three cards from the hand in one turn: that is how a hand gets short.",
        ),
        Task(
            id="soy_joins",
            title="The 2 Farm: soy among others",
            text="No room for soy? The 2 Farm lets soy join any bean whose number is 14 or more: green, stink, chili, "
            "blue. There it counts as one of them. Plant the soy bean with the green ones, and then the green bean on "
            "top of it.",
            at=ada("soy green blue", "4 green | 3 red", "2_farm"),
            rules=("HB-6.1", "HB-6.2"),
            goal=both(did("plant", card="soy", field=0), did("plant", card="green", field=0)),
            solution=(move("plant", card="soy", field=0), move("plant", card="green", field=0)),
            dares=(Dare("Plant the soy bean with the red ones.", move("plant", card="soy", field=1), "HB-6.1"),),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "No field has to go: green is 14, so soy may join it. Take it back.",
                    (move("harvest", field=1),),
                ),
                Miss(
                    did("end_planting"),
                    "The green bean would have gone on top of the soy. Take it back.",
                    (move("plant", card="soy", field=0), move("end_planting")),
                ),
            ),
            nudge="The red bean has the number 8, the green one 14.",
            done="Six beans that all count as green: 3 coins. Green alone would have been five.",
        ),
        Task(
            id="which_coins",
            title="Which beans become coins?",
            text="This mixed field counts as six green beans and pays 3 coins. Which of its cards become coins is up "
            "to you, and you are after the 3 Saloon, for three green coins. Harvest, choosing the coins, and buy it.",
            at=ada("blue stink soy", "4 green 2 soy | 3 red", "2_farm"),
            rules=("HB-6.6",),
            goal=bought("3_saloon"),
            solution=(
                move("harvest_choosing", field=0, cards="3 green in field 1"),
                move("buy_building", card="3_saloon"),
            ),
            dares=(
                Dare(
                    "Make only two of them coins.",
                    move("harvest_choosing", field=0, cards="2 green in field 1"),
                    "BASE-7.3",
                ),
                Dare(
                    "Choose coins in the red field, where all are alike.",
                    move("harvest_choosing", field=1, cards="2 red in field 2"),
                    "HB-6.6",
                ),
            ),
            misses=(
                Miss(
                    did("harvest", field=0),
                    "The topmost cards became coins, and two of them are soy. Take it back, and choose.",
                    (move("harvest", field=0),),
                ),
            ),
            nudge="There are two ways to harvest this field. Take the one that lets you choose.",
            done="Three green beans became coins, and the coins a saloon.",
        ),
    ),
)

SALOON = Section(
    "Saloon and bean stew",
    "Green coins buy a Saloon. The 2 is one more field, for green beans only. In the 3 and the 4 there is bean stew: "
    "one bean each of different kinds, in one field.",
    (
        Choice(
            id="two_green",
            title="A field for green beans",
            text="In the classic edition a kind grows in one field of yours only. The 2 Saloon makes an exception for "
            "green: field 3 is its field, and you grow green in field 1 as well. Two green beans and a blue one lie "
            "beside your fields, to be planted now.",
            at=ada("soy stink", "3 green | 2 stink | ", "2_saloon", phase="plant_received", set_aside=["2 green blue"]),
            rules=("HB-7.2", "HB-7.1", "BASE-10.5"),
            question="Which of these may you do? More than one answer is right.",
            answers=(
                Answer(
                    "Plant a green bean in field 1, with the others",
                    "Of course. You may go on growing them there.",
                    move=move("plant_received", card="green in set aside", field=0),
                ),
                Answer(
                    "Plant a green bean in field 3, the saloon's",
                    "Green in two fields at once: allowed, because one of them is the saloon's.",
                    move=move("plant_received", card="green in set aside", field=2),
                ),
                Answer(
                    "Plant the blue bean in field 3, as it is empty",
                    "The saloon's field takes green beans and no others, empty or not.",
                    move=move("plant_received", card="blue in set aside", field=2),
                ),
            ),
            show=(move("plant_received", card="green in set aside", field=2),),
            nudge="Two fields of one kind are the exception here. Which field must be one of them?",
            done="Green may grow in two fields if one is the saloon's, and nothing else grows there.",
        ),
        Task(
            id="lone_bean",
            title="From a lone bean to a stew",
            text="A blue bean must be planted, and there is no room. Buy the 3 Saloon: in a field with a single bean "
            "you may then begin a stew, one bean each of different kinds. That goes for beans you planted long ago. So "
            "plant the blue bean on the chili.",
            at=ada("blue soy stink", "1 chili | 4 stink", coins="3 green"),
            rules=("HB-7.3", "HB-7.5"),
            goal=both(bought("3_saloon"), did("plant", card="blue", field=0)),
            solution=(move("buy_building", card="3_saloon"), move("plant", card="blue", field=0)),
            dares=(
                Dare(
                    "Plant the blue bean on the chili before you buy anything.",
                    move("plant", card="blue", field=0),
                    "BASE-3.3",
                ),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "A field is gone, and none had to go. Take it back, and open a saloon.",
                    (move("harvest", field=1),),
                ),
                Miss(
                    bought("2_saloon"),
                    "That is a field for green beans, and no help for a blue one. Take it back.",
                    (move("buy_building", card="2_saloon"),),
                ),
            ),
            nudge="Three green coins buy the 3. Then the field with the single chili takes another kind.",
            done="Chili and blue: a stew. The second bean has decided; no other chili goes in now.",
        ),
        Task(
            id="stew_grows",
            title="No kind twice",
            text="Your stew has chili and soy, and field 2 grows soy. Blue, red and soy are yours to plant. A stew "
            "takes no second bean of a kind, but it is a crop of its own: that soy grows elsewhere is nothing to it. "
            "Plant all three, and harvest nothing.",
            at=ada("green stink", "chili soy | 3 soy", "3_saloon", phase="plant_received", set_aside=["blue red soy"]),
            rules=("HB-7.4", "HB-7.6"),
            goal=both(
                did("plant_received", card="blue", field=0),
                did("plant_received", card="red", field=0),
                did("plant_received", card="soy", field=1),
            ),
            solution=(
                move("plant_received", card="blue", field=0),
                move("plant_received", card="red", field=0),
                move("plant_received", card="soy in set aside", field=1),
            ),
            dares=(
                Dare(
                    "Put the other soy bean into the stew.",
                    move("plant_received", card="soy in set aside", field=0),
                    "HB-7.4",
                ),
                Dare(
                    "Plant the red bean with the three soy beans.",
                    move("plant_received", card="red", field=1),
                    "BASE-3.3",
                ),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "There was room for all three. Take it back.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="Which two kinds are not in the stew yet?",
            done="Four kinds in one field. A stew swallows what nobody wants to plant.",
        ),
        Predict(
            id="stew_pays",
            title="What a stew pays",
            text="A stew has the saloon's own beanometer. That of the 3: three beans pay 1 coin, six 2, seven 3, eight "
            "4. Of the 4: three pay 1, five 2, six 3, seven 4, eight 5. You own the 4 Saloon, and six kinds are in "
            "the pot.",
            at=ada("red soy blue", "blue chili stink green soy black_eyed | 2 stink", "4_saloon"),
            rules=("HB-7.8", "HB-7.3"),
            question="How many coins does this stew pay?",
            number=pays(0),
            slips={
                2: "That would be the 3 Saloon's beanometer. Yours is the 4.",
                4: "For 4 it takes seven kinds.",
                6: "Not every card is a coin. Go along the steps of the 4.",
            },
            show=(move("harvest", field=0),),
            nudge="Count the beans, and look at the steps of the 4 Saloon.",
            done="Three coins, and look where they lie: under the saloon, apart from your others.",
        ),
        Task(
            id="under_saloon",
            title="Money that stays in the house",
            text="What a stew pays is kept under the saloon until the end of the game. Then it counts like any coin; "
            "but until then it buys nothing. Two soy coins lie there already. Try to buy the 2 Farm with them, and "
            "then sell this stew as well.",
            at=ada("blue stink", "blue chili stink | 4 soy", "3_saloon", "soy red", under_the_saloon=["2 soy"]),
            rules=("HB-7.9",),
            goal=happened("harvested", seat=0, field=0),
            solution=(move("harvest", field=0),),
            dares=(
                Dare(
                    "Buy the 2 Farm with the soy coins under the saloon.",
                    move("buy_building", card="2_farm"),
                    "HB-2.1",
                ),
            ),
            nudge="The stew is harvested like any other field, by the button below it.",
            done="One more coin under the saloon. Ordinary harvests pay for buildings, stews pay for the end.",
        ),
    ),
)
