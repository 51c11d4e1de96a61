"""Stores that earlier releases wrote (`write_store`): they open, and their games go on."""

import json
import shutil
from pathlib import Path

import httpx
import pytest

from quatre import games
from quatre.play import verify
from quatre.server import log
from quatre.server.table import Table
from tests.server.client import Json, Player
from tests.server.conftest import Running
from tests.server.test_play import play_together
from tests.warm import warm_up

FOLDER = Path(__file__).parent / "stores"
STORES = sorted(FOLDER.glob("*.db"))


def guest(served: Running, cookie: str, code: str) -> Player:
    """Somebody who comes back with the cookie that the old release gave them."""
    client = httpx.Client(base_url=served.base, cookies={"quatre": cookie}, timeout=20)
    player = Player(served.base, client)
    served.players.append(player)
    player.join(code)
    return player


def test_there_is_a_store_of_every_schema() -> None:
    assert [path.stem for path in STORES] == ["0.0-first", "0.0-touched", "0.1.0"]


@pytest.mark.slow
@pytest.mark.parametrize("path", STORES, ids=lambda path: path.stem)
def test_a_store_of_an_earlier_release_opens_and_goes_on(path: Path, tmp_path: Path) -> None:
    warm_up()
    shutil.copy(path, tmp_path / "tables.db")
    tables: list[Json] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    with Running(tmp_path / "tables.db") as served:
        for known in tables:
            check(served, known)


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


def check(served: Running, known: Json) -> None:
    bodies = served.house.store.read(known["code"])
    opened = log.decode(bodies[0])
    assert isinstance(opened, log.Opened)
    one = guest(served, known["cookie"], known["code"])
    state = one.state
    assert (state["phase"], state["index"], state["seat"]) == (known["phase"], known["index"], 0)
    assert state["read_only"] == (opened.rules != games.load(known["game"]).rules.VERSION)
    if state["read_only"]:
        assert state["view"] is not None
        return
    if known["phase"] == "over":
        assert state["result"]["places"] == known["places"]
    if known["phase"] == "playing":
        go_on(one, guest(served, known["other"], known["code"]))
    if known["phase"] != "gathering":
        game = Table.read(one.code, served.house.store.read(one.code)).game
        assert game is not None
        verify(game.record())
