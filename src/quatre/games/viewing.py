"""What every view of a table has."""

from typing import dataclass_transform

from msgspec import Struct


@dataclass_transform(frozen_default=True)
class TableView(Struct, frozen=True):
    """`seat` is nobody's on a screen for all; `waiting` are the seats that may move."""

    seat: int | None
    waiting: list[int]
    options: dict[str, bool]
    phase: str
