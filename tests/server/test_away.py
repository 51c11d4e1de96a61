"""Guests who are away, bots that stand in for them, and guests whom the host removes."""

from collections.abc import Iterator

import pytest

from quatre.play.record import Moved, Undone
from quatre.server import acts, log, messages
from quatre.server.refuse import Refuse
from quatre.server.table import Table
from tests.server.begun import added, begin
from tests.server.client import Json, Refused
from tests.server.conftest import Running, Seat
from tests.server.guests import keys, let_a_bot_stand_in, two_at_soup
from tests.warm import warm_up


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where a bot may stand in after a tenth of a second."""
    warm_up()
    with Running(tmp_path_factory.mktemp("store") / "tables.db", grace=0.1) as served:
        yield served


def test_a_bot_stands_in_for_one_who_is_away_and_plays_on(hasty: Running) -> None:
    first, second = two_at_soup(hasty)
    first.play("menu pea")
    let_a_bot_stand_in(first)
    assert first.state["chairs"][1]["stand_in"] == "random"
    first.play_on()
    assert first.state["phase"] == "over"
    assert keys(first).count("stands-in") == 1
    assert second.join(second.code)["seat"] == 1


def test_a_stand_in_must_wait_for_the_grace_time(player: Seat, running: Running) -> None:
    first, _ = two_at_soup(running)
    with pytest.raises(Refused, match="409 not-away: Zoé is here"):
        first.act("stand-in", seat=1, level="cook")
    with pytest.raises(Refused, match="409 not-away"):
        first.act("stand-in", seat=0, level="cook")
    stranger = player()
    stranger.join(first.code)
    with pytest.raises(Refused, match="403 not-seated"):
        stranger.act("stand-in", seat=1, level="cook")
    with pytest.raises(Refused, match="400 no-such-chair"):
        first.act("stand-in", seat=7, level="cook")
    with pytest.raises(Refused, match="400 malformed"):
        first.act("stand-in", seat=1, level="human")


def test_a_guest_who_has_the_table_open_is_not_replaced(hasty: Running) -> None:
    first, second = two_at_soup(hasty)
    stream = second.stream()
    next(stream)
    with pytest.raises(Refused, match="409 not-away"):
        first.act("stand-in", seat=1, level="cook")
    stream.close()


@pytest.mark.parametrize(("act", "body"), [("back", {}), ("say", {"text": "Salut"})])
def test_its_owner_takes_the_seat_back_by_doing_anything(
    hasty: Running, act: str, body: Json
) -> None:
    first, second = two_at_soup(hasty)
    let_a_bot_stand_in(first)
    second.join(second.code)
    assert second.state["chairs"][1]["stand_in"] == "random"
    assert second.act(act, **body)["chairs"][1]["stand_in"] is None
    assert keys(second).count("is-back") == 1
    index = second.state["index"]
    assert second.act("back")["index"] == index


def test_a_move_of_its_owner_takes_the_seat_back(hasty: Running) -> None:
    first, _ = two_at_soup(hasty)
    table = Table.read(first.code, hasty.backend.store.read(first.code))
    table.follow(log.StoodIn(1, "chef"))
    guest = table.chairs[1].guest
    assert guest is not None
    wanted = messages.Play(table.questions[1], "menu pea")
    returned, moved, *_ = added(acts.play, table, guest, wanted)
    assert returned == log.Back(1)
    assert isinstance(moved, Moved)
    with pytest.raises(Refuse, match="decision-over"):
        added(acts.play, table, guest, messages.Play(0, "menu pea"))


def test_a_seat_with_a_stand_in_keeps_its_view_for_its_owner_alone(hasty: Running) -> None:
    first, second = two_at_soup(hasty)
    second.join(second.code)
    hand = second.state["view"]["hand"]
    let_a_bot_stand_in(first, "random")
    assert sorted(second.join(second.code)["view"]["hand"], key=str) == sorted(hand, key=str)
    other = hasty.player()
    assert other.join(first.code)["view"]["hand"] == []
    with pytest.raises(Refused, match="409 chair-taken"):
        other.sit(first.code, seat=1)


@pytest.fixture
def with_an_absent_guest() -> Table:
    """A first card lies in the pot, by the first seat; an apprentice stands in for the other."""
    table = Table("code", [acts.open_table("a", messages.Open("soup", ["human"] * 2))])
    begin(table, "a", "b", names=("Léa", "Zoé"))
    for seat in (0, 1):
        follow(table, added(acts.move, table, seat, table.questions[seat], "menu pea"))
    while 0 not in table.questions:
        make_any_move(table, 1)
    make_any_move(table, 0)
    table.follow(log.StoodIn(1, "apprentice"))
    return table


def follow(table: Table, entries: list[log.Entry]) -> None:
    for entry in entries:
        table.follow(entry)


def make_any_move(table: Table, seat: int) -> None:
    assert table.game is not None
    text = str(table.game.legal(seat)[0])
    follow(table, added(acts.move, table, seat, table.questions[seat], text))


def take_back(table: Table) -> list[log.Entry]:
    last = table.undoable_decision(0)
    assert last is not None
    return added(acts.undo, table, "a", messages.Undo(last))


def test_a_stand_in_that_showed_nothing_is_not_asked(with_an_absent_guest: Table) -> None:
    assert [type(entry) for entry in take_back(with_an_absent_guest)] == [Undone]


def test_what_a_stand_in_showed_is_not_taken_back_without_its_person(
    with_an_absent_guest: Table,
) -> None:
    table = with_an_absent_guest
    assert table.questions.keys() == {1}, "a first card never takes the pot"
    make_any_move(table, 1)
    with pytest.raises(Refuse, match="undo-waits-for") as refused:
        take_back(table)
    assert refused.value.problem(table.names).text.startswith("Zoé is away")
    follow(table, added(acts.back, table, "b", messages.Back()))
    follow(table, take_back(table))
    assert (table.wish is not None, table.missing()) == (True, [1])
    asked = messages.Consent(table.wish.asked if table.wish else 0, True)
    assert [type(entry) for entry in added(acts.consent, table, "b", asked)][1:] == [Undone, Undone]


def test_a_move_made_when_time_was_up_is_not_taken_back_without_its_person(
    with_an_absent_guest: Table,
) -> None:
    table = with_an_absent_guest
    table.follow(log.Back(1))
    table.follow(log.TimeUp(1))
    make_any_move(table, 1)
    assert take_back(table) == [log.Asked(0)]
    table.follow(log.Asked(0))
    assert table.missing() == [1]
    table.follow(log.StoodIn(1, "cook"))
    with pytest.raises(Refuse, match="undo-waits-for"):
        take_back(table)


# --- the host


def test_the_host_removes_a_guest_before_the_start(player: Seat) -> None:
    host, rude, friend = player(), player(), player()
    code = host.open("soup", ["human", "human"])
    host.sit(code)
    rude.sit(code)
    with pytest.raises(Refused, match="403 not-host"):
        rude.act("remove", seat=0)
    assert not host.act("remove", seat=1)["chairs"][1]["taken"]
    assert rude.join(code)["seat"] is None
    with pytest.raises(Refused, match="403 was-removed"):
        rude.sit(code)
    assert friend.sit(code)["seat"] == 1
    with pytest.raises(Refused, match="409 leave-instead"):
        host.act("remove", seat=0)


def test_the_host_puts_a_bot_in_during_the_game(player: Seat, running: Running) -> None:
    host, rude = two_at_soup(running)
    nonces = host.state["fairness"]["nonces"]
    host.play("menu pea")
    host.act("remove", seat=1, holder="random")
    seen = rude.join(rude.code)
    assert (seen["seat"], seen["view"]["hand"], seen["offers"]) == (None, [], [])
    with pytest.raises(Refused, match="403 was-removed"):
        rude.sit(rude.code, seat=1)
    with pytest.raises(Refused, match="403 not-seated"):
        rude.act("play", decision=seen["index"], move="menu pea")
    host.play_on()
    assert host.state["fairness"]["nonces"] == nonces
    assert host.state["chairs"][1]["name"] == "Zoé"
    told = keys(host)
    assert told.index("bot-plays") == told.index("removed") + 1


def test_a_personal_link_dies_with_the_chair(running: Running, player: Seat) -> None:
    host, rude = two_at_soup(running)
    token = rude.post(f"api/tables/{rude.code}/link", {})["token"]
    host.act("remove", seat=1)
    other = player()
    other.join(host.code)
    for each in (rude, other):
        with pytest.raises(Refused, match="403 no-such-link"):
            each.act("claim", token=token)


def test_who_was_removed_does_not_come_back_by_the_link_of_another(player: Seat) -> None:
    host, rude, friend = player(), player(), player()
    code = host.open("soup", ["human"] * 3)
    for each in (host, rude, friend):
        each.sit(code)
    token = friend.post(f"api/tables/{code}/link", {})["token"]
    host.act("remove", seat=1)
    with pytest.raises(Refused, match="403 was-removed"):
        rude.act("claim", token=token)


def test_a_chair_that_was_left_goes_to_a_bot_and_back(running: Running) -> None:
    first, second = two_at_soup(running)
    second.act("leave")
    first.act("arrange", seat=1, holder="random")
    first.play("menu pea")
    first.play_on(until=lambda state: state["view"]["phase"] == "pot")
    assert second.sit(first.code)["seat"] == 1
    assert second.state["chairs"][1]["holder"] == "human"


def test_nobody_takes_the_hand_of_a_bot_that_played_from_the_start(player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    with pytest.raises(Refused, match="409 has-started"):
        one.act("arrange", seat=1, holder="human")
