"""Game: check, do, options, menu, why, view, undo, log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .action import Action, Form
from .errors import BadSeats, CannotUndo, IllegalAction, shown
from .outcome import Outcome, score
from .phase import Duty
from .ruleset import Open, Ruleset
from .stage import lay_out
from .state import State
from .story import Line, tell_on
from .verdict import Verdict, refuse
from .view import Choice, SeenZone, View
from .why import Explanation, explain
from .zone import Zone

SAID = 12  # how many of the latest lines a view carries


class Step(NamedTuple):
    """One entry of the log: what was done, by which rule it was allowed, and what happened."""

    n: int
    action: Action
    rule: str
    events: tuple[tuple[Any, ...], ...]


class Game:
    """One game from its first card to its score: a state, the log that led to it, and the rules for going on."""

    def __init__(
        self, rules: Ruleset, names: Sequence[str], seed: int, staged: Mapping[str, Any] | None = None
    ) -> None:
        self.rules, self.names, self.seed = rules, tuple(names), seed
        self.staged = None if staged is None else {word: _kept(value) for word, value in staged.items()}
        self._begin()

    def _begin(self) -> None:
        self.log: list[Step] = []
        self.outcome: Outcome | None = None
        self.duties: tuple[Duty, ...] = ()
        self._urgent = False
        self._now: tuple[Open, Open]  # what the phase leaves open: to the others, to the active seat
        self._ended_by = ""
        self._lines: dict[int | None, list[Line]] = {}
        if self.staged is not None:
            self.state = lay_out(self.rules, self.names, self.seed, self.staged)
        else:
            self.state = State(self.rules, self.names, self.seed)
            self.state.tell("game_began")
            self._hear()
            self.state.phase.enter(self.state)
            self.state.tell("turn_began", self.state.active)
        self._settle()
        self.prologue = tuple(self.state.news)  # what happened before the first step

    # --- asking -------------------------------------------------------------------------------------------------

    def check(self, action: Action) -> Verdict:
        """May this be done now? The first thing that forbids it is named."""
        g = self.state
        seat = action.seat
        if self.outcome is not None:
            return refuse(self.outcome.ended_by, "the game is over")
        if not 0 <= seat < g.seats:
            return refuse(self.rules.turn_rule, "there is no seat {} at this table of {}", seat, g.seats)
        kind = type(action)
        if kind not in self._now[seat == g.active].all:
            return self._too_early_or_late(action)
        if self._urgent and kind not in self.rules.always and not self._is_owed(seat, action.do):
            first = next(duty for duty in self.duties if duty.urgent)
            return refuse(first.rule, "{} has to act first: {}", g.names[first.seat], _or(first.actions))
        return action.check(g)

    def _no_seat(self, seat: int) -> BadSeats:
        return BadSeats(f"there is no seat {shown(seat)} at this table of {self.state.seats}")

    def in_window(self, action: Action) -> bool:
        """Is this a moment for such an action at all? Whether it is legal then is another question."""
        g = self.state
        in_play = self.outcome is None and 0 <= action.seat < g.seats
        return in_play and type(action) in self._now[action.seat == g.active].all

    def _is_owed(self, seat: int, do: str) -> bool:
        return any(duty.urgent and duty.seat == seat and do in duty.actions for duty in self.duties)

    def _too_early_or_late(self, action: Action) -> Verdict:
        g = self.state
        kind = type(action)
        if self.rules.actions.get(kind.do) is not kind:
            return refuse(self.rules.turn_rule, "{} has no action {!r}", self.rules.name, kind.do)
        if action.seat != g.active and kind in self._now[True].all:
            return refuse(self.rules.turn_rule, "it is {}'s turn, not {}'s", g.names[g.active], g.names[action.seat])
        titles = {phase.name: phase.title for phase in self.rules.programme}
        spans = kind.when.spans
        whens = [titles[name] for span in spans for name in span.phases or () if name in titles]
        whens += [f"your own turn before {titles[span.before]}" for span in spans if span.before]
        return refuse(kind.when.rule, "this belongs to {}; it is {} now", _or(whens), g.phase.title)

    def _before_urgent(self, seat: int, which: tuple[type[Action], ...]) -> tuple[type[Action], ...]:
        """Which of these are possible while somebody has an urgent duty?"""
        return tuple(cls for cls in which if cls in self.rules.always or self._is_owed(seat, cls.do))

    def options(self, seat: int) -> list[Action]:
        """Every action this seat may take now, but for those that are forms."""
        g = self.state
        if type(seat) is not int or not 0 <= seat < g.seats:
            raise self._no_seat(seat)
        if self.outcome is not None:
            return []
        now = self._now[seat == g.active]
        listers = now.listers
        if self._urgent:
            listers = tuple(cls.options for cls in self._before_urgent(seat, now.listed))
        found: list[Action] = []
        for options in listers:
            found += options(g, seat)
        return found

    def forms(self, seat: int) -> list[Form]:
        """The open-ended choices of this seat."""
        if type(seat) is not int or not 0 <= seat < self.state.seats:
            raise self._no_seat(seat)
        if self.outcome is not None:
            return []
        classes = self._now[seat == self.state.active].formed
        if self._urgent:
            classes = self._before_urgent(seat, classes)
        return [form for cls in classes for form in cls.forms(self.state, seat)]

    def menu(self, seat: int) -> list[Choice]:
        """What this seat can do, duties first, each with its rule."""
        g = self.state
        owed = {do for duty in self.duties if duty.seat == seat for do in duty.actions}
        menu = [Choice(a, a.label(g), a.check(g).rule, a.do in owed) for a in self.options(seat)]
        menu += [Choice(form, form.label, form.rule, form.action.do in owed) for form in self.forms(seat)]
        if owed and not any(choice.must for choice in menu):  # the duty can only be met after something else
            return [choice._replace(must=True) for choice in menu]
        order = self.rules.rank
        menu.sort(key=lambda choice: (not choice.must, order[_class_of(choice.action)]))
        return menu

    def why(self, action: Action) -> Explanation:
        """Why is this allowed, or why not, by which rules, and what would make it legal?"""
        return explain(self, action)

    # --- doing --------------------------------------------------------------------------------------------------

    def do(self, action: Action) -> Step:
        """Take the action, let the phases settle, and note it. An illegal one changes nothing."""
        verdict = self.check(action)
        if not verdict.ok:
            raise IllegalAction(action, verdict)
        g = self.state
        g.news = []
        action.apply(g)
        self._settle()
        step = Step(len(self.log), action, verdict.rule, tuple(g.news))
        self.log.append(step)
        return step

    def _hear(self) -> None:
        """Let the chapters hear what has happened, in order; what they cause is heard after it."""
        g = self.state
        for n, event in enumerate(g.unheard):  # which may grow meanwhile
            assert n < 1000, f"{self.rules.name}: events cause each other without end: {event}"
            for handler in self.rules.heard[event[0]]:
                handler(g, *event[1:])
        g.unheard.clear()

    def _settle(self) -> None:
        """Go through the phases until somebody owes something, or the game is over."""
        g = self.state
        turn = g.turn
        while True:
            if g.unheard:
                self._hear()
            duties = g.phase.duties(g)
            for amend in self.rules.owing:
                duties = amend(g, duties)
            if duties:
                self.duties = duties
                self._urgent = duties[0].urgent or (len(duties) > 1 and any(duty.urgent for duty in duties))
                self._now = self.rules.open[g.phase.name]
                return
            self._next_phase()
            if self.outcome is not None:
                self.duties, self._urgent = (), False
                return
            assert g.turn < turn + 1000, f"{self.rules.name}: a thousand turns in which nobody owes anything"

    def _next_phase(self) -> None:
        g, rules = self.state, self.rules
        g.phase.leave(g)
        g.tell("phase_ended", g.phase.name)
        if g.unheard:
            self._hear()
        over = rules.game_over(g) if g.at <= rules.last else None
        if over is not None and over.value:
            self._ended_by = over.rule
            g.at = rules.last + 1
        elif g.at == rules.last:
            g.active = (g.active + 1) % g.seats
            g.turn += 1
            g.at = rules.first
            g.tell("turn_began", g.active)
        else:
            g.at += 1
        if g.at == len(rules.programme):
            self.outcome = score(g, self._ended_by)
            g.tell("game_ended")
            self._hear()
        else:
            g.phase = rules.programme[g.at]
            g.phase.enter(g)

    # --- telling ------------------------------------------------------------------------------------------------

    def lines(self, reader: int | None = None) -> list[Line]:
        """The story so far, as one seat (or, with None, the whole table) may read it."""
        return list(self._story(reader))

    def _story(self, reader: int | None) -> list[Line]:
        lines = self._lines.setdefault(reader, [])
        tell_on(self, reader, lines)
        return lines

    def view(self, seat: int | None = None) -> View:
        """What this seat (or, with None, a spectator) may know."""
        return self.views((seat,))[0]

    def views(self, seats: Iterable[int | None]) -> list[View]:
        """The views of several seats at one moment. What lies open to all is looked at once."""
        g = self.state
        look, zones = g.cards.__getitem__, g.zones()
        table = [
            SeenZone(name, owner, len(cards), tuple(map(look, cards)) if seen == "all" else None)
            for name, owner, cards, seen in zones
        ]
        common: dict[str, Any] = {}
        for chapter in self.rules.common:
            common |= chapter.common_facts(g)
        own = [(i, zone) for i, zone in enumerate(zones) if zone.seen == "owner"]
        return [self._view(seat, table[:], own, common.copy()) for seat in seats]

    def _view(self, seat: int | None, seen: list[SeenZone], own: list[tuple[int, Zone]], facts: dict[str, Any]) -> View:
        """What everybody sees and knows, and what is for this seat alone."""
        g = self.state
        if seat is not None and (type(seat) is not int or not 0 <= seat < g.seats):
            raise self._no_seat(seat)
        for i, zone in own:
            if zone.open_to(seat):
                cards = tuple(map(g.cards.__getitem__, zone.cards))
                seen[i] = SeenZone(zone.name, zone.owner, len(cards), cards)
        for chapter in self.rules.factual:
            facts |= chapter.facts(g, seat)
        menu = () if seat is None else tuple(self.menu(seat))
        said = tuple(self._story(seat)[-SAID:])
        return View(
            self.rules.name, seat, self.names, g.turn, g.active, g.phase.name, self.duties, tuple(seen), facts, menu,
            said, self.outcome, len(self.log),
        )  # fmt: skip

    # --- going back ---------------------------------------------------------------------------------------------

    def copy(self) -> Game:
        """A game of its own, in the same position."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state, twin.log, twin._lines = self.state.clone(), self.log[:], {}
        return twin

    def undo(self, steps: int = 1) -> None:
        """Take back the last steps, by playing the others again."""
        if type(steps) is not int or not 1 <= steps <= len(self.log):
            raise CannotUndo(f"{shown(steps)} steps cannot be taken back: {len(self.log)} have been made")
        actions = [step.action for step in self.log[:-steps]]
        self._begin()
        for action in actions:
            self.do(action)


def _kept(words: Any) -> Any:
    return list(words) if isinstance(words, Sequence) and not isinstance(words, str) else words


def _class_of(choice: Action | Form) -> type[Action]:
    return choice.action if isinstance(choice, Form) else type(choice)


def _or(words: Sequence[str]) -> str:
    unique = list(dict.fromkeys(word.replace("_", " ") for word in words))
    return " or ".join([", ".join(unique[:-1]), unique[-1]] if len(unique) > 1 else unique)
