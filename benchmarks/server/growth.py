"""How the cost of a move grows with the tables that are kept, and with those that are open."""

import asyncio
import random
import time
from collections.abc import Iterator
from itertools import count

import msgspec

from benchmarks.server import serving
from benchmarks.server.figures import Spread
from benchmarks.server.settings import Settings
from benchmarks.server.wire import Guest, read_state
from quatre.play.nature import commitment
from quatre.server import acts, log, messages
from quatre.server.codes import LENGTH, SYLLABLES
from quatre.server.guests import Guests
from quatre.server.progress import Progress
from quatre.server.store import Append, Line, Store
from quatre.server.table import Table

GUESTS = ("ann", "bob")
MOVES = 20
LIVE = 10
A_SECOND = 40


class Growth(msgspec.Struct):
    """`opened` is how many tables have a stream; `start` the seconds until guests are answered."""

    stored: int
    opened: int
    moves: int
    answered: Spread
    processor: float
    memory: int
    start: float


def measure(settings: Settings) -> list[Growth]:
    sizes = [size for size in (10, 100, 1000, 10_000) if size <= settings.most]
    stored = [_growth(size, LIVE, settings.seconds / 4) for size in sizes]
    return stored + [_growth(size, size, settings.seconds / 4) for size in sizes[1:]]


def _growth(stored: int, opened: int, seconds: float) -> Growth:
    with serving.sqlite() as database:
        codes, cookies = fill(database, stored)
        began = time.perf_counter()
        with serving.Server(database) as server:
            start = time.perf_counter() - began
            return asyncio.run(_live(server, codes[:opened], cookies, stored, start, seconds))


def fill(database: str, tables: int) -> tuple[list[str], list[str]]:
    """Write a store with so many games under way; their codes, and the cookies of both guests."""
    store = Store(database)
    lines = [Line(body) for body in _some_moves()]
    codes = [code for code, _ in zip(_codes(), range(tables), strict=False)]
    for first in range(0, tables, 100):
        store.add(*(Append(code, 0, lines, GUESTS[0]) for code in codes[first : first + 100]))
    guests = Guests(store.signing_key())
    store.close()
    return codes, [guests.sign(guest) for guest in GUESTS]


def _codes() -> Iterator[str]:
    for number in count():
        digits = [number // len(SYLLABLES) ** place % len(SYLLABLES) for place in range(LENGTH)]
        yield "".join(SYLLABLES[digit] for digit in digits)


def _some_moves() -> list[bytes]:
    """The log of a table of soup after a few moves."""
    table = Table("", [acts.open_table(GUESTS[0], messages.Open("soup", ["human", "human"]))])
    progress = Progress(table, log.now())
    for number, guest in enumerate(GUESTS):
        promise = commitment(f"{number:032x}")
        acts.sit(progress, guest, messages.Sit(promise, table.commitment))
    acts.start(progress, GUESTS[0], messages.Start())
    for number, guest in enumerate(GUESTS):
        acts.reveal(progress, guest, messages.Reveal([f"{number:032x}"]))
    for _ in range(MOVES):
        game = progress.table.game
        assert game is not None
        seat, decision = next(iter(progress.table.questions.items()))
        acts.move(progress, seat, decision, str(game.legal(seat)[0]))
    opened = log.encode(table.opened, log.now())
    return [opened, *(line.body for line in progress.lines)]


async def _live(
    server: serving.Server,
    codes: list[str],
    cookies: list[str],
    stored: int,
    start: float,
    seconds: float,
) -> Growth:
    watcher = Guest(server.base, cookies[0])
    streams = [await watcher.listen(code, lambda *_: None) for code in codes]
    await _settle(server)
    times: list[float] = []
    used, until = server.seconds, time.perf_counter() + seconds
    workers = [
        _play([Guest(server.base, cookie) for cookie in cookies], codes[number::8], until, times)
        for number in range(8)
        if codes[number::8]
    ]
    await asyncio.gather(*workers)
    used = server.seconds - used
    figures = Growth(
        stored,
        len(codes),
        len(times),
        Spread.of(times),
        round(1000 * used / len(times), 2),
        server.memory,
        round(start, 1),
    )
    for stream in streams:
        stream.close()
    return figures


async def _settle(server: serving.Server) -> None:
    """Wait until the server has done what it does when it starts and when streams open."""
    used = -1.0
    while server.seconds - used > 0.05:
        used = server.seconds
        await asyncio.sleep(0.5)


async def _play(guests: list[Guest], codes: list[str], until: float, times: list[float]) -> None:
    """Look and move at tables taken at random, at a steady pace; only the move is timed."""
    due = time.perf_counter() + random.uniform(0, 8 / A_SECOND)
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        due += 8 / A_SECOND
        code = random.choice(codes)
        for guest in guests:
            state = read_state((await guest.get(f"api/tables/{code}")).body)
            if state.decision is None:
                continue
            move = {"decision": state.decision, "move": random.choice(state.offers).text}
            began = time.perf_counter()
            answer = await guest.post(f"api/tables/{code}/play", move, state.index)
            if answer.status == 200:
                times.append(time.perf_counter() - began)
            break
    for guest in guests:
        guest.close()


def show(figures: list[Growth]) -> None:
    print("Growth, SQLite, one process (answered: p50 / p95 / p99)")
    for each in figures:
        print(
            f"  {each.stored} tables kept, {each.opened} open: answered {each.answered}, "
            f"{each.processor:.1f} ms of processor a move, {each.memory} MB, "
            f"started in {each.start} s"
        )
