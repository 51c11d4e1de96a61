"""Tables where people play, every one with the streams of its guests."""

import asyncio
import random
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from benchmarks.server.wire import LOOPBACK, Guest, Hear, Nonce, State, Stream, read_state


class Opened(msgspec.Struct):
    code: str
    commitment: str


class Times(msgspec.Struct):
    """Seconds from sending a move until it was answered, and until every stream was told of it."""

    answered: list[float] = []
    told: list[float] = []


class Heard(NamedTuple):
    """A stream was told of the table up to a place in its log."""

    place: int
    at: float


class Party:
    """Humans, perhaps bots, and so many streams, the humans' and of the same guests again."""

    def __init__(
        self,
        base: str,
        times: Times,
        streams: int = 2,
        bots: Sequence[str] = (),
        address: str = LOOPBACK,
        humans: int = 2,
    ) -> None:
        self.humans = [Guest(base, address=address) for _ in range(humans)]
        self.chairs = ["human"] * humans + [*bots]
        self.times = times
        self.wanted = streams
        self.streams: list[Stream] = []
        self.heard: list[list[Heard]] = []
        self.states: list[State | None] = [None] * humans
        self.news = asyncio.Event()
        self.code = ""

    async def begin(self) -> None:
        """A new table, and everybody's streams at it."""
        self.end()
        self.states = [None] * len(self.humans)
        opening = {"game": "soup", "chairs": self.chairs}
        answer = await self.humans[0].post("api/tables", opening)
        opened = msgspec.json.decode(answer.body, type=Opened)
        self.code = opened.code
        nonces = [Nonce.draw() for _ in self.humans]
        for human, nonce in zip(self.humans, nonces, strict=True):
            sit = {"promise": nonce.promise, "commitment": opened.commitment}
            await human.post(f"api/tables/{self.code}/sit", sit)
        await self.humans[0].post(f"api/tables/{self.code}/start", {})
        for human, nonce in zip(self.humans, nonces, strict=True):
            await human.post(f"api/tables/{self.code}/reveal", {"nonces": [nonce.nonce]})
        await self.listen()

    async def listen(self) -> None:
        self.heard = [[] for _ in range(self.wanted)]
        for number in range(self.wanted):
            human = self.humans[number % len(self.humans)]
            self.streams.append(await human.listen(self.code, self._ear(number)))

    def _ear(self, number: int) -> Hear:
        """The first stream of each human is read, the others only counted."""

        def hear(index: int, body: bytes, at: float) -> None:
            self.heard[number].append(Heard(index, at))
            if number < len(self.humans):
                self.states[number] = read_state(body)
            self.news.set()

        return hear

    @property
    def over(self) -> bool:
        return any(state is not None and state.phase == "over" for state in self.states)

    def asked(self) -> int | None:
        """A human who is to move, if there is any."""
        for who, state in enumerate(self.states):
            if state is not None and state.decision is not None and state.offers:
                return who
        return None

    async def move(self, who: int) -> None:
        """One move; waits until all streams were told of it."""
        state = self.states[who]
        assert state is not None
        body = {"decision": state.decision, "move": random.choice(state.offers).text}
        for heard in self.heard:
            heard.clear()
        self.news.clear()
        began = time.perf_counter()
        answer = await self.humans[who].post(f"api/tables/{self.code}/play", body, state.index)
        self.times.answered.append(time.perf_counter() - began)
        if answer.status != 200:
            raise SystemExit(f"A move was answered with {answer.status}: {answer.body[:200]!r}")
        index = read_state(answer.body).index
        self.times.told.append(await self._told(index) - began)

    async def _told(self, index: int) -> float:
        """When the last stream had heard of an index."""
        while True:
            first = [
                next((at for place, at in each if place >= index), None) for each in self.heard
            ]
            times = [at for at in first if at is not None]
            if len(times) == len(first):
                return max(times)
            self.news.clear()
            await self.news.wait()

    async def play_steadily(self, every: float, until: float) -> None:
        """A move each time so many seconds are over, if anybody is asked."""
        due = time.perf_counter() + random.uniform(0, every)
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.over:
                await self.begin()
            elif (who := self.asked()) is not None:
                await self.move(who)
            due += every

    async def play_fast(self, until: float) -> None:
        """Every move as soon as everybody was told of the last one."""
        while time.perf_counter() < until:
            if self.over:
                await self.begin()
            who = self.asked()
            if who is None:
                self.news.clear()
                await self.news.wait()
            else:
                await self.move(who)

    def end(self) -> None:
        for stream in self.streams:
            stream.close()
        self.streams = []

    def leave(self) -> None:
        self.end()
        for human in self.humans:
            human.close()


async def begin_all(parties: list[Party], at_once: int = 8) -> None:
    """Let them sit down, a few at a time."""
    door = asyncio.Semaphore(at_once)

    async def begin(party: Party) -> None:
        async with door:
            await party.begin()

    await asyncio.gather(*map(begin, parties))
