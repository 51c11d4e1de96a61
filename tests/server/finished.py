"""Finished games as records, and tables that play on from one."""

import random
from typing import Any

import msgspec

from quatre import games
from quatre.games.conformance import Setting
from quatre.play import Game
from quatre.play.conformance import random_game
from tests.server.client import Json, Player


def finished(game: str, seed: int = 1) -> Game:
    ruleset = games.load(game)
    return random_game(Setting(ruleset, ruleset.seats[0]), random.Random(seed), undos=0.02)


def plain(thing: Any) -> Json:
    return msgspec.json.decode(msgspec.json.encode(thing))


def play_on(
    one: Player, chairs: list[str] | None = None, game: str = "soup", **source: Json
) -> str:
    return one.open(game, chairs or ["human", "random"], **{"from": source})
