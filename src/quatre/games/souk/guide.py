"""What guides the search in souk: who plays on does what searching seats tend to do; a round is
judged by the dirhams that it leads to and the hand that is left."""

from typing import Any

import numpy as np

from quatre.games.chances import become_chances
from quatre.games.defaults.guide import HORIZON as HORIZON
from quatre.games.defaults.guide import MOST_NEIGHBOURS as MOST_NEIGHBOURS
from quatre.games.defaults.guide import expansion_policy as expansion_policy
from quatre.games.defaults.guide import is_fully_expanded as is_fully_expanded
from quatre.games.defaults.guide import neighbours as neighbours
from quatre.games.defaults.rounds import luck_to_come
from quatre.games.defaults.rounds import mark as mark
from quatre.games.defaults.rounds import stops as stops
from quatre.games.logarithms import exp
from quatre.games.marking import rule
from quatre.games.souk.pieces import BETS, FEWEST, FULL, KINDS, LAY, OPEN, OPEN_BET, PASS, TURNS
from quatre.games.streams import nth, unit

SIMULATIONS = {"apprentice": 60, "cook": 150, "chef": 20_000}
EXPLORATION = 0.25
SPREAD = 4.0
"""By how many dirhams two seats drift apart in a round, more or less."""
POLICY_WEIGHTS = (-2.27, 0.75, 1.07, 0.31, 0.57, -0.79, 1.43, 0.57, -0.10, 0.07)
"""What speaks for an open bet: that it is one; every stall that is open, dirham that it is paid
now, other card of its spice in hand. For cards laid: each of them; each of their spice in hand;
that they serve an own bet; every dirham more for own bets, and for rivals' open ones; every dirham
of all own bets when they end the round. Fitted by `python -m tools.policy_weights souk`."""
NO_FEATURES = (0.0,) * len(POLICY_WEIGHTS)
HAND = 0.5
"""What a dirham that a hand could earn in the next round is worth now."""


@rule
def rollout_policy(
    box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64
) -> int:
    """A softmax over moves, of their features weighted by `POLICY_WEIGHTS`."""
    chosen, total = 0, 0.0
    for place in range(count):
        odds = exp(logit(features(box, table, seat, moves[place])))
        total += odds
        if unit(nth(number, place)) * total < odds:
            chosen = place
    return chosen


policy = rollout_policy


@rule
def logit(features: Any) -> float:
    total = 0.0
    for feature in range(len(POLICY_WEIGHTS)):
        total += POLICY_WEIGHTS[feature] * features[feature]
    return total


@rule
def features(box: Any, table: Any, seat: int, move: int) -> Any:
    """What `POLICY_WEIGHTS` are the weights of; all secret bets are alike."""
    if table.phase != TURNS or move == PASS:
        return NO_FEATURES
    if move < LAY:
        return features_of_bet(box, table, seat, move - OPEN)
    place = (move - LAY) // FULL
    return features_of_lay(box, table, seat, place // KINDS, place % KINDS, (move - LAY) % FULL + 1)


@rule
def features_of_bet(box: Any, table: Any, seat: int, spice: int) -> Any:
    bets = own_bets(table, seat, spice)
    paid = pay(box, table, spice, bets + 1, 0, 0) - pay(box, table, spice, bets, 0, 0)
    others = int(table.hand[seat, spice]) - 1
    return 1.0, float(table.opened), float(paid), float(others), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0


@rule
def features_of_lay(box: Any, table: Any, seat: int, stall: int, spice: int, cards: int) -> Any:
    bets, rivals = own_bets(table, seat, spice), 0
    for other in range(int(table.seats)):
        rivals += int(other != seat and table.bets[table.finished, other, OPEN_BET] == spice + 1)
    own = raised(box, table, spice, bets, stall, cards)
    theirs = rivals * raised(box, table, spice, min(rivals, 1), stall, cards)
    paid = 0
    if would_end(box, table, stall, cards):
        for other in range(KINDS):
            more = cards if other == spice else 0
            paid += pay(box, table, other, own_bets(table, seat, other), stall, more)
    return (
        0.0,
        0.0,
        0.0,
        0.0,
        float(cards),
        float(table.hand[seat, spice]),
        float(min(bets, 1)),
        float(own),
        float(theirs),
        float(paid),
    )


@rule
def own_bets(table: Any, seat: int, spice: int) -> int:
    count = 0
    for bet in range(BETS):
        count += int(table.bets[table.finished, seat, bet] == spice + 1)
    return count


@rule
def raised(box: Any, table: Any, spice: int, bets: int, stall: int, cards: int) -> int:
    """How many dirhams more so many bets are paid for these cards."""
    if bets == 0:
        return 0
    return pay(box, table, spice, bets, stall, cards) - pay(box, table, spice, bets, stall, 0)


@rule
def pay(box: Any, table: Any, spice: int, bets: int, stall: int, cards: int) -> int:
    """What so many bets on a spice are paid by its best two stalls, with more cards at one."""
    best, second = 0, 0
    for place in range(int(table.opened) + 1):
        if place < table.opened and table.stall[place] != spice + 1:
            continue
        filled = int(table.filled[place]) + cards * int(place == stall)
        paid = int(box.pays[spice, filled - 1]) if filled else 0
        if paid > best:
            best, second = paid, best
        else:
            second = max(second, paid)
    return best * int(bets > 0) + second * int(bets > 1)


@rule
def would_end(box: Any, table: Any, stall: int, cards: int) -> bool:
    """Whether these cards would end the round."""
    place = int(table.seats) - FEWEST
    if stall == table.opened and stall + 1 == box.stalls[place]:
        return True
    fills = int(table.filled[stall]) + cards == FULL
    return bool(fills and table.full + 1 >= box.full_stalls[place])


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat by dirhams and hand, if those to come fall at random."""
    if over:
        return False
    for seat in range(int(table.seats)):
        rewards[seat] = int(table.dirhams[seat]) + HAND * hand_worth(box, table, seat)
    return become_chances(rewards, int(table.seats), SPREAD * luck_to_come(box, table))


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
