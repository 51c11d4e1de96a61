"""Budgets in bytes: for an address, a host, the store, and the tables at hand."""

import json
import shutil
from pathlib import Path

import httpx
import pytest

from quatre.server import budgets, log
from quatre.server.budgets import DAY, Ledger
from quatre.server.refuse import Refuse
from quatre.server.store import NOTICE, Append, Line, Store
from tests.server.client import PATIENCE, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.write_store import STORES

TELLING = ("0.1.0-expiring", "0.1.0-reviews")
"""Stores that know which games have begun."""


def begun(one: Player) -> Player:
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    return one


def test_an_address_whose_tables_have_grown_too_much_sets_up_no_more(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running.backend.budgets, "ledger", Ledger())
    monkeypatch.setattr(budgets, "KEPT_OF_AN_ADDRESS", 1 << 20)
    one = begun(player())
    running.backend.budgets.ledger.grow(one.code, 1 << 20)
    for act in (lambda: player().open("soup", ["human", "random"]), lambda: learn(player())):
        with pytest.raises(Refused, match=r"429 too-much-kept: .* more than 1 MB"):
            act()
    assert one.play_any(), "what is under way goes on"
    way = httpx.HTTPTransport(local_address="127.0.0.2")
    client = httpx.Client(base_url=running.base, transport=way, timeout=PATIENCE)
    other = Player(running.base, client)
    assert other.open("soup", ["human", "random"])
    other.http.close()


def learn(one: Player) -> None:
    one.post("api/lessons", {"game": "soup"})


def test_every_entry_counts_for_the_address_that_set_the_table_up(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = running.backend.budgets.ledger
    now = ledger._clock()
    monkeypatch.setattr(ledger, "_clock", lambda: now)
    one, other = player(), player()
    one.open("soup", ["human", "human"])
    before = ledger._account("127.0.0.1")
    one.sit(one.code)
    other.sit(one.code)
    table = running.backend.cache.get(one.code)
    assert table
    assert table.size == sum(map(len, running.backend.store.read(one.code)))
    assert ledger._account("127.0.0.1") > before


def test_an_account_is_forgotten_evenly_within_a_day() -> None:
    now = 1000.0
    ledger = Ledger(lambda: now)
    ledger.set_up("table", "here")
    ledger.grow("table", 2 * budgets.KEPT_OF_AN_ADDRESS)
    with pytest.raises(Refuse, match="too-much-kept") as refused:
        ledger.check("here")
    assert refused.value.message.args["seconds"] == DAY + 1
    ledger.check("there")
    now += DAY + 1
    ledger.check("here")


def test_a_host_whose_tables_hold_too_much_sets_up_no_more(
    player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.budgets.KEPT_OF_A_HOST", 1)
    one = begun(player())
    with pytest.raises(Refused, match="429 too-much-kept"):
        one.open("soup", ["human", "random"])
    assert one.play_any()
    one.play_on()
    with pytest.raises(Refused, match="429 too-much-kept"):
        one.act("rematch")


def test_a_full_store_takes_no_new_table_and_games_go_on(
    player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = begun(player())
    monkeypatch.setattr("quatre.server.budgets.STORE", 1)
    with pytest.raises(Refused, match="507 store-full: This server keeps as much as it can"):
        player().open("soup", ["human", "random"])
    assert one.play_any()


def test_large_tables_are_let_go_before_there_are_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running(tmp_path / "tables.db") as served:
        one, other = served.player(), served.player()
        for each in (one, other):
            each.sit(each.open("soup", ["human", "human"]))
        backend = served.backend
        for code in [*backend.cache]:
            backend.cache.drop(code)
        assert backend.cache.memory == 0
        one.join(one.code)
        assert backend.cache.memory > 0
        monkeypatch.setattr("quatre.server.table_cache.MOST_MEMORY", backend.cache.memory + 1000)
        other.join(other.code)
        assert [*backend.cache] == [other.code]
        backend.cache.drop(other.code)
        assert backend.cache.memory == 0
        assert one.join(one.code)["seat"] == 0, "it is read again"


def test_a_table_whose_game_has_never_begun_is_forgotten_after_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(str(tmp_path / "tables.db"))
    store.add(Append("gathers", 0, [Line(b"opened")], "ann"))
    store.add(Append("plays", 0, [Line(b"opened")], "ann"))
    store.add(Append("plays", 1, [Line(b"started")], starts=True))
    store.add(Append("plays", 2, [Line(b"moved")]))
    assert store.kept_of("ann", 0) == len(b"openedopenedstartedmoved")
    assert unstarted(store, monkeypatch) == ["gathers"]
    assert store.recent(0, 9) == ["plays"]
    store.close()


def unstarted(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are forgotten a day later because their games have never begun."""
    now = log.now() + 2
    monkeypatch.setattr(log, "now", lambda: now)
    assert store.expire(0, now - 1) == []
    now += NOTICE
    return store.expire(0, now - NOTICE)


def test_a_game_that_begins_is_noted_in_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Running(tmp_path / "tables.db") as served:
        one = served.player()
        one.sit(one.open("soup", ["human", "random"]))
        gathers = one.code
        begun(one)
    store = Store(str(tmp_path / "tables.db"))
    assert unstarted(store, monkeypatch) == [gathers]
    store.close()


@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_tables_of_earlier_releases_are_weighed_and_taken_to_have_begun_unless_they_tell(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(path, tmp_path / "tables.db")
    store = Store(str(tmp_path / "tables.db"))
    sizes = dict(store.database.run("SELECT code, bytes FROM touched"))
    assert sizes
    for code, size in sizes.items():
        assert size == sum(map(len, store.read(code)))
    known = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    gathering = [each["code"] for each in known if each["phase"] == "gathering"]
    assert unstarted(store, monkeypatch) == (gathering if path.stem in TELLING else [])
    store.close()
