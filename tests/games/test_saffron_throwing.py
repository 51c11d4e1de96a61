"""Saffron's box, throws and actions: the rulebooks' examples, and what they leave to be decided."""

import numpy as np
import pytest

from quatre.games.saffron import moves, rules
from quatre.games.saffron import pieces as p
from quatre.games.saffron.board import UNITS, from_board, target_centre, to_board
from quatre.games.saffron.throwing import target_of
from tests.games.saffron_table import SAFFRON, THROW, Kitchen, spot

# --- the box and the start


def test_the_box_is_balanced() -> None:
    box = SAFFRON.native.pack_box().view(rules.Box)[0]
    assert box["count"].sum() == 54
    assert (box.blend.sum(axis=1) == 3).all()
    assert (box.blend.sum(axis=0) == 6).all()
    assert box.blend.max() == 1
    assert len({tuple(blend) for blend in box.blend}) == 18
    assert box.blend[12].tolist() == [0, 0, 1, 1, 0, 0, 1, 0, 0]


@pytest.mark.parametrize(("seats", "blends", "cards"), [(2, 2, 4), (3, 2, 5), (4, 3, 6)])
def test_the_table_says_how_much_is_laid_out(seats: int, blends: int, cards: int) -> None:
    kitchen = Kitchen(seats)
    assert kitchen.t.offered.sum() == blends
    assert kitchen.t.display.sum() == cards
    assert kitchen.t.rupees[:seats].tolist() == [200] * seats
    assert kitchen.sound


def test_seats_sit_clockwise_and_two_face_each_other() -> None:
    sides = [[chair.side for chair in Kitchen(seats).view(0).chairs] for seats in (2, 3, 4)]
    four = ["south", "west", "north", "east"]
    assert sides == [["south", "north"], four[:3], four]


# --- throwing


@pytest.mark.parametrize(("seats", "each"), [(2, 4), (3, 4), (4, 3)])
def test_each_throws_in_turn_from_the_chef_and_none_may_be_skipped(seats: int, each: int) -> None:
    kitchen = Kitchen(seats, chef=1)
    for number in range(seats * each):
        seat = (1 + number) % seats
        assert kitchen.waiting == [seat]
        assert all(
            isinstance(moves.decode(code), moves.Throw)
            for code in SAFFRON.native.legal_moves(kitchen.bytes, kitchen.table, seat)
        )
        kitchen.play(seat, f"throw {10 * (number // seats + 1)} from 0 toward 0 1 power 30")
        kitchen.rest()
    assert kitchen.phase == "blends"


def test_a_chip_is_thrown_once_a_round() -> None:
    kitchen = Kitchen()
    kitchen.play(0, THROW)
    kitchen.rest((0, 10, "mint"))
    for seat in (1, 2, 3):
        kitchen.play(seat, THROW)
        kitchen.rest((0, 10, "mint"))
    assert not kitchen.may(0, THROW)
    assert kitchen.may(0, THROW.replace("10", "20"))


def test_a_throw_starts_on_the_own_side_unless_one_may_walk_around() -> None:
    from_left = "throw 10 from left 0 toward 0 1 power 30"
    kitchen = Kitchen()
    assert not kitchen.may(0, from_left)
    kitchen.bytes = SAFFRON.native.pack_box(None, {"walk_around": True})
    assert kitchen.may(0, from_left)


@pytest.mark.parametrize(("seat", "side"), [(0, "south"), (1, "west"), (2, "north"), (3, "east")])
def test_each_seat_throws_from_where_it_sits(seat: int, side: str) -> None:
    kitchen = Kitchen(chef=seat)
    kitchen.play(seat, "throw 10 from 0 toward 0 1 power 12")
    outcome = SAFFRON.native.outcome_of(kitchen.bytes, kitchen.table, 3)
    x, y = outcome[1], outcome[2]
    near = {"south": -y, "west": -x, "north": y, "east": x}[side]
    assert near > 0.2 * UNITS


def test_frames_turn_back_and_forth() -> None:
    for side in range(4):
        assert from_board(side, *to_board(side, 0.1, 0.2)) == (0.1, 0.2)


def test_a_chip_face_down_is_secret_and_one_face_up_is_known() -> None:
    for face, known in ((0, None), (1, "10")):
        kitchen = Kitchen()
        kitchen.play(0, THROW)
        assert kitchen.view(1).chips[0].chip is None
        kitchen.rest((0, 10, "mint"), face=face)
        assert kitchen.view(1).chips[0].chip == known
        assert kitchen.view(0).chips[0].chip == "10"
        assert kitchen.view(-1).chips[0].chip == known


def test_the_share_of_chips_face_up_is_a_number_of_the_box() -> None:
    kitchen = Kitchen()
    kitchen.play(0, THROW)
    faces = [
        SAFFRON.native.outcome_of(kitchen.bytes, kitchen.table, n * 99991)[0] for n in range(2000)
    ]
    assert 0.12 < sum(faces) / 2000 < 0.18


def test_a_knocked_chip_keeps_its_face() -> None:
    kitchen = Kitchen()
    kitchen.play(0, THROW)
    kitchen.rest((0, 10, "mint"), face=1)
    kitchen.play(1, THROW)
    kitchen.rest((0, 10, "chili"), (1, 10, "mint"))
    assert [chip.chip for chip in kitchen.view(2).chips] == ["10", None]


def test_a_target_counts_while_its_edge_shows_through_the_hole() -> None:
    box = Kitchen().bytes.view(rules.Box)[0]
    x, y = target_centre(4)
    assert target_of(box, round((x + 0.1569) * UNITS), round(y * UNITS)) == 4
    assert target_of(box, round((x + 0.1571) * UNITS), round(y * UNITS)) == p.NOWHERE
    x, y = target_centre(9)
    assert target_of(box, round((x + 0.0689) * UNITS), round(y * UNITS)) == 9
    assert target_of(box, round((x + 0.0691) * UNITS), round(y * UNITS)) == p.NOWHERE


def test_of_two_targets_the_nearer_edge_counts() -> None:
    board = {**SAFFRON.printed["board"], "bowl_radius": 0.3}
    box = Kitchen(board=board).bytes.view(rules.Box)[0]
    assert target_of(box, round(0.16 * UNITS), 0) == 4
    assert target_of(box, round(0.18 * UNITS), 0) == 5


def test_a_chip_nearer_to_the_rim_than_its_radius_cannot_lie_there() -> None:
    kitchen = Kitchen()
    kitchen.play(0, THROW)
    for x, fits in ((0.456, True), (0.457, False)):
        outcome = np.array([0, int(x * UNITS), 0], np.int64)
        assert SAFFRON.native.settle(kitchen.bytes, kitchen.table.copy(), outcome) is fits


def test_chips_never_lie_on_one_another() -> None:
    kitchen = Kitchen()
    kitchen.play(0, THROW)
    kitchen.rest((0, 10, "mint"))
    kitchen.play(1, THROW)
    place = spot("mint", [])
    outcome = np.array([0, *place, place[0] + 9, place[1]], np.int64)
    assert not SAFFRON.native.settle(kitchen.bytes, kitchen.table, outcome)


# --- actions


def test_of_equal_sums_the_seat_nearest_to_the_chef_acts() -> None:
    """Red and orange have a 40 each; red sits directly after the chef."""
    kitchen = Kitchen(chef=3)
    kitchen.land((0, 40, "extra-throw"), (1, 40, "extra-throw"))
    assert (kitchen.phase, kitchen.waiting) == ("action", [0])


def test_the_chef_is_nearest_to_itself() -> None:
    kitchen = Kitchen(chef=2)
    kitchen.land((2, 40, "extra-throw"), (3, 40, "extra-throw"))
    assert kitchen.waiting == [2]


def test_the_sum_decides_not_the_highest_chip() -> None:
    kitchen = Kitchen(chef=1, board={**SAFFRON.printed["board"], "action_radius": 0.08})
    mill = "head-chef"
    kitchen.land((0, 30, mill), (0, 20, mill), (2, 40, mill))
    assert kitchen.waiting == [0]


def test_chips_on_an_action_are_shown_and_others_not() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 40, "extra-throw"), (1, 30, "reservation"))
    shown = {chip.target: chip.chip for chip in kitchen.view(2).chips if chip.target}
    assert shown == {"extra-throw": "40", "reservation": None}


def test_a_declined_action_passes_to_nobody() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 40, "reservation"), (1, 30, "reservation"))
    kitchen.play(0, "decline")
    assert kitchen.t.reservations.sum() == 0
    assert kitchen.phase == "blends"


def test_an_extra_throw_that_lands_there_again_gives_no_further_one() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 40, "extra-throw"))
    kitchen.play(0, "throw 60 from 0 toward 0 1 power 30")
    kitchen.rest((0, 40, "extra-throw"), (0, 60, "extra-throw"))
    assert kitchen.phase == "blends"


def test_what_follows_an_extra_throw_is_judged_on_the_new_places() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 40, "extra-throw"), (1, 30, "reservation"))
    kitchen.play(0, "throw 60 from 0 toward 0 1 power 30")
    kitchen.rest((0, 40, "reservation"), (0, 60, "mint"), (1, 30, "beside"))
    assert (kitchen.view(0).action, kitchen.waiting) == ("reservation", [0])


def test_a_chip_that_is_out_cannot_be_the_extra_throw() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 40, "extra-throw"))
    out = [chip.chip for chip in kitchen.view(0).chips if chip.place == "out" and chip.seat == 0]
    assert out
    assert not kitchen.may(0, f"throw {out[0]} from 0 toward 0 1 power 30")


def test_without_a_chip_in_hand_there_is_no_extra_throw() -> None:
    kitchen = Kitchen(throws={"2": 6, "3": 6, "4": 6})
    kitchen.land((0, 40, "extra-throw"))
    assert kitchen.phase == "blends"


def test_an_extra_spice_is_one_of_as_many_as_the_first_digit_of_the_highest_chip() -> None:
    kitchen = Kitchen(chef=1)
    kitchen.land((0, 20, "extra-spice"), (0, 50, "extra-spice"))
    top = kitchen.t.pile[: kitchen.t.pile_size][::-1][:5].tolist()
    kitchen.play(0, "draw")
    assert sorted(kitchen.view(0).drawn) == sorted(p.SPICES[spice] for spice in top)
    assert kitchen.view(1).drawn == []
    assert kitchen.view(1).drawn_cards == 5
    keep = p.SPICES[top[0]]
    kitchen.play(0, f"keep {keep}")
    assert kitchen.waiting == [-1]
    kitchen.settle([3, 1, 0, 2])
    assert kitchen.view(0).hand == [keep]
    rest = sorted(top[1:])
    under = kitchen.t.pile[:4][::-1].tolist()
    assert under == [rest[place] for place in (3, 1, 0, 2)]
    assert kitchen.view(0).under == [p.SPICES[spice] for spice in rest]
    assert kitchen.view(1).under == []
    assert kitchen.sound


def test_a_reservation_takes_the_top_blend_unseen_by_others() -> None:
    kitchen = Kitchen()
    top = int(kitchen.t.blend_pile[kitchen.t.blend_pile_size - 1])
    kitchen.land((1, 10, "reservation"))
    kitchen.play(1, "reserve")
    assert [blend.blend for blend in kitchen.view(1).reserved] == [p.BLENDS[top]]
    assert kitchen.view(0).reserved == []
    assert kitchen.view(0).chairs[1].reservations == 1
    assert kitchen.view(0).last.blend == p.BLENDS[0]


def test_an_empty_pile_of_blends_gives_no_reservation() -> None:
    kitchen = Kitchen()
    while kitchen.t.blend_pile_size:
        kitchen.t.blend_pile_size -= 1
        kitchen.t.made_by[kitchen.t.blend_pile[kitchen.t.blend_pile_size]] = 1
    kitchen.land((1, 10, "reservation"))
    assert kitchen.phase == "blends"


def test_the_mill_counts_at_once() -> None:
    kitchen = Kitchen(chef=0)
    kitchen.display(mint=1)
    kitchen.land((2, 10, "head-chef"), (1, 20, "mint"), (3, 20, "mint"))
    kitchen.play(2, "mill")
    assert (kitchen.phase, kitchen.waiting) == ("bowl", [2])
    kitchen.trade("mint", 0, 0, 0, 0)
    assert kitchen.waiting == [3]


def test_a_tie_over_the_mill_goes_by_the_chef_of_before() -> None:
    kitchen = Kitchen(chef=3)
    kitchen.land((0, 40, "head-chef"), (2, 40, "head-chef"))
    assert kitchen.waiting == [0]
