"""`kill -9` at random moments under load: nothing acknowledged is lost, nothing is there twice, and
every client goes on."""

import asyncio
import contextlib
import random
from typing import NamedTuple

import msgspec

from benchmarks.server import serving
from benchmarks.server.parties import Opened
from benchmarks.server.settings import Settings
from benchmarks.server.wire import Guest, Nonce, Offer
from quatre.play import verify
from quatre.play.record import Moved
from quatre.server import log
from quatre.server.guests import Guests
from quatre.server.store import Store
from quatre.server.table import Table
from tests.server.processes import free_port

TABLES = 6
GONE = (OSError, asyncio.IncompleteReadError)


class Kills(msgspec.Struct):
    """`resumed` counts how often clients tried to open their stream again."""

    store: str
    kills: int
    tables: int
    acknowledged: int
    resumed: int
    lost: int
    twice: int
    told_wrong: int
    unverified: int


class Said(msgspec.Struct):
    key: str


class Told(msgspec.Struct):
    index: int
    message: Said


class State(msgspec.Struct):
    index: int
    phase: str
    decision: int | None
    offers: list[Offer]
    events: list[Told]


class Acknowledged(NamedTuple):
    decision: int
    move: str


read_state = msgspec.json.Decoder(State).decode


def measure(settings: Settings) -> list[Kills]:
    figures = []
    for name, store in serving.STORES.items():
        with store() as database:
            players, tables = asyncio.run(_under_fire(database, settings.kills))
            figures.append(_check(name, settings.kills, database, players, tables))
    return figures


class Player:
    """One seat at one table after the other; sends again whatever was not answered."""

    def __init__(self, base: str, cookie: str) -> None:
        self.guest = Guest(base, cookie)
        self.code, self.index, self.seat = "", 0, 0
        self.state: State | None = None
        self.news = asyncio.Event()
        self.acknowledged: list[Acknowledged] = []
        self.told: list[tuple[int, str]] = []
        self.resumed = 0

    async def post(self, path: str, body: object) -> bytes:
        while True:
            try:
                answer = await self.guest.post(path, body, self.index)
            except GONE:
                await asyncio.sleep(0.05)
                continue
            if answer.status >= 400:
                raise SystemExit(f"{path} was answered with {answer.status}: {answer.body[:300]!r}")
            return answer.body

    def hear(self, index: int, body: bytes, at: float = 0.0) -> None:
        """Drop an older state, tell the events that are new."""
        if index < self.index:
            return
        state = read_state(body)
        self.told += [(e.index, e.message.key) for e in state.events if e.index >= self.index]
        self.index, self.state = index, state
        self.news.set()

    async def listen(self) -> None:
        """Keep a stream open, beginning again where it was left."""
        while True:
            with contextlib.suppress(*GONE):
                stream = await self.guest.listen(self.code, self.hear, self.index)
                try:
                    await stream.ended.wait()
                finally:
                    stream.close()
            self.resumed += 1
            await asyncio.sleep(0.05)

    async def play(self, stopped: asyncio.Event) -> None:
        """Answer every question until the game is over, or it is time to stop."""
        ear = asyncio.create_task(self.listen())
        while not stopped.is_set():
            self.news.clear()
            state = self.state
            if state is not None and state.phase == "over":
                break
            if state is None or state.decision is None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), 0.2)
                continue
            move = random.choice(state.offers).text
            body = {"decision": state.decision, "move": move}
            answer = await self.post(f"api/tables/{self.code}/play", body)
            self.acknowledged.append(Acknowledged(state.decision, move))
            self.hear(read_state(answer).index, answer)
            await asyncio.sleep(random.uniform(0, 0.02))
        ear.cancel()
        await asyncio.gather(ear, return_exceptions=True)
        if stopped.is_set():
            await self.look()

    async def look(self) -> None:
        """The newest state, once the server answers."""
        while True:
            with contextlib.suppress(*GONE):
                newest = (await self.guest.get(f"api/tables/{self.code}?since={self.index}")).body
                self.hear(read_state(newest).index, newest)
                return
            await asyncio.sleep(0.05)


async def _under_fire(database: str, kills: int) -> tuple[list[Player], int]:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    server = await asyncio.to_thread(serving.Server, database, port)
    stopped = asyncio.Event()
    finished: list[Player] = []
    guests = _guests(database)
    playing = [asyncio.create_task(_table(base, guests, stopped, finished)) for _ in range(TABLES)]
    try:
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.1, 1.5))
            server.kill()
            server = await asyncio.to_thread(serving.Server, database, port)
        await asyncio.sleep(2)
        stopped.set()
        await asyncio.gather(*playing)
        for player in finished:
            await player.look()
    finally:
        server.stop()
    return finished, len(finished) // 2


def _guests(database: str) -> Guests:
    """Whoever signs cookies: guests are to be known before the first answer that may be lost."""
    store = Store(database)
    guests = Guests(store.signing_key())
    store.close()
    return guests


async def _table(base: str, guests: Guests, stopped: asyncio.Event, finished: list[Player]) -> None:
    while not stopped.is_set():
        players = [Player(base, guests.sign(guests.new())) for _ in range(2)]
        opened = await players[0].post("api/tables", {"game": "soup", "chairs": ["human", "human"]})
        table = msgspec.json.decode(opened, type=Opened)
        nonce = Nonce.draw()
        for seat, player in enumerate(players):
            player.code, player.seat = table.code, seat
            sit = {"promise": nonce.promise, "commitment": table.commitment, "seat": seat}
            await player.post(f"api/tables/{table.code}/sit", sit)
        await players[0].post(f"api/tables/{table.code}/start", {})
        for player in players:
            await player.post(f"api/tables/{table.code}/reveal", {"nonces": [nonce.nonce]})
        finished += players
        await asyncio.gather(*(player.play(stopped) for player in players))


def _check(name: str, kills: int, database: str, players: list[Player], tables: int) -> Kills:
    """Compare what clients were told with what the store holds."""
    store = Store(database)
    lost = twice = told_wrong = unverified = 0
    for player in players:
        bodies = store.read(player.code)
        table = Table.read(player.code, bodies)
        entries = [log.decode(body) for body in bodies]
        moves = [e.move for e in entries if isinstance(e, Moved) and e.seat == player.seat]
        kept = [Acknowledged(at, m) for (at, who), m in table.answers.items() if who == player.seat]
        lost += len([each for each in player.acknowledged if each not in kept])
        twice += (
            len(moves) - len(kept) + len([each for each in kept if each not in player.acknowledged])
        )
        story = [(index, said.message.key) for index, said in table.story.told(player.seat, 0)]
        told_wrong += player.told != story[: len(player.told)] or player.index != len(bodies)
        assert table.game is not None
        try:
            verify(table.game.record())
        except ValueError:
            unverified += 1
    store.close()
    return Kills(
        name,
        kills,
        tables,
        sum(len(player.acknowledged) for player in players),
        sum(player.resumed for player in players),
        lost,
        twice,
        told_wrong,
        unverified,
    )


def show(figures: list[Kills]) -> None:
    print("kill -9 under load")
    for each in figures:
        print(
            f"  {each.store}: {each.kills} kills, {each.tables} tables, {each.acknowledged} moves "
            f"acknowledged, {each.lost} lost, {each.twice} twice; streams reopened {each.resumed} "
            f"times, {each.told_wrong} clients told wrongly; {each.unverified} games do not verify"
        )
