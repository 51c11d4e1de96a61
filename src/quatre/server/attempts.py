"""What the store keeps of the deals of the day: who plays which at which table, and who signed the
guest book. All are called with the store, by the thread that uses it."""

from typing import NamedTuple

from quatre.server.store import Store

CHEF = ""
"""Stands for the chef, whose own game is nobody's."""
FIELDS = "guest, code, name, standing, outcome"


class Attempt(NamedTuple):
    """A guest's table; with a name once they have signed, and then with how it ended."""

    guest: str
    code: str
    name: str | None
    standing: str | None
    """Sorts after all that are better."""
    outcome: str | None
    """As JSON; the chef's is always there."""


def of_guest(store: Store, day: str, guest: str) -> dict[str, str]:
    """The codes of a guest's tables of a day, by game."""
    return dict(
        store.rows("SELECT game, code FROM attempt WHERE day = ? AND guest = ?", day, guest)
    )


def find(store: Store, day: str, game: str, guest: str) -> Attempt | None:
    select = f"SELECT {FIELDS} FROM attempt WHERE day = ? AND game = ? AND guest = ?"
    rows = store.rows(select, day, game, guest)
    return Attempt(*rows[0]) if rows else None


def sign(
    store: Store,
    day: str,
    game: str,
    guest: str,
    name: str | None,
    standing: str | None,
    outcome: str | None,
) -> None:
    """Sign the guest book, or with nothing withdraw from it."""
    change = (
        "UPDATE attempt SET name = ?, standing = ?, outcome = ? "
        "WHERE day = ? AND game = ? AND guest = ?"
    )
    store.change(change, name, standing, outcome, day, game, guest)


def best(store: Store, day: str, game: str, most: int) -> list[Attempt]:
    """Those who signed, the best first."""
    select = (
        f"SELECT {FIELDS} FROM attempt WHERE day = ? AND game = ? AND standing IS NOT NULL "
        "ORDER BY standing, guest LIMIT ?"
    )
    return [Attempt(*row) for row in store.rows(select, day, game, most)]


def better(store: Store, day: str, game: str, standing: str) -> int:
    """How many of those who signed did better."""
    select = "SELECT count(*) FROM attempt WHERE day = ? AND game = ? AND standing < ?"
    return int(store.rows(select, day, game, standing)[0][0])
