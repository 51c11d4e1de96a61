"""One guest who wants everything at once, while honest people play at other addresses.

The greedy one is a process of its own with one address of the loopback network, and as many cookies
as it likes: long records replayed and played on from, tables full of chefs, hints, tables without
end, sitting and leaving, half requests, endless headers, streams, guessed codes. Its niceness is
that of somebody on another machine: what it takes itself is no cost of the server's.
"""

import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.server import serving
from benchmarks.server.figures import Spread
from benchmarks.server.parties import Opened, Party, Times
from benchmarks.server.wire import Answer, Guest, Nonce, Stream, read_state
from quatre.play import CannotUndo, Game
from quatre.play.record import dumps

ADDRESS = "127.0.0.66"
TABLES, PAUSE = 4, 0.25
CALM, GREEDY = 30.0, 60.0
NICENESS = 10
BURST = 20
"""How many of a kind the greedy one has under way at once."""


class Greedy(msgspec.Struct):
    """`moves` and `bots` are how long honest people waited for the answer to a move and for a
    cook's move after it, before and meanwhile; memory is the server's with its workers', in MB, the
    store's size in kB."""

    asked: dict[str, dict[str, int]]
    moves: list[Spread]
    bots: list[Spread]
    memory: list[int]
    kilobytes: list[int]


# --- the greedy one


class Guzzler:
    """Everything that one address may try."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base = base
        self.until = time.monotonic() + seconds
        self.asked: dict[str, Counter[str]] = defaultdict(Counter)
        self.record = msgspec.Raw(long_record().encode())
        self.streams: list[Stream] = []

    async def run(self) -> None:
        kinds = [
            *(self.replay, self.play_on, self.chefs, self.hint, self.tables, self.sit_and_leave),
            *(self.look_back, self.guess, self.half_request, self.endless_head, self.listen),
        ]
        await asyncio.gather(*(self._again(kind) for kind in kinds for _ in range(BURST)))

    async def _again(self, kind: Callable[[Guest], Awaitable[Any]]) -> None:
        while time.monotonic() < self.until:
            guest = Guest(self.base, address=ADDRESS)
            try:
                async with asyncio.timeout(20):
                    await kind(guest)
            except TimeoutError:
                self.asked[kind.__name__]["no answer"] += 1
            except (OSError, asyncio.IncompleteReadError):
                self.asked[kind.__name__]["closed"] += 1
            guest.close()
            await asyncio.sleep(0.1)

    async def _post(self, guest: Guest, what: str, path: str, body: object) -> Answer:
        answer = await guest.post(path, body)
        self.asked[what][str(answer.status)] += 1
        return answer

    async def replay(self, guest: Guest) -> None:
        await self._post(guest, "replay", "api/replay", {"record": self.record})

    async def play_on(self, guest: Guest) -> None:
        shown = await self._post(guest, "replay", "api/replay", {"record": self.record})
        if shown.status != 200:
            return
        found = msgspec.json.decode(shown.body)
        chairs = ["human"] + ["chef"] * (len(found["seats"]) - 1)
        source = {"replay": found["id"], "step": found["steps"] - 1}
        wanted = {"game": "saffron", "chairs": chairs, "from": source}
        for _ in range(10):
            await self._begin(guest, "play on", wanted)

    async def chefs(self, guest: Guest) -> None:
        wanted = {"game": "soup", "chairs": ["human"] + ["chef"] * 4}
        code = await self._begin(guest, "chefs", wanted)
        if code:
            self.streams.append(await guest.listen(code, lambda index, body, at: None))
            await asyncio.sleep(1)

    async def hint(self, guest: Guest) -> None:
        code = await self._begin(guest, "chefs", {"game": "wok", "chairs": ["human", "chef"]})
        for _ in range(5 if code else 0):
            looked = await guest.get(f"api/tables/{code}")
            decision = read_state(looked.body).decision if looked.status == 200 else None
            if decision is not None:
                await self._post(guest, "hint", f"api/tables/{code}/hint", {"decision": decision})

    async def tables(self, guest: Guest) -> None:
        await self._post(guest, "tables", "api/tables", {"game": "souk", "chairs": ["human"] * 3})

    async def sit_and_leave(self, guest: Guest) -> None:
        wanted = {"game": "soup", "chairs": ["human"] * 2}
        opened = await self._open(guest, "tables", wanted)
        for _ in range(50):
            if opened:
                await self._sit(guest, "sit", opened)
                await self._post(guest, "leave", f"api/tables/{opened.code}/leave", {})

    async def look_back(self, guest: Guest) -> None:
        opened = await self._open(guest, "tables", {"game": "soup", "chairs": ["human"] * 2})
        for _ in range(20):
            if opened:
                answer = await guest.get(f"api/tables/{opened.code}?since=0")
                self.asked["look"][str(answer.status)] += 1

    async def guess(self, guest: Guest) -> None:
        syllables = ["".join(pair) for pair in itertools.product("bdfklmnrtv", "aiou")]
        code = "".join(random.choices(syllables, k=4))
        answer = await Guest(self.base, address=ADDRESS).get(f"api/tables/{code}")
        self.asked["guess"][str(answer.status)] += 1

    async def half_request(self, guest: Guest) -> None:
        await self._raw("half request", b"GET / HTTP/1.1\r\nHost: loc")

    async def endless_head(self, guest: Guest) -> None:
        await self._raw("endless head", b"GET / HTTP/1.1\r\n" + b"x: " + b"y" * 100_000)

    async def _raw(self, what: str, data: bytes) -> None:
        """Send this, then wait for whatever comes."""
        host, port = Guest(self.base).host, Guest(self.base).port
        reader, writer = await asyncio.open_connection(host, port, local_addr=(ADDRESS, 0))
        try:
            writer.write(data)
            head = await reader.read(100)
            self.asked[what][head[9:12].decode("latin-1") or "closed"] += 1
        finally:
            writer.close()

    async def listen(self, guest: Guest) -> None:
        opened = await self._open(guest, "tables", {"game": "soup", "chairs": ["human"] * 2})
        for _ in range(50):
            if opened:
                self.streams.append(await guest.listen(opened.code, lambda index, body, at: None))

    async def _begin(self, guest: Guest, what: str, wanted: object) -> str:
        """The code of a table that has started; nothing when it was refused."""
        opened = await self._open(guest, what, wanted)
        if not opened:
            return ""
        nonce = await self._sit(guest, what, opened)
        path = f"api/tables/{opened.code}"
        await self._post(guest, what, f"{path}/start", {})
        await self._post(guest, what, f"{path}/reveal", {"nonces": [nonce.nonce]})
        return opened.code

    async def _open(self, guest: Guest, what: str, wanted: object) -> Opened | None:
        answer = await self._post(guest, what, "api/tables", wanted)
        return msgspec.json.decode(answer.body, type=Opened) if answer.status == 201 else None

    async def _sit(self, guest: Guest, what: str, opened: Opened) -> Nonce:
        nonce = Nonce.draw()
        sit = {"promise": nonce.promise, "commitment": opened.commitment}
        await self._post(guest, what, f"api/tables/{opened.code}/sit", sit)
        return nonce


def long_record() -> str:
    """A legal game of saffron, unfinished, with moves taken back wherever that may be."""
    game, pick = Game.new("saffron", 4, options={"walk_around": True}), random.Random(1)
    undone = 0
    while not game.over and len(game.log) < 6000:
        seat = pick.choice(game.waiting)
        game.play(seat, pick.choice(game.legal(seat)))
        with contextlib.suppress(CannotUndo):
            if undone < 400:
                game.undo()
                undone += 1
    return dumps(game.record())


# --- honest people


class Honest:
    """Two people at a table of their own, with a cook; everybody at another address."""

    def __init__(self, base: str, number: int) -> None:
        self.times = Times()
        address = f"127.0.1.{number + 1}"
        self.party = Party(base, self.times, bots=["cook"], address=address)
        self.waits: list[float] = []

    async def play(self, until: float) -> None:
        while time.perf_counter() < until:
            if not self.party.code or self.party.over:
                await self.party.begin()
            began = time.perf_counter()
            while (who := self.party.asked()) is None and not self.party.over:
                self.party.news.clear()
                await self.party.news.wait()
            if who is not None:
                self.waits.append(time.perf_counter() - began)
                await self.party.move(who)
                await asyncio.sleep(PAUSE)


def measure() -> Greedy:
    with serving.sqlite() as database, serving.Server(database, limited=True) as server:
        return asyncio.run(_measure(server, Path(database.removeprefix("sqlite:///"))))


async def _measure(server: serving.Server, store: Path) -> Greedy:
    figures = Greedy({}, [], [], [server.family_memory], [_kilobytes(store)])
    people = [Honest(server.base, number) for number in range(TABLES)]
    await _let_play(people, CALM, figures)
    command = [sys.executable, "-m", "benchmarks.server.greedy", server.base, str(GREEDY)]
    greedy = subprocess.Popen(command, stdout=subprocess.PIPE)
    most = asyncio.create_task(_watch(server, figures))
    await asyncio.sleep(5)  # its record is being made
    await _let_play(people, GREEDY - 5, figures)
    most.cancel()
    said, _ = await asyncio.to_thread(greedy.communicate)
    figures.asked = msgspec.json.decode(said)
    figures.kilobytes.append(_kilobytes(store))
    for honest in people:
        honest.party.end()
    return figures


async def _let_play(people: list[Honest], seconds: float, figures: Greedy) -> None:
    for honest in people:
        honest.times.answered.clear()
        honest.waits.clear()
    until = time.perf_counter() + seconds
    await asyncio.gather(*(honest.play(until) for honest in people))
    figures.moves.append(Spread.of([each for one in people for each in one.times.answered]))
    figures.bots.append(Spread.of([each for one in people for each in one.waits]))


async def _watch(server: serving.Server, figures: Greedy) -> None:
    """Note the most memory that was in use."""
    figures.memory.append(0)
    while True:
        figures.memory[-1] = max(figures.memory[-1], server.family_memory)
        await asyncio.sleep(1)


def _kilobytes(store: Path) -> int:
    return sum(file.stat().st_size for file in store.parent.glob("tables.db*")) // 1024


def show(figures: Greedy) -> None:
    print("one address that wants everything at once")
    for kind, found in figures.asked.items():
        print(f"  {kind}: " + ", ".join(f"{count} x {status}" for status, count in found.items()))
    (calm, greedy), (bots, bots_then) = figures.moves, figures.bots
    print(f"  honest moves were answered within {calm} before, {greedy} meanwhile")
    print(f"  a cook moved within {bots} before, {bots_then} meanwhile")
    print(
        f"  server and workers {figures.memory[0]} MB before, {figures.memory[1]} MB at most; "
        f"store {figures.kilobytes[0]} kB before, {figures.kilobytes[1]} kB after"
    )


def main(base: str, seconds: float) -> None:
    os.nice(NICENESS)
    guzzler = Guzzler(base, seconds)
    asyncio.run(guzzler.run())
    print(msgspec.json.encode(guzzler.asked).decode())


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
