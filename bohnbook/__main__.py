"""`python -m bohnbook`: play in the terminal, read the rules, list what there is."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import Any

from .core.errors import BadOption, BohnbookError
from .rulesets import RECIPES, bots_of, deal, ruleset, rulesets
from .table import Table, seated
from .terminal import Terminal, load_table
from .text import recipe_text, rules_text


def main(argv: list[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    try:
        result: int = args.command(args)
    except BohnbookError as error:
        print(f"bohnbook: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has gone
        sys.stderr.close()
        return 0
    except (OSError, UnicodeError) as error:  # a terminal that cannot be read from or written to
        print(f"bohnbook: the terminal fails: {error}", file=sys.stderr)
        return 2
    return result


def play(args: argparse.Namespace) -> int:
    undo = "free" if args.free_undo else "until_revealed"
    if args.load:
        if args.seats or args.names or args.seed or args.edition or args.option:
            raise BohnbookError("a saved game brings its own seats, names, seed and options: give --load alone")
        table = load_table(args.load, undo)
    else:
        table = _new_table(args, undo)
    game = table.game
    recipe = RECIPES[game.rules.name]
    agreed = "".join(f", {name} {value}" for name, value in game.rules.options.items())
    print(f"{recipe.title}, {game.state.seats} seats{agreed}, seed {game.seed}.")
    print('Type "how" for the game in ten lines, "help" for what you can type.')
    Terminal(table, input, print).play()
    return 0


def _new_table(args: argparse.Namespace, undo: str) -> Table:
    names = [name.strip() for name in args.names.split(",")] if args.names else None
    if names and args.seats not in (None, len(names)):
        raise BohnbookError(f"{len(names)} names for {args.seats} seats")
    number = _seats(args.ruleset) if args.seats is None else args.seats
    game = deal(args.ruleset, names or number, args.seed, _options(args))
    seats = game.state.seats
    if not 0 <= args.people <= seats:
        raise BohnbookError(f"{args.people} people cannot sit at a table of {seats}")
    known = bots_of(game.rules.name)
    kinds = args.bots.split(",") if args.bots else [*known][-1:]
    unknown = [kind for kind in kinds if kind not in known]
    if unknown:
        raise BohnbookError(f"there is no bot {unknown[0]!r}; there is {', '.join(known)}")
    bots = {seat: seated(kinds[i % len(kinds)], game, seat) for i, seat in enumerate(range(args.people, seats))}
    return Table(game, bots, undo=undo)


def _seats(name: str) -> int:
    """Four, if so many can play."""
    players = RECIPES[name].players if name in RECIPES else (4,)
    return min(players, key=lambda seats: abs(seats - 4))


def _options(args: argparse.Namespace) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not {text!r}")
        words: dict[str, Any] = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
        plain = value.isascii() and value.isdigit() and len(value) < 9
        options[name] = int(value) if plain else words.get(value.lower(), value)
    if args.edition:
        if "edition" in options:
            raise BadOption("the edition is given twice")
        options["edition"] = args.edition
    return options


def rules(args: argparse.Namespace) -> int:
    name = args.ruleset
    players = RECIPES[name].players[0] if name in RECIPES else 0
    print(rules_text(ruleset(name, players).book, args.rule))
    return 0


def list_rulesets(args: argparse.Namespace) -> int:
    for recipe in rulesets():
        print(recipe_text(recipe))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bohnbook", description="Learn the Bohnanza family by playing.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("play", help="play in the terminal against bots")
    command.add_argument("ruleset", nargs="?", default="base", help="which game (default: base)")
    command.add_argument(
        "--seats", type=int, default=None, help="how many sit at the table (default: 4, if so many can play)"
    )
    command.add_argument("--people", type=int, default=1, help="how many of them are people (default: 1)")
    command.add_argument("--names", help="their names, with commas, people first")
    command.add_argument("--bots", help=f"with commas, like {','.join(bots_of('base'))} (default: the best there is)")
    command.add_argument("--seed", type=int, help="deal the same cards again")
    command.add_argument("--edition", help="amigo or classic")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see: bohnbook rulesets")
    command.add_argument("--free-undo", action="store_true", help="take back anything, also what showed cards")
    command.add_argument("--load", metavar="FILE", help="go on with a saved game")
    command.set_defaults(command=play)

    command = commands.add_parser("rules", help="read the rule book, or one rule")
    command.add_argument("ruleset", nargs="?", default="base")
    command.add_argument("rule", nargs="?", help="like BASE-3.2")
    command.set_defaults(command=rules)

    command = commands.add_parser("rulesets", help="list what can be played, with options")
    command.set_defaults(command=list_rulesets)
    return parser


with suppress(ImportError):  # arrow keys and history in the terminal, where Python has them
    import readline  # noqa: F401

if __name__ == "__main__":
    sys.exit(main())
