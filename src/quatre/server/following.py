"""Following records and checking boxes that somebody sent: what a worker does
(`quatre.server.worker`)."""

import random
from collections import OrderedDict
from collections.abc import Callable, Iterator
from hashlib import sha256

import msgspec

from quatre.play import Game
from quatre.play.redealing import redealt
from quatre.server import boxes, replay
from quatre.server.refuse import Refuse
from quatre.server.workers import (
    Answer,
    Check,
    Job,
    Reach,
    Reached,
    Refused,
    Review,
    Reviewed,
    Show,
    Shown,
)

KNOWN = 4
"""Games that are kept for the next page of the same replay."""


class Follower:
    """Does jobs, and keeps the games that it followed last; `load_rules` is called with the name of
    a game before it is followed."""

    def __init__(self, load_rules: Callable[[str], None]) -> None:
        self._load_rules = load_rules
        self._games: OrderedDict[tuple[bytes, bool], Game] = OrderedDict()

    def answers(self, job: Job) -> Iterator[Answer]:
        """One, or all pieces of a review."""
        try:
            yield from self._review(job) if isinstance(job, Review) else [self._do(job)]
        except Refuse as refused:
            yield _refused(refused)
        except MemoryError:
            self._games.clear()
            yield _refused(job.too_costly())

    def _review(self, job: Review) -> Iterator[Reviewed]:
        from quatre.server.reviewing import review

        for piece in review(self._follow(job.record, job.own), job.seconds):
            yield Reviewed(msgspec.json.encode(piece), piece.over)

    def _do(self, job: Show | Reach | Check) -> Answer:
        if isinstance(job, Check):
            return boxes.check(job)
        game = self._follow(job.record, job.own)
        if isinstance(job, Reach):
            return reach(game, job)
        page = replay.replay(game, job.viewpoint, job.start, job.count)
        return Shown(game.hash, game.ruleset.name, msgspec.json.encode(page))

    def _follow(self, record: bytes, own: bool) -> Game:
        key = (sha256(record).digest(), own)
        if key not in self._games:
            read = replay.read(record)
            self._load_rules(read.game)
            self._games[key] = replay.follow(read, own)
            while len(self._games) > KNOWN:
                self._games.popitem(last=False)
        self._games.move_to_end(key)
        return self._games[key]


def _refused(refuse: Refuse) -> Refused:
    return Refused(refuse.status, refuse.message, refuse.text)


def reach(game: Game, job: Reach) -> Reached:
    if job.step > len(game.log):
        raise Refuse(400, "no-such-step", step=job.step, steps=len(game.log))
    there = game.at(job.step)
    if there.over:
        raise Refuse(409, "game-is-over")
    name, seats = game.ruleset.name, len(game.names)
    origin = there.hash
    if job.seen_by is not None:
        if job.seen_by >= seats:
            raise Refuse(400, "no-such-chair", number=job.seen_by + 1)
        there = redealt(game, job.step, job.seen_by, random.SystemRandom())
    position = there.position().encode()
    return Reached(name, seats, game.options, game.numbers, origin, position)
