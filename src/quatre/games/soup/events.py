"""What happens in soup, as data, and the sentence for it."""

from collections.abc import Iterator

from quatre.games.soup.moves import Card, menu_name
from quatre.games.soup.views import View
from quatre.games.telling import AtSeat, Happening
from quatre.games.words import Message, message


class DrewDealer(AtSeat):
    """Chance named the first dealer."""


class Dealt(AtSeat):
    """`seat` is the dealer's."""

    round: int
    rounds: int


class Chose(AtSeat):
    """A menu, face down."""


class Serves(AtSeat):
    """A menu that everybody sees from now on."""

    menu: str


class Played(AtSeat):
    """A card into the pot, which comes to `level`; `led` when it is the first."""

    card: Card
    level: int
    led: bool


class Spoilt(Happening):
    """The first chili went into the pot."""


class LastCard(AtSeat):
    """The seat has played all cards of its hand."""


class Took(AtSeat):
    """The whole pot, of so many cards."""

    cards: int


class RoundOver(Happening):
    round: int


class Scored(AtSeat):
    """What a round brought a seat with its menu, and its stars then."""

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
            return [Dealt(after.dealer, after.round, after.rounds)]
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
        case Serves(seat, menu):
            return message("serves", seat=seat, menu=menu_name(menu))
        case Played(seat, card, level, led):
            key = "boiled-over" if card.rank == "boil-over" else "led" if led else "played"
            return message(key, seat=seat, card=card.name, level=level)
        case Scored(seat, menu, gain, stars):
            sign, name = "loss" if gain < 0 else "gain", menu_name(menu)
            return message("scored", seat=seat, menu=name, sign=sign, gain=abs(gain), stars=stars)
    return event.sentence()
