"""What happens in the toy."""

from msgspec import Struct

from quatre.games.words import Message, message
from tests.toy.views import View


class NatureMoved(Struct, frozen=True, tag="nature-moved"):
    points: int


class Moved(Struct, frozen=True, tag="moved"):
    seat: int


Event = NatureMoved | Moved


def events(before: View, after: View) -> list[Event]:
    if after.mover < 0:
        return [NatureMoved(sum(after.points) - sum(before.points))]
    return [Moved(after.mover)]


def say(event: Event) -> Message:
    if isinstance(event, NatureMoved):
        return message("nature-moved", points=event.points)
    return message("moved", seat=event.seat)
