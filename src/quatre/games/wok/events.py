"""What happens in wok, as data, and the sentence for it."""

from msgspec import Struct

from quatre.games.telling import AtSeat, Happening
from quatre.games.wok.moves import Card, card_names, symbol_name
from quatre.games.wok.placements import Placement
from quatre.games.wok.views import View
from quatre.games.wok.woks import Wok
from quatre.games.words import Message, message


class DrewFirst(AtSeat):
    """Chance named the seat that begins."""


class LaidIngredients(Happening):
    """The rows were laid out; so many cards are left out, so many form the pile."""

    left_out: int
    pile: int


class LaidWoks(Happening):
    """So many wok cards were laid face up."""

    woks: int


class TookCoin(AtSeat):
    """A coin from a line, whose rows then cost `price`; the seat has `coins` then."""

    line: str
    price: int
    coins: int


class Bought(AtSeat):
    """The cards of a row, for `price` coins that went into its line; its rows cost `new_price`
    then, and the seat has `coins`."""

    line: str
    row: int
    cards: list[Card]
    price: int
    new_price: int
    coins: int


class Refilled(Happening):
    """Cards from the pile, in which so many are left, came into a row."""

    row: int
    cards: list[Card]
    pile: int


class NotRefilled(Happening):
    """A row stays empty because the pile is."""

    row: int


class Named(AtSeat):
    """The wok that a seat wants, and the symbol that it is going to show."""

    wok: Wok
    symbol: str


class Laid(AtSeat):
    """A card laid out to pay for a wok; so many symbols are missing yet."""

    card: Card
    wok: str
    missing: int


class TookWok(AtSeat):
    wok: Wok


class Passed(AtSeat):
    """The seat can do nothing else."""


class Closing(Happening):
    """Both rows of a line are empty, so the last round begins."""

    line: str


class Brings(Struct, frozen=True):
    wok: Wok
    points: int


class Scored(AtSeat):
    """What a seat's woks bring at the end, and how many cards lie on none of them."""

    points: int
    woks: list[Brings]
    unused: int


Event = (
    DrewFirst
    | LaidIngredients
    | LaidWoks
    | TookCoin
    | Bought
    | Refilled
    | NotRefilled
    | Named
    | Laid
    | TookWok
    | Passed
    | Closing
    | Scored
)


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, in the order in which it is told."""
    happened = _deed(before, after)
    if after.last.closed:
        bare = next(line for line in after.lines if not any(line.rows))
        happened.append(Closing(bare.name))
    if after.phase == "over" and before.phase != "over":
        happened += [_scored(seat, each) for seat, each in enumerate(after.placements)]
    return happened


def _deed(before: View, after: View) -> list[Event]:
    if after.last.seat is not None:
        return _turn(before, after, after.last.seat)
    match after.last.did:
        case "drew first":
            return [DrewFirst(after.turn)]
        case "laid ingredients":
            return [LaidIngredients(len(after.left_out), after.pile)]
        case "laid woks":
            return [LaidWoks(len(after.display))]
    return []


def _turn(before: View, after: View, seat: int) -> list[Event]:
    last = after.last
    match last.did:
        case "took coin":
            coins = after.chairs[seat].coins
            return [TookCoin(seat, last.line, after.line(last.line).price, coins)]
        case "bought":
            return _purchase(before, after, seat)
        case "named":
            return [Named(seat, after.displayed(last.wok), last.symbol)]
        case "laid":
            assert after.payment
            return [Laid(seat, last.card, after.payment.wok, after.payment.missing)]
        case "took wok":
            wok = before.displayed(last.wok)
            return [Laid(seat, last.card, wok.name, missing=0), TookWok(seat, wok)]
        case "passed":
            return [Passed(seat)]
    return []


def _purchase(before: View, after: View, seat: int) -> list[Event]:
    row, line = after.last.row, after.line_beside(after.last.row)
    bought = Bought(
        seat=seat,
        line=line.name,
        row=row,
        cards=before.cards_in(row),
        price=after.last.price,
        new_price=line.price,
        coins=after.chairs[seat].coins,
    )
    refill = after.cards_in(row)
    return [bought, Refilled(row, refill, after.pile) if refill else NotRefilled(row)]


def _scored(seat: int, placement: Placement) -> Scored:
    woks = [Brings(served.wok, served.points) for served in placement.woks]
    return Scored(seat, placement.points, woks, len(placement.unused))


def say(event: Event) -> Message:
    match event:
        case TookCoin(seat, line, price):
            return message("took-coin", seat=seat, line=line, price=price)
        case Bought(seat, _, row, cards, price):
            return message("bought", seat=seat, row=row, price=price, cards=card_names(cards))
        case Refilled(row, cards):
            return message("refilled", row=row, cards=card_names(cards))
        case Named(seat, wok, symbol):
            return message("named", seat=seat, wok=wok.text, symbol=symbol_name(symbol))
        case Laid(seat, card, _, missing):
            if not missing:
                return message("laid-last", seat=seat, card=card.name)
            return message("laid", seat=seat, card=card.name, missing=missing)
        case TookWok(seat, wok):
            return message("took-wok", seat=seat, wok=wok.text)
        case Scored():
            return _say_scored(event)
    return event.sentence()


def _say_scored(scored: Scored) -> Message:
    seat, unused = scored.seat, scored.unused
    if not scored.woks:
        return message("scored-nothing", seat=seat, unused=unused)
    brings = [message("brings", wok=each.wok.called, points=each.points) for each in scored.woks]
    return message("scored", seat=seat, points=scored.points, woks=brings, unused=unused)
