"""Mutated records: each is refused with one sentence, or is really legal.

`python -m tests.fuzz_records --records 10000 --seed 1` does what the suite does with a few hundred.
"""

import argparse
import copy
import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from quatre.games.arrays import array
from quatre.play import Game, Proof, Record, RecordError, verify
from quatre.play.nature import commitment
from quatre.play.record import Happened, dumps, first_hash, loads, next_hash
from quatre.play.verify import Finding
from tests.golden import SETTINGS

Json = Any
MOST_MOVES = 60
"""Moves of a game that is mutated; half of them are unfinished."""
DEEP = 3000
STRANGE: list[Json] = [
    None,
    True,
    -1,
    0,
    7,
    8,
    127,
    255,
    2**31,
    2**63 - 1,
    2**63,
    2**64,
    10**31,
    -(2**63) - 1,
    0.5,
    1.0,
    -0.0,
    1e308,
    1e400,
    float("nan"),
    "",
    " ",
    "0",
    "Zoé",
    "\x1b[31mred\x1b[0m",
    "\u202eabc",
    "\ud800",
    "\x00",
    "9" * 5000,
    "é" * 1000,
    [],
    {},
    [[]],
    {"source": "seed", "seed": 2**70},
    {"kind": "undo", "seat": 0},
    {"kind": "nature", "number": "", "outcome": []},
]


class Wrong(Exception):
    """A mutated record that was accepted and is not legal, or that broke the program."""


# --- what is mutated


def grown(pick: random.Random) -> Json:
    """The record of a random game, or of its beginning, as JSON."""
    setting = pick.choice(SETTINGS)
    options = dict.fromkeys(setting.options, True)
    nature = proof(setting.seats, pick) if pick.random() < 0.7 else None
    game = Game.new(
        setting.ruleset.name, setting.seats, pick.getrandbits(63), options=options, nature=nature
    )
    for _ in range(pick.randrange(MOST_MOVES)):
        if game.over:
            break
        seat = pick.choice(game.waiting)
        game.play(seat, pick.choice(game.legal(seat)))
        if pick.random() < 0.1 and game._last_undoable():
            game.undo()
    return json.loads(dumps(game.record()))


def proof(seats: int, pick: random.Random) -> Proof:
    """With a nonce of each human, and a bot here and there."""
    secret = pick.randbytes(32).hex()
    nonces = [pick.choice([None, pick.randbytes(16).hex()]) for _ in range(seats)]
    promises = [nonce and commitment(nonce) for nonce in nonces]
    return Proof(commitment(secret), nonces, secret, promises)


def places(document: Json) -> list[tuple[Any, Any]]:
    """Every container in a document, with each key or index in it."""
    found, open_ones = [], [document]
    while open_ones:
        one = open_ones.pop()
        inner = one.items() if isinstance(one, dict) else enumerate(one)
        for key, value in inner:
            found.append((one, key))
            if isinstance(value, dict | list):
                open_ones.append(value)
    return found


# --- how


def replace(document: Json, pick: random.Random) -> None:
    one, key = pick.choice(places(document))
    one[key] = copy.deepcopy(pick.choice(STRANGE))


def move_number(document: Json, pick: random.Random) -> None:
    """A number becomes another that is not far off."""
    numbers = [(one, key) for one, key in places(document) if type(one[key]) is int]
    one, key = pick.choice(numbers)
    one[key] += pick.choice([-2, -1, 1, 2, 128, 256])


def drop(document: Json, pick: random.Random) -> None:
    one, key = pick.choice(places(document))
    del one[key]


def repeat(document: Json, pick: random.Random) -> None:
    one, key = pick.choice(places(document))
    if isinstance(one, list):
        one.insert(pick.randrange(len(one) + 1), copy.deepcopy(one[key]))
    else:
        one[f"{key}{pick.choice(['', 's', ' '])}"] = copy.deepcopy(one[key])


def swap(document: Json, pick: random.Random) -> None:
    lists = [one for one, _ in places(document) if isinstance(one, list) and len(one) > 1]
    if lists:
        one = pick.choice(lists)
        first, second = pick.sample(range(len(one)), 2)
        one[first], one[second] = one[second], one[first]


def cut(document: Json, pick: random.Random) -> None:
    """Only the beginning of the log, as if the game had not ended."""
    log = document["log"]
    del log[pick.randrange(len(log) + 1) :]
    document["result"] = document["reason"] = None


def sink(document: Json, pick: random.Random) -> None:
    """Something is nested too deeply for any program that calls itself."""
    one, key = pick.choice(places(document))
    one[key] = "DEEP"


def letter(document: Json, pick: random.Random) -> None:
    """One character of a text is another."""
    texts = [(one, key) for one, key in places(document) if isinstance(one[key], str) and one[key]]
    one, key = pick.choice(texts)
    at = pick.randrange(len(one[key]))
    other = pick.choice("0aA zé_x\x1b\u202e")
    one[key] = one[key][:at] + other + one[key][at + 1 :]


MUTATIONS: list[Callable[[Json, random.Random], None]] = [
    replace,
    move_number,
    drop,
    repeat,
    swap,
    cut,
    letter,
    sink,
]


def written(document: Json) -> bytes:
    text = json.dumps(document).encode("utf-8", "surrogatepass")
    return text.replace(b'"DEEP"', b"[" * DEEP + b"]" * DEEP)


def torn(text: bytes, pick: random.Random) -> bytes:
    """Bytes are lost, doubled or changed."""
    at, length = pick.randrange(len(text)), pick.randrange(1, 9)
    middle = pick.choice([b"", text[at : at + length] * 2, pick.randbytes(length)])
    return text[:at] + middle + text[at + length :]


def rehashed(document: Json) -> Json:
    """With hashes that fit, as a forger would write them; as it is where that makes no sense."""
    try:
        record = msgspec.convert(document, Record)
        running = first_hash(record)
        document["hash"] = running
        for entry, plain in zip(record.log, document["log"], strict=True):
            running = next_hash(running, entry)
            plain["hash"] = running
    except (msgspec.MsgspecError, ValueError, RecursionError, TypeError, OverflowError):
        pass
    return document


def mutated(document: Json, pick: random.Random) -> bytes:
    document = copy.deepcopy(document)
    for _ in range(pick.choice([1, 1, 1, 2, 3])):
        try:
            pick.choice(MUTATIONS)(document, pick)
        except (IndexError, KeyError, TypeError):
            continue
    if pick.random() < 0.7:
        document = rehashed(document)
    text = written(document)
    return torn(text, pick) if pick.random() < 0.15 else text


# --- what must hold


def outcome(text: bytes) -> str:
    """`refused` or `accepted`; anything else is wrong."""
    try:
        record = loads(text)
        finding = verify(record)
    except RecordError as error:
        check_sentence(str(error))
        return "refused"
    except Exception as error:
        raise Wrong(f"{type(error).__name__}: {error}") from error
    check_accepted(record, finding.game)
    check_proved(record, finding)
    return "accepted"


def check_sentence(said: str) -> None:
    if not said or "\n" in said or len(said) > 1000:
        raise Wrong(f"not one sentence: {said[:200]!r}")


def check_accepted(record: Record, game: Game) -> None:
    """Written again from the moves alone it is the same; and everything nature did was possible."""
    if unsealed(game.record()) != unsealed(record):
        raise Wrong("accepted, though the game says otherwise")
    verify(loads(dumps(record)))
    for entry in record.log:
        if isinstance(entry, Happened) and entry.number and len(entry.number) != 16:
            raise Wrong(f"nature's number {entry.number!r}")
    if not game.ruleset.native.sound(array(game.box), array(game._table)):
        raise Wrong("the table is not sound")


def check_proved(record: Record, finding: Finding) -> None:
    """What is called proved comes from the secret, by the rules that are known here."""
    if finding.since is None:
        return
    game = Game.blank(record)
    for step, entry in enumerate(record.log, 1):
        if isinstance(entry, Happened) and step >= finding.since:
            number = game.next_number()
            if (entry.number, entry.outcome) != (f"{number:016x}", game.outcome_of(number)):
                raise Wrong(f"step {step} is called proved")
        game.follow(entry)


def unsealed(record: Record) -> Record:
    """Without the secret, which the record of an unfinished game may hold or not."""
    nature = record.nature.sealed() if isinstance(record.nature, Proof) else record.nature
    return msgspec.structs.replace(record, nature=nature)


def fuzz(records: int, seed: int) -> Counter[str]:
    pick = random.Random(seed)
    counts: Counter[str] = Counter()
    while counts.total() < records:
        document = grown(pick)
        for _ in range(20):
            text = mutated(document, pick)
            try:
                counts[outcome(text)] += 1
            except Wrong as wrong:
                raise Wrong(f"record {counts.total()} of seed {seed}: {wrong}") from wrong
    return counts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    counts = fuzz(wanted.records, wanted.seed)
    sys.stdout.write(f"{dict(counts)}, none wrongly, no traceback\n")


if __name__ == "__main__":
    main()
