"""The toy's moves: `bid two`, `drop six`, `stop`, `throw 512`."""

from typing import Any

from quatre.games.words import Message, message
from quatre.games.writing import Phrase, Written
from tests.toy.pieces import BID, CARDS, DROP, KINDS, MARKS, STOP, THROW


class Card(Phrase, tag="card"):
    verb: str
    card: str


class Stop(Written):
    """Draw no more cards."""


class Throw(Written):
    mark: int


Move = Card | Stop | Throw
EXAMPLES = ("bid two", "throw 512")
VERBS = {"bid": BID, "drop": DROP}


def decode(code: int) -> Move | None:
    for verb, first in VERBS.items():
        if first <= code < first + KINDS:
            return Card(verb, CARDS[code - first])
    if THROW <= code < THROW + MARKS:
        return Throw(code - THROW)
    return Stop() if code == STOP else None


def encode(move: Move) -> int:
    if isinstance(move, Card):
        return VERBS[move.verb] + CARDS.index(move.card)
    return THROW + move.mark if isinstance(move, Throw) else STOP


def parse(text: str) -> Move | None:
    match text.split():
        case [verb, card] if verb in VERBS and card in CARDS:
            return Card(verb, card)
        case ["throw", mark] if mark.isdecimal() and int(mark) < MARKS:
            return Throw(int(mark))
        case ["stop"]:
            return Stop()
    return None


def codes() -> range:
    return range(THROW + MARKS)


def patterns() -> tuple[()]:
    return ()


def label(move: Move, view: Any = None) -> Message:
    return message("do", text=str(move))


DECISIONS = ("move",)


def kind_of(view: Any, move: Move) -> str:
    return "move"
