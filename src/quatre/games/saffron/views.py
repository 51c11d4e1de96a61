"""What a seat sees of saffron, what it is told, and why a move is refused.

Everything here starts from a seen table, so no sentence can tell more than `seen` lets through.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec

from quatre.games.account import Account, Row
from quatre.games.saffron import moves as m
from quatre.games.saffron import pieces, rules
from quatre.games.saffron.cards import first_digit
from quatre.games.saffron.flight import Scene as Scene
from quatre.games.saffron.flight import glide as glide
from quatre.games.saffron.flight import reaches
from quatre.games.saffron.flight import scene as scene
from quatre.games.saffron.moves import Move, spice_name, target_name, where
from quatre.games.saffron.sketch import sketch
from quatre.games.saffron.throwing import own_side, target_centre, target_radius, unpack_aim
from quatre.games.words import Argument, Message, message

PHASES = (
    "first chef",
    "shuffle blends",
    "shuffle spices",
    "reshuffle",
    "throw",
    "toss",
    "action",
    "keep",
    "under",
    "bowl",
    "sell",
    "buy",
    "blends",
    "over",
)
DEEDS = (
    "nothing",
    "drew chef",
    "shuffled blends",
    "shuffled spices",
    "reshuffled",
    "threw",
    "landed",
    "declined",
    "drew",
    "kept",
    "put under",
    "reserved",
    "took mill",
    "named",
    "answered",
    "sold",
    "bought",
    "passed",
    "made",
    "done",
)
PLACES = ("held", "flying", "lying", "out", "home")
SIDES = ("south", "west", "north", "east")
TARGETS = (*pieces.SPICES, *pieces.ACTIONS)


class Target(msgspec.Struct, frozen=True):
    """A bowl or an action space; lengths in sides, from the middle to the east and the north."""

    name: str
    x: float
    y: float
    radius: float


class Chip(msgspec.Struct, frozen=True):
    """The `number`-th chip that a seat threw this round; `chip` is None when its value is hidden.

    x and y are in parts of 2⁻²⁰ side, from the middle to the east and the north.
    """

    seat: int
    number: int
    chip: str | None
    shown: bool
    place: str
    target: str | None
    x: int
    y: int


class Bid(msgspec.Struct, frozen=True):
    """What a seat has in a bowl: the sum that is known, and how many chips are not."""

    seat: int
    sum: int
    hidden: int


class Purchase(msgspec.Struct, frozen=True):
    """Who would buy a card for how much; who is `broke` takes its chips back instead.

    `tied` says that others have as much there and sit farther from the chef.
    """

    seat: int
    price: int
    broke: bool
    tied: bool


class Prospect(msgspec.Struct, frozen=True):
    """What I would come to with one more chip of mine here.

    `turn` is which of the purchases would be my first, and 0 when none would; `price` is what my
    chips here would ask of me.
    """

    chip: str
    turn: int
    price: int
    broke: bool


class Bowl(msgspec.Struct, frozen=True):
    """`bids` stand in the order of buying, as far as it is known; the first is who buys next.

    A card sells here for `price`, and for more if there are `hidden` chips. `purchases` are what
    would be bought if nobody sells and all buy who can, as far as chips are known; `prospects`
    the same for each chip that I could throw.
    """

    spice: str
    display: int
    bids: list[Bid]
    price: int
    hidden: int
    purchases: list[Purchase]
    prospects: list[Prospect]


class Blend(msgspec.Struct, frozen=True):
    blend: str
    spices: list[str]


class Chair(msgspec.Struct, frozen=True):
    """What everybody sees of one seat; `known` are cards in its hand that it bought openly."""

    side: str
    rupees: int
    cards: int
    known: list[str]
    chips: int
    blends: list[Blend]
    reservations: int
    answered: bool


class Aim(msgspec.Struct, frozen=True):
    """How the chip in the air was thrown."""

    side: str
    start: int
    right: int
    forward: int
    power: int


class Reach(msgspec.Struct, frozen=True):
    """How far a throw goes when nothing is in its way, in 1/1000 side, for each power from 1 on.

    Two of three come down between `near` and `far`, and no farther aside than `across`.
    """

    middle: list[int]
    near: list[int]
    far: list[int]
    across: list[int]


class Last(msgspec.Struct, frozen=True):
    did: str
    seat: int | None
    spice: str
    number: int
    blend: str
    price: int
    sold: list[int]
    broke: list[int]


class View(msgspec.Struct, frozen=True):
    seat: int | None
    waiting: list[int]
    options: dict[str, bool]
    phase: str
    round: int
    quiet: int
    standstill: int
    to_win: int
    throws: int
    chef: int
    turn: int
    action: str | None
    bowl: str | None
    aim: Aim | None
    targets: list[Target]
    chip_radius: float
    release: float
    reach: Reach | None
    chairs: list[Chair]
    chips: list[Chip]
    bowls: list[Bowl]
    display: list[str]
    discards: list[str]
    pile: int
    blends: list[Blend]
    blend_pile: int
    own_chips: list[str]
    hand: list[str]
    drawn: list[str]
    drawn_cards: int
    under: list[str]
    reserved: list[Blend]
    made_face_up: bool
    draws: int
    last: Last


class Preview(msgspec.Struct, frozen=True):
    """What a move comes to: rupees gained or paid, rupees then, chips that come back, a win."""

    gain: int
    rupees: int
    back: list[str]
    wins: bool


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    seats = int(table.seats)
    chips = [_chip(table, other, n) for other in range(seats) for n in range(table.thrown[other])]
    own = seat >= 0
    throws = own and seat in waiting and _may_throw(table)
    return View(
        seat=seat if own else None,
        waiting=waiting,
        options={name: bool(box[name]) for name in rules.OPTIONS},
        phase=PHASES[table.phase],
        round=int(table.rounds) + (0 if table.phase == pieces.OVER and table.rounds else 1),
        quiet=int(table.quiet),
        standstill=int(box.ending.standstill),
        to_win=int(box.to_win),
        throws=int(box.throws[seats - 2]),
        chef=int(table.chef),
        turn=int(table.turn),
        action=None if table.action == pieces.NOWHERE else pieces.ACTIONS[table.action],
        bowl=None if table.bowl == pieces.NOWHERE else pieces.SPICES[table.bowl],
        aim=_aim(int(table.aim)) if table.aim else None,
        targets=[_target(box, target) for target in range(pieces.TARGETS)],
        chip_radius=float(box.board.chip_radius),
        release=float(box.physics.release),
        reach=Reach(*reaches(box.tobytes())) if throws else None,
        chairs=[_chair(box, table, other) for other in range(seats)],
        chips=chips,
        bowls=[_bowl(box, table, bowl, chips, seat) for bowl in range(pieces.BOWLS)],
        display=_spices(table.display),
        discards=_spices(table.discard),
        pile=int(table.pile_size),
        blends=_blends(box, table.offered),
        blend_pile=int(table.blend_pile_size),
        own_chips=_chips_left(table, seat) if own else [],
        hand=_spices(table.hand[seat]) if own else [],
        drawn=_spices(table.drawn),
        drawn_cards=int(table.drawn_size),
        under=_spices(table.under[seat]) if own else [],
        reserved=_blends(box, table.reserved[seat]) if own else [],
        made_face_up=bool(table.cooked),
        draws=_draws(box, table, chips),
        last=_last(table.last, seats),
    )


def _chip(table: Any, seat: int, number: int) -> Chip:
    chip, target = int(table.chip[seat, number]), int(table.target[seat, number])
    return Chip(
        seat=seat,
        number=number,
        chip=None if chip == pieces.HIDDEN else pieces.CHIPS[chip - 1],
        shown=bool(table.known_chip[seat, number]),
        place=PLACES[table.place[seat, number]],
        target=None if target == pieces.NOWHERE else TARGETS[target],
        x=int(table.x[seat, number]),
        y=int(table.y[seat, number]),
    )


def _aim(aim: int) -> Aim:
    side, start, right, forward, power = (int(part) for part in unpack_aim(aim))
    return Aim(m.SIDES[side], start, right, forward, power)


def _target(box: Any, target: int) -> Target:
    x, y = target_centre(target)
    return Target(TARGETS[target], float(x), float(y), float(target_radius(box, target)))


def _chair(box: Any, table: Any, seat: int) -> Chair:
    away = sum(int(place) in (1, 2, 3) for place in table.place[seat])
    return Chair(
        side=SIDES[own_side(table, seat)],
        rupees=int(table.rupees[seat]),
        cards=int(table.held[seat]),
        known=_spices(table.known[seat]),
        chips=len(pieces.CHIPS) - away,
        blends=_blends(box, table.made_by == seat + 1),
        reservations=int(table.reservations[seat]),
        answered=bool(table.answer[seat]),
    )


def _bowl(box: Any, table: Any, bowl: int, chips: list[Chip], seat: int) -> Bowl:
    spice, display = pieces.SPICES[bowl], int(table.display[bowl])
    lying = [chip for chip in chips if chip.target == spice]
    stakes = _stakes(box, table, lying)
    bids = [
        Bid(other, sum(known), sum(chip.seat == other and chip.chip is None for chip in lying))
        for other, known in stakes.items()
    ]
    bids.sort(key=lambda bid: -bid.sum)  # equal bids stay in the order from the chef
    thrown = _chips_left(table, seat) if seat >= 0 and table.phase <= pieces.ACTION else []
    return Bowl(
        spice=spice,
        display=display,
        bids=bids,
        price=sum(bid.sum for bid in bids),
        hidden=sum(bid.hidden for bid in bids),
        purchases=_purchases(table, stakes, display),
        prospects=[_prospect(box, table, lying, display, seat, chip) for chip in thrown],
    )


def _stakes(box: Any, table: Any, lying: list[Chip]) -> dict[int, list[int]]:
    """The known values of each seat's chips in a bowl, from the chef on."""
    stakes: dict[int, list[int]] = {}
    for place in range(int(table.seats)):
        seat = (int(table.chef) + place) % int(table.seats)
        own = [chip.chip for chip in lying if chip.seat == seat]
        if own:
            stakes[seat] = [int(box.chip[pieces.CHIPS.index(chip)]) for chip in own if chip]
    return stakes


def _purchases(table: Any, stakes: dict[int, list[int]], display: int) -> list[Purchase]:
    """What the rules of buying come to when everybody buys who can."""
    left = {seat: sorted(known) for seat, known in stakes.items()}
    rupees = [int(each) for each in table.rupees]
    found: list[Purchase] = []
    while display and any(left.values()):
        seat = max(left, key=lambda each: sum(left[each]))
        price = sum(left[seat])
        tied = sum(sum(known) == price for known in left.values()) > 1
        found.append(Purchase(seat, price, price > rupees[seat], tied))
        if price > rupees[seat]:
            left[seat] = []
            continue
        rupees[seat] -= price
        left[seat].pop()
        display -= 1
    return found


def _prospect(
    box: Any, table: Any, lying: list[Chip], display: int, seat: int, chip: str
) -> Prospect:
    landed = Chip(seat, -1, chip, False, "lying", None, 0, 0)
    stakes = _stakes(box, table, [*lying, landed])
    price = sum(stakes[seat])
    turn = 0
    for purchase in _purchases(table, stakes, display):
        turn += not purchase.broke
        if purchase.seat == seat:
            return Prospect(chip, 0 if purchase.broke else turn, purchase.price, purchase.broke)
    return Prospect(chip, 0, price, False)


def _may_throw(table: Any) -> bool:
    extra = table.phase == pieces.ACTION and table.action == pieces.EXTRA_THROW
    return bool(table.phase == pieces.THROW or extra)


def _draws(box: Any, table: Any, chips: list[Chip]) -> int:
    """How many cards the extra spice brings to who may draw now."""
    if table.phase != pieces.ACTION or table.action != pieces.EXTRA_SPICE:
        return 0
    own = [chip for chip in chips if chip.seat == table.turn and chip.target == "extra-spice"]
    return first_digit(max(_stakes(box, table, own)[int(table.turn)]))


def _spices(counts: Any) -> list[str]:
    return [spice for spice, count in zip(pieces.SPICES, counts, strict=True) for _ in range(count)]


def _blends(box: Any, flags: Any) -> list[Blend]:
    return [
        Blend(name, _spices(box.blend[number]))
        for number, name in enumerate(pieces.BLENDS)
        if flags[number]
    ]


def _chips_left(table: Any, seat: int) -> list[str]:
    places = zip(table.chip[seat], table.place[seat], strict=True)
    away = [int(chip) for chip, place in places if place in (1, 2, 3)]
    return [name for number, name in enumerate(pieces.CHIPS, 1) if number not in away]


def _last(last: Any, seats: int) -> Last:
    return Last(
        did=DEEDS[last.did],
        seat=int(last.seat) if last.seat >= 0 else None,
        spice=pieces.SPICES[last.spice],
        number=int(last.number),
        blend=pieces.BLENDS[last.blend],
        price=int(last.price),
        sold=[int(cards) for cards in last.sold[:seats]],
        broke=[seat for seat in range(seats) if last.broke >> seat & 1],
    )


def tell(before: View, after: View) -> list[Message]:
    """What happened between two views, one sentence each."""
    return [
        *_tell_deed(before, after),
        *_tell_shown(before, after),
        *(
            message("broke", seat=seat, spice=spice_name(before.bowl or ""))
            for seat in after.last.broke
        ),
        *_tell_stage(before, after),
        *_tell_layout(before, after),
        *_tell_end(after),
    ]


def _tell_deed(before: View, after: View) -> list[Message]:
    last = after.last
    seat = before.turn if last.seat is None else last.seat
    match last.did:
        case "drew chef":
            return [message("drew-chef", seat=after.chef)]
        case "shuffled blends":
            return [message("shuffled-blends")]
        case "reshuffled":
            return [message("reshuffled")]
        case "threw":
            return [_threw(after, seat)]
        case "landed":
            return _tell_landing(before, after)
        case "declined":
            return [message("declined", seat=seat, action=target_name(before.action))]
        case "drew":
            return [_drew(after, seat)]
        case "kept":
            own = last.spice if seat == after.seat else "hidden"
            return [message("kept", seat=seat, spice=spice_name(own))]
        case "put under":
            return [message("put-under", seat=seat, cards=last.number)]
        case "reserved":
            return [_reserved(before, after, seat)]
        case "took mill":
            return [message("took-mill", seat=seat)]
        case "named":
            return [message("named", seat=seat, spice=spice_name(last.spice))]
        case "answered":
            return [message("answered", seat=seat)]
        case "sold":
            return _tell_sales(after)
        case "bought" | "passed":
            spice = spice_name(last.spice)
            return [message(last.did, seat=seat, spice=spice, price=last.price)]
        case "made":
            blend = next(b for b in after.chairs[seat].blends if b.blend == last.blend)
            return [message("made", seat=seat, blend=blend_name(blend))]
        case "done":
            return [message("done", seat=seat)]
    return []


def _threw(after: View, seat: int) -> Message:
    assert after.aim is not None
    flying = next(chip for chip in after.chips if chip.place == "flying")
    return message("threw", seat=seat, chip=chip_name(flying), power=after.aim.power)


def chip_name(chip: Chip) -> Message:
    return message("chip", chip=chip.chip or "hidden")


def blend_name(blend: Blend) -> Message:
    spices = [spice_name(spice) for spice in blend.spices]
    return message("blend", blend=blend.blend, spices=spices)


def _tell_landing(before: View, after: View) -> list[Message]:
    told: list[Message] = []
    for was, now in zip(before.chips, after.chips, strict=True):
        moved: dict[str, Argument] = {"seat": now.seat, "chip": chip_name(now)}
        moved["target"] = target_name(was.target)
        if was.place == "flying":
            told.insert(0, _landed(now))
        elif was.place == "lying" and now.place == "out":
            told.append(Message("knocked-out", moved))
        elif was.target != now.target:
            told.append(Message("knocked", {**moved, "there": target_name(now.target)}))
    return told


def _landed(now: Chip) -> Message:
    key = "went-out" if now.place == "out" else "landed"
    return message(key, seat=now.seat, chip=chip_name(now), where=where(now.target))


def _drew(after: View, seat: int) -> Message:
    if seat == after.seat and after.drawn:
        spices = [spice_name(spice) for spice in after.drawn]
        return message("drew-own", seat=seat, spices=spices)
    return message("drew", seat=seat, cards=after.drawn_cards)


def _reserved(before: View, after: View, seat: int) -> Message:
    for blend in after.reserved:
        if seat == after.seat and blend not in before.reserved:
            return message("reserved-own", seat=seat, blend=blend_name(blend))
    return message("reserved", seat=seat)


def _tell_sales(after: View) -> list[Message]:
    last = after.last
    sales = [
        message(
            "sold",
            seat=seat,
            cards=cards,
            spice=spice_name(last.spice),
            price=last.price,
            total=cards * last.price,
        )
        for seat, cards in enumerate(last.sold)
        if cards
    ]
    return sales or [message("nobody-sold", spice=spice_name(last.spice))]


def _tell_shown(before: View, after: View) -> list[Message]:
    """Chips that were turned over, where they lay."""
    hidden = {(chip.seat, chip.number) for chip in before.chips if not chip.shown}
    return [
        message("chip-shown", seat=chip.seat, chip=chip_name(chip), where=where(chip.target))
        for chip in after.chips
        if chip.shown and (chip.seat, chip.number) in hidden
    ]


def _tell_stage(before: View, after: View) -> list[Message]:
    """What the game has come to."""
    told = []
    if before.action != after.action and after.action:
        told.append(message("may-act", seat=after.turn, action=target_name(after.action)))
    if before.bowl and not after.bowl:
        told.append(message("bowl-done", spice=spice_name(before.bowl)))
    if after.phase == "bowl":
        told.append(message("may-name", seat=after.turn))
    if after.phase == "buy":
        bid = next(bowl for bowl in after.bowls if bowl.spice == after.bowl).bids[0]
        spice = spice_name(after.bowl or "")
        told.append(message("may-buy", seat=after.turn, spice=spice, price=bid.sum))
    if after.phase == "blends" and (before.phase != "blends" or before.turn != after.turn):
        told.append(message("may-make", seat=after.turn))
    return told


def _tell_layout(before: View, after: View) -> list[Message]:
    """What was laid out for a new round."""
    told = []
    if after.phase == "over":
        return []
    if after.round > before.round or after.last.did == "shuffled spices":
        told.append(message("round-begins", seat=after.chef, round=after.round))
    blends = [blend_name(blend) for blend in after.blends if blend not in before.blends]
    if blends:
        told.append(message("blends-laid-out", blends=blends))
    spices = list(after.display)
    for spice in before.display:
        if spice in spices:
            spices.remove(spice)
    if spices:
        told.append(message("spices-laid-out", spices=[spice_name(spice) for spice in spices]))
    return told


def _tell_end(after: View) -> list[Message]:
    if after.phase != "over":
        return []
    winners = [s for s, chair in enumerate(after.chairs) if len(chair.blends) >= after.to_win]
    if winners:
        return [message("won", seat=winners[0], blends=after.to_win)]
    return [message(f"ending-{ending(after)}")]


def shortlist(view: View, moves: list[Move]) -> list[Move]:
    """The moves without all but one throw of each chip: a player aims without them."""
    chips: set[str] = set()
    short: list[Move] = []
    for move in moves:
        if isinstance(move, m.Throw):
            if move.chip in chips:
                continue
            chips.add(move.chip)
        short.append(move)
    return short


def candidates(view: View) -> list[Move]:
    """What a player might touch now: chips, bowls or blends."""
    if view.phase == "throw":
        return [m.Throw(chip, "own", 0, 0, 1, 50) for chip in pieces.CHIPS]
    if view.phase == "bowl":
        return [m.Name(spice) for spice in pieces.SPICES]
    if view.phase == "blends":
        return [m.Make(blend.blend) for blend in (*view.blends, *view.reserved)]
    return []


def preview(view: View, move: Move) -> Preview | None:
    """What a trade or a blend would come to for the seat whose view this is."""
    assert view.seat is not None
    chair = view.chairs[view.seat]
    if isinstance(move, m.Make):
        return Preview(0, chair.rupees, [], len(chair.blends) + 1 >= view.to_win)
    if not isinstance(move, m.Sell | m.Buy | m.Pass):
        return None
    bowl = next(bowl for bowl in view.bowls if bowl.spice == view.bowl)
    own = [c.chip or "" for c in view.chips if c.seat == view.seat and c.target == view.bowl]
    if isinstance(move, m.Sell):
        gain = move.cards * bowl.price
        return Preview(gain, chair.rupees + gain, own if move.cards else [], False)
    if isinstance(move, m.Pass):
        return Preview(0, chair.rupees, own, False)
    price = bowl.bids[0].sum
    return Preview(-price, chair.rupees - price, [max(own)], False)


def explain(view: View, move: Move) -> Message:
    """Why this seat may not make this move now, though it is its turn."""
    match move:
        case m.Throw():
            return _explain_throw(view, move)
        case m.Draw() | m.Reserve() | m.TakeMill() | m.Decline():
            if view.phase != "action":
                return message("no-action-open")
            return message("other-action", action=target_name(view.action))
        case m.Keep():
            if view.phase != "keep":
                return message("nothing-drawn")
            return message("not-drawn", spice=spice_name(move.spice))
        case m.Name():
            if view.phase != "bowl":
                return message("no-bowl-to-name")
            return message("bowl-empty", spice=spice_name(move.spice))
        case m.Sell():
            if view.phase != "sell":
                return message("no-sale-now")
            bowl = view.bowl or ""
            return message("not-so-many", cards=view.hand.count(bowl), spice=spice_name(bowl))
        case m.Buy() | m.Pass():
            return message("no-purchase-now")
        case m.Make():
            return _explain_blend(view, move.blend)
    return message("not-done")


def _explain_throw(view: View, move: m.Throw) -> Message:
    if view.phase != "throw" and view.action != "extra-throw":
        return message("no-throw-now")
    if move.chip not in view.own_chips:
        return message("chip-thrown", chip=move.chip)
    return message("own-side-only")


def _explain_blend(view: View, number: str) -> Message:
    if view.phase != "blends":
        return message("no-blends-now")
    offered = any(blend.blend == number for blend in view.blends)
    reserved = any(blend.blend == number for blend in view.reserved)
    if not offered and not reserved:
        return message("blend-not-here", blend=number)
    if not reserved and view.made_face_up:
        return message("one-blend-only")
    return message("spices-missing", blend=number)


def ending(view: View) -> str:
    """Why the game ended."""
    if any(len(chair.blends) >= view.to_win for chair in view.chairs):
        return "blends"
    return "standstill" if view.quiet >= view.standstill else "last-round"


class _Trader:
    """What one seat bought and sold in a whole game."""

    def __init__(self) -> None:
        self.bought = self.paid = self.sold = 0
        self.earned = Counter[str]()


def account(view: View, deeds: Iterable[Any]) -> Account:
    """What was bought and sold for how much, and the spice that each seat earned most with."""
    traders = [_Trader() for _ in view.chairs]
    for deed in deeds:
        _trade(traders, _last(deed, len(traders)))
    numbers = {
        "blends": [len(chair.blends) for chair in view.chairs],
        "bought": [trader.bought for trader in traders],
        "paid": [trader.paid for trader in traders],
        "sold": [trader.sold for trader in traders],
        "earned": [trader.earned.total() for trader in traders],
    }
    rows = [Row(message("account-trade", what=what), each, False) for what, each in numbers.items()]
    return Account(rows, [_best_trade(seat, trader) for seat, trader in enumerate(traders)])


def _trade(traders: list[_Trader], last: Last) -> None:
    if last.did == "bought" and last.seat is not None:
        traders[last.seat].bought += 1
        traders[last.seat].paid += last.price
    elif last.did == "sold":
        for trader, cards in zip(traders, last.sold, strict=True):
            trader.sold += cards
            trader.earned[last.spice] += cards * last.price


def _best_trade(seat: int, trader: _Trader) -> Message:
    (spice, rupees), *_ = trader.earned.most_common(1) or [("", 0)]
    if not rupees:
        return message("no-best-trade", seat=seat)
    return message("best-trade", seat=seat, spice=spice_name(spice), rupees=rupees)


def describe(view: View) -> list[Message]:
    """The table in a few lines, for a terminal or a screen reader."""
    side = 0 if view.seat is None else SIDES.index(view.chairs[view.seat].side)
    lines = [message("at-round", round=view.round, seat=view.chef)]
    lines.append(message("at-board", board="\n".join(sketch(view, side))))
    lines.append(message("at-legend"))
    lines += [_describe_chair(seat, chair) for seat, chair in enumerate(view.chairs)]
    lines += [_describe_bowl(bowl) for bowl in view.bowls if bowl.bids]
    lines.append(message("at-display", spices=_names(view.display)))
    lines.append(message("at-blends", blends=[blend_name(blend) for blend in view.blends]))
    lines.append(message("at-piles", cards=view.pile, blends=view.blend_pile))
    if view.seat is None:
        return lines
    if view.reserved:
        lines.append(message("at-reserved", blends=[blend_name(blend) for blend in view.reserved]))
    if view.drawn:
        lines.append(message("at-drawn", spices=_names(view.drawn)))
    lines.append(message("at-hand", spices=_names(view.hand)))
    chips = [message("chip-value", chip=chip) for chip in view.own_chips]
    lines.append(message("at-chips", chips=chips or message("nothing")))
    return lines


def _names(spices: list[str]) -> list[Message] | Message:
    return [spice_name(spice) for spice in spices] or message("nothing")


def _describe_chair(seat: int, chair: Chair) -> Message:
    return message(
        "at-chair",
        seat=seat,
        number=seat + 1,
        rupees=chair.rupees,
        cards=chair.cards,
        known=_names(chair.known),
        blends=len(chair.blends),
        reservations=chair.reservations,
    )


def _describe_bowl(bowl: Bowl) -> Message:
    bids = [message("bid", seat=bid.seat, sum=bid.sum, hidden=bid.hidden) for bid in bowl.bids]
    return message("at-bowl", spice=spice_name(bowl.spice), display=bowl.display, bids=bids)
