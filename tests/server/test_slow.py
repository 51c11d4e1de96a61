"""Readers that do not read, and crowds: neither keeps anybody else from playing."""

import socket
import threading
from pathlib import Path

import pytest

from quatre.server.limits import Limits
from quatre.server.refuse import Refuse
from tests.server.client import Refused
from tests.server.conftest import Running
from tests.server.guests import play_together, wait_for


def do_not_read(running: Running, code: str) -> socket.socket:
    """Open a stream with hardly any room for it, and leave it there."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    reader.connect(("127.0.0.1", int(running.base.rsplit(":", 1)[1].strip("/"))))
    reader.sendall(f"GET /api/tables/{code}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return reader


@pytest.mark.slow
def test_who_does_not_read_holds_nobody_up_and_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.stream.STALLED", 1.0)
    with Running(tmp_path / "tables.db") as served:
        one, other = served.player(), served.player()
        one.sit(one.open("soup", ["human", "human"]))
        other.sit(one.code)
        one.start(other)
        other.join(one.code)
        readers = [do_not_read(served, one.code) for _ in range(20)]
        assert wait_for(lambda: served.backend.presence.streams() == 20)
        threads = threading.active_count()
        play_together(one, other)
        assert one.state["phase"] == other.state["phase"] == "over"
        for _ in range(5000):
            if not served.backend.presence.streams():
                break
            one.act("say", text="x" * 200)
        assert not served.backend.presence.streams()
        assert threading.active_count() <= threads + 5
        for reader in readers:
            reader.close()


def test_a_quiet_stream_says_now_and_then_that_it_is_there(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.stream.HEARTBEAT", 0.05)
    one = running.player()
    one.join(one.open("soup", ["human", "human"]))
    with one.http.stream("GET", f"api/tables/{one.code}/stream") as response:
        beats = (line for line in response.iter_lines() if line == ":")
        assert [next(beats) for _ in range(3)] == [":"] * 3


def test_a_crowd_keeps_no_player_out(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quatre.server.presence.STREAMS_AT_A_TABLE", 3)
    monkeypatch.setattr("quatre.server.presence.STREAMS_OF_A_PLAYER", 2)
    one, watcher = running.player(), running.player()
    one.sit(one.open("soup", ["human", "random"]))
    watcher.join(one.code)
    crowd = [watcher.stream() for _ in range(3)]
    for stream in crowd:
        next(stream)
    with pytest.raises(Refused, match="503 too-many-streams"):
        next(watcher.stream())
    mine = [one.stream() for _ in range(2)]
    assert [next(stream)[0] for stream in mine] == ["state", "state"]
    with pytest.raises(Refused, match="503 too-many-streams"):
        next(one.stream())
    for stream in (*crowd, *mine):
        stream.close()
    assert wait_for(lambda: not running.backend.presence.is_open(one.code))


def test_a_crowd_keeps_no_friend_out_who_may_still_sit_down(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.presence.STREAMS_AT_A_TABLE", 3)
    host, watcher, friend = running.player(), running.player(), running.player()
    code = host.open("soup", ["human", "human"])
    watcher.open("soup", ["human", "human"])
    friend.open("soup", ["human", "human"])
    watcher.join(code)
    friend.join(code)
    crowd = [watcher.stream() for _ in range(3)]
    for stream in crowd:
        next(stream)
    with pytest.raises(Refused, match="503 too-many-streams"):
        next(watcher.stream())
    mine = friend.stream()
    assert next(mine)[0] == "state"
    assert friend.sit(code)["seat"] == 0
    for stream in (*crowd, mine):
        stream.close()


def test_one_address_is_not_all_who_watch(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.presence.WATCHERS_FROM_AN_ADDRESS", 2)
    one, watcher = running.player(), running.player()
    one.sit(one.open("soup", ["human", "random"]))
    watcher.join(one.code)
    crowd = [watcher.stream() for _ in range(2)]
    for stream in crowd:
        next(stream)
    with pytest.raises(Refused, match="503 too-many-streams"):
        next(watcher.stream())
    table = running.backend.cache.get(one.code)
    assert table is not None
    other = running.backend.presence.is_crowded(table, None, "192.0.2.1")
    assert not other, "from elsewhere there is room"
    for stream in crowd:
        stream.close()


def test_one_address_has_so_many_streams_and_all_together_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quatre.server.limits.STREAMS_FROM_AN_ADDRESS", 2)
    limits = Limits(streams=3)
    for address in ("here", "here", "there"):
        with limits.opening(address):
            pass
    for address, why in (("here", "server-full"), ("there", "server-full")):
        with pytest.raises(Refuse, match=why), limits.opening(address):
            pass
    limits.closed("there")
    with pytest.raises(Refuse, match="too-many-streams-here"), limits.opening("here"):
        pass
    limits.closed("here")
    with limits.opening("here"):
        pass


def test_a_stream_that_ended_is_not_counted_any_more(tmp_path: Path) -> None:
    limits = Limits()
    with Running(tmp_path / "tables.db", limits=limits) as served:
        one = served.player()
        one.join(one.open("soup", ["human", "human"]))
        stream = one.stream()
        next(stream)
        assert limits._streams.total() == 1
        stream.close()
        assert wait_for(lambda: limits._streams.total() == 0)
