"""What a strong player would consider: the moves of a seat with what they promise."""

from typing import Any

import msgspec

from quatre.bots.levels import RANDOM, Level, find
from quatre.bots.plan import seed_of
from quatre.play import Game


class NothingToSuggest(ValueError):
    """The seat has no move to make now."""


class Suggestion(msgspec.Struct, frozen=True):
    """A move, and its estimated result: from 0 (the worst) to 1 (a certain win by far), with the
    interval that holds it with 95 % confidence as far as the simulations tell."""

    move: Any
    estimate: float
    low: float
    high: float
    visits: int


def suggest(game: Game, seat: int, level: str | Level = "chef") -> list[Suggestion]:
    """The moves of a seat, the best first, judged by what that seat can see."""
    if seat not in game.waiting or seat < 0:
        raise NothingToSuggest(f"seat {seat + 1} has no move to make now")
    level = find(level) if isinstance(level, str) else level
    if level.name == RANDOM:
        raise NothingToSuggest("a random player has no preference; ask an apprentice, cook or chef")
    ruleset, seen = game.ruleset, game.seen(seat)
    options = level.think(ruleset, game.box, seen, seat, seed_of(game.box, seen, seat))
    return [
        Suggestion(ruleset.moves.decode(option.move), option.mean, *option.interval, option.visits)
        for option in options
    ]
