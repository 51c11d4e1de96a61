"""`make bench`, or `python -m benchmarks [PART …] [--json]`."""

import sys
from typing import Any

import msgspec

from benchmarks import (
    kitchen,
    placing,
    pocket,
    regions,
    rules,
    saffron_games,
    search,
    start,
    throws,
)

PARTS: dict[str, Any] = {
    "start": start,
    "rules": rules,
    "placing": placing,
    "throws": throws,
    "regions": regions,
    "saffron games": saffron_games,
    "search": search,
    "pocket": pocket,
    "kitchen": kitchen,
}


def main(*wanted: str) -> None:
    if unknown := set(wanted) - PARTS.keys():
        sys.exit(f"There is no part {', '.join(unknown)}; there are: {', '.join(PARTS)}.")
    parts = {name: part for name, part in PARTS.items() if not wanted or name in wanted}
    figures = {name: part.measure() for name, part in parts.items()}
    if "--json" in sys.argv:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
        return
    for name, part in parts.items():
        part.show(figures[name])


main(*[word for word in sys.argv[1:] if word != "--json"])
