"""What guides the search in soup: who plays on takes a pot that pays and leaves one that costs;
a round is judged by the stars that it leads to."""

from typing import Any

import numpy as np

from quatre.games.chances import become_chances
from quatre.games.defaults.guide import EXPLORATION as EXPLORATION
from quatre.games.defaults.guide import HORIZON as HORIZON
from quatre.games.defaults.guide import MOST_NEIGHBOURS as MOST_NEIGHBOURS
from quatre.games.defaults.guide import POLICY_WEIGHTS as POLICY_WEIGHTS
from quatre.games.defaults.guide import expansion_policy as expansion_policy
from quatre.games.defaults.guide import features as features
from quatre.games.defaults.guide import is_fully_expanded as is_fully_expanded
from quatre.games.defaults.guide import neighbours as neighbours
from quatre.games.defaults.rounds import luck_to_come
from quatre.games.defaults.rounds import mark as mark
from quatre.games.defaults.rounds import stops as stops
from quatre.games.marking import rule
from quatre.games.soup.pieces import POT
from quatre.games.soup.pot import card_worth, level_after
from quatre.games.streams import below

SIMULATIONS = {"apprentice": 100, "cook": 300, "chef": 100_000}
SPREAD = 3.0
"""By how many stars two seats drift apart in a round, more or less."""
NEVER = -100
WORTH = (2.5, 2.5, 2.5, 1.5, -2.0)
"""What each menu brings on the average: whoever served one will not have it later."""


@rule
def rollout_policy(
    box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64
) -> int:
    """The card that takes a pot worth having, else any card that takes none."""
    if table.phase != POT or count == 1:
        return int(np.int64(below(number, count)))
    size = int(table.pot_size)
    harmless, takers = 0, 0
    for place in range(count):
        if level_after(int(table.level), moves[place], size == 0) < box.full:
            harmless += 1
        else:
            takers |= 1 << place
    if harmless == count:
        return int(np.int64(below(number, count)))
    best, most = best_taker(table, seat, moves, takers)
    return int(best) if most > 0 or harmless == 0 else any_harmless(takers, harmless, number)


policy = rollout_policy


@rule
def any_harmless(takers: int, harmless: int, number: np.uint64) -> int:
    place, before = 0, int(np.int64(below(number, harmless)))
    while before > 0 or takers >> place & 1:
        before -= 1 - (takers >> place & 1)
        place += 1
    return place


@rule
def best_taker(table: Any, seat: int, moves: Any, takers: int) -> Any:
    """Of the cards that take the pot, the first one that pays most, and what it pays."""
    menu = int(table.menu[seat]) - 1
    pot = 0
    for place in range(int(table.pot_size)):
        pot += card_worth(menu, int(table.pot[place]))
    best, most, place = 0, NEVER, 0
    while takers >> place:
        if takers >> place & 1 and pot + card_worth(menu, moves[place]) > most:
            best, most = place, pot + card_worth(menu, moves[place])
        place += 1
    return best, most


@rule
def prospects(table: Any, seat: int) -> float:
    """Stars, and those that the menus left may bring."""
    stars = float(int(table.stars[seat]))
    for menu in range(len(WORTH)):
        stars += WORTH[menu] * (int(table.menus[seat]) >> menu & 1)
    return stars


@rule
def value(box: Any, table: Any, over: bool, rewards: Any) -> bool:
    """The chance to win of each seat, if the stars to come fall at random."""
    if over:
        return False
    for seat in range(int(table.seats)):
        rewards[seat] = prospects(table, seat)
    return become_chances(rewards, int(table.seats), SPREAD * luck_to_come(box, table))
