"""A table without NumPy and Numba, whose doors another process answers: a whole game at it.

Doors are called with a line of JSON on standard output, and answered with one on standard input, as
`web/tests/doors.node.ts` does it.
"""

import base64
import sys
from pathlib import Path
from typing import Any

import msgspec

from quatre import games
from quatre.games.referee import Argument
from quatre.play.nature import commitment
from quatre.server import acts, log, messages, states
from quatre.server.progress import Progress
from quatre.server.table import Table

NONCE = "0" * 32
LOOKED_AT = 150
"""After so many acts of a long game all has been seen that states can tell."""
KINDS = {"B": "u", "q": "i", "d": "f"}


class Answer(msgspec.Struct):
    answered: str = ""
    left: list[str] = []
    failed: str = ""


class Seen(msgspec.Struct):
    """The log as the store keeps it; and after each of the first acts and the last one how long it
    was, and what the guests and a spectator were sent."""

    log: list[bytes]
    sent: list[tuple[int, list[bytes]]]


def call(door: str, /, *given: Argument) -> int:
    asked = {"door": door, "of": 0, "given": [_written(each) for each in given]}
    sys.stdout.buffer.write(msgspec.json.encode(asked) + b"\n")
    sys.stdout.buffer.flush()
    answer = msgspec.json.decode(sys.stdin.buffer.readline(), type=Answer)
    assert not answer.failed, answer.failed
    arrays = [each for each in given if not isinstance(each, int)]
    for array, left in zip(arrays, answer.left, strict=True):
        if isinstance(array, memoryview):
            array.cast("B")[:] = base64.b64decode(left)
    return int(answer.answered)


def _written(given: Argument) -> Any:
    if isinstance(given, int):
        return str(int(given))
    view = memoryview(given)
    data = base64.b64encode(view.tobytes()).decode()
    return {"kind": KINDS[view.format], "shape": view.shape, "bytes": data}


def main(game: str, file: str) -> None:
    games.load(game).call = call
    Path(file).write_bytes(msgspec.msgpack.encode(_played(game)))


def guests_of(seats: int) -> list[str]:
    return [f"guest {seat}" for seat in range(seats)]


def _played(game: str) -> Seen:
    """Guests sit down, start, and play any moves to the end."""
    guests = guests_of(games.load(game).seats[0])
    opened = acts.open_table(guests[0], messages.Open(game, ["human"] * len(guests)))
    seen = Seen([log.encode(opened, 1)], [])
    table = Table.read("", seen.log)
    while act := _next_act(table, guests):
        acting, guest, wanted = act
        progress = Progress(table, table.index)
        acting(progress, guest, wanted)
        table = progress.table
        seen.log += [line.body for line in progress.lines]
        if len(seen.sent) < LOOKED_AT or table.phase == "over":
            sent = [states.encoded(table, each, table.index - 1) for each in (*guests, None)]
            seen.sent.append((len(seen.log), sent))
    return seen


def _next_act(table: Table, guests: list[str]) -> Any:
    """What is done next, by whom; nothing once the game is over."""
    for seat, guest in enumerate(guests):
        if table.chairs[seat].guest is None:
            wanted = messages.Sit(commitment(NONCE), table.commitment, seat, f"Name {seat}")
            return acts.sit, guest, wanted
    if not table.closed and table.game is None:
        return acts.start, guests[0], messages.Start()
    if table.game is None:
        return acts.reveal, guests[table.unrevealed()[0]], messages.Reveal([NONCE])
    if not table.waiting:
        return None
    seat = table.waiting[table.index % len(table.waiting)]
    moves = table.game.legal(seat)
    move = str(moves[7 * table.index % len(moves)])
    return acts.play, guests[seat], messages.Play(table.questions[seat], move)
