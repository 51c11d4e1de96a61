"""Why a move of the toy is refused."""

from quatre.games.words import Message, message
from tests.toy.moves import Move
from tests.toy.views import View


def explain(view: View, move: Move) -> Message:
    return message("not-now", text=str(move))


def candidates(view: View) -> list[Move]:
    return []
