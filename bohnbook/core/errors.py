"""What can go wrong on the way in, in one sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .action import Action
    from .verdict import Verdict


def shown(value: object) -> str:
    """A value as a message shows it: never long, whatever somebody sent."""
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested too deep, or a number too long to print
        return "something endless"
    return text if len(text) <= 40 else text[:37] + "..."


class BohnbookError(ValueError):
    """Something asked of bohnbook cannot be read or cannot be done. The game is as it was."""


class UnknownRuleset(BohnbookError):
    """There is no ruleset of that name."""


class BadSeats(BohnbookError):
    """This ruleset cannot be played by these seats."""


class BadOption(BohnbookError):
    """The ruleset has no such option, or the option no such value."""


class BadIntent(BohnbookError):
    """A message that should name an action cannot be read as one."""


class BadLog(BohnbookError):
    """A saved game cannot be read. `line` is the line it fails at, counted from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


class BadStage(BohnbookError):
    """A position cannot be laid out as described."""


class BadRuleBook(BohnbookError):
    """A rules.md does not follow its form."""


class IllegalAction(BohnbookError):
    """The action can be read, but a rule forbids it; `verdict` names the rule."""

    def __init__(self, action: Action, verdict: Verdict) -> None:
        super().__init__(f"{verdict.because} [{verdict.rule}]")
        self.action = action
        self.verdict = verdict


class BadBot(BohnbookError):
    """A bot did what no bot may do; the game is as it was before its move."""


class CannotUndo(BohnbookError):
    """There is nothing to take back, or it may no longer be taken back."""
