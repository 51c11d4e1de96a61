"""How long a log may grow by what is no move: far more than any evening needs, and not for ever."""

from collections import Counter
from collections.abc import Sequence

from quatre.play.record import Happened, Moved, Undone
from quatre.server import log
from quatre.server.log import Entry
from quatre.server.refuse import Refuse
from quatre.server.replay import TAKEN_BACK
from quatre.server.table import Table

CHAIRS, TALK, WISHES = 1000, 2000, 500
"""Changes of who holds a chair, sentences with reactions, and wishes to take back a move."""
LIFTS, LIFTS_A_STEP = 1000, 10
"""How often a guest of several chairs may drop the curtain, and how often more for each step of the
game; it can be lifted twice as often, so that the next move can be made."""

TALKED = (log.Said, log.Reacted)
CHANGES = (
    log.Sat,
    log.Handed,
    log.Arranged,
    log.StoodIn,
    log.Knocked,
    log.Reopened,
    log.Paused,
)
"""All others that are about chairs need one of these before."""
AT_A_DEAL_OF_THE_DAY = (Moved, Happened, log.Handed)
"""All that is done there: no hint is asked for, nothing taken back, and nobody stands in."""


def check(table: Table, entries: Sequence[Entry]) -> None:
    """Refuse what a table has had enough of; nobody is kept from moving, nor from leaving."""
    if table.opened.day and not all(isinstance(each, AT_A_DEAL_OF_THE_DAY) for each in entries):
        raise Refuse(409, "not-today")
    adds = Counter(type(entry) for entry in entries)

    def exceeds(most: int, *kinds: type[Entry]) -> bool:
        """Whether entries of these kinds are added, and are too many with those that there are."""
        added = sum(adds[kind] for kind in kinds)
        return added > 0 and added + sum(table.counts.get(kind, 0) for kind in kinds) > most

    if exceeds(TALK, *TALKED):
        raise Refuse(409, "too-much-talk")
    if exceeds(WISHES, log.Asked) or exceeds(TAKEN_BACK, Undone):
        raise Refuse(409, "too-many-undone")
    if exceeds(CHAIRS, *CHANGES):
        raise Refuse(409, "too-many-changes")
    for entry in entries:
        if isinstance(entry, log.Lifted):
            _check_lift(table, entry)


def _check_lift(table: Table, entry: log.Lifted) -> None:
    steps = len(table.game.log) if table.game else 0
    most = LIFTS + LIFTS_A_STEP * steps
    if table.lifts.get(entry.guest, 0) >= (most if entry.seat is None else 2 * most):
        raise Refuse(409, "too-many-lifts")
