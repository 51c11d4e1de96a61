"""All that can happen in saffron, as data."""

from msgspec import Struct

from quatre.games.saffron.chips import Chip
from quatre.games.saffron.views import Blend, Trade
from quatre.games.telling import AtSeat, Happening


class ThrownChip(Struct, frozen=True):
    """The `number`-th chip that a seat threw this round, as chips are counted in a view."""

    seat: int
    number: int


class Tally(Struct, frozen=True):
    """What a round was for one seat: its trades, which came to `gain` rupees together, the blends
    that it `made`; and how many rupees and blends it has then."""

    trades: list[Trade]
    made: list[Blend]
    gain: int
    rupees: int
    blends: int


class DrewChef(AtSeat):
    """Chance named the first head chef."""


class ShuffledBlends(Happening):
    """The blends are a pile, face down."""


class Reshuffled(Happening):
    """The discards are the new pile."""


class RoundBegins(AtSeat):
    """`seat` is the head chef's; everybody has all chips in hand."""

    round: int


class BlendsLaidOut(Happening):
    blends: list[Blend]


class SpicesLaidOut(Happening):
    spices: list[str]


class Threw(Happening):
    chip: Chip
    power: int


class Landed(Happening):
    """A throw came to rest, or went out; `pushed` are the other chips that it moved, where they are
    now. None is turned over yet."""

    chip: Chip
    pushed: list[Chip]


class Knocked(Happening):
    """A chip was driven from the target `was`, or from beside all of them off the board."""

    chip: Chip
    was: str | None


class ChipShown(Happening):
    chip: Chip


class MayAct(AtSeat):
    action: str


class Declined(AtSeat):
    action: str


class Drew(AtSeat):
    """So many spice cards; only who drew them knows the `spices`."""

    cards: int
    spices: list[str]


class Kept(AtSeat):
    """One of the cards that were drawn; only who keeps it knows the `spice`."""

    spice: str | None


class PutUnder(AtSeat):
    cards: int


class Reserved(AtSeat):
    """Only who reserved it knows the `blend`."""

    blend: Blend | None


class TookMill(AtSeat):
    """The seat is the head chef from now on."""


class MayName(AtSeat):
    """The seat is asked which bowl is traded next."""


class Named(AtSeat):
    """The bowl that is traded now; chips in no bowl go `home`."""

    spice: str
    home: list[ThrownChip]


class Answered(AtSeat):
    """How many cards to sell, in secret."""


class Sold(AtSeat):
    """So many cards at a `price` each; `rupees` are what the seat has then."""

    cards: int
    spice: str
    price: int
    rupees: int
    home: list[ThrownChip]


class NobodySold(Happening):
    spice: str


class MayBuy(AtSeat):
    spice: str
    price: int


class Bought(AtSeat):
    """A card for a `price`; `rupees` are what the seat has then, `display` the cards left."""

    spice: str
    price: int
    rupees: int
    display: int
    home: list[ThrownChip]


class Passed(AtSeat):
    spice: str
    home: list[ThrownChip]


class Broke(AtSeat):
    """The seat should buy and cannot pay."""

    spice: str
    home: list[ThrownChip]


class BowlDone(Happening):
    """The trade is over; chips that are left in the bowl go `home`."""

    spice: str
    home: list[ThrownChip]


class MayMake(AtSeat):
    """The seat is asked which blends it makes."""


class Made(AtSeat):
    blend: Blend


class DoneBlending(AtSeat, tag="done"):
    """The seat makes no more blends this round."""


class RoundOver(Happening):
    round: int
    tallies: list[Tally]


class Won(AtSeat):
    """With so many blends."""

    blends: int


class Ended(Happening):
    """The game, before anybody had made all blends; `why` is "standstill" or "last-round"."""

    why: str


RoundEvent = (
    DrewChef
    | ShuffledBlends
    | Reshuffled
    | RoundBegins
    | BlendsLaidOut
    | SpicesLaidOut
    | MayMake
    | Made
    | DoneBlending
    | RoundOver
    | Won
    | Ended
)
ChipEvent = Threw | Landed | Knocked | ChipShown
ActionEvent = MayAct | Declined | Drew | Kept | PutUnder | Reserved | TookMill
TradeEvent = (
    MayName | Named | Answered | Sold | NobodySold | MayBuy | Bought | Passed | Broke | BowlDone
)
Event = RoundEvent | ChipEvent | ActionEvent | TradeEvent
