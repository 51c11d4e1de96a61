"""Writes a record of every game and kind as this release does, for those that follow: `python -m
tests.write_records NAME`, at every release, and before a change of the format, of what a proof has,
or of the `VERSION` of a game.

It asks for nothing that is new, so that it also runs with the sources of an old release
(`PYTHONPATH=OLD/src`).
"""

import contextlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quatre import games
from quatre.play import CannotUndo, Game, Proof, Seed, nature
from quatre.play.nature import commitment
from quatre.play.record import Record, dumps

FOLDER = Path(__file__).parent / "records"
SECRET = "5e" * 32
NONCES: list[str | None] = ["5b1e0c0f6a7d4e2c9a8b7c6d5e4f3a2b", "77a0000000000000000000000000001f"]
BOXES: dict[str, dict[str, Any]] = {"saffron": {"to_win": 1}, "soup": {"rounds": 2}}
"""What is changed, so that games are short."""
STEPS = 2
"""Entries that a game takes over which plays on: nature has not done everything by then."""
NAMES = ["Zoé", "Bob", "Cook", "Chef"]


def main(name: str) -> None:
    FOLDER.mkdir(exist_ok=True)
    lines = [dumps(record) + "\n" for game in games.NAMES for record in of_every_kind(game)]
    (FOLDER / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")


def of_every_kind(game: str) -> Iterator[Record]:
    """By a seed with every option, by a proof, and what the release knows of the rest."""
    ruleset = games.load(game)
    seats = ruleset.seats[0]
    names, box = NAMES[:seats], {**ruleset.printed, **BOXES.get(game, {})}
    options = dict.fromkeys(ruleset.options, True)
    yield played(Game(ruleset, names, Seed(7), options, box))
    yield played(Game(ruleset, names, proof(Proof, seats), None, box))
    if hasattr(nature, "Lesson"):
        taught: Any = ruleset.lesson
        lesson = proof(nature.Lesson, taught.seats)
        numbers = taught.numbers(ruleset.printed)
        yield played(Game(ruleset, NAMES[: taught.seats], lesson, None, numbers, taught.outcomes))
    if hasattr(nature, "Continued"):
        source = Game(ruleset, names, Seed(7), None, box)
        played(source)
        more = {"entries": STEPS, "origin": source.log[STEPS - 1].hash}
        going_on = Game(ruleset, names, proof(nature.Continued, seats, **more), None, box)
        for entry in source.log[:STEPS]:
            going_on.take_over(entry)
        yield played(going_on)


def proof(kind: Any, seats: int, **more: Any) -> Any:
    """Of two humans and as many bots as there are other seats."""
    if "promises" not in Proof.__struct_fields__:
        return kind(commitment(SECRET), NONCES, SECRET, **more)
    nonces = [*NONCES, *[None] * (seats - len(NONCES))]
    promises = [nonce and commitment(nonce) for nonce in nonces]
    return kind(commitment(SECRET), nonces, SECRET, promises, **more)


def played(game: Game) -> Record:
    """To its end, with a move taken back here and there."""
    pick = random.Random(20)
    game.begin()
    while waiting := game.waiting:
        seat = pick.choice(waiting)
        game.play(seat, pick.choice(game.legal(seat)))
        if pick.random() < 0.1:
            with contextlib.suppress(CannotUndo):
                game.undo()
    return game.record()


if __name__ == "__main__":
    main(*sys.argv[1:])
