"""Parts of a guide for a game of rounds whose table counts those that are `finished`: the search
looks no farther than the end of the round that is under way."""

from typing import Any

from quatre.games.marking import rule


@rule
def mark(box: Any, seen: Any) -> int:
    return int(seen.finished)


@rule
def stops(box: Any, table: Any, mark: int) -> bool:
    return bool(table.finished > mark)
