"""A seat is a person: nobody comes to see a hand by moving people about."""

from collections.abc import Iterator

import pytest

from quatre.games.telling import Telling
from quatre.play import SPECTATOR
from quatre.server import acts, messages
from quatre.server.states import past
from quatre.server.table import Table
from tests.server.begun import added, begin, follow
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.guests import keys, let_a_bot_stand_in, two_at_soup
from tests.warm import warm_up

NAMES = ("Léa", "Zoé", "Max")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where a bot may stand in after a tenth of a second."""
    warm_up()
    with Running(tmp_path_factory.mktemp("store") / "tables.db", grace=0.1) as served:
        yield served


@pytest.fixture
def three(player: Seat) -> tuple[Player, Player, Player]:
    """The host and two others, all asked for a menu."""
    people = player(), player(), player()
    code = people[0].open("soup", ["human"] * 3)
    for each, name in zip(people, NAMES, strict=True):
        each.sit(code, name=name)
    people[0].start(*people[1:])
    for each in people:
        each.join(code)
    return people


def sees_nobodys_hand(player: Player) -> bool:
    state = player.join(player.code)
    return (state["seat"], state["view"]["hand"], state["offers"]) == (None, [], [])


def agree(player: Player, asked: int) -> Json:
    return player.act("consent", asked=asked, agree=True)


# --- the second browser


@pytest.mark.parametrize("how", ["remove", "remove for a bot", "leave"])
def test_a_host_with_a_second_browser_does_not_see_the_hand_that_is_free(
    three: tuple[Player, Player, Player], player: Seat, how: str
) -> None:
    host, guest, third = three
    if how == "leave":
        guest.act("leave")
    else:
        host.act("remove", seat=1, **({"holder": "random"} if "bot" in how else {}))
    second = player()
    knock = second.sit(host.code, seat=1, name="Eve")["knock"]
    assert (knock["seat"], knock["name"], knock["mine"]) == (1, "Eve", True)
    assert knock["missing"] == [0, 2]
    agree(host, knock["asked"])
    assert sees_nobodys_hand(second)
    asking = third.join(host.code)["knock"]
    assert (asking["mine"], asking["missing"]) == (False, [2])
    third.act("consent", asked=knock["asked"], agree=False)
    assert sees_nobodys_hand(second)
    with pytest.raises(Refused, match="403 was-turned-away"):
        second.sit(host.code, seat=1)
    told = [key for key in keys(host) if key in ("knocks", "welcomes", "turns-away")]
    assert told == ["knocks", "welcomes", "turns-away"]


def test_in_a_game_of_two_nobody_is_let_in(player: Seat, running: Running) -> None:
    host, _ = two_at_soup(running)
    host.act("remove", seat=1)
    assert host.state["chairs"][1]["holder"] == "cook"
    second = player()
    with pytest.raises(Refused, match="409 nobody-admits: The chair of Zoé stays with the bot"):
        second.sit(host.code, seat=1)
    with pytest.raises(Refused, match="409 table-full"):
        second.sit(host.code)
    with pytest.raises(Refused, match="409 has-started"):
        host.act("arrange", seat=1, holder="human")
    assert sees_nobodys_hand(second)


def test_two_chairs_at_one_device_are_one_who_lets_in(player: Seat) -> None:
    device, guest, second = player(), player(), player()
    code = device.open("soup", ["human"] * 3)
    device.sit(code)
    device.sit(code, also=True)
    guest.sit(code)
    device.start(guest)
    guest.act("leave")
    with pytest.raises(Refused, match="409 nobody-admits"):
        second.sit(code, seat=2)


def test_a_stand_in_keeps_the_chair_for_its_person(hasty: Running) -> None:
    host, guest = two_at_soup(hasty)
    let_a_bot_stand_in(host)
    second = hasty.player()
    with pytest.raises(Refused, match="409 chair-taken"):
        second.sit(host.code, seat=1)
    assert sees_nobodys_hand(second)
    assert guest.act("back")["seat"] == 1


def test_one_who_is_away_is_waited_for_and_stand_ins_do_not_let_in(hasty: Running) -> None:
    people = [hasty.player() for _ in NAMES]
    code = people[0].open("soup", ["human"] * 3)
    for each in people:
        each.sit(code)
    host, guest, third = people
    host.start(guest, third)
    third.act("leave")
    let_a_bot_stand_in(host)
    second = hasty.player()
    knock = second.sit(code, seat=2)["knock"]
    assert agree(host, knock["asked"])["knock"]["missing"] == [1]
    assert sees_nobodys_hand(second)
    assert agree(guest, knock["asked"])["chairs"][1]["stand_in"] is None
    assert second.join(code)["seat"] == 2


def test_taking_out_who_has_not_answered_lets_nobody_in(
    three: tuple[Player, Player, Player], player: Seat
) -> None:
    host, guest, third = three
    guest.act("leave")
    second = player()
    asked = second.sit(host.code, seat=1)["knock"]["asked"]
    agree(host, asked)
    host.act("remove", seat=2)
    assert host.state["knock"] is None
    with pytest.raises(Refused, match="409 nothing-asked"):
        agree(host, asked)
    for seat in (1, 2):
        with pytest.raises(Refused, match="409 nobody-admits"):
            second.sit(host.code, seat=seat)
    assert sees_nobodys_hand(second)
    assert sees_nobodys_hand(third)


# --- who comes back, and who is let in


def test_who_left_comes_back_to_the_own_chair_from_the_bot(
    three: tuple[Player, Player, Player], player: Seat
) -> None:
    _, guest, _ = three
    hand = guest.state["view"]["hand"]
    left = guest.act("leave")
    assert [chair["sit"] for chair in left["chairs"]] == ["no", "free", "no"]
    assert (left["chairs"][1]["holder"], left["chairs"][1]["left"]) == ("cook", True)
    stranger = player()
    ways = [chair["sit"] for chair in stranger.join(guest.code)["chairs"]]
    assert ways == ["no", "ask", "no"]
    back = guest.sit(guest.code)
    assert (back["seat"], back["chairs"][1]["holder"], back["view"]["hand"]) == (1, "human", hand)


def test_who_was_let_in_has_the_chair_for_good(
    three: tuple[Player, Player, Player], player: Seat
) -> None:
    host, guest, third = three
    guest.act("leave")
    new, other = player(), player()
    asked = new.sit(host.code, seat=1, name="Ida")["knock"]["asked"]
    with pytest.raises(Refused, match="409 somebody-knocks"):
        other.sit(host.code, seat=1)
    assert new.sit(host.code, seat=1)["knock"]["asked"] == asked
    agree(host, asked)
    agree(third, asked)
    state = new.join(host.code)
    assert state["seat"] == 1
    assert state["view"]["hand"]
    assert "takes-over" in keys(third)
    with pytest.raises(Refused, match="409 chair-taken"):
        guest.sit(host.code, seat=1)
    new.act("leave")
    with pytest.raises(Refused, match="409 held-another"):
        guest.sit(host.code, seat=1)
    assert new.sit(host.code)["seat"] == 1


def test_who_has_held_a_chair_is_never_let_in_at_another(
    three: tuple[Player, Player, Player],
) -> None:
    host, guest, third = three
    guest.act("leave")
    third.act("leave")
    with pytest.raises(Refused, match="409 held-another"):
        third.sit(host.code, seat=1)
    host.act("leave")
    assert guest.sit(host.code)["seat"] == 1
    assert third.sit(host.code)["seat"] == 2
    with pytest.raises(Refused, match="409 held-another"):
        third.sit(host.code, seat=0, also=True)


def test_the_bot_of_a_chair_that_was_left_gets_another_level(
    three: tuple[Player, Player, Player],
) -> None:
    host, guest, _ = three
    guest.act("leave")
    assert host.act("arrange", seat=1, holder="random")["chairs"][1]["holder"] == "random"
    host.act("remove", seat=2, holder="random")
    host.play_on()
    assert host.state["phase"] == "over"
    assert guest.sit(host.code)["seat"] == 1


def test_a_chair_is_left_free_when_nobody_stays_to_play_with(player: Seat) -> None:
    one, stranger = player(), player()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    left = one.act("leave")["chairs"][0]
    assert (left["taken"], left["sit"]) == (False, "free")
    with pytest.raises(Refused, match="409 nobody-admits"):
        stranger.sit(one.code, seat=0)
    assert one.sit(one.code)["seat"] == 0


def three_at(game: str) -> Table:
    table = Table("code", [acts.open_table("a", messages.Open(game, ["human"] * 3))])
    return begin(table, *"abc")


def move_any(table: Table) -> None:
    assert table.game is not None
    seat, decision = next(iter(table.questions.items()))
    text = str(table.game.legal(seat)[0])
    follow(table, added(acts.move, table, seat, decision, text))


def told(table: Table, viewer: int) -> list[tuple[int, Telling]]:
    return list(table.story.told(viewer, 0))


def let_in_another(table: Table) -> None:
    """Who holds the second chair leaves, and the others let somebody else sit there."""
    follow(table, added(acts.leave, table, "b", messages.Leave()))
    follow(table, added(acts.sit, table, "new", messages.Sit("0" * 64, table.commitment, seat=1)))
    assert table.knock is not None
    for guest in ("a", "c"):
        answer = messages.Consent(table.knock.asked, True)
        follow(table, added(acts.consent, table, guest, answer))
    assert table.viewer("new") == 1


def test_what_the_seat_was_told_before_stays_with_who_held_it() -> None:
    table = three_at("souk")
    while told(table, 1) == told(table, SPECTATOR):
        move_any(table)
    before, public = told(table, 1), told(table, SPECTATOR)
    let_in_another(table)
    assert told(table, 1)[: len(public)] == public != before
    while all(each in told(table, SPECTATOR) for each in told(table, 1)):
        move_any(table)
    assert table.phase == "playing"


def test_who_is_let_in_does_not_see_by_looking_back_what_the_seat_saw_before() -> None:
    table = three_at("souk")
    while told(table, 1) == told(table, SPECTATOR):
        move_any(table)
    then = table.index
    assert past(table, "b", then).moments[-1].view.hand
    let_in_another(table)
    for guest in ("new", "b", "stranger"):
        looked = past(table, guest, table.index)
        assert looked == past(table, "stranger", table.index)
        assert not any(moment.view.hand for moment in looked.moments)
    move_any(table)
    views = [moment.view for moment in past(table, "new", table.index).moments]
    assert [bool(view.hand) for view in views] == [False] * (len(views) - 1) + [True]
    assert not any(moment.view.hand for moment in past(table, "b", table.index).moments)


def test_a_move_of_the_bot_comes_too_late_once_its_person_is_back() -> None:
    table = three_at("soup")
    follow(table, added(acts.leave, table, "b", messages.Leave()))
    assert table.thinking() == [1]
    follow(table, added(acts.sit, table, "b", messages.Sit("0" * 64, table.commitment)))
    assert table.thinking() == []
