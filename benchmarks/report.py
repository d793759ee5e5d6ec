"""A small table: what was measured, beside what, and whether it keeps its limit."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """A line of it. A line that is only a note says why there is nothing to measure."""

    what: str
    ours: str = ""
    other: str = ""
    figure: str = ""  # what the limit is for
    limit: str = ""
    verdict: str = ""
    note: str = ""


def times(what: str, ours: float, plain: float, most: float | None = None) -> Row:
    """Milliseconds beside those of something plain, at most so many times as long."""
    ratio = ours / plain
    limit, verdict = ("", "") if most is None else (f"{most:.1f}×", said(ratio <= most))
    return Row(what, f"{ours:,.0f} ms", f"{plain:,.0f} ms", f"{ratio:.2f}×", limit, verdict)


def size(what: str, packed: int, raw: int, most: int | None = None) -> Row:
    """Bytes as they travel, and as they are."""
    limit, verdict = ("", "") if most is None else (f"{most / 1000:.0f} kB", said(packed <= most))
    return Row(what, f"{packed / 1000:.1f} kB", f"{raw / 1000:.1f} kB", f"{packed / 1000:.1f} kB", limit, verdict)


def said(fine: bool) -> str:
    return "ok" if fine else "OVER"


def show(heads: tuple[str, ...], rows: list[Row]) -> None:
    print(f"{heads[0]:36}" + "".join(f"{head:>15}" for head in heads[1:]))
    for row in rows:
        print(f"{row.what:36}" + (row.note or "".join(f"{cell:>15}" for cell in row[1:6])))
    print()
