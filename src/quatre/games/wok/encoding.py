"""Wok, as the environments see it."""

from quatre.games.defaults.encoding import codes, scatter
from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset
from quatre.games.wok.cards import CHANGING, SYMBOLS, WOKS
from quatre.games.wok.pieces import CARDS, LINES, ROW_SIZE, ROWS, WOKS_TO_LAY

__all__ = ["AXES", "codes", "deck", "scatter"]

_SEATS = [f"seat {seat}" for seat in range(4)]
_CARDS = [f"card {card}" for card in range(CARDS)]
_ROWS = [f"row {row}" for row in range(ROWS)]
AXES = {
    "kind": (_CARDS,),
    "place": (_CARDS,),
    "order": ([f"place {place}" for place in range(CARDS)],),
    "row": (_ROWS, [f"spot {spot}" for spot in range(ROW_SIZE)]),
    "filled": (_ROWS,),
    "line": (LINES,),
    "coins": (_SEATS,),
    "symbols": (_SEATS, SYMBOLS),
    "display": (WOKS,),
    "woks": (_SEATS, WOKS),
    "out": (WOKS,),
}


def deck(ruleset: Ruleset, box: Bytes, table: Bytes) -> list[int] | None:
    """Only some of the wok cards are laid face up."""
    if ruleset.native.record(table).phase != WOKS_TO_LAY:
        return None
    copies = int(box.view(ruleset.native.rules.Box)[0].copies.changing)
    return [wok for wok in range(len(WOKS)) if wok != CHANGING] + [CHANGING] * copies
