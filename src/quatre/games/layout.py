"""How the records of a game lie in bytes, and reading them: plain Python, without arrays.

A layout names its fields one after the other, without gaps: `("stars", "i2", (5,))` is five whole
numbers of two bytes. Kinds are `i` with a sign, `u` without one, and `f` for fractions, with the
number of bytes, or another layout; `numbers` names several single numbers of one kind.
"""

import functools
import math
import struct
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple, Union

Shape = tuple[int, ...]
Kind = Union[str, "Layout"]
LETTERS = {
    "i1": "b",
    "u1": "B",
    "i2": "h",
    "u2": "H",
    "i4": "i",
    "u4": "I",
    "i8": "q",
    "u8": "Q",
    "f8": "d",
}


class Field(NamedTuple):
    """A field of a record: a number or a record, or as many of them as `shape` says."""

    name: str
    kind: Kind
    shape: Shape
    start: int

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return _size(self.kind) * math.prod(self.shape)

    @property
    def is_whole(self) -> bool:
        return isinstance(self.kind, str) and self.kind[0] != "f"

    @property
    def limits(self) -> tuple[float, float]:
        """The least and the most that a number of this field can be."""
        assert isinstance(self.kind, str)
        sign, bits = self.kind[0], 8 * int(self.kind[1:])
        if sign == "f":
            return -math.inf, math.inf
        return (0, 2**bits - 1) if sign == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


def numbers(kind: str, *names: str) -> Iterator[tuple[str, str]]:
    """Fields of a layout that are single numbers of one kind."""
    return ((name, kind) for name in names)


class Layout:
    """The fields of a record, and how many bytes they take."""

    def __init__(self, *fields: tuple[str, Kind] | tuple[str, Kind, Shape]) -> None:
        self.fields: dict[str, Field] = {}
        self.size = 0
        for name, kind, *shape in fields:
            field = Field(name, kind, shape[0] if shape else (), self.size)
            self.fields[name] = field
            self.size += field.size
        self._readers = {name: _reader(field) for name, field in self.fields.items()}

    def read(self, buffer: bytes, start: int = 0) -> "Reading":
        return Reading(self._readers, buffer, start)

    def pack(self, values: Mapping[str, Any]) -> bytes:
        """The bytes of a record with these values; what is not named is zero."""
        return b"".join(
            _pack(field.kind, field.shape, values.get(name)) for name, field in self.fields.items()
        )

    def without(self, buffer: bytes, name: str) -> bytes:
        """The same record with zeros in one of its fields."""
        field = self.fields[name]
        return buffer[: field.start] + bytes(field.size) + buffer[field.start + field.size :]

    @property
    def description(self) -> list[Any]:
        """The same as NumPy would describe it."""
        return [
            (field.name, _described(field.kind), *([field.shape] if field.shape else []))
            for field in self.fields.values()
        ]


class Reading:
    """The fields of one record as numbers, lists of them and readings; each is read when it is
    asked for, and once."""

    def __init__(self, readers: Mapping[str, Any], buffer: bytes, start: int) -> None:
        self._readers, self._buffer, self._start = readers, buffer, start

    def __getattr__(self, name: str) -> Any:
        try:
            reader = self._readers[name]
        except KeyError:
            raise AttributeError(f"this record has no field {name!r}") from None
        value = self.__dict__[name] = reader(self._buffer, self._start)
        return value

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def tobytes(self) -> bytes:
        """The buffer that it is read from."""
        return bytes(self._buffer)


def _reader(field: Field) -> Any:
    """A function of a buffer and of where the record starts in it."""
    if isinstance(field.kind, Layout):
        return functools.partial(_read_records, field.kind, field.shape, field.start)
    count = math.prod(field.shape)
    unpack = struct.Struct(f"<{count}{LETTERS[field.kind]}").unpack_from
    if not field.shape:
        return lambda buffer, start: unpack(buffer, start + field.start)[0]
    if len(field.shape) == 1:
        return lambda buffer, start: list(unpack(buffer, start + field.start))
    return lambda buffer, start: _folded(list(unpack(buffer, start + field.start)), field.shape)


def _read_records(layout: Layout, shape: Shape, at: int, buffer: bytes, start: int) -> Any:
    if not shape:
        return layout.read(buffer, start + at)
    places = range(start + at, start + at + layout.size * math.prod(shape), layout.size)
    return _folded([layout.read(buffer, place) for place in places], shape)


def _folded(flat: list[Any], shape: Shape) -> list[Any]:
    """A list as rows of rows."""
    for size in shape[:0:-1]:
        flat = [flat[place : place + size] for place in range(0, len(flat), size)]
    return flat


def _flat(values: Any, shape: Shape) -> list[Any]:
    """Rows of rows as one list."""
    if not shape:
        return [values]
    for _ in shape[1:]:
        values = chain.from_iterable(values)
    return list(values)


def _pack(kind: Kind, shape: Shape, values: Any) -> bytes:
    count = math.prod(shape)
    if values is None:
        return bytes(_size(kind) * count)
    flat = _flat(values, shape)
    assert len(flat) == count, f"{len(flat)} values where {count} lie"
    if isinstance(kind, Layout):
        return b"".join(kind.pack(value) for value in flat)
    return struct.pack(f"<{count}{LETTERS[kind]}", *flat)


def _size(kind: Kind) -> int:
    return kind.size if isinstance(kind, Layout) else int(kind[1:])


def _described(kind: Kind) -> Any:
    if isinstance(kind, Layout):
        return kind.description
    return f"{'|' if kind[1:] == '1' else '<'}{kind}"
