"""Thinks for the bots of another tree, in a process that has that tree on its path.

It stands alone: nothing of the tree that starts it is there. Answers each question on its input
with a move, until there is no more.
"""

import sys

import msgspec

from quatre import games
from quatre.bots import Level

SIZE = 4


class Asked(msgspec.Struct, array_like=True):
    game: str
    simulations: int
    box: bytes
    seen: bytes
    seat: int


def main() -> None:
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    while size := questions.read(SIZE):
        asked = msgspec.msgpack.decode(questions.read(int.from_bytes(size)), type=Asked)
        ruleset = games.load(asked.game)
        level = Level("before", simulations=asked.simulations)
        level.prepare(ruleset)
        move = level(ruleset, asked.box, asked.seen, asked.seat)
        answers.write(move.to_bytes(8, signed=True))
        answers.flush()


if __name__ == "__main__":
    main()
