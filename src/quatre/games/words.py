"""Messages as keys and arguments, and the sentences that Fluent makes of them."""

import functools
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
STEERING = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]"
)
"""Characters that steer a terminal, or turn the direction of what follows."""


class Message(msgspec.Struct, frozen=True):
    """A sentence, or a part of one, in no language yet."""

    key: str
    args: "dict[str, Argument]" = {}

    def __str__(self) -> str:
        return self.key


Argument = int | str | Message | list[Message]
"""The argument named `seat` is rendered as a name or as "you"."""


def message(key: str, **args: Argument) -> Message:
    return Message(key, args)


def together(parts: Iterable[Message]) -> Message:
    """Parts of one thing as one argument: "2 tuna + 1 prawn"."""
    return functools.reduce(lambda one, more: message("plus", one=one, more=more), parts)


def yes_no(flag: bool) -> str:
    """A flag as an argument of a message."""
    return "yes" if flag else "no"


def harmless(text: str) -> str:
    """A text from anywhere, on one line, with � for each character that would do something."""
    return STEERING.sub("�", " ".join(text.split()))


class Words:
    """The sentences of one game in one language, and of other `folders` that hold `.ftl` files; or
    a `part` of them, which stands in files of its own, like "box."."""

    def __init__(self, folder: Path, language: str, *folders: Path, part: str = "") -> None:
        self.language = language
        self.bundle = _bundle(language, part, folder, *folders)

    def say(self, said: Message, names: Sequence[str] = (), me: int | None = None) -> str:
        """The sentence, told to the seat `me`, or to nobody in particular."""
        args: dict[str, Any] = {}
        for name, value in said.args.items():
            if isinstance(value, Message):
                args[name] = self.say(value, names, me)
            elif isinstance(value, list):
                args[name] = ", ".join(self.say(part, names, me) for part in value)
            else:
                args[name] = value
        if isinstance(seat := said.args.get("seat"), int):
            args["who"] = "you" if seat == me else "other"
            args["name"] = names[seat]
        return _sentence(self.bundle, said.key, tuple(args.items()))

    def line(self, key: str) -> str:
        """A sentence that needs no arguments."""
        return self.say(Message(key))


@functools.lru_cache(maxsize=10_000)
def _sentence(bundle: "FluentBundle", key: str, args: tuple[tuple[str, int | str], ...]) -> str:
    """Formatted once: most sentences come again and again, and numbers take long."""
    pattern = bundle.get_message(key).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        raise LookupError(f"{key} ({', '.join(bundle.locales)}): {errors[0]}")
    return str(text)


@functools.cache
def _bundle(language: str, part: str, *folders: Path) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # half a second in a page

    bundle = FluentBundle([language], use_isolating=False)
    for folder in (Path(__file__).parent, *folders):
        text = (folder / f"{part}{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle


def seat_name(language: str, seat: int) -> str:
    """What a seat without a name is called."""
    return Words(Path(__file__).parent, language).say(message("seat-name", number=seat + 1))
