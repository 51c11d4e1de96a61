"""Hostile clients: malformed, oversized, stale, foreign, out-of-turn, replayed and concurrent
messages, and readers that do not read, while honest people play at the same tables."""

import asyncio
import json
import random
import re
import secrets
import socket
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable

import msgspec

from benchmarks.server import greedy, serving
from benchmarks.server.figures import Spread
from benchmarks.server.greedy import Greedy
from benchmarks.server.parties import Opened
from benchmarks.server.settings import Settings
from benchmarks.server.wire import Guest, Nonce, State, Stream, read_state
from quatre.play import verify
from quatre.play.record import Moved
from quatre.server import log
from quatre.server.api import ACTS
from quatre.server.store import Store
from quatre.server.table import Table
from tests.server.strange import strange_fields

TABLES, ATTACKERS, SLOW = 4, 16, 100
CALM = 10.0
PAUSE = 0.25
POSTS = [name for name, endpoint in ACTS.items() if endpoint.request]


class Hostile(msgspec.Struct):
    """`calm` and `attacked` are how long honest players waited; `wrong` counts moves in the logs
    that their seats have not made."""

    messages: int
    statuses: dict[str, dict[str, int]]
    calm: Spread
    attacked: Spread
    memory_before: int
    memory_after: int
    streams_left: int
    moves: int
    wrong: int
    stumbled: int
    unverified: int
    greedy: Greedy | None = None


class Seat:
    """Somebody at a table, with the newest state."""

    def __init__(self, base: str) -> None:
        self.guest = Guest(base)
        self.code = ""
        self.state: State | None = None
        self.stream: Stream | None = None
        self.made: list[tuple[int, str]] = []

    def hear(self, index: int, body: bytes, at: float) -> None:
        self.state = read_state(body)

    async def play(self, move: str, decision: int) -> int:
        body = {"decision": decision, "move": move}
        path = f"api/tables/{self.code}/play"
        return (await self.guest.post(path, body, self.state.index if self.state else 0)).status


class Siege:
    """The tables, the people at them, and those who wish them ill."""

    def __init__(self, base: str, messages: int) -> None:
        self.base = base
        self.left = messages
        self.tables: list[list[Seat]] = []
        self.times: list[float] = []
        self.statuses: dict[str, Counter[str]] = defaultdict(Counter)
        self.enemies: list[tuple[Seat, tuple[int, str]]] = []
        self.everybody: list[Seat] = []
        self.idle: dict[str, list[Guest]] = defaultdict(list)

    async def open(self) -> list[Seat]:
        seats = [Seat(self.base) for _ in range(3)]
        answer = await seats[0].guest.post("api/tables", {"game": "soup", "chairs": ["human"] * 3})
        table = msgspec.json.decode(answer.body, type=Opened)
        nonce = Nonce.draw()
        for number, seat in enumerate(seats):
            seat.code = table.code
            sit = {"promise": nonce.promise, "commitment": table.commitment, "seat": number}
            await seat.guest.post(f"api/tables/{table.code}/sit", sit)
        await seats[0].guest.post(f"api/tables/{table.code}/start", {})
        for seat in seats:
            await seat.guest.post(f"api/tables/{table.code}/reveal", {"nonces": [nonce.nonce]})
        for seat in seats:
            seat.stream = await seat.guest.listen(table.code, seat.hear)
        self.everybody += seats
        return seats

    async def people(self, number: int, done: Callable[[], bool]) -> None:
        """The honest two of a table; the third seat's moves are made by an enemy, many at once."""
        while not done():
            seats = self.tables[number]
            if any(seat.state is not None and seat.state.phase == "over" for seat in seats):
                self.tables[number] = seats = await self.open()
            for seat in seats[:2]:
                state = seat.state
                if state is not None and state.decision is not None:
                    move = random.choice(state.offers).text
                    began = time.perf_counter()
                    status = await seat.play(move, state.decision)
                    self.times.append(time.perf_counter() - began)
                    if status == 200:
                        seat.made.append((state.decision, move))
            await self.many_at_once(seats[2])
            await asyncio.sleep(PAUSE)

    async def many_at_once(self, enemy: Seat) -> None:
        """Different answers to one question, sent together over several lines: one may count."""
        state = enemy.state
        if state is None or state.decision is None:
            return
        decision = state.decision
        moves = random.choices(state.offers, k=4)

        async def send(move: str) -> None:
            status = await self._as(enemy, {"decision": decision, "move": move})
            self.count("concurrent", status)
            if status == 200:
                self.enemies.append((enemy, (decision, move)))

        await asyncio.gather(*(send(move.text) for move in moves))

    def count(self, kind: str, status: int) -> None:
        self.statuses[kind][str(status)] += 1
        self.left -= 1

    async def attack(self) -> None:
        kinds: dict[str, Callable[[Guest, list[Seat]], Awaitable[int]]] = {
            "malformed": self.malformed,
            "oversized": self.oversized,
            "stale": self.stale,
            "foreign seat": self.foreign_seat,
            "out of turn": self.out_of_turn,
            "replayed": self.replayed,
            "forged cookie": self.forged,
            "strange address": self.strange_address,
        }
        stranger = Guest(self.base)
        while self.left > 0:
            kind = random.choice(list(kinds))
            self.count(kind, await kinds[kind](stranger, random.choice(self.tables)))
        stranger.close()

    async def malformed(self, stranger: Guest, seats: list[Seat]) -> int:
        dice = random.random()
        if dice < 0.2:
            body = random.randbytes(random.randrange(300))
        elif dice < 0.25:
            body = b"[" * 3000
        else:
            whole = json.dumps(strange_fields(random.Random())).encode()
            body = whole if dice < 0.8 else whole[:-1]
        path = f"api/tables/{seats[0].code}/{random.choice(POSTS)}"
        return (await stranger.post_raw(path, body)).status

    async def oversized(self, stranger: Guest, seats: list[Seat]) -> int:
        line = Guest(self.base, stranger.cookie)
        body = json.dumps({"text": "x" * random.randrange(4100, 20_000)}).encode()
        status = (await line.post_raw(f"api/tables/{seats[0].code}/say", body)).status
        line.close()
        return status

    async def stale(self, stranger: Guest, seats: list[Seat]) -> int:
        enemy = seats[2]
        index = enemy.state.index if enemy.state else 1
        decision, move = random.randrange(index), "menu pea"
        status = await self._as(enemy, {"decision": decision, "move": move})
        if status == 200:  # by chance the decision was still open, or had been answered so
            self.enemies.append((enemy, (decision, move)))
        return status

    async def foreign_seat(self, stranger: Guest, seats: list[Seat]) -> int:
        state = seats[0].state
        decision = (state.decision if state else None) or 0
        body = {"decision": decision, "move": "play pea 3", "seat": 0}
        if random.random() < 0.5:
            return await self._as(seats[2], body)
        return (await stranger.post(f"api/tables/{seats[0].code}/play", body)).status

    async def out_of_turn(self, stranger: Guest, seats: list[Seat]) -> int:
        state = seats[0].state
        decision = (state.decision if state else None) or 0
        return await self._as(seats[2], {"decision": decision + 1, "move": "play pea 3"})

    async def replayed(self, stranger: Guest, seats: list[Seat]) -> int:
        if not self.enemies:
            return await self.stale(stranger, seats)
        enemy, (decision, move) = random.choice(self.enemies)
        return await self._as(enemy, {"decision": decision, "move": move})

    async def forged(self, stranger: Guest, seats: list[Seat]) -> int:
        cookie = seats[0].guest.cookie
        line = Guest(self.base, cookie[:-3] + secrets.token_hex(2)[:3])
        state = seats[0].state
        decision = (state.decision if state else None) or 0
        body = {"decision": decision, "move": "menu pea"}
        status = (await line.post(f"api/tables/{seats[0].code}/play", body)).status
        line.close()
        return status

    async def strange_address(self, stranger: Guest, seats: list[Seat]) -> int:
        code = random.choice(["%00", "babababa", "..%2f..", "x" * 300, seats[0].code])
        act = random.choice(["nothing", "record", "play", "..", "stream%00"])
        return (await stranger.get(f"api/tables/{code}/{act}")).status

    async def _as(self, enemy: Seat, body: object) -> int:
        """By an enemy, over a line of theirs that is idle."""
        idle = self.idle[enemy.guest.cookie]
        line = idle.pop() if idle else Guest(self.base, enemy.guest.cookie)
        status = (await line.post(f"api/tables/{enemy.code}/play", body)).status
        idle.append(line)
        return status

    def do_not_read(self) -> socket.socket:
        """Open a stream and never read from it."""
        line = Guest(self.base)
        reader = socket.socket()
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        reader.connect((line.host, line.port))
        code = random.choice(self.tables)[0].code
        reader.sendall(
            f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        )
        return reader


def measure(settings: Settings) -> Hostile:
    with serving.sqlite() as database:
        with serving.Server(database) as server:
            siege = Siege(server.base, settings.messages)
            figures = asyncio.run(_besiege(server, siege, settings.messages))
        _check(database, siege, figures)
    figures.greedy = greedy.measure()
    return figures


async def _besiege(server: serving.Server, siege: Siege, messages: int) -> Hostile:
    siege.tables = [await siege.open() for _ in range(TABLES)]
    until = time.perf_counter() + CALM
    await _people(siege, lambda: time.perf_counter() > until)
    calm, siege.times, siege.left = siege.times, [], messages
    siege.statuses.clear()
    before = server.memory
    readers = [siege.do_not_read() for _ in range(SLOW)]
    attacks = [siege.attack() for _ in range(ATTACKERS)]
    await asyncio.gather(_people(siege, lambda: siege.left <= 0), *attacks)
    after = server.memory
    for reader in readers:
        reader.close()
    for seat in siege.everybody:
        if seat.stream:
            seat.stream.close()
    await asyncio.sleep(3)
    return Hostile(
        messages=sum(sum(kind.values()) for kind in siege.statuses.values()),
        statuses={kind: dict(sorted(found.items())) for kind, found in siege.statuses.items()},
        calm=Spread.of(calm),
        attacked=Spread.of(siege.times),
        memory_before=before,
        memory_after=after,
        streams_left=await _streams(server.base),
        moves=0,
        wrong=0,
        stumbled=sum(
            count
            for found in siege.statuses.values()
            for status, count in found.items()
            if status >= "500"
        ),
        unverified=0,
    )


async def _people(siege: Siege, done: Callable[[], bool]) -> None:
    await asyncio.gather(*(siege.people(number, done) for number in range(TABLES)))


async def _streams(base: str) -> int:
    watcher = Guest(base)
    figures = (await watcher.get("metrics")).body.decode()
    watcher.close()
    found = re.search(r"^quatre_streams ([\d.]+)", figures, re.MULTILINE)
    return int(float(found[1])) if found else -1


def _check(database: str, siege: Siege, figures: Hostile) -> None:
    """Every move in a log was made by its seat, once for a decision, and fits the rules."""
    store = Store(database)
    taken = {(enemy.code, *made) for enemy, made in siege.enemies}
    for number, seat in enumerate(siege.everybody):
        bodies = store.read(seat.code)
        table = Table.read(seat.code, bodies)
        kept = [(at, move) for (at, who), move in table.answers.items() if who == number % 3]
        moves = [
            entry
            for entry in map(log.decode, bodies)
            if isinstance(entry, Moved) and entry.seat == number % 3
        ]
        figures.moves += len(moves)
        figures.wrong += len(moves) - len(kept)
        if number % 3 < 2:
            figures.wrong += kept != seat.made
        else:
            figures.wrong += sum((seat.code, *each) not in taken for each in kept)
        assert table.game is not None
        try:
            verify(table.game.record())
        except ValueError:
            figures.unverified += 1
    store.close()


def show(figures: Hostile) -> None:
    print(f"{figures.messages} hostile messages, {SLOW} readers that do not read")
    for kind, found in figures.statuses.items():
        print(f"  {kind}: " + ", ".join(f"{count} x {status}" for status, count in found.items()))
    print(
        f"  honest players waited {figures.calm} before, {figures.attacked} meanwhile; "
        f"memory {figures.memory_before} MB before, {figures.memory_after} MB after; "
        f"{figures.streams_left} streams left open"
    )
    print(
        f"  {figures.moves} moves in the logs, {figures.wrong} wrong; {figures.stumbled} answers "
        f"of 500 or more; {figures.unverified} games do not verify"
    )
    if figures.greedy:
        greedy.show(figures.greedy)
