"""The other body of a library: the same doors as WebAssembly, for a page.

It is made of what Numba lowers them to, before anything is optimised: only then nothing knows yet
how long an address is. A module asks for nothing from outside, and says itself, in a section of its
own, which doors it has. Modules are kept in the cache beside the libraries, and made like them by
another process, `python -m quatre.games.webassembly`, which reads an order from its standard input.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from quatre.games.compiled import AnyDoor
from quatre.games.library import (
    COMPILER,
    CannotCompile,
    Library,
    Order,
    keep,
    locked,
    writable_folder,
)

NAME = "quatre.games.webassembly"
RUNTIME = Path(__file__).with_suffix(".c")
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
STACK = 1 << 18
ARRAY = re.compile(r"(\w+)\[(.*)\]")


def module(library: Library) -> Path:
    """Where the module of a library lies in the cache, once it has been made."""
    path = writable_folder() / f"{library.game}-{library.name}-{_fingerprint(library)}.wasm"
    with locked(path):
        if not path.is_file():
            _have_made(library, path)
        os.utime(path)
    return path


def _have_made(library: Library, path: Path) -> None:
    order = msgspec.structs.replace(library.order(), path=str(path))
    done = subprocess.run(
        [sys.executable, "-m", NAME],
        input=msgspec.json.encode(order),
        stderr=subprocess.PIPE,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "QUATRE_RULES": "interpreted",
        },
    )
    if done.returncode:
        why = done.stderr.decode(errors="replace").strip()
        raise CannotCompile(f"{library.game}, {library.name}: {why}")


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    keep(Path(order.path), _emit(order.library()))


def _fingerprint(library: Library) -> str:
    made_by = [version(name) for name in ("numba", "llvmlite", "ziglang")]
    made_by.append(RUNTIME.read_text(encoding="utf-8"))
    return library.digest([COMPILER, NAME], made_by)


def _emit(library: Library) -> bytes:
    from quatre.games.compiler import the_compiler

    compiler = the_compiler(bounds_checked=False)
    lowered = [compiler.lower(door, library, no_cpython_wrapper=True) for door in library.doors]
    names = {
        description.llvm_func_name: _name(door)
        for (description, _), door in zip(lowered, library.doors, strict=True)
    }
    linked = compiler.link([code for _, code in lowered], names.keys())
    for function in linked.functions:
        function.name = names.get(function.name, function.name)
    return _link(_object(linked), [*names.values()]) + section("doors", signatures(library.doors))


def _name(door: AnyDoor) -> str:
    return door.template.__name__


def _object(module: Any) -> bytes:
    """Optimised and as an object file, for a machine whose addresses have 32 bits."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    tuning = llvm.create_pipeline_tuning_options(speed_level=2)
    passes = llvm.create_pass_builder(machine, tuning)
    manager = passes.getModulePassManager()
    manager.add_refprune_pass()
    manager.run(module, passes)
    return bytes(machine.emit_object(module))


def _link(code: bytes, names: Sequence[str]) -> bytes:
    """With the runtime, and without anything that no door needs."""
    with tempfile.TemporaryDirectory() as folder:
        rules, runtime, linked = (Path(folder) / name for name in ("rules.o", "runtime.o", "out"))
        rules.write_bytes(code)
        _zig(folder, "cc", "-target", "wasm32-freestanding", "-O2", "-c", RUNTIME, "-o", runtime)
        exported = [f"--export={name}" for name in names]
        stack = ["-z", f"stack-size={STACK}", "--stack-first"]
        plain = ["--no-entry", "--gc-sections", "--strip-all"]
        _zig(folder, "wasm-ld", *plain, *stack, *exported, rules, runtime, "-o", linked)
        return linked.read_bytes()


def _zig(cache: str, tool: str, *words: str | Path) -> None:
    """Run one of the tools that the wheel holds; what it keeps for later goes into `cache`."""
    done = subprocess.run(
        [sys.executable, "-m", "ziglang", tool, *words],
        env={**os.environ, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise CannotCompile(f"zig {tool}: {done.stderr.strip()}")


def signatures(doors: Sequence[AnyDoor]) -> dict[str, Any]:
    """What each door takes, with how many axes it has, and what it answers."""
    return {_name(door): _signature(door.signature) for door in doors}


def _signature(text: str) -> dict[str, Any]:
    answers, _, takes = text.rstrip(")").partition("(")
    return {"answers": answers, "takes": list(_taken(takes))}


def _taken(takes: str) -> Iterator[tuple[str, int]]:
    for taken in re.split(r", (?=\w)", takes):
        array = ARRAY.fullmatch(taken)
        yield (array[1], array[2].count(":") - 1) if array else (taken, 0)


def section(name: str, about: Any) -> bytes:
    """A section that says something about a module, to stand at its end."""
    title = name.encode()
    text = json.dumps(about, allow_nan=False, separators=(",", ":")).encode()
    said = _length(len(title)) + title + text
    return b"\0" + _length(len(said)) + said


def _length(number: int) -> bytes:
    """A length as WebAssembly writes it: seven bits to a byte, the lowest first."""
    rest, low = number >> 7, number & 0x7F
    return bytes([low | 0x80]) + _length(rest) if rest else bytes([low])


if __name__ == "__main__":
    main()
