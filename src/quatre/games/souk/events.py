"""What happens in souk, as data, and the sentence for it."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import asdict

from quatre.games.souk.moves import several, spice_name
from quatre.games.souk.views import Bet, Stall, View, paid_by
from quatre.games.telling import AtSeat, Happening
from quatre.games.words import Message, message, yes_no


class DrewFirst(AtSeat):
    """Chance named the first player."""


class Dealt(AtSeat):
    """The first round begins; `seat` will start."""

    round: int
    rounds: int


class Shuffled(Happening):
    """The cards of the stalls went into the draw pile, which has so many `cards` then."""

    cards: int


class Starts(AtSeat):
    """A later round begins; `seat` will start."""

    round: int
    rounds: int


class BetSecretly(AtSeat):
    """`spices` are "hidden" on another's bet."""

    spices: list[str]

    @property
    def hidden(self) -> bool:
        return "hidden" in self.spices


class AllBet(AtSeat):
    """Hands are drawn up, too; `seat` begins."""


class Drew(AtSeat):
    """What the viewer drew; of others it is not known."""

    spices: list[str]


class BetOpenly(AtSeat):
    spice: str


class Laid(AtSeat):
    """Cards of one spice at a stall, which comes to `filled` cards and pays `pays`."""

    cards: int
    spice: str
    stall: int
    filled: int
    pays: int


class Passed(AtSeat):
    """The seat can neither lay a card nor bet one."""


class ShortPile(AtSeat):
    """The draw pile had so many cards too few for a seat."""

    missing: int


class Paid(Bet, frozen=True):
    """A bet as a round paid it: `why` is "paid", "no-stall" where no stall sells its spice, or
    "stall-taken" where each of those already pays another bet of the same seat."""

    why: str = "paid"


class Tally(Struct, frozen=True):
    """How a round is counted for one seat, and its dirhams then."""

    bets: list[Paid]
    gain: int
    dirhams: int


class RoundOver(Happening):
    """`why` is "every-stall", "full-stalls" (as many as `full`) or "all-passed"; all bets are shown
    and are paid by the `stalls` as they stand."""

    round: int
    why: str
    full: int
    stalls: list[Stall]
    tallies: list[Tally]


class Scored(AtSeat):
    """What a round brought a seat by its bets, which everybody sees now, and its dirhams then."""

    bets: list[Paid]
    gain: int
    dirhams: int


Event = (
    DrewFirst
    | Dealt
    | Shuffled
    | Starts
    | BetSecretly
    | AllBet
    | Drew
    | BetOpenly
    | Laid
    | Passed
    | ShortPile
    | RoundOver
    | Scored
)


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, in the order in which it is told."""
    match after.last.did:
        case "drew first":
            return [DrewFirst(after.first)]
        case "dealt":
            return [Dealt(after.first, after.round, after.rounds)]
        case "shuffled":
            return [Shuffled(after.pile), Starts(after.first, after.round, after.rounds)]
        case "bet" | "all bet":
            return list(_bets_and_after(before, after))
        case "opened" | "laid" | "passed":
            return list(_turn_and_after(before, after))
    return []


def _bets_and_after(before: View, after: View) -> Iterator[Event]:
    for seat, (chair, earlier) in enumerate(zip(after.chairs, before.chairs, strict=True)):
        if len(chair.bets) > len(earlier.bets):
            yield BetSecretly(seat, [bet.spice for bet in chair.bets])
    if after.last.did == "all bet":
        yield AllBet(after.first)
        yield from _own_draw(before, after)


def _own_draw(before: View, after: View) -> Iterator[Drew]:
    """What the viewer drew: what it holds now and did not hold or has bet or laid since."""
    if after.seat is None:
        return
    gone = Counter(bet.spice for bet in after.chairs[after.seat].bets)
    gone -= Counter(bet.spice for bet in before.chairs[after.seat].bets)
    if after.last.seat == after.seat and after.last.spice:
        gone = Counter({after.last.spice: after.last.cards})
    drawn = Counter(after.hand) - (Counter(before.hand) - gone)
    if drawn:
        yield Drew(after.seat, list(drawn.elements()))


def _turn_and_after(before: View, after: View) -> Iterator[Event]:
    last = after.last
    assert last.seat is not None
    yield _turn(after, last.seat)
    if last.seat == after.seat:
        yield from _own_draw(before, after)
    if last.drawn < last.cards:
        yield ShortPile(last.seat, last.cards - last.drawn)
    if last.ended:
        tallies = [_tally(after, seat) for seat in range(len(after.chairs))]
        yield RoundOver(before.round, last.ended, after.full_stalls, after.stalls, tallies)
        for seat, tally in enumerate(tallies):
            yield Scored(seat, tally.bets, tally.gain, tally.dirhams)


def _tally(after: View, seat: int) -> Tally:
    done, sold = after.past[-1], {stall.spice for stall in after.stalls}
    bets: list[Paid] = []
    for bet in paid_by(after.stalls, done.bets[seat]):
        unpaid = "stall-taken" if bet.spice in sold else "no-stall"
        bets.append(Paid(**asdict(bet), why=unpaid if bet.pays is None else "paid"))
    return Tally(bets, done.gained[seat], after.chairs[seat].dirhams)


def _turn(after: View, seat: int) -> Event:
    last = after.last
    if last.spice is None:
        return Passed(seat)
    if last.stall is None:
        return BetOpenly(seat, last.spice)
    stall = after.stalls[last.stall - 1]
    return Laid(seat, last.cards, last.spice, last.stall, stall.cards, stall.pays)


def say(event: Event) -> Message:
    match event:
        case BetSecretly(seat, spices) if event.hidden:
            return message("bet", seat=seat, cards=len(spices))
        case BetSecretly(seat, spices):
            return message("bet-own", seat=seat, spices=_names(spices))
        case Drew(seat, spices):
            return message("drew-own", seat=seat, spices=_names(spices))
        case BetOpenly(seat, spice):
            return message("opened", seat=seat, spice=spice_name(spice))
        case Laid():
            return _say_laid(event)
        case RoundOver(number, why, full, _, _):
            return message(f"ended-{why}", round=number, full=full)
        case Scored(seat, bets, gain, dirhams):
            paid = [_say_paid(bet) for bet in bets] or message("nothing")
            return message("scored", seat=seat, bets=paid, gain=gain, dirhams=dirhams)
    return event.sentence()


def _names(spices: list[str]) -> list[Message]:
    return [spice_name(spice) for spice in spices]


def _say_laid(laid: Laid) -> Message:
    return message(
        "opened-stall" if laid.filled == laid.cards else "laid",
        seat=laid.seat,
        cards=several(laid.cards, laid.spice),
        stall=laid.stall,
        pays=laid.pays,
    )


def _say_paid(bet: Paid) -> Message:
    return message(
        "paid-bet",
        spice=spice_name(bet.spice),
        open=yes_no(bet.open),
        why=bet.why,
        pays=bet.pays or 0,
    )
