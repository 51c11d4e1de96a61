"""What happened between two views of saffron, and the sentence for it."""

from collections import defaultdict
from collections.abc import Iterator

from msgspec.structs import replace

from quatre.games.saffron.happenings import (
    ActionEvent,
    Answered,
    BlendsLaidOut,
    Bought,
    BowlDone,
    Broke,
    ChipEvent,
    ChipShown,
    Declined,
    DoneBlending,
    Drew,
    DrewChef,
    Ended,
    Kept,
    Knocked,
    Landed,
    Made,
    MayAct,
    MayBuy,
    MayMake,
    MayName,
    Named,
    NobodySold,
    Passed,
    PutUnder,
    Reserved,
    Reshuffled,
    RoundBegins,
    RoundEvent,
    RoundOver,
    ShuffledBlends,
    Sold,
    SpicesLaidOut,
    Tally,
    Threw,
    ThrownChip,
    TookMill,
    TradeEvent,
    Won,
)
from quatre.games.saffron.happenings import Event as Event
from quatre.games.saffron.moves import spice_name, target_name, where
from quatre.games.saffron.views import View, ending
from quatre.games.words import Message, message


def events(before: View, after: View) -> list[Event]:
    """What happened between two views, in the order in which it is told."""
    return [
        *_deed(before, after),
        *_shown(before, after),
        *_next(before, after),
        *_round_over(before, after),
        *_layout(before, after),
        *_end(after),
    ]


def _deed(before: View, after: View) -> Iterator[Event]:
    match after.last.did:
        case "drew chef":
            yield DrewChef(after.chef)
        case "shuffled blends":
            yield ShuffledBlends()
        case "reshuffled":
            yield Reshuffled()
        case "threw":
            yield _threw(after)
        case "landed":
            yield from _landing(before, after)
        case "named" | "answered" | "sold" | "bought" | "passed":
            yield from _trade(before, after)
        case "made" | "done":
            yield _blending(after)
        case _:
            yield from _action(before, after)


def _threw(after: View) -> Threw:
    assert after.aim is not None
    flying = next(chip for chip in after.chips if chip.place == "flying")
    return Threw(flying, after.aim.power)


def _landing(before: View, after: View) -> Iterator[Event]:
    chips = list(zip(before.chips, after.chips, strict=True))
    thrown = next(replace(now, shown=was.shown) for was, now in chips if was.place == "flying")
    lay = [(was, now) for was, now in chips if was.place == "lying"]
    pushed = [
        replace(was, place=now.place, target=now.target, x=now.x, y=now.y)
        for was, now in lay
        if (was.x, was.y, was.place) != (now.x, now.y, now.place)
    ]
    yield Landed(thrown, pushed)
    for was, now in lay:
        if was.target != now.target or now.place == "out":
            yield Knocked(now, was.target)


def _action(before: View, after: View) -> Iterator[ActionEvent]:
    last = after.last
    seat = before.turn if last.seat is None else last.seat
    match last.did:
        case "declined":
            yield Declined(seat, before.action or "")
        case "drew":
            yield Drew(seat, after.drawn_cards, after.drawn)
        case "kept":
            yield Kept(seat, last.spice if seat == after.seat else None)
        case "put under":
            yield PutUnder(seat, last.number)
        case "reserved":
            new = (blend for blend in after.reserved if blend not in before.reserved)
            yield Reserved(seat, next(new, None))
        case "took mill":
            yield TookMill(seat)


def _trade(before: View, after: View) -> Iterator[TradeEvent]:
    last, home = after.last, _taken_home(before, after)
    match last.did, last.seat:
        case "named", int(seat):
            yield Named(seat, last.spice, _all(home))
        case "answered", int(seat):
            yield Answered(seat)
        case "bought", int(seat):
            rupees, display = after.chairs[seat].rupees, after.bowl_of(last.spice).display
            highest = [home[seat].pop(0)]
            yield Bought(seat, last.spice, last.price, rupees, display, highest)
        case "passed", int(seat):
            yield Passed(seat, last.spice, home.pop(seat))
        case _:
            yield from _sales(after, home)
    for seat in last.broke:
        yield Broke(seat, last.spice, home.pop(seat))
    if before.bowl and not after.bowl:
        yield BowlDone(before.bowl, _all(home))


def _sales(after: View, home: dict[int, list[ThrownChip]]) -> Iterator[TradeEvent]:
    last = after.last
    if not any(last.sold):
        yield NobodySold(last.spice)
    for seat, cards in enumerate(last.sold):
        if cards:
            rupees = after.chairs[seat].rupees
            yield Sold(seat, cards, last.spice, last.price, rupees, home.pop(seat, []))


def _taken_home(before: View, after: View) -> dict[int, list[ThrownChip]]:
    """The chips that each seat took back, its highest first."""
    home = {(chip.seat, chip.number) for chip in after.chips if chip.place == "home"}
    found: dict[int, list[ThrownChip]] = defaultdict(list)
    for chip in sorted(before.chips, key=lambda chip: chip.chip or "", reverse=True):
        if chip.place != "home" and (chip.seat, chip.number) in home:
            found[chip.seat].append(ThrownChip(chip.seat, chip.number))
    return found


def _all(home: dict[int, list[ThrownChip]]) -> list[ThrownChip]:
    return [chip for own in home.values() for chip in own]


def _blending(after: View) -> Made | DoneBlending:
    last = after.last
    assert last.seat is not None
    if last.did == "done":
        return DoneBlending(last.seat)
    blends = after.chairs[last.seat].blends
    return Made(last.seat, next(blend for blend in blends if blend.blend == last.blend))


def _shown(before: View, after: View) -> Iterator[ChipShown]:
    hidden = {(chip.seat, chip.number) for chip in before.chips if not chip.shown}
    for chip in after.chips:
        if chip.shown and (chip.seat, chip.number) in hidden:
            yield ChipShown(chip)


def _next(before: View, after: View) -> Iterator[Event]:
    """Who is asked for what now."""
    seat = after.turn
    if before.action != after.action and after.action:
        yield MayAct(seat, after.action)
    if after.phase == "bowl":
        yield MayName(seat)
    if after.phase == "buy" and after.bowl:
        yield MayBuy(seat, after.bowl, after.bowl_of(after.bowl).bids[0].sum)
    if after.phase == "blends" and (before.phase != "blends" or before.turn != seat):
        yield MayMake(seat)


def _round_over(before: View, after: View) -> Iterator[RoundOver]:
    """Blends are what a round ends with; the last one may win the game."""
    if before.phase == "blends" != after.phase:
        seats = range(len(after.chairs))
        yield RoundOver(before.round, [_tally(before, after, seat) for seat in seats])


def _tally(before: View, after: View, seat: int) -> Tally:
    was, now = before.chairs[seat], after.chairs[seat]
    made = [*was.fresh, *(blend for blend in now.blends if blend not in was.blends)]
    gain = sum(trade.sold * trade.price - trade.paid for trade in was.trades)
    return Tally(was.trades, made, gain, now.rupees, len(now.blends))


def _layout(before: View, after: View) -> Iterator[Event]:
    """What was laid out for a new round."""
    if after.phase == "over":
        return
    if after.round > before.round or after.last.did == "shuffled spices":
        yield RoundBegins(after.chef, after.round)
    if blends := [blend for blend in after.blends if blend not in before.blends]:
        yield BlendsLaidOut(blends)
    spices = list(after.display)
    for spice in before.display:
        if spice in spices:
            spices.remove(spice)
    if spices:
        yield SpicesLaidOut(spices)


def _end(after: View) -> Iterator[Event]:
    if after.phase != "over":
        return
    winners = [s for s, chair in enumerate(after.chairs) if len(chair.blends) >= after.to_win]
    yield Won(winners[0], after.to_win) if winners else Ended(ending(after))


def say(event: Event) -> Message:
    if isinstance(event, ChipEvent):
        return _say_chip(event)
    if isinstance(event, ActionEvent):
        return _say_action(event)
    if isinstance(event, TradeEvent):
        return _say_trade(event)
    return _say_round(event)


def _say_chip(event: ChipEvent) -> Message:
    chip = event.chip
    told = message("chip", chip=chip.chip or "hidden")
    match event:
        case Threw(_, power):
            return message("threw", seat=chip.seat, chip=told, power=power)
        case Landed():
            key = "went-out" if chip.place == "out" else "landed"
            return message(key, seat=chip.seat, chip=told, where=where(chip.target))
        case Knocked(_, was) if chip.place == "out":
            return message("knocked-out", seat=chip.seat, chip=told, target=target_name(was))
        case Knocked(_, was):
            there = target_name(chip.target)
            return message(
                "knocked", seat=chip.seat, chip=told, target=target_name(was), there=there
            )
        case ChipShown():
            return message("chip-shown", seat=chip.seat, chip=told, where=where(chip.target))


def _say_action(event: ActionEvent) -> Message:
    match event:
        case MayAct(seat, action):
            return message("may-act", seat=seat, action=target_name(action))
        case Declined(seat, action):
            return message("declined", seat=seat, action=target_name(action))
        case Drew(seat, _, spices) if spices:
            return message("drew-own", seat=seat, spices=_names(spices))
        case Drew(seat, cards):
            return message("drew", seat=seat, cards=cards)
        case Kept(seat, spice):
            return message("kept", seat=seat, spice=spice_name(spice or "hidden"))
        case Reserved(seat, blend) if blend:
            return message("reserved-own", seat=seat, blend=blend.called)
        case Reserved(seat):
            return message("reserved", seat=seat)
    return event.sentence()


def _say_trade(event: TradeEvent) -> Message:
    match event:
        case Named(seat, spice):
            return message("named", seat=seat, spice=spice_name(spice))
        case Sold(seat, cards, spice, price):
            name, total = spice_name(spice), cards * price
            return message("sold", seat=seat, cards=cards, spice=name, price=price, total=total)
        case NobodySold(spice):
            return message("nobody-sold", spice=spice_name(spice))
        case MayBuy(seat, spice, price):
            return message("may-buy", seat=seat, spice=spice_name(spice), price=price)
        case Bought(seat, spice, price):
            return message("bought", seat=seat, spice=spice_name(spice), price=price)
        case Passed(seat, spice):
            return message("passed", seat=seat, spice=spice_name(spice))
        case Broke(seat, spice):
            return message("broke", seat=seat, spice=spice_name(spice))
        case BowlDone(spice):
            return message("bowl-done", spice=spice_name(spice))
    return event.sentence()


def _say_round(event: RoundEvent) -> Message:
    match event:
        case BlendsLaidOut(blends):
            return message("blends-laid-out", blends=[blend.called for blend in blends])
        case SpicesLaidOut(spices):
            return message("spices-laid-out", spices=_names(spices))
        case Made(seat, blend):
            return message("made", seat=seat, blend=blend.called)
        case RoundOver(number):
            return message("round-over", round=number)
        case Ended(why):
            return message(f"ending-{why}")
    return event.sentence()


def _names(spices: list[str]) -> list[Message]:
    return [spice_name(spice) for spice in spices]
