"""`make bench`, or `python -m benchmarks [--json]`."""

import sys

import msgspec

from benchmarks import placing, rules, saffron_games, search, throws

PARTS = {
    "rules": rules,
    "placing": placing,
    "throws": throws,
    "saffron games": saffron_games,
    "search": search,
}


def main() -> None:
    figures = {name: part.measure() for name, part in PARTS.items()}
    if "--json" in sys.argv:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
        return
    for name, part in PARTS.items():
        part.show(figures[name])


main()
