"""For a game of which nothing is counted."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.words import Message

KINDS: dict[str, dict[str, Message]] = {}
BRINGS: tuple[str, ...] = ()
LED_BY = 0


@rule
def count(box: Any, table: Any, tally: Any, brought: Any, memory: Any) -> None:
    return


@rule
def close(box: Any, table: Any, tally: Any, brought: Any) -> None:
    return
