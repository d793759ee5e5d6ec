"""How much a visitor's browser has to fetch: the table's script, and the page with the shelf."""

from __future__ import annotations

import gzip
from importlib.resources import files

from bohnbook_widgets import landing

from .report import Row, show, size

TABLE = 120_000  # bytes, gzipped


def rows() -> list[Row]:
    static = files("bohnbook_widgets") / "static"
    style, icon = (landing.TEMPLATE / "style.css").read_bytes(), landing.icon().read_bytes()
    page = landing.page().encode()
    return [
        weighed("the table's script, styles within", (static / "table.js").read_bytes(), most=TABLE),
        weighed("  a rule card's", (static / "rule_card.js").read_bytes()),
        weighed("  a beanometer chart's", (static / "beanometer_chart.js").read_bytes()),
        weighed("  the turn as a wheel", (static / "turn_wheel.js").read_bytes()),
        weighed("  known cards", (static / "known_cards.js").read_bytes()),
        weighed("  coins over time", (static / "coins_chart.js").read_bytes()),
        weighed("the shelf: page", page),
        weighed("  style sheet", style),
        weighed("  logo", icon),
        weighed("  all of it; no script, no font", page, style, icon),
    ]


def weighed(what: str, *parts: bytes, most: int | None = None) -> Row:
    return size(what, sum(len(gzip.compress(part)) for part in parts), sum(map(len, parts)), most)


def main() -> None:
    show(("What travels", "gzipped", "as it is", "figure", "limit", ""), rows())


if __name__ == "__main__":
    main()
