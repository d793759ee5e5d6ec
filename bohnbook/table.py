"""A game with people, bots and watchers around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from .bots import Bot
from .core.action import Action, read_intent
from .core.errors import BadBot, BadIntent, BadLog, BadOption, BadSeats, CannotUndo, shown
from .core.game import Game
from .core.log import read, write
from .core.view import View
from .core.why import Explanation
from .rulesets import bots_of, from_log

AUTOPLAY = frozenset({"turn_over", "draw", "draw_bonus", "give"})


class Remark(NamedTuple):
    """What a bot says of the step it has just made."""

    n: int
    seat: int
    text: str


class Waiting(NamedTuple):
    """A person the table waits for: who owes a duty, is asked something, or may speak before a phase closes."""

    seat: int
    why: str  # duty | asked | last call


class Kept(NamedTuple):
    """A table at one moment."""

    game: Game
    remarks: tuple[Remark, ...]
    waved: frozenset[tuple[int, int, str]]
    waiting: tuple[Waiting, ...]


class Table:
    """People and bots around one game.

    What is in `autoplay` is done without asking. `undo` is "until_revealed" in serious play (a person takes back
    their own last move, while nothing new was seen and nobody else has moved) or "free" (back to the last decision
    of a person, whatever came of it). Call `run()` once everybody is seated. A `paced` table never runs on by itself:
    whoever drives it calls `step()` as long as `going` says that something is about to happen.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot] | None = None,
        *,
        autoplay: frozenset[str] = AUTOPLAY,
        undo: str = "until_revealed",
        paced: bool = False,
    ) -> None:
        self.game, self.bots, self.autoplay = game, dict(bots or {}), autoplay
        for seat in self.bots:
            if type(seat) is not int or not 0 <= seat < game.state.seats:
                raise BadSeats(f"there is no seat {shown(seat)} for a bot at this table of {game.state.seats}")
        if undo not in ("until_revealed", "free"):
            raise BadOption(f'undo is "until_revealed" or "free", not {shown(undo)}')
        self.undo_kind, self.paced = undo, paced
        self.remarks: list[Remark] = []
        self.waiting: tuple[Waiting, ...] = ()
        self._waved: set[tuple[int, int, str]] = set()  # (seat, turn, phase or temptation): goes on without it
        self._asked: dict[int, int] = {}  # when each bot last had nothing to do: the number of steps then
        self._watchers: list[tuple[int | None, Callable[[View], None]]] = []
        self._showing = False
        self._troubles: list[Exception] = []  # of watchers, raised when the table has come to rest
        if paced:
            self.rest()

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.game.state.seats) if seat not in self.bots)

    # --- what people do -------------------------------------------------------------------------------------------

    def submit(self, seat: int, intent: Any) -> Explanation:
        """A person wants this. It is done, or refused with an explanation; then the others go on."""
        action = self._read(seat, intent)
        verdict = self.game.check(action)
        if not verdict.ok:
            return self.game.why(action)
        self._do(action)
        self._carry_on()
        book = self.game.rules.book
        return Explanation(verdict, (book[verdict.rule],) if verdict.rule in book else (), ())

    def why(self, seat: int, intent: Any) -> Explanation:
        """What would become of this intent, and by which rules? Nothing is done."""
        return self.game.why(self._read(seat, intent))

    def go_on(self, seat: int) -> None:
        """This person has nothing to add in this phase; who waited for them goes on."""
        self._check_seat(seat, self.people)
        state = self.game.state
        self._waved |= {(seat, state.turn, state.phase.name), *self._temptations(seat)}
        self._carry_on()

    def _check_seat(self, seat: Any, among: Iterable[int]) -> None:
        if self._showing:
            raise BadIntent("the table is being shown; act when that is done")
        if type(seat) is not int or seat not in among:
            raise BadIntent(f"no person sits in seat {shown(seat)}")

    def _read(self, seat: int, intent: Any) -> Action:
        self._check_seat(seat, self.people)
        return read_intent(self.game.rules.actions, seat, intent)

    # --- what goes on by itself -----------------------------------------------------------------------------------

    def run(self) -> None:
        """Go on until a person is waited for, or the game is over."""
        while self.step():
            pass
        if self._troubles:
            troubles, self._troubles = self._troubles, []
            raise troubles[0]

    def _carry_on(self) -> None:
        if self.paced:
            self.rest()
        else:
            self.run()

    @property
    def going(self) -> bool:
        """Is something about to happen by itself?"""
        return self.game.outcome is None and not self.waiting

    def rest(self) -> None:
        """Say at once whom a paced table waits for, where that is plain without asking a bot what it wants."""
        self.waiting = ()
        if self.game.outcome is None and not self._due() and not self._askable():
            self.waiting = tuple(self._who_is_waited_for())

    def step(self) -> bool:
        """Let one thing happen by itself; False if the table waits for a person, or the game is over."""
        self.waiting = ()
        if self.game.outcome is None and not self._automatic() and not self._bot_moves():
            self.waiting = self.waiting or tuple(self._who_is_waited_for())
            if not self.waiting:
                raise BadBot(f"nothing happens: {self._debtor()} owes something and does nothing")
            self._show()
        elif self.paced and not self.waiting:
            self.rest()
        return self.going

    def _automatic(self) -> bool:
        action = self._due()
        if action is None:
            return False
        self._do(action)
        return True

    def _due(self) -> Action | None:
        """What is owed and done without asking."""
        for duty in self.game.duties:
            if self.autoplay.issuperset(duty.actions):
                for action in self.game.options(duty.seat):
                    if action.do in duty.actions:
                        return action
        return None

    def _debtor(self) -> str:
        return ", ".join(dict.fromkeys(self.game.names[duty.seat] for duty in self.game.duties))

    def _bot_moves(self) -> bool:
        """The first bot that wants to do something does it; the active one is asked last."""
        game = self.game
        for seat in self._askable():
            move = self.bots[seat].choose(game.view(seat))
            if move is not None:
                self._check_bot(seat, move.action)
            if move is None:
                self._asked[seat] = len(game.log)
            elif waiting := self._chances() or (self._last_call() if move.action.closes else ()):
                self.waiting = waiting
                return False
            else:
                self._do(move.action, move.because)
                return True
        return False

    def _askable(self) -> list[int]:
        """The bots that owe something or may speak; the active one comes last, and waits while a person is asked."""
        owing = {duty.seat for duty in self.game.duties}
        active = self.game.state.active
        seats = [seat for seat in self._clockwise() if seat in self.bots and seat != active]
        if active in self.bots and not any(self._is_asked(person) for person in self.people):
            seats.append(active)
        return [seat for seat in seats if seat in owing or self._may_speak(seat)]

    def _check_bot(self, seat: int, action: Action) -> None:
        """A bot's mistake is the bot's, and not a refusal of what a person did."""
        verdict = self.game.check(action)
        if action.seat != seat or not verdict.ok:
            what = verdict.because or "it acted for another seat"
            raise BadBot(f"the bot {self.bots[seat].name} in seat {seat} tried {action.do}: {what} [{verdict.rule}]")

    def _clockwise(self) -> Iterator[int]:
        state = self.game.state
        return ((state.active + i) % state.seats for i in range(state.seats))

    def _may_speak(self, seat: int) -> bool:
        """Has a bot that owes nothing anything open-ended to do, and has something happened since it last passed?

        Where something may tempt it at any time, it is always asked: who is asked must not tell what anybody holds.
        """
        if self._asked.get(seat) == len(self.game.log):
            return False
        return any(cls.tempting for cls in self.game.rules.always) or bool(self.game.forms(seat))

    def _is_asked(self, seat: int) -> bool:
        return any(action.is_answer for action in self.game.options(seat))

    def _last_call(self) -> tuple[Waiting, ...]:
        """People who may still want to speak before a bot closes the phase."""
        state = self.game.state
        return tuple(
            Waiting(seat, "last call")
            for seat in self.people
            if (seat, state.turn, state.phase.name) not in self._waved and self.game.forms(seat)
        )

    def _chances(self) -> tuple[Waiting, ...]:
        """People who can do something tempting that a bot's move may spoil, and have not let it pass in this turn."""
        return tuple(Waiting(seat, "last call") for seat in self.people if not self._temptations(seat) <= self._waved)

    def _temptations(self, seat: int) -> set[tuple[int, int, str]]:
        turn, options = self.game.state.turn, self.game.options(seat)
        return {(seat, turn, str(action.to_intent())) for action in options if action.tempting}

    def _who_is_waited_for(self) -> Iterator[Waiting]:
        """Those who are asked come first: whoever asked them waits for the answer."""
        asked = [seat for seat in self.people if self._is_asked(seat)]
        owing = dict.fromkeys(duty.seat for duty in self.game.duties)
        yield from (Waiting(seat, "asked") for seat in asked)
        yield from (Waiting(seat, "duty") for seat in owing if seat in self.people and seat not in asked)

    def _do(self, action: Action, because: str = "") -> None:
        step = self.game.do(action)
        if because:
            self.remarks.append(Remark(step.n, action.seat, because))
        self._show()

    # --- watching, going back, saving -----------------------------------------------------------------------------

    def watch(self, seat: int | None, see: Callable[[View], None]) -> Callable[[], None]:
        """Show this seat's view (None: a spectator's) now and after every change, until the result is called."""
        entry = (seat, see)
        see(self.game.view(seat))
        self._watchers.append(entry)
        return lambda: self._watchers.remove(entry) if entry in self._watchers else None

    def _show(self) -> None:
        self._showing = True
        try:
            for seat, see in tuple(self._watchers):
                try:
                    see(self.game.view(seat))
                except Exception as trouble:  # one watcher's trouble is not the others', nor the game's
                    self._troubles.append(trouble)
        finally:
            self._showing = False

    def undo(self, seat: int) -> int:
        """Take back this person's last decision, as far as this table allows; gives the first step taken back."""
        first = self.undoes(seat)
        self.game.undo(len(self.game.log) - first)
        self.remarks = [remark for remark in self.remarks if remark.n < first]
        self._waved.clear()
        self._asked.clear()
        self._carry_on()
        return first

    def undoes(self, seat: int) -> int:
        """The first step that an undo of this person would take back now; CannotUndo says why there is none."""
        self._check_seat(seat, self.people)
        log = self.game.log
        deciders = self.people if self.undo_kind == "free" else (seat,)
        own = [step.n for step in log if step.action.seat in deciders and step.action.do not in self.autoplay]
        if not own:
            raise CannotUndo("there is no move of yours to take back")
        if self.undo_kind == "until_revealed":
            for step in reversed(log[own[-1] :]):
                if step.action.reveals:
                    raise CannotUndo("cards have been seen since, so the move stands")
                if step.n != own[-1]:
                    raise CannotUndo(f"{self.game.names[step.action.seat]} has moved since, so the move stands")
        return own[-1]

    def kept(self) -> Kept:
        """How things stand, to be put back if what comes next fails on its way to the disk."""
        return Kept(self.game.copy(), tuple(self.remarks), frozenset(self._waved), self.waiting)

    def put_back(self, kept: Kept) -> None:
        self.game, self.remarks, self._waved = kept.game, list(kept.remarks), set(kept.waved)
        self.waiting = kept.waiting
        self._asked.clear()

    def save(self) -> str:
        """The game, and who sits around it, as JSON lines."""
        bots = {str(seat): bot.name for seat, bot in self.bots.items()}
        return write(self.game, {"bots": bots} if bots else None)

    @classmethod
    def load(cls, lines: str, **how: Any) -> Table:
        """A saved table, with its bots back in their seats."""
        game, table = read(lines, from_log)
        return cls(game, _seated(game, table), **how)


def _seated(game: Game, table: Mapping[str, Any]) -> dict[int, Bot]:
    extra = sorted(set(table) - {"bots"})
    names = table.get("bots", {})
    if extra or not isinstance(names, dict):
        raise BadLog(1, "the heading's table should name its bots, seat by seat, and nothing else")
    bots: dict[int, Bot] = {}
    for seat, name in names.items():
        if seat not in {str(number) for number in range(game.state.seats)}:
            raise BadLog(1, f"the heading seats a bot in seat {shown(seat)}, which is not at this table")
        known = bots_of(game.rules.name)
        if not isinstance(name, str) or name not in known:
            raise BadLog(1, f"the heading seats a bot {shown(name)}; there is {', '.join(known)}")
        bots[int(seat)] = seated(name, game, int(seat))
    return bots


def seated(name: str, game: Game, seat: int) -> Bot:
    """A bot for this seat. It gets dice of its own: the game's seed would tell it every card."""
    return bots_of(game.rules.name)[name](int(sha256(f"{game.seed}/bots/{seat}".encode()).hexdigest()[:15], 16))
