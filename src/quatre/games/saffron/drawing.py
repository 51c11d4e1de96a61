"""Drawing a throw: from a scene file to the board, the paths and the resting chips as SVG.

A scene is TOML:

    seats = 4            # 2 to 4
    seat = 0             # who throws; seats count from 0, the first sits in the south
    throw = "throw 30 from 12 toward 3 40 power 55"
    number = 7           # nature's number, which decides the scatter
    walk_around = false  # may be left out

    [[chips]]            # what lies there already; may be left out
    seat = 1
    chip = "40"
    x = 0.1              # in sides of the inner board, from the middle to the east
    y = -0.2             # and to the north
    face_up = true       # may be left out
"""

import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from quatre import games
from quatre.games.doors import Bytes
from quatre.games.ruleset import Ruleset
from quatre.games.saffron import moves, rules
from quatre.games.saffron.board import UNITS, target_centre, target_radius
from quatre.games.saffron.chips import TARGETS as TARGET_NAMES
from quatre.games.saffron.flight import follow
from quatre.games.saffron.pieces import (
    BOWLS,
    CHIPS,
    FLYING,
    LYING,
    SEATS,
    TARGETS,
    THROW,
    Box,
    Table,
)
from quatre.games.words import Words, message

SIDE, MARGIN, RIM = 1000, 120, 36
SEAT_COLOURS = ("#2f6f8f", "#b3432b", "#5f7d2e", "#7a4a86")
SPICE_COLOURS = (
    "#d9a520",
    "#e0b877",
    "#a9b665",
    "#c8452d",
    "#efe6cf",
    "#7fae7a",
    "#a5793f",
    "#e58a1f",
    "#9b5a33",
)


class SceneError(ValueError):
    """A scene that cannot be drawn; says in one sentence why."""


class SceneChip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    chip: str
    x: float
    y: float
    face_up: bool = False


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seats: int
    seat: int
    throw: str
    number: int = 0
    walk_around: bool = False
    chips: list[SceneChip] = []


class ChipPath(msgspec.Struct, frozen=True):
    """Where a chip was when, as time, x and y, from its first place to its last.

    `chip` is None when its value is hidden.
    """

    seat: int
    chip: str | None
    points: list[tuple[float, float, float]]
    out: bool


def paths(box: bytes, table: bytes, number: int) -> list[ChipPath]:
    """The path of every chip in the throw that waits for nature, the thrown one last.

    Only face-up values are told, so that anybody may see the paths.
    """
    record = Table.read(table)
    traced = follow(box, table, number)
    found = []
    for (seat, chip), path, out in zip(traced.chips, traced.paths, traced.out, strict=True):
        shown = record.known_chip[seat][chip] or (
            traced.face_up and record.place[seat][chip] == FLYING
        )
        found.append(
            ChipPath(seat, CHIPS[record.chip[seat][chip] - 1] if shown else None, path, out)
        )
    return found


def draw_scene(path: Path, language: str = "en") -> str:
    """The SVG text of a scene file, or a `SceneError`."""
    try:
        return draw(read_scene(path), language)
    except SceneError as error:
        raise SceneError(f"{path}: {error}") from None


def read_scene(path: Path) -> Scene:
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Scene)
    except OSError as error:
        raise SceneError(f"cannot be read ({error.strerror}).") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SceneError(f"is not a TOML file ({error}).") from None
    except msgspec.ValidationError as error:
        raise SceneError(f"is not a scene ({error}).") from None


def draw(scene: Scene, language: str = "en") -> str:
    ruleset = games.load("saffron")
    box = ruleset.native.pack_box(options={"walk_around": scene.walk_around})
    table = _set_up(scene, ruleset, box)
    words = Words(ruleset.folder, language)
    found = paths(box.tobytes(), table.tobytes(), scene.number)
    return "\n".join(_svg(Box.read(box.tobytes()), words, found))


def _set_up(scene: Scene, ruleset: Ruleset, box: Bytes) -> Bytes:
    """A table on which the scene's throw is in the air."""
    _check(scene, float(box.view(rules.Box)[0].board.chip_radius))
    table = ruleset.native.new_table()
    ruleset.native.setup(box, table, scene.seats)
    record = ruleset.native.record(table)
    record.phase, record.turn = THROW, scene.seat
    for chip in scene.chips:
        number = int(record.thrown[chip.seat])
        record.thrown[chip.seat] = number + 1
        record.chip[chip.seat, number] = CHIPS.index(chip.chip) + 1
        record.place[chip.seat, number] = LYING
        record.known_chip[chip.seat, number] = chip.face_up
        record.x[chip.seat, number] = round(chip.x * UNITS)
        record.y[chip.seat, number] = round(chip.y * UNITS)
    throw = moves.parse(scene.throw)
    if not isinstance(throw, moves.Throw):
        raise SceneError(f"throw: {scene.throw!r} is no throw; try {moves.EXAMPLES[0]!r}.")
    if not ruleset.native.play(box, table, scene.seat, moves.encode(throw)):
        raise SceneError("throw: only walk_around lets a seat throw from another side.")
    return table


def _check(scene: Scene, radius: float) -> None:
    if scene.seats not in SEATS:
        raise SceneError(f"seats: {scene.seats} is not between {SEATS[0]} and {SEATS[-1]}.")
    if not 0 <= scene.number < 1 << 64:
        raise SceneError(f"number: {scene.number} has not 64 bits.")
    if not 0 <= scene.seat < scene.seats:
        raise SceneError(f"seat: {scene.seat} is not between 0 and {scene.seats - 1}.")
    thrown = {(scene.seat, scene.throw.split()[1] if " " in scene.throw else "")}
    for number, chip in enumerate(scene.chips, 1):
        if not 0 <= chip.seat < scene.seats:
            raise SceneError(f"chip {number}: there is no seat {chip.seat}.")
        if chip.chip not in CHIPS:
            raise SceneError(f"chip {number}: {chip.chip!r} is not one of {', '.join(CHIPS)}.")
        if (chip.seat, chip.chip) in thrown:
            raise SceneError(f"chip {number}: seat {chip.seat} has only one {chip.chip}.")
        thrown.add((chip.seat, chip.chip))
        if not max(abs(chip.x), abs(chip.y)) <= 0.5 - radius:
            raise SceneError(f"chip {number}: lies on the rim or beyond.")
        for other, there in enumerate(scene.chips[: number - 1], 1):
            if (chip.x - there.x) ** 2 + (chip.y - there.y) ** 2 < 4 * radius**2:
                raise SceneError(f"chip {number}: lies on chip {other}.")


def _svg(box: Any, words: Words, chips: list[ChipPath]) -> Iterator[str]:
    whole = SIDE + 2 * MARGIN
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" '
        'font-family="Georgia, serif" text-anchor="middle">'
    )
    yield f'<rect width="{whole}" height="{whole}" fill="#f6ead2"/>'
    outer, inner = MARGIN - RIM, SIDE + 2 * RIM
    yield f'<rect x="{outer}" y="{outer}" width="{inner}" height="{inner}" rx="26" fill="#8a5a2f"/>'
    yield (
        f'<rect x="{MARGIN}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" rx="6" '
        'fill="#ead2a0" stroke="#6d4422" stroke-width="4"/>'
    )
    for target in range(TARGETS):
        yield from _target(box, words, target)
    radius = float(box.board.chip_radius) * SIDE
    for chip in chips:
        if len(chip.points) > 1:
            yield from _track(chip, radius)
    for chip in chips:
        yield from _disc(chip, radius, float(box.board.hole_radius) * SIDE)
    yield "</svg>"


def _pixels(x: float, y: float) -> tuple[float, float]:
    return round(MARGIN + (x + 0.5) * SIDE, 1), round(MARGIN + (0.5 - y) * SIDE, 1)


def _circle(x: float, y: float, radius: float, look: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" {look}/>'


def _target(box: Any, words: Words, target: int) -> Iterator[str]:
    x, y = _pixels(*target_centre(target))
    radius = round(target_radius(box, target) * SIDE, 1)
    if target < BOWLS:
        name = words.say(message("spice", spice=TARGET_NAMES[target]))
        yield _circle(x, y, radius, 'fill="#fbf5e6" stroke="#7b4f2a" stroke-width="5"')
        yield _circle(x, y, radius - 16, f'fill="{SPICE_COLOURS[target]}" fill-opacity="0.75"')
        height = y - 0.5 * radius
        yield f'<text x="{x}" y="{height}" font-size="32" fill="#3a2312">{escape(name)}</text>'
        return
    name = words.say(message("space", space=TARGET_NAMES[target]))
    dashes = 'stroke="#a0522d" stroke-width="4" stroke-dasharray="9 6"'
    yield _circle(x, y, radius, f'fill="#fdf8ec" {dashes}')
    for line, word in enumerate(lines := _two_lines(name)):
        height = y + 5 + 18 * (line - (len(lines) - 1) / 2)
        yield f'<text x="{x}" y="{height}" font-size="15" fill="#6d3a17">{escape(word)}</text>'


def _two_lines(name: str) -> list[str]:
    """A name broken at the space nearest to its middle."""
    spaces = [place for place, letter in enumerate(name) if letter == " "]
    if not spaces:
        return [name]
    middle = min(spaces, key=lambda place: abs(place - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]


def _track(chip: ChipPath, radius: float) -> Iterator[str]:
    """The way that a chip took, with a ghost of it at the start and a dot for each moment."""
    places = [_pixels(x, y) for _, x, y in chip.points]
    colour = SEAT_COLOURS[chip.seat]
    line = " ".join(f"{x},{y}" for x, y in places)
    yield (
        f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="5" '
        'stroke-opacity="0.55" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    for x, y in places[1:-1]:
        yield _circle(x, y, 5, f'fill="{colour}" fill-opacity="0.6"')
    dashes = f'stroke="{colour}" stroke-opacity="0.6" stroke-width="3" stroke-dasharray="6 6"'
    yield _circle(*places[0], radius, f'fill="{colour}" fill-opacity="0.12" {dashes}')


def _disc(chip: ChipPath, radius: float, hole: float) -> Iterator[str]:
    _, east, north = chip.points[-1]
    x, y = _pixels(east, north)
    colour, faint = SEAT_COLOURS[chip.seat], 0.35 if chip.out else 1
    yield f'<g opacity="{faint}">'
    yield _circle(x + 3, y + 5, radius, 'fill="#3a2312" fill-opacity="0.3"')
    yield _circle(x, y, radius, f'fill="{colour}" stroke="#fff6e0" stroke-width="3"')
    ring = 'fill="none" stroke="#fff6e0" stroke-opacity="0.6" stroke-width="2"'
    yield _circle(x, y, radius - 8, ring)
    if chip.chip:
        yield f'<text x="{x}" y="{y - 11}" font-size="24" fill="#fff6e0">{chip.chip}</text>'
    yield _circle(x, y, hole, 'fill="#ead2a0"')
    if chip.out:
        a = 0.6 * radius
        cross = f"M{x - a},{y - a} L{x + a},{y + a} M{x - a},{y + a} L{x + a},{y - a}"
        yield f'<path d="{cross}" stroke="#3a2312" stroke-width="6"/>'
    yield "</g>"
