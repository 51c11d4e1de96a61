"""What a player of saffron might try in vain, and why."""

from collections import Counter

from quatre.games.saffron import moves as m
from quatre.games.saffron import pieces
from quatre.games.saffron.moves import Move, spice_name, target_name
from quatre.games.saffron.views import View
from quatre.games.words import Message, message

PHASES: dict[type, tuple[str, str]] = {
    **dict.fromkeys([m.Draw, m.Reserve, m.TakeMill, m.Decline], ("action", "no-action-open")),
    m.Keep: ("keep", "nothing-drawn"),
    m.Name: ("bowl", "no-bowl-to-name"),
    m.Sell: ("sell", "no-sale-now"),
    m.Make: ("blends", "no-blends-now"),
}
"""The only phase of a move, and what is said in the others."""


def explain(view: View, move: Move) -> Message:
    """Why this seat may not make this move now, though it is its turn."""
    phase, other_phase = PHASES.get(type(move), (view.phase, ""))
    if view.phase != phase:
        return message(other_phase)
    match move:
        case m.Throw():
            return _explain_throw(view, move)
        case m.Draw() | m.Reserve() | m.TakeMill() | m.Decline():
            return message("other-action", action=target_name(view.action))
        case m.Keep():
            return message("not-drawn", spice=spice_name(move.spice))
        case m.Name():
            return message("bowl-empty", spice=spice_name(move.spice))
        case m.Sell():
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
    offered = any(blend.blend == number for blend in view.blends)
    reserved = any(blend.blend == number for blend in view.reserved)
    if not offered and not reserved:
        return message("blend-not-here", blend=number)
    if not reserved and view.made_face_up:
        return message("one-blend-only")
    lacks = (Counter(view.blend_of(number).spices) - Counter(view.hand)).elements()
    return message("spices-missing", spices=[spice_name(spice) for spice in lacks])


def candidates(view: View) -> list[Move]:
    """What a player might touch now: chips, bowls or blends."""
    if view.phase == "throw":
        return [m.Throw(chip, "own", 0, 0, 1, 50) for chip in pieces.CHIPS]
    if view.phase == "bowl":
        return [m.Name(spice) for spice in pieces.SPICES]
    if view.phase == "blends":
        return [m.Make(blend.blend) for blend in (*view.blends, *view.reserved)]
    return []
