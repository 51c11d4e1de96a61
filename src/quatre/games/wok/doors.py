"""The doors that only wok has, over bytes."""

from quatre import games
from quatre.games.referee import room
from quatre.games.wok import pieces


def best_placement(box: bytes, table: bytes, seat: int) -> bytes:
    """The best placement of a seat's cards, as the record that `pieces.Placement` lays out."""
    placement = room("B", pieces.Placement.size)
    games.load("wok").call("best_placement", box, table, seat, placement)
    return placement.tobytes()
