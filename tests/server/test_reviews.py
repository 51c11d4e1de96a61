"""Reviews of finished games: given once a game is over, computed once, kept with the table."""

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from quatre import bots, games
from quatre.bots import rollouts
from quatre.games.conformance import Setting
from quatre.play.conformance import random_game
from quatre.server import reviews
from quatre.server.refuse import Refuse
from quatre.server.store import Append, Line, Store
from quatre.server.workers import WAITING, Workers
from tests.server.client import PATIENCE, Json, Player, Refused
from tests.server.conftest import Running
from tests.server.finished import finished, plain, play_on
from tests.server.guests import wait_for
from tests.warm import prepare, warm_up

SOUP = games.load("soup")
SHORT = {**SOUP.printed, "dealt": {str(seats): 3 for seats in range(2, 6)}}
"""A box of few cards, whose games are soon reviewed."""


@pytest.fixture(scope="module", autouse=True)
def ready() -> None:
    warm_up()
    prepare({"soup": [*bots.libraries(SOUP), rollouts.library(SOUP)]}, load=True)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "tables.db") as running:
        yield running


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The reviews that workers were asked for."""
    jobs: list[Any] = []
    review = Workers.review

    async def count(self: Workers, address: str, job: Any, heard: Any) -> None:
        jobs.append(job)
        await review(self, address, job, heard)

    monkeypatch.setattr(Workers, "review", count)
    return jobs


def play(one: Player, **more: Json) -> str:
    """Play a short game to its end."""
    code = one.open("soup", ["human", "random"], box=SHORT, **more)
    one.sit(code)
    one.start()
    one.play_on()
    return code


def reviewed(one: Player, path: str) -> list[Json]:
    """What is told of a review, again and again until nothing more comes."""
    told = [one.get(path)]
    until = time.monotonic() + PATIENCE
    while not told[-1]["over"]:
        assert time.monotonic() < until
        time.sleep(0.05)
        told.append(one.get(path))
    return told


def record(seed: int = 1) -> Json:
    """Of a short game."""
    setting = Setting(SOUP, 2, numbers=SHORT)
    return plain(random_game(setting, random.Random(seed)).record())


def posted(one: Player, record: Json) -> str:
    return f"api/replay/{one.post('api/replay', {'record': record, 'count': 1})['id']}/review"


def test_a_review_comes_piece_by_piece_and_tells_all_of_a_finished_game(served: Running) -> None:
    one, other = served.player(), served.player()
    code = play(one)
    told = reviewed(one, f"api/tables/{code}/review")
    assert told[0] == {**told[0], "percent": 0, "over": False, "chances": []}
    percents = [each["percent"] for each in told]
    assert percents == sorted(percents)
    assert percents[-1] == 100
    last = other.get(f"api/tables/{code}/review")
    assert last == told[-1], "whoever may watch is told the same"
    steps = other.get(f"api/tables/{code}/replay?count=1")["steps"]
    assert len(last["chances"]) == steps + 1
    assert all(sum(each) == pytest.approx(1, abs=0.001) for each in last["chances"])
    assert {each["seat"] for each in last["decisions"]} == {0, 1}
    for decision in last["decisions"]:
        assert decision["kind"] in SOUP.moves.DECISIONS
        assert sum(move["made"] for move in decision["moves"]) == 1
    for seat in last["seats"]:
        parts = seat["luck"] + seat["own"] + seat["others"]
        assert parts == pytest.approx(seat["result"] - seat["first"], abs=0.001)
    assert 1 <= len(last["turns"]) <= 3


def test_none_is_given_of_a_game_under_way_nor_of_a_lesson(
    served: Running, begun: list[Any]
) -> None:
    one, other = served.player(), served.player()
    code = one.open("soup", ["human", "random"])
    lesson = other.post("api/lessons", {"game": "soup"})["code"]
    refused = [(one, code), (other, code), (other, lesson)]
    one.sit(code)
    for _ in range(2):
        for player, table in refused:
            with pytest.raises(Refused, match="409 not-over"):
                player.get(f"api/tables/{table}/review")
        if one.state["phase"] == "gathering":
            one.start()
    other.sit(lesson)
    other.start()
    while other.state["phase"] != "over":
        other.act("skip")
        other.play_on()
    with pytest.raises(Refused, match="409 no-review-of-lessons"):
        other.get(f"api/tables/{lesson}/review")
    assert not begun


def test_a_game_that_plays_on_from_another_has_no_review_before_it_is_over_itself(
    served: Running, begun: list[Any]
) -> None:
    one, other = served.player(), served.player()
    code = play(one)
    fork = play_on(other, table=code, step=6, seen_by=0)
    other.sit(fork)
    for _ in range(2):
        for player in (one, other):
            with pytest.raises(Refused, match="409 not-over"):
                player.get(f"api/tables/{fork}/review")
        if other.state["phase"] == "gathering":
            other.start()
    assert not begun
    other.play_on()
    assert other.get(f"api/tables/{fork}/review")


def test_a_private_game_is_reviewed_for_those_who_sat_there(
    served: Running, begun: list[Any]
) -> None:
    one, other = served.player(), served.player()
    code = play(one, spectators=False)
    with pytest.raises(Refused, match="403 not-seated"):
        other.get(f"api/tables/{code}/review")
    assert not begun
    assert one.get(f"api/tables/{code}/review")


def test_it_is_computed_once_and_kept_with_the_table(tmp_path: Path, begun: list[Any]) -> None:
    with Running(tmp_path / "tables.db") as served:
        one, other = served.player(), served.player()
        code = play(one)
        before = served.backend.store.kept_of(_host(served, code), 0)
        path = f"api/tables/{code}/review"
        for each in (one, other, one):
            each.get(path)
        last = reviewed(other, path)[-1]
        assert wait_for(lambda: served.backend.store.review(code) is not None)
        kept = served.backend.store.review(code)
        assert kept
        assert served.backend.store.kept_of(_host(served, code), 0) == before + len(kept)
    with Running(tmp_path / "tables.db") as served:
        assert served.player().get(path) == last
        assert not served.reviewers.processes
    assert len(begun) == 1


def _host(served: Running, code: str) -> str:
    (host,) = served.backend.store.database.run("SELECT host FROM touched WHERE code = ?", code)
    return str(host[0])


def test_a_review_is_forgotten_with_its_table(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    store.add(Append("a", 0, [Line(b"one")], "ann"))
    store.keep_review("a", b"first")
    store.keep_review("a", b"second")
    store.keep_review("gone", b"of no table")
    assert (store.review("a"), store.review("gone")) == (b"first", None)
    assert store.kept_of("ann", 0) == len(b"one") + len(b"first")
    copy = Store(str(tmp_path / "copy.db"))
    store.copy_to(copy)
    assert copy.review("a") == b"first"
    far = 2**50
    store._forget("a", (far, far))
    assert store.review("a") is None
    store.close()
    copy.close()


def test_a_posted_record_is_reviewed_while_it_is_at_hand(served: Running) -> None:
    one = served.player()
    told = reviewed(one, posted(one, record()))
    assert told[-1]["percent"] == 100
    with pytest.raises(Refused, match="404 no-such-replay"):
        one.get("api/replay/0123/review")
    path = posted(one, plain(finished("soup").at(40).record()))
    with pytest.raises(Refused, match="409 not-over"):
        reviewed(one, path)


def test_a_game_that_takes_too_long_is_told_as_far_as_it_was_looked_at(
    served: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "SECONDS", 1.0)
    one = served.player()
    whole = plain(finished("saffron").record())
    last = reviewed(one, posted(one, whole))[-1]
    assert last["percent"] < 100


def test_a_review_whose_worker_is_killed_is_begun_again_but_not_for_ever(
    served: Running, begun: list[Any]
) -> None:
    one = served.player()
    path = posted(one, plain(finished("soup").record()))
    workers = served.reviewers
    for _ in range(2):
        one.get(path)
        pid = _busy(workers)
        os.kill(pid, signal.SIGKILL)
    last = reviewed(one, path)[-1]
    assert last["percent"] < 100
    assert len(begun) == 2
    assert one.get(path) == last, "and it is not begun anew"
    assert len(begun) == 2


def _busy(workers: Workers, seen: set[int] = set()) -> int:  # noqa: B006
    """A worker that was not there before."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for pid in workers.processes:
            if pid not in seen:
                seen.add(pid)
                return pid
        time.sleep(0.02)
    raise AssertionError("no worker comes")


def test_whoever_asks_for_many_is_refused_and_nobody_waits_to_watch(served: Running) -> None:
    one = served.player()
    workers = served.reviewers
    paths = [posted(one, record(seed)) for seed in range(2, WAITING + 5)]
    one.get(paths[0])
    pid = _busy(workers)
    os.kill(pid, signal.SIGSTOP)
    try:
        for path in paths[1 : WAITING + 1]:
            one.get(path)
        with pytest.raises(Refused, match="429 replays-waiting"):
            one.get(paths[-1])
        assert one.get(paths[0].removesuffix("/review"))["frames"], "a replay is watched meanwhile"
    finally:
        os.kill(pid, signal.SIGCONT)


def test_a_review_for_which_too_many_waited_is_begun_later(
    served: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks for many at the same moment is refused once they have begun."""

    def refuse(self: Workers, address: str, job: Any, heard: Any) -> None:
        raise Refuse(429, "replays-waiting", seconds=5)

    one = served.player()
    path = posted(one, record())
    with monkeypatch.context() as patch:
        patch.setattr(Workers, "review", refuse)
        one.get(path)
        one.get(path)
    assert reviewed(one, path)[-1]["percent"] == 100
