"""What every game must hold, checked on random games at every step.

A check takes a setting (a game at a seat count, with options) and a seed, plays, and raises
`AssertionError` with a sentence when something does not hold. Run them over a package with
`python -m quatre.games.conformance PACKAGE`.

The suite cannot take a game's word for what is secret: it would believe a `seen` that tells all.
So each game has a `hidden.py`, written apart from its rules: `exchange(box, table, seat, pick)`
changes something on a full table that this seat cannot know, or answers False when there is
nothing; `SMALL` lists boxes small enough to deal every possible way; and `ways(table, seat, move)`,
if there, says with how many single cards a move can be made (one, otherwise).
"""

import hashlib
import itertools
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any, NamedTuple

import msgspec
import numpy as np

from quatre.games.box import Numbers
from quatre.games.doors import Bytes
from quatre.games.native import ArrayTable
from quatre.games.playing import play_out
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE, movers
from quatre.games.words import LANGUAGES, Message, Words

SPECTATOR = -1
MANY = 64
STRETCH = 8
"""How many steps in a row one viewer is told of; its view before each is that after the last."""


class Setting(NamedTuple):
    ruleset: Ruleset
    seats: int
    options: tuple[str, ...] = ()
    numbers: Numbers | None = None

    def __str__(self) -> str:
        return "-".join([self.ruleset.name, str(self.seats), *self.options])

    def box(self) -> Bytes:
        return self.ruleset.native.pack_box(self.numbers, dict.fromkeys(self.options, True))

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, self.seats)


class Step(NamedTuple):
    """A moment of a game: a table, what is done to it, and the table after."""

    before: Bytes
    seat: int
    move: int
    outcome: list[int]
    after: Bytes


class Small(NamedTuple):
    """A game small enough to deal every possible way; `numbers` replace those of the box."""

    seats: int
    numbers: Numbers
    options: tuple[str, ...] = ()


def settings(ruleset: Ruleset) -> list[Setting]:
    """Every seat count with every choice of options."""
    chosen = itertools.chain.from_iterable(
        itertools.combinations(ruleset.options, count) for count in range(len(ruleset.options) + 1)
    )
    return [
        Setting(ruleset, seats, options)
        for options, seats in itertools.product(list(chosen), ruleset.seats)
    ]


def walk(setting: Setting, pick: random.Random) -> Iterator[Step]:
    """A random game, step by step."""
    played = ArrayTable(setting.ruleset.native, setting.box(), setting.seats)

    def choose(waiting: list[int]) -> tuple[int, int]:
        seat = pick.choice(waiting)
        if seat == NATURE:
            return seat, pick.getrandbits(64)
        return seat, pick.choice(played.legal(seat))

    before = played.table.copy()
    for seat, move in play_out(played, choose):
        after = played.table.copy()
        if seat == NATURE:
            yield Step(before, seat, 0, played.outcome.tolist(), after)
        else:
            yield Step(before, seat, move, [], after)
        before = after.copy()


def check_ending(setting: Setting, seed: int) -> None:
    """Games end in time; somebody who waits can move, and nobody else can."""
    ruleset, box = setting.ruleset, setting.box()
    for length, step in enumerate(walk(setting, random.Random(seed)), 1):
        assert length <= ruleset.pieces.LONGEST, f"no end after {length} moves"
        waiting = list(movers(ruleset.native.waiting(box, step.before)))
        for seat in range(8):
            moves = ruleset.native.legal_moves(box, step.before, seat)
            assert bool(moves) == (seat in waiting), f"seat {seat} has {len(moves)} moves"
            assert len(set(moves)) == len(moves), f"seat {seat} is offered a move twice"
            for move in moves:
                assert ruleset.native.allowed(box, step.before, seat, move), (
                    f"{move} is not allowed"
                )


def check_conservation(setting: Setting, seed: int) -> None:
    """Every piece is in exactly one place at every step."""
    ruleset, box = setting.ruleset, setting.box()
    for step in walk(setting, random.Random(seed)):
        assert ruleset.native.sound(box, step.before), "the table before is not sound"
        assert ruleset.native.sound(box, step.after), f"not sound after {step.move} by {step.seat}"


def check_any_number(setting: Setting, seed: int) -> None:
    """Any seat, number or outcome is answered; what is refused leaves every byte as it was."""
    box, pick = setting.box(), random.Random(seed)
    for step in walk(setting, pick):
        for _ in range(4):
            seat = pick.choice([step.seat, pick.randrange(8), pick.getrandbits(63), -1])
            try_move(setting, box, step.before, seat, any_number(pick))
            try_outcome(setting, box, step.before, step.outcome, pick)


def any_number(pick: random.Random) -> int:
    bits = pick.choice([3, 6, 8, 16, 32, 63])
    return pick.getrandbits(bits) * pick.choice([1, 1, 1, -1]) - pick.choice([0, 0, 1])


def try_move(setting: Setting, box: Bytes, table: Bytes, seat: int, move: int) -> None:
    ruleset, copy = setting.ruleset, table.copy()
    allowed = ruleset.native.allowed(box, table, seat, move)
    assert ruleset.native.play(box, copy, seat, move) == allowed, (
        f"play and allowed differ on {move}"
    )
    if allowed:
        assert seat in movers(ruleset.native.waiting(box, table)), f"seat {seat} moves out of turn"
        assert ruleset.native.sound(box, copy), f"not sound after {move}"
    else:
        assert np.array_equal(copy, table), f"the refused move {move} changed the table"


def try_outcome(
    setting: Setting, box: Bytes, table: Bytes, outcome: Sequence[int], pick: random.Random
) -> None:
    """A real outcome, spoilt in one place, is refused or leads to a sound table."""
    spoilt = list(outcome)
    if spoilt and pick.random() < 0.8:
        spoilt[pick.randrange(len(spoilt))] = any_number(pick)
    else:
        spoilt.append(any_number(pick))
    copy = table.copy()
    if setting.ruleset.native.settle(box, copy, np.array(spoilt, np.int64)):
        assert setting.ruleset.native.sound(box, copy), f"not sound after the outcome {spoilt}"
    else:
        assert np.array_equal(copy, table), "a refused outcome changed the table"


def check_simultaneous(setting: Setting, seed: int) -> None:
    """The order in which simultaneous choices arrive does not matter."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    for step in walk(setting, pick):
        waiting = list(movers(ruleset.native.waiting(box, step.before)))
        if len(waiting) < 2:
            continue
        moves = {s: pick.choice(ruleset.native.legal_moves(box, step.before, s)) for s in waiting}
        ends = set()
        for order in (waiting, waiting[::-1], pick.sample(waiting, len(waiting))):
            copy = step.before.copy()
            for seat in order:
                assert ruleset.native.play(box, copy, seat, moves[seat]), (
                    f"seat {seat} came too late"
                )
            ends.add(copy.tobytes())
        assert len(ends) == 1, f"the order of {moves} matters"


def check_seen(setting: Setting, seed: int) -> None:
    """A seen table answers like the table, and what is imagined from it looks the same again."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    for step in walk(setting, pick):
        viewer = pick.choice(setting.viewers)
        seen = ruleset.native.look(box, step.after, viewer)
        assert_same_look(setting, box, step.after, seen, viewer)
        imagined = seen.copy()
        ruleset.native.imagine(box, imagined, viewer, np.uint64(pick.getrandbits(64)))
        assert ruleset.native.sound(box, imagined), f"seat {viewer} imagines a table that cannot be"
        assert_same_look(setting, box, imagined, seen, viewer)


def assert_same_look(setting: Setting, box: Bytes, table: Bytes, seen: Bytes, viewer: int) -> None:
    ruleset = setting.ruleset
    look = ruleset.native.look(box, table, viewer)
    assert np.array_equal(look, seen), f"seat {viewer} sees {differences(setting, look, seen)}"
    assert np.array_equal(ruleset.native.look(box, seen, viewer), seen), (
        "a second look sees other things"
    )
    assert ruleset.native.waiting(box, seen) == ruleset.native.waiting(box, table), (
        "others seem to wait"
    )
    for move in (own := ruleset.native.legal_moves(box, table, viewer)):
        assert ruleset.native.allowed(box, seen, viewer, move), (
            f"{move} is allowed only to know-alls"
        )
    assert ruleset.native.legal_moves(box, seen, viewer) == own, "a seen table offers other moves"


def differences(setting: Setting, one: Bytes, other: Bytes) -> str:
    a, b = setting.ruleset.native.record(one), setting.ruleset.native.record(other)
    names = [name for name in a.dtype.names if a[name].tobytes() != b[name].tobytes()]
    return f"a difference in {', '.join(names)}"


def check_secrets(setting: Setting, seed: int) -> None:
    """What a seat cannot know does not show, and imagining varies it."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    for step in walk(setting, pick):
        viewer = pick.choice(setting.viewers)
        other = exchanged(setting, box, step.after, viewer, pick)
        if other is None:
            continue
        assert ruleset.native.sound(box, other), "the exchange itself is not sound"
        seen = ruleset.native.look(box, step.after, viewer)
        assert_same_look(setting, box, other, seen, viewer)
        looks = (imagined(setting, box, seen, viewer, number) for number in range(MANY))
        first = next(looks)
        varied = any(look != first for look in looks)
        assert varied, f"seat {viewer} imagines one table where several fit"


def exchanged(
    setting: Setting, box: Bytes, table: Bytes, viewer: int, pick: random.Random
) -> Bytes | None:
    ruleset, copy = setting.ruleset, table.copy()
    hidden = import_module(f"{ruleset.package}.hidden")
    done = hidden.exchange(
        box.view(ruleset.native.rules.Box)[0], ruleset.native.record(copy), viewer, pick
    )
    return copy if done and not np.array_equal(copy, table) else None


def imagined(setting: Setting, box: Bytes, seen: Bytes, viewer: int, number: int) -> bytes:
    copy = seen.copy()
    setting.ruleset.native.imagine(box, copy, viewer, np.uint64(number))
    return copy.tobytes()


def check_second_game(setting: Setting, seed: int) -> None:
    """A game with hidden things exchanged, played with the same moves, looks the same."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    viewer = pick.choice(setting.viewers)
    second: Bytes | None = None
    for step in walk(setting, pick):
        if second is None:
            if pick.random() < 0.2:
                second = exchanged(setting, box, step.after, viewer, pick)
            continue
        if step.seat == NATURE:
            if not ruleset.native.settle(box, second, np.array(step.outcome, np.int64)):
                return
        elif not ruleset.native.play(box, second, step.seat, step.move):
            return
        same = np.array_equal(
            ruleset.native.look(box, second, viewer), ruleset.native.look(box, step.after, viewer)
        )
        if not same:
            shown = int(ruleset.native.record(step.after).last.shown)
            assert shown == 2, f"seat {viewer} sees what was exchanged after {step.move}"
            return


def check_words(setting: Setting, seed: int) -> None:
    """Moves, views and events survive text and JSON, and both languages can say them."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    moves, names = ruleset.moves, [f"Cook {seat}" for seat in range(setting.seats)]
    words = [Words(ruleset.folder, language) for language in LANGUAGES]
    offered: set[tuple[int, int]] = set()
    said: set[tuple[int, bytes]] = set()

    def say(messages: Sequence[Message], viewer: int) -> None:
        for message in messages:
            text = msgspec.json.encode(message)
            if (viewer, text) in said:
                continue
            said.add((viewer, text))
            again = msgspec.json.decode(text, type=Message)
            assert again == message, f"{message} does not survive JSON"
            for language in words:
                assert language.say(message, names, viewer), f"{message} says nothing"

    viewer, after = SPECTATOR, None
    for number, step in enumerate(walk(setting, pick)):
        before = after
        if number % STRETCH == 0:
            viewer = pick.choice(setting.viewers)
            before = view(setting, box, step.before, viewer)
        after = view(setting, box, step.after, viewer)
        again = msgspec.json.decode(msgspec.json.encode(after), type=ruleset.views.View)
        assert again == after, "a view does not survive JSON"
        say(told(setting, before, after), viewer)
        say(ruleset.views.describe(after), viewer)
        for seat in range(setting.seats):
            for code in ruleset.native.legal_moves(box, step.after, seat):
                if (seat, code) in offered:
                    continue
                offered.add((seat, code))
                move = moves.decode(code)
                assert moves.encode(move) == code, f"{move} has two codes"
                assert moves.parse(str(move)) == move, f"{move} does not read back"
                text = msgspec.json.encode(move)
                assert msgspec.json.decode(text, type=moves.Move) == move, f"{text!r} reads wrong"
                say(
                    [moves.label(move), moves.label(move, view(setting, box, step.after, seat))],
                    seat,
                )
        for seat in movers(ruleset.native.waiting(box, step.before)):
            code = any_number(pick) if pick.random() < 0.5 else step.move
            move = moves.decode(code)
            if seat != NATURE and move and not ruleset.native.allowed(box, step.before, seat, code):
                say([ruleset.refusals.explain(view(setting, box, step.before, seat), move)], seat)


def told(setting: Setting, before: Any, after: Any) -> list[Message]:
    """The sentences for what happened, each event having survived JSON."""
    events = setting.ruleset.events
    found = list(events.events(before, after))
    again = msgspec.json.decode(msgspec.json.encode(found), type=list[events.Event])  # type: ignore[name-defined]
    assert again == found, "an event does not survive JSON"
    return [events.say(event) for event in found]


def view(setting: Setting, box: Bytes, table: Bytes, viewer: int) -> Any:
    ruleset = setting.ruleset
    seen = ruleset.native.look(box, table, viewer)
    waiting = list(movers(ruleset.native.waiting(box, seen)))
    printed, shown = (
        ruleset.pieces.Box.read(box.tobytes()),
        ruleset.pieces.Table.read(seen.tobytes()),
    )
    return ruleset.views.view(printed, shown, viewer, waiting)


def transcript(setting: Setting, seed: int) -> str:
    """A digest of everything the rules answered in a random game, however they were run."""
    ruleset, box, pick = setting.ruleset, setting.box(), random.Random(seed)
    digest = hashlib.sha256()
    for number, step in enumerate(walk(setting, pick)):
        digest.update(step.after.tobytes())
        viewer = pick.choice(setting.viewers)
        seen = ruleset.native.look(box, step.after, viewer)
        digest.update(seen.tobytes())
        digest.update(str(ruleset.native.legal_moves(box, step.after, viewer)).encode())
        digest.update(str(ruleset.native.sound(box, step.after)).encode())
        if number % 5 == 0:
            digest.update(imagined(setting, box, seen, viewer, pick.getrandbits(64)))
            digest.update(str(ruleset.native.points(box, step.after)).encode())
    return digest.hexdigest()


class Possible:
    """Every table that looks to a viewer like the true one, found by dealing every possible way.

    All orders of every outcome and all secret choices are tried along the game; a table weighs as
    many ways to deal single cards as lead to it.
    """

    def __init__(self, setting: Setting, viewer: int) -> None:
        self.setting, self.viewer = setting, viewer
        self.hidden = import_module(f"{setting.ruleset.package}.hidden")
        fresh = setting.ruleset.native.new_table()
        setting.ruleset.native.setup(setting.box(), fresh, setting.seats)
        self.weights: dict[bytes, float] = {fresh.tobytes(): 1.0}
        self.steps = 0

    def follow(self, game: Sequence[Step]) -> None:
        """Go on to the end of a game, from where the last call went to."""
        box, look = self.setting.box(), self.setting.ruleset.native.look
        for step in game[self.steps :]:
            seen = look(box, step.after, self.viewer).tobytes()
            following: Counter[bytes] = Counter()
            for after, weight in self._continued(box, step):
                if look(box, after, self.viewer).tobytes() == seen:
                    following[after.tobytes()] += weight  # type: ignore[assignment]
            self.weights = dict(following)
        self.steps = len(game)

    def _continued(self, box: Bytes, step: Step) -> Iterator[tuple[Bytes, float]]:
        """What may follow on each table; one that refuses something is left as it was."""
        orders = [np.array(order, np.int64) for order in set(itertools.permutations(step.outcome))]
        for world, weight in self.weights.items():
            table = np.frombuffer(world, np.uint8)
            after = table.copy()
            if step.seat == NATURE:
                for outcome in orders:
                    if self.setting.ruleset.native.settle(box, after, outcome):
                        yield after, weight
                        after = table.copy()
            else:
                yield from self._moved(box, step, table, weight)

    def _moved(
        self, box: Bytes, step: Step, table: Bytes, weight: float
    ) -> Iterator[tuple[Bytes, float]]:
        ruleset = self.setting.ruleset
        ways = getattr(self.hidden, "ways", lambda table, seat, move: 1.0)
        offered = ruleset.native.legal_moves(box, table, step.seat)
        for move in [step.move] if step.seat == self.viewer else offered:
            after = table.copy()
            if ruleset.native.play(box, after, step.seat, move):
                yield after, weight * ways(ruleset.native.record(table), step.seat, move)


def check_frequencies(setting: Setting, seed: int) -> None:
    """On a small box, what is imagined comes as often as it should, the truth included."""
    from scipy.stats import chisquare

    box, pick = setting.box(), random.Random(seed)
    history: list[Step] = []
    possible = {viewer: Possible(setting, viewer) for viewer in setting.viewers}
    for step in walk(setting, pick):
        history.append(step)
        if step.seat == NATURE or pick.random() < 0.7:
            continue
        viewer = pick.choice(setting.viewers)
        possible[viewer].follow(history)
        weights = possible[viewer].weights
        assert step.after.tobytes() in weights, "the truth is not among what fits"
        seen = setting.ruleset.native.look(box, step.after, viewer)
        tries = 60 * len(weights)
        counts = Counter(
            imagined(setting, box, seen, viewer, pick.getrandbits(64)) for _ in range(tries)
        )
        strange = counts.keys() - weights.keys()
        assert not strange, f"{len(strange)} imagined tables cannot be"
        if len(weights) == 1:
            continue
        total = sum(weights.values())
        expected = [weight / total * tries for weight in weights.values()]
        chance = chisquare([counts[world] for world in weights], expected).pvalue
        assert chance > 1e-6, f"imagined tables come too often or too seldom (p = {chance:.1e})"


def small_settings(ruleset: Ruleset) -> list[Setting]:
    hidden = import_module(f"{ruleset.package}.hidden")
    return [
        Setting(ruleset, small.seats, small.options, {**ruleset.printed, **small.numbers})
        for small in hidden.SMALL
    ]


Check = Callable[[Setting, int], None]
CHECKS: tuple[Check, ...] = (
    check_ending,
    check_conservation,
    check_any_number,
    check_simultaneous,
    check_seen,
    check_secrets,
    check_second_game,
    check_words,
)


def main(package: str, check: str, seeds: int) -> None:
    """Say the first thing that does not hold; with `transcript` as the check, print digests."""
    np.seterr(over="ignore")
    ruleset: Ruleset = import_module(package).RULESET
    if check == "transcript":
        for setting in settings(ruleset):
            print(setting, transcript(setting, seeds))
        return
    every = [(one, setting) for one in CHECKS for setting in settings(ruleset)]
    every += [(check_frequencies, setting) for setting in small_settings(ruleset)]
    for one, setting in every:
        if check not in one.__name__:
            continue
        for seed in range(seeds):
            try:
                one(setting, seed)
            except Exception as error:
                sys.exit(f"{one.__name__} {setting} seed {seed}: {error!r}")


if __name__ == "__main__":
    _, package, check, seeds = (*sys.argv, "", "3")[: max(4, len(sys.argv))]
    main(package, check, int(seeds))
