"""Table talk, hints and the clock."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from quatre import games
from quatre.server.bots import ADVISER
from quatre.server.limits import Limits
from quatre.server.store import Store
from quatre.server.table import Table
from tests.server.busy import busy_threads
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.guests import keys, two_at_soup, until, wait_for


def said(player: Player) -> list[tuple[int, str]]:
    player.join(player.code)
    args = [each["message"]["args"] for each in player.told if each["message"]["key"] == "said"]
    return [(each["seat"], each["text"]) for each in args]


def test_everybody_hears_what_is_said_in_the_order_of_the_log(
    running: Running, player: Seat
) -> None:
    first, second = two_at_soup(running)
    first.act("say", text="  Bon   appétit ! ")
    second.act("say", text="<b>&amp; { $name }</b> 🍲")
    watcher = player()
    watcher.join(first.code)
    expected = [(0, "Bon appétit !"), (1, "<b>&amp; { $name }</b> 🍲")]
    assert said(first) == said(second) == said(watcher) == expected
    with pytest.raises(Refused, match="403 not-seated"):
        watcher.act("say", text="psst")


@pytest.mark.parametrize("text", ["", "  ", "x" * 201, "a\nb", "\u202ex", "\x07", "\u2028", None])
def test_what_is_no_line_of_text_is_not_said(running: Running, text: Json) -> None:
    first, _ = two_at_soup(running)
    with pytest.raises(Refused, match=r"400 (malformed|nothing-said)"):
        first.act("say", text=text)


def test_talk_leaves_a_decision_open(running: Running) -> None:
    first, second = two_at_soup(running)
    second.act("say", text="hm")
    assert first.play("menu pea")["decision"] is None


def test_who_talks_too_much_is_slowed_down(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits()) as served:
        first, second = two_at_soup(served)
        for _ in range(5):
            first.act("say", text="la")
        with pytest.raises(Refused, match="429 too-fast"):
            first.act("say", text="la")
        second.act("say", text="la")


# --- reactions


def test_everybody_sees_how_a_seat_feels(running: Running, player: Seat) -> None:
    first, second = two_at_soup(running)
    first.act("react", reaction="cheer")
    told = {"key": "reacted", "args": {"seat": 0, "reaction": "cheer"}}
    watcher = player()
    for each in (second, watcher):
        each.join(first.code)
        assert told in [event["message"] for event in each.told]
    with pytest.raises(Refused, match="403 not-seated"):
        watcher.act("react", reaction="cheer")


@pytest.mark.parametrize("reaction", ["", "<svg>", "Cheer", 1, None])
def test_there_are_six_reactions_and_no_others(running: Running, reaction: Json) -> None:
    first, _ = two_at_soup(running)
    with pytest.raises(Refused, match="400 malformed"):
        first.act("react", reaction=reaction)


def test_reactions_are_slowed_down_together_with_talk(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits()) as served:
        first, _ = two_at_soup(served)
        first.act("say", text="la")
        for reaction in ("laugh", "wow", "think", "love"):
            first.act("react", reaction=reaction)
        for act, body in (("say", {"text": "la"}), ("react", {"reaction": "oops"})):
            with pytest.raises(Refused, match="429 too-fast"):
                first.act(act, **body)


# --- hints


def hint(player: Player, **more: Json) -> Json:
    body = {"decision": player.state["decision"], **more}
    return player.post(f"api/tables/{player.code}/hint", body)


def test_the_chef_judges_the_moves_of_an_open_decision(running: Running) -> None:
    ADVISER.prepare(games.load("soup"))
    first, second = two_at_soup(running)
    given = hint(first)
    assert (given["seat"], given["decision"]) == (0, first.state["decision"])
    offered = {offer["text"]: offer["label"] for offer in first.state["offers"]}
    assert {each["text"]: each["label"] for each in given["moves"]} == offered
    for each in given["moves"]:
        assert 0 <= each["low"] <= each["estimate"] <= each["high"] <= 1
    visits = [each["visits"] for each in given["moves"]]
    assert visits == sorted(visits, reverse=True)
    hint(first)
    assert keys(second).count("hinted") == 1


def test_a_hint_is_for_who_is_asked_and_for_the_open_decision(
    running: Running, player: Seat
) -> None:
    first, second = two_at_soup(running)
    decision = first.state["decision"]
    first.play("menu pea")
    for refused, by, more in (
        ("409 decision-over", first, {"decision": decision}),
        ("409 decision-over", second, {"decision": 0}),
        ("403 not-your-seat", second, {"decision": decision, "seat": 0}),
    ):
        with pytest.raises(Refused, match=refused):
            hint(by, **more)
    stranger = player()
    stranger.join(first.code)
    with pytest.raises(Refused, match="403 not-seated"):
        hint(stranger, decision=decision)
    assert "hinted" not in keys(second)


def test_the_chef_thinks_about_one_question_of_a_guest_at_a_time(
    running: Running, player: Seat
) -> None:
    ADVISER.prepare(games.load("soup"))
    first, _ = two_at_soup(running)
    with ThreadPoolExecutor(1) as asking:
        with busy_threads(running):
            given = asking.submit(hint, first)
            assert wait_for(lambda: len(running.backend.hints._guests) == 1)
            with httpx.Client(base_url=running.base, cookies=first.http.cookies) as client:
                again = Player(running.base, client)
                again.join(first.code)
                with pytest.raises(Refused, match="409 hint-under-way"):
                    hint(again)
        assert given.result()["moves"]


# --- the clock


@pytest.fixture
def clocked(running: Running) -> tuple[Player, Player]:
    first, second = running.player(), running.player()
    code = first.open("soup", ["human", "human"], clock=5)
    first.sit(code)
    second.sit(code)
    first.start(second)
    second.join(code)
    return first, second


def test_deadlines_are_for_those_who_are_asked(clocked: tuple[Player, Player]) -> None:
    first, second = clocked
    both = first.state["deadlines"]
    assert both[0] == both[1]
    assert 3_000 < both[0] - 1000 * time.time() < 5_100
    assert first.play("menu pea")["deadlines"] == [None, both[1]]
    assert second.play("menu pea")["deadlines"].count(None) == 1


def test_an_apprentice_moves_once_when_the_time_is_over(
    running: Running, clocked: tuple[Player, Player]
) -> None:
    first, second = clocked
    first.play("menu pea")
    deadline = first.state["deadlines"][1]
    stream = first.stream()
    moved = until(stream, "state", lambda state: state["view"]["phase"] == "pot")
    assert 1000 * time.time() > deadline
    told = [each["message"]["key"] for each in moved["events"]]
    assert told[0] == "time-up"
    assert moved["chairs"][1]["stand_in"] is None
    assert moved["deadlines"][moved["waiting"][0]] > deadline
    stream.close()
    chosen = moved["view"]["chairs"][1]["menu"]
    with pytest.raises(Refused, match="409 already-answered"):
        second.play("menu chili" if chosen != "chili" else "menu pea")


def test_the_clock_does_not_run_out_while_nobody_plays(
    running: Running, clocked: tuple[Player, Player], player: Seat
) -> None:
    first, second = clocked
    watcher = player()
    watcher.join(first.code)
    watching = watcher.stream()
    next(watching)
    time.sleep(max(0.0, first.state["deadlines"][0] / 1000 - time.time()) + 0.3)
    assert "time-up" not in keys(watcher)
    watching.close()
    stream = second.stream()
    wound = until(stream, "state", None)
    assert wound["events"][-1]["message"]["key"] == "clock-again"
    assert min(wound["deadlines"]) > first.state["deadlines"][0]
    stream.close()


def test_without_a_clock_there_are_no_deadlines(running: Running) -> None:
    first, _ = two_at_soup(running)
    assert (first.state["clock"], first.state["deadlines"]) == (None, [None, None])


def test_a_table_read_again_has_the_same_deadlines(
    running: Running, clocked: tuple[Player, Player]
) -> None:
    first, _ = clocked
    store = Store(str(running.backend.store.name))
    table = Table.read(first.code, store.read(first.code))
    store.close()
    assert [due.deadline for due in table.due()] == first.state["deadlines"]


def test_asking_to_take_back_stops_the_clock(
    clocked: tuple[Player, Player],
) -> None:
    players = clocked
    for each in players:
        each.play("menu pea")
    for each in players:
        each.join(each.code)
    mover, other = players if players[0].state["decision"] else players[::-1]
    decision = mover.state["decision"]
    mover.play_any()
    asked = mover.act("undo", decision=decision)
    assert asked["deadlines"] == [None, None]
    before = time.time()
    declined = other.act("consent", asked=asked["undo"]["asked"], agree=False)
    deadline = next(each for each in declined["deadlines"] if each)
    assert deadline >= 1000 * (before + 5) - 1
