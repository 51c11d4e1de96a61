"""A review in sentences."""

from pathlib import Path
from typing import Any

from quatre.bots.decisions import Decision
from quatre.bots.review import Review, Turn
from quatre.games.ruleset import Ruleset
from quatre.games.words import Message, message

FOLDER = Path(__file__).parent
"""Where the sentences are."""


def tell_decision(ruleset: Ruleset, view: Any, decision: Decision) -> Message:
    """What was played, and what the chef would have done; `view` is what the seat saw then."""
    played = label(ruleset, view, decision.played)
    if decision.played == decision.chef:
        return message("review-same", seat=decision.seat, played=played)
    return message(
        "review-other",
        seat=decision.seat,
        played=played,
        chef=label(ruleset, view, decision.chef),
        percent=percent(decision.loss),
        mistake=decision.mistake or "none",
    )


def tell_why(ruleset: Ruleset, view: Any, decision: Decision) -> list[Message]:
    """What speaks for the chef's move and for the one made, where the game can say it, told to
    that seat."""
    texts = {"review-why-chef": decision.chef, "review-why-played": decision.played}
    if decision.chef == decision.played:
        return []
    reasons = {key: ruleset.reason(view, move(ruleset, text)) for key, text in texts.items()}
    return [message(key, why=why) for key, why in reasons.items() if why]


def tell_turn(review: Review, turn: Turn) -> Message:
    """Who gained most by it, and from what to what."""
    before, after = review.chances[turn.entry], review.chances[turn.entry + 1]
    gains = [b - a for a, b in zip(before, after, strict=True)]
    seat = gains.index(max(gains))
    chances = {"before": percent(before[seat]), "after": percent(after[seat])}
    return message("review-turn", step=turn.entry + 1, seat=seat, **chances)


def percent(share: float) -> int:
    return round(100 * share)


def label(ruleset: Ruleset, view: Any, text: str) -> Message:
    return ruleset.moves.label(move(ruleset, text), view)


def move(ruleset: Ruleset, text: str) -> Any:
    found = ruleset.moves.parse(text)
    assert found is not None
    return found
