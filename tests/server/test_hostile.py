"""A hostile client: malformed, stale, foreign, oversized and repeated messages, in any order."""

import json
import random
import threading

import httpx
import pytest

from quatre.play import verify
from quatre.server import log
from quatre.server.api import ACTS
from quatre.server.table import Table
from tests.server.client import Player
from tests.server.conftest import Running
from tests.server.strange import strange_fields

MESSAGES = 1500


def hostile(dice: random.Random, player: Player) -> bytes:
    """The body of a message that makes little sense, or nearly enough."""
    if dice.random() < 0.1:
        return dice.randbytes(dice.randrange(200))
    if dice.random() < 0.02:
        return b"[" * 5000
    body = strange_fields(dice)
    if dice.random() < 0.5:
        body["decision"] = dice.randrange(player.index + 2)
    return json.dumps(body).encode()


def attack(running: Running, code: str, seed: int, statuses: set[int]) -> None:
    dice = random.Random(seed)
    thief = Player(running.base)
    thief.join(code)
    for _ in range(MESSAGES):
        act = dice.choice([name for name, endpoint in ACTS.items() if endpoint.request])
        headers = {"Content-Type": "application/json"}
        if dice.random() < 0.1:
            headers["Cookie"] = f"quatre={dice.randbytes(20).hex()}"
        path = f"api/tables/{code}/{act}"
        response = thief.http.post(path, content=hostile(dice, thief), headers=headers)
        statuses.add(response.status_code)
    thief.http.close()


@pytest.mark.slow
def test_a_hostile_client_changes_nothing_and_disturbs_nobody(running: Running) -> None:
    one, other = running.player(), running.player()
    one.sit(one.open("soup", ["human", "human"]))
    other.sit(one.code)
    one.start(other)
    statuses: set[int] = set()
    threads = [
        threading.Thread(target=attack, args=(running, one.code, seed, statuses))
        for seed in range(2)
    ]
    players = [threading.Thread(target=each.play_on) for each in (one, other)]
    for thread in (*threads, *players):
        thread.start()
    for thread in (*threads, *players):
        thread.join(300)
    assert one.state["phase"] == other.state["phase"] == "over"
    assert statuses <= {200, 400, 403, 409, 413}
    assert {400, 403} <= statuses
    table = Table.read(one.code, running.backend.store.read(one.code))
    bodies = running.backend.store.read(one.code)
    kinds = {type(log.decode(body)) for body in bodies}
    assert kinds.isdisjoint({log.Removed, log.Handed, log.Said, log.StoodIn, log.Left})
    assert table.game is not None
    verify(table.game.record())
    assert httpx.get(f"{running.base}healthz").status_code == 200
