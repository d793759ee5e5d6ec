"""The `bohnbook` command: the app on its own, JupyterLab on the notebooks, and everything of `python -m bohnbook`."""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import sys
from pathlib import Path
from typing import NoReturn

ABOUT = "Learn the Bohnanza family by playing: opens the app, unless you say what else you want."
TERMINAL = ("play", "rules", "rulesets")


def main(argv: list[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else argv
    if words and words[0] in TERMINAL:
        from bohnbook.__main__ import main as terminal

        return terminal(words)
    if words and words[0] == "lab":
        return lab(_lab_parser().parse_args(words[1:]))
    if words and words[0] == "serve":
        words = words[1:]
    return serve(_parser().parse_args(words))


def serve(args: argparse.Namespace) -> int:
    from .app import BohnbookApp, Refused

    try:
        BohnbookApp.open(
            host=args.host,
            port=args.port,
            token=args.token,
            browser=not args.no_browser,
            pool=args.pool,
            tables=args.tables,
            folder=args.folder,
        )
    except Refused as reason:
        return complain(str(reason))
    return 0


def lab(args: argparse.Namespace) -> int:
    """JupyterLab on a copy of the notebooks: yours to change, ours stay as they are."""
    from .landing import notebooks_folder

    folder = Path(args.folder)
    known = sorted(file.name for file in notebooks_folder().glob("*.ipynb"))
    opened = "00_start_here.ipynb" if args.notebook is None else Path(args.notebook).with_suffix(".ipynb").name
    if opened not in known:
        return complain(f"there is no notebook {args.notebook!r}; there is {', '.join(known)}")
    try:
        copied = copy_notebooks(notebooks_folder(), folder)
    except OSError as error:
        return complain(f"the notebooks cannot be copied to {str(folder)!r}: {error.strerror}")
    print(f"Your notebooks are in {folder.resolve()}{'' if copied else ', as you left them'}.", flush=True)
    words = ["jupyterlab", f"--ServerApp.root_dir={folder.resolve()}", f"--LabApp.default_url=/lab/tree/{opened}"]
    if args.port is not None:
        words.append(f"--ServerApp.port={args.port}")
    if args.no_browser:
        words.append("--no-browser")
    return os.spawnv(os.P_WAIT, sys.executable, [sys.executable, "-m", *words])


def copy_notebooks(source: Path, folder: Path) -> list[str]:
    """Copy the notebooks that are not there yet; what you changed stays changed."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [file for file in sorted(source.glob("*.ipynb")) if not (folder / file.name).exists()]
    for file in missing:
        shutil.copyfile(file, folder / file.name)
    return [file.name for file in missing]


def complain(text: str) -> int:
    print(f"bohnbook: {text}", file=sys.stderr)
    return 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        sys.exit(complain(f"{message}; see bohnbook --help"))


def _parser() -> Parser:
    parser = Parser(prog="bohnbook", description=ABOUT, epilog="Also: bohnbook lab | play | rules | rulesets (--help)")
    parser.add_argument("--port", type=_port, help="where to listen (default: 8866, or the next free one)")
    parser.add_argument("--host", default="127.0.0.1", help="which address to listen at (default: only this machine)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--token", type=_token, nargs="?", const=secrets.token_urlsafe(16),
                        help="ask visitors for this word (without one: make one up)")  # fmt: skip
    parser.add_argument("--folder", type=_folder, help="serve the notebooks in this folder too, as pages")
    parser.add_argument("--pool", type=_count, default=2, help="how many tables are laid in advance (default: 2)")
    parser.add_argument("--tables", type=_count, default=60, help="how many pages may be open at once (default: 60)")
    return parser


def _lab_parser() -> Parser:
    parser = Parser(prog="bohnbook lab", description="Open JupyterLab on a copy of the notebooks.")
    parser.add_argument("notebook", nargs="?", help="which one to open (default: 00_start_here)")
    parser.add_argument("--folder", default="bohnbook-notebooks", help="where the copy is (default: %(default)s, here)")
    parser.add_argument("--port", type=_port, help="where to listen")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {text!r}")
    return int(text)


def _folder(text: str) -> Path:
    folder = Path(text).expanduser()
    try:
        if folder.is_dir() and os.access(folder, os.R_OK | os.X_OK):
            return folder.resolve()
    except (OSError, ValueError):
        pass
    raise argparse.ArgumentTypeError(f"there is no folder {text!r} that can be read")


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise argparse.ArgumentTypeError(f"a number is wanted, not {text!r}")
    return int(text)


def _token(text: str) -> str:
    if not text or not text.isascii() or not text.isprintable() or len(text) > 200:
        raise argparse.ArgumentTypeError("a token is a word of plain letters and digits")
    return text


if __name__ == "__main__":
    sys.exit(main())
