"""Stores that earlier releases wrote (`write_store`): they open, and their games go on."""

import contextlib
import json
import shutil
from functools import partial
from pathlib import Path

import httpx
import pytest

from quatre import games
from quatre.games.words import message
from quatre.play import verify
from quatre.play.position import Position
from quatre.server import log, messages
from quatre.server.acts import open_table
from quatre.server.following import reach
from quatre.server.replay import follow
from quatre.server.store import Store
from quatre.server.table import Table
from quatre.server.workers import Reach
from tests.later import with_option
from tests.server.client import PATIENCE, Json, Player, Refused
from tests.server.conftest import Running
from tests.server.guests import play_together, wait_for
from tests.server.write_store import STORES
from tests.warm import warm_up


def guest(served: Running, cookie: str, code: str) -> Player:
    """Somebody who comes back with the cookie that the old release gave them."""
    client = httpx.Client(base_url=served.base, cookies={"quatre": cookie}, timeout=PATIENCE)
    player = Player(served.base, client)
    served.players.append(player)
    player.join(code)
    return player


def test_there_is_a_store_of_every_schema() -> None:
    assert [path.stem for path in STORES] == [
        "0.0-first",
        "0.0-touched",
        "0.1.0-expiring",
        "0.1.0-reviews",
        "0.1.0",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_a_store_of_an_earlier_release_opens_and_goes_on(path: Path, tmp_path: Path) -> None:
    warm_up()
    shutil.copy(path, tmp_path / "tables.db")
    tables: list[Json] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    with Running(tmp_path / "tables.db") as served:
        for known in tables:
            one = guest(served, known["cookie"], known["code"])
            assert wait_for(partial(is_mine, one))  # noted one after the other
            check(served, known)


def is_mine(player: Player) -> bool:
    return player.code in [each["code"] for each in player.get("api/mine")["tables"]]


def go_on(one: Player, other: Player) -> None:
    """Soup is played to its end, of the others a few moves."""
    if one.state["game"] == "soup":
        play_together(one, other)
        return
    index = one.index
    for player in (one, other) * 3:
        if player.join(one.code)["decision"] is not None:
            player.play_any()
    assert one.join(one.code)["index"] > index


def begin(one: Player, other: Player) -> None:
    """Nobody has promised a nonce at a table of before there were promises; whoever had promised
    one, but does not know it any more, promises another."""
    other.sit(one.code)
    if one.state["fairness"]["promises"][0] is None:
        with pytest.raises(Refused, match="409 no-promise"):
            one.act("start")
    one.sit(one.code)
    assert one.start(other)["phase"] == "playing"


def check(served: Running, known: Json) -> None:
    bodies = served.backend.store.read(known["code"])
    opened = log.decode(bodies[0])
    assert isinstance(opened, log.Opened)
    one = guest(served, known["cookie"], known["code"])
    state = one.state
    assert (state["phase"], state["index"], state["seat"]) == (known["phase"], known["index"], 0)
    assert state["read_only"] == (opened.rules != games.load(known["game"]).pieces.VERSION)
    if state["read_only"]:
        assert (state["view"] is not None) == (known["phase"] != "gathering")
        with pytest.raises(Refused, match="409 read-only"):
            one.act("leave")
        return
    if known["phase"] == "over":
        assert state["result"]["places"] == known["places"]
    if known["phase"] == "gathering":
        begin(one, served.player())
    if known["phase"] == "playing":
        go_on(one, guest(served, known["other"], known["code"]))
    if one.join(one.code)["phase"] != "gathering":
        game = Table.read(one.code, served.backend.store.read(one.code)).game
        assert game is not None
        verify(game.record())


# --- under later rules


@pytest.fixture(params=STORES, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> list[tuple[Json, list[bytes]]]:
    """What an old store knows of its tables, and their logs."""
    shutil.copy(request.param, tmp_path / "tables.db")
    with contextlib.closing(Store(str(tmp_path / "tables.db"))) as store:
        tables = json.loads(request.param.with_suffix(".json").read_text(encoding="utf-8"))
        return [(known, store.read(known["code"])) for known in tables]


@pytest.fixture
def other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in games.NAMES:
        monkeypatch.setattr(games.load(game).pieces, "VERSION", 2)


@pytest.mark.usefixtures("other_rules")
def test_a_table_of_before_other_rules_is_shown_to_its_end_and_stays_as_it_is(
    kept: list[tuple[Json, list[bytes]]],
) -> None:
    for known, bodies in kept:
        table = Table.read(known["code"], bodies)
        assert (table.read_only, table.broken_off) == (True, False)
        assert (table.phase, table.index, table.thinking()) == (known["phase"], known["index"], [])
        if table.game:
            finding = verify(table.game.record())
            assert (finding.game.hash, finding.game.record().rules) == (table.game.hash, 1)
            assert finding.said[-1] == message("proof-rules", rules=1, known=2)


@pytest.mark.usefixtures("other_rules")
def test_a_new_table_plays_on_from_one_of_before_other_rules_by_todays(
    kept: list[tuple[Json, list[bytes]]],
) -> None:
    for known, bodies in kept:
        game = Table.read(known["code"], bodies).game
        if game is None:
            continue
        reached = reach(follow(game.record(), own=True), Reach(b"", True, 5))
        chairs: list[messages.Holder] = ["human"] * len(game.names)
        wanted = messages.Open(known["game"], chairs, source=messages.Source(5, known["code"]))
        opened = open_table("zoe", wanted, reached)
        assert (opened.rules, opened.taken_over and opened.taken_over.steps) == (2, 5)
        table = Table("new", [opened], Position.decode(reached.position))
        assert not table.read_only


def test_a_table_of_before_an_option_goes_on_without_it(
    kept: list[tuple[Json, list[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    later = {game: with_option(game, "spicy") for game in games.NAMES}
    monkeypatch.setattr(games, "load", later.__getitem__)
    for known, bodies in kept:
        table = Table.read(known["code"], bodies)
        assert not table.read_only
        assert (table.phase, table.index) == (known["phase"], known["index"])
        if table.game and not table.game.over:
            seat = table.waiting[0]
            table.game.play(seat, table.game.legal(seat)[0])
            assert "spicy" not in table.game.record().options
            verify(table.game.record())


@pytest.mark.slow
@pytest.mark.usefixtures("other_rules")
def test_a_server_shows_tables_of_before_other_rules_and_refuses_to_change_them(
    tmp_path: Path,
) -> None:
    test_a_store_of_an_earlier_release_opens_and_goes_on(STORES[-1], tmp_path)
