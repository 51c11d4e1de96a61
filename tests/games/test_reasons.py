"""Why a move may be good, in a sentence: what it takes, risks or keeps."""

import random
from typing import Any

import pytest

from quatre import games
from quatre.games.words import Words
from quatre.play import Game

MOVES = 3
"""Of so many moves of each decision the reason is asked."""


@pytest.mark.parametrize("name", games.NAMES)
def test_every_choice_has_a_reason_in_both_languages(name: str) -> None:
    chance = random.Random(7)
    game = Game.new(name, games.load(name).seats[-1], seed=5)
    ruleset, keys = game.ruleset, set()
    words = [Words(ruleset.folder, language) for language in ("en", "fr")]
    while not game.over:
        seat = game.waiting[0]
        legal, view = game.legal(seat), game.view(seat)
        for move in chance.sample(legal, min(MOVES, len(legal))) if len(legal) > 1 else ():
            why = ruleset.reason(view, move)
            assert why is not None, move
            keys.add(why.key)
            said = [each.say(why, game.names, seat) for each in words]
            assert said[0] != said[1]
            assert not any("{" in sentence or "why-" in sentence for sentence in said)
        game.play(seat, chance.choice(legal))
    assert len(keys) >= 4


def reason(game: Game, text: str) -> tuple[str, dict[str, Any]]:
    why = game.ruleset.reason(game.view(game.waiting[0]), game.ruleset.moves.parse(text))
    assert why is not None
    return why.key, why.args


def test_a_menu_of_soup_tells_how_many_cards_of_it_are_held() -> None:
    game = Game.new("soup", 3, seed=1)
    held = sum(card.soup == "pea" for card in game.view(game.waiting[0]).hand)
    assert reason(game, "menu pea") == ("why-menu", {"menu": "pea", "cards": held})


def test_a_coin_of_wok_tells_what_its_rows_cost_then() -> None:
    game = Game.new("wok", 2, seed=1)
    view = game.view(game.waiting[0])
    coins, price = view.chairs[game.waiting[0]].coins, view.line("upper").price
    told = {"coins": coins + 1, "price": price - 1, "before": price}
    assert reason(game, "coin upper") == ("why-coin", told)


def test_a_bet_of_souk_tells_what_is_left_to_fill_its_stall() -> None:
    game = Game.new("souk", 3, seed=1)
    view = game.view(game.waiting[0])
    spice = view.hand[0]
    key, told = reason(game, f"bet {spice}")
    assert key == "why-bet"
    assert told["cards"] == view.hand.count(spice) - 1
    assert told["most"] == view.pays[spice][-1]


def test_a_throw_of_saffron_tells_why_its_bowl_is_aimed_at() -> None:
    game = Game.new("saffron", 2, seed=1)
    key, told = reason(game, "throw 30 from 0 toward 0 1 power 40")
    assert key in ("why-spice", "why-aim")
    assert told
