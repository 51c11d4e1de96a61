"""The cooks whose seats bots take, and the faces of people."""

from typing import get_args

import pytest

from quatre import games
from quatre.play import verify
from quatre.play.cast import CAST, EACH, PORTRAITS, cook
from quatre.server import acts, log, messages
from quatre.server.table import Table
from tests.server.begun import added, begin
from tests.server.client import Json, Refused
from tests.server.conftest import Seat


def a_table(*holders: messages.Holder) -> Table:
    return Table("x", [acts.open_table("léa", messages.Open("soup", list(holders)))])


def test_no_two_cooks_share_a_name_or_a_face() -> None:
    cooks = [cook(level, seat) for level in CAST for seat in range(EACH)]
    assert len({each.name for each in cooks}) == len({each.avatar for each in cooks}) == 20
    assert min(each.avatar for each in cooks) == PORTRAITS


def test_every_level_has_a_cook_for_every_seat() -> None:
    assert [*CAST] == [*get_args(messages.Level)]
    assert max(games.load(name).seats[-1] for name in games.NAMES) <= EACH
    assert {len(cooks) for cooks in CAST.values()} == {EACH}


def test_a_bot_has_the_name_of_a_cook_of_its_level_and_a_record_says_that_it_is_a_bot() -> None:
    table = begin(a_table("human", "chef", "cook"), "léa", names=["Léa"])
    names = [chair.name for chair in table.chairs]
    assert names[1] in CAST["chef"]
    assert names[2] in CAST["cook"]
    assert table.game
    assert table.game.names == ["Léa", f"{names[1]} (bot)", f"{names[2]} (bot)"]


def test_another_level_is_another_cook_until_the_game_begins() -> None:
    table = a_table("human", "human", "cook")
    table.follow(log.Arranged(1, "chef"))
    assert table.chairs[1].name in CAST["chef"]
    table.follow(log.Arranged(1, "human"))
    assert table.chairs[1] == a_table("human", "human", "cook").chairs[1]


def test_who_leaves_a_chair_to_a_bot_leaves_it_name_and_face() -> None:
    table = begin(a_table("human", "human", "cook"), "léa", "zoé", names=["Léa", "Zoé"])
    table.follow(log.Left(1))
    table.follow(log.Arranged(1, "chef"))
    assert (table.chairs[1].name, table.names[1]) == ("Zoé", "Zoé")


def test_a_log_of_before_bots_had_names_is_followed_to_the_same_hash() -> None:
    opened = acts.open_table("léa", messages.Open("soup", ["human", "cook"]))
    sat = log.Sat(0, "léa", "Léa", nonce="0" * 32)
    table = Table("x", [opened, sat, log.Started()])
    assert (table.chairs[1].name, table.chairs[1].avatar) == ("", cook("cook", 1, opened.cast)[1])
    assert table.names == ["Léa", "Seat 2"]
    assert table.game
    table.game.begin()
    verify(table.game.record())
    assert table.game.record().seats == ["Léa", "Seat 2"]


def test_names_of_a_game_stay_when_the_cast_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    first = acts.open_table("léa", messages.Open("soup", ["human", "cook"]))
    table = begin(Table("x", [first]), "léa")
    name = table.chairs[1].name
    started = log.Started([chair.name for chair in table.chairs])
    monkeypatch.setitem(CAST, "cook", ("Other",) * EACH)
    later = Table("x", [first, log.Sat(0, "léa", ""), started])
    assert (later.chairs[1].name, later.names[1]) == (name, f"{name} (bot)")


def test_an_older_log_decodes_without_the_new_fields() -> None:
    sat = log.decode(b'{"kind":"sat","seat":0,"guest":"a","name":"b","promise":"c"}')
    assert sat == log.Sat(0, "a", "b", promise="c")
    assert log.decode(b'{"kind":"started"}') == log.Started()
    assert log.decode(b'{"kind":"rematched","code":"c"}') == log.Rematched("c")


def test_whoever_plays_again_meets_the_same_cooks() -> None:
    table = begin(a_table("human", "random"), "léa")
    while table.game and not table.game.over:
        for seat in table.waiting:
            offer = str(table.game.legal(seat)[0])
            for entry in added(acts.move, table, seat, table.questions[seat], offer):
                table.follow(entry)
            break
    again = Table("y", acts.rematch(table, "léa"))
    assert again.chairs[1] == table.chairs[1]


# --- faces of people


@pytest.mark.parametrize("avatar", [-1, PORTRAITS, 1.5, "0"])
def test_people_choose_among_a_dozen_faces(player: Seat, avatar: Json) -> None:
    one = player()
    code = one.open("soup", ["human", "cook"])
    with pytest.raises(Refused, match="400 malformed"):
        one.sit(code, avatar=avatar)
    assert one.sit(code, avatar=11)["chairs"][0]["avatar"] == 11
    assert one.sit(code, avatar=0)["chairs"][0]["avatar"] == 0
    assert one.state["chairs"][1]["avatar"] >= PORTRAITS
