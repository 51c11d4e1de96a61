"""A worker: follows records and checks boxes that somebody sent, in a process of its own.

Run as `python -m quatre.server.worker SECONDS NICENESS`: it reads jobs from its standard input and
writes the answers to its standard output (`quatre.server.workers` has both), until it is left alone
for a while. `SECONDS` is the processor time that one job may take; the system ends what takes more.
"""

import os
import select
import sys
import time
from contextlib import suppress
from typing import BinaryIO

import msgspec

from quatre import games
from quatre.games.compiled import MODE, interpret_meanwhile
from quatre.games.library import CannotCompile
from quatre.server.following import Follower
from quatre.server.workers import SIZE, Job

MEMORY = 1 << 30
"""Bytes of addresses that a worker may use; some 400 MB of them are Python and the rules."""
PATIENCE = 60.0
"""Seconds after which a worker that has nothing to do ends."""


def main(seconds: int, niceness: int) -> None:
    """Do jobs until there are none for a while."""
    jobs, answers = os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)  # what is printed by mistake is no answer
    _lower_priority(niceness)
    follower, decoder = Follower(_load_rules), msgspec.msgpack.Decoder(Job)
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
