"""What happens in souk, as data, and the sentence for it."""

from collections import Counter
from collections.abc import Iterator

from quatre.games.souk.moves import several, spice_name
from quatre.games.souk.views import Bet, View
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


class RoundOver(Happening):
    """`why` is "every-stall", "full-stalls" (as many as `full`) or "all-passed"."""

    round: int
    why: str
    full: int


class Scored(AtSeat):
    """What a round brought a seat by its bets, which everybody sees now, and its dirhams then."""

    bets: list[Bet]
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
        yield RoundOver(before.round, last.ended, after.full_stalls)
        done = after.past[-1]
        for seat, (bets, gain) in enumerate(zip(done.bets, done.gained, strict=True)):
            yield Scored(seat, bets, gain, after.chairs[seat].dirhams)


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
        case RoundOver(number, why, full):
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


def _say_paid(bet: Bet) -> Message:
    return message(
        "paid-bet",
        spice=spice_name(bet.spice),
        open=yes_no(bet.open),
        paid=yes_no(bet.pays is not None),
        pays=bet.pays or 0,
    )
