"""What a player of soup might try in vain, and why."""

from quatre.games.soup import pieces
from quatre.games.soup.moves import Choose, Move, Play, menu_name
from quatre.games.soup.views import View
from quatre.games.words import Message, message


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
    return [*(Choose(menu) for menu in pieces.MENUS), *cards]
