"""What guides the search in saffron: throw at spices that a blend lacks, never pass over a blend,
and judge a round by the blends made, the cards held, those for the next blends most, and rupees."""

import math
from typing import Any

import numpy as np

from quatre.games.chances import become_chances
from quatre.games.defaults.guide import HORIZON as HORIZON
from quatre.games.defaults.guide import POLICY_WEIGHTS as POLICY_WEIGHTS
from quatre.games.defaults.guide import features as features
from quatre.games.defaults.rounds import mark as mark
from quatre.games.defaults.rounds import stops as stops
from quatre.games.logarithms import log
from quatre.games.marking import rule
from quatre.games.saffron.board import (
    AIM_BITS,
    UNITS,
    own_side,
    reach,
)
from quatre.games.saffron.nearby import MOST_NEIGHBOURS as MOST_NEIGHBOURS
from quatre.games.saffron.nearby import neighbours as neighbours
from quatre.games.saffron.pieces import (
    ACTION,
    BLEND,
    BLENDS,
    BOWLS,
    BUY,
    NOWHERE,
    SELL,
    SPICES,
    THROW,
)
from quatre.games.saffron.throwing import launch, target_of
from quatre.games.streams import below, nth

SIMULATIONS = {"apprentice": 15, "cook": 250, "chef": 10_000}
EXPLORATION = 0.1
BLEND_WORTH, CARD_WORTH, MONEY_WORTH = 2.8, 0.4, 2.4
"""What a blend made, a card and e times the money count: 1 more is e times as likely to win."""
BEGUN_WORTH = (0.0, 0.2, 0.6, 1.2)
"""What is added for a blend of which so many spices are held, of three."""
S40 = np.uint64(40)


@rule
def rollout_policy(
    box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64
) -> int:
    """Blends are made and actions taken; what a blend needs is bought and not sold."""
    phase = int(table.phase)
    if phase == BLEND:
        return 0
    if phase == THROW or count == 1:
        return int(np.int64(below(number, count)))
    if phase == ACTION:
        return int(np.int64(below(number, count - 1)))
    if phase == BUY:
        return 0 if needs(box, table, seat, int(table.bowl)) else int(np.int64(below(number, 2)))
    if phase == SELL and needs(box, table, seat, int(table.bowl)):
        return 0
    return int(np.int64(below(number, count)))


def policy(box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64) -> int:
    """The same; of throws the most useful."""
    if table.phase != THROW:
        return rollout_policy(box, table, seat, moves, count, number)
    every = np.repeat(np.arange(count)[:, None], 2, axis=1)
    return expansion_policy(box, table, seat, moves, every, count, number)


@rule
def needs(box: Any, table: Any, seat: int, spice: int) -> bool:
    """Whether a blend in reach takes this spice."""
    for blend in range(len(BLENDS)):
        if (table.offered[blend] or table.reserved[seat, blend]) and box.blend[blend, spice]:
            return True
    return False


@rule
def is_fully_expanded(children: int, visits: int) -> bool:
    """Progressive widening: the children grow with the square root of the visits."""
    return children > 3 and children * children > 4 * visits


@rule
def expansion_policy(
    box: Any, table: Any, seat: int, moves: Any, untried: Any, count: int, number: np.uint64
) -> int:
    """The most useful throw never tried; anything else at random."""
    if table.phase != THROW:
        return int(np.int64(below(number, count)))
    useful = np.zeros(BOWLS + 5)
    _weigh_targets(box, table, seat, useful)
    best, most = 0, -1.0
    for place in range(count):
        target = aimed_at(box, table, seat, moves[untried[place, 0]])
        weight = useful[target] + float(nth(number, place) >> S40) * 2.0**-24
        if weight > most:
            best, most = place, weight
    return best


@rule
def _weigh_targets(box: Any, table: Any, seat: int, useful: Any) -> None:
    """Bowls by what is on display and needed; actions in between; the last place is no target."""
    for spice in range(len(SPICES)):
        if table.display[spice]:
            useful[spice] = 1.2 if needs(box, table, seat, spice) else 0.4
        elif table.hand[seat, spice]:
            useful[spice] = 0.3
    for target in range(BOWLS, BOWLS + 4):
        useful[target] = 0.5


@rule
def aimed_at(box: Any, table: Any, seat: int, move: int) -> int:
    """The target that a throw would reach without scatter or other chips, or the place after."""
    aim = move & (1 << AIM_BITS) - 1
    side = (own_side(table, seat) + (aim >> 37)) % 4
    x, y, vx, vy = launch(box, side, aim)
    speed = math.sqrt(vx * vx + vy * vy)
    way = reach(box, speed) / speed
    target = target_of(box, int((x + vx * way) * UNITS), int((y + vy * way) * UNITS))
    return BOWLS + 4 if target == NOWHERE else target


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat, by its blends made and begun, cards and rupees."""
    if over:
        return False
    for seat in range(int(table.seats)):
        rewards[seat] = prospects(box, table, seat)
    return become_chances(rewards, int(table.seats), 1.0)


@rule
def prospects(box: Any, table: Any, seat: int) -> float:
    """What is owned, and the two blends that most is held for."""
    best, second = 0.0, 0.0
    for blend in range(len(BLENDS)):
        if table.offered[blend] or table.reserved[seat, blend]:
            begun = BEGUN_WORTH[_held_for(box, table, seat, blend)]
            if begun > best:
                best, second = begun, best
            elif begun > second:
                second = begun
    owned = BLEND_WORTH * int(table.blends[seat]) + CARD_WORTH * int(table.held[seat])
    money = MONEY_WORTH * log(1.0 + int(table.rupees[seat]) / 100.0)
    return float(owned + money + best + 0.4 * second)


@rule
def _held_for(box: Any, table: Any, seat: int, blend: int) -> int:
    """How many of three parts of a blend a seat holds."""
    wanted, held = 0, 0
    for spice in range(len(SPICES)):
        asked = int(box.blend[blend, spice])
        if asked:
            wanted += asked
            held += min(asked, int(table.hand[seat, spice]))
    return 3 * held // wanted if wanted else 0
