"""A table of souk, dealt by hand."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from quatre import games
from quatre.games import conformance
from quatre.games.box import Numbers
from quatre.games.conformance import Setting, Step
from quatre.games.doors import Bytes
from quatre.games.souk import pieces
from quatre.games.souk.views import View
from quatre.play import Dictation, Game, IllegalMove

SOUK = games.load("souk")
PEPPER, POPPY, ANISE, TURMERIC, CARDAMOM, CHILI = pieces.SPICES
NAMES = ("Ada", "Ben", "Cem", "Dua", "Eva")
FILLER = (PEPPER, POPPY, ANISE, TURMERIC, CARDAMOM, CHILI, PEPPER)
SEATS = st.sampled_from([3, 4, 5])
FEW = settings(
    max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)


def edited(**numbers: Any) -> Numbers:
    return {**SOUK.printed, **numbers}


def kinds(*spices: str) -> list[int]:
    return [pieces.SPICES.index(spice) for spice in spices]


def deck(seats: int, box: Numbers | None = None) -> Counter[int]:
    numbers = box or SOUK.printed
    return Counter(
        {
            kind: numbers["count"][spice] - numbers["left_out"][str(seats)][spice]
            for kind, spice in enumerate(pieces.SPICES)
        }
    )


def start(
    hands: Sequence[Sequence[str]],
    pile: Sequence[str] = (),
    first: int = 0,
    options: Sequence[str] = (),
    box: Numbers | None = None,
) -> Game:
    """A game with these hands by seat; these cards lie on top of the pile."""
    seats = len(hands)
    chosen = dict.fromkeys(options, True)
    game = Game.new("souk", seats, options=chosen, box=box, names=NAMES[:seats], nature=Dictation())
    order = [
        kind
        for cards in zip(*(kinds(*hands[(first + n) % seats]) for n in range(seats)), strict=True)
        for kind in cards
    ] + kinds(*pile)
    rest = deck(seats, box)
    rest.subtract(order)
    assert min(rest.values()) >= 0
    game.settle([first])
    game.settle([*order, *rest.elements()])
    return game


def bet_all(game: Game, *spices: str) -> None:
    for seat, spice in enumerate(spices):
        game.play(seat, f"bet {spice}")


def legal(game: Game, seat: int) -> list[str]:
    return [str(move) for move in game.legal(seat)]


def why_not(game: Game, seat: int, move: str) -> str:
    before = game._table
    with pytest.raises(IllegalMove) as refused:
        game.play(seat, move)
    assert before == game._table
    return str(refused.value)


def shuffle_back(game: Game, top: Sequence[str] = ()) -> None:
    """Let nature shuffle the draw pile so that these cards lie on top."""
    rest = Counter(game.outcome_of(1))
    rest.subtract(kinds(*top))
    game.settle([*kinds(*top), *rest.elements()])


def play_until(game: Game, phase: str, seed: int = 1) -> None:
    pick = random.Random(seed)
    while game.view().phase != phase:
        if game.waiting == [-1]:
            game.settle(game.outcome_of(pick.getrandbits(64)))
        else:
            seat = pick.choice(game.waiting)
            game.play(seat, pick.choice(game.legal(seat)))


def random_game(seats: int, seed: int, options: Sequence[str] = ()) -> list[Step]:
    return list(conformance.walk(Setting(SOUK, seats, tuple(options)), random.Random(seed)))


def view_of(step_table: Bytes, seats: int, seat: int, options: Sequence[str] = ()) -> View:
    setting = Setting(SOUK, seats, tuple(options))
    seen: View = conformance.view(setting, setting.box(), step_table, seat)
    return seen


def at_turns(*hands: Sequence[str], bets: str = PEPPER, **keys: Any) -> Game:
    """All seats hold the filler unless said otherwise; the secret bets are laid."""
    given = [*hands, *[FILLER] * (3 - len(hands))]
    game = start(given, **keys)
    bet_all(game, *[bets] * len(given))
    return game


def few(cards: int) -> dict[str, int]:
    return dict.fromkeys(pieces.SPICES, cards)


def none() -> dict[str, dict[str, int]]:
    return {str(seats): few(0) for seats in (3, 4, 5)}


def fill_stalls(game: Game, *lays: str) -> None:
    for lay in lays:
        game.play(game.waiting[0], f"lay {lay}")


def quick_round(return_unpaid: bool = False) -> Game:
    """A first round that ended with four poppy and four star anise at the stalls."""
    game = start(
        [
            [PEPPER, *[POPPY] * 4, PEPPER, PEPPER],
            [PEPPER, *[ANISE] * 4, PEPPER, PEPPER],
            [POPPY, *[CHILI] * 6],
        ],
        pile=[CARDAMOM] * 11,
        options=["return_unpaid"] if return_unpaid else [],
    )
    bet_all(game, PEPPER, PEPPER, POPPY)
    game.play(0, "lay 4 poppy at stall 1")
    game.play(1, "lay 4 star-anise at stall 2")
    return game
