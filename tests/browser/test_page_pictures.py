"""Pictures of the app, to be looked at. The test itself sees to it that each shows something.

`BOHNBOOK_SHOTS=/tmp/shots pytest tests/browser/test_page_pictures.py` keeps them.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Server
from places import Places
from playwright.sync_api import Page

DESK = {"width": 1280, "height": 990}
PHONE = {"width": 390, "height": 844}
LEAST = 400  # different points, as the file holds them; a page of a few words has far fewer

# name, place, size of the window, by lamplight?
PICTURES = [
    ("landing", "landing", DESK, False),
    ("landing_dark", "landing", DESK, True),
    ("start", "start", DESK, False),
    ("table", "planting", DESK, False),
    ("rule_card", "why", DESK, False),
    ("menu", "menu", DESK, False),
    ("new_game", "new game", DESK, False),
    ("trade_desk", "offering", DESK, False),
    ("trade_desk_dark", "offering", DESK, True),
    ("score", "score", DESK, False),
    ("score_dark", "score", DESK, True),
    ("curtain", "curtain", DESK, False),
    ("projector", "projector", DESK, False),
]
ON_A_PHONE = [
    ("phone_landing", "landing", False),
    ("phone", "picked", False),
    ("phone_trade", "offering", False),
    ("phone_dark", "set aside", True),
    ("phone_score", "score", False),
]


def taken(page: Page, file: Path, size: dict[str, int], scale: int = 1) -> None:
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    picture = page.screenshot(path=file)
    assert page.locator("#bohnbook-skeleton").count() == 0
    width, height, points = read(picture)
    assert (width, height) == (size["width"] * scale, size["height"] * scale)
    assert points >= LEAST, f"{file.name} holds only {points} different points"


def read(png: bytes) -> tuple[int, int, int]:
    """Width, height, and how many different points the file holds, of a png without a palette.

    Points are kept as differences from their neighbours. These are not colours, but a blank page has few of either.
    """
    assert png.startswith(b"\x89PNG")
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert depth == 8
    assert kind in (2, 6)
    data, at = b"", 8
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    rows = zlib.decompress(data)
    step = 3 if kind == 2 else 4
    line = width * step + 1
    return width, height, len({rows[i : i + step] for start in range(0, len(rows), line)
                               for i in range(start + 1, start + line, step)})  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    chosen = Path(os.environ.get("BOHNBOOK_SHOTS") or tmp_path)
    chosen.mkdir(parents=True, exist_ok=True)
    return chosen


def test_pictures(visit: Callable[..., Page], server: Server, folder: Path) -> None:
    page = visit(viewport=DESK)
    places = Places(page, server.address)
    for name, place, size, dark in PICTURES:
        page.emulate_media(color_scheme="dark" if dark else "light")
        places.go(place)
        page.evaluate("scrollTo(0, 0)")
        taken(page, folder / f"{name}.png", size)


def test_pictures_on_a_phone(visit: Callable[..., Page], server: Server, folder: Path) -> None:
    how: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    page = visit(**how)
    places = Places(page, server.address)
    for name, place, dark in ON_A_PHONE:
        page.emulate_media(color_scheme="dark" if dark else "light")
        places.go(place)
        if dark:
            page.evaluate("scrollTo(0, 0)")
        taken(page, folder / f"{name}.png", PHONE, scale=2)


def test_a_blank_page_is_found(page: Page, tmp_path: Path) -> None:
    """The check itself."""
    page.set_content("<p>Nothing yet.</p>")
    assert read(page.screenshot())[2] < LEAST
