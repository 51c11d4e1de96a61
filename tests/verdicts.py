"""Records of every kind, honest and forged, with what `verify` says of them: the page must say
the same (`web/tests/verdicts.test.ts`).

`python -m tests.verdicts` writes them into `web/tests/verdicts.json`.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from quatre import games
from quatre.games.lesson import LEARNER
from quatre.games.ruleset import Ruleset
from quatre.play import Continued, Daily, Dictation, Game, Proof, Record, Seed, verify
from quatre.play.nature import Lesson, commitment
from quatre.play.record import Happened, dumps
from tests.later import judging, later, reversed_deals

FILE = Path(__file__).parent.parent / "web/tests/verdicts.json"
SOUP = games.load("soup")
SMALL = {**SOUP.printed, "rounds": 2, "dealt": {**SOUP.printed["dealt"], "2": 10}}
SECRET = "5e" * 32
NONCES: list[str | None] = ["5b1e0c0f6a7d4e2c9a8b7c6d5e4f3a2b", "77a0000000000000000000000000001f"]
PROMISES = [commitment(nonce) for nonce in NONCES if nonce]
PARTS: Any = (commitment(SECRET), NONCES, SECRET, [*PROMISES])
PROOF = Proof(*PARTS)


def played(
    nature: Any, source: Game | None = None, steps: int = 0, ruleset: Ruleset = SOUP
) -> Game:
    """A small game to its end, perhaps from where another stood."""
    game: Game = Game(ruleset, ["Ann", "Bob"], nature, box=SMALL)
    for entry in source.log[:steps] if source else ():
        game.take_over(entry)
    game.begin()
    while not game.over:
        seat = game.waiting[0]
        game.play(seat, game.legal(seat)[-1])
    return game


def dictated() -> Game:
    """A deal in which Ann has every chili, laid down by hand."""
    game = Game(SOUP, ["Ann", "Bob"], Dictation(), box=SMALL)
    deal = Game(SOUP, ["Ann", "Bob"], Seed(1), box=SMALL)
    deal.begin()
    for entry in deal.log:
        assert isinstance(entry, Happened)
        game.settle(sorted(entry.outcome, reverse=True))
    return game


def unfinished(committed: str) -> Game:
    """Its numbers were chosen: without a secret nobody can tell."""
    game = Game(SOUP, ["Ann", "Bob"], Proof(committed, NONCES, None, [*PROMISES]), box=SMALL)
    while game.waiting == [-1]:
        game.take_over(Happened("f" * 16, game.outcome_of(2**64 - 1)))
    return game


def lesson(name: str) -> Game:
    ruleset = games.load(name)
    taught = ruleset.lesson
    assert taught
    nonces = [NONCES[0], *[None] * (taught.seats - 1)]
    promises = [PROMISES[0], *[None] * (taught.seats - 1)]
    nature = Lesson(commitment(SECRET), nonces, SECRET, promises)
    names = [f"Seat {seat + 1}" for seat in range(taught.seats)]
    box = taught.numbers(ruleset.printed)
    game = Game(ruleset, names, nature, box=box, dictated=taught.outcomes)
    game.begin()
    pick, made = random.Random(7), [0] * taught.seats
    while not game.over:
        seat = game.waiting[0]
        legal = [str(move) for move in game.legal(seat)]
        laid = [*taught.moves.get(seat, ())][made[seat] : made[seat] + 1]
        if seat == LEARNER and made[seat] < len(taught.steps):
            laid = [move for move in legal if taught.steps[made[seat]].asks_for(move)]
        game.play(seat, next((move for move in laid if move in legal), pick.choice(legal)))
        made[seat] += 1
    return game


def every_kind() -> dict[str, Record]:
    proof = PROOF
    deal = dictated()
    continued = Continued(*PARTS, entries=len(deal.log), origin=deal.hash)
    alone = Proof(commitment(SECRET), [None, None], SECRET, [None, None])
    found = {
        "proved": played(proof),
        "against a bot": played(
            Proof(commitment(SECRET), [None, NONCES[1]], SECRET, [None, PROMISES[1]])
        ),
        "older": played(Proof(commitment(SECRET), NONCES, SECRET)),
        "nobody's number": played(alone),
        "seed": played(Seed(11)),
        "a deal of the day": played(Daily("2026-11-19")),
        "dictated": deal,
        "played on from a dictated deal": played(continued, deal, len(deal.log)),
        "unfinished": unfinished(commitment(SECRET)),
        "unfinished, committed to nothing": unfinished("0" * 64),
        **{f"lesson of {name}": lesson(name) for name in games.NAMES},
    }
    return {name: game.record() for name, game in found.items()}


def forged() -> dict[str, Record]:
    """What `verify` must refuse; all hashes of the first ones fit."""
    nature, honest = PROOF, played(PROOF).record()
    phantom = msgspec.structs.replace(nature, nonces=[*NONCES, "0" * 32])
    both = msgspec.structs.replace(phantom, promises=[*PROMISES, commitment("0" * 32)])
    other = msgspec.structs.replace(nature, nonces=[NONCES[0], "0" * 32])
    bots = Proof(commitment(SECRET), NONCES, SECRET, [PROMISES[0], None])
    left_out = Proof(commitment(SECRET), [NONCES[0], None], SECRET, [*PROMISES])
    return {
        "a phantom's nonce after the humans'": played(phantom).record(),
        "a phantom with a promise": played(both).record(),
        "another nonce than was promised": played(other).record(),
        "a nonce for a bot's chair": played(bots).record(),
        "a nonce left out": played(left_out).record(),
        "numbers of another day": another_day(),
        "an empty box": msgspec.structs.replace(honest, box={}),
        "empty options": msgspec.structs.replace(honest, options={}),
        "of newer rules": played(PROOF, ruleset=later("soup", VERSION=2)).record(),
    }


def another_day() -> Record:
    """A deal that was chosen among those of all days, passed for that of one."""
    game = Game(SOUP, ["Ann", "Bob"], Daily("2026-11-19"), box=SMALL)
    for entry in played(Daily("2031-07-14")).log:
        game.take_over(entry)
    return game.record()


def of_before() -> dict[str, Record]:
    """Records of version 1, for rules of version 2."""
    otherwise = judging("soup", version=1, chance=reversed_deals)
    return {
        "of older rules": played(PROOF).record(),
        "of older rules that dealt otherwise": played(PROOF, ruleset=otherwise).record(),
    }


def forged_of_before() -> dict[str, Record]:
    """What rules of version 2 must refuse, though it says to be older."""
    chosen = unfinished(commitment(SECRET)).record()
    return {"of older rules, with chosen numbers": msgspec.structs.replace(chosen, nature=PROOF)}


def document() -> str:
    newer = later("soup", VERSION=2)
    holds = [said_of(name, record, SOUP) for name, record in every_kind().items()]
    holds += [{**said_of(name, record, newer), "known": 2} for name, record in of_before().items()]
    refused = [refused_as(name, record) for name, record in forged().items()]
    before = forged_of_before().items()
    refused += [{**refused_as(name, record), "known": 2} for name, record in before]
    return json.dumps({"holds": holds, "refused": refused}, indent=1, ensure_ascii=False) + "\n"


def refused_as(name: str, record: Record) -> dict[str, Any]:
    return {"name": name, "record": dumps(record)}


def said_of(name: str, record: Record, soup: Ruleset) -> dict[str, Any]:
    finding = verify(record, soup if record.game == "soup" else None)
    said = msgspec.to_builtins(finding.said)
    return {"name": name, "since": finding.since, "said": said, "record": dumps(record)}


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8")
