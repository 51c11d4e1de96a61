"""Boxes of one's own: how they differ from the printed one, and whether they can be played.

Checking is a worker's work (`quatre.server.worker`): what somebody sent may be anything.
"""

from contextlib import nullcontext

import msgspec

from quatre import games
from quatre.games import box as boxes
from quatre.games.box_parts import labels
from quatre.games.ruleset import Ruleset
from quatre.games.words import message
from quatre.server import messages
from quatre.server.refuse import Refuse
from quatre.server.workers import Check, Checked

BOX = 64 << 10
"""Bytes that somebody's box may have; a printed one has some 3 kB."""
FILE = "box.toml"

_read_json = msgspec.json.Decoder(boxes.Numbers).decode


def known(game: str) -> Ruleset:
    """A game that is played here."""
    try:
        return games.load(game)
    except games.UnknownGame:
        raise Refuse(400, "unknown-game", game=game[:40], games=", ".join(games.NAMES)) from None


def changes(ruleset: Ruleset, numbers: boxes.Numbers) -> list[messages.BoxChange]:
    """How a box differs from the printed one."""
    names = labels(ruleset)
    return [
        messages.BoxChange(place, names.get(place, message(place)), printed, here)
        for place, printed, here in boxes.changes(ruleset.printed, numbers)
    ]


def check(job: Check) -> Checked:
    """The box, if it can be played; otherwise what `quatre --box` says of it."""
    ruleset = games.load(job.game)
    try:
        with boxes.naming(FILE) if job.toml is not None else nullcontext():
            numbers = _numbers(job)
            ruleset.pack_box(numbers)
    except boxes.BoxError as error:
        raise Refuse.by_the_box(error) from None
    text = boxes.write(ruleset.name, ruleset.printed_with_sources, numbers)
    told = messages.CheckedBox(numbers, changes(ruleset, numbers), text)
    return Checked(numbers, msgspec.json.encode(told))


def _numbers(job: Check) -> boxes.Numbers:
    """What somebody sent, be it a box or not."""
    if max(len(job.box), len((job.toml or "").encode())) > BOX:
        raise Refuse(413, "too-large", limit=BOX)
    if job.toml is not None:
        return boxes.parse(job.toml)
    try:
        return _read_json(job.box)
    except msgspec.DecodeError as error:
        raise Refuse(400, "malformed", why=str(error)) from None
    except RecursionError:
        raise Refuse(400, "malformed", why="it is nested too deeply") from None
