"""A table of wok, to be laid by hand."""

import numpy as np
from hypothesis import HealthCheck, settings

from quatre import games
from quatre.games.waiting import movers
from quatre.games.wok import moves, pieces, rules, views
from quatre.games.wok.cards import INGREDIENTS, SYMBOLS, WOKS
from quatre.games.wok.moves import Card

RULESET = games.load("wok")
BOX = RULESET.native.pack_box()
PRINTED = RULESET.printed
ALL_CARDS = [
    Card(ingredient, symbols)
    for ingredient in INGREDIENTS
    for symbols, counts in PRINTED["cards"].items()
    for _ in range(counts[ingredient])
]


def plain_rows(left_out: int) -> list[int]:
    """An order of the cards that lays plain ones in the rows."""
    plain = [number for number, card in enumerate(ALL_CARDS) if card.symbols == "plain"]
    others = [number for number in range(63) if number not in plain]
    return [*others[:left_out], *plain[:10], *others[left_out:], *plain[10:]]


class Board:
    """A table laid by hand: rows, hands and woks as a test names them."""

    def __init__(self, seats: int = 2, first: int = 0) -> None:
        self.bytes = RULESET.native.new_table()
        RULESET.native.setup(BOX, self.bytes, seats)
        self.table = RULESET.native.record(self.bytes)
        self.settle([first])

    def settle(self, outcome: list[int]) -> None:
        assert RULESET.native.settle(BOX, self.bytes, np.array(outcome))

    def deal(self, woks: list[str] | None = None, order: list[int] | None = None) -> "Board":
        seats = int(self.table.seats)
        self.settle(order or plain_rows(PRINTED["left_out"][str(seats)]))
        names = woks or list(WOKS)[: PRINTED["display"][str(seats)]]
        self.settle([WOKS.index(name) for name in names])
        return self

    def give(self, seat: int, *texts: str) -> None:
        """Cards for a hand, from the pile or from those left out."""
        for text in texts:
            kind = Card(*text.split()).kind
            for card in np.flatnonzero(self.table.kind[: self.table.cards] == kind):
                if self.table.place[card] in (pieces.PILE, pieces.LEFT_OUT):
                    self.table.place[card] = pieces.HAND + seat
                    for place, symbol in enumerate(SYMBOLS):
                        self.table.symbols[seat, place] += Card.of(kind).shows(symbol)
                    break
            else:
                raise AssertionError(f"no {text} is left")

    def play(self, *texts: str) -> None:
        for text in texts:
            seat = next(iter(movers(RULESET.native.waiting(BOX, self.bytes))))
            move = moves.parse(text)
            assert move is not None
            assert RULESET.native.play(BOX, self.bytes, seat, moves.encode(move)), text

    @property
    def legal(self) -> list[str]:
        seat = next(iter(movers(RULESET.native.waiting(BOX, self.bytes))))
        return [
            str(moves.decode(code)) for code in RULESET.native.legal_moves(BOX, self.bytes, seat)
        ]

    def view(self, seat: int = 0) -> views.View:
        waiting = list(movers(RULESET.native.waiting(BOX, self.bytes)))
        return views.view(BOX.view(rules.Box)[0], self.table, seat, waiting)


def empty_the_pile(board: Board, but: int = 0) -> None:
    board.table.drawn = board.table.cards - but


def leave(board: Board, row: int, cards: int) -> None:
    board.table.filled[row] = cards


def few(examples: int) -> settings:
    return settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
