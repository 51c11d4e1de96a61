"""What a seat sees of souk, made from a seen table."""

from collections import Counter
from typing import Any

import msgspec

from quatre.games.souk import pieces
from quatre.games.souk.moves import several, spice_name
from quatre.games.viewing import TableView
from quatre.games.words import Message, message, yes_no

PHASES = ("first player", "deal", "shuffle", "secret bets", "turns", "over")


class Bet(msgspec.Struct, frozen=True):
    """A card that was bet; `spice` is "hidden" on another's secret bet until it is shown.

    `pays` is what it brings, in the round under way if that ended now, and `stall` the number of
    the stall that would pay it; nothing when none does or it is hidden.
    """

    spice: str
    open: bool
    pays: int | None
    stall: int | None = None


class Chair(msgspec.Struct, frozen=True):
    """What is seen of one seat; `now` is what its known bets would bring if the round ended."""

    dirhams: int
    cards: int
    bets: list[Bet]
    now: int
    lacks: list[str]


class Stall(msgspec.Struct, frozen=True):
    spice: str | None
    cards: int
    pays: int


class Round(msgspec.Struct, frozen=True):
    """A finished round: each seat's bets and what they brought."""

    bets: list[list[Bet]]
    gained: list[int]


class Last(msgspec.Struct, frozen=True):
    did: str
    seat: int | None
    spice: str | None
    cards: int
    stall: int | None
    drawn: int
    ended: str | None


class View(TableView):
    """`to_bet` is how many cards a secret bet of this round has; `pays` are the printed prices,
    `deck` how many cards of each spice are in play, `unseen` how many of them lie in the pile, in
    the hands of others or in their secret bets."""

    round: int
    rounds: int
    first: int
    to_bet: int
    chairs: list[Chair]
    hand: list[str]
    stalls: list[Stall]
    stalls_alike: int
    full: int
    full_stalls: int
    pile: int
    pays: dict[str, list[int]]
    deck: dict[str, int]
    unseen: dict[str, int]
    past: list[Round]
    last: Last


DEEDS = (
    "nothing",
    "drew first",
    "dealt",
    "shuffled",
    "bet",
    "all bet",
    "opened",
    "laid",
    "passed",
)
ENDS = (None, "every-stall", "full-stalls", "all-passed")


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    place = int(table.seats) - pieces.FEWEST
    current = min(int(table.finished), int(box.rounds) - 1)
    stalls = [_stall(box, table, stall) for stall in range(int(box.stalls[place]))]
    chairs = [_chair(table, other, stalls) for other in range(int(table.seats))]
    hand = _spices(table.hand[seat]) if seat >= 0 else []
    past = [_round(table, number) for number in range(int(table.finished))]
    deck = _deck(box, place)
    return View(
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        options={name: bool(box[name]) for name in pieces.OPTIONS},
        phase=PHASES[table.phase],
        round=current + 1,
        rounds=int(box.rounds),
        first=int(table.first),
        to_bet=int(box.secret_bets[current]),
        chairs=chairs,
        hand=hand,
        stalls=stalls,
        stalls_alike=int(box.stalls_alike),
        full=pieces.FULL,
        full_stalls=int(box.full_stalls[place]),
        pile=int(table.piled),
        pays=dict(zip(pieces.SPICES, box.pays, strict=True)),
        deck=deck,
        unseen=_unseen(deck, hand, stalls, [chair.bets for chair in chairs], past),
        past=past,
        last=_last(table.last),
    )


def _deck(box: Any, place: int) -> dict[str, int]:
    counts = zip(pieces.SPICES, box.count, box.left_out[place], strict=True)
    return {spice: count - left_out for spice, count, left_out in counts}


def _unseen(
    deck: dict[str, int],
    hand: list[str],
    stalls: list[Stall],
    bets: list[list[Bet]],
    past: list[Round],
) -> dict[str, int]:
    seen = Counter(hand)
    for stall in stalls:
        seen[stall.spice or ""] += stall.cards
    for own in [*bets, *(each for done in past for each in done.bets)]:
        seen.update(bet.spice for bet in own)
    return {spice: count - seen[spice] for spice, count in deck.items()}


def _chair(table: Any, seat: int, stalls: list[Stall]) -> Chair:
    under_way = table.phase in (pieces.SECRET_BETS, pieces.TURNS)
    bets = paid_by(stalls, _bets(table, int(table.finished), seat)) if under_way else []
    return Chair(
        dirhams=int(table.dirhams[seat]),
        cards=int(table.held[seat]),
        bets=bets,
        now=brought_by(bets),
        lacks=[spice for bit, spice in enumerate(pieces.SPICES) if table.lacks[seat] >> bit & 1],
    )


def _bets(table: Any, number: int, seat: int) -> list[Bet]:
    return [
        Bet(
            spice="hidden" if spice == pieces.HIDDEN else pieces.SPICES[spice - 1],
            open=bet == pieces.OPEN_BET,
            pays=None if spice == pieces.HIDDEN or paid == pieces.UNPAID else int(paid),
        )
        for bet, (spice, paid) in enumerate(
            zip(table.bets[number][seat], table.paid[number][seat], strict=True)
        )
        if spice
    ]


def paid_by(stalls: list[Stall], bets: list[Bet]) -> list[Bet]:
    """The bets of a seat, each with the stall that would pay it now."""
    paying: list[Bet] = []
    taken: set[int] = set()
    for bet in bets:
        number = next(
            (
                number
                for number, stall in enumerate(stalls, 1)
                if stall.spice == bet.spice and stall.pays == bet.pays and number not in taken
            ),
            None,
        )
        if number:
            taken.add(number)
        paying.append(msgspec.structs.replace(bet, stall=number))
    return paying


def brought_by(bets: list[Bet]) -> int:
    """The dirhams that all of these bets bring together."""
    return sum(bet.pays or 0 for bet in bets)


def _spices(counts: Any) -> list[str]:
    return [spice for kind, spice in enumerate(pieces.SPICES) for _ in range(counts[kind])]


def _stall(box: Any, table: Any, stall: int) -> Stall:
    kind, cards = int(table.stall[stall]) - 1, int(table.filled[stall])
    if kind < 0:
        return Stall(None, 0, 0)
    return Stall(pieces.SPICES[kind], cards, box.pays[kind][cards - 1])


def _round(table: Any, number: int) -> Round:
    bets = [_bets(table, number, seat) for seat in range(int(table.seats))]
    return Round(bets, [brought_by(own) for own in bets])


def _last(last: Any) -> Last:
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        spice=pieces.SPICES[last.spice] if last.cards else None,
        cards=int(last.cards),
        stall=int(last.stall) + 1 if last.did == pieces.LAID else None,
        drawn=int(last.drawn),
        ended=ENDS[last.ended],
    )


def ending(view: View) -> str:
    """Why the game ended."""
    return "all-rounds"


def describe(view: View) -> list[Message]:
    """The table in a few lines, for a terminal or a screen reader."""
    lines = [message("at-round", round=view.round, rounds=view.rounds, pile=view.pile)]
    lines += [_at_chair(seat, chair) for seat, chair in enumerate(view.chairs)]
    for number, stall in enumerate(view.stalls, 1):
        if stall.spice:
            cards = several(stall.cards, stall.spice)
            lines.append(message("at-stall", stall=number, cards=cards, pays=stall.pays))
    empty = sum(stall.spice is None for stall in view.stalls)
    if empty:
        lines.append(message("at-empty-stalls", stalls=empty))
    if view.seat is not None and view.chairs[view.seat].bets and view.phase == "turns":
        lines.append(message("at-now", dirhams=view.chairs[view.seat].now))
    if view.hand:
        counts = Counter(view.hand)
        lines.append(message("at-hand", cards=[several(counts[spice], spice) for spice in counts]))
    return lines


def _at_chair(seat: int, chair: Chair) -> Message:
    return message(
        "at-chair",
        seat=seat,
        dirhams=chair.dirhams,
        cards=chair.cards,
        bets=[_laid_bet(bet) for bet in chair.bets] or message("nothing"),
    )


def _laid_bet(bet: Bet) -> Message:
    return message("laid-bet", spice=spice_name(bet.spice), open=yes_no(bet.open))
