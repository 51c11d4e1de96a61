"""How often throws in saffron do what they should, and how many a second the physics makes.

`python -m benchmarks.throws`, with `--json` for a machine to read. Time is what this process
spent on the processor.
"""

import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from quatre import games
from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset
from quatre.games.saffron.board import OFF, POWERS, UNITS, target_centre
from quatre.games.saffron.moves import Throw, decode, encode
from quatre.games.saffron.pieces import ACTIONS, BOWLS, LYING, SPICES, TARGETS, THROW
from quatre.games.saffron.throwing import target_of
from quatre.games.waiting import NATURES_BIT, movers

THROWS = 1000
CROWD = 12
HARDER = (-30, -20, -10, 0, 10, 20)


class Range:
    """A board with two seats to try throws on; the first one throws."""

    def __init__(self) -> None:
        self.ruleset = games.load("saffron")
        self.bytes = self.ruleset.native.pack_box()
        self.box = self.bytes.view(self.ruleset.native.rules.Box)[0]
        self.outcome = self.ruleset.native.new_outcome()
        self.drawn = 0

    def table(self, *rivals: tuple[float, float]) -> Bytes:
        """A table whose first seat is to throw, with chips of the others lying about."""
        table = self.ruleset.native.new_table()
        self.ruleset.native.setup(self.bytes, table, 4)
        record = self.ruleset.native.record(table)
        record.phase = THROW
        for number, (x, y) in enumerate(rivals):
            seat, chip = 1 + number // 6, number % 6
            record.thrown[seat] = chip + 1
            record.chip[seat, chip] = chip + 1
            record.place[seat, chip] = LYING
            record.x[seat, chip], record.y[seat, chip] = round(x * UNITS), round(y * UNITS)
            spot = int(record.x[seat, chip]), int(record.y[seat, chip])
            record.target[seat, chip] = target_of(self.box, *spot)
        return table

    def aims(self, table: Bytes) -> list[Throw]:
        """What `legal` offers for the first chip."""
        codes = self.ruleset.native.legal_moves(self.bytes, table, 0)
        moves = [decode(code) for code in codes]
        return [move for move in moves if isinstance(move, Throw) and move.chip == "10"]

    def throw(self, table: Bytes, aim: Throw, times: int) -> Iterator[list[int]]:
        """Where the chips rest after each of many throws, the thrown one first."""
        flying = table.copy()
        assert self.ruleset.native.play(self.bytes, flying, 0, encode(aim))
        for _ in range(times):
            self.drawn += 1
            number = np.uint64(self.drawn * 0x9E3779B97F4A7C15 & 2**64 - 1)
            size = self.ruleset.native.chance(self.bytes, flying, number, self.outcome)
            yield self.outcome[1:size].tolist()

    def target(self, x: int, y: int) -> int:
        return -1 if x == OFF else int(target_of(self.box, x, y))


def hit_rates(board: Range) -> dict[str, float]:
    """How often a straight and careful aim at the middle of each target ends there."""
    table = board.table()
    straight = board.aims(table)[:TARGETS]
    rates = {}
    for target, aim in enumerate(straight):
        hits = sum(board.target(*rest[:2]) == target for rest in board.throw(table, aim, THROWS))
        rates[(*SPICES, *ACTIONS)[target]] = hits / THROWS
    return rates


def knock_rates(board: Range) -> dict[str, float]:
    """How often the knock that `legal` offers, at more or less power, empties a bowl."""
    rates = {}
    for harder in HARDER:
        gone = 0
        for bowl in range(BOWLS):
            table = board.table(target_centre(bowl))
            aim = board.aims(table)[-1]
            aim = msgspec.structs.replace(aim, power=min(max(aim.power + harder, 1), POWERS))
            gone += sum(board.target(*rest[2:4]) != bowl for rest in board.throw(table, aim, 300))
        rates[f"{harder:+}"] = gone / (300 * BOWLS)
    return rates


def throws_a_second(board: Range) -> float:
    """With a dozen chips on the board, one on each target but the last."""
    table = board.table(*(target_centre(target) for target in range(CROWD)))
    aims = board.aims(table)
    thrown = 0
    start = time.process_time()
    for aim in aims:
        thrown += sum(1 for _ in board.throw(table, aim, 2000))
    return thrown / (time.process_time() - start)


def slowest_throw(seconds: float = 20.0) -> float:
    """Milliseconds of processor time for the slowest throw in games with boxes that hardly slow
    chips down, and let them bounce wholly or not at all."""
    saffron, slowest = games.load("saffron"), 0
    began = time.process_time()
    pick = random.Random(1)
    while time.process_time() - began < seconds:
        strange = {"friction": 0.5, "rim_hold": 100.0, "fastest": 20.0, "rim_bounce": 1.0}
        strange |= {"bounce": pick.choice((0.0, 0.1, 0.5, 1.0)), "aim_spread": 0.0, "climb": 0.0}
        numbers = {
            **saffron.printed,
            "physics": {**saffron.printed["physics"], **strange},
            "throws": dict.fromkeys(saffron.printed["throws"], 6),
            "ending": {"standstill": 2, "rounds": 2},
        }
        slowest = max(slowest, _slowest_in(saffron, saffron.native.pack_box(numbers), pick))
    return slowest / 1e6


def _slowest_in(saffron: Ruleset, box: Bytes, pick: random.Random) -> int:
    """Nanoseconds of the slowest of nature's moves in a random game of four."""
    table, moves, outcome = (
        saffron.native.new_table(),
        saffron.native.new_moves(),
        saffron.native.new_outcome(),
    )
    saffron.native.setup(box, table, 4)
    slowest = 0
    while waiting := saffron.native.waiting(box, table):
        if waiting == NATURES_BIT:
            number = np.uint64(pick.getrandbits(64))
            began = time.process_time_ns()
            size = saffron.native.chance(box, table, number, outcome)
            slowest = max(slowest, time.process_time_ns() - began)
            saffron.native.settle(box, table, outcome[:size])
        else:
            seat = next(movers(waiting))
            count = saffron.native.legal(box, table, seat, moves)
            saffron.native.play(box, table, seat, int(moves[pick.randrange(count)]))
    return slowest


def measure() -> dict[str, Any]:
    board = Range()
    hits = hit_rates(board)
    return {
        "bowls": sum(hits[spice] for spice in SPICES) / BOWLS,
        "actions": sum(hits[action] for action in ACTIONS) / len(ACTIONS),
        "hits": hits,
        "knocks": knock_rates(board),
        "throws_a_second": round(throws_a_second(board)),
        "slowest_throw_ms": slowest_throw(),
    }


def show(found: dict[str, Any]) -> None:
    print(f"aimed at a bowl:    {found['bowls']:.0%} end in it")
    print(f"aimed at an action: {found['actions']:.0%} end on it")
    for target, rate in found["hits"].items():
        print(f"  {target:12} {rate:.0%}")
    print("a chip in the middle of a bowl is knocked out of it, by power beyond the offered:")
    for harder, rate in found["knocks"].items():
        print(f"  {harder:>4} {rate:.0%}")
    print(f"{found['throws_a_second']:,} throws a second with {CROWD + 1} chips")
    print(f"{found['slowest_throw_ms']:.1f} ms for the slowest throw of boxes made to be slow")


def main(as_json: bool = False) -> None:
    found = measure()
    if as_json:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main("--json" in sys.argv[1:])
