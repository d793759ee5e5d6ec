"""A game in the terminal: a text table, numbered choices, and an answer to every why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from .commands import help_text, read_command
from .core.action import Action, Form
from .core.errors import BadIntent, BohnbookError
from .core.game import SAID
from .core.view import Choice
from .core.wording import Wording
from .rulesets import RECIPES
from .table import Table, Waiting
from .text import (
    beans_text,
    explanation_text,
    line_text,
    menu_text,
    outcome_text,
    pile_text,
    rule_text,
    rules_text,
    table_text,
)

OURS = Wording(table_text, read_command, "", {"beans": beans_text, "discard": pile_text}, "coin")


class Quit(Exception):
    """The person at the keyboard has had enough."""


class Terminal:
    """Asks each person in turn what they want to do, until the game is over."""

    def __init__(self, table: Table, ask: Callable[[str], str], tell: Callable[[str], None]) -> None:
        self.table, self.ask, self.tell = table, ask, tell
        self.told, self.remarked = 0, 0  # lines of the story, and remarks, already shown
        self.at_keyboard: int | None = None
        self.shown: tuple[Waiting, int] | None = None
        self.handed: Waiting | None = None  # to whom the keyboard is handed out of turn
        self.saved = 0  # how many steps there were when the game was last saved
        self.wording = RECIPES[table.game.rules.name].wording or OURS
        self._catch_up()

    def play(self) -> None:
        """Play to the end, or until somebody quits."""
        try:
            self.table.run()
            while self.table.game.outcome is None:
                handed, self.handed = self.handed, None
                self._turn(handed or self.table.waiting[0])
            self._afterwards()
        except (Quit, EOFError, KeyboardInterrupt):
            self.tell("\nUntil next time.")

    def _afterwards(self) -> None:
        """The score; and then the story can still be read, and kept."""
        game = self.table.game
        assert game.outcome is not None
        self._news()
        self.tell("\n" + outcome_text(game.view(self.at_keyboard), game.outcome, self.wording.unit))
        while self.table.game.outcome is not None:
            text = self.ask("log, rule, save FILE, or quit? ").strip()
            try:
                word, _, rest = text.partition(" ")
                if text and not self._housekeeping(word.lower(), rest.strip(), self.at_keyboard or 0):
                    raise BadIntent("the game is over; type log, rule, save FILE or quit")
            except BohnbookError as error:
                self.tell(f"{error}")
        self.play()  # another game was loaded

    def _turn(self, waiting: Waiting) -> None:
        game = self.table.game
        seat = waiting.seat
        if self.at_keyboard not in (None, seat):
            self.tell("\n" * 60)
            self.ask(f"Now it is {game.names[seat]}'s turn to look. Press Enter. ")
        self.at_keyboard = seat
        self._news()
        menu = game.view(seat).menu
        if self.shown != (waiting, len(game.log)):
            self.shown = (waiting, len(game.log))
            self._show(waiting, menu)
        text = self.ask(f"{game.names[seat]}, what do you do? ").strip()
        try:
            self._obey(waiting, list(menu), text)
        except BohnbookError as error:
            self.tell(f"{error}")

    def _show(self, waiting: Waiting, menu: Iterable[Choice]) -> None:
        """The table and the menu; after a question or a mistake they need not be read again."""
        game = self.table.game
        self.tell("\n" + self.wording.table(game.view(waiting.seat), game.state.phase.title))
        self.tell(menu_text(menu))
        if waiting.why == "last call":
            self.tell("Enter: nothing, go on.")

    def _catch_up(self) -> None:
        """Of a game that is loaded, only the latest lines are told; `log` has them all."""
        self.told, self.remarked = max(0, len(self.table.game.lines(None)) - SAID), len(self.table.remarks)
        self.saved = len(self.table.game.log)

    def _news(self) -> None:
        """What has happened since the last look, with what the bots said of it."""
        lines = self.table.game.lines(self.at_keyboard)
        remarks = self.table.remarks
        for line in lines[self.told :]:
            self.tell(line_text(line))
            while self.remarked < len(remarks) and remarks[self.remarked].n <= line.n:
                remark = remarks[self.remarked]
                self.tell(f'    {self.table.game.names[remark.seat]}: "{remark.text}"')
                self.remarked += 1
        self.told = len(lines)

    def _obey(self, waiting: Waiting, menu: list[Choice], text: str) -> None:
        word, _, rest = text.partition(" ")
        word = word.lower()
        if not text:
            if waiting.why == "asked":
                raise BadIntent("somebody waits for your answer: accept it, decline it, or offer something else")
            if waiting.why == "duty":
                raise BadIntent("choose a number, or type help")
            self.table.go_on(waiting.seat)
        elif word == "why":
            self._why(waiting.seat, menu, rest.strip())
        elif self._housekeeping(word, rest.strip(), waiting.seat):
            return
        else:
            self._submit(waiting.seat, self._intent(waiting.seat, menu, text))

    def _intent(self, seat: int, menu: list[Choice], text: str) -> dict[str, object]:
        if not is_number(text):
            intent = self.wording.read(self.table.game.view(seat), text)
            if intent["do"] not in self.table.game.rules.actions:
                raise BadIntent(f"this game, as you play it, has no {text.split()[0]}; its options may bring it")
            return intent
        if not 1 <= int(text) <= len(menu):
            raise BadIntent(f"there is no choice {text}; the menu goes from 1 to {len(menu)}")
        choice = menu[int(text) - 1].action
        if isinstance(choice, Action):
            return choice.to_intent()
        return self._filled(seat, choice)

    def _filled(self, seat: int, form: Form) -> dict[str, object]:
        """The rest of an open-ended choice."""
        view = self.table.game.view(seat)
        if form.action.do == "accept":
            extra = ""
            slot = form.slots["cards"]
            if len(slot.choices) > sum(slot.counts.values()):
                like = slot.kinds[-1].replace("_", "-")
                self.tell(f'Which do you give? "{like}@2" is the {like} at place 2 of your hand.')
                extra = self.ask("(Enter: an open one first, then the hindmost) ").strip()
            return read_command(view, f"accept {form.fixed['offer']}" + (f" with {extra}" if extra else ""))
        if form.action.do == "harvest_choosing":
            number, field = form.slots["cards"].number, form.fixed["field"] + 1
            kept = self.ask(f'Which {number} become dollars, like "soy 2 red"? (Enter: nothing is done) ').strip()
            if not kept:
                raise BadIntent("nothing was harvested")
            return read_command(view, f"harvest {field} keeping {kept}")
        start = "offer" if form.fixed["answers"] is None else f"counter {form.fixed['answers']}"
        example = '"soy for red to Ben"' if start == "offer" else '"soy for red"'
        text = self.ask(f"{start} what, like {example}? (Enter: nothing) ").strip()
        if not text:
            raise BadIntent("nothing was offered")
        return read_command(view, f"{start} {text}")

    def _submit(self, seat: int, intent: dict[str, object]) -> None:
        explanation = self.table.submit(seat, intent)
        if not explanation:
            self.tell(explanation_text(explanation, self.table.game.rules.book))

    def _why(self, seat: int, menu: list[Choice], text: str) -> None:
        if not text:
            raise BadIntent('why what? Like "why 2", or "why plant 1"')
        if is_number(text) and 1 <= int(text) <= len(menu):
            choice = menu[int(text) - 1]
            if isinstance(choice.action, Form):
                book = self.table.game.rules.book
                self.tell(rule_text(book[choice.rule], book))
                return
        intent = self._intent(seat, menu, text)
        self.tell(explanation_text(self.table.why(seat, intent), self.table.game.rules.book))

    def _housekeeping(self, word: str, rest: str, seat: int) -> bool:
        """Commands that are no move. True if this was one."""
        pages = {"help": self._help, "?": self._help, "how": self._how, "log": self._log, "rules": self._rules,
                 "table": self._look_again, "undo": self._undo, "quit": self._quit, "exit": self._quit}  # fmt: skip
        files = {"save": self._save, "load": self._load, "rule": self._rule, "let": self._let}
        if word in files:
            files[word](rest)
        elif word in self.wording.pages and not rest:
            self.tell(self.wording.pages[word](self.table.game.view(self.at_keyboard)))
        elif word in pages or word in self.wording.pages:
            if rest:
                raise BadIntent(f"{word} stands alone; nothing was done")
            pages[word]()
        else:
            return False
        return True

    def _help(self) -> None:
        self.tell(self.wording.help or help_text(self.table.game.view(self.at_keyboard)))

    def _how(self) -> None:
        self.tell(RECIPES[self.table.game.rules.name].primer)

    def _log(self) -> None:
        self.tell("\n".join(map(line_text, self.table.game.lines(self.at_keyboard))))

    def _rules(self) -> None:
        self.tell(rules_text(self.table.game.rules.book, None))

    def _rule(self, id: str) -> None:
        if not id:
            raise BadIntent('which rule? Like "rule BASE-3.2"')
        self.tell(rules_text(self.table.game.rules.book, id))

    def _look_again(self) -> None:
        self.shown = None

    def _undo(self) -> None:
        assert self.at_keyboard is not None
        first = self.table.undo(self.at_keyboard)
        self.told = sum(line.n < first for line in self.table.game.lines(self.at_keyboard))
        self.remarked = sum(remark.n < first for remark in self.table.remarks)
        self.tell("Taken back.")

    def _let(self, name: str) -> None:
        """Hand the keyboard to another person, who may want to offer something."""
        game = self.table.game
        found = [seat for seat in self.table.people if game.names[seat].lower() == name.lower()]
        if not found:
            people = ", ".join(game.names[seat] for seat in self.table.people)
            raise BadIntent(f"let whom? The people at this table are {people}")
        self.handed = Waiting(found[0], "last call")

    def _quit(self) -> None:
        if self.saved != len(self.table.game.log):
            answer = self.ask("The game is not saved. Leave all the same? (yes or no) ").strip().lower()
            if answer not in ("y", "yes"):
                return
        raise Quit

    def _save(self, name: str) -> None:
        if not name:
            raise BadIntent("save where? save FILE")
        try:
            Path(name).expanduser().write_text(self.table.save(), encoding="utf-8")
        except (OSError, ValueError) as error:
            raise BadIntent(f"{name} cannot be written: {getattr(error, 'strerror', error)}") from None
        self.saved = len(self.table.game.log)
        self.tell(f"Saved to {name}.")

    def _load(self, name: str) -> None:
        if not name:
            raise BadIntent("load what? load FILE")
        self.table = load_table(name, self.table.undo_kind)
        self.at_keyboard, self.shown = None, None
        self.wording = RECIPES[self.table.game.rules.name].wording or OURS
        self.table.run()
        self._catch_up()


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def load_table(name: str, undo: str) -> Table:
    """The table saved in a file; the error says what is wrong with it, and in which line."""
    try:
        text = Path(name).expanduser().read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadIntent(f"{name} is not a text file") from None
    except (OSError, ValueError) as error:
        raise BadIntent(f"{name} cannot be read: {getattr(error, 'strerror', error)}") from None
    try:
        return Table.load(text, undo=undo)
    except BohnbookError as error:
        raise BadIntent(f"{name}, {error}") from None
