"""Chips as a seat sees them, and what those in bowls come to, as far as they are known."""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from quatre.games.saffron import pieces

PLACES = ("held", "flying", "lying", "out", "home")
TARGETS = (*pieces.SPICES, *pieces.ACTIONS)
Lying = tuple[int, int]
"""A seat and its chip in a bowl, from 1 on, or `pieces.HIDDEN`."""


class Chip(msgspec.Struct, frozen=True):
    """The `number`-th chip that a seat threw this round; `chip` is None when its value is hidden.

    x and y are in parts of 2⁻²⁰ side, from the middle to the east and the north.
    """

    seat: int
    number: int
    chip: str | None
    shown: bool
    place: str
    target: str | None
    x: int
    y: int


class Bid(msgspec.Struct, frozen=True):
    """What a seat has in a bowl: the sum that is known, and how many chips are not."""

    seat: int
    sum: int
    hidden: int


class Purchase(msgspec.Struct, frozen=True):
    """Who would buy a card for how much; who is `broke` takes its chips back instead.

    `tied` says that others have as much there and sit farther from the chef.
    """

    seat: int
    price: int
    broke: bool
    tied: bool


class Prospect(msgspec.Struct, frozen=True):
    """What I would come to with one more chip of mine here.

    `turn` is which of the purchases would be my first, and 0 when none would; `price` is what my
    chips here would ask of me.
    """

    chip: str
    turn: int
    price: int
    broke: bool


class Bowl(msgspec.Struct, frozen=True):
    """`bids` stand in the order of buying, as far as it is known; the first is who buys next.

    A card sells here for `price`, and for more if there are `hidden` chips. `purchases` are what
    would be bought if nobody sells and all buy who can, as far as chips are known; `prospects`
    the same for each chip that I could throw.
    """

    spice: str
    display: int
    bids: list[Bid]
    price: int
    hidden: int
    purchases: list[Purchase]
    prospects: list[Prospect]


def thrown_chips(table: Any) -> list[Chip]:
    """Seat by seat, in the order of throwing."""
    fields = (table.chip, table.known_chip, table.place, table.target, table.x, table.y)
    return [
        _chip(seat, number, *(field[seat][number] for field in fields))
        for seat in range(table.seats)
        for number in range(table.thrown[seat])
    ]


@lru_cache(maxsize=4096)
def _chip(
    seat: int, number: int, chip: int, shown: int, place: int, target: int, x: int, y: int
) -> Chip:
    """Kept for the next look: most moves leave most chips where they are."""
    return Chip(
        seat=seat,
        number=number,
        chip=None if chip == pieces.HIDDEN else pieces.CHIPS[chip - 1],
        shown=bool(shown),
        place=PLACES[place],
        target=None if target == pieces.NOWHERE else TARGETS[target],
        x=x,
        y=y,
    )


def chips_left(table: Any, seat: int) -> tuple[int, ...]:
    """The chips that a seat has not thrown, by their numbers from 1 on."""
    places = zip(table.chip[seat], table.place[seat], strict=True)
    away = [chip for chip, place in places if place in (1, 2, 3)]
    return tuple(chip for chip in range(1, len(pieces.CHIPS) + 1) if chip not in away)


class Market(NamedTuple):
    """What buying goes by in every bowl: the seats from the chef on, what each owns, what a chip is
    worth."""

    seats: tuple[int, ...]
    rupees: tuple[int, ...]
    worth: tuple[int, ...]

    @classmethod
    def of(cls, box: Any, table: Any) -> "Market":
        seats, chef = int(table.seats), int(table.chef)
        order = tuple((chef + place) % seats for place in range(seats))
        return cls(order, tuple(table.rupees), tuple(box.chip))

    def stakes(self, lying: tuple[Lying, ...]) -> dict[int, list[int]]:
        """The known values of each seat's chips in a bowl, from the chef on."""
        stakes: dict[int, list[int]] = {}
        for seat, chip in lying:
            known = stakes.setdefault(seat, [])
            if chip != pieces.HIDDEN:
                known.append(self.worth[chip - 1])
        return {seat: stakes[seat] for seat in self.seats if seat in stakes}

    def purchases(self, stakes: dict[int, list[int]], display: int) -> list[Purchase]:
        """What the rules of buying come to when everybody buys who can."""
        left = {seat: sorted(known) for seat, known in stakes.items()}
        rupees = list(self.rupees)
        found: list[Purchase] = []
        while display and any(left.values()):
            asked = {seat: sum(known) for seat, known in left.items()}
            seat = max(asked, key=asked.__getitem__)
            price = asked[seat]
            tied = list(asked.values()).count(price) > 1
            found.append(Purchase(seat, price, price > rupees[seat], tied))
            if price > rupees[seat]:
                left[seat] = []
                continue
            rupees[seat] -= price
            left[seat].pop()
            display -= 1
        return found

    def prospect(
        self, stakes: dict[int, list[int]], display: int, seat: int, chip: int
    ) -> Prospect:
        """What a seat would have to do with a bowl if this chip of its own lay there, too."""
        name = pieces.CHIPS[chip - 1]
        own = [*stakes.get(seat, []), self.worth[chip - 1]]
        with_it = {each: stakes.get(each, own) for each in self.seats if each in (seat, *stakes)}
        with_it[seat] = own
        turn = 0
        for purchase in self.purchases(with_it, display):
            turn += not purchase.broke
            if purchase.seat == seat:
                return Prospect(name, 0 if purchase.broke else turn, purchase.price, purchase.broke)
        return Prospect(name, 0, sum(own), False)


def bowls(box: Any, table: Any, seat: int) -> list[Bowl]:
    market = Market.of(box, table)
    thrown = chips_left(table, seat) if seat >= 0 and table.phase <= pieces.ACTION else ()
    lying: list[list[Lying]] = [[] for _ in pieces.SPICES]
    for other in market.seats:
        chips, targets = table.chip[other], table.target[other]
        for number in range(table.thrown[other]):
            if 0 <= targets[number] < pieces.BOWLS:
                lying[targets[number]].append((other, chips[number]))
    return [
        _bowl(market, spice, display, tuple(there), seat, thrown)
        for spice, display, there in zip(pieces.SPICES, table.display, lying, strict=True)
    ]


@lru_cache(maxsize=4096)
def _bowl(
    market: Market,
    spice: str,
    display: int,
    lying: tuple[Lying, ...],
    seat: int,
    thrown: tuple[int, ...],
) -> Bowl:
    """Kept for the next look: most moves change no bowl or one."""
    stakes = market.stakes(lying)
    bids = [
        Bid(other, sum(known), lying.count((other, pieces.HIDDEN)))
        for other, known in stakes.items()
    ]
    bids.sort(key=lambda bid: -bid.sum)  # equal bids stay in the order from the chef
    return Bowl(
        spice=spice,
        display=display,
        bids=bids,
        price=sum(bid.sum for bid in bids),
        hidden=sum(bid.hidden for bid in bids),
        purchases=market.purchases(stakes, display),
        prospects=[market.prospect(stakes, display, seat, chip) for chip in thrown],
    )
