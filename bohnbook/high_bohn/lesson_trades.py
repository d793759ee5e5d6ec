"""The lesson on High Bohn: the general store, the blacksmith and the jail."""

from __future__ import annotations

from ..core.game import Game
from ..lessons import Dare, Miss, Predict, Section, Task, both, did, happened, move, played
from .lesson_positions import ada, pays


def shelf_is_empty(game: Game) -> bool:
    """Has the learner traded away all that was stored?"""
    return happened("traded", seat=0)(game) and not game.view(0).zone("store", 0).size


def coins_after_harvest(game: Game) -> int:
    """How many coins the learner has after harvesting field 1."""
    return game_coins(played(game, move("harvest", field=0)))


def game_coins(game: Game) -> int:
    return game.view(0).zone("coins", 0).size


STORE = Section(
    "The general store",
    "Stink coins buy a General store: shelves for beans that you would rather not plant. The 2 has room for one, the 3 "
    "for two, the 4 for three.",
    (
        Task(
            id="store_it",
            title="On the shelf",
            text="A garden bean stands in the way of your soy beans, and planting it would cost you a field. You own "
            "the 2 General store: in phase 1, you may store the first card of your hand instead of planting it. It "
            "counts as planted, and the next card may follow. Store it, then plant a soy bean.",
            at=ada("garden soy soy red", "2 soy | 3 chili", "2_general_store"),
            rules=("HB-8.4", "HB-8.1"),
            goal=both(did("store", card="garden"), did("plant", card="soy", field=0)),
            solution=(move("store", card="garden"), move("plant", card="soy", field=0)),
            dares=(
                Dare("Store the red bean, at the back of your hand.", move("store", card="red"), "BASE-1.5"),
                Dare("Store nothing and plant nothing.", move("end_planting"), "BASE-3.1"),
            ),
            misses=(
                Miss(
                    happened("harvested", seat=0),
                    "There was no need to give up a field. Take it back, and use the store.",
                    (move("harvest", field=1),),
                ),
                Miss(
                    did("end_planting"),
                    "The garden bean is stored, and a soy bean might have followed. Take it back.",
                    (move("store", card="garden"), move("end_planting")),
                ),
            ),
            nudge="The bar above your hand offers it: the garden bean may go to your store.",
            done="The duty to plant is met, and both your fields are still there.",
        ),
        Task(
            id="store_aside",
            title="In phase 3 as well",
            text="Cards that were turned over or received may be stored in phase 3. Your 3 General store has room for "
            "two, and a blue bean lies in it. Red, stink and garden are yours to plant. For which of them do you use "
            "the shelf? Harvest nothing.",
            at=ada(
                "soy green",
                "2 red | 3 stink",
                "3_general_store",
                phase="plant_received",
                set_aside=["red stink garden"],
                store=["blue"],
                by_hand=("draw",),
            ),
            rules=("HB-8.5", "HB-8.2"),
            goal=both(did("store", card="garden"), did("plant_received", times=2)),
            solution=(
                move("store", card="garden in set aside"),
                move("plant_received", card="red in set aside", field=0),
                move("plant_received", card="stink in set aside", field=1),
            ),
            dares=(
                Dare("Store the first card of your hand as well.", move("store", card="soy in hand"), "HB-8.5"),
                Dare(
                    "Plant the garden bean with the red ones.",
                    move("plant_received", card="garden in set aside", field=0),
                    "BASE-3.3",
                ),
            ),
            misses=(
                Miss(
                    did("store", card="red"),
                    "Red had a field, and now the shelves are full. Take it back.",
                    (move("store", card="red in set aside"),),
                ),
                Miss(
                    happened("harvested", seat=0),
                    "No field has to go: two of them fit, and the third has a shelf. Take it back.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="Two of the three fit your fields.",
            done="The shelves are full: the next bean without room will cost a field again.",
        ),
        Task(
            id="sell_stored",
            title="Off the shelf",
            text="What you have stored, you can never plant. Others can: stored beans are for trading and giving away, "
            "in your turn or in that of whoever you trade with. Cleo grows garden beans. Offer her yours for a blue "
            "one. She has to plant it, even if she owns a store herself.",
            at=ada(
                "stink green chili",
                "3 blue | 2 chili",
                "2_general_store",
                phase="trade",
                turned="chili blue",
                store=["garden"],
                they_grow=("3 stink | 2 green", "2 garden | 4 stink", "3 red | 2 green"),
            ),
            rules=("HB-8.6", "HB-8.7"),
            goal=shelf_is_empty,
            solution=(move("offer", to=2, give="garden in store", want="blue"),),
            dares=(
                Dare(
                    "Put a blue bean of your field into the offer, too.",
                    move("offer", to=2, give="blue in field 1", want="stink"),
                    "BASE-4.7",
                ),
            ),
            misses=(
                Miss(
                    did("end_trading"),
                    "Now trading is over, and the garden bean is still there. Take it back.",
                    (move("end_trading"),),
                ),
            ),
            nudge="At the trade desk, stored beans stand beside those of your hand.",
            done="The shelf is free again, and a blue bean came for it.",
        ),
    ),
)

SMITH_AND_JAIL = Section(
    "Blacksmith and jail",
    "Chili coins buy a Blacksmith: the 2 is a field for chili beans, as the saloon's is for green ones; the 3 sells "
    "chili better; the 4 lets single beans go. Blue coins buy a Jail: the 2 and the 3 sell blue beans better, the 4 "
    "keeps an eye on everybody.",
    (
        Task(
            id="single_beans",
            title="The 4 Blacksmith",
            text="A soy bean must be planted. The single red bean is in the way, and protected by the five stink beans "
            "beside it. Five stink beans pay 2 coins, and two more would make it 3. You own the 4 Blacksmith: any "
            "field with a single bean may be harvested. So keep the stink.",
            at=ada("soy stink blue", "1 red | 5 stink", "4_blacksmith"),
            rules=("HB-9.4",),
            goal=both(happened("harvested", seat=0, field=0), did("plant", card="soy")),
            solution=(move("harvest", field=0), move("plant", card="soy", field=0)),
            dares=(Dare("Plant the soy bean on the red one.", move("plant", card="soy", field=0), "BASE-3.3"),),
            misses=(
                Miss(
                    happened("harvested", seat=0, field=1),
                    "Two coins, but they might have become more. Take it back: the red bean can go.",
                    (move("harvest", field=1),),
                ),
            ),
            nudge="The button below the red bean is not dashed this time.",
            done="The 3 Gold mine does so for garden beans, the 4 Blacksmith for all.",
        ),
        Predict(
            id="jail_and_farm",
            title="Two buildings, one harvest",
            text="You own the 3 Jail: four blue beans pay 2 coins, six 3, eight 4, ten 5. And you own the 4 Farm: a "
            "harvest that would pay exactly 4 coins pays 5. Eight blue beans stand in your field. Without a building "
            "they would pay 3.",
            at=ada("red soy stink", "8 blue | 2 stink", "3_jail 4_farm"),
            rules=("HB-6.5", "HB-10.2"),
            question="How many coins do your eight blue beans pay?",
            number=pays(0),
            slips={
                3: "So says the card. But you own a Jail, and sell by its beanometer.",
                4: "So says the Jail. And then the Farm looks at it.",
                6: "The Farm makes 5 of 4. It does not add on top of that.",
            },
            show=(move("harvest", field=0),),
            nudge="First ask the Jail what eight blue beans pay. Then ask the Farm.",
            done="The Jail turns 3 coins into 4, the Farm turns 4 into 5: buildings build on each other.",
        ),
        Predict(
            id="jail_coin",
            title="The 4 Jail: a coin for you",
            text="Whenever anybody harvests blue beans for 1 coin or more, the owner of the 4 Jail gets 1 coin: one of "
            "the blue beans that would have been discarded. That goes for the last harvest too, and for the owner's "
            "own. You own it, have no coins, and harvest six blue beans, which pay 2.",
            at=ada("red soy stink", "6 blue | 2 stink", "4_jail"),
            rules=("HB-10.3", "HB-10.4"),
            question="How many coins do you have then?",
            number=coins_after_harvest,
            slips={
                2: "That is what the field pays. The Jail pays as well, and not only for the others' beans.",
                1: "The field pays too.",
                4: "The Jail adds 1 coin, however many the harvest paid.",
            },
            show=(move("harvest", field=0),),
            nudge="The harvest and the Jail: each pays its part.",
            done="Three blue coins. From now on, look at what the others grow: their blue beans feed you.",
        ),
    ),
)
