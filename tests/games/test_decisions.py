"""Every move decides something that its game has a name for."""

import random

import pytest

from quatre import games
from quatre.games.conformance import Setting
from quatre.play.conformance import random_game
from quatre.play.record import Moved

FIRST = 400
"""Steps of a game in which all is met."""


@pytest.mark.parametrize("game", games.NAMES)
def test_a_game_has_decisions_of_each_kind_that_it_names_and_no_others(game: str) -> None:
    ruleset = games.load(game)
    met = set[str]()
    for seed in range(2):
        played = random_game(Setting(ruleset, 3), random.Random(seed))
        views = [played.history(seat, 0, FIRST) for seat in range(3)]
        for step, entry in enumerate(played.log[:FIRST]):
            if isinstance(entry, Moved):
                move = ruleset.moves.parse(entry.move)
                met.add(ruleset.moves.kind_of(views[entry.seat][step], move))
    assert met == set(ruleset.moves.DECISIONS)


def test_a_card_of_soup_leads_follows_or_discards() -> None:
    ruleset = games.load("soup")
    played = random_game(Setting(ruleset, 3), random.Random(1))
    kinds = {"lead": 0, "follow": 0, "discard": 0}
    for view, entry in zip(played.history(), played.log, strict=False):
        if isinstance(entry, Moved) and entry.move.startswith("play"):
            kind = ruleset.moves.kind_of(view, ruleset.moves.parse(entry.move))
            kinds[kind] += 1
            assert (kind == "lead") == (not view.pot.cards)
            assert (kind == "follow") == (view.pot.suit == entry.move.split()[1])
    assert all(kinds.values())
