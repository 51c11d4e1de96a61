"""Setting up the game of a table, once its chairs are closed and all nonces have come."""

from collections.abc import Sequence

import msgspec

from quatre import games
from quatre.games.lesson import Lesson
from quatre.play import Continued, Daily, Game, Proof
from quatre.play.nature import Lesson as Dictated
from quatre.play.nature import Nature, commitment
from quatre.play.position import Position
from quatre.server.log import Opened

ProofParts = tuple[str, list[str | None], str, list[str | None] | msgspec.UnsetType]


def new_game(
    opened: Opened,
    names: Sequence[str],
    nature: Nature,
    lesson: Lesson | None,
    before: Position | None,
) -> Game:
    """The game before nature's first move; `before` is where another game stood that it plays on
    from. Raises `ValueError` when these rules cannot set it up."""
    ruleset = games.load(opened.game)
    played = (ruleset, names, nature, opened.options, opened.box)
    if opened.taken_over is None:
        return Game(*played, lesson.outcomes if lesson else (), opened.rules)
    if before is None or not before.fits(ruleset):
        entries = before.entries if before else opened.taken_over.entries
        if len(entries) != opened.taken_over.steps:
            raise ValueError("what was taken over is missing")
        followed = Game(*played, rules=opened.rules)
        for entry in entries:
            followed.take_over(entry)
        before = followed.position()
    return Game.resumed(*played, opened.rules, before)


def nature_of(
    opened: Opened, nonces: list[str | None], promises: list[str | None] | None
) -> Nature:
    """Where the game's chance comes from; a table that began before there were promises has none,
    and only the nonces that came."""
    if opened.day:
        return Daily(opened.day)
    if promises is None:
        came: list[str | None] = [nonce for nonce in nonces if nonce]
        proof: ProofParts = (commitment(opened.secret), came, opened.secret, msgspec.UNSET)
    else:
        proof = (commitment(opened.secret), nonces, opened.secret, promises)
    if opened.lesson:
        return Dictated(*proof)
    if before := opened.taken_over:
        return Continued(*proof, entries=before.steps, origin=before.origin)
    return Proof(*proof)
