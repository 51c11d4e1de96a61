"""What happens in soup, as data, and the sentence for it."""

from collections.abc import Iterator

from msgspec import Struct

from quatre.games.soup.moves import Card, menu_name
from quatre.games.soup.views import View
from quatre.games.words import Message, message


class DrewDealer(Struct, frozen=True, tag="drew-dealer"):
    seat: int


class Dealt(Struct, frozen=True, tag="dealt"):
    """`seat` is the dealer's."""

    round: int
    rounds: int
    seat: int


class Chose(Struct, frozen=True, tag="chose"):
    """A menu, face down."""

    seat: int


class Serves(Struct, frozen=True, tag="serves"):
    """A menu that everybody sees from now on."""

    seat: int
    menu: str


class Played(Struct, frozen=True, tag="played"):
    """A card into the pot, which comes to `level`; `led` when it is the first."""

    seat: int
    card: Card
    level: int
    led: bool


class Spoilt(Struct, frozen=True, tag="spoilt"):
    """The first chili went into the pot."""


class LastCard(Struct, frozen=True, tag="last-card"):
    seat: int


class Took(Struct, frozen=True, tag="took"):
    """The whole pot, of so many cards."""

    seat: int
    cards: int


class RoundOver(Struct, frozen=True, tag="round-over"):
    round: int


class Scored(Struct, frozen=True, tag="scored"):
    """What a round brought a seat with its menu, and its stars then."""

    seat: int
    menu: str
    gain: int
    stars: int


Event = DrewDealer | Dealt | Chose | Serves | Played | Spoilt | LastCard | Took | RoundOver | Scored


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, in the order in which it is told."""
    last = after.last
    match last.did:
        case "drew dealer":
            return [DrewDealer(after.dealer)]
        case "dealt":
            return [Dealt(after.round, after.rounds, after.dealer)]
        case "chose":
            assert last.seat is not None
            return [_serves(after, last.seat) if after.options["open_menus"] else Chose(last.seat)]
        case "revealed":
            return [_serves(after, seat) for seat in range(len(after.chairs))]
        case "played":
            return list(_card_and_after(before, after))
    return []


def _serves(after: View, seat: int) -> Serves:
    return Serves(seat, after.chairs[seat].menu or "")


def _card_and_after(before: View, after: View) -> Iterator[Event]:
    last = after.last
    assert last.seat is not None
    assert last.card is not None
    yield Played(last.seat, last.card, last.level, led=not before.pot.cards)
    if last.card.soup == "chili" and not before.pot.spoilt:
        yield Spoilt()
    if before.chairs[last.seat].cards == 1:
        yield LastCard(last.seat)
    if last.took:
        yield Took(last.seat, last.took)
    if last.ended:
        yield RoundOver(before.round)
        done = after.past[-1]
        for seat, (menu, gain) in enumerate(zip(done.menus, done.gained, strict=True)):
            yield Scored(seat, menu, gain, after.chairs[seat].stars)


def say(event: Event) -> Message:
    match event:
        case DrewDealer(seat):
            return message("drew-dealer", seat=seat)
        case Dealt(number, rounds, seat):
            return message("dealt", round=number, rounds=rounds, seat=seat)
        case Chose(seat):
            return message("chose", seat=seat)
        case Serves(seat, menu):
            return message("serves", seat=seat, menu=menu_name(menu))
        case Played(seat, card, level, led):
            key = "boiled-over" if card.rank == "boil-over" else "led" if led else "played"
            return message(key, seat=seat, card=card.name, level=level)
        case Spoilt():
            return message("spoilt")
        case LastCard(seat):
            return message("last-card", seat=seat)
        case Took(seat, cards):
            return message("took", seat=seat, cards=cards)
        case RoundOver(number):
            return message("round-over", round=number)
        case Scored(seat, menu, gain, stars):
            sign, name = "loss" if gain < 0 else "gain", menu_name(menu)
            return message("scored", seat=seat, menu=name, sign=sign, gain=abs(gain), stars=stars)
