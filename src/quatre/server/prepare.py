"""Having the rules compiled before anybody waits for them."""

from typing import Any

from rich.console import Console
from rich.progress import track

from quatre import games
from quatre.games.compiled import Door
from quatre.games.ruleset import Ruleset

AnyDoor = Door[..., Any]

DOORS: list[AnyDoor] = [
    Ruleset.setup,
    Ruleset.waiting,
    Ruleset.legal,
    Ruleset.allowed,
    Ruleset.play,
    Ruleset.chance,
    Ruleset.settle,
    Ruleset.seen,
    Ruleset.score,
]


def warm_up() -> None:
    """Compile those rules that the cache lacks; the others open within a blink when needed."""
    missing = [(ruleset, door) for ruleset, door in _doors() if not door.is_cached(ruleset.rules)]
    console = Console(stderr=True)
    for ruleset, door in track(missing, "Preparing the rules …", console=console, transient=True):
        door.open(ruleset.rules)


def open_all() -> None:
    """Open every door from the cache, so that nobody waits for one while bots are compiled."""
    for ruleset, door in _doors():
        door.open(ruleset.rules)


def _doors() -> list[tuple[Ruleset, AnyDoor]]:
    rulesets = [games.load(name) for name in games.NAMES]
    return [
        (ruleset, door)
        for ruleset in rulesets
        for door in (*DOORS, *getattr(ruleset.views, "DOORS", ()))
    ]
