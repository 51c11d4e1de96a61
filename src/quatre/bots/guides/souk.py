"""What guides the search in souk: who plays on fills the stalls of its own bets and bets on full
ones; a round is judged by the dirhams that it leads to and the hand that is left."""

import math
from typing import Any

import numpy as np

from quatre.bots.guides.chances import become_chances
from quatre.games.compiled import rule
from quatre.games.souk.rules import BETS, FULL, KINDS, LAY, OPEN, PASS, TURNS, fullest
from quatre.games.streams import below, nth

SIMULATIONS = {"apprentice": 60, "cook": 800, "chef": 20_000}
CURIOSITY = 0.25
SPREAD = 4.0
"""By how many dirhams two seats drift apart in a round, more or less."""
USUAL = 3
"""How many dirhams an open bet has to be paid to be worth a turn."""
HAND = 0.5
"""What a dirham that a hand could earn in the next round is worth now."""


@rule
def mark(box: Any, seen: Any) -> int:
    return int(seen.finished)


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    """At the end of the round that is under way."""
    return bool(table.finished > mark)


@rule
def choose(box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64) -> int:
    """The most appealing of three moves at random; any secret bet."""
    best = int(np.int64(below(number, count)))
    if table.phase != TURNS:
        return best
    most = appeal_of(box, table, seat, moves[best])
    for n in range(2):
        place = int(np.int64(below(nth(number, n), count)))
        appeal = appeal_of(box, table, seat, moves[place])
        if appeal > most:
            best, most = place, appeal
    return best


@rule
def appeal_of(box: Any, table: Any, seat: int, move: int) -> int:
    """The cards laid for an own bet, or by how much more than usual an open bet is paid now."""
    if move >= LAY:
        spice = (move - LAY) // FULL % KINDS
        return (move - LAY) % FULL + 1 if own_bets(table, seat, spice) else 0
    if move == PASS:
        return 0
    cards = fullest(table, move - OPEN, own_bets(table, seat, move - OPEN))
    return (int(box.pays[move - OPEN, cards - 1]) if cards else 0) - USUAL


@rule
def own_bets(table: Any, seat: int, spice: int) -> int:
    count = 0
    for bet in range(BETS):
        count += int(table.bets[table.finished, seat, bet] == spice + 1)
    return count


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat by dirhams and hand, if those to come fall at random."""
    if over:
        return False
    spread = SPREAD * math.sqrt(float(int(box.rounds) - int(table.finished)))
    for seat in range(int(table.seats)):
        rewards[seat] = int(table.dirhams[seat]) + HAND * hand_worth(box, table, seat)
    return become_chances(rewards, int(table.seats), spread)


@rule
def hand_worth(box: Any, table: Any, seat: int) -> float:
    """What the best stall that a hand can fill would pay, and half of the second best."""
    best, second = 0, 0
    for spice in range(KINDS):
        cards = min(FULL, int(table.hand[seat, spice]))
        pays = int(box.pays[spice, cards - 1]) if cards else 0
        if pays > best:
            best, second = pays, best
        elif pays > second:
            second = pays
    return best + 0.5 * second
