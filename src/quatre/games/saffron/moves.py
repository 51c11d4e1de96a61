"""The moves of saffron, as structures and as short texts.

`throw 30 from 12 toward 3 40 power 55` throws the chip worth 30 from a place 12 hundredths of a
side right of the middle of the own side, 3 to the right for every 40 forward. Who may walk around
can say `from left 12`, `across` or `right`, and turns the frame along.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from quatre.games.saffron import pieces
from quatre.games.saffron.board import AIM_BITS, POWERS, STARTS, TURNS, pack_aim, unpack_aim
from quatre.games.saffron.pieces import BLENDS, CARDS, CHIPS, SPICES
from quatre.games.words import Message, message
from quatre.games.writing import Measure, Pattern, Written

SIDES = ("own", "left", "across", "right")
NUMBER = r"(0|-?[1-9]\d{0,3})"
THROW_TEXT = re.compile(
    rf"throw (\d\d) from (?:(left|across|right) )?{NUMBER} toward {NUMBER} {NUMBER} power {NUMBER}"
)

LONG = 100
"""No throw is written in more characters."""
ANY_THROW = re.compile(THROW_TEXT.pattern.replace(NUMBER, r"(-?\d+)"))
RANGES = {
    "start": (-STARTS, STARTS),
    "right": (-TURNS, TURNS),
    "forward": (1, TURNS),
    "power": (1, POWERS),
}
"""What the numbers of a throw can be, in the order in which they are written."""


class Throw(Written):
    chip: str
    side: str
    start: int
    right: int
    forward: int
    power: int

    def __str__(self) -> str:
        side = "" if self.side == "own" else f"{self.side} "
        toward = f"toward {self.right} {self.forward} power {self.power}"
        return f"throw {self.chip} from {side}{self.start} {toward}"


class Decline(Written):
    """Do without an action."""


class Draw(Written):
    """Draw spice cards, one of which is kept."""


class Keep(Written):
    spice: str


class Reserve(Written):
    """Take the top blend of the pile into the hand."""


class TakeMill(Written, tag="mill"):
    """Become the head chef."""


class Name(Written, tag="bowl"):
    spice: str


class Sell(Written):
    cards: int


class Buy(Written):
    """Buy a card of the bowl that is traded."""


class Pass(Written):
    """Buy none."""


class Make(Written, tag="blend"):
    blend: str


class Done(Written):
    """Make no more blends this round."""


Move = Throw | Decline | Draw | Keep | Reserve | TakeMill | Name | Sell | Buy | Pass | Make | Done
PLAIN: dict[int, Move] = {
    pieces.DECLINE: Decline(),
    pieces.TO_DRAW: Draw(),
    pieces.TO_RESERVE: Reserve(),
    pieces.TO_TAKE_MILL: TakeMill(),
    pieces.TO_BUY: Buy(),
    pieces.TO_PASS: Pass(),
    pieces.TO_BE_DONE: Done(),
}
"""The moves that are about nothing in particular, by kind."""

EXAMPLES = (
    "throw 30 from 12 toward 3 40 power 55",
    "decline",
    "draw",
    "keep saffron",
    "reserve",
    "mill",
    "bowl saffron",
    "sell 2",
    "buy",
    "pass",
    "blend 13",
    "done",
)


def decode(code: int) -> Move | None:
    """The move that a code means; nothing when it means none."""
    if code < 0:
        return None
    kind, about = code >> pieces.KIND, code & (1 << pieces.KIND) - 1
    if kind == pieces.TO_THROW:
        return _decode_throw(about)
    if kind in PLAIN:
        return PLAIN[kind] if about == 0 else None
    if kind == pieces.TO_KEEP and about < len(SPICES):
        return Keep(SPICES[about])
    if kind == pieces.TO_NAME and about < len(SPICES):
        return Name(SPICES[about])
    if kind == pieces.TO_SELL and about <= CARDS:
        return Sell(about)
    if kind == pieces.TO_MAKE and about < len(BLENDS):
        return Make(BLENDS[about])
    return None


def _decode_throw(about: int) -> Throw | None:
    chip, aim = about >> AIM_BITS, about & (1 << AIM_BITS) - 1
    if chip >= len(CHIPS) or aim >> AIM_BITS - 1:
        return None
    side, start, right, forward, power = (int(part) for part in unpack_aim(aim))
    throw = Throw(CHIPS[chip], SIDES[side], start, right, forward, power)
    return throw if _in_range(throw) else None


def _in_range(throw: Throw) -> bool:
    return all(least <= getattr(throw, part) <= most for part, (least, most) in RANGES.items())


def encode(move: Move) -> int:
    match move:
        case Throw():
            side = SIDES.index(move.side)
            aim = pack_aim(side, move.start, move.right, move.forward, move.power)
            return pieces.TO_THROW << pieces.KIND | CHIPS.index(move.chip) << AIM_BITS | int(aim)
        case Keep():
            return pieces.TO_KEEP << pieces.KIND | SPICES.index(move.spice)
        case Name():
            return pieces.TO_NAME << pieces.KIND | SPICES.index(move.spice)
        case Sell():
            return pieces.TO_SELL << pieces.KIND | move.cards
        case Make():
            return pieces.TO_MAKE << pieces.KIND | BLENDS.index(move.blend)
    return next(kind for kind, plain in PLAIN.items() if plain == move) << pieces.KIND


def parse(text: str) -> Move | None:
    """The move that a text means; nothing when it means none."""
    words = text.lower().split()
    match words:
        case ["throw", *_]:
            return _parse_throw(" ".join(words))
        case ["keep", spice] if spice in SPICES:
            return Keep(spice)
        case ["bowl", spice] if spice in SPICES:
            return Name(spice)
        case ["sell", cards] if re.fullmatch(NUMBER, cards) and 0 <= int(cards) <= CARDS:
            return Sell(int(cards))
        case ["blend", blend] if blend in BLENDS:
            return Make(blend)
        case [word]:
            return next((plain for plain in PLAIN.values() if str(plain) == word), None)
    return None


def _parse_throw(text: str) -> Throw | None:
    found = THROW_TEXT.fullmatch(text)
    if not found or found[1] not in CHIPS:
        return None
    throw = Throw(found[1], found[2] or "own", *(int(found[part]) for part in range(3, 7)))
    return throw if _in_range(throw) else None


def codes() -> Iterator[int]:
    """Among these is the number of every move but throws."""
    for kind in {*PLAIN, pieces.TO_KEEP, pieces.TO_NAME, pieces.TO_SELL, pieces.TO_MAKE}:
        yield from range(kind << pieces.KIND, (kind << pieces.KIND) + CARDS + 1)


def patterns() -> tuple[Pattern]:
    """Throws."""
    throw = Throw(CHIPS[0], SIDES[0], *(least for least, _ in RANGES.values()))
    first = encode(throw)

    def worth(**part: Any) -> int:
        return encode(msgspec.structs.replace(throw, **part)) - first

    return (
        Pattern(
            THROW_TEXT.pattern,
            first,
            [
                {chip: worth(chip=chip) for chip in CHIPS},
                {side: worth(side=side) for side in SIDES},
                *(
                    Measure(least, most, worth(**{part: least + 1}))
                    for part, (least, most) in RANGES.items()
                ),
            ],
        ),
    )


def misread(text: str) -> Message | None:
    """Which number of a throw is out of its range, if that is why a text is no move."""
    found = ANY_THROW.fullmatch(" ".join(text.lower().split()))
    if not found or len(text) > LONG:
        return None
    for number, (part, (least, most)) in zip(found.groups()[2:], RANGES.items(), strict=True):
        if not least <= int(number) <= most:
            limits = {"least": str(least), "most": str(most)}
            return message("throw-out-of-range", part=part, number=number, **limits)
    return None


def label(move: Move, view: Any = None) -> Message:
    match move:
        case Throw():
            return message(
                "do-throw",
                chip=move.chip,
                side=move.side,
                start=str(move.start),
                right=str(move.right),
                forward=str(move.forward),
                power=str(move.power),
            )
        case Keep():
            return message("do-keep", spice=spice_name(move.spice))
        case Name():
            return message("do-bowl", spice=spice_name(move.spice))
        case Sell():
            return message("do-sell", cards=move.cards)
        case Make():
            called = view.blend_of(move.blend).called if view else move.blend
            return message("do-blend", blend=called)
    return message(f"do-{move}")


DECISIONS = ("throw", "action", "sale", "purchase", "blend")


def kind_of(view: Any, move: Move) -> str:
    """What a seat decides by a move."""
    match move:
        case Throw():
            return "throw"
        case Name() | Sell():
            return "sale"
        case Buy() | Pass():
            return "purchase"
        case Make() | Done():
            return "blend"
    return "action"


def spice_name(spice: str) -> Message:
    return message("spice", spice=spice)


def target_name(target: str | None) -> Message:
    return message("target", target=target or "none")


def where(target: str | None) -> Message:
    return message("where", target=target or "none")
