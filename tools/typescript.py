"""The page's types, made from the messages and from each game's views, moves and events.

`python -m tools.typescript` writes `web/src/lib/api/protocol.ts`.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from quatre import games
from quatre.games.ruleset import Ruleset
from quatre.games.words import Message
from quatre.server import messages

FILE = Path("web/src/lib/api/protocol.ts")
LETTERS = "VMPE"
"""What stands for a game's own types in messages, in the order of a message's parameters."""
HEAD = """\
// Made by `python -m tools.typescript`; `docs/protocol.md` explains it.

export type Argument = number | string | Message | Message[]
"""


class Shapes:
    """TypeScript for a group of structs; those of a game carry its name in front."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.done: dict[type, str] = {}

    def declare(self, kind: Any) -> None:
        """Write down the structs that a type is made of."""
        self.text(inspect.type_info(kind))

    def name(self, struct: type) -> str:
        shared = struct.__module__ in (messages.__name__, Message.__module__, Ruleset.__module__)
        return struct.__name__ if shared else self.prefix + struct.__name__

    def text(self, info: inspect.Type) -> str:
        match info:
            case inspect.Metadata():
                return (info.extra or {}).get("of") or self.text(info.type)
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType() | inspect.RawType():
                return "unknown"
            case inspect.LiteralType():
                return " | ".join(json.dumps(value) for value in info.values)
            case inspect.ListType() | inspect.VarTupleType():
                return self._list(self.text(info.item_type))
            case inspect.DictType():
                return f"Record<string, {self.text(info.value_type)}>"
            case inspect.TupleType():
                return f"[{', '.join(map(self.text, info.item_types))}]"
            case inspect.UnionType():
                return " | ".join(self.text(part) for part in info.types)
            case inspect.StructType():
                return self._struct(info)
        raise TypeError(f"no TypeScript is known for {info}")

    def _list(self, item: str) -> str:
        return f"({item})[]" if " " in item and not item.endswith(">") else f"{item}[]"

    def _struct(self, info: inspect.StructType) -> str:
        name = self.name(info.cls)
        if info.cls not in self.done:
            self.done[info.cls] = ""
            self.done[info.cls] = "\n".join(self._lines(info, name))
        return name + parameters(info)

    def _lines(self, info: inspect.StructType, name: str) -> Iterator[str]:
        optional = issubclass(info.cls, messages.Request)
        yield f"export interface {name}{parameters(info)} {{"
        if info.tag_field:
            yield f'  {info.tag_field}: "{info.tag}"'
        for field in info.fields:
            mark = "" if field.required or not optional else "?"
            yield f"  {field.encode_name}{mark}: {self._field(info.cls, field)}"
        yield "}"

    def _field(self, struct: type, field: inspect.Field) -> str:
        if struct in (Message, messages.Problem) and field.name == "args":
            return "Record<string, Argument>"
        return self.text(field.type)


def parameters(info: inspect.StructType) -> str:
    """The game's own types that a message holds, itself or in one of its parts."""
    found = _letters(info, set())
    return f"<{', '.join(letter for letter in LETTERS if letter in found)}>" if found else ""


def _letters(info: inspect.Type, known: set[type]) -> set[str]:
    match info:
        case inspect.Metadata():
            return {of} if (of := (info.extra or {}).get("of")) else _letters(info.type, known)
        case inspect.ListType() | inspect.VarTupleType():
            return _letters(info.item_type, known)
        case inspect.UnionType():
            return set().union(*(_letters(part, known) for part in info.types))
        case inspect.StructType() if info.cls not in known:
            known = known | {info.cls}
            return set().union(*(_letters(field.type, known) for field in info.fields))
    return set()


def protocol() -> str:
    """The whole file."""
    shared = Shapes()
    for name, kind in vars(messages).items():
        ours = getattr(kind, "__module__", "") == messages.__name__ and name != "Request"
        if ours and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            shared.declare(kind)
    parts = [HEAD, *(f"{text}\n" for text in shared.done.values())]
    for game in games.NAMES:
        parts += _game(games.load(game), set(shared.done))
    parts.append(_catalogue())
    return "\n".join(parts)


def _game(ruleset: Ruleset, known: set[type]) -> Iterator[str]:
    prefix = ruleset.name.capitalize()
    shapes = Shapes(prefix)
    shapes.declare(ruleset.views.View)
    unions = {"Move": ruleset.moves.Move, "Event": ruleset.events.Event}
    texts = {name: shapes.text(inspect.type_info(kind)) for name, kind in unions.items()}
    if ruleset.previews:
        shapes.declare(ruleset.previews.Preview)
    if ruleset.scenes:
        shapes.declare(ruleset.scenes.Scene)
    for struct, text in shapes.done.items():
        if struct not in known:
            yield f"{text}\n"
    for name, text in texts.items():
        yield f"export type {prefix}{name} = {text}\n"


def _catalogue() -> str:
    """Each game's types under its name, and the state of whichever game it is."""
    lines = ["export interface Catalogue {"]
    for game in games.NAMES:
        prefix = game.capitalize()
        own = {kind.lower(): f"{prefix}{kind}" for kind in ("View", "Move", "Preview", "Event")}
        if games.load(game).previews is None:
            own["preview"] = "null"
        lines.append(f"  {game}: {{ {'; '.join(f'{key}: {name}' for key, name in own.items())} }}")
    lines += [
        "}",
        "",
        "export type GameName = keyof Catalogue",
        "",
        "export type StateOf<G extends GameName> = State<",
        '  Catalogue[G]["view"], Catalogue[G]["move"], Catalogue[G]["preview"],',
        '  Catalogue[G]["event"]',
        "> & { game: G }",
        "",
        "export type AnyState = { [G in GameName]: StateOf<G> }[GameName]",
        "",
        'export type AnyEvent = Catalogue[GameName]["event"]',
        "",
        "/** The version of each game's rules that is known here. */",
        f"export const RULES: Record<string, number> = {{ {', '.join(_versions())} }}",
        "",
    ]
    return "\n".join(lines)


def _versions() -> Iterator[str]:
    return (f"{game}: {games.load(game).pieces.VERSION}" for game in games.NAMES)


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(protocol(), encoding="utf-8")
    sys.stdout.write(f"{FILE}\n")
