"""A review as it is sent: the judgement with its sentences, and the kind of each decision."""

import time
from collections.abc import Iterator
from typing import Any

import msgspec

from quatre.bots import telling
from quatre.bots.decisions import Decision, Judged
from quatre.bots.review import Reviewer, SeatReview
from quatre.games.ruleset import Ruleset
from quatre.play import Game
from quatre.play.nature import Lesson
from quatre.server import messages
from quatre.server.refuse import Refuse

EVERY = 0.5
"""Seconds after which something new is sent."""
MOVES = 5
"""Moves that are told of a decision, and the one made."""
DIGITS = 4


def review(game: Game, seconds: float) -> Iterator[messages.Review]:
    """What is known by and by, the last time with `over`; what takes more processor time than so
    many seconds is left out."""
    if not game.over:
        raise Refuse(409, "not-over")
    if isinstance(game.nature, Lesson):
        raise Refuse(409, "no-review-of-lessons")
    until, sent = time.process_time() + seconds, 0.0
    book = Book(game)
    for part in book.reviewer.parts(stop=lambda: time.process_time() > until):
        book.write(part)
        if time.monotonic() > sent + EVERY:
            yield book.so_far(over=False)
            sent = time.monotonic()
    yield book.so_far(over=True)


class Book:
    """What is known of a game's decisions by now, with its sentences."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.reviewer = Reviewer(game)
        self.parts = 0
        self.decisions: dict[int, messages.JudgedDecision] = {}

    def write(self, part: object) -> None:
        self.parts += 1
        if isinstance(part, Decision):
            self.decisions[part.entry] = self._decision(part)

    def so_far(self, over: bool) -> messages.Review:
        if not self.reviewer.chances:
            return msgspec.structs.replace(messages.NOTHING_KNOWN, over=over)
        known = self.reviewer.so_far()
        return messages.Review(
            100 * self.parts // self.reviewer.length,
            over,
            [list(map(_rounded, chances)) for chances in known.chances],
            [
                messages.TurningPoint(turn.entry + 1, turn.seat, telling.tell_turn(known, turn))
                for turn in known.turns
            ],
            [self.decisions[entry] for entry in sorted(self.decisions)],
            list(map(_seat, known.seats)),
        )

    def _decision(self, decision: Decision) -> messages.JudgedDecision:
        """Nobody looks ahead with a box that somebody brought: it may take long."""
        ruleset, foreign = self.game.ruleset, self.game.numbers != self.game.ruleset.printed
        (view,) = self.game.history(decision.seat, decision.entry, 1)
        told = [one for n, one in enumerate(decision.moves) if n < MOVES or one is decision.made]
        return messages.JudgedDecision(
            step=decision.entry + 1,
            seat=decision.seat,
            kind=ruleset.moves.kind_of(view, telling.move(ruleset, decision.played)),
            said=telling.tell_decision(ruleset, view, decision),
            why=[] if foreign else telling.tell_why(ruleset, view, decision),
            moves=[_move(ruleset, view, one, one is decision.made) for one in told],
            loss=_rounded(decision.loss),
            margin=_rounded(decision.margin),
            stake=_rounded(decision.stake),
            mistake=decision.mistake,
        )


def _move(ruleset: Ruleset, view: Any, one: Judged, made: bool) -> messages.JudgedMove:
    label = telling.label(ruleset, view, one.move)
    return messages.JudgedMove(label, made, *map(_rounded, (one.worth, one.low, one.high)))


def _seat(seat: SeatReview) -> messages.ReviewedSeat:
    return messages.ReviewedSeat(
        first=_rounded(seat.first),
        result=_rounded(seat.result),
        luck=_rounded(seat.luck),
        luck_margin=_rounded(1.96 * seat.luck_error),
        own=_rounded(seat.own),
        others=_rounded(seat.others),
        stake=_rounded(seat.stake),
        given_away=None if seat.given_away is None else _rounded(seat.given_away),
        mistakes=seat.mistakes,
    )


def _rounded(share: float) -> float:
    return round(share, DIGITS)
