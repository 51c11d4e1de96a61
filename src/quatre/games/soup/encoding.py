"""Soup, as the environments see it."""

from quatre.games.defaults.encoding import codes, deck, scatter
from quatre.games.soup.pieces import DECK, RANKS, ROUNDS, SOUPS

__all__ = ["AXES", "codes", "deck", "scatter"]

_SEATS = [f"seat {seat}" for seat in range(5)]
_ROUNDS = [f"round {number}" for number in range(ROUNDS)]
_CARDS = [f"{soup} {rank}" for soup in SOUPS for rank in RANKS]
AXES = {
    "hand": (_SEATS, _CARDS),
    "held": (_SEATS,),
    "aside": (_CARDS,),
    "menus": (_SEATS,),
    "menu": (_SEATS,),
    "pot": ([f"place {place}" for place in range(DECK)],),
    "taken": (_SEATS, _CARDS),
    "lacks": (_SEATS,),
    "stars": (_SEATS,),
    "served": (_ROUNDS, _SEATS),
    "gained": (_ROUNDS, _SEATS),
}
