"""The lesson on High Bohn, for somebody who knows Bohnanza: its parts in order, and a glossary."""

from __future__ import annotations

from ..lessons import Lesson
from .lesson_cognac import DISTILLERY
from .lesson_crops import FARM, SALOON
from .lesson_examples import EXAMPLES
from .lesson_fields import BANK, GOLD_MINE
from .lesson_playing import EXERCISES, FIRST_TOWN, THE_END
from .lesson_start import BUYING, THE_IDEA
from .lesson_trades import SMITH_AND_JAIL, STORE

WORDS = {
    "Active player": "The one whose turn it is, and who comes first if several want the same building.",
    "Bean stew": "A field with one bean each of different kinds, for the owner of a 3 or a 4 Saloon.",
    "Beanometer": "The row of steps on a card: so many beans, so many coins. Some buildings have one of their own.",
    "Bonus for landowners": "At the end: 1 for four buildings, 2 for five, 3 for six, 5 for seven, 8 for eight.",
    "Building": "A card of the town. It costs its number, bends a rule for its owner, and counts its price at the end.",
    "Cognac variant": "High Bohn with a ninth kind of bean and a ninth type of building, the distilleries.",
    "Coin": "A card of a harvested field. Here it goes on showing its bean, and that says what it can buy.",
    "Coins under a building": "Those of stews, under a saloon or a distillery. They buy nothing, and count at the end.",
    "Last purchases": "When all fields have been harvested for the last time, everybody may buy once more.",
    "Mixed field": "A field of several kinds: soy among others by the 2 Farm, or a stew.",
    "Price": "The number of a building: so many coins, all of them with the bean of its type.",
    "Protected": "A field with a single bean, while another field of yours has more. Two buildings lift that.",
    "Store": "Shelves in a General store. What lies there can be traded or given away, and never planted by its owner.",
    "Third field": "One more field, for any 3 coins. With buildings you may have even more fields.",
    "Town": "All the buildings that are for sale, open to everybody, by type and price.",
    "Type": "There are eight types of buildings, one for each bean. Nobody has two buildings of one type.",
}

LESSON = Lesson(
    "high_bohn",
    "Learn High Bohn",
    "For somebody who knows Bohnanza. After about half an hour you run a town.",
    (
        THE_IDEA, BUYING, GOLD_MINE, BANK, FARM, SALOON, STORE, SMITH_AND_JAIL, THE_END, FIRST_TOWN, EXERCISES,
        DISTILLERY,
    ),
    EXAMPLES,
    WORDS,
)  # fmt: skip
