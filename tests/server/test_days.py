"""Play over days: clocks that run though nobody looks, holidays from them, whose turn it is."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from quatre.server import acts, log, messages, sittings
from quatre.server.progress import Progress
from quatre.server.store import Append, Line, Sitting, Store
from quatre.server.table import Table
from tests.server.begun import added, begin
from tests.server.client import Player, Refused
from tests.server.conftest import Running
from tests.server.guests import keys, wait_for
from tests.warm import warm_up

HOUR = 3600 * 1000
DAY = 24 * HOUR


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    warm_up()
    monkeypatch.setattr("quatre.server.clocks.LOOK", 0.05)
    return tmp_path / "tables.db"


@pytest.fixture
def served(database: Path) -> Iterator[Running]:
    with Running(database) as running:
        yield running


def two_over_days(served: Running, clock: int = 86_400, **more: object) -> tuple[Player, Player]:
    """Two who choose their menus; nobody has the table open."""
    first, second = served.player(), served.player()
    first.sit(first.open("soup", ["human", "human"], clock=clock, **more), name="Léa")
    second.sit(first.code, name="Zoé")
    first.start(second)
    second.join(first.code)
    return first, second


def let_time_pass(served: Running, code: str, seat: int = 1) -> None:
    """As if the time of a seat were over now."""
    with beside(served) as store:
        store.change("UPDATE sitting SET due = 0 WHERE code = ? AND seat = ?", code, seat)


def beside(served: Running) -> contextlib.closing[Store]:
    """The server's store on a connection of our own."""
    return contextlib.closing(Store(str(served.backend.store.name)))


def look(player: Player) -> Player:
    player.join(player.code)
    return player


# --- time is over


def test_a_clock_of_days_runs_though_nobody_looks(served: Running) -> None:
    first, _ = two_over_days(served)
    first.play("menu pea")
    deadline = first.state["deadlines"][1]
    assert DAY - 60_000 < deadline - log.now() <= DAY
    let_time_pass(served, first.code)
    assert wait_for(lambda: keys(look(first)).count("time-up") == 1)
    assert wait_for(lambda: look(first).state["view"]["phase"] == "pot")
    asked = first.state["waiting"][0]
    assert first.state["deadlines"][asked] > deadline - 60_000, "the next has the whole time"
    assert first.state["chairs"][1]["stand_in"] is None


def test_a_bot_takes_over_until_its_person_is_back(served: Running) -> None:
    first, second = two_over_days(served, time_over="takeover")
    assert first.state["time_over"] == "takeover"
    first.play("menu pea")
    let_time_pass(served, first.code)
    assert wait_for(lambda: look(first).state["chairs"][1]["stand_in"] == "apprentice")
    assert keys(first).count("late-taken-over") == 1
    assert second.act("back")["chairs"][1]["stand_in"] is None


def test_nothing_but_a_mark_is_told_once_and_waits(served: Running) -> None:
    first, second = two_over_days(served, time_over="mark")
    first.play("menu pea")
    decision = look(second).state["decision"]
    let_time_pass(served, first.code)
    assert wait_for(lambda: keys(look(first)).count("is-late") == 1)
    assert (first.state["waiting"], first.state["thinking"]) == ([1], [])
    with beside(served) as store:
        assert sittings.waiting(store) == []
    assert look(second).state["decision"] == decision
    second.play("menu pea")
    assert keys(look(first)).count("is-late") == 1


def test_what_the_store_says_of_a_table_that_went_on_is_taken_back(served: Running) -> None:
    first, second = two_over_days(served)
    first.play("menu pea")
    second.play("menu pea")
    stale = Sitting(0, "x", "", "soup", "playing", 86_400, None, 1, 0, 0)
    with beside(served) as store:
        sittings.note(store, first.code, [stale])
        overdue = f"SELECT code FROM sitting WHERE due <= {log.now() + HOUR}"
        assert wait_for(lambda: store.rows(overdue) == [])
    assert "time-up" not in keys(look(first))


def test_a_short_clock_knows_the_same_ends(served: Running) -> None:
    first, second = two_over_days(served, clock=5, time_over="mark")
    stream = second.stream()
    next(stream)
    served.backend.cache.get(first.code).asked_at.update({0: 0, 1: 0})  # type: ignore[union-attr]
    first.act("say", text="now")
    assert wait_for(lambda: keys(look(first)).count("is-late") == 2)
    stream.close()


# --- restarts


def over_meanwhile(database: Path, away: int) -> Player:
    """A table whose time was over while no server ran, for so many milliseconds by its clock."""
    with Running(database) as served:
        first, _ = two_over_days(served)
        first.play("menu pea")
    store = Store(str(database))
    store.change("UPDATE sitting SET due = 0 WHERE seat = 1")
    store.change("UPDATE alive SET at = ?", log.now() - away)
    store.close()
    return first


def told(database: Path, code: str) -> list[str]:
    store = Store(str(database))
    entries = [log.decode(body) for body in store.read(code)]
    store.close()
    return [type(entry).__name__ for entry in entries]


def runs_until(database: Path, code: str, kind: str) -> bool:
    with Running(database):
        return wait_for(lambda: kind in told(database, code))


def test_a_clock_that_is_over_after_a_restart_rings(database: Path) -> None:
    code = over_meanwhile(database, away=2_000).code
    assert runs_until(database, code, "TimeUp")
    assert "Wound" not in told(database, code)


@pytest.mark.parametrize("away", [91 * DAY, HOUR, -HOUR, -91 * DAY])
def test_who_could_not_answer_while_no_server_ran_has_the_whole_time_again(
    database: Path, away: int
) -> None:
    """Nor does a clock that was set meanwhile end anybody's time."""
    code = over_meanwhile(database, away).code
    assert runs_until(database, code, "Wound")
    assert "TimeUp" not in told(database, code)


def test_a_stores_time_is_one_that_nobody_can_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "tables.db"))
    monkeypatch.setattr(log, "now", lambda: 1_000_000)
    sitting = Sitting(0, "ann", "", "soup", "playing", 3600, None, 1, 999_000, 1_000_500)
    store.add(Append("a", 0, [Line(b"one")], sittings=[sitting]))
    assert sittings.take_overdue(store, 9, 100) == []
    monkeypatch.setattr(log, "now", lambda: 1_000_500)
    assert sittings.take_overdue(store, 9, 100) == [("a", 0, 1)]
    assert sittings.take_overdue(store, 9, 100) == [], "until it is taken again"
    monkeypatch.setattr(log, "now", lambda: 1_000_600)
    assert sittings.take_overdue(store, 9, 100) == [("a", 0, 1)]
    store.close()


# --- holidays


def table_over_days(clock: int = 86_400) -> Table:
    wanted = messages.Open("soup", ["human"] * 2, clock=clock)
    return begin(Table("code", [acts.open_table("a", wanted)]), *"ab")


def pause(table: Table, at: int, days: int, guest: str = "a") -> list[log.Entry]:
    entries = added(lambda progress: _pause(progress, guest, days, at), table)
    for entry in entries:
        table.follow(entry, at)
    return entries


def _pause(progress: Progress, guest: str, days: int, at: int) -> None:
    progress.at = at
    acts.pause(progress, guest, messages.Holiday(days))


def deadline_of(table: Table, seat: int = 0) -> int:
    return next(due.deadline for due in table.due() if due.seat == seat)


def test_a_holiday_adds_what_it_takes_to_the_time_of_its_person_alone() -> None:
    table = table_over_days()
    assert pause(table, HOUR, 3) == [log.Paused(0, 3 * DAY)]
    assert (deadline_of(table), deadline_of(table, 1)) == (4 * DAY, DAY)
    assert pause(table, HOUR + DAY, 0) == [log.Paused(0, 0)]
    assert deadline_of(table) == 2 * DAY
    assert pause(table, HOUR + DAY, 0) == []


def test_who_is_asked_during_a_holiday_has_the_whole_time_after_it() -> None:
    table = table_over_days()
    pause(table, 0, 2)
    table.asked_at = {0: DAY, 1: DAY}
    assert (deadline_of(table), deadline_of(table, 1)) == (3 * DAY, 2 * DAY)
    table.asked_at = {0: 9 * DAY, 1: 9 * DAY}
    assert deadline_of(table) == 10 * DAY, "a holiday that was before does not count"


def test_a_seat_has_so_many_days_of_holiday_and_no_more() -> None:
    table = table_over_days()
    assert pause(table, 0, 14) == [log.Paused(0, 14 * DAY)]
    assert pause(table, 14 * DAY, 14) == [log.Paused(0, 7 * DAY)]
    assert pause(table, 21 * DAY, 1) == []
    assert pause(table, 21 * DAY, 1, "b") == [log.Paused(1, DAY)]
    assert pause(table_over_days(clock=60), 0, 3) == [], "short clocks pause by themselves"


def test_a_chair_that_moves_to_another_device_takes_its_holidays_along() -> None:
    table = table_over_days()
    pause(table, 0, 21)
    table.follow(log.Handed(0, "c"))
    assert pause(table, 21 * DAY, 21, "c") == []


def test_a_holiday_pauses_all_tables_of_a_person_and_others_see_it(served: Running) -> None:
    first, second = two_over_days(served)
    other = served.player()
    other.http.cookies = second.http.cookies
    other.sit(other.open("soup", ["human", "random"], clock=7200))
    other.start()
    deadline = other.state["deadlines"][0]
    mine = second.post("api/holiday", {"days": 7})
    assert abs(mine["holiday"] - mine["now"] - 7 * DAY) < 60_000
    assert abs(look(other).state["deadlines"][0] - deadline - 7 * DAY) < 60_000
    assert look(first).state["chairs"][0]["paused"] is None
    assert first.state["chairs"][1]["paused"] == second.join(first.code)["chairs"][1]["paused"]
    assert keys(first)[-1] == "on-holiday"
    assert second.post("api/holiday", {"days": 0})["holiday"] is None
    assert abs(look(other).state["deadlines"][0] - deadline) < 60_000


@pytest.mark.parametrize("days", [-1, 22, "3", None, 2**60])
def test_a_holiday_has_a_length_that_there_is(served: Running, days: object) -> None:
    with pytest.raises(Refused, match="400 malformed"):
        served.player().post("api/holiday", {"days": days})


# --- whose turn it is where


def test_my_tables_begin_with_those_where_i_am_asked_soonest(served: Running) -> None:
    me = served.player()
    me.get("api/mine")
    codes = []
    for clock in (None, 86_400, 7200):
        me.sit(me.open("soup", ["human", "human"], clock=clock), name="Me")
        codes.append(me.code)
        other = served.player()
        other.sit(me.code, name="Zoé")
        me.start(other)
    me.sit(me.open("soup", ["human", "human"]))
    mine = me.get("api/mine")
    assert [each["code"] for each in mine["tables"]] == [codes[2], codes[1], codes[0], me.code]
    first = mine["tables"][0]
    assert (first["game"], first["phase"], first["others"]) == ("soup", "playing", ["Zoé"])
    assert 0 <= mine["now"] - first["asked"] < 60_000
    assert abs(first["deadline"] - mine["now"] - 2 * HOUR) < 60_000
    me.join(codes[2])
    me.play("menu pea")
    answered = next(each for each in me.get("api/mine")["tables"] if each["code"] == codes[2])
    assert (answered["asked"], answered["deadline"]) == (None, None)
    assert served.player().get("api/mine")["tables"] == []


def test_whoever_leaves_a_chair_has_the_table_no_more(served: Running) -> None:
    first, second = two_over_days(served)
    second.act("leave")
    assert second.get("api/mine")["tables"] == []
    assert len(first.get("api/mine")["tables"]) == 1


def test_who_sits_where_is_forgotten_with_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "tables.db"))
    sitting = Sitting(0, "ann", "", "soup", "gathering", None, None, None, None, None)
    store.add(Append("old", 0, [Line(b"one")], "ann", sittings=[sitting]))
    began = log.now()
    for days in (91, 93):
        monkeypatch.setattr(log, "now", lambda days=days: began + days * DAY)
        store.expire(log.now() - 90 * DAY)
    assert store.rows("SELECT code FROM sitting") == []
    store.close()


def test_a_backup_has_who_sits_where(tmp_path: Path) -> None:
    store, copy = Store(str(tmp_path / "tables.db")), Store(str(tmp_path / "copy.db"))
    sitting = Sitting(0, "ann", "Ann", "soup", "playing", 3600, None, 1, 5, 9)
    store.add(Append("a", 0, [Line(b"one")], "ann", sittings=[sitting]))
    sittings.beat(store)
    store.copy_to(copy)
    for kept in (store, copy):
        assert [held.code for held in sittings.of_guest(kept, "ann", 9)] == ["a"]
        assert sittings.beat(kept) is not None
        assert sittings.unnoted(kept) == []
        kept.close()
