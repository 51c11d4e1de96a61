"""Saying no: a reason for a person, and nothing changed."""

from collections.abc import Sequence
from pathlib import Path

from quatre.games.box import BoxError
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
        return cls.of(409, error.message, str(error))

    @classmethod
    def by_the_box(cls, error: BoxError) -> "Refuse":
        why = message("bad-box", why=error.message, place=error.place)
        return cls.of(400, why, str(error))

    @classmethod
    def of(cls, status: int, said: Message, text: str) -> "Refuse":
        """With its sentence, which is in words of a game or of another process."""
        refused = cls(status, said.key, **said.args)
        refused.text = text
        return refused

    def problem(self, names: Sequence[str] = ()) -> Problem:
        text = self.text or say(self.message, names)
        return Problem(self.message.key, dict(self.message.args), text)


def say(said: Message, names: Sequence[str] = ()) -> str:
    return Words(FOLDER, "en").say(said, names)
