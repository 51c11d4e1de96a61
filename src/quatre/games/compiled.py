"""How rules run: as plain Python, or compiled together with the doors that lead to them.

`QUATRE_RULES` chooses: `compiled` (the default), `checked` (compiled with bounds checks) or
`interpreted`. Numba is needed only where something is compiled, or where what was compiled is
loaded; `quatre.games.library` says how.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, cast, overload

import numpy as np

from quatre.games.contract import Module
from quatre.games.fields import Buffer
from quatre.games.library import Library
from quatre.games.marking import rule
from quatre.games.preparing import load

P = ParamSpec("P")
R = TypeVar("R")

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("QUATRE_RULES", "compiled")
if MODE not in MODES:
    raise SystemExit(f"QUATRE_RULES is {MODE!r}; it can be one of {', '.join(MODES)}.")

_waits = True


def interpret_meanwhile() -> None:
    """From now on nobody waits for the compiler: rules are interpreted until they are loaded."""
    global _waits
    _waits = False


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
        self._opened: dict[tuple[Module, ...], Callable[P, R]] = {}
        self._loaded: set[tuple[Module, ...]] = set()

    @property
    def place(self) -> tuple[str, str]:
        """The module and the name under which another process finds this door."""
        return self.template.__module__, self.template.__name__

    @property
    def sources(self) -> set[str]:
        """The modules in which it, and the parts within its reach, are written."""
        found: set[str] = set()
        to_do = [self.template]
        while to_do:
            one = to_do.pop()
            if one.__module__ not in found:
                found.add(one.__module__)
                to_do += [
                    each.template for each in one.__globals__.values() if isinstance(each, Part)
                ]
        return found

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

    def open(self, rules: ModuleType, **others: Module) -> Callable[P, R]:
        """The template bound to a game, and to other modules that it calls by these names."""
        modules = (rules, *others.values())
        if modules not in self._opened:
            self._open(rules, others)
        return self._opened[modules]

    def _open(self, rules: ModuleType, others: dict[str, Module]) -> None:
        library = self.library(rules, **others)
        if MODE != "interpreted" and (_waits or library.is_cached):
            load([library])
            return
        self._opened.setdefault((rules, *others.values()), self.interpreted(rules, **others))

    def interpreted(self, rules: ModuleType, **others: Module) -> Callable[P, R]:
        """The same as plain Python, in which numbers that are meant to overflow do so silently."""
        bound = Binding(rules, others).bind(self.template)

        @np.errstate(over="ignore")
        def interpreted(*args: Any) -> Any:
            return bound(*(arg.view(Buffer) if _is_bytes(arg) else arg for arg in args))

        return cast("Callable[P, R]", interpreted)

    def is_ready(self, rules: ModuleType, **others: Module) -> bool:
        """Whether what `open` returns is as fast as it gets."""
        return _waits or MODE == "interpreted" or self.is_loaded((rules, *others.values()))

    def is_loaded(self, modules: tuple[Module, ...]) -> bool:
        return modules in self._loaded

    def library(self, rules: ModuleType, **others: Module) -> Library:
        """The library that this door is compiled into: that of all `RULES` and of the game's own
        doors, if it is one of them, else one by itself."""
        together: Sequence[AnyDoor] = (*RULES, *rules.DOORS)
        doors = together if self in together else (self,)
        return Library(doors, rules, others, bounds_checked=MODE == "checked")

    def replace(self, modules: tuple[Module, ...], loaded: Callable[P, R]) -> None:
        """From now on this is what is behind the door."""
        self._opened[modules] = loaded
        self._loaded.add(modules)


def _is_bytes(value: Any) -> bool:
    return isinstance(value, np.ndarray) and value.dtype == np.uint8


AnyDoor = Door[..., Any]
RULES: list[AnyDoor] = []
"""The doors that play a game, compiled together; `quatre.games.doors` lists them."""


class Part(Generic[P, R]):
    """A function that doors call, of their own module or of another one, bound to the same game as
    they are. Everything else that it names is what its own module says."""

    def __init__(self, template: Callable[P, R]) -> None:
        assert isinstance(template, FunctionType)
        self.template = template

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        raise TypeError(f"{self.template.__name__} is called only by a door that has been opened")


def part(template: Callable[P, R]) -> Part[P, R]:
    return Part(template)


def door(signature: str) -> Callable[[Callable[P, R]], Door[P, R]]:
    return lambda template: Door(template, signature)


class Binding:
    """A game, and other modules by the names that doors and parts call them."""

    def __init__(self, rules: ModuleType, others: Mapping[str, Module]) -> None:
        self.modules: tuple[Module, ...] = (rules, *others.values())
        self._names = {"rules": rules, "Desk": desk(rules), **others}
        self._seen: dict[str, dict[str, Any]] = {}
        self._bound: dict[FunctionType, FunctionType] = {}

    def bind(self, template: FunctionType) -> FunctionType:
        """A template with these modules as globals, named after them: machine code goes by names,
        and two that share one would run each other's code."""
        names = self._globals(template)
        if template not in self._bound:
            bound = self._bound[template] = FunctionType(
                template.__code__, names, template.__name__
            )
            bound.__module__ = template.__module__
            bound.__qualname__ = ".".join([*(m.__name__ for m in self.modules), template.__name__])
        return self._bound[template]

    def _globals(self, template: FunctionType) -> dict[str, Any]:
        """What the templates of one module see, its parts bound as well."""
        if template.__module__ not in self._seen:
            names = self._seen[template.__module__] = {**template.__globals__, **self._names}
            for name, value in names.items():
                if isinstance(value, Part):
                    names[name] = rule(self.bind(value.template))
        return self._seen[template.__module__]


def desk(rules: ModuleType) -> np.dtype[np.void]:
    """Nature's key and count, a box and a table as one record."""
    fields = [("nature", "u8", (2,)), ("box", rules.Box), ("table", rules.Table)]
    return np.dtype((np.record, fields))
