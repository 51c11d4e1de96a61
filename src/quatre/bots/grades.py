"""How somebody played over several games: one is too few to tell."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from quatre import games
from quatre.bots.calibration import calibration_of
from quatre.bots.review import Review, SeatReview

FEWEST_GAMES = 5
"""From how many games on there is a grade."""
GRADES = ("chef", "cook", "apprentice", "beginner")


class Form(msgspec.Struct, frozen=True):
    """What the seats of one name did in one game's reviews: the part of the stake that they gave
    away in all, what nature brought them in a game on average, and from five games on like whom
    they play."""

    game: str
    name: str
    games: int
    wins: float
    luck: float
    stake: float
    given_away: float | None
    grade: str | None


def forms(reviews: Sequence[Review]) -> list[Form]:
    """One for each game and name, in the order in which they come."""
    found = defaultdict[tuple[str, str], list[SeatReview]](list)
    for review in reviews:
        for seat in review.seats:
            found[review.game, seat.name].append(seat)
    return [_form(game, name, seats) for (game, name), seats in found.items()]


def _form(game: str, name: str, seats: Sequence[SeatReview]) -> Form:
    stake = sum(seat.stake for seat in seats)
    lost = sum(seat.stake * (seat.given_away or 0.0) for seat in seats)
    given_away = lost / stake if stake else None
    return Form(
        game=game,
        name=name,
        games=len(seats),
        wins=sum(seat.result for seat in seats),
        luck=sum(seat.luck for seat in seats) / len(seats),
        stake=stake,
        given_away=given_away,
        grade=None if given_away is None else grade(game, given_away, len(seats)),
    )


def grade(game: str, given_away: float, count: int) -> str | None:
    """The band in which a part of the stake lies, after so many games."""
    if count < FEWEST_GAMES:
        return None
    bands = calibration_of(games.load(game)).bands
    return GRADES[sum(given_away > band for band in bands)]
