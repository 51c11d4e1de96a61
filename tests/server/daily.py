"""Guests who play the deals of the day, at a server that says which day it is."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from quatre.server import chefs_games
from tests.server.client import Json, Player
from tests.server.conftest import Running
from tests.server.guests import wait_for
from tests.warm import warm_up

NOON = datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp()
TODAY, YESTERDAY, TOMORROW = "2026-11-19", "2026-11-18", "2026-11-20"
DAY = 24 * 3600


def served_at_noon(database: Path | str) -> Running:
    running = Running(database)
    set_clock(running, NOON)
    return running


def set_clock(running: Running, now: float) -> None:
    running.backend.daily.clock = lambda: now


def quick_chef(patch: pytest.MonkeyPatch) -> None:
    """A chef who takes no time."""
    patch.setattr(chefs_games, "LEVEL", "random")


@contextmanager
def quickly_served(folder: Path) -> Iterator[Running]:
    """A server with such a chef."""
    warm_up()
    with pytest.MonkeyPatch.context() as patch:
        quick_chef(patch)
        with served_at_noon(folder / "tables.db") as running:
            yield running


def begin(player: Player, game: str = "soup", day: str = TODAY, **more: Json) -> str:
    """The code of the table where the deal of a day is dealt to this player."""
    code: str = player.post(f"api/daily/{game}", {"day": day, **more})["code"]
    player.join(code)
    return code


def finish(player: Player) -> None:
    """Always the first move that is offered, so that every guest plays the same."""
    while player.state["phase"] != "over":
        player.join(player.code)
        if player.state["decision"] is not None:
            player.play(player.state["offers"][0]["text"])


def deal(player: Player, game: str = "soup", day: str = TODAY) -> Json:
    """What a player is told of the deal of a day."""
    deals = player.get(f"api/daily/{game}")["deals"]
    return next(each for each in deals if each["day"] == day)


def deal_with_chef(player: Player, game: str = "soup", day: str = TODAY) -> Json:
    """The same, once the chef has played it too."""
    assert wait_for(lambda: deal(player, game, day)["chef"] is not None)
    return deal(player, game, day)
