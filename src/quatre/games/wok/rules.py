"""The rules of wok: buy ingredients, show four equal symbols for a wok, fill woks at the end."""

from typing import Any

import numpy as np

from quatre.games.arrays import dtype
from quatre.games.compiled import door
from quatre.games.decks import are_among
from quatre.games.doors import Bytes
from quatre.games.marking import rule
from quatre.games.records import draw_seat, is_seat, set_out, tell
from quatre.games.streams import nth, shuffle
from quatre.games.waiting import NATURES_BIT
from quatre.games.wok import cards, pieces
from quatre.games.wok.cards import CHANGING, CORNERS, KINDS, SYMBOLS, WOKS
from quatre.games.wok.pieces import (
    ACTION,
    BOUGHT,
    CARDS,
    CLASSES,
    COIN,
    DREW_FIRST,
    FIRST_SEAT,
    FOUR,
    HAND,
    IN_ROW,
    INGREDIENTS_TO_LAY,
    LAID,
    LAID_INGREDIENTS,
    LAID_OUT,
    LAID_WOKS,
    LEFT_OUT,
    LINES,
    NAMED,
    OVER,
    PASS,
    PASSED,
    PAYING,
    PILE,
    ROW,
    ROW_SIZE,
    ROWS,
    TOOK_COIN,
    TOOK_WOK,
    WOK,
    WOKS_TO_LAY,
)
from quatre.games.wok.placing import SCALE, Placement, best_value, place_best

Box, Table = dtype(pieces.Box), dtype(pieces.Table)
SHOWS = np.array(cards.SHOWS)


@rule
def setup(box: Any, table: Any, seats: int) -> None:
    set_out(table, seats, FIRST_SEAT)
    for kind in range(KINDS):
        for _ in range(int(box.cards[kind % len(CORNERS), kind // len(CORNERS)])):
            table.kind[table.cards] = kind
            table.cards += 1
    for line in range(2):
        table.line[line] = box.line[line]
    for seat in range(seats):
        table.coins[seat] = box.purse


@rule
def copies(box: Any, wok: int) -> int:
    return int(box.copies.changing) if wok == CHANGING else 1


@rule
def waiting(box: Any, table: Any) -> int:
    if table.phase == OVER:
        return 0
    if table.phase < ACTION:
        return NATURES_BIT
    return 1 << int(table.turn)


@rule
def legal(box: Any, table: Any, seat: int, moves: Any) -> int:
    if table.phase == PAYING:
        return _cards_to_lay(table, seat, moves)
    count = 0
    for line in range(2):
        if table.line[line] > 1:
            moves[count] = COIN + line
            count += 1
    for row in range(ROWS):
        if may_buy(table, seat, row):
            moves[count] = ROW + row
            count += 1
    count = _woks_to_take(table, seat, moves, count)
    if count == 0:
        moves[0] = PASS
        return 1
    return count


@rule
def _woks_to_take(table: Any, seat: int, moves: Any, count: int) -> int:
    if not can_show_four(table, seat):
        return count
    for wok in range(len(WOKS)):
        if table.display[wok]:
            for symbol in range(len(SYMBOLS)):
                moves[count] = WOK + 4 * wok + symbol
                count += int(table.symbols[seat, symbol] >= FOUR)
    return count


@rule
def can_show_four(table: Any, seat: int) -> bool:
    """Cards show one or two each, so whoever can show more than four can show exactly four."""
    for symbol in range(len(SYMBOLS)):
        if table.symbols[seat, symbol] >= FOUR:
            return True
    return False


@rule
def _cards_to_lay(table: Any, seat: int, moves: Any) -> int:
    """Every kind, in ascending order, after which those not below it can show the rest."""
    symbol, missing = int(table.symbol), int(table.missing)
    ones, twos = _that_show(table, seat, int(table.lowest))
    count = 0
    before = -1
    for card in range(CARDS):
        kind = int(table.kind[card])
        if table.place[card] != HAND + seat or kind < table.lowest:
            continue
        shows = SHOWS[kind % len(CORNERS), symbol]
        ones -= int(shows == 1)
        twos -= int(shows == 2)
        if shows and kind != before and can_complete(missing - shows, ones, twos):
            moves[count] = kind
            count += 1
        before = kind
    return count


@rule
def _that_show(table: Any, seat: int, lowest: int) -> Any:
    """How many cards in hand, not below this kind, show the named symbol once, and twice."""
    ones = twos = 0
    for card in range(CARDS):
        if table.place[card] == HAND + seat and table.kind[card] >= lowest:
            shows = SHOWS[table.kind[card] % len(CORNERS), table.symbol]
            ones += int(shows == 1)
            twos += int(shows == 2)
    return ones, twos


@rule
def can_complete(missing: int, ones: int, twos: int) -> bool:
    """Whether cards that show one, and two, can show exactly so many."""
    return missing >= 0 and ones >= missing - 2 * min(twos, missing // 2)


@rule
def allowed(box: Any, table: Any, seat: int, move: int) -> bool:
    if table.phase == PAYING:
        return 0 <= move < KINDS and _may_lay(table, seat, move)
    if COIN <= move < COIN + 2:
        return int(table.line[move - COIN]) > 1
    if ROW <= move < ROW + ROWS:
        return may_buy(table, seat, move - ROW)
    if WOK <= move < WOK + 4 * len(WOKS):
        wok, symbol = (move - WOK) // 4, (move - WOK) % 4
        return int(table.display[wok]) > 0 and int(table.symbols[seat, symbol]) >= FOUR
    return move == PASS and must_pass(table, seat)


@rule
def _may_lay(table: Any, seat: int, kind: int) -> bool:
    shows = SHOWS[kind % len(CORNERS), table.symbol]
    if shows == 0 or kind < table.lowest or _card_in_hand(table, seat, kind) < 0:
        return False
    ones, twos = _that_show(table, seat, kind)
    ones -= int(shows == 1)
    twos -= int(shows == 2)
    return can_complete(int(table.missing) - shows, ones, twos)


@rule
def may_buy(table: Any, seat: int, row: int) -> bool:
    return int(table.filled[row]) > 0 and table.coins[seat] >= table.line[row // 2]


@rule
def must_pass(table: Any, seat: int) -> bool:
    for line in range(2):
        if table.line[line] > 1:
            return False
    for row in range(ROWS):
        if may_buy(table, seat, row):
            return False
    if can_show_four(table, seat):
        for wok in range(len(WOKS)):
            if table.display[wok]:
                return False
    return True


@rule
def play(box: Any, table: Any, seat: int, move: int) -> None:
    if move < COIN:
        _lay_card(table, seat, move)
    elif move < ROW:
        _take_coin(table, seat, move - COIN)
    elif move < PASS:
        _buy_row(box, table, seat, move - ROW)
    elif move == PASS:
        tell(table, PASSED, seat, shown=1)
        _end_turn(table)
    else:
        _name_symbol(table, seat, (move - WOK) // 4, (move - WOK) % 4)


@rule
def _take_coin(table: Any, seat: int, line: int) -> None:
    table.line[line] -= 1
    table.coins[seat] += 1
    tell(table, TOOK_COIN, seat, shown=1)
    table.last.line = line
    _end_turn(table)


@rule
def _buy_row(box: Any, table: Any, seat: int, row: int) -> None:
    price = int(table.line[row // 2])
    table.coins[seat] -= price
    table.line[row // 2] += price
    for spot in range(int(table.filled[row])):
        card = int(table.row[row, spot])
        table.row[row, spot] = 0
        table.place[card] = HAND + seat
        for symbol in range(len(SYMBOLS)):
            table.symbols[seat, symbol] += SHOWS[table.kind[card] % len(CORNERS), symbol]
    _fill_row(box, table, row)
    tell(table, BOUGHT, seat, shown=2 if table.filled[row] else 1)
    table.last.row = row
    table.last.price = price
    _end_turn(table)


@rule
def _fill_row(box: Any, table: Any, row: int) -> None:
    table.filled[row] = 0
    while table.filled[row] < box.row[row // 2] and table.drawn < table.cards:
        card = int(table.order[table.drawn])
        table.drawn += 1
        table.place[card] = IN_ROW + row
        table.row[row, table.filled[row]] = card
        table.filled[row] += 1


@rule
def _name_symbol(table: Any, seat: int, wok: int, symbol: int) -> None:
    table.phase = PAYING
    table.wanted = wok
    table.symbol = symbol
    table.missing = FOUR
    table.lowest = 0
    tell(table, NAMED, seat, shown=0)
    table.last.wok = wok
    table.last.symbol = symbol


@rule
def _lay_card(table: Any, seat: int, kind: int) -> None:
    table.place[_card_in_hand(table, seat, kind)] = LAID_OUT + seat
    for symbol in range(len(SYMBOLS)):
        table.symbols[seat, symbol] -= SHOWS[kind % len(CORNERS), symbol]
    table.missing -= SHOWS[kind % len(CORNERS), table.symbol]
    table.lowest = kind
    wok, symbol = int(table.wanted), int(table.symbol)
    if table.missing:
        tell(table, LAID, seat, shown=0)
    else:
        tell(table, TOOK_WOK, seat, shown=1)
        _take_wok(table, seat)
    table.last.card = kind
    table.last.wok = wok
    table.last.symbol = symbol


@rule
def _card_in_hand(table: Any, seat: int, kind: int) -> int:
    for card in range(CARDS):
        if table.kind[card] == kind and table.place[card] == HAND + seat:
            return card
    return -1


@rule
def _take_wok(table: Any, seat: int) -> None:
    table.display[table.wanted] -= 1
    table.woks[seat, table.wanted] += 1
    table.wanted = 0
    table.symbol = 0
    table.lowest = 0
    table.phase = ACTION
    _end_turn(table)


@rule
def _end_turn(table: Any) -> None:
    seats = int(table.seats)
    table.turn = (int(table.turn) + 1) % seats
    if table.closing:
        table.closing -= 1
        if table.closing == 0:
            table.phase = OVER
    elif is_bare(table, 0) or is_bare(table, 1):
        table.closing = seats
        table.last.closed = 1


@rule
def is_bare(table: Any, line: int) -> bool:
    """Whether both rows of a line are empty."""
    return int(table.filled[2 * line]) + int(table.filled[2 * line + 1]) == 0


@rule
def chance(box: Any, table: Any, number: np.uint64, outcome: Any) -> int:
    """The first seat; then the order of the ingredient cards; then the wok cards face up."""
    if table.phase == FIRST_SEAT:
        return draw_seat(table, number, outcome)
    count = 0
    if table.phase == INGREDIENTS_TO_LAY:
        count = int(table.cards)
        for card in range(count):
            outcome[card] = card
    else:
        for wok in range(len(WOKS)):
            for _ in range(copies(box, wok)):
                outcome[count] = wok
                count += 1
    shuffle(outcome, count, number)
    if table.phase == INGREDIENTS_TO_LAY:
        return count
    return int(box.display[int(table.seats) - 2])


@rule
def possible(box: Any, table: Any, outcome: Any) -> bool:
    if table.phase == FIRST_SEAT:
        return is_seat(table, outcome)
    missing = np.zeros(CARDS, np.int64)
    size = int(table.cards)
    if table.phase == INGREDIENTS_TO_LAY:
        missing[:size] = 1
    else:
        size = int(box.display[int(table.seats) - 2])
        for wok in range(len(WOKS)):
            missing[wok] = copies(box, wok)
    return len(outcome) == size and are_among(outcome, missing)


@rule
def settle(box: Any, table: Any, outcome: Any) -> None:
    if table.phase == FIRST_SEAT:
        table.turn = outcome[0]
        tell(table, DREW_FIRST, -1, shown=2)
    elif table.phase == INGREDIENTS_TO_LAY:
        _lay_ingredients(box, table, outcome)
        tell(table, LAID_INGREDIENTS, -1, shown=2)
    else:
        for wok in outcome:
            table.display[wok] += 1
        for wok in range(len(WOKS)):
            table.out[wok] = copies(box, wok) - int(table.display[wok])
        tell(table, LAID_WOKS, -1, shown=2)
    table.phase += 1


@rule
def _lay_ingredients(box: Any, table: Any, outcome: Any) -> None:
    """The first cards are left out; the rows are filled from the next, the rest is the pile."""
    for place in range(len(outcome)):
        table.order[place] = outcome[place]
    table.drawn = box.left_out[int(table.seats) - 2]
    for place in range(int(table.drawn)):
        table.place[table.order[place]] = LEFT_OUT
    for row in range(ROWS):
        _fill_row(box, table, row)


@rule
def seen(box: Any, table: Any, seat: int, copy: Any) -> None:
    """Only the order of the pile and the wok cards left out are hidden."""
    copy.seats = table.seats
    copy.phase = table.phase
    copy.turn = table.turn
    copy.closing = table.closing
    copy.cards = table.cards
    for card in range(CARDS):
        copy.kind[card] = table.kind[card]
        copy.place[card] = table.place[card]
    for place in range(int(table.drawn)):
        copy.order[place] = table.order[place]
    copy.drawn = table.drawn
    _see_market(table, copy)
    _see_kitchens(table, copy)
    copy.wanted = table.wanted
    copy.symbol = table.symbol
    copy.missing = table.missing
    copy.lowest = table.lowest
    copy.last.did = table.last.did
    copy.last.seat = table.last.seat
    copy.last.line = table.last.line
    copy.last.row = table.last.row
    copy.last.price = table.last.price
    copy.last.wok = table.last.wok
    copy.last.symbol = table.last.symbol
    copy.last.card = table.last.card
    copy.last.closed = table.last.closed
    copy.last.shown = table.last.shown


@rule
def _see_market(table: Any, copy: Any) -> None:
    for row in range(ROWS):
        copy.filled[row] = table.filled[row]
        for place in range(ROW_SIZE):
            copy.row[row, place] = table.row[row, place]
    for line in range(len(LINES)):
        copy.line[line] = table.line[line]
    for wok in range(len(WOKS)):
        copy.display[wok] = table.display[wok]


@rule
def _see_kitchens(table: Any, copy: Any) -> None:
    for seat in range(len(table.coins)):
        copy.coins[seat] = table.coins[seat]
        for symbol in range(len(SYMBOLS)):
            copy.symbols[seat, symbol] = table.symbols[seat, symbol]
        for wok in range(len(WOKS)):
            copy.woks[seat, wok] = table.woks[seat, wok]


@rule
def imagine(box: Any, table: Any, seat: int, number: np.uint64) -> None:
    """Shuffle the cards of the pile; the wok cards left out are those seen nowhere."""
    if table.phase < WOKS_TO_LAY:
        return
    pile = table.order[int(table.drawn) :]
    size = 0
    for card in range(int(table.cards)):
        if table.place[card] == PILE:
            pile[size] = card
            size += 1
    shuffle(pile, size, nth(number, 0))
    if table.phase > WOKS_TO_LAY:
        for wok in range(len(WOKS)):
            table.out[wok] = _unseen_copies(box, table, wok)


@rule
def _unseen_copies(box: Any, table: Any, wok: int) -> int:
    unseen = copies(box, wok) - int(table.display[wok])
    for seat in range(int(table.seats)):
        unseen -= int(table.woks[seat, wok])
    return unseen


@rule
def score(box: Any, table: Any, points: Any) -> None:
    cards = np.zeros(CLASSES, np.int64)
    for seat in range(int(table.seats)):
        count_cards(table, seat, cards)
        value = best_value(box, table.woks[seat], cards)
        points[seat, 0] = value // SCALE
        points[seat, 1] = value % SCALE
        points[seat, 2] = table.coins[seat]


@rule
def place(box: Any, table: Any, seat: int, placements: Any) -> None:
    """Fill in the first of `placements` with a seat's best one as things stand."""
    cards = np.zeros(CLASSES, np.int64)
    count_cards(table, seat, cards)
    place_best(box, table.woks[seat], cards, placements)


@door("void(uint8[::1], uint8[::1], int64, uint8[::1])")
def best_placement(box: Bytes, table: Bytes, seat: int, placement: Bytes) -> None:
    place(box.view(Box)[0], table.view(Table)[0], seat, placement.view(Placement))


DOORS = (best_placement,)


@rule
def count_cards(table: Any, seat: int, cards: Any) -> None:
    """A seat's cards by the classes that a placement tells apart."""
    cards[:] = 0
    for card in range(CARDS):
        in_hand = table.place[card] == HAND + seat
        if in_hand or table.place[card] == LAID_OUT + seat:
            cards[class_of(int(table.kind[card]), in_hand)] += 1


@rule
def class_of(kind: int, in_hand: bool) -> int:
    return 4 * (kind // len(CORNERS)) + 2 * int(in_hand) + int(kind % len(CORNERS) == 0)


@rule
def sound(box: Any, table: Any) -> bool:
    """Whether every card and coin is in exactly one place and all counts are true."""
    return _sound_cards(box, table) and _sound_symbols(table) and _sound_woks_and_coins(box, table)


@rule
def _sound_cards(box: Any, table: Any) -> bool:
    kinds = np.zeros(KINDS, np.int64)
    places = np.zeros(LAID_OUT + 4, np.int64)
    for card in range(int(table.cards)):
        kinds[table.kind[card]] += 1
        places[table.place[card]] += 1
    for kind in range(KINDS):
        if kinds[kind] != box.cards[kind % len(CORNERS), kind // len(CORNERS)]:
            return False
    if table.phase <= INGREDIENTS_TO_LAY:
        return bool(places[PILE] == table.cards)
    if places[LEFT_OUT] != box.left_out[int(table.seats) - 2]:
        return False
    for row in range(ROWS):
        if places[IN_ROW + row] != table.filled[row]:
            return False
        for spot in range(int(table.filled[row])):
            if table.place[table.row[row, spot]] != IN_ROW + row:
                return False
    return _sound_order(table, int(places[PILE]))


@rule
def _sound_order(table: Any, pile: int) -> bool:
    """Every card once, those of the pile last."""
    if pile != int(table.cards) - int(table.drawn):
        return False
    met = np.zeros(CARDS, np.bool_)
    for place in range(int(table.cards)):
        card = int(table.order[place])
        if met[card] or (table.place[card] == PILE) != (place >= table.drawn):
            return False
        met[card] = True
    return True


@rule
def _sound_symbols(table: Any) -> bool:
    for seat in range(int(table.seats)):
        for symbol in range(len(SYMBOLS)):
            shows = 0
            for card in range(CARDS):
                if table.place[card] == HAND + seat:
                    shows += SHOWS[table.kind[card] % len(CORNERS), symbol]
            if shows != table.symbols[seat, symbol]:
                return False
    return bool((table.missing > 0) == (table.phase == PAYING))


@rule
def _sound_woks_and_coins(box: Any, table: Any) -> bool:
    seats = int(table.seats)
    coins = int(table.line[0]) + int(table.line[1])
    for seat in range(seats):
        coins += int(table.coins[seat])
    if coins != int(box.line[0]) + int(box.line[1]) + seats * int(box.purse):
        return False
    face_up = 0
    for wok in range(len(WOKS)):
        unseen = _unseen_copies(box, table, wok)
        face_up += copies(box, wok) - unseen
        if unseen != (table.out[wok] if table.phase > WOKS_TO_LAY else copies(box, wok)):
            return False
    return face_up == (int(box.display[seats - 2]) if table.phase > WOKS_TO_LAY else 0)
