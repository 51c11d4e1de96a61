"""How rules run: as plain Python, or compiled together with the doors that lead to them.

`QUATRE_RULES` chooses: `compiled` (the default), `checked` (compiled with bounds checks) or
`interpreted`. Numba is needed only where something is compiled, or where what was compiled is
loaded; `quatre.games.library` says how.
"""

import os
from collections.abc import Callable, Sequence
from types import FunctionType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, cast, overload

import numpy as np

from quatre.games.fields import Buffer
from quatre.games.library import Library
from quatre.games.preparing import load

P = ParamSpec("P")
R = TypeVar("R")

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("QUATRE_RULES", "compiled")
if MODE not in MODES:
    raise SystemExit(f"QUATRE_RULES is {MODE!r}; it can be one of {', '.join(MODES)}.")

_rules: set[Any] = set()
_waits = True


def interpret_meanwhile() -> None:
    """From now on nobody waits for the compiler: rules are interpreted until they are loaded."""
    global _waits
    _waits = False


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of records as one that doors may call, compiled along with them."""
    _rules.add(function)
    return function


def is_rule(function: FunctionType) -> bool:
    return function in _rules


class Door(Generic[P, R]):
    """A function over byte buffers, written once, opened for each game.

    Inside the template the global name `rules` is the game's module and `Desk` its desk. As a
    class attribute of something that has `rules`, a door opens itself on first use.
    """

    def __init__(self, template: Callable[P, R], signature: str) -> None:
        assert isinstance(template, FunctionType)
        self.template = template
        self.signature = signature
        self.name = template.__name__
        self._opened: dict[tuple[ModuleType, ...], Callable[P, R]] = {}
        self._loaded: set[tuple[ModuleType, ...]] = set()

    @property
    def place(self) -> tuple[str, str]:
        """The module and the name under which another process finds this door."""
        return self.template.__module__, self.template.__name__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, ruleset: None, owner: type) -> "Door[P, R]": ...
    @overload
    def __get__(self, ruleset: Any, owner: type) -> Callable[P, R]: ...
    def __get__(self, ruleset: Any, owner: type) -> "Door[P, R] | Callable[P, R]":
        if ruleset is None:
            return self
        opened = self.open(ruleset.rules)
        if (ruleset.rules,) in self._loaded:
            ruleset.__dict__[self.name] = opened
        return opened

    def open(self, rules: ModuleType, **others: ModuleType) -> Callable[P, R]:
        """The template bound to a game, and to other modules that it calls by these names."""
        modules = (rules, *others.values())
        if modules not in self._opened:
            self._open(rules, others)
        return self._opened[modules]

    def _open(self, rules: ModuleType, others: dict[str, ModuleType]) -> None:
        library = self.library(rules, **others)
        if MODE != "interpreted" and (_waits or library.is_cached):
            load([library])
            return
        self._opened.setdefault((rules, *others.values()), self.interpreted(rules, **others))

    def interpreted(self, rules: ModuleType, **others: ModuleType) -> Callable[P, R]:
        """The same as plain Python, in which numbers that are meant to overflow do so silently."""
        bound = bind(self.template, rules, others)

        @np.errstate(over="ignore")
        def interpreted(*args: Any) -> Any:
            return bound(*(arg.view(Buffer) if _is_bytes(arg) else arg for arg in args))

        return cast("Callable[P, R]", interpreted)

    def is_ready(self, rules: ModuleType, **others: ModuleType) -> bool:
        """Whether what `open` returns is as fast as it gets."""
        return _waits or MODE == "interpreted" or self.is_loaded((rules, *others.values()))

    def is_loaded(self, modules: tuple[ModuleType, ...]) -> bool:
        return modules in self._loaded

    def library(self, rules: ModuleType, **others: ModuleType) -> Library:
        """The library that this door is compiled into: that of all `RULES` and of the game's own
        doors, if it is one of them, else one by itself."""
        together: Sequence[AnyDoor] = (*RULES, *rules.DOORS)
        doors = together if self in together else (self,)
        return Library(doors, rules, others, bounds_checked=MODE == "checked")

    def replace(self, modules: tuple[ModuleType, ...], loaded: Callable[P, R]) -> None:
        """From now on this is what is behind the door."""
        self._opened[modules] = loaded
        self._loaded.add(modules)


def _is_bytes(value: Any) -> bool:
    return isinstance(value, np.ndarray) and value.dtype == np.uint8


AnyDoor = Door[..., Any]
RULES: list[AnyDoor] = []
"""The doors that play a game, compiled together; `quatre.games.doors` lists them."""


class Part(Generic[P, R]):
    """A function that doors of its module call, bound to the same game as they are."""

    def __init__(self, template: Callable[P, R]) -> None:
        assert isinstance(template, FunctionType)
        self.template = template

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        raise TypeError(f"{self.template.__name__} is called only by a door that has been opened")


def part(template: Callable[P, R]) -> Part[P, R]:
    return Part(template)


def door(signature: str) -> Callable[[Callable[P, R]], Door[P, R]]:
    return lambda template: Door(template, signature)


def bind(template: FunctionType, rules: ModuleType, others: dict[str, ModuleType]) -> FunctionType:
    """A door's template, and the parts that it calls, with the modules that they stand for."""
    names = {**template.__globals__, "rules": rules, "Desk": desk(rules), **others}
    modules = [rules, *others.values()]
    for name, value in names.items():
        if isinstance(value, Part):
            names[name] = rule(_rebind(value.template, names, modules))
    return _rebind(template, names, modules)


def _rebind(
    template: FunctionType, names: dict[str, Any], modules: Sequence[ModuleType]
) -> FunctionType:
    """The template with other globals, named after the modules that it is bound to: machine code
    goes by names, and two that share one would run each other's code."""
    bound = FunctionType(template.__code__, names, template.__name__)
    bound.__module__ = template.__module__
    bound.__qualname__ = ".".join([*(m.__name__ for m in modules), template.__name__])
    return bound


def desk(rules: ModuleType) -> np.dtype[np.void]:
    """Nature's key and count, a box and a table as one record."""
    fields = [("nature", "u8", (2,)), ("box", rules.Box), ("table", rules.Table)]
    return np.dtype((np.record, fields))
