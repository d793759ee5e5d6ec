"""The lesson on High Bohn: the Cognac variant."""

from __future__ import annotations

from ..lessons import Dare, Miss, Predict, Section, Task, did, happened, move
from .lesson_positions import ada, bought, pays

COGNAC = {"cognac": True}

DISTILLERY = Section(
    "The Cognac variant",
    "A ninth kind of bean, and a ninth type of building: cognac coins buy a Distillery. All else stays as it is.",
    (
        Task(
            id="name_type",
            title="The 2 Distillery: shut the shop",
            text="Whoever buys the 2 Distillery must name a type of building at once. The others may buy of it now, "
            "one each and at its price; what is left leaves the game. Ben sells his red field soon, and you would "
            "like to spoil the Tipis for him: he has no red coin yet.",
            at=ada(
                "soy stink blue",
                "3 stink | 2 blue",
                coins="2 cognac",
                options=COGNAC,
                they_grow=("4 red | 2 chili", "4 stink | 1 green", "3 blue | 2 chili"),
            ),
            rules=("HB-12.3", "HB-12.5", "HB-12.1"),
            goal=happened("named", seat=0, type="tipi"),
            solution=(move("buy_building", card="2_distillery"), move("name_type", type="tipi")),
            dares=(
                Dare("Name the Tipis without a Distillery.", move("name_type", type="tipi"), "HB-12.3"),
                Dare("Buy the 4 Distillery.", move("buy_building", card="4_distillery"), "HB-2.2"),
            ),
            misses=(
                Miss(
                    bought("1_distillery"),
                    "The 1 does nothing, and it is your only one now. Take it back.",
                    (move("buy_building", card="1_distillery"),),
                ),
                Miss(
                    did("name_type"),
                    "So that type is gone, and Ben will have his Tipi. Take it back.",
                    (move("buy_building", card="2_distillery"), move("name_type", type="jail")),
                ),
            ),
            nudge="First the 2 Distillery; then you are asked for a type.",
            done="All four Tipis leave the game, as nobody could pay for one. Nobody will own a Tipi now.",
        ),
        Task(
            id="give_coin",
            title="The 3 Distillery takes its share",
            text="Ben owns the 3 Distillery. So whoever harvests a stew that pays gives him one of its coins, and he "
            "keeps it under his building until the end, where it buys nothing. Your stew of six pays 3 coins. Harvest "
            "it; which of them you give is for you to say.",
            at=ada(
                "soy stink",
                "blue chili stink green soy cognac | 4 stink",
                "4_saloon",
                options=COGNAC,
                they_own=("3_distillery",),
            ),
            rules=("HB-12.6", "HB-12.7"),
            goal=did("give_coin"),
            solution=(move("harvest", field=0), move("give_coin", card="green in under the saloon")),
            dares=(
                Dare(
                    "Give him a coin before you have harvested anything.",
                    move("give_coin", card="green in field 1"),
                    "HB-12.6",
                ),
            ),
            nudge="Harvest the stew. Then the coins of this harvest are offered to you, to give one away.",
            done="Two coins under your saloon, one under his distillery. They all count 1 at the end.",
        ),
        Predict(
            id="cognac_pays",
            title="The 4 Distillery's beanometer",
            text="There are 22 cognac beans, and they are slow: five pay 1 coin, seven 2, nine 3, ten 4. For the owner "
            "of the 4 Distillery three pay 1, five 2, seven 3, eight 4. You own it, and seven cognac beans stand in "
            "your field.",
            at=ada("soy stink blue", "7 cognac | 2 stink", "4_distillery", options=COGNAC),
            rules=("HB-12.9", "HB-12.2"),
            question="How many coins do they pay you?",
            number=pays(0),
            slips={
                2: "That is what the card says. You sell by the Distillery's beanometer.",
                4: "For 4 it takes eight.",
            },
            show=(move("harvest", field=0),),
            nudge="Two beanometers stand in the text. Which one is yours?",
            done="Three instead of 2. With nine types of buildings there is more to collect, and less time for each.",
        ),
    ),
)
