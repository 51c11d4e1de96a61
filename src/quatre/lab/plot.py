"""Plots as SVG, drawn by hand: a few lines and words need no library."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from quatre.lab.arena import Standing

WIDTH, LEFT, RIGHT, TOP, ROW = 640, 150, 40, 48, 32


def plot(title: str, table: Sequence[Standing]) -> str:
    """Each player's share of the wins with its interval, and a line at the fair share."""
    height = TOP + ROW * len(table) + 44
    bottom = height - 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="white"/>',
        f'<text x="{LEFT}" y="24" font-size="15">{escape(title)}</text>',
        *_scale(bottom),
        *(line for row, standing in enumerate(table) for line in _row(row, standing)),
        _line(_x(table[0].fair), TOP - 8, _x(table[0].fair), bottom, "#b03a2e", "4 3"),
        f'<text x="{LEFT}" y="{height - 6}" fill="#555">share of the wins, with its 95 % interval; '
        "dashed: the fair share</text>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{colour}"{dashed}/>'


def _scale(bottom: float) -> Iterator[str]:
    for percent in range(0, 101, 20):
        x = _x(percent / 100)
        yield _line(x, TOP - 8, x, bottom, "#ddd")
        yield f'<text x="{x}" y="{bottom + 16}" text-anchor="middle" fill="#555">{percent} %</text>'


def _row(row: int, standing: Standing) -> Iterator[str]:
    y = TOP + ROW * row + 8
    yield f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(standing.player)}</text>'
    yield _line(_x(standing.low), y, _x(standing.high), y, "#1f4e79")
    for end in (standing.low, standing.high):
        yield _line(_x(end), y - 5, _x(end), y + 5, "#1f4e79")
    yield f'<circle cx="{_x(standing.share)}" cy="{y}" r="5" fill="#1f4e79"/>'
