"""What a move costs in process: four guests play, and each is made the state that tells of it."""

import random
import time

import msgspec

from benchmarks.server.settings import Settings
from quatre import games
from quatre.games.ruleset import Ruleset
from quatre.play.nature import commitment
from quatre.server import acts, log, messages, states
from quatre.server.progress import Progress
from quatre.server.table import Table

GUESTS = ("ann", "bob", "cem", "dua")
FEWEST, MOST = 1000, 250
"""Moves that are counted, and those of one game: played at random, some never end."""


class Within(msgspec.Struct):
    """`processor` is the milliseconds of processor time for each move, all four states included;
    `state` the bytes of a state."""

    game: str
    moves: int
    processor: float
    state: int


def measure(settings: Settings) -> list[Within]:
    return [_within(games.load(name)) for name in games.NAMES]


def _within(ruleset: Ruleset) -> Within:
    """The same games each time, after one that is not counted."""
    _play(ruleset, 0)
    moves, seconds, told, number = 0, 0.0, 0, 1
    while moves < FEWEST:
        played = _play(ruleset, number)
        moves, seconds, told = moves + played[0], seconds + played[1], told + played[2]
        number += 1
    size = told // (moves * len(GUESTS))
    return Within(ruleset.name, moves, round(1000 * seconds / moves, 2), size)


def _play(ruleset: Ruleset, number: int) -> tuple[int, float, int]:
    """The moves of a game, the seconds they took, and the bytes that were told."""
    chance, table = random.Random(number), begin(ruleset, f"{number:064x}")
    _tell(table, 0)
    moves, seconds, told = 0, 0.0, 0
    while moves < MOST and table.game and not table.game.over:
        seat, decision = next(iter(table.questions.items()))
        text = str(chance.choice(table.game.legal(seat)))
        began = time.process_time()
        progress = Progress(table, log.now())
        acts.move(progress, seat, decision, text)
        table, before = progress.table, table.index
        told += _tell(table, before)
        seconds += time.process_time() - began
        moves += 1
    return moves, seconds, told


def begin(ruleset: Ruleset, secret: str) -> Table:
    """A table at which all four have sat down and the game has begun."""
    wanted = messages.Open(ruleset.name, ["human"] * len(GUESTS))
    opened = msgspec.structs.replace(acts.open_table(GUESTS[0], wanted), secret=secret)
    progress = Progress(Table("within", [opened]), log.now())
    nonces = [f"{seat:032x}" for seat in range(len(GUESTS))]
    for guest, nonce in zip(GUESTS, nonces, strict=True):
        promise = messages.Sit(commitment(nonce), progress.table.commitment)
        acts.sit(progress, guest, promise)
    acts.start(progress, GUESTS[0], messages.Start())
    for guest, nonce in zip(GUESTS, nonces, strict=True):
        acts.reveal(progress, guest, messages.Reveal([nonce]))
    return progress.table


def _tell(table: Table, since: int) -> int:
    return sum(len(states.encoded(table, guest, since)) for guest in GUESTS)


def show(figures: list[Within]) -> None:
    print("A move in process, four states included")
    for each in figures:
        print(
            f"  {each.game}: {each.processor:.2f} ms of processor a move, "
            f"{each.state / 1000:.1f} kB a state ({each.moves} moves)"
        )
