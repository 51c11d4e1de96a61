"""A clock that is wrong, or set while the server runs, ends no game and forgets no table."""

import re
import time
from pathlib import Path

import pytest

import quatre.server
from quatre.server import acts, log, messages
from quatre.server.store import Append, Line, Store
from quatre.server.table import Table
from tests.server.begun import added, begin
from tests.server.forgetting import DAY, HOUR, check_forgetting

TABLES = 60


# --- deadlines


@pytest.mark.parametrize("hours", [1, -1, 24 * 91])
def test_setting_the_clock_neither_ends_nor_prolongs_anything(
    monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    before = log.now()
    set_to = time.time_ns() + hours * HOUR * 1_000_000
    monkeypatch.setattr(time, "time_ns", lambda: set_to)
    monkeypatch.setattr(time, "time", lambda: set_to / 1e9)
    assert before <= log.now() < before + HOUR
    steady = time.monotonic_ns() + HOUR * 1_000_000
    monkeypatch.setattr(time, "monotonic_ns", lambda: steady)
    assert log.now() >= before + HOUR, "an hour that passed has passed"


def test_nothing_in_the_server_but_the_day_of_a_deal_goes_by_a_clock_that_can_be_set() -> None:
    folder = Path(quatre.server.__file__).parent
    asking = [
        path.name
        for path in folder.glob("*.py")
        if re.search(r"time\.time\b|time_ns\b|datetime", path.read_text(encoding="utf-8"))
    ]
    which_day_it_is = "daily.py"
    assert sorted(asking) == [which_day_it_is, "log.py"]
    written = (folder / "log.py").read_text(encoding="utf-8")
    assert written.count("time.time_ns()") == 1, "once, when the process starts"


def clocked(at: int) -> Table:
    """A table where two are asked at a time, and have a minute."""
    wanted = messages.Open("soup", ["human"] * 2, clock=60)
    table = Table("code", [acts.open_table("a", wanted)])
    begin(table, *"ab")
    table.asked_at = dict.fromkeys(table.questions, at)
    return table


@pytest.mark.parametrize("wrong", [-HOUR, -61_000, 1_000, HOUR, 91 * DAY])
def test_after_a_restart_by_another_clock_who_comes_back_has_the_whole_time(wrong: int) -> None:
    now = log.now()
    table = clocked(now + wrong)
    assert added(acts.wind, table, now) == [log.Wound()]
    table.follow(log.Wound(), now)
    assert {due.deadline for due in table.due()} == {now + 60_000}
    assert added(acts.wind, table, now) == []


# --- forgetting


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(str(tmp_path / "tables.db"))


def test_a_table_is_forgotten_when_two_looks_a_day_apart_agree(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_forgetting(store, monkeypatch)


def test_a_clock_that_is_ahead_at_one_start_forgets_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.add(*(Append(f"t{number}", 0, [Line(b"one")]) for number in range(TABLES)))
    right = log.now()
    for wrong in (91 * DAY, 0, 92 * DAY, -2 * DAY, 2 * DAY):
        now = right + wrong
        monkeypatch.setattr(log, "now", lambda now=now: now)
        assert store.expire(now - 90 * DAY) == []
    assert len(store.recent(0, 2 * TABLES)) == TABLES
    store.close()


def test_a_clock_that_stays_ahead_forgets_a_small_part_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.add(*(Append(f"t{number}", 0, [Line(b"one")]) for number in range(TABLES)))
    ahead = log.now() + 91 * DAY
    for now, forgotten in ((ahead, 0), (ahead + DAY, 4), (ahead + DAY + HOUR, 3)):
        monkeypatch.setattr(log, "now", lambda now=now: now)
        assert len(store.expire(now - 90 * DAY)) == forgotten
    store.close()


def test_a_table_that_is_played_again_starts_anew(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.add(Append("old", 0, [Line(b"one")]))
    began = log.now()
    for days, expected in ((91, []), (91.5, []), (190, []), (191.5, ["old"])):
        now = began + int(days * DAY)
        monkeypatch.setattr(log, "now", lambda now=now: now)
        if days == 91.5:
            store.add(Append("old", 1, [Line(b"two")]))
        assert store.expire(now - 90 * DAY) == expected
    store.close()
