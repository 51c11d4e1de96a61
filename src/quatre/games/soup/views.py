"""What a seat sees of soup, made from a seen table."""

import functools
from typing import Any

import msgspec
from msgspec.structs import replace

from quatre.games.soup import pieces
from quatre.games.soup.moves import Card, menu_name
from quatre.games.viewing import TableView
from quatre.games.words import Message, message, yes_no

PHASES = ("first dealer", "deal", "menus", "pot", "over")


class Chair(msgspec.Struct, frozen=True):
    """What everybody sees of one seat; `menu` is "hidden" when chosen but not yet shown."""

    stars: int
    cards: int
    menu: str | None
    menus_left: list[str]
    taken: list[Card]
    lacks: list[str]


class Pot(msgspec.Struct, frozen=True):
    """The cards in the order they came, the first one from `leader`, the others clockwise."""

    cards: list[Card]
    leader: int
    level: int
    suit: str | None
    spoilt: bool


class Round(msgspec.Struct, frozen=True):
    """A finished round: each seat's menu and what it brought, and how much of a loss nobody had to
    pay (`spared`), who had no more stars."""

    menus: list[str]
    gained: list[int]
    spared: list[int]


class Last(msgspec.Struct, frozen=True):
    did: str
    seat: int | None
    card: Card | None
    level: int
    took: int
    ended: bool


class View(TableView):
    """`start` is how many stars everybody begins with."""

    round: int
    rounds: int
    full: int
    start: int
    dealer: int
    chairs: list[Chair]
    hand: list[Card]
    unseen: dict[str, dict[str, int]]
    pot: Pot
    past: list[Round]
    last: Last


DEEDS = ("nothing", "drew dealer", "dealt", "chose", "revealed", "played")


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    beside_hand = pieces.Table.without(table.tobytes(), "hand")
    seen = _seen_beside_hand(box.tobytes(), beside_hand)
    hand = _cards(table.hand[seat]) if seat >= 0 else []
    return replace(
        seen,
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        hand=hand,
        unseen=_without(hand, seen.unseen),
    )


def _without(hand: list[Card], unseen: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """The same cards but for those in a hand."""
    left = {soup: dict(ranks) for soup, ranks in unseen.items()}
    for card in hand:
        ranks = left[card.soup]
        ranks[card.rank] -= 1
        if not ranks[card.rank]:
            del ranks[card.rank]
    return left


def _unseen(box: Any, table: Any) -> dict[str, dict[str, int]]:
    """How many cards of each soup and rank lie in no pot of this round."""
    left = [count for counts in box.count for count in counts]
    for taken in table.taken[: table.seats]:
        left = [count - gone for count, gone in zip(left, taken, strict=True)]
    for card in table.pot[: table.pot_size]:
        left[card] -= 1
    unseen: dict[str, dict[str, int]] = {soup: {} for soup in pieces.SOUPS}
    for number, count in enumerate(left):
        if count:
            card = Card.of(number)
            unseen[card.soup][card.rank] = count
    return unseen


@functools.lru_cache(64)
def _seen_beside_hand(box: bytes, seen: bytes) -> View:
    """What a seat sees but for its hand, kept by just that: where all see the same, it is made once
    for them."""
    printed, table = pieces.Box.read(box), pieces.Table.read(seen)
    return View(
        seat=None,
        waiting=[],
        options={name: bool(printed[name]) for name in pieces.OPTIONS},
        phase=PHASES[table.phase],
        round=min(table.finished + 1, printed.rounds),
        rounds=printed.rounds,
        full=printed.full,
        start=printed.stars,
        dealer=table.dealer,
        chairs=[_chair(table, seat) for seat in range(table.seats)],
        hand=[],
        unseen=_unseen(printed, table),
        pot=_pot(table),
        past=_past(table, printed.stars),
        last=_last(table.last),
    )


def _chair(table: Any, seat: int) -> Chair:
    menus, lacks = int(table.menus[seat]), int(table.lacks[seat])
    return Chair(
        stars=int(table.stars[seat]),
        cards=int(table.held[seat]),
        menu=_menu(int(table.menu[seat])),
        menus_left=[menu for bit, menu in enumerate(pieces.MENUS) if menus >> bit & 1],
        taken=_cards(table.taken[seat]),
        lacks=[soup for bit, soup in enumerate(pieces.SOUPS) if lacks >> bit & 1],
    )


def _menu(number: int) -> str | None:
    if number == pieces.HIDDEN:
        return "hidden"
    return pieces.MENUS[number - 1] if number else None


def _cards(counts: Any) -> list[Card]:
    return [Card.of(card) for card, count in enumerate(counts) for _ in range(count)]


def _pot(table: Any) -> Pot:
    return Pot(
        cards=[Card.of(int(card)) for card in table.pot[: table.pot_size]],
        leader=int(table.leader),
        level=int(table.level),
        suit=pieces.SOUPS[table.suit] if table.pot_size else None,
        spoilt=bool(table.spoilt),
    )


def _past(table: Any, start: int) -> list[Round]:
    seats = int(table.seats)
    stars, past = [start] * seats, []
    for served, gains in zip(table.served[: table.finished], table.gained, strict=False):
        gained = gains[:seats]
        spared = [max(0, -own - gain) for own, gain in zip(stars, gained, strict=True)]
        stars = [sum(all_three) for all_three in zip(stars, gained, spared, strict=True)]
        past.append(Round([pieces.MENUS[menu - 1] for menu in served[:seats]], gained, spared))
    return past


def _last(last: Any) -> Last:
    played = last.did == pieces.PLAYED
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        card=Card.of(int(last.card)) if played else None,
        level=int(last.level),
        took=int(last.took),
        ended=bool(last.ended),
    )


def ending(view: View) -> str:
    """Why the game ended."""
    return "all-rounds"


def describe(view: View) -> list[Message]:
    """The table in a few lines, for a terminal or a screen reader."""
    lines = [message("at-round", round=view.round, rounds=view.rounds)]
    for seat, chair in enumerate(view.chairs):
        menu = menu_name(chair.menu) if chair.menu else message("nothing")
        lines.append(
            message("at-chair", seat=seat, stars=chair.stars, cards=chair.cards, menu=menu)
        )
    if view.pot.cards:
        lines.append(
            message(
                "at-pot",
                level=view.pot.level,
                full=view.full,
                cards=[card.name for card in view.pot.cards],
                duty=message("duty", spoilt=yes_no(view.pot.spoilt), soup=view.pot.suit or ""),
            )
        )
    elif view.phase == "pot":
        lines.append(message("at-empty-pot"))
    if view.hand:
        lines.append(message("at-hand", cards=[card.name for card in view.hand]))
    return lines
