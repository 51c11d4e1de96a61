"""Who is ahead is the same for places, for compiled games and for what environments pay."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from quatre import games
from quatre.envs.coding import rewards
from quatre.games.ranking import sole_leader

WOK = games.load("wok")
Points = list[list[int]]


def points(seats: int, criteria: int) -> st.SearchStrategy[Points]:
    row = st.lists(st.integers(-1, 2), min_size=criteria, max_size=criteria)
    return st.lists(row, min_size=seats, max_size=seats)


@settings(deadline=None)
@given(points(4, len(WOK.criteria)))
def test_those_nobody_is_ahead_of_share_the_win(points: Points) -> None:
    ranks = {place.seat: place.rank for place in WOK.ranking(points)}
    first = [ranks[seat] == 1 for seat in range(4)]
    assert WOK.native.who_won(np.array([points])).tolist() == [first]
    assert [paid > min(rewards(points)) or all(first) for paid in rewards(points)] == first
    assert sole_leader(points, 4) == (first.index(True) if sum(first) == 1 else -1)
