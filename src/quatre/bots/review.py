"""The chef's review of a finished game: how everybody stood, what was decided well or badly, and
how much of it was luck. `docs/review.md` says what its figures mean."""

import math
from collections.abc import Iterator, Sequence

import msgspec

from quatre.bots.calibration import calibration_of
from quatre.bots.decisions import FEWEST, MOST, SIZES, Decision, Size, judge
from quatre.bots.luck import AGAIN, Luck, luck_of
from quatre.bots.plan import Stop, never
from quatre.bots.replayed import Draw, Move, Replayed
from quatre.bots.rollouts import SPECTATOR, Outlook
from quatre.play import Game

TURNS = 3
"""How many turning points a game has at most."""
APART = 0.03
"""How far they lie apart at least, as a part of the game."""


class Turn(msgspec.Struct, frozen=True):
    """A turning point: entry `entry` of the log, by nature (-1) or a seat, moved so much of the
    chances to win from some seats to others."""

    entry: int
    seat: int
    moved: float


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat's chance to win at first became what it got of the win in the end:
    `result - first = luck + own + others`.

    `luck` is what nature brought, with the standard error of that; `own`, never above 0, what the
    seat's decisions gave away for certain; `others` is what is left: the play of the others, what
    was hidden and turned out so, and what the estimates miss. `stake` is what its decisions could
    have given away, and `given_away` the part of it that they did, if there was any.
    """

    seat: int
    name: str
    first: float
    result: float
    luck: float
    luck_error: float
    own: float
    others: float
    decisions: int
    stake: float
    given_away: float | None
    mistakes: dict[Size, int]


class Review(msgspec.Struct, frozen=True):
    """What is known of a game: each seat's chance to win at each step, 0 being before the first
    entry of the log; turning points, the one that moved most first; decisions and luck in the order
    of the game. Until it is `complete` some of the last two are missing."""

    game: str
    chances: list[list[float]]
    turns: list[Turn]
    decisions: list[Decision]
    luck: list[Luck]
    seats: list[SeatReview]
    complete: bool


def review(
    game: Game, seats: Sequence[int] | None = None, seed: int = 0, effort: float = 1.0
) -> Review:
    """The review of a finished game, the same on any machine."""
    reviewer = Reviewer(game, seats, seed, effort)
    for _ in reviewer.parts():
        pass
    return reviewer.so_far()


class Reviewer:
    """A review in progress, of the decisions of some `seats` or of all. Another `seed` leads to
    other estimates of the same things, and so does another part of the usual `effort`."""

    def __init__(
        self, game: Game, seats: Sequence[int] | None = None, seed: int = 0, effort: float = 1.0
    ) -> None:
        self.game = Replayed(game)
        self.seed = seed
        self.outlook = Outlook(game.ruleset, game.box, self.game.seats)
        self.chances: list[list[float]] = []
        self.turns: list[Turn] = []
        self.decisions: list[Decision] = []
        self.luck: list[Luck] = []
        moves, draws = list(self.game.moves()), list(self.game.draws())
        self._parts: list[Move | Draw] = [
            *(move for move in moves if seats is None or move.seat in seats),
            *draws,
        ]
        self._seen = [self.game.seen(table, SPECTATOR) for table in self.game.tables]
        by = calibration_of(game.ruleset)
        self._rollouts = _share(effort * by.curve, len(set(self._seen)))
        self._drawn_rollouts = _share(effort * by.luck, (AGAIN + 1) * len(draws))
        each = max(_share(effort * by.simulations, len(moves)), int(effort * FEWEST))
        self._simulations = min(each, MOST)

    @property
    def length(self) -> int:
        """How many parts there are in all."""
        return 1 + len(self._parts)

    @property
    def complete(self) -> bool:
        return bool(self.chances) and len(self.decisions) + len(self.luck) == len(self._parts)

    def parts(self, stop: Stop = never) -> Iterator[list[Turn] | Decision | Luck]:
        """What is found out, one after the other: the turning points, as soon as the chances at
        every step are known; then decisions and luck, first those of steps that moved most. It may
        be asked to stop at any time, and then keeps what it has."""
        if not self._estimate_chances(stop):
            return
        yield self.turns
        for part in sorted(self._parts, key=lambda part: -self._moved(part.entry)):
            if isinstance(part, Move):
                decision = self._judge(part, stop)
                if decision is None:
                    return
                self.decisions.append(decision)
                yield decision
            elif stop():
                return
            else:
                self.luck.append(self._draw_again(part))
                yield self.luck[-1]

    def so_far(self) -> Review:
        """What is known by now; there is nothing before the chances are."""
        return Review(
            self.game.ruleset.name,
            self.chances,
            self.turns,
            sorted(self.decisions, key=lambda decision: decision.entry),
            sorted(self.luck, key=lambda luck: luck.entry),
            [self._seat(seat) for seat in range(self.game.seats)],
            self.complete,
        )

    def _estimate_chances(self, stop: Stop) -> bool:
        """As all could know them; returns whether it was done. Steps that look the same have the
        same ones, and all are estimated with the same numbers, so that noise moves little."""
        known: dict[bytes, list[float]] = {}
        for seen in self._seen:
            if stop():
                return False
            if seen not in known:
                found = self.outlook.chances(seen, SPECTATOR, self._rollouts, self.seed)
                known[seen] = found.means
        self.chances = [known[seen] for seen in self._seen]
        self.turns = list(self._turning_points())
        return True

    def _turning_points(self) -> Iterator[Turn]:
        apart, found = APART * len(self.chances), list[int]()
        for entry in sorted(self.game.movers, key=lambda entry: -self._moved(entry)):
            if len(found) < TURNS and all(abs(entry - other) > apart for other in found):
                found.append(entry)
                yield Turn(entry, self.game.movers[entry], self._moved(entry))

    def _moved(self, entry: int) -> float:
        """How much of the chances went from some seats to others with an entry of the log."""
        pairs = zip(self.chances[entry], self.chances[entry + 1], strict=True)
        return sum(abs(after - before) for before, after in pairs) / 2

    def _judge(self, move: Move, stop: Stop = never) -> Decision | None:
        game, seen = self.game, self.game.seen(move.table, move.seat)
        return judge(
            game.ruleset, game.box, seen, move.seat, move.code, move.entry, self._simulations,
            self.seed, stop,
        )  # fmt: skip

    def _draw_again(self, draw: Draw) -> Luck:
        return luck_of(self.outlook, self.game, draw, self._drawn_rollouts, self.seed)

    def _seat(self, seat: int) -> SeatReview:
        own = [decision for decision in self.decisions if decision.seat == seat]
        first, result = self.chances[0][seat], self.chances[-1][seat]
        luck = math.fsum(one.brought[seat] for one in self.luck)
        lost = math.fsum(decision.loss for decision in own)
        certain = math.fsum(decision.loss for decision in own if decision.certain)
        stake = math.fsum(decision.stake for decision in own)
        sizes = [decision.mistake for decision in own]
        return SeatReview(
            seat=seat,
            name=self.game.names[seat],
            first=first,
            result=result,
            luck=luck,
            luck_error=math.hypot(*(one.errors[seat] for one in self.luck)),
            own=-certain,
            others=result - first - luck + certain,
            decisions=len(own),
            stake=stake,
            given_away=lost / stake if stake else None,
            mistakes={size: sizes.count(size) for _, size in SIZES},
        )


def _share(total: float, parts: int) -> int:
    return max(1, int(total / max(1, parts)))
