"""The deals of the day: the same for everybody, one try each, and nothing told too early."""

import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from quatre import bots, games
from quatre.bots.plan import NEVER, Budget
from quatre.games.ruleset import Ruleset
from quatre.play import Daily, verify
from quatre.play.record import Happened, Moved
from quatre.server import chefs_games, log
from quatre.server.chefs_game import played
from quatre.server.store import Store
from quatre.server.table import Table
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running
from tests.server.daily import (
    DAY,
    NOON,
    TODAY,
    TOMORROW,
    YESTERDAY,
    begin,
    deal,
    deal_with_chef,
    finish,
    quick_chef,
    quickly_served,
    served_at_noon,
    set_clock,
)
from tests.server.guests import record_of, wait_for

ANSWERS = 6


@pytest.fixture(scope="module")
def daily(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quickly_served(tmp_path_factory.mktemp("daily")) as running:
        yield running


@pytest.fixture(autouse=True)
def noon(daily: Running) -> None:
    set_clock(daily, NOON)


def game_of(served: Running, code: str) -> list[str]:
    """What happened at a table, without its hashes."""
    game = Table.read(code, served.backend.store.read(code)).game
    assert game
    return [str(entry) for entry in game.log]


# --- the same for everybody


@pytest.mark.parametrize("game", games.NAMES)
def test_two_servers_deal_the_same_and_their_cooks_make_the_same_moves(
    daily: Running, game: str, tmp_path: Path
) -> None:
    one = daily.player()
    begin(one, game)
    answer(one)
    with served_at_noon(tmp_path / "other.db") as elsewhere:
        two = elsewhere.player()
        begin(two, game, name="Zoé", avatar=3)
        answer(two)
        moves = zip(game_of(daily, one.code), game_of(elsewhere, two.code), strict=False)
        assert all(one == other for one, other in moves)


def answer(player: Player) -> None:
    """Answer some decisions, always in the same way, and wait for the next."""
    for at in range(ANSWERS):
        assert wait_for(lambda: player.join(player.code)["decision"] is not None)
        offers = player.state["offers"]
        player.play(offers[at % len(offers)]["text"])
    assert wait_for(lambda: player.join(player.code)["decision"] is not None)


def test_another_day_or_game_is_another_deal(daily: Running) -> None:
    dealt = []
    for later in range(3):
        set_clock(daily, NOON + later * DAY)
        player = daily.player()
        begin(player, day=["2026-11-19", "2026-11-20", "2026-11-21"][later])
        dealt.append(player.state["view"]["hand"])
    assert all(one != other for one, other in pairwise(dealt))


def test_everybody_has_the_first_seat_and_the_same_three_cooks(daily: Running) -> None:
    chairs = []
    for game in games.NAMES:
        player = daily.player()
        begin(player, game)
        assert player.state["seat"] == 0
        chairs.append([(each["name"], each["avatar"]) for each in player.state["chairs"][1:]])
        assert {each["holder"] for each in player.state["chairs"][1:]} == {"cook"}
    assert len(chairs[0]) == 3
    assert all(each == chairs[0] for each in chairs)
    shown = player.get("api/daily/soup")["cooks"]
    assert [(each["name"], each["avatar"]) for each in shown] == chairs[0]


def test_cooks_wait_until_their_search_is_compiled(
    daily: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = False
    monkeypatch.setattr(daily.backend.searches, "is_ready", lambda ruleset: ready)
    player = daily.player()
    begin(player)
    player.play(player.state["offers"][0]["text"])
    asked = player.join(player.code)["waiting"]
    index = player.index
    assert asked == [1, 2, 3]
    assert not wait_for(lambda: player.join(player.code)["index"] > index, seconds=0.5)
    ready = True
    assert wait_for(lambda: player.join(player.code)["index"] > index)


def test_cooks_who_are_asked_with_a_guest_answer_after_the_guest(daily: Running) -> None:
    player = daily.player()
    begin(player)
    assert player.state["waiting"] == [0, 1, 2, 3]
    index = player.index
    assert not wait_for(lambda: player.join(player.code)["index"] > index, seconds=0.5)
    player.play(player.state["offers"][0]["text"])
    game = Table.read(player.code, daily.backend.store.read(player.code)).game
    assert game
    assert next(entry.seat for entry in game.log if isinstance(entry, Moved)) == 0


def test_cooks_of_a_deal_do_not_look_at_the_clock(
    daily: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a table of any other day a level thinks for no longer than it may."""
    budget, asked = bots.Level.budget, []

    def noting(level: bots.Level, ruleset: Ruleset) -> Budget:
        asked.append(level.seconds)
        return budget(level, ruleset)

    monkeypatch.setattr(bots.Level, "budget", noting)
    player = daily.player()
    begin(player)
    player.play(player.state["offers"][0]["text"])
    assert wait_for(lambda: len(asked) >= 3)
    assert set(asked) == {NEVER}


def test_the_chef_plays_the_guests_cards_against_the_same_cooks(daily: Running) -> None:
    """Whoever makes the chef's moves has the chef's game."""
    chefs = played("soup", TODAY, "reference:20")
    assert chefs.table.game
    moves = [str(entry) for entry in chefs.table.game.log if isinstance(entry, Moved)]
    mine = iter([move for move in moves if move.startswith("0 ")])
    player = daily.player()
    begin(player)
    while player.state["phase"] != "over":
        player.join(player.code)
        if player.state["decision"] is not None:
            player.play(next(mine).removeprefix("0 "))
    assert game_of(daily, player.code) == [str(entry) for entry in chefs.table.game.log]


# --- one try


def test_a_guest_has_one_try_and_comes_back_to_it(daily: Running) -> None:
    player = daily.player()
    code = begin(player)
    player.play(player.state["offers"][0]["text"])
    assert begin(player) == code
    assert deal(player)["phase"] == "playing"
    finish(player)
    assert begin(player) == code
    assert deal(player)["phase"] == "over"


def test_who_asks_twice_at_once_has_one_table(daily: Running) -> None:
    player, found = daily.player(), []
    begin(player, "souk")
    others = [Player(daily.base, player.http) for _ in range(6)]
    threads = [
        threading.Thread(target=lambda each=each: found.append(begin(each, "wok")))
        for each in others
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len(set(found)) == 1


def test_nothing_is_taken_back_nobody_helps_and_nobody_stands_in(daily: Running) -> None:
    player = daily.player()
    begin(player)
    decision = {"decision": player.state["decision"]}
    index = player.index
    attempts: list[tuple[str, Json]] = [
        ("hint", decision),
        ("leave", {}),
        ("say", {"text": "Bon appétit"}),
        ("react", {"reaction": "wow"}),
    ]
    for act, body in attempts:
        with pytest.raises(Refused, match="409 not-today"):
            player.act(act, **body)
    player.play(player.state["offers"][0]["text"])
    with pytest.raises(Refused, match=r"409 (not-today|cannot-undo)"):
        player.act("undo", **decision)
    assert player.join(player.code)["undo"]["mine"] == "no"
    kinds = {type(log.decode(body)) for body in daily.backend.store.read(player.code)[index:]}
    assert kinds <= {Moved, Happened}


def test_a_chair_that_went_to_another_device_is_given_to_no_bot(daily: Running) -> None:
    one, other = daily.player(), daily.player()
    begin(one)
    token = one.post(f"api/tables/{one.code}/link", {})["token"]
    other.join(one.code)
    assert other.act("claim", token=token)["seat"] == 0
    for act in ("remove", "arrange"):
        with pytest.raises(Refused):
            one.act(act, seat=0, holder="chef")
    assert other.join(one.code)["chairs"][0]["holder"] == "human"


def test_nobody_watches_a_deal_of_the_day(daily: Running) -> None:
    player, friend = daily.player(), daily.player()
    code = begin(player)
    assert friend.join(code)["view"] is None
    finish(player)
    assert friend.join(code)["view"] is None
    with pytest.raises(Refused, match="403 not-seated"):
        friend.get(f"api/tables/{code}/replay")


# --- when a day is over


def test_a_game_begun_before_midnight_counts_for_its_day(daily: Running) -> None:
    player = daily.player()
    midnight = NOON + DAY / 2
    set_clock(daily, midnight - 1)
    code = begin(player)
    assert player.get("api/daily")["next"] == 1000
    set_clock(daily, midnight + 1)
    assert player.get("api/daily")["day"] == TOMORROW
    assert deal(player, day=TOMORROW)["phase"] == "open"
    assert begin(player, day=TODAY) == code
    finish(player)
    assert deal(player, day=TODAY)["phase"] == "over"
    assert record_of(player).nature == Daily(TODAY)


def test_only_todays_deal_can_be_begun(daily: Running) -> None:
    for day in (YESTERDAY, TOMORROW, "2026-02-31", "0000-00-00"):
        with pytest.raises(Refused, match="409 another-day"):
            begin(daily.player(), day=day)


def test_what_yesterday_was_is_kept_from_who_still_plays_it(daily: Running) -> None:
    late, stranger = daily.player(), daily.player()
    begin(late)
    set_clock(daily, NOON + DAY)
    known = deal_with_chef(stranger)
    stranger.get(f"api/tables/{known['chef_code']}/replay")
    hidden = deal(late)
    assert (hidden["phase"], hidden["chef"], hidden["chef_code"]) == ("playing", None, None)
    assert hidden["book"] == []
    finish(late)
    assert deal(late)["chef_code"] == known["chef_code"]


def test_the_chef_is_told_of_once_my_own_game_is_over(daily: Running) -> None:
    player, stranger = daily.player(), daily.player()
    for each in (player, stranger):
        assert deal(each)["chef_code"] is None
    begin(player)
    select = "SELECT code FROM attempt WHERE guest = '' AND day = ? AND game = 'soup'"
    found: list[tuple[str]] = []

    def is_played() -> bool:
        found[:] = daily.backend.store.rows(select, TODAY)
        return bool(found)

    assert wait_for(is_played)
    assert deal(player)["chef"] is None
    finish(player)
    known = deal_with_chef(player)
    assert known["chef"]["seats"] == 4
    replay = player.get(f"api/tables/{known['chef_code']}/replay")
    assert [bot["level"] for bot in replay["bots"]] == ["chef", "cook", "cook", "cook"]
    assert deal(stranger)["chef_code"] is None
    assert known["chef_code"] == found[0][0]
    assert known["chef_code"].encode() not in b"".join(stranger.received)


# --- proof


def test_a_deal_of_the_day_is_not_provable_and_says_so(daily: Running) -> None:
    player = daily.player()
    begin(player)
    assert player.state["day"] == TODAY
    finish(player)
    finding = verify(record_of(player))
    assert finding.since is None
    assert [said.key for said in finding.said] == ["proof-daily"]
    assert finding.said[0].args == {"date": TODAY}


# --- the guest book


def sign(player: Player, name: str | None, game: str = "soup", day: str = TODAY) -> Json:
    body = {"day": day} if name is None else {"day": day, "name": name}
    return player.post(f"api/daily/{game}/book", body)["deals"][0]


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    quick_chef(monkeypatch)
    with served_at_noon(tmp_path / "tables.db") as running:
        yield running


def test_who_agrees_is_in_the_guest_book_by_place_and_points_and_can_withdraw(
    fresh: Running,
) -> None:
    guests = [fresh.player() for _ in range(3)]
    for number, guest in enumerate(guests):
        begin(guest, "souk")
        while guest.state["phase"] != "over":
            guest.join(guest.code)
            if guest.state["decision"] is not None:
                offers = guest.state["offers"]
                guest.play(offers[number % len(offers)]["text"])
        assert sign(guest, f" Guest   {number} ", "souk")["signed"] == f"Guest {number}"
    book = deal(guests[0], "souk")["book"]
    order = [(each["outcome"]["rank"], [-p for p in each["outcome"]["points"]]) for each in book]
    assert len(book) == 3
    assert order == sorted(order)
    assert [each["mine"] for each in book].count(True) == 1
    place = deal(guests[0], "souk")["place"]
    assert book[place - 1]["mine"]
    assert [each["name"] for each in sign(guests[0], None, "souk")["book"]] == [
        each["name"] for each in book if not each["mine"]
    ]
    assert deal(guests[0], "souk")["signed"] is None


def test_the_guest_book_takes_a_name_once_the_game_is_over_and_as_plain_text(
    fresh: Running,
) -> None:
    player, stranger = fresh.player(), fresh.player()
    begin(player)
    for each in (player, stranger):
        with pytest.raises(Refused, match="409 not-over"):
            sign(each, "Zoé")
    finish(player)
    for name, key in (("   ", "no-name"), ("\u202eeoZ", "malformed"), ("x" * 25, "malformed")):
        with pytest.raises(Refused, match=f"400 {key}"):
            sign(player, name)
    name = "<b>'; DROP--"
    assert sign(player, name)["book"][0]["name"] == name
    assert deal(stranger)["book"] == []


def test_the_guest_book_shows_so_many_and_tells_everybody_else_their_place(
    fresh: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.daily.BOOK", 1)
    guests = [fresh.player() for _ in range(2)]
    for guest in guests:
        begin(guest)
        finish(guest)
        sign(guest, "Zoé")
    found = [deal(guest) for guest in guests]
    assert [len(each["book"]) for each in found] == [1, 1]
    assert [each["place"] for each in found] == [1, 1], "who did the same shares a place"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("api/daily/chess", {"day": TODAY}, 400),
        ("api/daily/soup", {"day": "today"}, 400),
        ("api/daily/soup", {}, 400),
        ("api/daily/soup", {"day": TODAY, "seed": 1}, 400),
        ("api/daily/soup", {"day": TODAY, "avatar": 99}, 400),
        ("api/daily/soup/book", {"day": TODAY, "name": "Zoé"}, 409),
        ("api/daily/soup/book", {"day": TODAY, "name": ["Zoé"]}, 400),
        ("api/daily/chess/book", {"day": TODAY}, 400),
    ],
)
def test_what_makes_no_sense_is_refused(daily: Running, path: str, body: Json, status: int) -> None:
    with pytest.raises(Refused) as refused:
        daily.player().post(path, body)
    assert refused.value.status == status


# --- what is kept


def test_attempts_are_forgotten_with_their_tables(fresh: Running, tmp_path: Path) -> None:
    player = fresh.player()
    code = begin(player)
    store = Store(str(tmp_path / "copy.db"))
    fresh.backend.store.copy_to(store)
    assert store.rows("SELECT code FROM attempt WHERE guest <> ''") == [(code,)]
    store.rows("DELETE FROM touched WHERE code = ?", code)
    store.expire(0)
    assert store.rows("SELECT code FROM attempt WHERE guest <> ''") == []
    store.close()


def test_a_deal_counts_among_the_tables_that_a_guest_may_set_up(
    fresh: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quatre.server.budgets.TABLES_A_DAY", 1)
    player = fresh.player()
    begin(player)
    with pytest.raises(Refused, match="429 too-many-tables"):
        begin(player, "wok")
    begin(player)


def test_a_chefs_game_that_fails_keeps_nobody_from_playing_and_is_tried_again(
    fresh: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(chefs_games, "FIRST_PAUSE", 0.1)
    player = fresh.player()
    with monkeypatch.context() as patch:
        patch.setattr(chefs_games, "LEVEL", "nobody")
        begin(player)
        finish(player)
        assert wait_for(lambda: "playing a deal of the day failed" in caplog.text)
        known = deal(player)
        assert known["outcome"]
        assert known["chef"] is None
    assert deal_with_chef(player)["chef_code"]
