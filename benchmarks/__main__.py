"""`make bench`, or `python -m benchmarks [--json]`."""

import sys

import msgspec

from benchmarks import rules


def main() -> None:
    figures = {"rules": rules.measure()}
    if "--json" in sys.argv:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
    else:
        rules.show(figures["rules"])


main()
