"""Saffron's sales, blends and rounds, and who knows what of them."""

import numpy as np

from quatre.games.saffron import pieces as p
from quatre.games.saffron import views
from tests.games.saffron_table import (
    SAFFRON,
    THROW,
    Kitchen,
    after_the_first_purchase,
    cooking,
    spices,
)

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


def test_the_tie_at_20_goes_to_green_who_sits_nearer_to_the_chef() -> None:
    kitchen = after_the_first_purchase(green=20)
    assert kitchen.waiting == [0]
    kitchen.play(0, "buy")
    assert kitchen.t.rupees[0] == 180
    assert spices(kitchen.t.hand[0]) == ["saffron"]
    assert kitchen.phase == "blends"


def test_had_green_only_a_10_orange_would_buy_the_second() -> None:
    kitchen = after_the_first_purchase(green=10)
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
    kitchen.t.finished = 6
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
    assert (kitchen.t.finished, kitchen.t.quiet) == (1, 0)


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
    kitchen.t.finished = 59
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
    kitchen = after_the_first_purchase(green=20)
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
