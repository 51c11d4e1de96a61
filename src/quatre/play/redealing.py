"""Another past that fits: what one seat could not know of a game is drawn anew."""

import random
import time
from collections.abc import Iterator, Sequence

from quatre.play.game import Game
from quatre.play.record import Entry, Happened, RecordError

TRIES, MORE = 8, 2
"""How often another outcome is tried for each move of nature, and how often more for each of the
things that it drew."""
REDRAWN = 0.2
"""How often a move of nature that drew several things is tried wholly anew."""
SECONDS = 3.0
"""Processor time after which things stay as they are."""


def redealt(game: Game, step: int, seat: int, dice: random.Random) -> Game:
    """The game as it can have stood after so many entries, as far as a seat knew.

    All made the same moves, but nature may have drawn otherwise: two things of an outcome change
    places, or it is drawn again, and that stays where every later move is legal and the seat saw
    the same after each.
    """
    entries, seen = game.log[:step], list(_seen(game, step, seat))
    there, until = game.at(0), time.process_time() + SECONDS
    for at in range(step):
        for _ in range(_tries(entries[at])):
            if time.process_time() > until:
                break
            changed = [_otherwise(there, entries[at], dice), *entries[at + 1 :]]
            if _fits(there, changed, seen[at:], seat):
                entries[at] = changed[0]
        there.take_over(entries[at])
    return there


def _tries(entry: Entry) -> int:
    return TRIES + MORE * len(entry.outcome) if isinstance(entry, Happened) else 0


def _seen(game: Game, step: int, seat: int) -> Iterator[bytes]:
    """What the seat saw after each entry."""
    there = game.at(0)
    for entry in game.log[:step]:
        there.follow(entry)
        yield there.seen(seat)


def _otherwise(there: Game, entry: Entry, dice: random.Random) -> Entry:
    """What nature might have done instead."""
    assert isinstance(entry, Happened)
    outcome = list(entry.outcome)
    if len(outcome) == 1 or dice.random() < REDRAWN:
        number = dice.getrandbits(64)
        return Happened(f"{number:016x}", there.outcome_of(number))
    one, other = dice.sample(range(len(outcome)), 2)
    outcome[one], outcome[other] = outcome[other], outcome[one]
    return Happened("", outcome)


def _fits(there: Game, entries: Sequence[Entry], seen: Sequence[bytes], seat: int) -> bool:
    """Whether a game can go on so, and the seat sees the same all the while."""
    trial = there.fork()
    try:
        for entry, known in zip(entries, seen, strict=True):
            trial.take_over(entry)
            if trial.seen(seat) != known:
                return False
    except RecordError:
        return False
    return True
