"""Bytes and layouts as arrays, for rules and whoever computes with them."""

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games.layout import Kind, Layout


def array(buffer: bytes) -> NDArray[np.uint8]:
    """A copy of a buffer that rules may write to."""
    return np.frombuffer(bytearray(buffer), np.uint8)


@functools.lru_cache(256)
def shared_array(buffer: bytes) -> NDArray[np.uint8]:
    """The same for rules that only read it: boxes, and tables that are asked about many times."""
    return array(buffer)


def dtype(layout: Layout) -> np.dtype[np.void]:
    """The type that arrays of such records have."""
    fields: list[Any] = [
        (name, _kind(kind), shape) for name, kind, shape, _ in layout.fields.values()
    ]
    return np.dtype((np.record, fields))


def _kind(kind: Kind) -> Any:
    return dtype(kind) if isinstance(kind, Layout) else kind
