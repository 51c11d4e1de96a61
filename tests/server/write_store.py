"""Writes a store as this release does, for those that follow: `python -m tests.server.write_store
FOLDER NAME [GAME …]`, at every release and before every migration.

It speaks to the server only over the wire, so that it also runs with the sources of an old release
that knows promises (`PYTHONPATH=OLD/src`). Beside the store it writes what its guests knew when it
was written.
"""

import contextlib
import json
import secrets
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.client import Json, Player, Refused

SERVE = "import sys; from quatre.server.run import run; run(port=0, database=sys.argv[1], pace=0.0)"
MOVES = 6
STORES = sorted((Path(__file__).parent / "stores").glob("*.db"))


def main(folder: str, name: str, *only: str) -> None:
    path = Path(folder) / f"{name}.db"
    command = [sys.executable, "-c", SERVE, f"sqlite:///{path}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    base = process.stdout.readline().rpartition(" ")[2].strip()
    try:
        games = httpx.get(f"{base}api/games").json()["games"]
        wanted = [each for each in games if not only or each["game"] in only]
        tables = [_gathering(base), _finished(base)]
        tables += [_under_way(base, each["game"], each["seats"][0]) for each in wanted]
    finally:
        process.terminate()
        process.wait()
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    path.with_suffix(".json").write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


def _gathering(base: str) -> Json:
    one = Player(base)
    one.sit(one.open("soup", ["human", "human"]), name="Zoé")
    return _known(one)


def _finished(base: str) -> Json:
    one = Player(base)
    one.sit(one.open("soup", ["human", "random"]), name="Zoé")
    one.start()
    one.play_on()
    return _known(one)


def _under_way(base: str, game: str, seats: int) -> Json:
    """Two humans in the middle of it, with as few others as the game allows."""
    one, two = Player(base), Player(base)
    one.sit(one.open(game, ["human", "human", *["random"] * (seats - 2)]), name="Zoé")
    two.sit(one.code)
    one.start(two)
    for _ in range(MOVES):
        for player in (one, two):
            player.join(one.code)
            if player.state["decision"] is not None:
                player.play(secrets.choice(player.state["offers"])["text"])
    with contextlib.suppress(Refused):
        one.act("say", text="Bon appétit !")
    one.join(one.code)
    return {**_known(one), "other": two.http.cookies["quatre"]}


def _known(player: Player) -> Json:
    state = player.join(player.code)
    return {
        "code": player.code,
        "cookie": player.http.cookies["quatre"],
        "game": state["game"],
        "phase": state["phase"],
        "index": state["index"],
        "places": state["result"] and state["result"]["places"],
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
