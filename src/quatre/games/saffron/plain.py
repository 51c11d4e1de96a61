"""Small rules as plain Python: called compiled, each process would compile them anew."""

from quatre.games.compiled import plain
from quatre.games.saffron import cards, throwing

first_digit = plain(cards.first_digit)
own_side = plain(throwing.own_side)
pack_aim = plain(throwing.pack_aim)
target_centre = plain(throwing.target_centre)
target_radius = plain(throwing.target_radius)
to_board = plain(throwing.to_board)
unpack_aim = plain(throwing.unpack_aim)


def from_board(side: int, x: float, y: float) -> tuple[float, float]:
    """The place of the board as somebody at this side sees it: to the right, and forward."""
    right, forward = to_board((4 - side) % 4, x, y)
    return right, forward
