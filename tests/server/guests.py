"""What several guests do together at a table, and what one has been told there."""

import threading
import time
from collections.abc import Callable, Iterator

from quatre.play.record import Record, loads
from tests.server.client import PATIENCE, Json, Player
from tests.server.conftest import Running


def play_together(*players: Player) -> None:
    threads = [threading.Thread(target=each.play_on) for each in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [each.state["phase"] for each in players] == ["over"] * len(players)


def record_of(player: Player) -> Record:
    return loads(player.http.get(player.state["result"]["record"]).content)


def wait_for(done: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    until = time.monotonic() + seconds
    while not done() and time.monotonic() < until:
        time.sleep(0.05)
    return done()


def until(stream: Iterator[tuple[str, Json]], event: str, holds: object) -> Json:
    for name, data in stream:
        if name == event and (not callable(holds) or holds(data)):
            return data
    raise AssertionError("the stream ended")


def two_at_soup(served: Running) -> tuple[Player, Player]:
    first, second = served.player(), served.player()
    code = first.open("soup", ["human", "human"])
    first.sit(code, name="Léa")
    second.sit(code, name="Zoé")
    first.start(second)
    return first, second


def keys(player: Player) -> list[str]:
    player.index = 0
    player.told = []
    player.show(player.get(f"api/tables/{player.code}"))
    return [told["message"]["key"] for told in player.told]


def let_a_bot_stand_in(first: Player, level: str = "random") -> None:
    """Once the stream says that the second seat may be replaced."""
    stream = first.stream()
    until(stream, "presence", lambda there: there["replaceable"][1])
    stream.close()
    first.act("stand-in", seat=1, level=level)
