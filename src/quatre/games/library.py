"""Libraries: the doors of a game and all rules behind them, as one piece of machine code.

A library is compiled by another process (`quatre.games.compiler`), kept in a file of the cache, and
loaded from there. The file is named after everything that goes into the machine code, so an edited
rule is compiled again; it appears all at once, so whoever finds it finds it whole.
"""

import errno
import functools
import getpass
import hashlib
import os
import platform
import re
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module, invalidate_caches
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec
import platformdirs

if TYPE_CHECKING:
    from quatre.games.compiled import AnyDoor
    from quatre.games.contract import Module

COMPILER = "quatre.games.compiler"
OUT_OF_FILES = (errno.EMFILE, errno.ENFILE)
KEPT = 30 * 24 * 3600
"""Seconds for which a library that nobody loads stays in the cache."""


class CannotCompile(ValueError):
    """There is no machine code to be had; the compiler's own words say why."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """Where in a library a door is: the function that Python calls, and a place to be filled with
    Numba's environment of it."""

    function: str
    environment: str


class Machine(msgspec.Struct, frozen=True, array_like=True):
    """What a library's file holds: an entry for each door, and an object file."""

    entries: list[Entry]
    code: bytes


class Order(msgspec.Struct, frozen=True):
    """A library as another process is asked for it, and where that finds its modules."""

    path: str
    modules: list[str]
    doors: list[tuple[str, str]]
    rules: str
    others: dict[str, str]
    bounds_checked: bool

    def library(self) -> "Library":
        sys.path[:] = self.modules
        invalidate_caches()
        doors = [getattr(import_module(module), name) for module, name in self.doors]
        others = {name: import_module(module) for name, module in self.others.items()}
        return Library(doors, import_module(self.rules), others, self.bounds_checked)


class Library:
    """Doors that are compiled together, for one game and the modules that they are bound to."""

    def __init__(
        self,
        doors: "Sequence[AnyDoor]",
        rules: ModuleType,
        others: "Mapping[str, Module]",
        bounds_checked: bool = False,
    ) -> None:
        self.doors = doors
        self.rules = rules
        self.others = dict(others)
        self.bounds_checked = bounds_checked

    @property
    def name(self) -> str:
        """What it is called in the cache and by the progress bar."""
        return "rules" if len(self.doors) > 1 else self.doors[0].name

    @property
    def game(self) -> str:
        return self.rules.__name__.split(".")[-2]

    @property
    def modules(self) -> "tuple[Module, ...]":
        return (self.rules, *self.others.values())

    @functools.cached_property
    def path(self) -> Path:
        """Where its file is, or will be."""
        name = f"{self.game}-{self.name}-{self.fingerprint}.library"
        if (ready_made := user_folder() / name).is_file():
            return ready_made
        return writable_folder() / name

    @property
    def is_loaded(self) -> bool:
        return all(door.is_loaded(self.modules) for door in self.doors)

    @property
    def is_cached(self) -> bool:
        return self.path.is_file()

    @functools.cached_property
    def fingerprint(self) -> str:
        made_by = [version("numba"), sys.version, *processor(), self.bounds_checked]
        return self.digest([COMPILER], made_by)

    def digest(self, compilers: Sequence[str], made_by: Sequence[object]) -> str:
        """A name for what these modules make of it, and whatever else they go by: another one after
        any change."""
        known = list(made_by)
        known += [(*door.place, door.signature) for door in self.doors]
        known += [module.__name__ for module in self.modules]
        digest = hashlib.sha256(repr(known).encode())
        written = {name for door in self.doors for name in door.sources}
        for name in sources([*written, *(module.__name__ for module in self.modules), *compilers]):
            digest.update(name.encode() + _read(name))
        return digest.hexdigest()[:24]

    def order(self) -> Order:
        return Order(
            str(self.path),
            [folder or os.getcwd() for folder in sys.path],
            [door.place for door in self.doors],
            self.rules.__name__,
            {name: module.__name__ for name, module in self.others.items()},
            self.bounds_checked,
        )

    def load(self) -> None:
        """Put the machine code behind the doors; a file that is broken is thrown away, but not one
        that this process has no room to open."""
        try:
            machine = msgspec.msgpack.decode(self.path.read_bytes(), type=Machine)
        except (OSError, msgspec.DecodeError) as error:
            if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
                raise
            self.path.unlink(missing_ok=True)
            raise CannotCompile(f"{self.path} cannot be read: {error}") from None
        with suppress(OSError):
            os.utime(self.path)
        for door, function in zip(self.doors, _functions(machine), strict=True):
            door.replace(self.modules, function)


def write(path: Path, machine: Machine) -> None:
    """Put a library into the cache."""
    keep(path, msgspec.msgpack.encode(machine))


def keep(path: Path, content: bytes) -> None:
    """Put a file into the cache, all at once, and take out what nobody has used for long."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    for old in path.parent.iterdir():
        with suppress(OSError):
            if time.time() - old.stat().st_mtime > KEPT:
                old.unlink()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Let one process at a time make a file; where files cannot be locked, several make it."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _functions(machine: Machine) -> Iterator[Any]:
    """What Python calls, one function for each entry."""
    import ctypes

    import llvmlite.binding as llvm
    from numba import _dynfunc
    from numba.core.registry import cpu_target
    from numba.core.runtime import rtsys

    rtsys.initialize(cpu_target.target_context)  # tells LLVM where what the code calls of it is
    target = llvm.Target.from_triple(llvm.get_process_triple())
    module = llvm.parse_assembly(f'target triple = "{llvm.get_process_triple()}"')
    engine = llvm.create_mcjit_compiler(module, target.create_target_machine(jit=True))
    engine.add_object_file(llvm.ObjectFileRef.from_data(machine.code))
    engine.finalize_object()
    for entry in machine.entries:
        environment = _dynfunc.Environment(globals={})
        place = engine.get_global_value_address(entry.environment)
        ctypes.c_void_p.from_address(place).value = id(environment)
        address = engine.get_function_address(entry.function)
        kept = (engine,)
        yield _dynfunc.make_function(sys.modules[__name__], "door", "", address, environment, kept)


# --- what goes into the name


def processor() -> tuple[str, str]:
    """The processor that is compiled for: this one, unless Numba is told of another."""
    import llvmlite.binding as llvm

    name = os.environ.get("NUMBA_CPU_NAME") or llvm.get_host_cpu_name()
    features = os.environ.get("NUMBA_CPU_FEATURES")
    if features is None:
        features = "" if name == "generic" else llvm.get_host_cpu_features().flatten()
    return f"{platform.machine()} {name}", features


def sources(modules: Iterable[str]) -> list[str]:
    """The modules named, and those of the same packages that they import."""
    found: set[str] = set()
    to_do = list(modules)
    packages = {name.partition(".")[0] for name in to_do}
    while to_do:
        name = to_do.pop()
        if name not in found:
            found.add(name)
            to_do += [one for one in _imported(name) if one.partition(".")[0] in packages]
    return sorted(found)


@functools.cache
def _imported(name: str) -> list[str]:
    """The modules that a module imports things from, or as a whole."""
    text = _read(name).decode()
    found = re.findall(r"^import ([\w.]+)", text, re.M)
    for package, names in re.findall(r"^from ([\w.]+) import (\([^)]*\)|.*)", text, re.M):
        wholes = {f"{package}.{one}" for one in re.findall(r"\w+", names)} & sys.modules.keys()
        found += wholes or [package]
    return found


@functools.cache
def _read(name: str) -> bytes:
    spec = find_spec(name)
    return Path(spec.origin).read_bytes() if spec and spec.origin else b""


# --- where it lies


@functools.cache
def user_folder() -> Path:
    return Path(platformdirs.user_cache_dir("quatre", appauthor=False)) / "rules"


@functools.cache
def writable_folder() -> Path:
    """The user's cache folder, or a temporary one where that cannot be written."""
    folder = user_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if os.access(folder, os.W_OK):
        return folder
    return _own_temporary_folder()


def _own_temporary_folder() -> Path:
    """One that stays for other processes; but not one that somebody else put there, since what
    lies in it is run."""
    folder = Path(tempfile.gettempdir()) / f"quatre-rules-{getpass.getuser()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    own = folder.stat()
    if sys.platform != "win32" and (own.st_uid != os.getuid() or own.st_mode & 0o022):
        return Path(tempfile.mkdtemp(prefix="quatre-rules-"))
    return folder
