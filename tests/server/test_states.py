"""One state for all who may know the same, and for nobody else."""

import msgspec

from quatre.server import acts, log, messages
from quatre.server.progress import Progress
from quatre.server.states import encoded, state
from quatre.server.table import Table
from tests.server.begun import begin


def begun() -> Table:
    """Ann, who is the host, and Bob; nobody else sits."""
    table = Table("babababa", [acts.open_table("ann", messages.Open("soup", ["human", "human"]))])
    return begin(table, "ann", "bob")


def test_a_state_is_made_once_for_all_who_may_know_the_same() -> None:
    table = begun()
    assert encoded(table, "eve", 3) is encoded(table, None, 3)
    assert encoded(table, "ann", 3) is encoded(table, "ann", 3)
    guests = ("ann", "bob", "eve")
    assert len({encoded(table, guest, since) for guest in guests for since in (0, 3)}) == 6
    for guest in guests:
        assert encoded(table, guest, 3) == msgspec.json.encode(state(table, guest, 3))


def test_what_has_changed_is_told_anew() -> None:
    table = begun()
    before = encoded(table, "ann")
    progress = Progress(table)
    progress.add(log.Said(0, "hello"))
    assert encoded(progress.table, "ann") != before
    assert encoded(table, "ann") == before
