"""Puzzles: positions from bots' games in which one move is clearly best.

`docs/puzzles.md` says how they are made and checked; `quatre.lab.puzzles` makes them.
"""

import functools
import gzip
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from quatre import games
from quatre.games.ruleset import Ruleset
from quatre.play import Game, Seed
from quatre.play.cast import called, cook

FOLDER = Path(__file__).parent / "puzzles"
"""Where the puzzles of each game are."""


class Valued(msgspec.Struct, frozen=True, array_like=True):
    """A move, and what it was found to be worth, from 0 to 1, with the 95 % interval of that."""

    move: str
    worth: float
    low: float
    high: float


class Puzzle(msgspec.Struct, frozen=True):
    """A decision of one seat in a game of cooks with the printed box: game `number` of those of a
    `seed`, after the `moves` that seats had made by then.

    `kind` is that of the best move, `third` in which third of its game it stood, from 0. `answers`
    are the moves that are right; more than one, if they come to the same choice. `valued` are all
    that could be made, the best first, and `gaps` by how much the interval of the right ones lay
    above all others' in each search. `proved` puzzles were worked out to the end, too. `missed`
    says which bots would have erred.
    """

    seed: int
    number: int
    seats: int
    moves: list[str]
    seat: int
    kind: str
    third: int
    answers: list[str]
    valued: list[Valued]
    gaps: list[float]
    proved: bool
    missed: list[str]

    @property
    def id(self) -> str:
        """Its name among those of its game, which tells nothing of where it comes from."""
        source = f"{self.seed} {self.number} {len(self.moves)}"
        return hashlib.blake2b(source.encode(), digest_size=4).hexdigest()


class Harvest(msgspec.Struct, frozen=True):
    """What one game brought: how many of its decisions came to what, and its puzzles."""

    tally: dict[str, int]
    puzzles: list[Puzzle]


def position(ruleset: Ruleset, puzzle: Puzzle) -> Game:
    """The game as it stood when the puzzle's seat had to move."""
    game = begin(ruleset, puzzle.seats, puzzle.seed, puzzle.number)
    for text in puzzle.moves:
        seat, _, move = text.partition(" ")
        game.play(int(seat), move)
    return game


def begin(ruleset: Ruleset, seats: int, seed: int, number: int) -> Game:
    """A game of cooks at its start."""
    names = [called(cook("cook", seat, number).name) for seat in range(seats)]
    game = Game(ruleset, names, Seed(seed, number))
    game.begin()
    return game


@functools.cache
def shipped(name: str) -> dict[str, Puzzle]:
    """The puzzles of a game that come with the program, by their names, in order."""
    found = read(FOLDER / f"{games.load(name).name}.jsonl.gz")
    return {puzzle.id: puzzle for puzzle in puzzles_in(found)}


def read(file: Path) -> Iterator[Harvest]:
    """What the games of a file brought, one on each line, packed or not."""
    opening = gzip.open if file.suffix == ".gz" else open
    decoder = msgspec.json.Decoder(Harvest)
    with opening(file, "rb") as lines:
        for line in lines:
            yield decoder.decode(line)


def write(file: Path, found: Iterable[Harvest]) -> None:
    """Write such a file, all at once; the same bytes for the same harvests."""
    body = b"".join(msgspec.json.encode(harvest) + b"\n" for harvest in found)
    part = file.with_name(f"{file.name}.part")
    part.write_bytes(gzip.compress(body, mtime=0) if file.suffix == ".gz" else body)
    part.replace(file)


def puzzles_in(found: Iterable[Harvest]) -> Iterator[Puzzle]:
    return (puzzle for harvest in found for puzzle in harvest.puzzles)
