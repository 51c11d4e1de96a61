"""What a card of soup would do, and why it may be good: what it takes, saves or keeps."""

from types import SimpleNamespace

import msgspec

from quatre.games.soup import pieces
from quatre.games.soup.moves import Card, Choose, Move, Play
from quatre.games.soup.pot import level_after, worth
from quatre.games.soup.views import View
from quatre.games.words import Message, message

LOW = ("broth", "1", "2", "boil-over")
"""Ranks that hardly fill a pot."""


class Preview(msgspec.Struct, frozen=True):
    """What a card would do: the level after it, and what taking the pot would bring me."""

    level: int
    takes: bool
    worth: int


def preview(view: View, move: Move) -> Preview | None:
    """What playing this card would do now; a menu shows its worth only later."""
    if view.seat is None or not isinstance(move, Play):
        return None
    level = level_after(view.pot.level, move.card.number, not view.pot.cards)
    takes = level >= view.full
    menu = view.chairs[view.seat].menu
    return Preview(level, takes, _worth([*view.pot.cards, move.card], menu) if takes else 0)


def _worth(cards: list[Card], menu: str | None) -> int:
    """The stars that these cards, once taken, bring or cost the seat that serves this menu."""
    counts = [0] * pieces.CARDS
    for card in cards:
        counts[card.number] += 1
    given_before = SimpleNamespace(no_soup=0)
    return worth(given_before, counts, pieces.MENUS.index(menu or ""))


def reason(view: View, move: Move) -> Message | None:
    """Why a move may be good, in a sentence, by what this seat has seen."""
    if isinstance(move, Choose):
        return _menu(view, move.menu)
    found = preview(view, move)
    if found is None:
        return None
    if found.takes:
        sign = "loss" if found.worth < 0 else "gain" if found.worth else "nothing"
        return message("why-takes", sign=sign, stars=abs(found.worth))
    if move.card.rank == "boil-over":
        return message("why-boils-over", level=view.pot.level)
    room = view.full - found.level
    if view.pot.cards and _sheds(view, move):
        return message("why-sheds", soup=move.card.soup, level=found.level, room=room)
    return message("why-stays", level=found.level, room=room)


def _menu(view: View, menu: str) -> Message:
    held = [card for card in view.hand if _suits(card, menu)]
    return message("why-menu", menu=menu, cards=len(held))


def _suits(card: Card, menu: str) -> bool:
    return card.rank in LOW if menu == "no-soup" else card.soup == menu


def _sheds(view: View, move: Play) -> bool:
    """Whether it is the last card of its soup in the hand, which is free of following it then."""
    return sum(card.soup == move.card.soup for card in view.hand) == 1
