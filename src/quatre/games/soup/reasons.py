"""Why a move of soup may be good: what it takes, saves or keeps."""

from quatre.games.soup.moves import Card, Choose, Move, Play
from quatre.games.soup.previews import preview
from quatre.games.soup.views import View
from quatre.games.words import Message, message

LOW = ("broth", "1", "2", "boil-over")
"""Ranks that hardly fill a pot."""


def reason(view: View, move: Move) -> Message | None:
    """In a sentence, by what this seat has seen."""
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
