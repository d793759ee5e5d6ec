"""A heading of the booklet, and the code that enforces it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from .points import CORE, Points
from .state import S

if TYPE_CHECKING:
    from .action import Action
    from .phase import Phase
    from .state import State
    from .zone import Zone

Take = Callable[[str], int]  # while a position is staged: an unused card with this face


class Chapter(Generic[S]):
    """One chapter of a rule book. It holds no data of play: that lies in its slice of the state.

    Besides the methods below a chapter may have, for the points of its game,
    `answer_<question>(self, g, …)`, `amend_<question>(self, g, ruling, …)`, `on_<event>(self, g, …)`,
    `say_<event>(self, tell, …)`, and, for staged positions, `stage_<word>(self, g, words, take)`.
    """

    points: ClassVar[Points] = CORE
    heading: ClassVar[str]  # "BASE-3": its part of rules.md
    actions: ClassVar[tuple[type[Action], ...]] = ()
    phases: ClassVar[tuple[type[Phase], ...]] = ()  # offered by name; the recipe's turn says which, in what order
    requires: ClassVar[tuple[type[Chapter[Any]], ...]] = ()
    conflicts: ClassVar[tuple[type[Chapter[Any]], ...]] = ()

    def begin(self, g: State) -> S | None:
        """Its slice of a new state, if it keeps one."""
        return None

    def zones(self, g: State) -> Iterable[Zone]:
        """Where its cards lie, and who sees them."""
        return ()

    def common_facts(self, g: State) -> dict[str, Any]:
        """What else everybody may know. It is worked out once for a whole table."""
        return {}

    def facts(self, g: State, seat: int | None) -> dict[str, Any]:
        """What else a seat may know. Never anything about cards the seat cannot see."""
        return {}

    def told(self, g: State) -> Iterable[int]:
        """Cards in closed zones whose face their holder has told the whole table."""
        return ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for name, method in vars(cls).items():
            prefix, _, point = name.partition("_")
            if prefix in ("answer", "amend", "on", "say", "stage") and point:
                _check_signature(cls, prefix, point, method)


def _check_signature(cls: type[Chapter[Any]], prefix: str, point: str, method: Any) -> None:
    """A misspelt point would be silently dead: refuse it when the class is made."""
    wanted: tuple[str, ...]
    if prefix == "stage":
        wanted = ("self", "g", "words", "take")
    elif prefix in ("answer", "amend"):
        if point not in cls.points.questions:
            raise TypeError(f"{cls.__name__}.{prefix}_{point}: there is no question {point!r}")
        extra = ("ruling",) if prefix == "amend" else ()
        wanted = ("self", "g", *extra, *cls.points.questions[point].takes)
    else:
        if point not in cls.points.events:
            raise TypeError(f"{cls.__name__}.{prefix}_{point}: there is no event {point!r}")
        wanted = ("self", "g" if prefix == "on" else "tell", *cls.points.events[point].facts)
    found = tuple(inspect.signature(method).parameters)
    if found != wanted:
        raise TypeError(f"{cls.__name__}.{prefix}_{point} takes {found}, but the point gives {wanted}")
