"""The board of saffron in characters, as a seat sees it from its own side."""

import functools
from typing import Any

from quatre.games.saffron.board import UNITS, from_board

COLUMNS, ROWS = 60, 30
MARKS = "123456789ABCD"
Spot = tuple[float, float, float]


def sketch(view: Any, side: int) -> list[str]:
    """Bowls as dots, actions as colons, chips as `seat/value`; below, the places to throw from."""
    spots = []
    for target in view.targets:
        right, forward = from_board(side, target.x, target.y)
        spots.append((right, forward, target.radius))
    grid = [list(row) for row in _ground(tuple(spots))]
    for mark, (right, forward, _) in zip(MARKS, spots, strict=True):
        _write(grid, right, forward, mark)
    for chip in view.chips:
        if chip.place == "lying":
            right, forward = from_board(side, chip.x / UNITS, chip.y / UNITS)
            _write(grid, right, forward, f"{chip.seat + 1}/{chip.chip or '??'}")
    edge = f"+{'-' * COLUMNS}+"
    starts = f"-50{'0':^{COLUMNS - 4}}50".rjust(COLUMNS + 1)
    return [edge, *(f"|{''.join(row)}|" for row in grid), edge, starts]


@functools.lru_cache(maxsize=16)
def _ground(spots: tuple[Spot, ...]) -> list[str]:
    return ["".join(_mark(spots, column, row) for column in range(COLUMNS)) for row in range(ROWS)]


def _mark(spots: tuple[Spot, ...], column: int, row: int) -> str:
    right, forward = (column + 0.5) / COLUMNS - 0.5, 0.5 - (row + 0.5) / ROWS
    for number, (x, y, radius) in enumerate(spots):
        if (right - x) ** 2 + (forward - y) ** 2 <= radius**2:
            return "." if number < 9 else ":"
    return " "


def _write(grid: list[list[str]], right: float, forward: float, text: str) -> None:
    """Put a text with its middle at a place of the board, as far as it fits."""
    row = min(max(int((0.5 - forward) * ROWS), 0), ROWS - 1)
    first = min(max(int((right + 0.5) * COLUMNS - len(text) / 2 + 0.5), 0), COLUMNS - len(text))
    grid[row][first : first + len(text)] = text
