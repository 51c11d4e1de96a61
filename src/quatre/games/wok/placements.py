"""What a seat's woks and cards are worth if the game ends now, and how the woks are filled then."""

import functools
from typing import Any

import msgspec

from quatre.games.wok import pieces
from quatre.games.wok.cards import CONCERT, CONCERTS, INGREDIENTS, REDS, WOKS
from quatre.games.wok.doors import best_placement
from quatre.games.wok.moves import Card
from quatre.games.wok.pieces import CLASSES
from quatre.games.wok.woks import Wok, box_of


class Filled(msgspec.Struct, frozen=True, kw_only=True):
    """A red wok filled at best: the blue cards on it, what it brings, and in `sums` why: so many
    helpings, series or cards, and the points for each of them."""

    wok: Wok
    all_mighty: bool
    doubled: list[int]
    changes: list[tuple[str, str]]
    points: int
    sums: list[tuple[int, int]]


class Served(Filled, frozen=True, kw_only=True):
    """One with the cards that lie on each of its pans."""

    pans: list[list[Card]]


class Placement(msgspec.Struct, frozen=True):
    """`doubled` of a wok says what its pans pay; `changes` which ingredient became which."""

    points: int
    woks: list[Served]
    unused: list[Card]


Owned = tuple[list[Wok], list[Card], list[Card]]
"""A seat's woks, its hand, and the cards that it laid out."""
_read = msgspec.msgpack.Decoder(Owned).decode


def best_of(woks: list[Wok], hand: list[Card], laid_out: list[Card]) -> Placement:
    """The best placement of these cards; all that it needs is printed on them."""
    return _best_of(msgspec.msgpack.encode((woks, hand, laid_out)))


@functools.lru_cache(4096)
def _best_of(owned: bytes) -> Placement:
    """Most moves leave most placements as they are."""
    woks, hand, laid_out = _read(owned)
    record = best_placement(box_of(woks), _table_of(woks, hand, laid_out), 0)
    placement = pieces.Placement.read(record)
    cards: list[list[Card]] = [[] for _ in range(CLASSES)]
    for card in hand:
        cards[_class_of(card) + 2].append(card)
    for card in laid_out:
        cards[_class_of(card)].append(card)
    printed = {wok.name: wok for wok in woks}
    reds = [number for number in range(REDS) if WOKS[number] in printed]
    served = [_served(printed, placement, number, cards) for number in reds]
    unused = sorted(card for same in cards for card in same)
    return Placement(int(placement.points), served, unused)


def _table_of(woks: list[Wok], hand: list[Card], laid_out: list[Card]) -> bytes:
    """A table with nothing but one seat's woks and cards."""
    owned = [0] * len(WOKS)
    for wok in woks:
        owned[WOKS.index(wok.name)] += 1
    others = pieces.CARDS - len(hand) - len(laid_out)
    kinds = [card.kind for card in (*hand, *laid_out)]
    places = [pieces.HAND] * len(hand) + [pieces.LAID_OUT] * len(laid_out)
    nobody = [[0] * len(WOKS)] * (pieces.SEATS[-1] - 1)
    return pieces.Table.pack(
        {
            "woks": [owned, *nobody],
            "kind": [*kinds, *[0] * others],
            "place": [*places, *[0] * others],
        }
    )


def _class_of(card: Card) -> int:
    """Its class in `placing` when laid out; 2 more when in hand."""
    return 4 * INGREDIENTS.index(card.ingredient) + (card.symbols == "plain")


def _served(
    printed: dict[str, Wok], placement: Any, number: int, cards: list[list[Card]]
) -> Served:
    """A wok of a placement; takes the cards that lie on it out of `cards`."""
    concert = CONCERT <= number < CONCERT + CONCERTS
    pans = (number, number + REDS - CONCERT) if concert else (number,)
    on = [
        [cards[class_].pop(0) for class_ in range(CLASSES) for _ in range(lying[class_])]
        for lying in (placement.on[pan] for pan in pans)
    ]
    changes = {
        int(placement.printed[change]): int(placement.instead[change])
        for change in range(2)
        if placement.changed[change] == number
    }
    wok, points = printed[WOKS[number]], int(placement.worth[number])
    all_mighty = bool(placement.all_mighty == number)
    doubled = _doubled(printed["double"], placement) if placement.double == number else []
    sums = [(1, points)] if all_mighty else _sums(wok, on, doubled, points)
    return Served(
        wok=wok,
        pans=on,
        all_mighty=all_mighty,
        doubled=doubled,
        changes=[(INGREDIENTS[old], INGREDIENTS[new]) for old, new in changes.items()],
        points=points,
        sums=[(times, each) for times, each in sums if times and each],
    )


def _sums(
    wok: Wok, pans: list[list[Card]], doubled: list[int], points: int
) -> list[tuple[int, int]]:
    """What a wok's points are made of: how many times, and how many points each time."""
    match wok.kind:
        case "lidded":
            return [(1, points)]
        case "recipe" | "series":
            return [(points // wok.points, wok.points)] if wok.points else []
        case "concert":
            pays = doubled or wok.pays.values()
            return [(len(pan), each) for pan, each in zip(pans, pays, strict=True)]
    return [(len(pans[0]), wok.points)]


def _doubled(double: Wok, placement: Any) -> list[int]:
    """What either pan of the doubled concert pays."""
    high, low = double.pays["high"], double.pays["low"]
    return [low, high] if placement.high else [high, low]
