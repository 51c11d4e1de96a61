"""Saying no: a reason for a person, and nothing changed."""

from collections.abc import Sequence
from pathlib import Path

from quatre.games.words import Argument, Message, Words, message
from quatre.play import PlayError
from quatre.server.messages import Problem

FOLDER = Path(__file__).parent


class Refuse(Exception):
    """Something that is not done; nothing has changed."""

    def __init__(self, status: int, key: str, **args: Argument) -> None:
        super().__init__(key)
        self.status = status
        self.message = message(key, **args)
        self.text = ""

    @classmethod
    def by_the_rules(cls, error: PlayError) -> "Refuse":
        refused = cls(409, error.message.key)
        refused.message = error.message
        refused.text = str(error)
        return refused

    def problem(self, names: Sequence[str] = ()) -> Problem:
        text = self.text or say(self.message, names)
        return Problem(self.message.key, dict(self.message.args), text)


def say(said: Message, names: Sequence[str] = ()) -> str:
    return Words(FOLDER, "en").say(said, names)
