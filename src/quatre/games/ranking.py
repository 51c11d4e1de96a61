"""Who is ahead: points compared criterion by criterion, the weightiest first."""

from typing import Any

from quatre.games.marking import rule


@rule
def is_ahead(one: Any, other: Any) -> bool:
    for criterion in range(len(one)):
        if one[criterion] != other[criterion]:
            return bool(one[criterion] > other[criterion])
    return False


@rule
def first_leader(points: Any, seats: int) -> int:
    """The first seat that nobody is ahead of."""
    best = 0
    for seat in range(1, seats):
        if is_ahead(points[seat], points[best]):
            best = seat
    return best


@rule
def sole_leader(points: Any, seats: int) -> int:
    """The seat ahead of all others, -1 when some share the lead."""
    best = first_leader(points, seats)
    for seat in range(seats):
        if seat != best and not is_ahead(points[best], points[seat]):
            return -1
    return best


@rule
def mark_winners(points: Any, seats: int, won: Any) -> int:
    """Fill in 1 for each seat that nobody is ahead of and 0 for the others; how many they are."""
    best, winners = first_leader(points, seats), 0
    for seat in range(seats):
        wins = int(not is_ahead(points[best], points[seat]))
        won[seat] = wins
        winners += wins
    return winners
