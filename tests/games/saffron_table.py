"""A table of saffron, to be laid by hand."""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from quatre import games
from quatre.games.saffron import moves, pieces, rules, views
from quatre.games.saffron import pieces as p
from quatre.games.saffron.board import OFF, UNITS, target_centre
from quatre.games.saffron.chips import TARGETS

SAFFRON = games.load("saffron")
BESIDE = (-1 / 6, 0.0)
"""A place of the board that belongs to no target."""
THROW = "throw 10 from 0 toward 0 1 power 30"
Lying = tuple[int, int, str | None]
"""A seat, which of its chips, and the target that it lies on; beside all of them, or None: out."""


def spot(target: str, taken: list[tuple[int, int]]) -> tuple[int, int]:
    """A place on a target where a chip still fits."""
    x, y = BESIDE
    if target != "beside":
        x, y = target_centre(TARGETS.index(target))
    offsets = [(0.0, 0.0), (0.1, 0.0), (-0.1, 0.0), (0.0, 0.1), (0.0, -0.1)]
    if target in p.ACTIONS:
        offsets = [(-0.046, 0.0), (0.046, 0.0), (0.0, 0.079)]
    for dx, dy in offsets:
        place = round((x + dx) * UNITS), round((y + dy) * UNITS)
        if all(math.dist(place, other) > 0.089 * UNITS for other in taken):
            return place
    raise AssertionError(f"no room on {target}")


class Kitchen:
    """A table to be laid by hand."""

    def __init__(self, seats: int = 4, chef: int = 0, **numbers: Any) -> None:
        self.bytes = SAFFRON.native.pack_box({**SAFFRON.printed, **numbers})
        self.table = SAFFRON.native.new_table()
        SAFFRON.native.setup(self.bytes, self.table, seats)
        self.t = SAFFRON.native.record(self.table)
        self.settle([chef])
        self.settle(range(18))
        self.settle([*range(9)] * 6)

    def settle(self, outcome: Sequence[int]) -> None:
        assert SAFFRON.native.settle(self.bytes, self.table, np.array(list(outcome), np.int64))

    def play(self, seat: int, *texts: str) -> None:
        for text in texts:
            code = moves.encode(moves.parse(text))  # type: ignore[arg-type]
            assert SAFFRON.native.play(self.bytes, self.table, seat, code), text

    def may(self, seat: int, text: str) -> bool:
        move = moves.parse(text)
        return move is not None and SAFFRON.native.allowed(
            self.bytes, self.table, seat, moves.encode(move)
        )

    @property
    def waiting(self) -> list[int]:
        bits = SAFFRON.native.waiting(self.bytes, self.table)
        return [-1] if bits == 256 else [seat for seat in range(8) if bits >> seat & 1]

    @property
    def phase(self) -> str:
        return views.PHASES[self.t.phase]

    def view(self, seat: int) -> views.View:
        seen = SAFFRON.native.look(self.bytes, self.table, seat)
        box = pieces.Box.read(self.bytes.tobytes())
        return views.view(box, pieces.Table.read(seen.tobytes()), seat, self.waiting)

    def land(self, *chips: Lying) -> None:
        """All have thrown; these chips lie so, face down, and the others are out."""
        seats, throws = int(self.t.seats), int(self.throws)
        for seat in range(seats):
            own = [chip for other, chip, _ in chips if other == seat]
            spare = [chip for chip in (10, 20, 30, 40, 50, 60) if chip not in own]
            for number, chip in enumerate([*own, *spare][:throws]):
                self.t.chip[seat, number] = chip // 10
                self.t.place[seat, number] = p.LYING if number < len(own) else p.OUT
            self.t.thrown[seat] = throws
        self.t.turn = (int(self.t.chef) - 1) % seats
        self.t.phase = p.TOSS
        for chip in reversed(range(throws)):
            if self.t.place[self.t.turn, chip] == p.OUT or chip == 0:
                self.t.place[self.t.turn, chip] = p.FLYING
                break
        self.rest(*chips)

    @property
    def throws(self) -> int:
        return int(self.bytes.view(rules.Box)[0].throws[self.t.seats - 2])

    def rest(self, *chips: Lying, face: int = 0) -> None:
        """The throw in the air ends so."""
        taken: list[tuple[int, int]] = []
        lies = {(seat, chip): target for seat, chip, target in chips}
        outcome = [face]
        for seat in range(self.t.seats):
            for number in range(self.t.thrown[seat]):
                if self.t.place[seat, number] in (p.LYING, p.FLYING):
                    target = lies.get((seat, int(self.t.chip[seat, number]) * 10))
                    place = (OFF, OFF) if target is None else spot(target, taken)
                    if target is not None:
                        taken.append(place)
                    outcome += place
        self.settle(outcome)

    def hold(self, seat: int, *spices: str, known: bool = False) -> None:
        """Give a seat cards from the pile."""
        for spice in spices:
            number = p.SPICES.index(spice)
            pile = self.t.pile[: self.t.pile_size].tolist()
            pile.remove(number)
            self.t.pile[:] = 0
            self.t.pile[: len(pile)] = pile
            self.t.pile_size = len(pile)
            self.t.hand[seat, number] += 1
            self.t.held[seat] += 1
            self.t.known[seat, number] += known

    def display(self, **spices: int) -> None:
        """Lay out exactly these cards."""
        for number, spice in enumerate(p.SPICES):
            while self.t.display[number] > spices.get(spice, 0):
                self.t.display[number] -= 1
                self.t.discard[number] += 1
            for _ in range(spices.get(spice, 0) - self.t.display[number]):
                self.hold(0, spice)
                self.t.hand[0, number] -= 1
                self.t.held[0] -= 1
                self.t.display[number] += 1

    def sell(self, *cards: int) -> None:
        for seat, number in enumerate(cards):
            self.play(seat, f"sell {number}")

    def trade(self, spice: str, *cards: int) -> None:
        self.play(int(self.t.chef), f"bowl {spice}")
        self.sell(*cards)

    def finish_round(self) -> None:
        while self.phase != "throw" and self.waiting:
            [seat, *_] = self.waiting
            if seat == -1:
                self.settle(SAFFRON.native.outcome_of(self.bytes, self.table, 5))
            elif self.phase == "sell":
                self.play(seat, "sell 0")
            else:
                last = SAFFRON.native.legal_moves(self.bytes, self.table, seat)[-1]
                self.play(seat, str(moves.decode(last)))

    @property
    def sound(self) -> bool:
        return SAFFRON.native.sound(self.bytes, self.table)


def spices(counts: Any) -> list[str]:
    return [spice for number, spice in enumerate(p.SPICES) for _ in range(counts[number])]


def two_saffron(green: int) -> Kitchen:
    """Orange (seat 1) has 30 + 20 in the bowl; green (seat 0) sits nearer to the chef."""
    kitchen = Kitchen(chef=3)
    kitchen.display(saffron=2)
    kitchen.land((1, 30, "saffron"), (1, 20, "saffron"), (0, green, "saffron"))
    return kitchen


def after_the_first_purchase(green: int) -> Kitchen:
    """Orange has bought one of the two, with the higher of its chips."""
    kitchen = two_saffron(green)
    kitchen.trade("saffron", 0, 0, 0, 0)
    assert kitchen.waiting == [1]
    kitchen.play(1, "buy")
    assert kitchen.t.rupees[1] == 150
    left = [c.chip for c in kitchen.view(2).chips if c.seat == 1 and c.target == "saffron"]
    assert left == ["20"]
    return kitchen


def cooking(**numbers: Any) -> Kitchen:
    """Nobody hit anything; it is the chef's turn to make blends 1, 2 and 3 from a full hand."""
    kitchen = Kitchen(**numbers)
    kitchen.display()
    kitchen.t.offered[:] = 0
    kitchen.t.blend_pile_size = 15
    kitchen.t.blend_pile[:15] = range(3, 18)
    kitchen.t.offered[:3] = 1
    kitchen.land()
    kitchen.hold(0, *p.SPICES, "curry", "chili", "cumin")
    return kitchen
