"""The compiler: turns the doors of a game into machine code, all of them at once.

Run as a process of its own, `python -m quatre.games.compiler NICENESS`: it reads orders for
libraries from its standard input, one in a line, fills the cache in their order, and tells after
every step that it has come farther, and of every library that it is done.

Numba compiles every function by itself: types it, lowers it, optimises it together with all that it
calls, and makes machine code of it, although only the doors are ever called from Python. Here
functions are only typed and lowered, once for all libraries of a process; then everything that a
library needs is linked, optimised, and turned into one object file.
"""

import functools
import gc
import os
import select
import sys
from collections.abc import Callable, Iterator, Sequence, Set
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
import msgspec
from llvmlite import ir
from numba import types
from numba.core import compiler, sigutils
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import CPUDispatcher, cpu_target
from numba.extending import intrinsic, overload, typeof_impl

from quatre.games.compiled import AnyDoor, Binding
from quatre.games.library import Entry, Library, Machine, Order, locked, write
from quatre.games.marking import is_rule
from quatre.games.records import clear

PATIENCE = 20.0
"""Seconds after which a compiler that nobody asks for anything ends."""
ROUNDS = 2
"""How often a door that loops is optimised: what one round has inlined shows the next what else is
worth it."""


class Lowered(JITCodeLibrary):  # type: ignore[misc]
    """A function as LLVM's language has it, waiting to become part of a library."""

    def add_llvm_module(self, module: Any) -> None:
        self._final_module.link_in(module)

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A rule as Numba knows it. It is compiled for whole numbers of one size, not again for every
    size that a field of a record may have."""

    def get_call_template(self, args: Sequence[Any], kws: Any) -> Any:
        return super().get_call_template(tuple(map(_widest, args)), kws)


def _widest(kind: Any) -> Any:
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.bitwidth < 64 else kind


@intrinsic  # type: ignore[untyped-decorator]
def _store_zeros(context: Any, record: Any) -> Any:
    """One store over all bytes of a record, which Numba itself would set field by field."""

    def lower(context: Any, builder: Any, signature: Any, arguments: Sequence[Any]) -> Any:
        (place,) = arguments
        builder.store(ir.Constant(place.type.pointee, None), place)
        return context.get_dummy_value()

    return types.void(record), lower


@overload(clear)  # type: ignore[untyped-decorator]
def _clear(record: Any) -> Any:
    def cleared(record: Any) -> None:
        _store_zeros(record)

    return cleared


class Compiler:
    """Everything below is done in a process that does nothing else: it bends Numba's own target."""

    def __init__(self, bounds_checked: bool) -> None:
        self.options = {
            "nopython": True,
            "nogil": True,
            "error_model": "numpy",
            "boundscheck": bounds_checked,
            "no_cfunc_wrapper": True,
        }
        self.rules: dict[FunctionType, Rule] = {}
        self.target = cpu_target.target_context
        self.codegen = self.target.codegen()
        self.codegen._library_class = Lowered
        self.codegen.set_env = lambda name, environment: None

    def type_of(self, function: FunctionType) -> Any:
        """The type of a rule that another function calls; of other functions there is none."""
        if not is_rule(function):
            return None
        if function not in self.rules:
            self.rules[function] = Rule(
                function, targetoptions={**self.options, "no_cpython_wrapper": True}
            )
        return self.rules[function]._numba_type_

    def compile(self, library: Library, step: Callable[[], None]) -> Machine:
        doors = []
        for door in library.doors:
            doors.append(self.lower(door, library))
            step()
        entries = [Entry(one.llvm_cpython_wrapper_name, one.env_name) for one, _ in doors]
        module = self.link(
            [lowered for _, lowered in doors],
            {entry.function for entry in entries},
            {entry.environment for entry in entries},
        )
        for _ in range(ROUNDS if len(doors) == 1 else 1):
            passes, builder = self.codegen._module_pass_manager()
            passes.run(module, builder)
        step()
        code = self.codegen._tm.emit_object(module)
        return Machine(entries, code)

    def lower(self, door: AnyDoor, library: Library, **options: bool) -> tuple[Any, Lowered]:
        """A door's description and its code, with a wrapper for Python unless the options say
        otherwise."""
        typeof_impl.register(FunctionType, lambda function, context: self.type_of(function))
        flags = compiler.Flags()
        cpu_target.options.parse_as_flags(flags, {**self.options, **options})
        arguments, result = sigutils.normalize_signature(door.signature)
        done = compiler.compile_extra(
            cpu_target.typing_context,
            self.target,
            Binding(library.rules, library.others).bind(door.template),
            args=arguments,
            return_type=result,
            flags=flags,
            locals={},
        )
        return done.fndesc, done.library

    def link(
        self, doors: Sequence[Lowered], functions: Set[str], environments: Set[str] = frozenset()
    ) -> Any:
        """One module of all that is needed, in which nothing is to be seen but these functions and
        the places of their environments."""
        whole = self.codegen._create_empty_module("library")
        module = llvm.parse_assembly(str(whole))
        for lowered in _with_needs(doors):
            piece = lowered._final_module.clone()
            for function in piece.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "weak_odr"  # the same helper may stand in several pieces
            module.link_in(piece)
        for function in module.functions:
            if not function.is_declaration:
                function.linkage = "external" if function.name in functions else "internal"
        for variable in module.global_variables:
            if variable.linkage == llvm.Linkage.common and variable.name not in environments:
                variable.linkage = "internal"
        return module


def _with_needs(pieces: Sequence[Any]) -> Iterator[Any]:
    found: set[int] = set()
    to_do = list(pieces)
    while to_do:
        piece = to_do.pop()
        if id(piece) not in found:
            found.add(id(piece))
            to_do += piece._linking_libraries
            yield piece


def main(niceness: int) -> None:
    if hasattr(os, "nice"):
        os.nice(niceness)
    gc.set_threshold(100_000)
    while line := _next_line():
        order = msgspec.json.decode(line, type=Order)
        path = Path(order.path)
        with locked(path):
            if not path.is_file():
                one = the_compiler(order.bounds_checked)
                write(path, one.compile(order.library(), lambda: print("step", flush=True)))
        print("done", flush=True)


def _next_line() -> bytes:
    """The next order; nothing when there will be none, or none has come for long."""
    if sys.platform != "win32" and not select.select([sys.stdin], [], [], PATIENCE)[0]:
        return b""
    return sys.stdin.buffer.readline()


@functools.cache
def the_compiler(bounds_checked: bool) -> Compiler:
    return Compiler(bounds_checked)


if __name__ == "__main__":
    main(int(sys.argv[1]))
