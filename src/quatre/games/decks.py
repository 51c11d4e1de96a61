"""Cards of a few kinds, counted by kind, and the order in which nature puts them."""

from typing import Any

from quatre.games.marking import rule


@rule
def lay_in_order(counts: Any, order: Any, size: int) -> int:
    """Lay all cards, kind by kind, behind the first `size`; returns how many lie there then."""
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            order[size] = kind
            size += 1
    return size


@rule
def are_among(order: Any, counts: Any) -> bool:
    """Whether these are cards of such a deck, no kind more often than counted; uses `counts` up."""
    for kind in order:
        if not 0 <= kind < len(counts):
            return False
        counts[kind] -= 1
        if counts[kind] < 0:
            return False
    return True
