"""Somebody's record, however long: followed by workers alone, and kept once."""

import asyncio
import os
import random
import signal
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from quatre import games
from quatre.games.conformance import Setting
from quatre.play import Game, verify
from quatre.play.conformance import random_game
from quatre.play.record import Undone
from quatre.server import log
from quatre.server.address_locks import AddressLocks
from quatre.server.boxes import BOX
from quatre.server.record_cache import RecordCache
from quatre.server.refuse import Refuse
from quatre.server.replay import TAKEN_BACK
from quatre.server.sqlite import SqliteFile
from quatre.server.story import Story
from quatre.server.table import Table
from quatre.server.workers import WAITING, WORKERS, Show, Workers
from tests.server.client import PATIENCE, Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.finished import finished, plain
from tests.server.guests import record_of
from tests.warm import warm_up

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="stops processes, and has 127.0.0.2"
)


@pytest.fixture(scope="module")
def long_game() -> Game:
    """Thousands of steps and hundreds of moves that were taken back, all of it legal."""
    warm_up()
    played = random_game(Setting(games.load("saffron"), 3), random.Random(1), undos=0.15)
    undone = sum(isinstance(entry, Undone) for entry in played.log)
    assert len(played.log) > 2000
    assert 100 < undone < TAKEN_BACK
    return played


@pytest.fixture(scope="module")
def long_record(long_game: Game) -> Json:
    return plain(long_game.record())


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every step, made or followed, of games in this process, in which the server runs."""
    entries: list[Any] = []
    enter = Game._enter

    def count(game: Game, entry: Any) -> Any:
        entries.append(entry)
        return enter(game, entry)

    monkeypatch.setattr(Game, "_enter", count)
    return entries


def play_on(one: Player, shown: Json, step: int) -> str:
    chairs = ["human", *["random"] * (len(shown["seats"]) - 1)]
    return one.open(shown["game"], chairs, **{"from": {"replay": shown["id"], "step": step}})


def test_a_long_record_is_followed_by_workers_alone(
    tmp_path: Path, long_game: Game, long_record: Json, followed: list[Any]
) -> None:
    step = next(n for n in range(len(long_game.log) - 400, 0, -1) if long_game.at(n).waiting == [0])
    there = plain(long_game.at(step).view(0))
    del followed[:]
    with Running(tmp_path / "tables.db") as served:
        one = served.player()
        shown = one.post("api/replay", {"record": long_record, "count": 1})
        code = play_on(one, shown, step)
        one.sit(code, seat=0)
        assert one.start()["view"] == there
        cookie = one.http.cookies["quatre"]
    assert not followed
    with Running(tmp_path / "tables.db") as served:
        client = httpx.Client(base_url=served.base, cookies={"quatre": cookie}, timeout=PATIENCE)
        again = Player(served.base, client)
        served.players.append(again)
        assert again.join(code)["view"] == there
        assert not followed
        again.play_any()
        assert followed, "the moves that are made here are"


@pytest.mark.parametrize("points", [20, 21])
def test_nobody_looks_ahead_with_a_box_that_somebody_brought(player: Seat, points: int) -> None:
    """A hard box makes every best placement a long search, and every offer would ask for one."""
    printed = games.load("wok").printed
    recipe = {**printed["recipe"], "1": {**printed["recipe"]["1"], "points": points}}
    dealt = (Game.new("wok", 2, seed, box={**printed, "recipe": recipe}) for seed in range(50))
    game = next(each for each in dealt if each.waiting == [0])
    one = player()
    shown = one.post("api/replay", {"record": plain(game.record()), "count": 1})
    one.sit(play_on(one, shown, shown["steps"]), seat=0)
    offers = one.start()["offers"]
    assert any(offer["preview"] for offer in offers) == (points == printed["recipe"]["1"]["points"])


def test_a_table_without_what_it_took_over_is_read_only(running: Running, player: Seat) -> None:
    game = Game.new("soup", 2, seed=1)
    one = player()
    shown = one.post("api/replay", {"record": plain(game.record()), "count": 1})
    one.sit(play_on(one, shown, shown["steps"]), seat=0)
    one.start()
    table = Table.read(one.code, running.backend.store.read(one.code))
    assert (table.read_only, table.game) == (True, None)


def stored(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        tables = ("entry", "position")
        sizes = [connection.execute(f"SELECT sum(length(body)) FROM {name}") for name in tables]
        return sum(size.fetchone()[0] or 0 for size in sizes)


def test_twenty_tables_that_play_on_from_one_record_keep_it_once(
    running: Running, player: Seat, long_record: Json
) -> None:
    base = running.backend.store.database
    assert isinstance(base, SqliteFile)
    one = player()
    shown = one.post("api/replay", {"record": long_record, "count": 1})
    before = stored(base.path)
    for _ in range(20):
        play_on(one, shown, 2000)
    assert stored(base.path) - before < len(msgspec.json.encode(long_record))


class Held:
    """Workers that were stopped in the middle of whatever they are given."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.stopped: set[int] = set()

    def stop(self, *processes: int) -> None:
        for number in {*processes} - self.stopped:
            os.kill(number, signal.SIGSTOP)
            self.stopped.add(number)

    def kill(self) -> None:
        while self.stopped:
            os.kill(self.stopped.pop(), signal.SIGKILL)


@contextmanager
def held(served: Running) -> Iterator[Held]:
    """Stop a worker while it has nothing to do: the next job waits there."""
    served.player().post("api/replay", {"record": plain(finished("soup").record()), "count": 1})
    holding = Held(served.workers)
    holding.stop(served.workers._idle[-1].process.pid)
    try:
        yield holding
    finally:
        holding.kill()


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "this has not come true"
        time.sleep(0.01)


def from_address(served: Running, number: int) -> Player:
    """A guest from another address of this machine."""
    way = httpx.HTTPTransport(local_address=f"127.0.0.{number}")
    one = Player(served.base, httpx.Client(base_url=served.base, transport=way, timeout=PATIENCE))
    served.players.append(one)
    return one


def ask(pool: ThreadPoolExecutor, one: Player, record: Json) -> "Future[Json]":
    return pool.submit(one.post, "api/replay", {"record": record, "count": 1})


def test_ten_records_hold_up_neither_a_first_look_nor_each_other(
    running: Running, player: Seat
) -> None:
    served, record = running, plain(finished("soup").record())
    with ThreadPoolExecutor(10) as pool:
        one = player()
        one.sit(one.open("soup", ["human", "random"]))
        one.start()
        with held(served) as workers:
            guests = [from_address(served, number) for number in range(2, 12)]
            asked = [ask(pool, guest, record) for guest in guests]
            until(lambda: len(served.workers.processes) == WORKERS)
            workers.stop(*served.workers.processes)
            served.backend.cache.drop(one.code)
            assert one.http.get("healthz").status_code == 200
            assert one.join(one.code)["view"] is not None
            assert not all(each.done() for each in asked)
            workers.kill()
            answers = [each.exception() for each in asked]
        lost = [str(error) for error in answers if error]
        assert len(lost) <= WORKERS
        assert all("record-too-costly" in error for error in lost)


def test_of_one_address_one_replay_is_made_at_a_time(running: Running) -> None:
    served, record = running, plain(finished("soup").record())
    with ThreadPoolExecutor(WAITING + 1) as pool:
        with held(served) as workers:
            asked = [ask(pool, served.player(), record) for _ in range(WAITING + 1)]
            locks = served.workers.locks
            until(lambda: locks.users("127.0.0.1") == WAITING + 1)
            busy = served.workers._all - {*served.workers._idle}
            assert len(busy) == 1, "the others wait for the first"
            with pytest.raises(Refused, match="429 replays-waiting: Several replays or boxes wait"):
                served.player().post("api/replay", {"record": record})
            other = from_address(served, 2).post("api/replay", {"record": record, "count": 1})
            assert other["frames"], "another address does not wait for this one"
            workers.kill()
            first, *others = [each.exception() for each in asked]
        assert "record-too-costly" in str(first)
        assert others == [None] * WAITING
        assert not locks.users("127.0.0.1")


def test_a_log_is_followed_and_its_story_told_once_for_all_who_look_and_not_by_the_store(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "human"]))
    other = player()
    other.sit(one.code)
    one.start(other)
    threads: list[str] = []
    watch(monkeypatch, Table, "read", threads)
    watch(monkeypatch, Story, "recount", threads)
    running.backend.cache.drop(one.code)
    guests = [player() for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        views = list(pool.map(lambda guest: guest.join(one.code)["view"], guests))
    assert views[0]
    assert views == [views[0]] * 6
    assert [name.partition("_")[0] for name in threads] == ["readers"] * 2


def watch(monkeypatch: pytest.MonkeyPatch, owner: type, name: str, threads: list[str]) -> None:
    """Note in which thread a method is called."""
    method = getattr(owner, name)

    def noting(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return method(*args[1:]) if name == "read" else method(*args)

    monkeypatch.setattr(owner, name, classmethod(noting) if name == "read" else noting)


def test_addresses_take_turns() -> None:
    """Of two that ask at the same time, who asks for one thing waits for one of the other's."""
    order: list[str] = []

    async def ask(locks: AddressLocks, pool: asyncio.Semaphore, address: str) -> None:
        async with locks.hold(address), pool:
            order.append(address)
            await asyncio.sleep(0)

    async def all_at_once() -> None:
        locks, pool = AddressLocks(), asyncio.Semaphore(1)
        hasty = [ask(locks, pool, "hasty") for _ in range(5)]
        await asyncio.gather(*hasty, ask(locks, pool, "calm"))

    asyncio.run(all_at_once())
    assert order == ["hasty", "calm", *["hasty"] * 4]


def test_what_takes_too_much_processor_time_is_ended_and_the_next_is_answered(
    long_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    costly = Show(msgspec.json.encode(long_game.record()), False, "all", 0, 500)
    cheap = Show(msgspec.json.encode(finished("soup").record()), False, "spectator", 0, 1)
    workers = Workers(seconds=1)

    async def both() -> None:
        monkeypatch.setenv("QUATRE_RULES", "interpreted")
        with pytest.raises(Refuse, match="record-too-costly"):
            await workers.show("here", costly)
        monkeypatch.delenv("QUATRE_RULES")
        shown = await workers.show("here", cheap)
        assert shown.id == finished("soup").hash

    try:
        asyncio.run(both())
    finally:
        workers.close()
    assert not workers.processes


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def test_records_beyond_any_game_are_refused_in_a_sentence(player: Seat) -> None:
    one = player()
    record = plain(finished("soup").record())
    long = {**record, "log": record["log"] * 20}
    with pytest.raises(Refused, match=r"400 bad-record: .* steps .* too many; soup can have 1291"):
        one.post("api/replay", {"record": long})
    big = {**record, "box": {**record["box"], "more": "x" * BOX}}
    with pytest.raises(Refused, match=rf"400 bad-record: .*{BOX} are the most"):
        one.post("api/replay", {"record": big})
    headers = {"Content-Type": "application/json"}
    whole = msgspec.json.encode(record).decode()
    for deep in (nested(3000), whole.replace('"box":{', f'"box":{{"deep":{nested(3000)},', 1)):
        answer = one.http.post("api/replay", content=f'{{"record":{deep}}}', headers=headers)
        assert answer.status_code == 400
        assert "nested too deeply" in answer.json()["error"]["text"]


def test_the_shelf_keeps_within_its_room_and_takes_from_who_sent_the_most() -> None:
    cache = RecordCache(room=100)
    cache.put("honest", b"x" * 30, "soup", "there")
    for number in range(10):
        cache.put(f"flood {number}", b"x" * 25, "soup", "here")
    assert cache.get("honest")
    assert [bool(cache.get(f"flood {number}")) for number in (8, 9)] == [True, True]
    with pytest.raises(Refuse, match="no-such-replay"):
        cache.get("flood 7")


def test_a_game_that_plays_on_from_a_position_ends_and_is_proved(player: Seat) -> None:
    played = finished("souk")
    one = player()
    shown = one.post("api/replay", {"record": plain(played.record()), "count": 1})
    one.sit(play_on(one, shown, shown["steps"] - 5), seat=0)
    one.start()
    one.play_on()
    record = record_of(one)
    followed = verify(record).game
    assert plain(followed.account()) == one.state["result"]["account"]


def test_a_log_in_which_an_earlier_release_kept_the_entries_plays_on() -> None:
    played = finished("soup")
    step = len(played.log) // 2
    opened = {
        "kind": "opened",
        "game": "soup",
        "rules": played.ruleset.pieces.VERSION,
        "box": played.numbers,
        "options": played.options,
        "holders": ["human", "random"],
        "spectators": True,
        "host": "zoe",
        "secret": "00" * 32,
        "taken_over": {"entries": played.log[:step], "origin": played.log[step - 1].hash},
    }
    sat = log.Sat(0, "zoe", "Zoé", "0" * 32)
    table = Table("table", [log.decode(msgspec.json.encode(opened)), sat, log.Started()])
    assert table.game
    assert table.taken_over == step
    assert table.game.view(0) == played.at(step).view(0)
    assert [str(entry) for entry in table.game.record().log] == list(map(str, played.log[:step]))
