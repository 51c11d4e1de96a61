"""Whole games over the wire."""

import threading

import pytest

from quatre.play import verify
from quatre.play.record import loads
from tests.server.client import Player
from tests.server.conftest import Seat


def together(*players: Player) -> None:
    threads = [threading.Thread(target=each.play_on) for each in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [each.state["phase"] for each in players] == ["over"] * len(players)


@pytest.mark.parametrize("options", [{}, {"open_menus": True}])
def test_two_humans_and_a_random_seat_play_to_the_end(
    player: Seat, options: dict[str, bool]
) -> None:
    first, second = player(), player()
    code = first.open("soup", ["human", "random", "human"], options=options)
    first.sit(code, name="Léa")
    second.sit(code)
    first.act("start")
    together(first, second)
    assert first.state["result"]["places"] == second.state["result"]["places"]
    record = loads(first.http.get(first.state["result"]["record"]).content)
    verify(record)
    assert record.seats == ["Léa", "Seat 2", "Seat 3"]
