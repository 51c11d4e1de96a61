"""What happens in wok, as data, and the sentence for it."""

from msgspec import Struct

from quatre.games.wok.moves import Card, card_names, symbol_name, wok_name
from quatre.games.wok.placements import Placement
from quatre.games.wok.views import View
from quatre.games.wok.woks import Wok
from quatre.games.words import Message, message


class DrewFirst(Struct, frozen=True, tag="drew-first"):
    """Chance named the seat that begins."""

    seat: int


class LaidIngredients(Struct, frozen=True, tag="laid-ingredients"):
    """The rows were laid out; so many cards are left out, so many form the pile."""

    left_out: int
    pile: int


class LaidWoks(Struct, frozen=True, tag="laid-woks"):
    """So many wok cards were laid face up."""

    woks: int


class TookCoin(Struct, frozen=True, tag="took-coin"):
    """A coin from a line, whose rows then cost `price`; the seat has `coins` then."""

    seat: int
    line: str
    price: int
    coins: int


class Bought(Struct, frozen=True, tag="bought"):
    """The cards of a row, for `price` coins that went into its line; its rows cost `new_price`
    then, and the seat has `coins`."""

    seat: int
    line: str
    row: int
    cards: list[Card]
    price: int
    new_price: int
    coins: int


class Refilled(Struct, frozen=True, tag="refilled"):
    """Cards from the pile, in which so many are left, came into a row."""

    row: int
    cards: list[Card]
    pile: int


class NotRefilled(Struct, frozen=True, tag="not-refilled"):
    """A row stays empty because the pile is."""

    row: int


class Named(Struct, frozen=True, tag="named"):
    """The wok that a seat wants, and the symbol that it is going to show."""

    seat: int
    wok: str
    symbol: str


class Laid(Struct, frozen=True, tag="laid"):
    """A card laid out to pay for a wok; so many symbols are missing yet."""

    seat: int
    card: Card
    wok: str
    missing: int


class TookWok(Struct, frozen=True, tag="took-wok"):
    seat: int
    wok: Wok


class Passed(Struct, frozen=True, tag="passed"):
    seat: int


class Closing(Struct, frozen=True, tag="closing"):
    """Both rows of a line are empty, so the last round begins."""

    line: str


class Brings(Struct, frozen=True):
    wok: str
    points: int


class Scored(Struct, frozen=True, tag="scored"):
    """What a seat's woks bring at the end, and how many cards lie on none of them."""

    seat: int
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
    last = after.last
    match last.did:
        case "drew first":
            return [DrewFirst(after.turn)]
        case "laid ingredients":
            return [LaidIngredients(len(after.left_out), after.pile)]
        case "laid woks":
            return [LaidWoks(len(after.display))]
    return _turn(before, after, last.seat) if last.seat is not None else []


def _turn(before: View, after: View, seat: int) -> list[Event]:
    last = after.last
    match last.did:
        case "took coin":
            coins = after.chairs[seat].coins
            return [TookCoin(seat, last.line, after.line(last.line).price, coins)]
        case "bought":
            return _purchase(before, after, seat)
        case "named":
            return [Named(seat, last.wok, last.symbol)]
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
    woks = [Brings(served.wok.name, served.points) for served in placement.woks]
    return Scored(seat, placement.points, woks, len(placement.unused))


def say(event: Event) -> Message:
    match event:
        case DrewFirst(seat):
            return message("drew-first", seat=seat)
        case LaidIngredients(left_out, pile):
            return message("laid-ingredients", left_out=left_out, pile=pile)
        case LaidWoks(woks):
            return message("laid-woks", woks=woks)
        case TookCoin(seat, line, price):
            return message("took-coin", seat=seat, line=line, price=price)
        case Bought(seat, _, row, cards, price):
            return message("bought", seat=seat, row=row, price=price, cards=card_names(cards))
        case Refilled(row, cards):
            return message("refilled", row=row, cards=card_names(cards))
        case NotRefilled(row):
            return message("not-refilled", row=row)
        case Named(seat, wok, symbol):
            return message("named", seat=seat, wok=wok_name(wok), symbol=symbol_name(symbol))
        case Laid(seat, card, _, missing):
            if not missing:
                return message("laid-last", seat=seat, card=card.name)
            return message("laid", seat=seat, card=card.name, missing=missing)
        case TookWok(seat, wok):
            return message("took-wok", seat=seat, wok=wok_name(wok.name))
        case Passed(seat):
            return message("passed", seat=seat)
        case Closing(line):
            return message("closing", line=line)
        case Scored():
            return _say_scored(event)


def _say_scored(scored: Scored) -> Message:
    seat, unused = scored.seat, scored.unused
    if not scored.woks:
        return message("scored-nothing", seat=seat, unused=unused)
    brings = [message("brings", wok=wok_name(each.wok), points=each.points) for each in scored.woks]
    return message("scored", seat=seat, points=scored.points, woks=brings, unused=unused)
