"""What a seat sees of saffron, made from a seen table."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from quatre.games.saffron import moves as m
from quatre.games.saffron import pieces
from quatre.games.saffron.board import (
    first_digit,
    own_side,
    target_centre,
    unpack_aim,
)
from quatre.games.saffron.chips import (
    TARGETS,
    Bowl,
    Chip,
    bowls,
    chips_left,
    thrown_chips,
)
from quatre.games.saffron.moves import spice_name
from quatre.games.saffron.sketch import sketch
from quatre.games.viewing import TableView
from quatre.games.words import Message, message, together

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
SIDES = ("south", "west", "north", "east")


class Target(msgspec.Struct, frozen=True):
    """A bowl or an action space; lengths in sides, from the middle to the east and the north."""

    name: str
    x: float
    y: float
    radius: float


class Blend(msgspec.Struct, frozen=True):
    blend: str
    spices: list[str]

    @property
    def called(self) -> Message:
        """Its spices, by which it is found among others."""
        return together([spice_name(spice) for spice in self.spices])


class Trade(msgspec.Struct, frozen=True):
    """Cards of one spice that a seat sold in a round, for a `price` each, or bought, for what it
    `paid` in all."""

    spice: str
    sold: int
    price: int
    bought: int
    paid: int


class Chair(msgspec.Struct, frozen=True):
    """What everybody sees of one seat; `known` are cards in its hand that it bought openly, `fresh`
    the blends that it made this round, `trades` those of this round, `earned` and `spent` all
    rupees that it was paid and paid."""

    side: str
    rupees: int
    earned: int
    spent: int
    trades: list[Trade]
    cards: int
    known: list[str]
    chips: int
    blends: list[Blend]
    fresh: list[Blend]
    reservations: int
    answered: bool


class Aim(msgspec.Struct, frozen=True):
    """How the chip in the air was thrown."""

    side: str
    start: int
    right: int
    forward: int
    power: int


class Physics(msgspec.Struct, frozen=True):
    """How chips fly and slide in this box, for whoever is to throw: with it a page shows where a
    throw may end."""

    release: float
    height: float
    climb: float
    gravity: float
    slowest: float
    fastest: float
    rim_height: float
    chip_height: float
    landing: float
    skip: float
    friction: float
    bounce: float
    rim_bounce: float
    rim_hold: float
    aim_spread: float
    speed_spread: float
    spread_growth: float


class Last(msgspec.Struct, frozen=True):
    did: str
    seat: int | None
    spice: str
    number: int
    blend: str
    price: int
    sold: list[int]
    broke: list[int]


class View(TableView):
    """`start` is how many rupees everybody begins with."""

    round: int
    start: int
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
    hole_radius: float
    physics: Physics | None
    chairs: list[Chair]
    chips: list[Chip]
    bowls: list[Bowl]
    display: list[str]
    discards: list[str]
    unseen: dict[str, int]
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

    def bowl_of(self, spice: str) -> Bowl:
        return next(bowl for bowl in self.bowls if bowl.spice == spice)

    def blend_of(self, number: str) -> Blend:
        return next(each for each in (*self.blends, *self.reserved) if each.blend == number)


def view(box: Any, table: Any, seat: int, waiting: list[int]) -> View:
    seats = int(table.seats)
    chips = thrown_chips(table)
    own = seat >= 0
    throws = own and seat in waiting and _may_throw(table)
    return View(
        seat=seat if own else None,
        waiting=waiting,
        options={name: bool(box[name]) for name in pieces.OPTIONS},
        phase=PHASES[table.phase],
        round=int(table.finished) + (0 if _ended_with_round(table) else 1),
        start=int(box.rupees),
        quiet=int(table.quiet),
        standstill=int(box.ending.standstill),
        to_win=int(box.to_win),
        throws=int(box.throws[seats - 2]),
        chef=int(table.chef),
        turn=int(table.turn),
        action=None if table.action == pieces.NOWHERE else pieces.ACTIONS[table.action],
        bowl=None if table.bowl == pieces.NOWHERE else pieces.SPICES[table.bowl],
        aim=_aim(int(table.aim)) if table.aim else None,
        targets=_targets(box.board.bowl_radius, box.board.action_radius),
        chip_radius=float(box.board.chip_radius),
        hole_radius=float(box.board.hole_radius),
        physics=_physics(box.physics) if throws else None,
        chairs=[_chair(box, table, other) for other in range(seats)],
        chips=chips,
        bowls=bowls(box, table, seat),
        display=_spices(table.display),
        discards=_spices(table.discard),
        unseen=_unseen(box, table, seat),
        pile=int(table.pile_size),
        blends=_blends(box, table.offered),
        blend_pile=int(table.blend_pile_size),
        own_chips=[pieces.CHIPS[chip - 1] for chip in chips_left(table, seat)] if own else [],
        hand=_spices(table.hand[seat]) if own else [],
        drawn=_spices(table.drawn),
        drawn_cards=int(table.drawn_size),
        under=_spices(table.under[seat]) if own else [],
        reserved=_blends(box, table.reserved[seat]) if own else [],
        made_face_up=bool(table.cooked),
        draws=_draws(box, table),
        last=deed(table.last, seats),
    )


def _physics(physics: Any) -> Physics:
    return Physics(*(float(getattr(physics, name)) for name in Physics.__struct_fields__))


def _unseen(box: Any, table: Any, seat: int) -> dict[str, int]:
    """How many cards of each spice lie where this seat does not know them."""
    seats = range(int(table.seats))
    unseen: dict[str, int] = {}
    for number, spice in enumerate(pieces.SPICES):
        seen = [table.display[number], table.discard[number], table.drawn[number]]
        seen += [(table.hand if at == seat else table.known)[at][number] for at in seats]
        seen += [table.under[seat][number]] if seat >= 0 else []
        unseen[spice] = int(box.count[number]) - sum(map(int, seen))
    return unseen


def _ended_with_round(table: Any) -> bool:
    """Whether the last round was played to its end; a blend that wins breaks it off."""
    return bool(table.phase == pieces.OVER and table.last.did == pieces.DONE)


def _aim(aim: int) -> Aim:
    side, start, right, forward, power = (int(part) for part in unpack_aim(aim))
    return Aim(m.SIDES[side], start, right, forward, power)


@lru_cache(maxsize=256)
def _targets(bowl_radius: float, action_radius: float) -> list[Target]:
    radii = [bowl_radius] * pieces.BOWLS + [action_radius] * len(pieces.ACTIONS)
    centres = map(target_centre, range(len(TARGETS)))
    return [
        Target(name, float(x), float(y), radius)
        for name, (x, y), radius in zip(TARGETS, centres, radii, strict=True)
    ]


def _chair(box: Any, table: Any, seat: int) -> Chair:
    away = sum(place in (1, 2, 3) for place in table.place[seat])
    made = [maker == seat + 1 for maker in table.made_by]
    rupees, earned = int(table.rupees[seat]), int(table.earned[seat])
    return Chair(
        side=SIDES[own_side(table, seat)],
        rupees=rupees,
        earned=earned,
        spent=int(box.rupees) + earned - rupees,
        trades=_trades(table, seat),
        cards=int(table.held[seat]),
        known=_spices(table.known[seat]),
        chips=len(pieces.CHIPS) - away,
        blends=_blends(box, made),
        fresh=_blends(box, [own and new for own, new in zip(made, table.fresh, strict=True)]),
        reservations=int(table.reservations[seat]),
        answered=bool(table.answer[seat]),
    )


def _trades(table: Any, seat: int) -> list[Trade]:
    fields = (table.sold[seat], table.price, table.bought[seat], table.paid[seat])
    trades = (Trade(*each) for each in zip(pieces.SPICES, *fields, strict=True))
    return [trade for trade in trades if trade.sold or trade.bought]


def _may_throw(table: Any) -> bool:
    extra = table.phase == pieces.ACTION and table.action == pieces.EXTRA_THROW
    return bool(table.phase == pieces.THROW or extra)


def _draws(box: Any, table: Any) -> int:
    """How many cards the extra spice brings to who may draw now."""
    if table.phase != pieces.ACTION or table.action != pieces.EXTRA_SPICE:
        return 0
    own = zip(table.chip[table.turn], table.target[table.turn], strict=True)
    there = [chip for chip, target in own if target == pieces.BOWLS + pieces.EXTRA_SPICE]
    return first_digit(max(box.chip[chip - 1] for chip in there))


def _spices(counts: Sequence[int]) -> list[str]:
    return _listed(tuple(counts))


@lru_cache(4096)
def _listed(counts: tuple[int, ...]) -> list[str]:
    """Kept for the next look, as most moves change few of these lists."""
    held = zip(pieces.SPICES, counts, strict=True)
    return [spice for spice, count in held for _ in range(count)]


def _blends(box: Any, flags: Sequence[int]) -> list[Blend]:
    return [
        Blend(name, _spices(box.blend[number]))
        for number, (name, flag) in enumerate(zip(pieces.BLENDS, flags, strict=True))
        if flag
    ]


def deed(last: Any, seats: int) -> Last:
    """What a move did, from a table's account of it."""
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


def ending(view: View) -> str:
    """Why the game ended."""
    if any(len(chair.blends) >= view.to_win for chair in view.chairs):
        return "blends"
    return "standstill" if view.quiet >= view.standstill else "last-round"


def describe(view: View) -> list[Message]:
    """The table in a few lines, for a terminal or a screen reader."""
    side = 0 if view.seat is None else SIDES.index(view.chairs[view.seat].side)
    lines = [message("at-round", round=view.round, seat=view.chef)]
    lines.append(message("at-board", board="\n".join(sketch(view, side))))
    lines.append(message("at-legend"))
    lines += [_describe_chair(seat, chair) for seat, chair in enumerate(view.chairs)]
    lines += [_describe_bowl(bowl) for bowl in view.bowls if bowl.bids]
    lines.append(message("at-display", spices=_names(view.display)))
    lines.append(message("at-blends", blends=[blend.called for blend in view.blends]))
    lines.append(message("at-piles", cards=view.pile, blends=view.blend_pile))
    if view.seat is None:
        return lines
    if view.reserved:
        lines.append(message("at-reserved", blends=[blend.called for blend in view.reserved]))
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
