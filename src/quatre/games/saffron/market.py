"""Chips on their targets: who leads where, what a bowl is worth, selling and buying."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.saffron.cards import give_up
from quatre.games.saffron.pieces import BOWLS, HOME, LYING, NOWHERE, OUT, clockwise
from quatre.games.saffron.throwing import remove_chip


@rule
def lies_on(table: Any, seat: int, chip: int, target: int) -> bool:
    return bool(table.place[seat, chip] == LYING and table.target[seat, chip] == target)


@rule
def worth(box: Any, table: Any, seat: int, target: int) -> int:
    """The sum of a seat's chips on a target."""
    total = 0
    for chip in range(int(table.thrown[seat])):
        if lies_on(table, seat, chip, target):
            total += int(box.chip[int(table.chip[seat, chip]) - 1])
    return total


@rule
def leader(box: Any, table: Any, target: int) -> int:
    """The seat with the highest sum on a target; of equals, the nearest clockwise of the chef."""
    best, most = -1, 0
    for place in range(int(table.seats)):
        seat = clockwise(table, place)
        total = worth(box, table, seat, target)
        if total > most:
            best, most = seat, total
    return best


@rule
def highest_chip(box: Any, table: Any, seat: int, target: int) -> int:
    """Which of its thrown chips is a seat's highest on a target."""
    best, most = 0, 0
    for chip in range(int(table.thrown[seat])):
        value = int(box.chip[int(table.chip[seat, chip]) - 1])
        if lies_on(table, seat, chip, target) and value > most:
            best, most = chip, value
    return best


@rule
def show_chips(table: Any, target: int) -> None:
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            if lies_on(table, seat, chip, target) and not table.known_chip[seat, chip]:
                table.known_chip[seat, chip] = 1
                table.last.shown = 2


@rule
def clear_board(table: Any) -> None:
    """Chips that are in no bowl go home."""
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            target = int(table.target[seat, chip])
            if table.place[seat, chip] == OUT or target == NOWHERE or target >= BOWLS:
                remove_chip(table, seat, chip, HOME)


@rule
def chips_on(table: Any, target: int) -> int:
    count = 0
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            count += 1 if lies_on(table, seat, chip, target) else 0
    return count


@rule
def take_back(table: Any, seat: int, bowl: int) -> None:
    for chip in range(int(table.thrown[seat])):
        if lies_on(table, seat, chip, bowl):
            remove_chip(table, seat, chip, HOME)


@rule
def price_of(box: Any, table: Any, bowl: int) -> int:
    """What a card sells for: all chips in the bowl."""
    total = 0
    for seat in range(int(table.seats)):
        total += worth(box, table, seat, bowl)
    return total


@rule
def sell(box: Any, table: Any, bowl: int) -> None:
    """Pay out all answers at once; who sold takes its chips out of the bowl."""
    price = price_of(box, table, bowl)
    table.last.price = price
    table.price[bowl] = price
    for seat in range(int(table.seats)):
        cards = int(table.answer[seat]) - 1
        table.answer[seat] = 0
        table.last.sold[seat] = cards
        if cards > 0:
            give_up(table, seat, bowl, cards)
            table.rupees[seat] += price * cards
            table.earned[seat] += price * cards
            table.sold[seat, bowl] = cards
            take_back(table, seat, bowl)


@rule
def next_buyer(box: Any, table: Any, bowl: int) -> int:
    """Who may buy now; seats that cannot pay take their chips back. -1 when the bowl is done."""
    while table.display[bowl] > 0:
        seat = leader(box, table, bowl)
        if seat < 0:
            return -1
        if table.rupees[seat] >= worth(box, table, seat, bowl):
            return seat
        table.last.broke = int(table.last.broke) | 1 << seat
        take_back(table, seat, bowl)
    return -1


@rule
def buy(box: Any, table: Any, seat: int, bowl: int) -> None:
    price = worth(box, table, seat, bowl)
    table.last.price = price
    table.rupees[seat] -= price
    table.display[bowl] -= 1
    table.hand[seat, bowl] += 1
    table.held[seat] += 1
    table.known[seat, bowl] += 1
    table.bought[seat, bowl] += 1
    table.paid[seat, bowl] += price
    table.stirred = 1
    remove_chip(table, seat, highest_chip(box, table, seat, bowl), HOME)


@rule
def close_bowl(table: Any, bowl: int) -> None:
    for seat in range(int(table.seats)):
        take_back(table, seat, bowl)


@rule
def forget_trades(table: Any, bowl: int) -> None:
    """Of a bowl that was traded, once the round is over; not of all: bots look ahead often."""
    table.price[bowl] = 0
    for seat in range(int(table.seats)):
        table.sold[seat, bowl] = 0
        table.bought[seat, bowl] = 0
        table.paid[seat, bowl] = 0
