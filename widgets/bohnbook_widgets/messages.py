"""The closed list of commands a browser may send, and the check that a message is one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bohnbook.core.errors import BohnbookError, shown
from bohnbook.rulesets import RECIPES, bots_of

WORD = 64  # characters in a name, a kind, a rule's number
FILE = 1_000_000  # characters in a saved game
CARDS = 200  # entries in a list
SAFE = 2**53  # the largest whole number a browser writes exactly


class Refusal(BohnbookError):
    """A command that cannot be carried out: a code for the screen, and a sentence for the person."""

    def __init__(self, code: str, text: str, **parts: Any) -> None:
        super().__init__(text)
        self.code, self.parts = code, parts


class BadMessage(Refusal):
    """What came from the browser is not a command. `number` is its id, if that much could be read."""

    number: int | None = None

    def __init__(self, text: str, code: str = "bad_message") -> None:
        super().__init__(code, text)


class Command(NamedTuple):
    """A command as it was sent: its number, its name, its parts."""

    number: int
    name: str
    parts: dict[str, Any]


Check = Callable[[str, Any], Any]
MUST = object()  # a part without which the command makes no sense


# --- what a part may be -------------------------------------------------------------------------------------------


def number(low: int = -SAFE, high: int = SAFE) -> Check:
    def check(name: str, value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadMessage(f"{name} should be a whole number from {low} to {high}, not {shown(value)}")
        return value

    return check


def text(longest: int = WORD) -> Check:
    def check(name: str, value: Any) -> str:
        if type(value) is not str:
            raise BadMessage(f"{name} should be text, not {shown(value)}")
        if len(value) > longest:
            raise BadMessage(f"{name} is too long: {len(value)} characters, where {longest} are allowed", "too_large")
        try:
            value.encode()
        except UnicodeEncodeError:  # half a character: it could not even be sent back
            raise BadMessage(f"{name} is not readable text") from None
        return value

    return check


def yes_or_no(name: str, value: Any) -> bool:
    if type(value) is not bool:
        raise BadMessage(f"{name} is true or false, not {shown(value)}")
    return value


def one_of(*words: str) -> Check:
    def check(name: str, value: Any) -> str:
        if type(value) is not str or value not in words:
            raise BadMessage(f"{name} is one of {', '.join(words)}, not {shown(value)}")
        return value

    return check


def list_of(part: Check, longest: int = CARDS) -> Check:
    def check(name: str, value: Any) -> list[Any]:
        if type(value) is not list:
            raise BadMessage(f"{name} should be a list, not {shown(value)}")
        if len(value) > longest:
            raise BadMessage(f"{name} is too long: {len(value)} entries, where {longest} are allowed", "too_large")
        return [part(name, item) for item in value]

    return check


def object_of(**parts: tuple[Check, Any]) -> Check:
    def check(name: str, value: Any) -> dict[str, Any]:
        return read_parts(name, _object(name, value), parts)

    return check


def words_with_values(name: str, value: Any) -> dict[str, Any]:
    """Names with plain values, one level deep: options, and the parts of an intent."""
    plain = text()
    checked: dict[str, Any] = {}
    for key, item in _object(name, value).items():
        key = plain(f"a part of {name}", key)
        if type(item) is list:
            checked[key] = list_of(_plain)(f"{name}: {key}", item)
        else:
            checked[key] = _plain(f"{name}: {key}", item)
    return checked


def _plain(name: str, value: Any) -> Any:
    if value is None or type(value) is bool:
        return value
    if type(value) is int:
        return number()(name, value)
    return text()(name, value)


def _object(name: str, value: Any) -> dict[Any, Any]:
    if type(value) is not dict:
        raise BadMessage(f"{name} should be an object, not {shown(value)}")
    if len(value) > 20:
        raise BadMessage(f"{name} has too many parts", "too_large")
    return value


def or_null(check: Check) -> Check:
    return lambda name, value: None if value is None else check(name, value)


# --- the commands -------------------------------------------------------------------------------------------------

SEAT = number(0, 20)
STEP = number(0, 10**6)
INTENT: tuple[Check, Any] = (words_with_values, MUST)
# somebody who plays, or a bot of any game; whether it knows this one, the room says
SITTERS = tuple(dict.fromkeys(("person", *(bot for game in RECIPES for bot in bots_of(game)))))
SEATED = object_of(name=(text(), MUST), who=(one_of(*SITTERS), MUST))

Commands = Mapping[str, Mapping[str, tuple[Check, Any]]]
COMMANDS: Commands = {
    "hello": {"game": (or_null(text()), None), "box": (or_null(text()), None)},
    "act": {"intent": INTENT, "step": (or_null(STEP), None)},
    "why": {"intent": INTENT},
    "tick": {},
    "pass": {},
    "undo": {},
    "look": {"seat": (or_null(SEAT), None)},
    "scrub": {"step": (or_null(STEP), None)},
    "rule": {"rule": (text(), MUST)},
    "book": {},
    "worth": {
        "give": (list_of(number(0, 10**6)), ()),
        "want": (list_of(text()), ()),
        "to": (or_null(SEAT), None),
        "offer": (or_null(number(0, 10**6)), None),
    },
    "value": {"seat": (SEAT, MUST), "field": (number(0, 20), MUST)},
    "history": {},
    "coach": {"on": (yes_or_no, MUST)},
    "save": {},
    "load": {"text": (text(FILE), MUST)},
    "new": {
        "ruleset": (text(), MUST),
        "seats": (list_of(SEATED, 20), MUST),
        "seed": (or_null(number(0, 2**63 - 1)), None),
        "options": (words_with_values, {}),
        "undo": (one_of("until_revealed", "free"), "until_revealed"),
    },
    "setup": {},
    "ping": {},
    "demo": {"on": (yes_or_no, MUST)},
    "demo_step": {"step": (STEP, MUST)},
    "demo_over": {"seat": (or_null(SEAT), None)},
    "demo_index": {},
}


def read_message(message: Any, commands: Commands = COMMANDS) -> Command:
    """The command in a message; what is wrong with it is said in one sentence."""
    if type(message) is not dict:
        raise BadMessage("a message is an object with an id and a cmd")
    id = message.get("id")
    if type(id) is not int or not 0 <= id <= SAFE:
        raise BadMessage("a message has an id, a whole number")
    try:
        name = message.get("cmd")
        if type(name) is not str or name not in commands:
            raise BadMessage(f"there is no command {shown(name)}")
        parts = {key: value for key, value in message.items() if key not in ("id", "cmd")}
        return Command(id, name, read_parts(name, parts, commands[name]))
    except BadMessage as bad:
        bad.number = id
        raise


def read_parts(name: str, given: dict[Any, Any], wanted: Mapping[str, tuple[Check, Any]]) -> dict[str, Any]:
    for key in given:
        if key not in wanted:
            raise BadMessage(f"{name} has no part {shown(key)}")
    parts: dict[str, Any] = {}
    for key, (check, default) in wanted.items():
        if key not in given and default is MUST:
            raise BadMessage(f"{name} lacks its part {key!r}")
        parts[key] = check(f"{name}: {key}", given[key]) if key in given else default
    return parts
