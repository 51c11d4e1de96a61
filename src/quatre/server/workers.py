"""Worker processes for records and boxes: whatever somebody else's costs, no guest waits for it.

A worker (`quatre.server.worker`) has a limit of memory, and of processor time for each job. When it
dies, only the job is lost that it was at: the next one gets a fresh worker.
"""

import asyncio
import functools
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import msgspec

from quatre.games.box import Numbers
from quatre.games.words import Message
from quatre.server.address_locks import AddressLocks
from quatre.server.messages import Viewpoint
from quatre.server.refuse import Refuse

WORKER = "quatre.server.worker"
WORKERS = 2
SECONDS = 10
"""Processor time that a worker has for one job."""
WAITING = 8
"""Jobs that may wait for an address; one of them is done at a time."""
ENDING = 5.0
"""Seconds in which a worker that does not answer any more ends."""
NICENESS = 10
"""By how much a worker is nicer than those who serve guests."""
SIZE = 8
"""Bytes that say how long a message between a worker and us is."""


class RecordJob(msgspec.Struct, frozen=True):
    """What a worker does with a record; an `own` one is a table's, and needs no proof."""

    record: bytes
    own: bool

    def too_costly(self) -> Refuse:
        return Refuse(400, "record-too-costly")


class Show(RecordJob, frozen=True, tag="show"):
    """Make a page of a replay."""

    viewpoint: Viewpoint
    start: int
    count: int


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """The page as it is sent, the record's last hash and its game."""

    id: str
    game: str
    body: bytes


class Reach(RecordJob, frozen=True, tag="reach"):
    """Say where the game of a record stood after a step, for a table that plays on from there; with
    `seen_by` a seat, where it can have stood as far as that seat knew."""

    step: int
    seen_by: int | None = None


class Review(RecordJob, frozen=True, tag="review"):
    """Review a game, piece by piece, in about so many seconds of processor time at most."""

    seconds: float


class Reviewed(msgspec.Struct, frozen=True, tag="reviewed"):
    """The review as it is sent, as far as it is known; `over` the last time."""

    body: bytes
    over: bool


class Reached(msgspec.Struct, frozen=True, tag="reached"):
    """What was played, the running hash at that step, and the position as the store keeps it."""

    game: str
    seats: int
    options: dict[str, bool]
    box: dict[str, Any]
    hash: str
    position: bytes


class Check(msgspec.Struct, frozen=True, tag="check"):
    """Say whether a box can be played: its numbers as JSON, or the text of its file."""

    game: str
    box: bytes
    toml: str | None

    def too_costly(self) -> Refuse:
        return Refuse(400, "box-too-costly")


class Checked(msgspec.Struct, frozen=True, tag="checked"):
    """The numbers of a box that can be played, and what is sent of it."""

    numbers: Numbers
    body: bytes


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Why not, as `Refuse` says it."""

    status: int
    message: Message
    text: str


Job = Show | Reach | Review | Check
Answer = Shown | Reached | Reviewed | Checked | Refused
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


class Died(Exception):
    """A worker ended before it answered."""


Heard = Callable[[Reviewed], None]
"""Called in a thread of ours with every piece of a review."""


class Worker:
    """A process that does one job after the other."""

    def __init__(self, seconds: int, niceness: int) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", WORKER, str(seconds), str(niceness)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(sys.path),
                "OPENBLAS_NUM_THREADS": "1",
            },
        )

    def ask(self, job: bytes, heard: Heard) -> Answer:
        """The answer to a job, or the last one; waits for it."""
        assert self.process.stdin
        try:
            self.process.stdin.write(len(job).to_bytes(SIZE, "big") + job)
            self.process.stdin.flush()
        except OSError:
            raise Died from None
        answer = self._read()
        while isinstance(answer, Reviewed):
            heard(answer)
            if answer.over:
                break
            answer = self._read()
        return answer

    def _read(self) -> Answer:
        assert self.process.stdout
        head = self.process.stdout.read(SIZE)
        answer = self.process.stdout.read(int.from_bytes(head, "big"))
        if len(head) < SIZE or len(answer) < int.from_bytes(head, "big"):
            raise Died
        return _answers.decode(answer)

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None

    def end(self) -> None:
        """Wait for its end, which comes by itself once it has gone wrong; or bring it about."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(ENDING)
        self.process.kill()
        with suppress(OSError):
            self.process.communicate()


def _ignore(piece: Reviewed) -> None:
    """Nobody waits for pieces."""


class Workers:
    """Started when they are needed; an address has one job done at a time, so that addresses take
    turns."""

    def __init__(
        self, seconds: int = SECONDS, workers: int = WORKERS, niceness: int = NICENESS
    ) -> None:
        self.seconds, self.niceness = seconds, niceness
        self._threads = ThreadPoolExecutor(workers, "records")
        self._idle: deque[Worker] = deque()
        self._all: set[Worker] = set()
        self.locks = AddressLocks()

    async def show(self, address: str, job: Show) -> Shown:
        shown = await self._do(address, job)
        assert isinstance(shown, Shown)
        return shown

    async def reach(self, address: str, job: Reach) -> Reached:
        reached = await self._do(address, job)
        assert isinstance(reached, Reached)
        return reached

    async def check(self, address: str, job: Check) -> Checked:
        checked = await self._do(address, job)
        assert isinstance(checked, Checked)
        return checked

    async def review(self, address: str, job: Review, heard: Heard) -> None:
        """Every piece is heard, the last one too."""
        await self._do(address, job, heard)

    def close(self) -> None:
        """Stop whatever is under way."""
        for worker in [*self._all]:
            worker.process.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in [*self._all]:
            self._dismiss(worker)

    @property
    def processes(self) -> list[int]:
        return [worker.process.pid for worker in self._all if worker.is_alive]

    def check_turn(self, address: str) -> None:
        """Refuse an address for which enough waits already."""
        if self.locks.users(address) > WAITING:
            raise Refuse(429, "replays-waiting", seconds=5)

    async def _do(self, address: str, job: Job, heard: Heard = _ignore) -> Answer:
        self.check_turn(address)
        async with self.locks.hold(address):
            encoded = await asyncio.to_thread(msgspec.msgpack.encode, job)
            do = functools.partial(self._ask, encoded, job, heard)
            answer = await asyncio.get_running_loop().run_in_executor(self._threads, do)
        if isinstance(answer, Refused):
            raise Refuse.of(answer.status, answer.message, answer.text)
        return answer

    def _ask(self, encoded: bytes, job: Job, heard: Heard) -> Answer:
        """Have a job done, in one of our threads."""
        while True:
            worker = self._take()
            try:
                answer = worker.ask(encoded, heard)
            except Died:
                self._dismiss(worker)
                if worker.process.returncode == 0:
                    continue  # it had just given up waiting for a job
                raise job.too_costly() from None
            self._idle.append(worker)
            return answer

    def _take(self) -> Worker:
        """The worker that was busy last, which may know the record; or a fresh one."""
        with suppress(IndexError):
            return self._idle.pop()
        worker = Worker(self.seconds, self.niceness)
        self._all.add(worker)
        return worker

    def _dismiss(self, worker: Worker) -> None:
        worker.end()
        self._all.discard(worker)
