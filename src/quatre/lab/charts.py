"""The plots of a report as SVG, drawn by hand; the page's style colours them."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

import msgspec

Format = Callable[[float], str]
"""How a number is written under an axis."""

WIDTH, LEFT, RIGHT, TOP, ROW = 420, 100, 16, 12, 30
HEIGHT, BASE = 210, 176


class Dot(msgspec.Struct):
    """A value with half the width of its interval."""

    label: str
    value: float
    half_width: float


def dots(rows: Sequence[Dot], format_number: Format, line: float | None, title: str) -> str:
    """A dot with its interval for each row, and a dashed line to hold them against."""
    ends = [end for row in rows for end in (row.value - row.half_width, row.value + row.half_width)]
    axis = Axis.around([*ends, *([line] if line is not None else [])], LEFT, WIDTH - RIGHT)
    bottom = TOP + ROW * len(rows) + 4
    parts = [*axis.vertical(TOP, bottom, format_number)]
    if line is not None:
        parts.append(_line(axis.at(line), TOP - 4, axis.at(line), bottom, "fair"))
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        low, high = axis.at(row.value - row.half_width), axis.at(row.value + row.half_width)
        parts += [
            f'<text class="name" x="{LEFT - 10}" y="{y + 4}">{escape(row.label)}</text>',
            _line(low, y, high, y, "interval"),
            f'<circle cx="{axis.at(row.value)}" cy="{y}" r="5"/>',
        ]
    return _svg(parts, bottom + 24, title)


def histogram(
    counts: Mapping[int, int],
    format_number: Format,
    percent: Format,
    title: str,
    over: Mapping[int, int] | None = None,
) -> str:
    """A bar for each number, or for a few together; those of `over` are drawn in front."""
    low, high = min(counts), max(counts)
    step = max(1, _nice(math.ceil((high - low + 1) / 40)))
    first = math.floor(low / step) * step
    bins = (high - first) // step + 1
    back, front = (_binned(some, first, step, bins) for some in (counts, over or {}))
    whole, most = sum(back), max(back)
    left, right = 52, WIDTH - RIGHT
    axis = Axis(first - step / 2, first + (bins - 0.5) * step, left, right)
    width = max(1.0, (right - left) / bins - 1)
    parts = []
    for share in (0.5, 1.0):
        y = BASE - share * (BASE - TOP)
        parts.append(_line(left, y, right, y, "grid"))
        parts.append(_text(left - 6, y + 4, percent(share * most / whole), "end"))
    for place in range(bins):
        x = axis.at(first + (place - 0.5) * step) + 0.5
        for bars, style in ((back, "bar"), (front, "front")):
            tall = (BASE - TOP) * bars[place] / most
            if tall:
                parts.append(
                    f'<rect class="{style}" x="{x:.1f}" y="{BASE - tall:.1f}" '
                    f'width="{width:.1f}" height="{tall:.1f}"/>'
                )
    on = 0.0 if step == 1 else -step / 2  # a lone number stands under its bar, else at the edge
    ticks = (tick for tick in _ticks(first, first + (bins - 1) * step, 6) if tick == int(tick))
    parts += [_text(axis.at(tick + on), BASE + 18, format_number(tick)) for tick in ticks]
    return _svg([*parts, _line(left, BASE, right, BASE, "base")], HEIGHT, title)


def trend(rows: Sequence[Dot], format_number: Format, title: str) -> str:
    """Dots with their intervals from left to right, joined, one for each value of a number."""
    ends = [end for row in rows for end in (row.value - row.half_width, row.value + row.half_width)]
    axis = Axis.around(ends, BASE, TOP + 6)
    left, right = 56, WIDTH - RIGHT - 10
    xs = [
        left + 16 + (right - left - 32) * place / max(1, len(rows) - 1)
        for place in range(len(rows))
    ]
    parts = [*axis.horizontal(left, right, format_number)]
    path = " ".join(f"{x:.1f},{axis.at(row.value)}" for x, row in zip(xs, rows, strict=True))
    parts.append(f'<polyline points="{path}"/>')
    for x, row in zip(xs, rows, strict=True):
        low, high = axis.at(row.value - row.half_width), axis.at(row.value + row.half_width)
        parts += [
            _line(x, low, x, high, "interval"),
            f'<circle cx="{x:.1f}" cy="{axis.at(row.value)}" r="5"/>',
            _text(x, BASE + 20, row.label),
        ]
    return _svg(parts, HEIGHT, title)


def bar(value: float, least: float, most: float) -> str:
    """A bar in a table's cell, from 0 to either side."""
    width, low, high = 90, min(0.0, least), max(0.0, most)
    span = (high - low) or 1.0
    zero, end = -low / span * width, (value - low) / span * width
    x, wide = min(zero, end), max(1.0, abs(end - zero))
    parts = [f'<rect class="bar" x="{x:.1f}" y="3" width="{wide:.1f}" height="10"/>']
    if low < 0:
        parts.append(_line(zero, 0, zero, 16, "base"))
    return f'<svg class="cell" viewBox="0 0 {width} 16" aria-hidden="true">{"".join(parts)}</svg>'


def whisker(value: float, half_width: float, reach: float) -> str:
    """A dot with its interval in a table's cell, around 0."""
    width = 90

    def x(place: float) -> float:
        return round(width / 2 * (1 + max(-1.0, min(1.0, place / reach))), 1)

    parts = [
        _line(width / 2, 0, width / 2, 16, "base"),
        _line(x(value - half_width), 8, x(value + half_width), 8, "interval"),
        f'<circle cx="{x(value)}" cy="8" r="3.5"/>',
    ]
    return f'<svg class="cell" viewBox="0 0 {width} 16" aria-hidden="true">{"".join(parts)}</svg>'


class Axis(msgspec.Struct):
    """From values to places of the drawing."""

    low: float
    high: float
    start: float
    end: float

    @classmethod
    def around(cls, values: Sequence[float], start: float, end: float) -> "Axis":
        finite = [value for value in values if math.isfinite(value)]
        low, high = min(finite), max(finite)
        room = 0.08 * (high - low) or max(abs(high), 1.0) * 0.05
        return cls(low - room, high + room, start, end)

    def at(self, value: float) -> float:
        value = min(max(value, self.low), self.high)
        part = (value - self.low) / (self.high - self.low)
        return round(self.start + part * (self.end - self.start), 1)

    def vertical(self, top: float, bottom: float, format_number: Format) -> Iterator[str]:
        for tick in _ticks(self.low, self.high, 5):
            yield _line(self.at(tick), top - 4, self.at(tick), bottom, "grid")
            yield _text(self.at(tick), bottom + 16, format_number(tick))

    def horizontal(self, left: float, right: float, format_number: Format) -> Iterator[str]:
        for tick in _ticks(self.low, self.high, 5):
            yield _line(left, self.at(tick), right, self.at(tick), "grid")
            yield _text(left - 6, self.at(tick) + 4, format_number(tick), "end")


def _ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers within the range."""
    if high <= low:
        return [low]
    rough = (high - low) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(place * step, 10) for place in range(first, math.floor(high / step + 1e-9) + 1)]


def _nice(step: int) -> int:
    return next(one for one in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9) if one >= step)


def _binned(counts: Mapping[int, int], first: int, step: int, bins: int) -> list[int]:
    binned = [0] * bins
    for value, count in counts.items():
        binned[(value - first) // step] += count
    return binned


def _line(x: float, y: float, to_x: float, to_y: float, style: str) -> str:
    return f'<line class="{style}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(parts: Sequence[str], height: float, title: str) -> str:
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height:.0f}" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg>'
    )
