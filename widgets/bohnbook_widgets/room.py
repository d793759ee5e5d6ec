"""Room: a table, who looks at it, and its place on disk. One command channel leads in, one screen out."""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from secrets import randbelow, token_urlsafe
from threading import RLock
from typing import Any

from bohnbook.coach import Comment
from bohnbook.core.errors import BadBot, BadIntent, BadSeats, BohnbookError, shown
from bohnbook.core.game import Game, Step
from bohnbook.core.log import heading
from bohnbook.core.rule import RuleBook
from bohnbook.rulesets import NAMES, RECIPES, bots_of, deal, ruleset
from bohnbook.table import Remark, Table, seated

from .coaching import said_of
from .demo import Demo
from .field_value import field_value
from .messages import COMMANDS, BadMessage, Commands, Refusal, read_message
from .screen import history, rule_json, screen_of, setup, usual_seats
from .store import Entry, Store, StoreTrouble, damaged, replayed
from .worth import worth

LONGEST = 20_000  # entries in one game: far more than play needs, far less than a disk
LOST = "There is no game of this name here. It may have been played on another computer."
READING = frozenset(
    {"why", "rule", "book", "worth", "value", "history", "save", "setup", "demo_index"}
)  # these change nothing on the screen

CODES = {BadIntent: "bad_message", BadBot: "bot"}  # any other error of the rules is a refusal

Seat = str | tuple[str, str] | dict[str, str]  # a name (a person's), or a name and who: person or which bot


class Room:
    """A table, or none yet; the seat whose hand is shown; and the store that remembers it all.

    Without a store the game lasts as long as this room.
    """

    commands = COMMANDS  # what a browser may send ...
    reading = READING  # ... and what of it changes nothing on the screen
    judges = True  # whether the trade desk sums up what a trade is worth

    def __init__(self, store: Store | None = None) -> None:
        self.store = store
        self.game: str | None = None  # its id
        self.table: Table | None = None
        self._noted = 0  # entries on disk
        self._looking: int | None = None  # of several people: who has the device
        self._insists = -1  # at this step, that person looks although another is waited for
        self._projector = False  # nobody's hand is shown
        self._past: Game | None = None  # an earlier position that is being looked at
        self.coaching = False  # whether the coach speaks to whoever reads
        self._comment: tuple[int, Comment] | None = None  # to which seat it spoke of its last move, and what it said
        self.demo: Demo | None = None  # the whole game is shown, step by step
        self._watchers: list[Callable[[], None]] = []
        self._lock = RLock()  # a notebook may bring messages in on another thread than its cells

    # --- which game -----------------------------------------------------------------------------------------------

    def new(
        self,
        ruleset: str = "base",
        seats: int | Sequence[Seat] | None = None,
        seed: int | None = None,
        undo: str = "until_revealed",
        **options: Any,
    ) -> str:
        """A new game; gives its id. A number of seats: a person in the first, the best bots in the others."""
        names, bots = company(seats, ruleset)
        chosen = randbelow(2**53) if seed is None else seed  # which a browser can show to the last digit
        game = deal(ruleset, names, chosen, options)
        return self._begin(Table(game, {s: seated(b, game, s) for s, b in bots.items()}, undo=undo, paced=True))

    def load(self, text: str) -> str:
        """A saved table, as a game of its own; gives its id."""
        return self._begin(Table.load(text, paced=True))

    def open(self, id: str) -> None:
        """The stored game of this id."""
        if id == self.game and self.table is not None and self.store is None:
            return
        if self.store is None or (found := self.store.read(id)) is None:
            raise Refusal("lost", LOST)
        first, entries = found
        game, standing = replayed(first, entries)
        try:
            bots = {int(seat): seated(name, game, int(seat)) for seat, name in first["table"]["bots"].items()}
            table = Table(game, bots, undo=first["table"]["undo"], paced=True)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise damaged(None, "does not say who sits at the table") from None
        table.remarks = [Remark(e["n"], e["seat"], str(e["because"])) for e in standing if e.get("because")]
        self._sit_down(id, table, len(entries), as_before=id == self.game)

    def _begin(self, table: Table) -> str:
        id = token_urlsafe(16)
        entries = [_entry(step) for step in table.game.log]
        if self.store is not None:
            self.store.begin(id, _heading(table), entries)
        self._sit_down(id, table, len(entries))
        return id

    def _sit_down(self, id: str, table: Table, noted: int, as_before: bool = False) -> None:
        self.game, self.table, self._noted, self._past = id, table, noted, None
        self._comment = None
        if not as_before:
            self._looking, self._insists, self._projector = None, -1, False
            self.demo = None

    # --- who looks ------------------------------------------------------------------------------------------------

    @property
    def reader(self) -> int | None:
        """The seat whose hand is on the screen, if any."""
        if self.demo is not None:
            return self.demo.over
        people = () if self.table is None else self.table.people
        if self._projector or not people or self.curtain is not None:
            return None
        return people[0] if len(people) == 1 else self._looking

    @property
    def curtain(self) -> int | None:
        """Whom the device should be passed to, while no hand is shown. With one person it never is."""
        table = self.table
        if (
            table is None
            or self.demo is not None
            or self._projector
            or len(table.people) < 2
            or table.game.outcome is not None
        ):
            return None
        called = self._called()
        insists = self._looking is not None and self._insists == len(table.game.log)
        return None if not called or self._looking in called or insists else called[0]

    @property
    def comment(self) -> Comment | None:
        """What the coach said of the reader's last move."""
        return self._comment[1] if self._comment is not None and self._comment[0] == self.reader else None

    def _called(self) -> list[int]:
        """The people who should act now: those who are asked something, or else all who are waited for."""
        waiting = () if self.table is None else self.table.waiting
        asked = [waiting.seat for waiting in waiting if waiting.why == "asked"]
        return asked or [waiting.seat for waiting in waiting]

    @property
    def going(self) -> bool:
        """Is something about to happen by itself?"""
        return self.table is not None and self.table.going and self._past is None and self.demo is None

    def shown(self) -> Game | None:
        """The position on the screen: the game, or an earlier moment of it."""
        if self.demo is not None:
            return self.demo.now
        return self._past or (None if self.table is None else self.table.game)

    def screen(self) -> dict[str, Any]:
        """Everything the browser shows, as fresh JSON."""
        with self._lock:
            return screen_of(self)

    def watch(self, see: Callable[[], None]) -> Callable[[], None]:
        """Call this after every change, until the result is called."""
        self._watchers.append(see)
        return lambda: self._watchers.remove(see) if see in self._watchers else None

    def show(self) -> None:
        """Tell whoever watches that something may have changed."""
        for see in tuple(self._watchers):
            try:
                see()
            except Exception:  # a screen's trouble is not the game's
                note_trouble()

    # --- the command channel --------------------------------------------------------------------------------------

    def handle(self, message: Any, commands: Commands | None = None) -> dict[str, Any]:
        """Carry out one command from a browser. There is always an answer, and trouble is told in one sentence.

        With `commands`, these only.
        """
        number: int | None = None
        changes = False
        with self._lock:
            try:
                number, name, parts = read_message(message, self.commands if commands is None else commands)
                changes = name not in self.reading
                reply = {"ok": True, **getattr(self, f"_{name}")(**parts)}
            except BadMessage as bad:
                number = bad.number if number is None else number
                reply = _no(bad.code, str(bad))
            except Refusal as no:
                reply = _no(no.code, str(no), **no.parts)
            except BohnbookError as error:
                code = next((code for kind, code in CODES.items() if isinstance(error, kind)), "refused")
                reply = _no(code, _sentence(str(error)))
            except Exception:
                note_trouble()
                reply = _no("internal", "Something went wrong here; the game is as it was.")
            if changes:
                self.show()
        return {"re": number, **reply}

    def _hello(self, game: str | None, box: str | None) -> dict[str, Any]:
        """A page has come up: with the game it wants, or the box it wants a new one of."""
        if game is not None:
            self.open(game)
        elif self.table is None:
            name = box or next(iter(RECIPES))
            self.new(name)
        return {"game": self.game}

    def _act(self, intent: dict[str, Any], step: int | None) -> dict[str, Any]:
        """What the person saw (`step`) does not matter: cards have names, so a late click is right or refused."""
        table, seat = self._at_table()
        self._must_be_now()
        game, before = table.game, len(table.game.log)
        view = game.view(seat) if self.coaching else None
        done = self._change(lambda: table.submit(seat, intent))
        if done:
            self._comment = None if view is None else (seat, said_of(game, view, before))
        else:
            raise Refusal("refused", _sentence(done.verdict.because), why=done.to_json())
        return {}

    def _why(self, intent: dict[str, Any]) -> dict[str, Any]:
        table, seat = self._at_table()
        return {"why": table.why(seat, intent).to_json()}

    def _tick(self) -> dict[str, Any]:
        table = self._any_table()
        if self.going:
            self._change(table.step)
        return {"going": self.going}

    def _pass(self) -> dict[str, Any]:
        table, seat = self._at_table()
        self._must_be_now()
        table.go_on(seat)
        self._insists = -1
        return {}

    def _undo(self) -> dict[str, Any]:
        table, seat = self._at_table()
        self._must_be_now()
        self._change(lambda: table.undo(seat))
        self._comment = None
        return {}

    def _look(self, seat: int | None) -> dict[str, Any]:
        table = self._any_table()
        if seat is not None and seat not in table.people:
            raise Refusal("refused", f"No person sits in seat {seat}.")
        self._projector, self._looking = seat is None, seat
        self._insists = -1 if seat in self._called() else len(table.game.log)
        return {}

    def _scrub(self, step: int | None) -> dict[str, Any]:
        game = self._any_table().game
        if step is not None and step > len(game.log):
            raise Refusal("refused", f"Only {len(game.log)} steps have been made.")
        self._past = None
        if step is not None:
            past = Game(game.rules, game.names, game.seed, game.staged)
            for made in game.log[:step]:
                past.do(made.action)
            self._past = past
        return {}

    def _rule(self, rule: str) -> dict[str, Any]:
        book = self._rules()
        if rule not in book:
            raise Refusal("refused", f"There is no rule {shown(rule)} in this game.")
        return {"rule": rule_json(book[rule], book)}

    def _book(self) -> dict[str, Any]:
        book = self._rules()
        return {"headings": dict(book.headings), "rules": [rule_json(rule, book) for rule in book.values()]}

    def _worth(self, give: list[int], want: list[str], to: int | None, offer: int | None) -> dict[str, Any]:
        table, seat = self._at_table()
        view = table.game.view(seat)
        if "fields" not in view.facts or "offers" not in view.facts:
            raise Refusal("refused", "There is nothing to trade in this game.")
        kinds = view.facts["kinds"]
        if offer is not None:
            standing = next((one for one in view.facts["offers"] if one["id"] == offer), None)
            if standing is None:
                raise Refusal("refused", "This offer no longer stands.")
            sides = standing["give"], standing["want"]
            gets, gives = sides if standing["seat"] != seat else sides[::-1]
        else:
            own = {card: kind for zone in view.zones if zone.owner in (seat, None) for card, kind in zone.cards or ()}
            if not own.keys() >= set(give) or not set(kinds) >= set(want) or len(set(give)) < len(give):
                raise Refusal("refused", "This cannot be weighed: not all of it is yours to give, or to be had.")
            gets, gives = want, [own[card] for card in give]
        return worth(view, gets, gives, self.judges)._asdict()

    def _value(self, seat: int, field: int) -> dict[str, Any]:
        """Why a field is worth so much, in the position that is shown."""
        game = self.shown()
        if game is None:
            raise Refusal("lost", "There is no game on this table yet.")
        return {"value": field_value(game, seat, field)}

    def _history(self) -> dict[str, Any]:
        return {"turns": history(self._any_table().game)}

    def _coach(self, on: bool) -> dict[str, Any]:
        self.coaching, self._comment = on, None
        return {}

    def _save(self) -> dict[str, Any]:
        table = self._any_table()
        name = f"bohnbook-{table.game.rules.name}-{len(table.game.log)}.jsonl"
        return {"name": name, "text": table.save()}

    def _load(self, text: str) -> dict[str, Any]:
        return {"game": self.load(text)}

    def _new(
        self, ruleset: str, seats: list[dict[str, str]], seed: int | None, options: dict[str, Any], undo: str
    ) -> dict[str, Any]:
        strange = set(options) & {"ruleset", "seats", "seed", "undo", "self"}
        if strange:
            raise BadMessage(f"{min(strange)} is no option of a game")
        return {"game": self.new(ruleset, seats, seed, undo, **options)}

    def _setup(self) -> dict[str, Any]:
        return setup(NAMES)

    def _demo(self, on: bool) -> dict[str, Any]:
        """The game so far, step by step. Hands are shown only when nobody plays it any more."""
        game = self._any_table().game
        self.demo = Demo(game, open_hands=game.outcome is not None) if on else None
        return {}

    def _demo_step(self, step: int) -> dict[str, Any]:
        self._any_demo().go(step)
        return {}

    def _demo_over(self, seat: int | None) -> dict[str, Any]:
        self._any_demo().look_over(seat)
        return {}

    def _demo_index(self) -> dict[str, Any]:
        return self._any_demo().index()

    def _ping(self) -> dict[str, Any]:
        """Here, and this is what is shown. If the game has gone on in another window, it is fetched first."""
        if self.store is not None and self.game is not None and self.store.count(self.game) != self._noted:
            self.open(self.game)
        step = 0 if self.table is None else len(self.table.game.log)
        print_of = sha256(json.dumps(self.screen(), sort_keys=True).encode()).hexdigest()
        return {"game": self.game, "step": step, "digest": print_of[:16]}

    # --- what the commands share ----------------------------------------------------------------------------------

    def _any_table(self) -> Table:
        if self.table is None:
            raise Refusal("lost", "There is no game on this table yet.")
        return self.table

    def _any_demo(self) -> Demo:
        if self.demo is None:
            raise Refusal("refused", "No demo is shown here.")
        return self.demo

    def _at_table(self) -> tuple[Table, int]:
        table, reader = self._any_table(), self.reader
        if reader is None:
            raise Refusal("nobody", "Nobody's hand is shown, so nobody can act here.")
        return table, reader

    def _must_be_now(self) -> None:
        if self._past is not None or self.demo is not None:
            raise Refusal("past", "You are looking at an earlier moment; come back to now first.")

    def _rules(self) -> RuleBook:
        if self.table is not None:
            return self.table.game.rules.book
        return book_of(next(iter(RECIPES)))

    def _change(self, deed: Callable[[], Any]) -> Any:
        """Do something at the table and put it on disk; or, if either fails, leave everything as it was."""
        table = self._any_table()
        if self._noted >= LONGEST:
            raise Refusal("too_large", "This game has become too long to go on.")
        kept, before = table.kept(), table.game.log[:]
        try:
            done = deed()
            self._note(_difference(before, table))
        except BaseException as error:
            if len(table.game.log) != len(before) or not isinstance(error, BohnbookError):
                table.put_back(kept)
            if isinstance(error, StoreTrouble) and error.code == "stale" and self.game is not None:
                self.open(self.game)
            raise
        return done

    def _note(self, entries: list[Entry]) -> None:
        if entries and self.store is not None and self.game is not None:
            self.store.append(self.game, self._noted, entries)
        self._noted += len(entries)


def _difference(before: list[Step], table: Table) -> list[Entry]:
    """What has happened to the log: so many steps taken back, then these made."""
    log, said = table.game.log, {remark.n: remark.text for remark in table.remarks}
    same = min(len(before), len(log))
    taken_back = [{"back": len(before) - same}] if len(before) > same else []
    return taken_back + [_entry(step, said.get(step.n, "")) for step in log[same:]]


def _entry(step: Step, because: str = "") -> Entry:
    entry = {"n": step.n, **step.action.to_intent(), "rule": step.rule}
    return entry | {"because": because} if because else entry


def _heading(table: Table) -> dict[str, Any]:
    bots = {str(seat): bot.name for seat, bot in table.bots.items()}
    return heading(table.game, {"bots": bots, "undo": table.undo_kind, "people": list(table.people)})


def company(seats: int | Sequence[Seat] | None, ruleset: Any) -> tuple[int | Sequence[str], dict[int, str]]:
    """The names around a table, and which bot sits where."""
    known = list(bots_of(ruleset if isinstance(ruleset, str) else ""))
    if seats is None:
        seats = usual_seats(RECIPES[ruleset]) if isinstance(ruleset, str) and ruleset in RECIPES else 4
    if type(seats) is int:
        return seats, dict.fromkeys(range(1, min(seats, len(NAMES))), known[-1])
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadSeats(f"seats: a number, or a list of names, not {shown(seats)}")
    names: list[str] = []
    bots: dict[int, str] = {}
    for one in seats:
        pair = (one, "person") if isinstance(one, str) else one
        name, who = (pair["name"], pair["who"]) if isinstance(pair, dict) else pair
        if who in known:
            bots[len(names)] = who
        elif who != "person":
            raise BadSeats(f"{shown(name)} is a person, or one of {', '.join(known)}, not {shown(who)}")
        names.append(name)
    return names, bots


def book_of(name: str) -> RuleBook:
    """The rules of a box."""
    recipe = RECIPES.get(name)
    return ruleset(name, recipe.players[0] if recipe is not None else 4).book


def _no(code: str, text: str, **parts: Any) -> dict[str, Any]:
    return {"ok": False, "code": code, "text": text, **parts}


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"


def note_trouble() -> None:
    """Tell whoever runs the kernel, and nobody else.

    In a kernel `sys.stderr` leads to the browser; its number is that of the real stream behind it.
    """
    with suppress(Exception):
        os.write(sys.stderr.fileno(), traceback.format_exc().encode(errors="replace"))
