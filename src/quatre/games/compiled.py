"""How rules run: compiled by Numba and cached, compiled with bounds checks, or interpreted.

`QUATRE_RULES` chooses: `compiled` (the default), `checked` or `interpreted`.

Numba's own cache looks only at the file a function stands in, so an edited rule would leave a
cached loop that calls it running the old one. Here the cache folder itself is named after
everything that goes into the machine code: all compiled sources and where they lie, Numba's version
and the flags.
"""

import functools
import getpass
import hashlib
import inspect
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar, overload

import numba
import numpy as np
import platformdirs

P = ParamSpec("P")
R = TypeVar("R")

MODES = ("compiled", "checked", "interpreted")
MODE = os.environ.get("QUATRE_RULES", "compiled")
if MODE not in MODES:
    raise SystemExit(f"QUATRE_RULES is {MODE!r}; it can be one of {', '.join(MODES)}.")

FLAGS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "boundscheck": MODE == "checked"}
KEEP_CACHES_FOR = 30 * 24 * 3600
_opening = threading.RLock()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of records as one that doors may call, compiled along with them."""
    if MODE == "interpreted":
        return function
    compiled: Callable[P, R] = numba.njit(**FLAGS)(function)
    return compiled


def plain(function: Callable[P, R]) -> Callable[P, R]:
    """A rule as plain Python, for the odd call that is not worth compiling."""
    interpreted: Callable[P, R] = getattr(function, "py_func", function)
    return interpreted


class Door(Generic[P, R]):
    """A function over byte buffers, written once, compiled with the rules of each game.

    Inside the template the global name `rules` is the game's module and `Desk` its desk. As a
    class attribute of something that has `rules`, a door opens itself on first use.
    """

    def __init__(self, template: Callable[P, R], signature: str) -> None:
        assert isinstance(template, FunctionType)
        self.template = template
        self.signature = signature
        self.name = template.__name__
        self._opened: dict[tuple[ModuleType, ...], Callable[P, R]] = {}

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
        ruleset.__dict__[self.name] = opened
        return opened

    def open(self, rules: ModuleType, **others: ModuleType) -> Callable[P, R]:
        """Bind the template to a game, and to other modules that it calls by these names; once."""
        modules = (rules, *others.values())
        if modules not in self._opened:
            self._opened[modules] = self._bind(rules, others)
        return self._opened[modules]

    def _bind(self, rules: ModuleType, others: dict[str, ModuleType]) -> Callable[P, R]:
        names = {**self.template.__globals__, "rules": rules, "Desk": desk(rules), **others}
        modules = [rules, *others.values()]
        for name, value in names.items():
            if isinstance(value, Part):
                names[name] = rule(rebind(value.template, names, modules))
        bound = rebind(self.template, names, modules)
        if MODE == "interpreted":
            return bound
        with cache_folder(self.template, modules):
            opened: Callable[P, R] = numba.njit(self.signature, cache=True, **FLAGS)(bound)
        return opened

    def is_cached(self, rules: ModuleType) -> bool:
        """Whether opening it takes no compiler."""
        if MODE == "interpreted":
            return True
        folder = caches() / fingerprint(self.template, [rules])
        return any(folder.rglob(f"*.{full_name(self.template, [rules])}-*.nbi"))


class Part(Generic[P, R]):
    """A function that doors of its module call, bound to the same game as they are."""

    def __init__(self, template: Callable[P, R]) -> None:
        assert isinstance(template, FunctionType)
        self.template = template

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        raise TypeError(f"{self.template.__name__} is called only by a door that has been opened")


def part(template: Callable[P, R]) -> Part[P, R]:
    return Part(template)


def rebind(
    template: FunctionType, names: dict[str, Any], modules: Sequence[ModuleType]
) -> FunctionType:
    """The template with other globals, named after the modules that it is bound to.

    Cache entries and machine code go by names: two that share one would run each other's code.
    """
    bound = FunctionType(template.__code__, names, template.__name__)
    bound.__qualname__ = full_name(template, modules)
    return bound


def full_name(template: FunctionType, modules: Sequence[ModuleType]) -> str:
    return ".".join([*(module.__name__ for module in modules), template.__name__])


def desk(rules: ModuleType) -> np.dtype[np.void]:
    """Nature's key and count, a box and a table as one record."""
    fields = [("nature", "u8", (2,)), ("box", rules.Box), ("table", rules.Table)]
    return np.dtype((np.record, fields))


def door(signature: str) -> Callable[[Callable[P, R]], Door[P, R]]:
    return lambda template: Door(template, signature)


@contextmanager
def cache_folder(template: FunctionType, modules: Sequence[ModuleType]) -> Iterator[Path]:
    """Numba's cache folder while one door is opened; it has but one, so other threads wait."""
    folder = caches() / fingerprint(template, modules)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    config: Any = numba.config
    with _opening:
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            yield folder
        finally:
            config.CACHE_DIR = before


def fingerprint(template: FunctionType, modules: Sequence[ModuleType]) -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {FLAGS}".encode())
    for source in sorted(sources(template.__globals__).union(*(sources(vars(m)) for m in modules))):
        digest.update(bytes(source) + source.read_bytes())
    return digest.hexdigest()[:24]


def sources(names: dict[str, Any], known: frozenset[Path] = frozenset()) -> set[Path]:
    """The files of a namespace and of every compiled function that it can reach by name."""
    found = {Path(names["__file__"])}
    for value in names.values():
        if not isinstance(value, numba.core.dispatcher.Dispatcher):
            continue
        if Path(inspect.getfile(value.py_func)) not in known | found:
            found |= sources(value.py_func.__globals__, known | found)
    return found


@functools.cache
def caches() -> Path:
    """The user's cache folder, or a temporary one where that cannot be written."""
    folder = Path(platformdirs.user_cache_dir("quatre", appauthor=False)) / "rules"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        return Path(tempfile.gettempdir()) / f"quatre-rules-{getpass.getuser()}"
    for cache in folder.iterdir():
        if time.time() - cache.stat().st_mtime > KEEP_CACHES_FOR:
            shutil.rmtree(cache, ignore_errors=True)
    return folder
