"""What happens in the toy."""

from quatre.games.telling import AtSeat, Happening
from quatre.games.words import Message
from tests.toy.views import View


class NatureMoved(Happening):
    points: int


class Moved(AtSeat):
    """A seat has made its move."""


Event = NatureMoved | Moved


def events(before: View, after: View) -> list[Event]:
    if after.mover < 0:
        return [NatureMoved(sum(after.points) - sum(before.points))]
    return [Moved(after.mover)]


def say(event: Event) -> Message:
    return event.sentence()
