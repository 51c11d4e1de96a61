"""A game without a server around its table."""

from collections.abc import Callable, Sequence
from typing import Any

from quatre.play.nature import commitment
from quatre.server import acts, log, messages
from quatre.server.progress import Progress
from quatre.server.table import Table

NONCE = "0" * 32


def begin(table: Table, *guests: str, names: Sequence[str] = ()) -> Table:
    """These guests sit down one after the other, the first one starts, all show their nonces."""
    for seat, guest in enumerate(guests):
        name = names[seat] if names else ""
        table.follow(log.Sat(seat, guest, name, promise=commitment(NONCE)))
    follow(table, added(acts.start, table, guests[0], messages.Start()))
    for guest in guests:
        follow(table, added(acts.reveal, table, guest, messages.Reveal([NONCE])))
    return table


def added(act: Callable[..., object], table: Table, *about: Any) -> list[log.Entry]:
    """What an act adds to a table, which stays as it is."""
    progress = Progress(table)
    act(progress, *about)
    return progress.entries


def follow(table: Table, entries: list[log.Entry]) -> Table:
    for entry in entries:
        table.follow(entry)
    return table
