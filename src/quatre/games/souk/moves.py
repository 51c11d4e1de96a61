"""The moves of souk, as structures and as short texts: `bet chili`, `lay 2 poppy at stall 3`."""

from typing import Any

import msgspec

from quatre.games.souk.pieces import BET, FULL, KINDS, LAY, OPEN, PASS, SPICES, STALLS
from quatre.games.words import Message, message
from quatre.games.writing import Written


class SecretBet(Written, tag="bet"):
    """One spice, or two in the order of the box whichever came first."""

    spices: tuple[str, ...]

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.spices, key=SPICES.index))
        if len(ordered) not in (1, 2):
            raise ValueError("a secret bet has one card or two")
        msgspec.structs.force_setattr(self, "spices", ordered)

    def __str__(self) -> str:
        return " ".join(["bet", *self.spices])


class OpenBet(Written, tag="open"):
    spice: str


class Lay(Written):
    """Cards of one spice at a stall; stalls are numbered from 1."""

    cards: int
    spice: str
    stall: int

    def __str__(self) -> str:
        return f"lay {self.cards} {self.spice} at stall {self.stall}"


class Pass(Written):
    """Only who can do nothing else may."""


Move = SecretBet | OpenBet | Lay | Pass
EXAMPLES = ("bet pepper", "open chili", "lay 2 poppy at stall 3")


def decode(code: int) -> Move | None:
    """The move that a code means; nothing when it means none."""
    if code == PASS:
        return Pass()
    if OPEN <= code < OPEN + KINDS:
        return OpenBet(SPICES[code - OPEN])
    if BET <= code < BET + 7 * KINDS:
        spice, second = divmod(code - BET, 7)
        if second == 0:
            return SecretBet((SPICES[spice],))
        return SecretBet((SPICES[spice], SPICES[second - 1])) if second > spice else None
    if LAY <= code < LAY + STALLS * KINDS * FULL:
        place, cards = divmod(code - LAY, FULL)
        return Lay(cards + 1, SPICES[place % KINDS], place // KINDS + 1)
    return None


def encode(move: Move) -> int:
    if isinstance(move, SecretBet):
        spice, *second = (SPICES.index(spice) for spice in move.spices)
        return BET + 7 * spice + (second[0] + 1 if second else 0)
    if isinstance(move, OpenBet):
        return OPEN + SPICES.index(move.spice)
    if isinstance(move, Lay):
        place = KINDS * (move.stall - 1) + SPICES.index(move.spice)
        return LAY + place * FULL + move.cards - 1
    return PASS


def parse(text: str) -> Move | None:
    """The move that a text means; nothing when it means none."""
    match text.lower().split():
        case ["bet", *spices] if len(spices) in (1, 2) and all(s in SPICES for s in spices):
            return SecretBet(tuple(spices))
        case ["open", spice] if spice in SPICES:
            return OpenBet(spice)
        case ["lay", cards, spice, "at", "stall", stall] if (
            spice in SPICES and _is_number(cards, FULL) and _is_number(stall, STALLS)
        ):
            return Lay(int(cards), spice, int(stall))
        case ["pass"]:
            return Pass()
    return None


def _is_number(text: str, most: int) -> bool:
    return text in map(str, range(1, most + 1))


def codes() -> range:
    """Among these is the number of every move."""
    return range(LAY + STALLS * KINDS * FULL)


def patterns() -> tuple[()]:
    return ()


def label(move: Move, view: Any = None) -> Message:
    if isinstance(move, SecretBet):
        return message("do-bet", spices=[spice_name(spice) for spice in move.spices])
    if isinstance(move, OpenBet):
        return message("do-open", spice=spice_name(move.spice))
    if isinstance(move, Lay):
        return message("do-lay", cards=several(move.cards, move.spice), stall=move.stall)
    return message("do-pass")


DECISIONS = ("bet", "lay")


def kind_of(view: Any, move: Move) -> str:
    """What a seat decides by a move."""
    return "bet" if isinstance(move, SecretBet | OpenBet) else "lay"


def spice_name(spice: str) -> Message:
    return message("spice", spice=spice)


def several(count: int, spice: str) -> Message:
    """So many cards of a spice."""
    return message("cards-of", count=count, spice=spice_name(spice))
