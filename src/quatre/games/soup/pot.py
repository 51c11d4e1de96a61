"""What a card does to the pot, and what a taken pot is worth."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.soup.pieces import BOIL_OVER, BROTH, CARDS, CHILI, NO_SOUP, TEN


@rule
def level_after(level: int, card: int, first: bool) -> int:
    """The pot's level once the card lies in it."""
    rank = card % 8
    if rank == BOIL_OVER:
        return 0
    if rank == TEN:
        return level if first else level + 10
    return level + rank


@rule
def worth(box: Any, cards: Any, menu: int) -> int:
    """What a pile of taken cards brings the seat that serves this menu."""
    total = 0
    if menu == NO_SOUP:
        for card in range(CARDS):
            total += int(cards[card])
        return int(box.no_soup) - total
    for rank in range(8):
        total += int(cards[8 * menu + rank])
    if menu == CHILI:
        for soup in range(CHILI):
            total -= int(cards[8 * soup + BROTH])
        return total
    for rank in range(8):
        total -= int(cards[8 * CHILI + rank])
    return total
