"""What a seat sees of souk, what it is told, and why a move is refused.

Everything here starts from a seen table, so no sentence can tell more than `seen` lets through.
"""

from collections import Counter
from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any

import msgspec

from quatre.games.account import Account, Row
from quatre.games.souk import rules
from quatre.games.souk.moves import Lay, Move, OpenBet, Pass, SecretBet, several, spice_name
from quatre.games.words import Message, message

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


class View(msgspec.Struct, frozen=True):
    """`to_bet` is how many cards a secret bet of this round has; `pays` are the printed prices,
    `deck` how many cards of each spice are in play."""

    seat: int | None
    waiting: list[int]
    options: dict[str, bool]
    phase: str
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
    past: list[Round]
    last: Last


class Preview(msgspec.Struct, frozen=True):
    """What a move on one's turn would do, if the round then ended: the number, cards and price of
    the stall it fills, what that brings one's own bets, and what every seat's known bets; `ends`
    is why the round would really be over."""

    stall: int | None
    cards: int
    pays: int
    bets: list[Bet]
    now: list[int]
    ends: str | None


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
    place = int(table.seats) - rules.FEWEST
    current = min(int(table.finished), int(box.rounds) - 1)
    stalls = [_stall(box, table, stall) for stall in range(int(box.stalls[place]))]
    deck = box.count.astype(int) - box.left_out[place]
    return View(
        seat=seat if seat >= 0 else None,
        waiting=waiting,
        options={name: bool(box[name]) for name in rules.OPTIONS},
        phase=PHASES[table.phase],
        round=current + 1,
        rounds=int(box.rounds),
        first=int(table.first),
        to_bet=int(box.secret_bets[current]),
        chairs=[_chair(table, other, stalls) for other in range(int(table.seats))],
        hand=_spices(table.hand[seat]) if seat >= 0 else [],
        stalls=stalls,
        stalls_alike=int(box.stalls_alike),
        full=rules.FULL,
        full_stalls=int(box.full_stalls[place]),
        pile=int(table.piled),
        pays={spice: box.pays[kind].tolist() for kind, spice in enumerate(rules.SPICES)},
        deck=dict(zip(rules.SPICES, deck.tolist(), strict=True)),
        past=[_round(table, number) for number in range(int(table.finished))],
        last=_last(table.last),
    )


def _chair(table: Any, seat: int, stalls: list[Stall]) -> Chair:
    under_way = table.phase in (rules.SECRET_BETS, rules.TURNS)
    bets = _paid_by(stalls, _bets(table, int(table.finished), seat)) if under_way else []
    return Chair(
        dirhams=int(table.dirhams[seat]),
        cards=int(table.held[seat]),
        bets=bets,
        now=_sum(bets),
        lacks=[spice for bit, spice in enumerate(rules.SPICES) if table.lacks[seat] >> bit & 1],
    )


def _bets(table: Any, number: int, seat: int) -> list[Bet]:
    return [
        Bet(
            spice="hidden" if spice == rules.HIDDEN else rules.SPICES[spice - 1],
            open=bet == rules.OPEN_BET,
            pays=None if spice == rules.HIDDEN or paid == rules.UNPAID else int(paid),
        )
        for bet, (spice, paid) in enumerate(
            zip(table.bets[number, seat], table.paid[number, seat], strict=True)
        )
        if spice
    ]


def _paid_by(stalls: list[Stall], bets: list[Bet]) -> list[Bet]:
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


def _sum(bets: list[Bet]) -> int:
    return sum(bet.pays or 0 for bet in bets)


def _spices(counts: Any) -> list[str]:
    return [spice for kind, spice in enumerate(rules.SPICES) for _ in range(counts[kind])]


def _stall(box: Any, table: Any, stall: int) -> Stall:
    kind, cards = int(table.stall[stall]) - 1, int(table.filled[stall])
    if kind < 0:
        return Stall(None, 0, 0)
    return Stall(rules.SPICES[kind], cards, int(box.pays[kind, cards - 1]))


def _round(table: Any, number: int) -> Round:
    bets = [_bets(table, number, seat) for seat in range(int(table.seats))]
    return Round(bets, [_sum(own) for own in bets])


def _last(last: Any) -> Last:
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        spice=rules.SPICES[last.spice] if last.cards else None,
        cards=int(last.cards),
        stall=int(last.stall) + 1 if last.did == rules.LAID else None,
        drawn=int(last.drawn),
        ended=ENDS[last.ended],
    )


def tell(before: View, after: View) -> list[Message]:
    """What happened between two views, one sentence each."""
    last = after.last
    match last.did:
        case "drew first":
            return [message("drew-first", seat=after.first)]
        case "dealt":
            return [_starts("dealt", after)]
        case "shuffled":
            return [message("shuffled", cards=after.pile), _starts("starts", after)]
        case "bet" | "all bet":
            return _tell_bets(before, after)
        case "opened" | "laid" | "passed":
            return _tell_turn(before, after)
    return []


def _starts(key: str, after: View) -> Message:
    return message(key, round=after.round, rounds=after.rounds, seat=after.first)


def _tell_bets(before: View, after: View) -> list[Message]:
    told = [
        _tell_bet(after, seat)
        for seat, chair in enumerate(after.chairs)
        if len(chair.bets) > len(before.chairs[seat].bets)
    ]
    if after.last.did == "all bet":
        told.append(message("all-bet", seat=after.first))
        told += _tell_own_draw(before, after)
    return told


def _tell_bet(after: View, seat: int) -> Message:
    spices = [spice_name(bet.spice) for bet in after.chairs[seat].bets]
    if seat == after.seat:
        return message("bet-own", seat=seat, spices=spices)
    return message("bet", seat=seat, cards=len(spices))


def _tell_own_draw(before: View, after: View) -> list[Message]:
    """What the viewer drew: what it holds now and did not hold or has bet or laid since."""
    if after.seat is None:
        return []
    gone = Counter(bet.spice for bet in after.chairs[after.seat].bets)
    gone -= Counter(bet.spice for bet in before.chairs[after.seat].bets)
    if after.last.seat == after.seat and after.last.spice:
        gone = Counter({after.last.spice: after.last.cards})
    drawn = Counter(after.hand) - (Counter(before.hand) - gone)
    if not drawn:
        return []
    spices = [spice_name(spice) for spice in drawn.elements()]
    return [message("drew-own", seat=after.seat, spices=spices)]


def _tell_turn(before: View, after: View) -> list[Message]:
    last = after.last
    assert last.seat is not None
    if last.did == "passed":
        told = [message("passed", seat=last.seat)]
    elif last.did == "opened":
        told = [message("opened", seat=last.seat, spice=spice_name(last.spice or ""))]
    else:
        told = [_tell_laid(after)]
    if last.seat == after.seat:
        told += _tell_own_draw(before, after)
    if last.drawn < last.cards:
        told.append(message("short-pile", seat=last.seat, missing=last.cards - last.drawn))
    if last.ended:
        told += _tell_round(before, after)
    return told


def _tell_laid(after: View) -> Message:
    last = after.last
    assert last.seat is not None
    assert last.stall is not None
    assert last.spice is not None
    stall = after.stalls[last.stall - 1]
    return message(
        "opened-stall" if stall.cards == last.cards else "laid",
        seat=last.seat,
        cards=several(last.cards, last.spice),
        stall=last.stall,
        pays=stall.pays,
    )


def _tell_round(before: View, after: View) -> list[Message]:
    done = after.past[-1]
    return [
        message(f"ended-{after.last.ended}", round=before.round, full=after.full_stalls),
        *(
            message(
                "scored",
                seat=seat,
                bets=[_paid(bet) for bet in bets] or message("nothing"),
                gain=gain,
                dirhams=after.chairs[seat].dirhams,
            )
            for seat, (bets, gain) in enumerate(zip(done.bets, done.gained, strict=True))
        ),
    ]


def _paid(bet: Bet) -> Message:
    return message(
        "paid-bet",
        spice=spice_name(bet.spice),
        open=_yes(bet.open),
        paid=_yes(bet.pays is not None),
        pays=bet.pays or 0,
    )


def explain(view: View, move: Move) -> Message:
    """Why this seat may not make this move now, though it is its turn."""
    if isinstance(move, SecretBet):
        return _explain_bet(view, move)
    if view.phase != "turns":
        return message("bet-first", cards=_cards_to_bet(view))
    if isinstance(move, Pass):
        return message("must-not-pass")
    if isinstance(move, OpenBet):
        if view.seat is not None and any(bet.open for bet in view.chairs[view.seat].bets):
            return message("open-bet-used")
        return _explain_hand(view, move.spice, 1)
    if view.hand.count(move.spice) < move.cards:
        return _explain_hand(view, move.spice, move.cards)
    return _explain_stall(view, move)


def _cards_to_bet(view: View) -> int:
    return min(view.to_bet, len(view.hand))


def _explain_bet(view: View, move: SecretBet) -> Message:
    if view.phase != "secret bets":
        return message("bets-are-laid")
    if len(move.spices) != _cards_to_bet(view):
        return message("bet-so-many", cards=_cards_to_bet(view))
    wanted = Counter(move.spices)
    spice = next(spice for spice in wanted if wanted[spice] > view.hand.count(spice))
    return _explain_hand(view, spice, wanted[spice])


def _explain_hand(view: View, spice: str, cards: int) -> Message:
    held = view.hand.count(spice)
    if held == 0:
        return message("not-held", spice=spice_name(spice))
    return message("too-few-held", spice=spice_name(spice), held=held, cards=cards)


def _explain_stall(view: View, move: Lay) -> Message:
    if move.stall > len(view.stalls):
        return message("no-such-stall", stall=move.stall, stalls=len(view.stalls))
    stall = view.stalls[move.stall - 1]
    if stall.spice is None:
        return _explain_empty_stall(view, move)
    if stall.spice != move.spice:
        return message("sells-other", stall=move.stall, spice=spice_name(stall.spice))
    room = view.full - stall.cards
    return message("too-full", stall=move.stall, full=view.full, room=room)


def _explain_empty_stall(view: View, move: Lay) -> Message:
    spices = [stall.spice for stall in view.stalls]
    if spices.count(move.spice) >= view.stalls_alike:
        return message("stalls-alike", spice=spice_name(move.spice), stalls=view.stalls_alike)
    return message("next-empty-stall", stall=spices.index(None) + 1)


def candidates(view: View) -> list[Move]:
    """What a player might touch on the turn: cards of each spice held, each stall, the open bet.

    Empty stalls are all alike, so that only the first of them is among them.
    """
    if view.phase != "turns" or view.seat not in view.waiting:
        return []
    counts = Counter(view.hand)
    opened = sum(stall.spice is not None for stall in view.stalls)
    lays: list[Move] = [
        Lay(cards, spice, stall)
        for spice, held in counts.items()
        for cards in range(1, min(held, view.full) + 1)
        for stall in range(1, opened + 2)
    ]
    return [*map(OpenBet, counts), *lays]


def preview(view: View, move: Move) -> Preview | None:
    """The price board after a move on one's turn; a secret bet shows its worth only later."""
    if view.seat is None or not isinstance(move, Lay | OpenBet):
        return None
    stalls, bets = list(view.stalls), [chair.bets for chair in view.chairs]
    if isinstance(move, Lay):
        stalls[move.stall - 1] = _filled(view, move)
    else:
        bets[view.seat] = [*bets[view.seat], Bet(move.spice, True, None)]
    market = _market(stalls)
    paid = [_paid_by(stalls, _priced(view, market, own)) for own in bets]
    ends = rules.why_ended(_endings(view), market)
    number = move.stall if isinstance(move, Lay) else None
    stall = stalls[number - 1] if number else Stall(None, 0, 0)
    now = [_sum(own) for own in paid]
    return Preview(number, stall.cards, stall.pays, paid[view.seat], now, ENDS[ends])


def _filled(view: View, move: Lay) -> Stall:
    cards = view.stalls[move.stall - 1].cards + move.cards
    return Stall(move.spice, cards, view.pays[move.spice][cards - 1])


def _market(stalls: list[Stall]) -> SimpleNamespace:
    """The stalls as the rules know them, the part of a table that prices hang on."""
    kinds = [rules.SPICES.index(stall.spice) for stall in stalls if stall.spice]
    return SimpleNamespace(
        seats=rules.FEWEST,
        passes=0,
        opened=len(kinds),
        stall=[kind + 1 for kind in kinds],
        filled=[stall.cards for stall in stalls if stall.spice],
        full=sum(stall.cards == rules.FULL for stall in stalls),
        selling=[kinds.count(kind) for kind in range(rules.KINDS)],
    )


def _endings(view: View) -> SimpleNamespace:
    """What ends a round, as the rules find it in the box for the fewest seats."""
    return SimpleNamespace(stalls=[len(view.stalls)], full_stalls=[view.full_stalls])


def _priced(view: View, market: SimpleNamespace, bets: list[Bet]) -> list[Bet]:
    priced = []
    for place, bet in enumerate(bets):
        if bet.spice == "hidden":
            priced.append(bet)
            continue
        before = sum(other.spice == bet.spice for other in bets[:place])
        cards = rules.fullest(market, rules.SPICES.index(bet.spice), before)
        pays = view.pays[bet.spice][cards - 1] if cards else None
        priced.append(msgspec.structs.replace(bet, pays=pays))
    return priced


def ending(view: View) -> str:
    """Why the game ended."""
    return "all-rounds"


def account(view: View, deeds: Iterable[Any]) -> Account:
    """Dirhams by round, of these the open bets', bets that nobody paid, and each seat's spice."""
    bets = [
        [bet for done in view.past for bet in done.bets[seat]] for seat in range(len(view.chairs))
    ]
    rows = [
        Row(message("account-round", round=number), done.gained, part=True)
        for number, done in enumerate(view.past, 1)
    ]
    openly = [_sum([bet for bet in own if bet.open]) for own in bets]
    unpaid = [sum(bet.pays is None for bet in own) for own in bets]
    rows.append(Row(message("account-open"), openly, part=False))
    rows.append(Row(message("account-unpaid"), unpaid, part=False))
    return Account(rows, [_best_spice(seat, own) for seat, own in enumerate(bets)])


def _best_spice(seat: int, bets: list[Bet]) -> Message:
    brought = Counter[str]()
    for bet in bets:
        brought[bet.spice] += bet.pays or 0
    (spice, dirhams), *_ = brought.most_common(1) or [("", 0)]
    if not dirhams:
        return message("no-best-spice", seat=seat)
    paid = sum(bet.spice == spice and bet.pays is not None for bet in bets)
    return message("best-spice", seat=seat, spice=spice_name(spice), bets=paid, dirhams=dirhams)


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
    return message("laid-bet", spice=spice_name(bet.spice), open=_yes(bet.open))


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"
