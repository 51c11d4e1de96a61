"""How long games of saffron are, and what ends them, between random and between sensible seats.

`python -m benchmarks.saffron_games`, with `--json` for a machine to read.
"""

import json
import random
import sys
from collections import Counter
from typing import Any

import numpy as np

from quatre import games
from quatre.games.doors import Bytes
from quatre.games.native import ArrayTable
from quatre.games.playing import play_out
from quatre.games.saffron import pieces, rules
from quatre.games.saffron.board import AIM_BITS
from quatre.games.saffron.pieces import ACTIONS, BOWLS, BUY, KEEP, SELL, THROW
from quatre.games.waiting import NATURE

SAFFRON = games.load("saffron")
BOX = SAFFRON.native.pack_box()
BLENDS = BOX.view(rules.Box)[0].blend
GAMES = 100
FAIR_PRICE, POOR = 40, 60


def straight_aims(seats: int, seat: int) -> list[int]:
    """The aim at the middle of each target on an empty board."""
    table = SAFFRON.native.new_table()
    SAFFRON.native.setup(BOX, table, seats)
    record = SAFFRON.native.record(table)
    record.phase, record.turn = THROW, seat
    codes = SAFFRON.native.legal_moves(BOX, table, seat)
    return [code & (1 << AIM_BITS) - 1 for code in codes[: BOWLS + len(ACTIONS)]]


AIMS = {
    (seats, seat): straight_aims(seats, seat) for seats in pieces.SEATS for seat in range(seats)
}


def plan(seen: Any, seat: int) -> tuple[list[int], list[int]]:
    """What the blend nearest to being made still needs, and what of the hand is to spare."""
    hand = seen.hand[seat].astype(int)
    within = [blend for blend in range(18) if seen.offered[blend] or seen.reserved[seat, blend]]
    if not within:
        return [], []
    needs = {blend: np.maximum(BLENDS[blend] - hand, 0) for blend in within}
    best = min(within, key=lambda b: (needs[b].sum(), -(needs[b] * (seen.display > 0)).sum()))
    poor = seen.rupees[seat] < POOR
    spare = np.flatnonzero(
        hand if poor and not hand[BLENDS[best] == 0].any() else hand > BLENDS[best]
    )
    return np.flatnonzero(needs[best]).tolist(), spare.tolist()


def sensible(seen: Any, seat: int, legal: list[int], pick: random.Random) -> int:
    """Throw at what a blend needs and buy it; sell what it does not when that pays."""
    kinds = [code >> pieces.KIND for code in legal]
    needs, spare = plan(seen, seat)
    if pieces.TO_THROW in kinds:
        return throw(seen, seat, legal, needs, spare, pick)
    if seen.phase == KEEP:
        return next((c for c in legal if c & 15 in needs), pick.choice(legal))
    if seen.phase == SELL:
        return legal[-1] if seen.bowl in spare and price(seen) >= FAIR_PRICE else legal[0]
    if seen.phase == BUY:
        return legal[0] if seen.bowl in needs else legal[1]
    return legal[0]


def price(seen: Any) -> int:
    lying = (seen.target == seen.bowl) & (seen.place == 2)
    return int(10 * seen.chip[lying].sum())


def throw(
    seen: Any, seat: int, legal: list[int], needs: list[int], spare: list[int], pick: random.Random
) -> int:
    targets = [spice for spice in needs if seen.display[spice]] or [BOWLS, BOWLS + 1, BOWLS + 2]
    chips = sorted(
        {code >> AIM_BITS & 7 for code in legal if code >> pieces.KIND == pieces.TO_THROW}
    )
    if seen.rupees[seat] < POOR and spare:
        targets, chips = spare, chips[-1:]
    able = [chip for chip in chips if 10 * (chip + 1) <= seen.rupees[seat]] or chips
    aim = AIMS[int(seen.seats), seat][pick.choice(targets)]
    return pieces.TO_THROW << pieces.KIND | pick.choice(able[:4]) << AIM_BITS | aim


def play(seats: int, seed: int, clever: bool) -> tuple[Any, int]:
    """The table at the end of a game, and how many moves its seats made."""
    pick, played = random.Random(seed), ArrayTable(SAFFRON.native, BOX, seats)

    def move(waiting: list[int]) -> tuple[int, int]:
        seat = waiting[0]
        if seat == NATURE:
            return seat, pick.getrandbits(64)
        return seat, choose(played.table, seat, pick, clever)

    length = sum(seat != NATURE for seat, _ in play_out(played, move))
    return SAFFRON.native.record(played.table), length


def choose(table: Bytes, seat: int, pick: random.Random, clever: bool) -> int:
    legal = SAFFRON.native.legal_moves(BOX, table, seat)
    if not clever:
        return pick.choice(legal)
    return sensible(SAFFRON.native.record(SAFFRON.native.look(BOX, table, seat)), seat, legal, pick)


def figures(seats: int, clever: bool) -> dict[str, Any]:
    ends: Counter[str] = Counter()
    rounds, lengths = [], []
    for seed in range(GAMES):
        table, length = play(seats, seed, clever)
        won = table.blends.max() >= 3
        quiet = table.quiet >= 5
        ends["blends" if won else "standstill" if quiet else "last round"] += 1
        rounds.append(int(table.rounds) + won)
        lengths.append(length)
    shares = {end: count / GAMES for end, count in sorted(ends.items())}
    return {"rounds": float(np.mean(rounds)), "moves": float(np.mean(lengths)), "ends": shares}


def measure() -> dict[str, Any]:
    return {
        f"{'sensible' if clever else 'random'}, {seats} seats": figures(seats, clever)
        for clever in (False, True)
        for seats in pieces.SEATS
    }


def show(found: dict[str, Any]) -> None:
    for name, one in found.items():
        ends = ", ".join(f"{end} {share:.0%}" for end, share in one["ends"].items())
        print(f"{name}: {one['rounds']:.1f} rounds, {one['moves']:.0f} moves; ended by {ends}")


def main(as_json: bool = False) -> None:
    found = measure()
    if as_json:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main("--json" in sys.argv[1:])
