"""Everything a seat received fits every table that can be imagined from what it saw."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest

from quatre.games.doors import Bytes
from quatre.games.words import Message
from quatre.play import SPECTATOR, Game
from quatre.server import log
from quatre.server.states import state
from quatre.server.table import Table
from tests.server.client import Player
from tests.server.conftest import Running, Seat
from tests.server.test_play import play_together

IMAGINED = 3
Leak = Callable[[Game], None]


def imagined(game: Game, viewer: int, number: int) -> Game:
    """The same game on another table that looks the same to this viewer."""
    other = game.fork()
    table = game.seen(viewer)
    game.ruleset.imagine(game.box, table, viewer, np.uint64(number))
    other._table = table
    return other


class Shadow:
    """Follows a table's log, and makes states from imagined tables alone."""

    def __init__(self, code: str, viewer: int, number: int, leak: Leak | None) -> None:
        self.table = Table(code, [])
        self.viewer, self.number, self.leak = viewer, number, leak
        self.story: list[list[Message]] = []
        self.differs = 0

    def follow(self, entry: log.Entry) -> None:
        before = self.view(1)
        self.table.follow(entry)
        if isinstance(entry, log.Played):
            assert self.table.game is not None
            self.story.append(self.table.game.tell(entry, before, self.view(2)))

    def view(self, salt: int) -> Any:
        game = self.table.game
        return game and imagined(game, self.viewer, self.number + salt).view(self.viewer)

    def state(self, guest: str | None, since: int) -> bytes:
        table = self.table.fork()
        if table.game:
            truth: Bytes = table.game._table
            table.game = imagined(table.game, self.viewer, self.number)
            self.differs += bool((table.game._table != truth).any())
        return self.encode(table, guest, since)

    def truth(self, guest: str | None, since: int) -> bytes:
        return self.encode(self.table.fork(), guest, since)

    def encode(self, table: Table, guest: str | None, since: int) -> bytes:
        table._views, table._stories = {}, {self.viewer: self.story}
        if self.leak and table.game:
            self.leak(table.game)
        return msgspec.json.encode(state(table, guest, since))


def check(running: Running, player: Player, leak: Leak | None = None) -> int:
    """Compare every state that was received with those from imagined tables; how many differed.

    With a leak, compare what a server that has it would have sent.
    """
    entries = [log.decode(body) for body in running.house.store.read(player.code)]
    whole = Table(player.code, entries)
    seat = player.state["seat"]
    viewer = SPECTATOR if seat is None else seat
    guest = None if seat is None else whole.chairs[seat].guest
    received = sorted(
        {
            (body["index"], body["since"], sent)
            for sent in player.received
            if "index" in (body := json.loads(sent)) and body["seat"] == seat
        }
    )
    assert len(received) > 50
    differs = 0
    for number in range(IMAGINED):
        shadow = Shadow(player.code, viewer, 1000 * number, leak)
        for index, since, sent in received:
            for entry in entries[shadow.table.index : index]:
                shadow.follow(entry)
            expected = shadow.truth(guest, since) if leak else sent
            assert shadow.state(guest, since) == expected
        differs += shadow.differs
    return differs


@pytest.fixture
def played(player: Seat) -> list[Player]:
    """Two who played a whole game, and one who watched it."""
    players = [player(), player(), player()]
    first, second, watcher = players
    code = first.open("soup", ["human", "random", "human"])
    first.sit(code)
    second.sit(code)
    first.act("start")
    watcher.join(code)
    play_together(*players)
    return players


def test_what_a_seat_received_fits_every_imagined_table(
    running: Running, played: list[Player]
) -> None:
    for player in played:
        assert check(running, player) > 20


def view_from_the_table(game: Game) -> None:
    """The classic mistake: a view made from the table, not from what the seat has seen of it."""
    rules, views = game.ruleset, game.ruleset.views
    box = game.box.view(rules.rules.Box)[0]
    game.view = lambda seat=SPECTATOR: views.view(  # type: ignore[method-assign]
        box, rules.record(game._table), seat, game.waiting
    )


def test_a_leak_would_be_found(running: Running, played: list[Player]) -> None:
    with pytest.raises(AssertionError):
        check(running, played[0], leak=view_from_the_table)
