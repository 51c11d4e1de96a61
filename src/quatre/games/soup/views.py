"""What a seat sees of soup, what it is told, and why a move is refused.

Everything here starts from a seen table, so no sentence can tell more than `seen` lets through.
"""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import msgspec

from quatre.games.account import Account, Row
from quatre.games.soup import rules
from quatre.games.soup.moves import Card, Choose, Move, Play, menu_name
from quatre.games.words import Message, message

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
    """A finished round: each seat's menu and what it brought."""

    menus: list[str]
    gained: list[int]


class Last(msgspec.Struct, frozen=True):
    did: str
    seat: int | None
    card: Card | None
    level: int
    took: int
    ended: bool


class View(msgspec.Struct, frozen=True):
    seat: int | None
    waiting: list[int]
    options: dict[str, bool]
    phase: str
    round: int
    rounds: int
    full: int
    dealer: int
    chairs: list[Chair]
    hand: list[Card]
    pot: Pot
    past: list[Round]
    last: Last


class Preview(msgspec.Struct, frozen=True):
    """What a card would do: the level after it, and what taking the pot would bring me."""

    level: int
    takes: bool
    worth: int


DEEDS = ("nothing", "drew dealer", "dealt", "chose", "revealed", "played")


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    seats = range(int(table.seats))
    return View(
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        options={name: bool(box[name]) for name in rules.OPTIONS},
        phase=PHASES[table.phase],
        round=min(int(table.finished) + 1, int(box.rounds)),
        rounds=int(box.rounds),
        full=int(box.full),
        dealer=int(table.dealer),
        chairs=[_chair(table, other) for other in seats],
        hand=_cards(table.hand[seat]) if seat >= 0 else [],
        pot=_pot(table),
        past=[_round(table, number) for number in range(int(table.finished))],
        last=_last(table.last),
    )


def _chair(table: Any, seat: int) -> Chair:
    menus, lacks = int(table.menus[seat]), int(table.lacks[seat])
    return Chair(
        stars=int(table.stars[seat]),
        cards=int(table.held[seat]),
        menu=_menu(int(table.menu[seat])),
        menus_left=[menu for bit, menu in enumerate(rules.MENUS) if menus >> bit & 1],
        taken=_cards(table.taken[seat]),
        lacks=[soup for bit, soup in enumerate(rules.SOUPS) if lacks >> bit & 1],
    )


def _menu(number: int) -> str | None:
    if number == rules.HIDDEN:
        return "hidden"
    return rules.MENUS[number - 1] if number else None


def _cards(counts: Any) -> list[Card]:
    return [Card.of(card) for card, count in enumerate(counts.tolist()) for _ in range(count)]


def _pot(table: Any) -> Pot:
    return Pot(
        cards=[Card.of(int(card)) for card in table.pot[: table.pot_size]],
        leader=int(table.leader),
        level=int(table.level),
        suit=rules.SOUPS[table.suit] if table.pot_size else None,
        spoilt=bool(table.spoilt),
    )


def _round(table: Any, number: int) -> Round:
    seats = int(table.seats)
    return Round(
        menus=[rules.MENUS[menu - 1] for menu in table.served[number, :seats]],
        gained=[int(gain) for gain in table.gained[number, :seats]],
    )


def _last(last: Any) -> Last:
    played = last.did == rules.PLAYED
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        card=Card.of(int(last.card)) if played else None,
        level=int(last.level),
        took=int(last.took),
        ended=bool(last.ended),
    )


def tell(before: View, after: View) -> list[Message]:
    """What happened between two views, one sentence each."""
    last = after.last
    match last.did:
        case "drew dealer":
            return [message("drew-dealer", seat=after.dealer)]
        case "dealt":
            return [message("dealt", round=after.round, rounds=after.rounds, seat=after.dealer)]
        case "chose":
            return _tell_choice(after)
        case "revealed":
            return [_serves(after, seat) for seat in range(len(after.chairs))]
        case "played":
            return _tell_play(before, after)
    return []


def _tell_choice(after: View) -> list[Message]:
    assert after.last.seat is not None
    if after.options["open_menus"]:
        return [_serves(after, after.last.seat)]
    return [message("chose", seat=after.last.seat)]


def _serves(after: View, seat: int) -> Message:
    return message("serves", seat=seat, menu=menu_name(after.chairs[seat].menu or ""))


def _tell_play(before: View, after: View) -> list[Message]:
    last = after.last
    assert last.seat is not None
    assert last.card is not None
    boiled = last.card.rank == "boil-over"
    key = "boiled-over" if boiled else "led" if not before.pot.cards else "played"
    told = [message(key, seat=last.seat, card=last.card.name, level=last.level)]
    if last.card.soup == "chili" and not before.pot.spoilt:
        told.append(message("spoilt"))
    if before.chairs[last.seat].cards == 1:
        told.append(message("last-card", seat=last.seat))
    if last.took:
        told.append(message("took", seat=last.seat, cards=last.took))
    if last.ended:
        told += _tell_round(before, after)
    return told


def _tell_round(before: View, after: View) -> list[Message]:
    done = after.past[-1]
    return [
        message("round-over", round=before.round),
        *(
            message(
                "scored",
                seat=seat,
                menu=menu_name(menu),
                sign="loss" if gain < 0 else "gain",
                gain=abs(gain),
                stars=after.chairs[seat].stars,
            )
            for seat, (menu, gain) in enumerate(zip(done.menus, done.gained, strict=True))
        ),
    ]


def explain(view: View, move: Move) -> Message:
    """Why this seat may not make this move now, though it is its turn."""
    if isinstance(move, Choose):
        if view.phase != "menus":
            return message("menus-are-chosen")
        if view.seat is not None and move.menu not in view.chairs[view.seat].menus_left:
            return message("menu-used", menu=menu_name(move.menu))
        return message("dealer-must-differ", menu=menu_name(move.menu))
    if view.phase != "pot":
        return message("choose-menu-first")
    if move.card not in view.hand:
        return message("not-held", card=move.card.name)
    held = next(card for card in view.hand if card.soup == view.pot.suit)
    return message("must-follow", soup=message("soup", soup=held.soup), card=held.name)


def candidates(view: View) -> list[Move]:
    """The moves that a player might touch now, allowed or not."""
    cards: list[Move] = [Play(card) for card in dict.fromkeys(view.hand)]
    if view.phase != "menus":
        return cards
    return [*(Choose(menu) for menu in rules.MENUS), *cards]


def preview(view: View, move: Move) -> Preview | None:
    """What playing this card would do now; a menu shows its worth only later."""
    if view.seat is None or not isinstance(move, Play):
        return None
    level = rules.level_after(view.pot.level, move.card.number, not view.pot.cards)
    takes = level >= view.full
    menu = view.chairs[view.seat].menu
    return Preview(level, takes, _worth([*view.pot.cards, move.card], menu) if takes else 0)


def _worth(cards: list[Card], menu: str | None) -> int:
    """The stars that these cards, once taken, bring or cost the seat that serves this menu."""
    counts = [0] * rules.CARDS
    for card in cards:
        counts[card.number] += 1
    given_before = SimpleNamespace(no_soup=0)
    return rules.worth(given_before, counts, rules.MENUS.index(menu or ""))


def ending(view: View) -> str:
    """Why the game ended."""
    return "all-rounds"


def account(view: View, deeds: Iterable[Any]) -> Account:
    """Stars by round, and each seat's best round."""
    rows = [
        Row(message("account-round", round=number), done.gained, part=True)
        for number, done in enumerate(view.past, 1)
    ]
    return Account(rows, [_best_round(view, seat) for seat in range(len(view.chairs))])


def _best_round(view: View, seat: int) -> Message:
    number = max(range(len(view.past)), key=lambda each: view.past[each].gained[seat])
    gain = view.past[number].gained[seat]
    return message(
        "best-round",
        seat=seat,
        round=number + 1,
        menu=menu_name(view.past[number].menus[seat]),
        sign="loss" if gain < 0 else "gain",
        gain=abs(gain),
    )


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
                duty=message("duty", spoilt=_yes(view.pot.spoilt), soup=view.pot.suit or ""),
            )
        )
    elif view.phase == "pot":
        lines.append(message("at-empty-pot"))
    if view.hand:
        lines.append(message("at-hand", cards=[card.name for card in view.hand]))
    return lines


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
