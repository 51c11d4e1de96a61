"""`make bench-server`, or `python -m benchmarks.server [PART …] [--json]`.

Without a name all parts run, one after the other; that takes about half an hour.
"""

import argparse
import os
import platform
from typing import Any

import msgspec

from benchmarks.server import beside, ceiling, growth, hostile, kills, load, within
from benchmarks.server.settings import Settings
from tests.warm import warm_up

PARTS: dict[str, Any] = {
    "load": load,
    "ceiling": ceiling,
    "within": within,
    "beside": beside,
    "growth": growth,
    "kills": kills,
    "hostile": hostile,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--json", action="store_true")
    for field in msgspec.structs.fields(Settings):
        parser.add_argument(f"--{field.name}", type=field.type, default=field.default)
    wanted = vars(parser.parse_args())
    names, as_json = wanted.pop("parts") or list(PARTS), wanted.pop("json")
    if unknown := [name for name in names if name not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    settings = Settings(**wanted)
    warm_up()
    figures: dict[str, Any] = {"on": _machine()}
    if not as_json:
        print(", ".join(figures["on"].values()), flush=True)
    for name in names:
        figures[name] = PARTS[name].measure(settings)
        if not as_json:
            PARTS[name].show(figures[name])
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())


def _machine() -> dict[str, str]:
    one, five, fifteen = os.getloadavg()
    return {
        "python": f"Python {platform.python_version()}",
        "cores": f"{os.cpu_count()} cores",
        "load": f"load before {one:.1f} {five:.1f} {fifteen:.1f}",
    }


main()
