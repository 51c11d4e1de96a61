"""What happens in soup, as data, and the sentence for it."""

from collections.abc import Iterator

from msgspec import Struct

from quatre.games.soup import pieces
from quatre.games.soup.moves import Card, menu_name
from quatre.games.soup.pot import card_worth
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


class Counted(Struct, frozen=True):
    """A card that was taken, and what it brings with the menu that was served."""

    card: Card
    brings: int


class Tally(Struct, frozen=True):
    """How a round is counted for one seat.

    `given` is what its menu brings by itself, `spared` the part of a loss for which it has no stars
    left; `unplayed` cards count for nothing. The seat has so many `stars` then.
    """

    menu: str
    given: int
    cards: list[Counted]
    gain: int
    spared: int
    stars: int
    unplayed: int


class RoundOver(Happening):
    """All seats are counted; the cards `left` in the pot and in hands count for nothing."""

    round: int
    tallies: list[Tally]
    pot: list[Card]
    left: int


class Scored(AtSeat):
    """What a round brought a seat with its menu, of a loss the part it is `spared`, and its stars
    then."""

    menu: str
    gain: int
    spared: int
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
        yield from _count(before, after, [*before.pot.cards, last.card])


def _count(before: View, after: View, pot: list[Card]) -> Iterator[Event]:
    """The round is over with the last card of this pot."""
    last = after.last
    assert last.seat is not None
    taken = [chair.taken for chair in before.chairs]
    unplayed = [chair.cards for chair in before.chairs]
    unplayed[last.seat] -= 1
    if last.took:
        taken[last.seat] = [*taken[last.seat], *pot]
        pot = []
    tallies = [_tally(after, *own) for own in zip(range(len(taken)), taken, unplayed, strict=True)]
    yield RoundOver(before.round, tallies, pot, len(pot) + sum(unplayed))
    for seat, tally in enumerate(tallies):
        yield Scored(seat, tally.menu, tally.gain, tally.spared, tally.stars)


def _tally(after: View, seat: int, taken: list[Card], unplayed: int) -> Tally:
    done = after.past[-1]
    menu, gain = done.menus[seat], done.gained[seat]
    worth = [card_worth(pieces.MENUS.index(menu), card.number) for card in taken]
    counted = [Counted(card, brings) for card, brings in zip(taken, worth, strict=True)]
    return Tally(
        menu=menu,
        given=gain - sum(worth),
        cards=sorted(counted, key=_in_order),
        gain=gain,
        spared=done.spared[seat],
        stars=after.chairs[seat].stars,
        unplayed=unplayed,
    )


def _in_order(counted: Counted) -> tuple[int, int]:
    """What brings most comes first."""
    return -counted.brings, counted.card.number


def say(event: Event) -> Message:
    match event:
        case Serves(seat, menu):
            return message("serves", seat=seat, menu=menu_name(menu))
        case Played(seat, card, level, led):
            key = "boiled-over" if card.rank == "boil-over" else "led" if led else "played"
            return message(key, seat=seat, card=card.name, level=level)
        case RoundOver(number, _, _, left):
            return message("round-over", round=number, left=left)
        case Scored(seat, menu, gain, spared, stars):
            return message(
                "scored",
                seat=seat,
                menu=menu_name(menu),
                sign="loss" if gain < 0 else "gain",
                gain=abs(gain),
                spared=spared,
                stars=stars,
            )
    return event.sentence()
