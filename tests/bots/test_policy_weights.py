"""Policy weights fitted to choices, and the features of moves in souk's guide."""

from typing import Any

import numpy as np

from quatre import games
from quatre.games.souk import guide, pieces, rules
from tools.policy_weights import fit, mean_log_loss

CHILI, PEPPER = 5, 0


def test_weights_are_found_again_from_choices_made_by_them() -> None:
    pick, true = np.random.default_rng(1), np.array([1.5, -0.7])
    choices = []
    for _ in range(4000):
        moves = pick.normal(size=(5, 2))
        odds = np.exp(moves @ true)
        made = pick.choice(5, p=odds / odds.sum())
        choices.append(np.concatenate([moves[[made]], np.delete(moves, made, axis=0)]))
    found = fit(choices)
    assert np.allclose(found, true, atol=0.1)
    assert mean_log_loss(choices, found) < mean_log_loss(choices, np.zeros(2))


def market() -> tuple[Any, Any]:
    """Seat 0 has bet on chili, seat 1 openly on pepper; three chili and one pepper are laid."""
    ruleset = games.load("souk")
    box = ruleset.native.pack_box().view(rules.Box)[0]
    table = ruleset.native.record(ruleset.native.new_table())
    table.seats, table.phase, table.opened = 4, pieces.TURNS, 2
    table.stall[:2], table.filled[:2] = (CHILI + 1, PEPPER + 1), (3, 1)
    table.selling[CHILI] = table.selling[PEPPER] = 1
    table.bets[0, 0, 0], table.bets[0, 1, pieces.OPEN_BET] = CHILI + 1, PEPPER + 1
    table.hand[0, CHILI], table.hand[0, PEPPER] = 2, 4
    return box, table


def lay(stall: int, spice: int, cards: int) -> int:
    return pieces.LAY + (pieces.KINDS * stall + spice) * pieces.FULL + cards - 1


def features(table: Any, box: Any, move: int) -> tuple[float, ...]:
    return tuple(guide.features(box, table, 0, move))


def test_a_card_for_an_own_bet_counts_the_dirhams_that_it_brings() -> None:
    box, table = market()
    assert features(table, box, lay(0, CHILI, 1))[4:] == (1, 2, 1, 10 - 8, 0, 0)


def test_cards_for_a_rivals_open_bet_count_what_they_bring_it() -> None:
    box, table = market()
    assert features(table, box, lay(1, PEPPER, 2))[4:] == (2, 4, 0, 0, 3 - 1, 0)


def test_cards_that_end_the_round_count_what_all_own_bets_are_paid() -> None:
    box, table = market()
    table.full = 1
    assert features(table, box, lay(0, CHILI, 1))[-1] == 10
    assert features(table, box, lay(1, PEPPER, 3))[-1] == 8


def test_an_open_bet_counts_what_it_is_paid_now_beside_bets_on_the_same_stall() -> None:
    box, table = market()
    assert features(table, box, pieces.OPEN + PEPPER)[:4] == (1, 2, 1, 3)
    assert features(table, box, pieces.OPEN + CHILI)[:4] == (1, 2, 0, 1)


def test_all_secret_bets_are_alike_to_the_policy() -> None:
    box, table = market()
    table.phase = pieces.SECRET_BETS
    bets = [pieces.BET + 7 * spice for spice in (CHILI, PEPPER)]
    assert {features(table, box, bet) for bet in bets} == {guide.NO_FEATURES}
