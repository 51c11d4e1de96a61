"""Games as a later release may have them: with an option more, or under another version."""

import dataclasses
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, cast

from quatre import games
from quatre.games.arrays import dtype
from quatre.games.compiled import Door
from quatre.games.contract import Pieces
from quatre.games.layout import Layout
from quatre.games.native import Native
from quatre.games.ruleset import Ruleset


def later(game: str, **changes: Any) -> Ruleset:
    """A game with other pieces; with another box its rules are interpreted."""
    now = games.load(game)
    pieces = cast("Pieces", SimpleNamespace(**{**vars(now.pieces), **changes}))
    ruleset = dataclasses.replace(now, pieces=pieces)
    if "Box" in changes:
        _interpret(ruleset.native, pieces.Box)
    return ruleset


def with_option(game: str, option: str, **changes: Any) -> Ruleset:
    """A game with an option more than it has, at the end of its box."""
    now = games.load(game).pieces
    fields = [(field.name, field.kind, field.shape) for field in now.Box.fields.values()]
    box = Layout(*fields, (option, "u1"))
    return later(game, OPTIONS=(*now.OPTIONS, option), Box=box, **changes)


def _interpret(native: Native, box: Layout) -> None:
    rules = ModuleType(native.rules.__name__)
    vars(rules).update({**vars(native.rules), "Box": dtype(box)})
    native.rules = rules
    for door in vars(Native).values():
        if isinstance(door, Door):
            vars(native)[door.name] = door.interpreted(rules)


def judging(game: str, version: int = 2, **doors: Callable[[Any], Any]) -> Ruleset:
    """A game whose rules judge otherwise: each door is what one of these makes of it."""
    ruleset = later(game, VERSION=version)
    for name, changed in doors.items():
        setattr(ruleset.referee, name, changed(getattr(ruleset.referee, name)))
    return ruleset


def reversed_deals(chance: Any) -> Any:
    return lambda *table: chance(*table)[::-1]
