"""What a perfect memory would know is hidden: as many cards of each kind as really are."""

import random
from typing import Any

import pytest

from quatre import games
from quatre.play import Game


def hidden(name: str, view: Any) -> int | None:
    """How many cards are hidden from a seat, by what lies face down."""
    others = [chair for seat, chair in enumerate(view.chairs) if seat != view.seat]
    match name:
        case "souk":
            bets = sum(bet.spice == "hidden" for chair in others for bet in chair.bets)
            return int(view.pile + sum(chair.cards for chair in others) + bets)
        case "wok":
            return int(view.pile)
        case "saffron":
            hands = sum(chair.cards - len(chair.known) for chair in others)
            drawn = 0 if view.drawn else view.drawn_cards
            return int(view.pile + hands + drawn - len(view.under))
    return None


def total(unseen: dict[str, Any]) -> int:
    return sum(total(left) if isinstance(left, dict) else left for left in unseen.values())


def least(unseen: dict[str, Any]) -> int:
    each = [least(left) if isinstance(left, dict) else left for left in unseen.values()]
    return min(each, default=0)


@pytest.mark.parametrize("name", games.NAMES)
def test_as_many_cards_are_unseen_as_are_hidden(name: str) -> None:
    chance = random.Random(3)
    game = Game.new(name, games.load(name).seats[0], seed=4)
    while not game.over:
        for seat in range(len(game.names)):
            view = game.view(seat)
            left = total(view.unseen)
            assert least(view.unseen) >= 0
            if name == "soup":
                others = sum(each.cards for at, each in enumerate(view.chairs) if at != seat)
                assert left >= others
            else:
                assert left == hidden(name, view)
        seat = game.waiting[0]
        game.play(seat, chance.choice(game.legal(seat)))


def test_in_soup_every_card_of_the_deck_is_somewhere() -> None:
    game = Game.new("soup", 4, seed=2)
    while not game.over:
        view = game.view(0)
        taken = sum(len(chair.taken) for chair in view.chairs)
        assert total(view.unseen) + len(view.hand) + len(view.pot.cards) + taken == 52
        game.play(game.waiting[0], game.legal(game.waiting[0])[0])


def test_a_spectator_knows_no_hand() -> None:
    game = Game.new("souk", 3, seed=1)
    assert total(game.view().unseen) == total(game.view(0).unseen) + len(game.view(0).hand)
