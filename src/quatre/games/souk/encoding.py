"""Souk, as the environments see it."""

from quatre.games.defaults.encoding import codes, deck, scatter
from quatre.games.souk.pieces import DECK, ROUNDS, SPICES, STALLS

__all__ = ["AXES", "codes", "deck", "scatter"]

_SEATS = [f"seat {seat}" for seat in range(5)]
_ROUNDS = [f"round {number}" for number in range(ROUNDS)]
_STALLS = [f"stall {number}" for number in range(STALLS)]
_BETS = ["first secret", "second secret", "open"]
AXES = {
    "hand": (_SEATS, SPICES),
    "held": (_SEATS,),
    "kept": (_SEATS,),
    "lacks": (_SEATS,),
    "pile": ([f"place {place}" for place in range(DECK)],),
    "returned": (SPICES,),
    "stall": (_STALLS,),
    "filled": (_STALLS,),
    "selling": (SPICES,),
    "bets": (_ROUNDS, _SEATS, _BETS),
    "paid": (_ROUNDS, _SEATS, _BETS),
    "dirhams": (_SEATS,),
}
