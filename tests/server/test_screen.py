"""A table screen: what everybody may see, and nothing else, whoever opens it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from quatre.server.run import CannotServe, own_address
from tests.server.client import Json, Player
from tests.server.conftest import Seat
from tests.server.guests import until
from tests.server.processes import free_port


def screen_of(player: Player, what: str = "") -> str:
    return f"api/tables/{player.code}{what}?as=screen"


def shows_the_table_only(state: Json) -> bool:
    nothing = (state["seat"], state["seats"], state["offers"], state["decision"])
    return nothing == (None, [], [], None) and state["view"]["hand"] == []


def test_a_screen_has_no_seat_even_where_its_guest_holds_one(player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random"]))
    assert one.start()["view"]["hand"]
    assert shows_the_table_only(one.get(screen_of(one)))
    decision = one.state["decision"]
    said = one.post(screen_of(one, "/play"), {"decision": decision, "move": "menu pea"})
    assert shows_the_table_only(said)
    assert "menu-chosen" not in str(said["events"])
    with one.http.stream("GET", screen_of(one, "/stream")) as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data: "))
        assert '"hand":[]' in next(lines)


def test_the_host_opens_a_screen_where_nobody_else_may_watch(player: Seat) -> None:
    host, one, other = player(), player(), player()
    code = host.open("soup", ["human", "random"], spectators=False)
    one.sit(code)
    host.join(code)
    host.post(screen_of(host, "/start"), {})
    one.reveal()
    assert shows_the_table_only(host.get(screen_of(host)))
    other.join(code)
    assert other.get(screen_of(other))["view"] is None
    one.show(one.get(f"api/tables/{code}"))
    one.play_on()
    again = one.post(f"api/tables/{code}/rematch", {})["code"]
    assert host.get(f"api/tables/{again}")["host"]


def test_a_screen_keeps_no_seat_present(player: Seat) -> None:
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "human"]))
    other.sit(one.code)
    with one.http.stream("GET", screen_of(one, "/stream")):
        there = until(other.stream(), "presence", lambda there: there["spectators"] == 1)
        assert there["seats"] == [False, True]


def serving(folder: Path, *words: str) -> tuple[str, str]:
    """What a server says when it starts, and whether it answers where phones look for it."""
    start = "from quatre.cli import main; main()"
    command = [sys.executable, "-c", start, *words, "--database", str(folder / "t.db")]
    calm = os.environ | {"BROWSER": "true", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=calm) as process:
        assert process.stdout
        said = process.stdout.readline()
        if "--lan" in words:
            said += process.stdout.readline()
        port = re.search(r":(\d+)/", said)
        assert port
        try:
            reached = httpx.get(f"http://{own_address()}:{port[1]}/healthz").text
        except httpx.ConnectError:
            reached = ""
        process.send_signal(signal.SIGINT)
    return said, reached


def test_nothing_listens_beyond_this_machine_unless_told_so(tmp_path: Path) -> None:
    try:
        address = own_address()
    except CannotServe:
        pytest.skip("this machine is in no network")
    port = str(free_port())
    said, reached = serving(tmp_path, "--lan", "--port", port)
    assert said.startswith(f"Quatre Épices: http://{address}:{port}/\nPhones in this network")
    assert reached == "ok\n"
    said, reached = serving(tmp_path, "serve", "--port", port)
    assert said == f"Quatre Épices: http://127.0.0.1:{port}/\n"
    assert reached == ""
