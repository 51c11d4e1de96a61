"""All that can happen in saffron, as data."""

from msgspec import Struct

from quatre.games.saffron.chips import Chip
from quatre.games.saffron.views import Blend


class ThrownChip(Struct, frozen=True):
    """The `number`-th chip that a seat threw this round, as chips are counted in a view."""

    seat: int
    number: int


class DrewChef(Struct, frozen=True, tag="drew-chef"):
    seat: int


class ShuffledBlends(Struct, frozen=True, tag="shuffled-blends"):
    pass


class Reshuffled(Struct, frozen=True, tag="reshuffled"):
    """The discards are the new pile."""


class RoundBegins(Struct, frozen=True, tag="round-begins"):
    """`seat` is the head chef's; everybody has all chips in hand."""

    seat: int
    round: int


class BlendsLaidOut(Struct, frozen=True, tag="blends-laid-out"):
    blends: list[Blend]


class SpicesLaidOut(Struct, frozen=True, tag="spices-laid-out"):
    spices: list[str]


class Threw(Struct, frozen=True, tag="threw"):
    chip: Chip
    power: int


class Landed(Struct, frozen=True, tag="landed"):
    """A throw came to rest, or went out; `pushed` are the other chips that it moved, where they are
    now. None is turned over yet."""

    chip: Chip
    pushed: list[Chip]


class Knocked(Struct, frozen=True, tag="knocked"):
    """A chip was driven from the target `was`, or from beside all of them off the board."""

    chip: Chip
    was: str | None


class ChipShown(Struct, frozen=True, tag="chip-shown"):
    chip: Chip


class MayAct(Struct, frozen=True, tag="may-act"):
    seat: int
    action: str


class Declined(Struct, frozen=True, tag="declined"):
    seat: int
    action: str


class Drew(Struct, frozen=True, tag="drew"):
    """So many spice cards; only who drew them knows the `spices`."""

    seat: int
    cards: int
    spices: list[str]


class Kept(Struct, frozen=True, tag="kept"):
    """One of the cards that were drawn; only who keeps it knows the `spice`."""

    seat: int
    spice: str | None


class PutUnder(Struct, frozen=True, tag="put-under"):
    seat: int
    cards: int


class Reserved(Struct, frozen=True, tag="reserved"):
    """Only who reserved it knows the `blend`."""

    seat: int
    blend: Blend | None


class TookMill(Struct, frozen=True, tag="took-mill"):
    """The seat is the head chef from now on."""

    seat: int


class MayName(Struct, frozen=True, tag="may-name"):
    seat: int


class Named(Struct, frozen=True, tag="named"):
    """The bowl that is traded now; chips in no bowl go `home`."""

    seat: int
    spice: str
    home: list[ThrownChip]


class Answered(Struct, frozen=True, tag="answered"):
    """How many cards to sell, in secret."""

    seat: int


class Sold(Struct, frozen=True, tag="sold"):
    """So many cards at a `price` each; `rupees` are what the seat has then."""

    seat: int
    cards: int
    spice: str
    price: int
    rupees: int
    home: list[ThrownChip]


class NobodySold(Struct, frozen=True, tag="nobody-sold"):
    spice: str


class MayBuy(Struct, frozen=True, tag="may-buy"):
    seat: int
    spice: str
    price: int


class Bought(Struct, frozen=True, tag="bought"):
    """A card for a `price`; `rupees` are what the seat has then, `display` the cards left."""

    seat: int
    spice: str
    price: int
    rupees: int
    display: int
    home: list[ThrownChip]


class Passed(Struct, frozen=True, tag="passed"):
    seat: int
    spice: str
    home: list[ThrownChip]


class Broke(Struct, frozen=True, tag="broke"):
    """The seat should buy and cannot pay."""

    seat: int
    spice: str
    home: list[ThrownChip]


class BowlDone(Struct, frozen=True, tag="bowl-done"):
    """The trade is over; chips that are left in the bowl go `home`."""

    spice: str
    home: list[ThrownChip]


class MayMake(Struct, frozen=True, tag="may-make"):
    seat: int


class Made(Struct, frozen=True, tag="made"):
    seat: int
    blend: Blend


class DoneBlending(Struct, frozen=True, tag="done"):
    seat: int


class Won(Struct, frozen=True, tag="won"):
    """With so many blends."""

    seat: int
    blends: int


class Ended(Struct, frozen=True, tag="ended"):
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
    | Won
    | Ended
)
ChipEvent = Threw | Landed | Knocked | ChipShown
ActionEvent = MayAct | Declined | Drew | Kept | PutUnder | Reserved | TookMill
TradeEvent = (
    MayName | Named | Answered | Sold | NobodySold | MayBuy | Bought | Passed | Broke | BowlDone
)
Event = RoundEvent | ChipEvent | ActionEvent | TradeEvent
