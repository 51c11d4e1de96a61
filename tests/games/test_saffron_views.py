"""What the page is shown of saffron beyond the rules: consequences, and how a throw went."""

import random

import numpy as np
import pytest

from quatre.games.saffron import flight, moves, pieces, previews, rules, views
from quatre.games.saffron.board import UNITS, reach, speed_of
from quatre.games.saffron.chips import Bowl
from quatre.games.words import Words
from quatre.play import Game
from tests.games.saffron_table import SAFFRON, THROW, Kitchen, two_saffron


def bowl(view: views.View, spice: str) -> Bowl:
    return next(bowl for bowl in view.bowls if bowl.spice == spice)


def preview(kitchen: Kitchen, seat: int, text: str) -> previews.Preview:
    move = moves.parse(text)
    assert move is not None
    found = previews.preview(kitchen.view(seat), move)
    assert found is not None
    return found


# --- consequences


@pytest.mark.parametrize(("green", "then"), [(20, (0, 20)), (10, (1, 20))])
def test_a_bowl_tells_who_buys_in_which_order_and_for_how_much(
    green: int, then: tuple[int, int]
) -> None:
    kitchen = two_saffron(green)
    kitchen.play(3, "bowl saffron")
    found = bowl(kitchen.view(0), "saffron")
    assert [(each.seat, each.price) for each in found.purchases] == [(1, 50), then]
    assert [each.tied for each in found.purchases] == [False, green == 20]
    assert (found.price, found.hidden) == (50 + green, 0)


def test_who_cannot_pay_is_told_to_be_passed_over() -> None:
    kitchen = two_saffron(20)
    kitchen.t.rupees[1] = 49
    kitchen.play(3, "bowl saffron")
    found = bowl(kitchen.view(0), "saffron").purchases
    assert [(each.seat, each.price, each.broke) for each in found] == [
        (1, 50, True),
        (0, 20, False),
    ]


def test_hidden_chips_are_counted_but_not_told() -> None:
    found = bowl(two_saffron(20).view(0), "saffron")
    assert (found.price, found.hidden) == (20, 2)
    assert [(each.seat, each.price) for each in found.purchases] == [(0, 20)]


def test_each_chip_in_hand_tells_what_it_would_ask_in_a_bowl() -> None:
    kitchen = Kitchen(seats=2)
    kitchen.display(saffron=1)
    kitchen.play(0, THROW)
    kitchen.rest((0, 10, "saffron"), face=1)
    found = {each.chip: each for each in bowl(kitchen.view(1), "saffron").prospects}
    assert (found["10"].turn, found["10"].price) == (0, 10)
    assert (found["20"].turn, found["20"].price) == (1, 20)
    assert {each.turn for each in bowl(kitchen.view(1), "ginger").prospects} == {0, 1} - {
        int(kitchen.t.display[pieces.SPICES.index("ginger")] == 0)
    }
    kitchen.t.rupees[1] = 15
    poor = {each.chip: each for each in bowl(kitchen.view(1), "saffron").prospects}
    assert poor["20"].broke
    assert not poor["10"].broke
    assert bowl(kitchen.view(-1), "saffron").prospects == []


def test_a_sale_and_a_purchase_tell_what_they_come_to() -> None:
    kitchen = two_saffron(20)
    kitchen.hold(1, "saffron", "saffron")
    kitchen.play(3, "bowl saffron")
    sale = preview(kitchen, 1, "sell 2")
    assert (sale.gain, sale.rupees, sorted(sale.back)) == (140, 340, ["20", "30"])
    assert preview(kitchen, 1, "sell 0") == previews.Preview(0, 200, [], False)
    kitchen.sell(0, 0, 0, 0)
    assert preview(kitchen, 1, "buy") == previews.Preview(-50, 150, ["30"], False)
    assert sorted(preview(kitchen, 1, "pass").back) == ["20", "30"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "make the blend curry + ginger + cardamom"),
        ("fr", "préparer le mélange curry + gingembre + cardamome"),
    ],
)
def test_a_blend_is_called_by_its_spices(language: str, said: str) -> None:
    view, move = Kitchen().view(0), moves.parse("blend 1")
    assert move
    assert Words(SAFFRON.folder, language).say(moves.label(move, view)) == said


def test_the_last_blend_is_told_to_win() -> None:
    kitchen = Kitchen(seats=2, to_win=1)
    assert preview(kitchen, 0, "blend 1").wins
    assert not preview(Kitchen(seats=2), 0, "blend 1").wins


def test_a_player_is_offered_each_chip_once() -> None:
    game = Game.new("saffron", 2, seed=1)
    seat = game.waiting[0]
    offered = previews.shortlist(game.view(seat), game.legal(seat))
    assert [move.chip for move in offered if isinstance(move, moves.Throw)] == list(pieces.CHIPS)


def test_whoever_throws_knows_the_physics_of_the_box() -> None:
    kitchen = Kitchen(seats=2)
    view = kitchen.view(0)
    assert view.physics is not None
    assert kitchen.view(1).physics is None
    box = kitchen.bytes.view(rules.Box)[0]
    for power in (1, 37, 100):
        speed = 0.5 + 5.5 * power / 100
        assert reach(view, speed_of(view, power)) == pytest.approx(reach(box, speed))


# --- how a throw went


def thrown(seed: int) -> tuple[Game, flight.Scene, views.View]:
    """A game some throws in, the scene of the last, and the view after it."""
    pick = random.Random(seed)
    game = Game.new("saffron", 3, seed=seed)
    for _ in range(6):
        seat = game.waiting[0]
        game.play(seat, pick.choice(game.legal(seat)))
    seat = game.waiting[0]
    chosen = moves.encode(pick.choice([m for m in game.legal(seat) if isinstance(m, moves.Throw)]))
    table = SAFFRON.referee.play(game.box, game._table, seat, chosen)
    assert table
    number = game.next_number()
    seen = SAFFRON.referee.seen(game.box, table, -1)
    game.play(seat, chosen)
    scene = game.scene(seen, number)
    assert scene is not None
    return game, scene, game.view()


@pytest.mark.parametrize("seed", range(12))
def test_every_chip_of_a_scene_ends_where_it_rests(seed: int) -> None:
    _, scene, after = thrown(seed)
    places = {(chip.seat, chip.number): chip for chip in after.chips}
    for way in scene.ways:
        chip = places[way.seat, way.number]
        times = [time for time, _, _ in way.points]
        assert times == sorted(times)
        assert way.out == (chip.place == "out")
        if not way.out:
            _, x, y = way.points[-1]
            assert (x / flight.PARTS, y / flight.PARTS) == pytest.approx(
                (chip.x / UNITS, chip.y / UNITS), abs=1e-4
            )


def test_a_scene_is_the_same_from_every_seat_and_from_the_table_itself() -> None:
    game = Game.new("saffron", 4, seed=9)
    seat = game.waiting[0]
    throw = moves.encode(game.legal(seat)[0])
    table = SAFFRON.referee.play(game.box, game._table, seat, throw)
    assert table
    scenes = [
        game.scene(SAFFRON.referee.seen(game.box, table, viewer), 7) for viewer in range(-1, 4)
    ]
    assert all(scene == game.scene(table, 7) for scene in scenes)
    assert scenes[0] is not None


def test_only_a_throw_has_a_scene() -> None:
    box = SAFFRON.pack_box()
    assert flight.scene(box, SAFFRON.referee.setup(box, 2), 1) is None


def test_a_sparse_way_passes_near_every_point_that_it_left_out() -> None:
    _, scene, _ = thrown(3)
    assert all(len(way.points) < 40 for way in scene.ways)
    whole = [(t, 3 * t - t * t // 200, 0) for t in range(0, 300, 10)]
    sparse = flight._sparse(whole)
    assert len(sparse) < len(whole) / 2
    times, xs = zip(*[(t, x) for t, x, _ in sparse], strict=True)
    for time, x, _ in whole:
        assert abs(np.interp(time, times, xs) - x) <= flight.NEAR
