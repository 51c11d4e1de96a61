"""A worker: follows records and checks boxes that somebody sent, in a process of its own.

Run as `python -m quatre.server.worker SECONDS NICENESS`: it reads jobs from its standard input and
writes the answers to its standard output (`quatre.server.workers` has both), until it is left alone
for a while. `SECONDS` is the processor time that one job may take; the system ends what takes more.
"""

import os
import random
import select
import sys
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import BinaryIO

import msgspec

from quatre import games
from quatre.games.compiled import MODE, interpret_meanwhile
from quatre.games.library import CannotCompile
from quatre.play import Game
from quatre.play.redealing import redealt
from quatre.server import boxes, replay
from quatre.server.refuse import Refuse
from quatre.server.workers import (
    SIZE,
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

MEMORY = 1 << 30
"""Bytes of addresses that a worker may use; some 400 MB of them are Python and the rules."""
PATIENCE = 60.0
"""Seconds after which a worker that has nothing to do ends."""
KNOWN = 4
"""Games that a worker keeps for the next page of the same replay."""


class Follower:
    """Does jobs, and keeps the games that it followed last."""

    def __init__(self) -> None:
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
            _load_rules(read.game)
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


def main(seconds: int, niceness: int) -> None:
    """Do jobs until there are none for a while."""
    jobs, answers = os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # what is printed by mistake is no answer
    _lower_priority(niceness)
    follower, decoder = Follower(), msgspec.msgpack.Decoder(Job)
    interpret_meanwhile()
    while job := _next(jobs):
        _limit_time(seconds)
        for answer in follower.answers(decoder.decode(job)):
            _write(answers, msgspec.msgpack.encode(answer))
        _limit_time(None)


def _next(jobs: BinaryIO) -> bytes:
    """The next job; nothing when nobody is there any more, or for a while."""
    if not select.select([jobs], [], [], PATIENCE)[0]:
        return b""
    return _read(jobs, int.from_bytes(_read(jobs, SIZE), "big"))


def _read(source: BinaryIO, size: int) -> bytes:
    read = bytearray()
    while len(read) < size and (some := source.read(size - len(read))):
        read += some
    return bytes(read)


def _write(answers: BinaryIO, answer: bytes) -> None:
    left = memoryview(len(answer).to_bytes(SIZE, "big") + answer)
    while left:
        left = left[answers.write(left) :]


def _load_rules(game: str) -> None:
    """Take the compiled rules, if the server's compilers have them by now."""
    library = games.load(game).native.library
    if MODE != "interpreted" and library.is_cached and not library.is_loaded:
        with suppress(CannotCompile):
            library.load()


def _lower_priority(niceness: int) -> None:
    """Let those who serve guests go first, and have no more memory than a record should need."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(niceness)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(ValueError, OSError):  # not every system has such a limit
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _limit_time(seconds: int | None) -> None:
    """End this process once it has used so much more processor time."""
    if sys.platform == "win32":
        return
    import resource

    most = resource.getrlimit(resource.RLIMIT_CPU)[1]
    limit = most if seconds is None else int(time.process_time()) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (limit, most))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
