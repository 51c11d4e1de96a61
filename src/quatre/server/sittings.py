"""Who sits where, and what they are asked: what the store tells without the logs of tables."""

from collections.abc import Sequence
from typing import NamedTuple

from quatre.server.messages import Phase
from quatre.server.store import Sitting, Store
from quatre.server.table import Table


def sittings_of(table: Table) -> list[Sitting]:
    """The chairs of a table; those of bots have no guest."""
    times = {due.seat: due.deadline for due in table.urgent()} if table.goes_on_for_days else {}
    return [
        Sitting(
            seat,
            chair.guest,
            chair.name,
            table.opened.game,
            table.phase,
            table.opened.clock,
            table.paused_until(seat),
            table.questions.get(seat) if asked else None,
            table.asked_at.get(seat) if asked else None,
            times.get(seat),
        )
        for seat, chair in enumerate(table.chairs)
        for asked in [chair.level is None and not table.read_only]
    ]


def changed_sittings(before: Table, after: Table) -> list[Sitting]:
    """What is to be noted once a table has changed."""
    known = sittings_of(before)
    return [sitting for sitting in sittings_of(after) if sitting != known[sitting.seat]]


def note(store: Store, code: str, sittings: Sequence[Sitting]) -> None:
    """Note a table's chairs by themselves."""

    def write() -> None:
        with store.database.writing():
            store.note(code, sittings)
            store.database.run("UPDATE touched SET noted = 1 WHERE code = ?", code)

    store.attempt(write)


def unnoted(store: Store) -> list[str]:
    """Some tables of earlier releases, whose chairs have yet to be noted."""
    rows = store.rows("SELECT code FROM touched WHERE noted = 0 ORDER BY at DESC LIMIT 20")
    return [code for (code,) in rows]


def skip(store: Store, code: str) -> None:
    """Called for a table that cannot be read: it is not tried again."""
    store.change("UPDATE touched SET noted = 1 WHERE code = ?", code)


# --- whose time is over


class Overdue(NamedTuple):
    code: str
    seat: int
    decision: int


def take_overdue(store: Store, most: int, again: int) -> list[Overdue]:
    """Decisions whose time is over, which no other process is given for so many milliseconds."""
    now = store.now
    if not store.rows(f"SELECT code FROM sitting WHERE due <= {now} LIMIT 1"):
        return []
    take = (
        f"UPDATE sitting SET due = {now} + ? WHERE due <= {now} AND (code, seat) IN "
        f"(SELECT code, seat FROM sitting WHERE due <= {now} ORDER BY due LIMIT ?) "
        "RETURNING code, seat, decision"
    )
    return [Overdue(*row) for row in store.rows(take, again, most)]


def waiting(store: Store) -> list[str]:
    """The tables where somebody has to answer by a time."""
    rows = store.rows("SELECT DISTINCT code FROM sitting WHERE due IS NOT NULL")
    return [code for (code,) in rows]


def beat(store: Store) -> int | None:
    """Note that a server runs; for how long none did before, in milliseconds, if one ever did."""
    now = store.now
    rows = store.rows(f"SELECT {now} - at FROM alive WHERE name = 'server'")
    note = (
        f"INSERT INTO alive (name, at) VALUES ('server', {now}) "
        "ON CONFLICT (name) DO UPDATE SET at = excluded.at"
    )
    store.change(note)
    return int(rows[0][0]) if rows else None


# --- the tables of a guest


class Held(NamedTuple):
    """A chair of a guest; times as counted from now."""

    code: str
    game: str
    phase: Phase
    clock: int | None
    paused: int | None
    asked: int | None
    due: int | None


def with_others(store: Store, guest: str, most: int) -> tuple[list[Held], list[tuple[str, str]]]:
    """The chairs of a guest, those at tables that were added to last first, and the names of who
    else sits there, each with its table's code."""
    held = of_guest(store, guest, most)
    return held, _others_at(store, [*{each.code for each in held}], guest)


def over_days(store: Store, guest: str, clock: int, most: int) -> list[str]:
    """The tables with at least this clock where a guest sits and may have to play."""
    select = (
        "SELECT DISTINCT code FROM sitting "
        "WHERE guest = ? AND clock >= ? AND phase <> 'over' LIMIT ?"
    )
    return [code for (code,) in store.rows(select, guest, clock, most)]


def of_guest(store: Store, guest: str, most: int) -> list[Held]:
    """The chairs of a guest, those at tables that were added to last first."""
    now = store.now
    select = (
        "SELECT sitting.code, game, phase, clock, "
        f"paused - {now}, asked - {now}, due - {now} FROM sitting "
        "JOIN touched ON touched.code = sitting.code WHERE guest = ? "
        "ORDER BY phase = 'over', touched.at DESC LIMIT ?"
    )
    return [Held(*row) for row in store.rows(select, guest, most)]


def _others_at(store: Store, codes: Sequence[str], guest: str) -> list[tuple[str, str]]:
    if not codes:
        return []
    marks = ", ".join("?" * len(codes))
    select = (
        f"SELECT code, name FROM sitting WHERE code IN ({marks}) AND guest <> ? ORDER BY code, seat"
    )
    return [(code, name) for code, name in store.rows(select, *codes, guest)]
