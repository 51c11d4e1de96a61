"""The rules of saffron: the rulebooks' examples, and every decision taken where they are silent."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quatre import games
from quatre.games.box import BoxError
from quatre.games.saffron import moves, pieces, refusals, rules, views
from quatre.games.saffron import pieces as p
from quatre.games.saffron.board import OFF, UNITS, from_board, target_centre, to_board
from quatre.games.saffron.chips import TARGETS
from quatre.games.saffron.drawing import SceneError, draw_scene
from quatre.games.saffron.throwing import target_of
from quatre.games.words import LANGUAGES, Words
from quatre.play import Dictation, Game, IllegalMove

SAFFRON = games.load("saffron")
BESIDE = (-1 / 6, 0.0)
"""A place of the board that belongs to no target."""
THROW = "throw 10 from 0 toward 0 1 power 30"
Lying = tuple[int, int, str | None]
"""A seat, which of its chips, and the target that it lies on; beside all of them, or None: out."""


def spot(target: str, taken: list[tuple[int, int]]) -> tuple[int, int]:
    """A place on a target where a chip still fits."""
    x, y = BESIDE
    if target != "beside":
        x, y = target_centre(TARGETS.index(target))
    offsets = [(0.0, 0.0), (0.1, 0.0), (-0.1, 0.0), (0.0, 0.1), (0.0, -0.1)]
    if target in p.ACTIONS:
        offsets = [(-0.046, 0.0), (0.046, 0.0), (0.0, 0.079)]
    for dx, dy in offsets:
        place = round((x + dx) * UNITS), round((y + dy) * UNITS)
        if all(math.dist(place, other) > 0.089 * UNITS for other in taken):
            return place
    raise AssertionError(f"no room on {target}")


class Kitchen:
    """A table to be laid by hand."""

    def __init__(self, seats: int = 4, chef: int = 0, **numbers: Any) -> None:
        self.bytes = SAFFRON.native.pack_box({**SAFFRON.printed, **numbers})
        self.table = SAFFRON.native.new_table()
        SAFFRON.native.setup(self.bytes, self.table, seats)
        self.t = SAFFRON.native.record(self.table)
        self.settle([chef])
        self.settle(range(18))
        self.settle([*range(9)] * 6)

    def settle(self, outcome: Sequence[int]) -> None:
        assert SAFFRON.native.settle(self.bytes, self.table, np.array(list(outcome), np.int64))

    def play(self, seat: int, *texts: str) -> None:
        for text in texts:
            code = moves.encode(moves.parse(text))  # type: ignore[arg-type]
            assert SAFFRON.native.play(self.bytes, self.table, seat, code), text

    def may(self, seat: int, text: str) -> bool:
        move = moves.parse(text)
        return move is not None and SAFFRON.native.allowed(
            self.bytes, self.table, seat, moves.encode(move)
        )

    @property
    def waiting(self) -> list[int]:
        bits = SAFFRON.native.waiting(self.bytes, self.table)
        return [-1] if bits == 256 else [seat for seat in range(8) if bits >> seat & 1]

    @property
    def phase(self) -> str:
        return views.PHASES[self.t.phase]

    def view(self, seat: int) -> views.View:
        seen = SAFFRON.native.look(self.bytes, self.table, seat)
        box = pieces.Box.read(self.bytes.tobytes())
        return views.view(box, pieces.Table.read(seen.tobytes()), seat, self.waiting)

    def land(self, *chips: Lying) -> None:
        """All have thrown; these chips lie so, face down, and the others are out."""
        seats, throws = int(self.t.seats), int(self.throws)
        for seat in range(seats):
            own = [chip for other, chip, _ in chips if other == seat]
            spare = [chip for chip in (10, 20, 30, 40, 50, 60) if chip not in own]
            for number, chip in enumerate([*own, *spare][:throws]):
                self.t.chip[seat, number] = chip // 10
                self.t.place[seat, number] = p.LYING if number < len(own) else p.OUT
            self.t.thrown[seat] = throws
        self.t.turn = (int(self.t.chef) - 1) % seats
        self.t.phase = p.TOSS
        for chip in reversed(range(throws)):
            if self.t.place[self.t.turn, chip] == p.OUT or chip == 0:
                self.t.place[self.t.turn, chip] = p.FLYING
                break
        self.rest(*chips)

    @property
    def throws(self) -> int:
        return int(self.bytes.view(rules.Box)[0].throws[self.t.seats - 2])

    def rest(self, *chips: Lying, face: int = 0) -> None:
        """The throw in the air ends so."""
        taken: list[tuple[int, int]] = []
        lies = {(seat, chip): target for seat, chip, target in chips}
        outcome = [face]
        for seat in range(self.t.seats):
            for number in range(self.t.thrown[seat]):
                if self.t.place[seat, number] in (p.LYING, p.FLYING):
                    target = lies.get((seat, int(self.t.chip[seat, number]) * 10))
                    place = (OFF, OFF) if target is None else spot(target, taken)
                    if target is not None:
                        taken.append(place)
                    outcome += place
        self.settle(outcome)

    def hold(self, seat: int, *spices: str, known: bool = False) -> None:
        """Give a seat cards from the pile."""
        for spice in spices:
            number = p.SPICES.index(spice)
            pile = self.t.pile[: self.t.pile_size].tolist()
            pile.remove(number)
            self.t.pile[:] = 0
            self.t.pile[: len(pile)] = pile
            self.t.pile_size = len(pile)
            self.t.hand[seat, number] += 1
            self.t.held[seat] += 1
            self.t.known[seat, number] += known

    def display(self, **spices: int) -> None:
        """Lay out exactly these cards."""
        for number, spice in enumerate(p.SPICES):
            while self.t.display[number] > spices.get(spice, 0):
                self.t.display[number] -= 1
                self.t.discard[number] += 1
            for _ in range(spices.get(spice, 0) - self.t.display[number]):
                self.hold(0, spice)
                self.t.hand[0, number] -= 1
                self.t.held[0] -= 1
                self.t.display[number] += 1

    def sell(self, *cards: int) -> None:
        for seat, number in enumerate(cards):
            self.play(seat, f"sell {number}")

    def trade(self, spice: str, *cards: int) -> None:
        self.play(int(self.t.chef), f"bowl {spice}")
        self.sell(*cards)

    def finish_round(self) -> None:
        while self.phase != "throw" and self.waiting:
            [seat, *_] = self.waiting
            if seat == -1:
                self.settle(SAFFRON.native.outcome_of(self.bytes, self.table, 5))
            elif self.phase == "sell":
                self.play(seat, "sell 0")
            else:
                last = SAFFRON.native.legal_moves(self.bytes, self.table, seat)[-1]
                self.play(seat, str(moves.decode(last)))

    @property
    def sound(self) -> bool:
        return SAFFRON.native.sound(self.bytes, self.table)


def spices(counts: Any) -> list[str]:
    return [spice for number, spice in enumerate(p.SPICES) for _ in range(counts[number])]


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


# --- selling and buying


def test_stray_chips_go_home_unshown() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 10, "beside"), (1, 20, "mint"))
    kitchen.play(0, "bowl mint")
    stray = next(chip for chip in kitchen.view(2).chips if chip.seat == 0)
    assert (stray.place, stray.chip) == ("home", None)


def test_only_a_bowl_with_a_chip_can_be_named() -> None:
    kitchen = Kitchen()
    kitchen.land((0, 10, "mint"), (1, 20, "chili"))
    assert kitchen.may(0, "bowl mint")
    assert not kitchen.may(0, "bowl curry")
    assert kitchen.waiting == [0]


def saffron_for_120() -> Kitchen:
    kitchen = Kitchen()
    kitchen.display()
    kitchen.hold(1, "saffron", "saffron")
    kitchen.hold(3, "saffron")
    kitchen.land((0, 40, "saffron"), (1, 30, "saffron"), (2, 30, "saffron"), (2, 20, "saffron"))
    kitchen.play(0, "bowl saffron")
    return kitchen


def test_each_card_sells_for_the_sum_of_all_chips_in_the_bowl() -> None:
    """Four chips sum to 120: two cards bring 240, one brings 120."""
    kitchen = saffron_for_120()
    kitchen.sell(0, 2, 0, 1)
    assert kitchen.t.rupees.tolist() == [200, 440, 200, 320]
    assert kitchen.t.discard[7] == 3
    home = [chip.seat for chip in kitchen.view(0).chips if chip.place == "home" and chip.shown]
    assert 1 in home
    assert kitchen.view(0).last.sold == [0, 2, 0, 1]


def test_the_seller_takes_its_chips_back_and_cannot_buy() -> None:
    kitchen = saffron_for_120()
    kitchen.display(saffron=2)
    kitchen.sell(0, 1, 0, 0)
    assert [bid.seat for bid in kitchen.view(0).bowls[7].bids] == [2, 0]
    assert (kitchen.phase, kitchen.waiting) == ("buy", [2])


def test_everybody_answers_and_answers_stay_secret_until_all_are_in() -> None:
    kitchen = saffron_for_120()
    assert kitchen.waiting == [0, 1, 2, 3]
    assert not kitchen.may(0, "sell 1")
    kitchen.play(1, "sell 2")
    assert kitchen.waiting == [0, 2, 3]
    seen = SAFFRON.native.record(SAFFRON.native.look(kitchen.bytes, kitchen.table, 0))
    assert seen.answer[1] == p.HIDDEN
    assert kitchen.t.rupees[1] == 200


def two_saffron(green: int) -> Kitchen:
    """Orange (seat 1) has 30 + 20 in the bowl; green (seat 0) sits nearer to the chef."""
    kitchen = Kitchen(chef=3)
    kitchen.display(saffron=2)
    kitchen.land((1, 30, "saffron"), (1, 20, "saffron"), (0, green, "saffron"))
    kitchen.trade("saffron", 0, 0, 0, 0)
    assert kitchen.waiting == [1]
    kitchen.play(1, "buy")
    assert kitchen.t.rupees[1] == 150
    left = [c.chip for c in kitchen.view(2).chips if c.seat == 1 and c.target == "saffron"]
    assert left == ["20"]
    return kitchen


def test_the_tie_at_20_goes_to_green_who_sits_nearer_to_the_chef() -> None:
    kitchen = two_saffron(green=20)
    assert kitchen.waiting == [0]
    kitchen.play(0, "buy")
    assert kitchen.t.rupees[0] == 180
    assert spices(kitchen.t.hand[0]) == ["saffron"]
    assert kitchen.phase == "blends"


def test_had_green_only_a_10_orange_would_buy_the_second() -> None:
    kitchen = two_saffron(green=10)
    assert kitchen.waiting == [1]
    kitchen.play(1, "buy")
    assert kitchen.t.rupees[1] == 130
    assert spices(kitchen.t.hand[1]) == ["saffron", "saffron"]


def test_who_will_not_buy_takes_all_chips_back() -> None:
    kitchen = Kitchen()
    kitchen.display(mint=2)
    kitchen.land((1, 30, "mint"), (1, 20, "mint"), (2, 10, "mint"))
    kitchen.trade("mint", 0, 0, 0, 0)
    kitchen.play(1, "pass")
    assert kitchen.waiting == [2]


def test_who_cannot_pay_is_passed_over() -> None:
    kitchen = Kitchen()
    kitchen.display(mint=2)
    kitchen.t.rupees[1] = 49
    kitchen.land((1, 30, "mint"), (1, 20, "mint"), (2, 10, "mint"))
    kitchen.trade("mint", 0, 0, 0, 0)
    assert kitchen.waiting == [2]
    assert kitchen.view(0).last.broke == [1]
    assert kitchen.t.rupees[1] == 49


def test_a_bowl_is_named_once_though_its_spice_is_not_on_display() -> None:
    kitchen = Kitchen()
    kitchen.display()
    kitchen.land((1, 30, "mint"), (2, 30, "chili"))
    kitchen.trade("mint", 0, 0, 0, 0)
    assert kitchen.phase == "bowl"
    assert not kitchen.may(0, "bowl mint")
    kitchen.trade("chili", 0, 0, 0, 0)
    assert kitchen.phase == "blends"


def test_unsold_spices_stay_and_new_ones_are_added() -> None:
    kitchen = Kitchen()
    kitchen.display(mint=2)
    kitchen.land((1, 30, "chili"))
    kitchen.finish_round()
    assert kitchen.t.display.sum() == 8
    assert kitchen.t.display[5] >= 2


# --- blends


def cooking(**numbers: Any) -> Kitchen:
    """Nobody hit anything; it is the chef's turn to make blends 1, 2 and 3 from a full hand."""
    kitchen = Kitchen(**numbers)
    kitchen.display()
    kitchen.t.offered[:] = 0
    kitchen.t.blend_pile_size = 15
    kitchen.t.blend_pile[:15] = range(3, 18)
    kitchen.t.offered[:3] = 1
    kitchen.land()
    kitchen.hold(0, *p.SPICES, "curry", "chili", "cumin")
    return kitchen


def test_a_seat_makes_one_face_up_blend_for_its_spices() -> None:
    kitchen = cooking()
    kitchen.play(0, "blend 1")
    assert "curry" in kitchen.view(0).hand
    assert kitchen.t.blends[0] == 1
    assert not kitchen.may(0, "blend 2")
    kitchen.play(0, "done")
    assert kitchen.waiting == [1]
    assert kitchen.t.offered.sum() == 2
    assert kitchen.sound


def test_reserved_blends_come_on_top_even_those_of_this_round() -> None:
    kitchen = cooking()
    kitchen.t.phase, kitchen.t.action, kitchen.t.turn = p.ACTION, p.RESERVATION, 0
    top = int(kitchen.t.blend_pile[kitchen.t.blend_pile_size - 1])
    kitchen.t.blend_pile[kitchen.t.blend_pile_size - 1], kitchen.t.blend_pile[0] = 3, top
    kitchen.play(0, "reserve", "blend 2", "blend 4")
    assert kitchen.t.blends[0] == 2
    assert kitchen.t.reservations[0] == 0
    assert kitchen.sound


def test_only_its_owner_can_make_a_reserved_blend() -> None:
    kitchen = cooking()
    kitchen.t.blend_pile_size = 14
    kitchen.t.reserved[1, 17] = 1
    kitchen.t.reservations[1] = 1
    assert not kitchen.may(0, "blend 18")


def test_the_third_blend_wins_at_once() -> None:
    kitchen = cooking()
    kitchen.t.made_by[16:18] = 1
    kitchen.t.blends[0] = 2
    kitchen.t.rounds = 6
    assert kitchen.view(0).round == 7
    kitchen.play(0, "blend 1")
    assert kitchen.waiting == []
    assert kitchen.view(0).round == 7
    assert views.ending(kitchen.view(0)) == "blends"
    places = SAFFRON.ranking(SAFFRON.native.points(kitchen.bytes, kitchen.table))
    assert [place.rank for place in places] == [1, 2, 2, 2]
    assert places[0].seat == 0


def test_the_other_places_go_by_blends_then_rupees_then_are_shared() -> None:
    points = [[0, 200], [1, 50], [1, 80], [0, 200]]
    places = SAFFRON.ranking(points)
    assert [(place.seat, place.rank) for place in places] == [(2, 1), (1, 2), (0, 3), (3, 3)]
    assert places[1].broken_by == "rupees"
    assert places[2].shared


def test_every_seat_has_its_turn_from_the_chef_able_or_not() -> None:
    kitchen = Kitchen(chef=2)
    kitchen.land()
    for seat in (2, 3, 0, 1):
        assert kitchen.waiting == [seat]
        kitchen.play(seat, "done")
    assert kitchen.phase == "throw"


# --- rounds


def test_the_mill_passes_to_the_left_of_whoever_holds_it_now() -> None:
    kitchen = Kitchen(chef=0)
    kitchen.land((2, 10, "head-chef"))
    kitchen.play(2, "mill")
    kitchen.finish_round()
    assert kitchen.t.chef == 3
    assert kitchen.waiting == [3]
    assert kitchen.view(0).chips == []


def test_blends_are_refilled_only_for_a_new_round_and_as_far_as_they_go() -> None:
    kitchen = cooking()
    kitchen.play(0, "blend 1")
    kitchen.t.made_by[kitchen.t.blend_pile[: kitchen.t.blend_pile_size]] = 2
    kitchen.t.blend_pile_size = 0
    kitchen.finish_round()
    assert kitchen.t.offered.sum() == 2


def few_cards(pile: int) -> Kitchen:
    """So many cards in the pile, two on display, the others discarded."""
    kitchen = Kitchen()
    kitchen.display(mint=2)
    while kitchen.t.pile_size > pile:
        kitchen.t.pile_size -= 1
        kitchen.t.discard[kitchen.t.pile[kitchen.t.pile_size]] += 1
        kitchen.t.pile[kitchen.t.pile_size] = 0
    return kitchen


def test_the_discards_are_shuffled_when_the_pile_runs_out_while_cards_are_laid_out() -> None:
    kitchen = few_cards(4)
    kitchen.land()
    for seat in range(4):
        kitchen.play(seat, "done")
    assert (kitchen.phase, kitchen.waiting) == ("reshuffle", [-1])
    assert kitchen.t.display.sum() == 6
    kitchen.settle(SAFFRON.native.outcome_of(kitchen.bytes, kitchen.table, 1))
    assert kitchen.t.display.sum() == 8
    assert kitchen.t.discard.sum() == 0
    assert (kitchen.phase, kitchen.waiting) == ("throw", [1])


def test_the_discards_are_shuffled_in_the_middle_of_an_extra_spice() -> None:
    kitchen = few_cards(1)
    kitchen.land((0, 30, "extra-spice"))
    kitchen.play(0, "draw")
    assert kitchen.phase == "reshuffle"
    kitchen.settle(SAFFRON.native.outcome_of(kitchen.bytes, kitchen.table, 1))
    assert kitchen.phase == "keep"
    assert len(kitchen.view(0).drawn) == 3
    assert kitchen.sound


def test_with_nothing_to_shuffle_there_are_fewer_cards() -> None:
    kitchen = few_cards(2)
    for spice in range(9):
        while kitchen.t.discard[spice]:
            kitchen.t.discard[spice] -= 1
            kitchen.t.hand[3, spice] += 1
            kitchen.t.held[3] += 1
    kitchen.land((0, 30, "extra-spice"))
    kitchen.play(0, "draw")
    assert (kitchen.phase, kitchen.view(0).drawn_cards) == ("keep", 2)
    kitchen.play(0, f"keep {kitchen.view(0).drawn[0]}")
    kitchen.settle([0])
    kitchen.finish_round()
    assert kitchen.t.display.sum() == 3
    assert kitchen.sound


def frozen() -> Kitchen:
    """All cards are in one hand, so nothing can be laid out any more."""
    kitchen = Kitchen()
    kitchen.hold(0, *spices(np.bincount(kitchen.t.pile[: kitchen.t.pile_size], minlength=9)))
    return kitchen


def test_five_rounds_without_a_change_end_the_game() -> None:
    kitchen = frozen()
    for quiet in range(6):
        assert kitchen.t.quiet == max(0, quiet - 1)
        kitchen.land()
        kitchen.finish_round()
    assert kitchen.waiting == []
    assert views.ending(kitchen.view(0)) == "standstill"


def test_the_refill_that_opens_a_round_is_a_change_in_it() -> None:
    kitchen = Kitchen()
    kitchen.land()
    kitchen.finish_round()
    assert (kitchen.t.rounds, kitchen.t.quiet) == (1, 0)


def test_a_reservation_is_a_change() -> None:
    kitchen = frozen()
    kitchen.land()
    kitchen.finish_round()
    kitchen.land()
    kitchen.finish_round()
    assert kitchen.t.quiet == 1
    kitchen.land((0, 10, "reservation"))
    kitchen.play(0, "reserve")
    kitchen.finish_round()
    assert kitchen.t.quiet == 0


def test_the_last_round_ends_the_game() -> None:
    kitchen = Kitchen()
    kitchen.t.rounds = 59
    kitchen.land()
    kitchen.finish_round()
    assert kitchen.waiting == []
    assert views.ending(kitchen.view(0)) == "last-round"


# --- who knows what


def test_bought_cards_are_known_and_sold_ones_are_those_first() -> None:
    kitchen = Kitchen()
    kitchen.hold(1, "mint")
    kitchen.hold(1, "mint", known=True)
    kitchen.land((0, 10, "mint"))
    kitchen.trade("mint", 0, 1, 0, 0)
    assert kitchen.t.known[1, 5] == 0
    assert kitchen.view(0).chairs[1].cards == 1
    kitchen = two_saffron(green=20)
    assert kitchen.view(2).chairs[1].known == ["saffron"]


def test_imagined_hands_hold_what_is_known() -> None:
    kitchen = Kitchen()
    kitchen.hold(1, "mint", "saffron")
    kitchen.hold(1, "curry", known=True)
    seen = SAFFRON.native.look(kitchen.bytes, kitchen.table, 0)
    for number in range(50):
        imagined = seen.copy()
        SAFFRON.native.imagine(kitchen.bytes, imagined, 0, np.uint64(number))
        hand = SAFFRON.native.record(imagined).hand[1]
        assert hand[0] >= 1
        assert hand.sum() == 3


def test_a_seat_knows_what_it_put_under_until_another_draws_from_it_unseen() -> None:
    kitchen = few_cards(5)
    kitchen.t.put_by[:2] = 1
    for spice in kitchen.t.pile[:2]:
        kitchen.t.under[0, spice] += 1
    assert kitchen.sound
    kitchen.land((1, 30, "extra-spice"))
    kitchen.play(1, "draw")
    assert len(kitchen.view(0).under) == 2
    other = few_cards(5)
    other.t.put_by[:2] = 1
    for spice in other.t.pile[:2]:
        other.t.under[0, spice] += 1
    other.land((1, 40, "extra-spice"))
    other.play(1, "draw")
    assert other.view(0).under == []
    assert other.t.pile_size == 1


def test_which_chips_a_seat_still_has_is_imagined_from_those_not_shown() -> None:
    kitchen = Kitchen()
    kitchen.play(0, THROW)
    kitchen.rest((0, 10, "mint"), face=1)
    kitchen.play(1, THROW.replace("10", "50"))
    kitchen.rest((0, 10, "mint"), (1, 50, "chili"))
    seen = SAFFRON.native.look(kitchen.bytes, kitchen.table, 2)
    found = set()
    for number in range(100):
        imagined = seen.copy()
        SAFFRON.native.imagine(kitchen.bytes, imagined, 2, np.uint64(number))
        record = SAFFRON.native.record(imagined)
        assert record.chip[0, 0] == 1
        found.add(int(record.chip[1, 0]))
    assert found == {1, 2, 3, 4, 5, 6}


# --- words


def test_every_example_reads_back_and_has_a_code() -> None:
    for text in (*moves.EXAMPLES, "throw 60 from left -50 toward -2000 2000 power 100"):
        move = moves.parse(text)
        assert move is not None
        assert str(move) == text
        assert moves.decode(moves.encode(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "throw",
        "throw 70 from 0 toward 0 1 power 30",
        "throw 10 from 51 toward 0 1 power 30",
        "throw 10 from 0 toward 0 0 power 30",
        "throw 10 from 0 toward 0 1 power 101",
        "throw 10 from 0 toward 01 1 power 30",
        "keep salt",
        "sell -1",
        "sell many",
        "blend 19",
        "buy saffron",
    ],
)
def test_nonsense_is_no_move(text: str) -> None:
    assert moves.parse(text) is None


def explained(kitchen: Kitchen, seat: int, text: str) -> str:
    assert not kitchen.may(seat, text)
    move = moves.parse(text)
    assert move is not None
    why = refusals.explain(kitchen.view(seat), move)
    for language in LANGUAGES:
        assert Words(SAFFRON.folder, language).say(why, ["a", "b", "c", "d"], seat)
    return why.key


def test_every_refusal_is_explained() -> None:
    kitchen = Kitchen()
    early = {
        "draw": "no-action-open",
        "keep mint": "nothing-drawn",
        "bowl mint": "no-bowl-to-name",
        "sell 0": "no-sale-now",
        "buy": "no-purchase-now",
        "blend 1": "no-blends-now",
        "done": "not-done",
        "throw 10 from right 0 toward 0 1 power 1": "own-side-only",
    }
    for text, why in early.items():
        assert explained(kitchen, 0, text) == why
    kitchen.land((0, 30, "extra-spice"), (0, 10, "mint"))
    assert explained(kitchen, 0, "mill") == "other-action"
    assert explained(kitchen, 0, THROW) == "no-throw-now"
    kitchen.play(0, "draw")
    missing = next(spice for spice in p.SPICES if spice not in kitchen.view(0).drawn)
    assert explained(kitchen, 0, f"keep {missing}") == "not-drawn"
    kitchen.play(0, f"keep {kitchen.view(0).drawn[0]}")
    kitchen.settle([0, 1])
    assert explained(kitchen, 0, "bowl chili") == "bowl-empty"
    kitchen.play(0, "bowl mint")
    assert explained(kitchen, 0, "sell 9") == "not-so-many"
    cook = cooking()
    assert explained(cook, 0, "blend 18") == "blend-not-here"
    cook.play(0, "blend 1")
    assert explained(cook, 0, "blend 2") == "one-blend-only"
    cook.play(0, "done")
    assert explained(cook, 1, "blend 2") == "spices-missing"
    thrown = Kitchen(seats=2)
    thrown.play(0, THROW)
    thrown.rest((0, 10, "mint"))
    thrown.play(1, THROW)
    thrown.rest((0, 10, "mint"))
    assert explained(thrown, 0, THROW) == "chip-thrown"


def test_a_refused_move_says_why_in_a_game() -> None:
    game = Game(SAFFRON, ["Ann", "Bob"], Dictation())
    game.settle([0])
    game.settle(range(18))
    game.settle([*range(9)] * 6)
    with pytest.raises(IllegalMove, match="Nothing is being sold now"):
        game.play(0, "sell 1")
    with pytest.raises(IllegalMove, match="try something like"):
        game.play(0, "throw it")


@pytest.mark.parametrize(
    ("throw", "said"),
    [
        ("throw 30 from 51 toward 3 40 power 55", "from -50 to 50 hundredths .*, not 51"),
        ("throw 30 from 12 toward -2001 40 power 55", "from -2000 to 2000 to the right, not -2001"),
        ("throw 30 from 12 toward 3 0 power 55", "from 1 to 2000 forward, not 0"),
        ("throw 30 from 12 toward 3 40 power 101", "power of a throw is from 1 to 100, not 101"),
        ("Throw  30 from 12 toward 3 40 power 99999999999999", "not 99999999999999"),
    ],
)
def test_a_throw_out_of_range_says_which_number_and_its_limits(throw: str, said: str) -> None:
    game = Game.new("saffron", 2, seed=1)
    [seat] = game.waiting
    with pytest.raises(IllegalMove, match=said):
        game.play(seat, throw)
    with pytest.raises(IllegalMove, match="is not a move here"):
        game.play(seat, f"{throw}{'9' * 5000}")


NO_BLENDS = dict.fromkeys(p.BLENDS, dict.fromkeys(p.SPICES, 0))


@pytest.mark.parametrize(
    ("place", "number", "why"),
    [
        (("physics", "friction"), 0.0, "physics.friction"),
        (("physics", "height"), 0.012, "physics.height"),
        (("physics", "slowest"), 7.0, "physics.fastest"),
        (("board", "chip_radius"), 0.3, "board.chip_radius"),
        (("ending", "rounds"), 61, "ending.rounds"),
        (("chip", "30"), 0, "chip.30"),
        (("throws", "4"), 7, "throws.4"),
        (("count", "mint"), 60, "count"),
        (("to_win",), 0, "to_win"),
        (("blend",), NO_BLENDS, "to_win: 3 is more than the 0 blends"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(
    place: tuple[str, ...], number: Any, why: str
) -> None:
    numbers = dict(SAFFRON.printed)
    if len(place) == 2:
        numbers[place[0]] = {**numbers[place[0]], place[1]: number}
    else:
        numbers[place[0]] = number
    with pytest.raises(BoxError, match=why):
        SAFFRON.native.pack_box(numbers)


@pytest.mark.parametrize(
    "numbers",
    [
        {"count": dict.fromkeys(p.SPICES, 0)},
        {"blend": {**NO_BLENDS, "7": SAFFRON.printed["blend"]["7"]}, "to_win": 1},
        {"throws": {"2": 6, "3": 6, "4": 6}, "rupees": 0},
        {"spices_shown": {"2": 255, "3": 255, "4": 255}, "blends_shown": {"2": 9, "3": 9, "4": 99}},
        {"board": {**SAFFRON.printed["board"], "chip_radius": 0.1}},
        {"physics": {**SAFFRON.printed["physics"], "skip": 0.0, "rim_bounce": 0.0, "landing": 0.0}},
    ],
)
def test_strange_boxes_are_played_to_the_end(numbers: dict[str, Any]) -> None:
    box = SAFFRON.native.pack_box({**SAFFRON.printed, **numbers})
    points, lengths = np.zeros((2, 4, 2), np.int64), np.zeros(2, np.int64)
    SAFFRON.native.simulate(
        box,
        SAFFRON.native.new_table(),
        4,
        np.uint64(1),
        0,
        2,
        points,
        lengths,
        SAFFRON.native.new_moves(),
        SAFFRON.native.new_outcome(),
    )
    assert 0 < lengths.max() <= pieces.LONGEST


SCENE = """
seats = 3
seat = 1
throw = "throw 30 from 12 toward 3 40 power 55"
number = 7
[[chips]]
seat = 0
chip = "40"
x = 0.1
y = -0.2
"""


def test_a_scene_is_drawn(tmp_path: Path) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE)
    drawn = draw_scene(scene)
    assert drawn.startswith("<svg")
    assert "saffron" in drawn
    assert "safran" in draw_scene(scene, "fr")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("seats = 3", "seats = 5", "seats"),
        ("seat = 1", "seat = 3", "seat"),
        ("throw 30", "toss 30", "no throw"),
        ("from 12", "from left 12", "walk_around"),
        ('chip = "40"', 'chip = "45"', "chip 1"),
        ("seat = 0", 'seat = 1\nchip = "30"', "not a TOML"),
        ("x = 0.1", "x = 0.47", "rim"),
        ("x = 0.1", "z = 0.1", "not a scene"),
        ("number = 7", "number = -7", "number"),
        ("y = -0.2", 'y = -0.2\n[[chips]]\nseat = 2\nchip = "40"\nx = 0.1\ny = -0.2', "chip 2"),
    ],
)
def test_a_bad_scene_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, why: str
) -> None:
    scene = tmp_path / "scene.toml"
    scene.write_text(SCENE.replace(old, new, 1))
    with pytest.raises(SceneError, match=why):
        draw_scene(scene)


def test_a_missing_scene_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="cannot be read"):
        draw_scene(tmp_path / "none.toml")
