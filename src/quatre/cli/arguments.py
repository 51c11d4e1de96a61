"""What commands are given: their arguments and options, read and checked."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer

from quatre import bots
from quatre.bots import Level
from quatre.games import box as boxes
from quatre.games.ruleset import Ruleset
from quatre.games.words import LANGUAGES
from quatre.play.game import seats_text


class Mistake(ValueError):
    """Something on the command line that makes no sense."""


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Mistake(f"there is no language {lang!r}; there are: {', '.join(LANGUAGES)}")
    return lang


GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of those `quatre games` lists.")]
Language = Annotated[
    str, typer.Option("--lang", help="Language: en or fr.", callback=check_language)
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Play with an option.")
]
BoxFile = Annotated[
    Path | None, typer.Option("--box", metavar="FILE", help="Other numbers, as in a box.toml.")
]
PLAYERS = "random, apprentice, cook, chef or reference:SIMULATIONS, with commas between; "
Players = Annotated[
    str | None,
    typer.Option("--players", help=f"{PLAYERS}the last one takes all the seats that are left."),
]
Threads = Annotated[int | None, typer.Option(min=1, help="All cores otherwise.")]
YES_NO = {"yes": True, "true": True, "on": True, "1": True}
YES_NO |= {"no": False, "false": False, "off": False, "0": False}


def check_seats(ruleset: Ruleset, seats: int | None) -> int:
    """The number of seats asked for, or the middle one."""
    if seats is None:
        return ruleset.seats[len(ruleset.seats) // 2]
    if seats not in ruleset.seats:
        raise Mistake(f"{ruleset.name} is for {seats_text(ruleset)} seats, not {seats}")
    return seats


def read_box(ruleset: Ruleset, path: Path | None, lang: str = "en") -> boxes.Numbers | None:
    """The numbers in a file, if one is named and they make a box."""
    if path is None:
        return None
    try:
        numbers = boxes.read(path)
        with boxes.naming(str(path)):
            ruleset.native.pack_box(numbers)
    except boxes.BoxError as error:
        raise Mistake(error.say(lang)) from None
    return numbers


def check_folder(option: str, path: Path) -> None:
    """Say now, not after an hour of games, that there is nowhere to write to."""
    if not path.parent.is_dir():
        raise Mistake(f"{option} {path}: there is no folder {path.parent}")


def read_options(pairs: list[str] | None) -> dict[str, bool]:
    options = {}
    for pair in pairs or []:
        name, _, value = pair.partition("=")
        if value.lower() not in YES_NO:
            raise Mistake(f"--option {pair}: say {name}=yes or {name}=no")
        options[name] = YES_NO[value.lower()]
    return options


def read_players(names: str, seats: int) -> list[Level]:
    """A level for each seat; the last one named takes all that are left."""
    levels = [bots.find(name.strip()) for name in names.split(",")]
    if len(levels) > seats:
        raise Mistake(f"--players {names}: there are {len(levels)} players for {seats} seats")
    return levels + [levels[-1]] * (seats - len(levels))


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """A text file that replaces the one of this name only once it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            yield file
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def needed(module: str, extra: str) -> Any:
    """A module of the lab, or a sentence that says what has to be installed for it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise Mistake(f"{error.name} is missing: pip install 'quatre[{extra}]'") from None
