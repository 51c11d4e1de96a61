"""The curve of a review as SVG: every seat's chance to win at each step."""

from collections.abc import Iterator, Sequence
from html import escape

from quatre.bots.review import Review

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 340, 52, 150, 44, 300
STROKES = (
    ("#9c2f24", ""),
    ("#1f4e79", "7 3"),
    ("#4f6b1c", "2 3"),
    ("#8a5a00", "10 3 2 3"),
    ("#5b3a7a", "4 2"),
)
"""A colour and a dash for each seat: neither is the only sign."""
LINE = 18
"""The height of a line of the legend."""


def curve(title: str, names: Sequence[str], review: Review) -> str:
    """A line for each seat from 0 to 100 %, and a numbered mark at each turning point."""
    steps = len(review.chances) - 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'role="img" aria-label="{escape(title)}" font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="24" font-size="15">{escape(title)}</text>',
        *_scale(),
        *_turns(review, steps),
    ]
    for seat, name in enumerate(names):
        chances = [row[seat] for row in review.chances]
        parts += [_polyline(chances, seat), *_legend(seat, name)]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(step: int, steps: int) -> float:
    return round(LEFT + step / max(1, steps) * (WIDTH - LEFT - RIGHT), 1)


def _y(chance: float) -> float:
    return round(BOTTOM - chance * (BOTTOM - TOP), 1)


def _stroke(seat: int) -> str:
    colour, dashes = STROKES[seat % len(STROKES)]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'stroke="{colour}" stroke-width="2"{dashed}'


def _scale() -> Iterator[str]:
    for quarter in range(0, 101, 25):
        y = _y(quarter / 100)
        yield f'<line x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" fill="#555">{quarter} %</text>'


def _turns(review: Review, steps: int) -> Iterator[str]:
    for number, entry in enumerate(sorted(turn.entry for turn in review.turns), 1):
        x = _x(entry + 1, steps)
        dots = 'stroke="#777" stroke-dasharray="1 3"'
        yield f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{BOTTOM}" {dots}/>'
        yield f'<text x="{x}" y="{BOTTOM + 18}" text-anchor="middle" fill="#555">{number}</text>'


def _polyline(chances: Sequence[float], seat: int) -> str:
    steps = len(chances) - 1
    points = " ".join(f"{_x(step, steps)},{_y(chance)}" for step, chance in enumerate(chances))
    return f'<polyline points="{points}" fill="none" {_stroke(seat)}/>'


def _legend(seat: int, name: str) -> Iterator[str]:
    x, y = WIDTH - RIGHT + 12, TOP + LINE * seat + 4
    yield f'<line x1="{x}" y1="{y}" x2="{x + 28}" y2="{y}" {_stroke(seat)}/>'
    yield f'<text x="{x + 34}" y="{y + 4}">{escape(name[:16])}</text>'
