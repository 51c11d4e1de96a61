"""What whoever hosts relies on: health, metrics, logs, draining, old stores, other rules."""

import json
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from quatre.games.soup import pieces
from quatre.play import verify
from quatre.play.position import Position
from quatre.server import log
from quatre.server.api import ACTS
from quatre.server.metrics import act_of
from quatre.server.run import CannotServe, copy_store
from quatre.server.store import Append, Line, Store
from quatre.server.table import Table
from tests.server.client import Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.guests import keys
from tests.server.processes import free_port
from tests.warm import warm_up

OLD_SCHEMA = """
CREATE TABLE signing (key BLOB NOT NULL);
CREATE TABLE entry (
    code TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, decision INTEGER,
    seat INTEGER, PRIMARY KEY (code, number)
) WITHOUT ROWID;
CREATE UNIQUE INDEX answer ON entry (code, decision, seat) WHERE decision IS NOT NULL;
INSERT INTO signing VALUES (x'00');
PRAGMA user_version = 1;
"""
SERVE = """
import sys
from quatre.server.run import run
run(port=int(sys.argv[1]), database=sys.argv[2], pace=0.0, drain=60.0, log_json=True)
"""


def test_health_and_metrics_are_told_below_the_base_path(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", base_path="/jeux") as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "random"]))
        with pytest.raises(Refused):
            one.act("claim", token="x")
        assert httpx.get(f"{served.base}healthz").text == "ok\n"
        assert httpx.get(f"{served.base}readyz").status_code == 200
        figures = httpx.get(f"{served.base}metrics").text
        served.backend.draining = True
        assert httpx.get(f"{served.base}readyz").status_code == 503
        assert httpx.get(f"{served.base}healthz").status_code == 200
    assert 'quatre_requests_total{act="sit",status="200"} 1.0' in figures
    assert 'quatre_requests_total{act="claim",status="403"} 1.0' in figures
    assert "quatre_tables_at_hand 1.0" in figures
    assert one.code not in figures


@pytest.mark.parametrize(
    ("path", "act"),
    [
        ("/api/tables/tobamilu/play", "play"),
        ("/api/tables/tobamilu", "look"),
        ("/api/tables/tobamilu/whatever", "other"),
        ("/api/tables", "api/tables"),
        ("/api/replay/abc", "api/replay"),
        ("/api/daily/soup/book", "api/daily"),
        ("/api/puzzles/soup/abc", "api/puzzles"),
        ("/api/boxes/soup", "api/boxes"),
        ("/assets/x.js", "page"),
        ("/api/nothing", "page"),
    ],
)
def test_requests_are_counted_under_a_few_words(path: str, act: str) -> None:
    assert act_of(path) == act


def test_every_act_has_its_own_word() -> None:
    assert all(act_of(f"/api/tables/babababa/{name}") == name for name in ACTS)


@pytest.mark.slow
def test_sigterm_drains_and_logs_have_no_secrets(tmp_path: Path) -> None:
    warm_up()
    port = free_port()
    command = [sys.executable, "-c", SERVE, str(port), str(tmp_path / "tables.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert "http://" in process.stdout.readline()
    one = Player(f"http://127.0.0.1:{port}/")
    one.sit(one.open("soup", ["human", "human"]))
    cookie = one.http.cookies["quatre"]
    stream = one.stream()
    next(stream)
    process.send_signal(signal.SIGTERM)
    reading = threading.Thread(target=lambda: list(stream))
    reading.start()
    reading.join(30)
    assert not reading.is_alive(), "the stream ends at once"
    assert httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 503
    assert one.get(f"api/tables/{one.code}")["code"] == one.code, "others are still answered"
    one.http.close()
    process.send_signal(signal.SIGTERM)
    _, logged = process.communicate(timeout=30)
    assert process.returncode in (0, -signal.SIGTERM)
    lines = [json.loads(line) for line in logged.splitlines() if line.strip()]
    assert [line["status"] for line in lines if line.get("act") == "sit"] == [200]
    for secret in (one.code, cookie, cookie.partition(".")[0]):
        assert secret not in logged


# --- old stores and other rules


def test_a_store_of_the_first_release_opens(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript(OLD_SCHEMA)
    connection.execute("INSERT INTO entry VALUES ('babababa', 0, x'01', NULL, NULL)")
    connection.commit()
    connection.close()
    store = Store(str(path))
    assert store.signing_key() == b"\x00"
    assert store.read("babababa") == [b"\x01"]
    store.add(Append("babababa", 1, [Line(b"two")]))
    assert store.recent(0, 5) == ["babababa"]
    store.close()
    again = Store(str(path))
    assert len(again.read("babababa")) == 2
    again.close()


def change_log(running: Running, code: str, old: bytes, new: bytes) -> None:
    """What another release would have written."""
    with sqlite3.connect(running.backend.store.name, timeout=10) as connection:
        rows = connection.execute(
            "SELECT number, body FROM entry WHERE code = ? ORDER BY number", (code,)
        ).fetchall()
        number, body = next((number, body) for number, body in rows if old in body)
        connection.execute(
            "UPDATE entry SET body = ? WHERE code = ? AND number = ?",
            (body.replace(old, new), code, number),
        )
    connection.close()
    running.backend.cache.clear()


def begun(player: Seat) -> Player:
    one = player()
    one.sit(one.open("soup", ["human", "human"]))
    other = player()
    other.sit(one.code)
    one.start(other)
    one.play("menu pea")
    other.join(one.code)
    other.play("menu pea")
    one.join(one.code)
    return one


def test_a_table_of_other_rules_can_only_be_looked_at(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = begun(player)
    before = one.state
    assert not before["read_only"]
    monkeypatch.setattr(pieces, "VERSION", pieces.VERSION + 1)
    running.backend.cache.clear()
    state = one.join(one.code)
    assert (state["read_only"], state["decision"], state["offers"]) == (True, None, [])
    assert state["view"] == before["view"]
    with pytest.raises(Refused, match="409 read-only"):
        one.act("say", text="hello")


@pytest.mark.parametrize("other", [b"menu leek", b"menu chili"], ids=["no move", "another move"])
def test_a_log_that_cannot_be_followed_is_shown_up_to_there(
    running: Running, player: Seat, other: bytes
) -> None:
    one = begun(player)
    change_log(running, one.code, b'"move":"menu pea"', b'"move":"' + other + b'"')
    state = one.join(one.code)
    assert [chair["menu"] for chair in state["view"]["chairs"]] == [None, None]
    assert (state["read_only"], state["phase"]) == (True, "playing")
    assert state["view"]["phase"] == "menus"
    assert state["index"] == len(running.backend.store.read(one.code))
    assert "started" in keys(one)
    with pytest.raises(Refused, match="409 read-only"):
        one.act("play", decision=state["index"], move="menu pea")


def test_a_log_says_when_each_entry_was_written(running: Running, player: Seat) -> None:
    one = begun(player)
    times = [log.time_of(body) for body in running.backend.store.read(one.code)]
    assert times == sorted(times)
    assert abs(times[-1] / 1000 - time.time()) < 60


# --- backups, quotas, and what is forgotten


def read(store: Store, code: str) -> Table:
    position = store.position(code)
    return Table.read(code, store.read(code), Position.decode(position) if position else None)


def test_a_backup_taken_during_play_restores_to_games_that_verify(
    running: Running, player: Seat, tmp_path: Path
) -> None:
    players = [player() for _ in range(3)]
    for one in players:
        one.sit(one.open("soup", ["human", "random"]))
        one.start()
    threads = [threading.Thread(target=one.play_on) for one in players]
    for thread in threads:
        thread.start()
    count = copy_store(running.backend.store.name, str(tmp_path / "backup.db"))
    for thread in threads:
        thread.join()
    assert copy_store(str(tmp_path / "backup.db"), str(tmp_path / "new.db"), True) == count
    with pytest.raises(CannotServe, match="holds tables already"):
        copy_store(str(tmp_path / "backup.db"), str(tmp_path / "new.db"), must_exist=True)
    restored = Store(str(tmp_path / "new.db"))
    assert restored.signing_key() == running.backend.store.signing_key()
    for one in players:
        table = Table.read(one.code, restored.read(one.code))
        assert table.game is not None
        verify(table.game.record())
        kept = running.backend.store.read(one.code)
        assert restored.read(one.code) == kept[: table.index]
    games = [read(restored, code) for code in restored.recent(0, count)]
    for table in games:
        if table.game and not table.read_only:
            verify(table.game.record())
    restored.close()


def test_a_backup_that_is_not_there_is_not_restored(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match="There is no file"):
        copy_store(str(tmp_path / "none.db"), str(tmp_path / "new.db"), must_exist=True)
    assert not (tmp_path / "none.db").exists()


def test_a_guest_may_not_set_up_tables_without_end(
    player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.budgets.TABLES_A_DAY", 2)
    one = player()
    for _ in range(2):
        one.open("soup", ["human", "random"])
    with pytest.raises(Refused, match="429 too-many-tables"):
        one.open("soup", ["human", "random"])
    player().open("soup", ["human", "random"])


def test_a_table_is_shown_though_others_push_it_aside_meanwhile(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.table_cache.MOST_TABLES", 0)
    running.backend.cache.clear()
    one, another = begun(player), begun(player)
    assert len(running.backend.cache) == 0
    stream = one.stream()
    assert next(stream)[1]["index"] == one.state["index"]
    another.join(another.code)
    assert [*running.backend.cache] == [one.code], "only a table at which somebody looks is kept"
    stream.close()
    for _ in range(200):
        if len(running.backend.cache) == 0:
            break
        time.sleep(0.05)
    assert len(running.backend.cache) == 0, "nor is that one kept when they have gone"
