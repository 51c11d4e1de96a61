"""Studies: many games, all numbers of which can be varied, streamed to Parquet.

Game `number` of a study plays deal `number // variants` with the box of variant
`number % variants`, so that all variants play the same deals and an interrupted study has as many
games of each. Whoever plays sits one seat further on at every deal.
"""

import functools
import itertools
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from quatre import bots, games
from quatre.bots import Level
from quatre.games.box import Numbers
from quatre.games.doors import Bytes
from quatre.games.native import ArrayTable
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE
from quatre.lab.items import items_of
from quatre.lab.observers import ObservedGame, Observer
from quatre.lab.sampling import CHANGES, FIRST, LENGTH, NOTES, observe_move, sample_games
from quatre.lab.simulate import played_game, random_game
from quatre.play import Game

Tables = dict[str, pa.Table]
Observers = Sequence[type[Observer]]
Executor = Callable[[Iterable[int]], Iterator[tuple[int, Tables]]]
"""Plays chunks by their numbers, and yields each with its tables."""
RANDOM = "random"
CHUNK, SMALL_CHUNK = 2000, 20
"""Deals that are played at a time: of random games, and of games that somebody thinks about."""
STUDY, PARTS = "study.json", "parts"


class StudyError(ValueError):
    """A study that makes no sense, or a folder that holds another one."""


class Varied(msgspec.Struct, frozen=True):
    """A number of the box, by its place, and what it is to be."""

    place: str
    values: tuple[int | float, ...]


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """What decides every game of a study. `games` are those of each variant."""

    game: str
    seats: int
    players: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, bool] = {}
    box: Numbers
    varied: tuple[Varied, ...] = ()
    rules: int

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        games_each: int,
        players: Sequence[str] = (RANDOM,),
        seed: int = 0,
        options: Mapping[str, bool] | None = None,
        box: Numbers | None = None,
        vary: Mapping[str, Sequence[int | float]] | None = None,
    ) -> "Study":
        """A study, once it is sure that all its boxes can be played."""
        ruleset = games.load(game)
        if seats not in ruleset.seats:
            raise StudyError(f"{game} is not for {seats} seats")
        if not 1 <= len(players) <= seats:
            raise StudyError(f"there are {len(players)} players for {seats} seats")
        study = cls(
            game=game,
            seats=seats,
            players=(*players, *[players[-1]] * (seats - len(players))),
            games=games_each,
            seed=seed,
            options=dict(options or {}),
            box=ruleset.printed if box is None else box,
            varied=tuple(Varied(place, tuple(some)) for place, some in (vary or {}).items()),
            rules=ruleset.pieces.VERSION,
        )
        for variant in range(study.variants):
            study.packed(variant)
        for player in study.players:
            bots.find(player)
        return study

    @property
    def ruleset(self) -> Ruleset:
        return games.load(self.game)

    @property
    def variants(self) -> int:
        return int(np.prod([len(varied.values) for varied in self.varied], dtype=int))

    @property
    def total(self) -> int:
        return self.games * self.variants

    @property
    def random(self) -> bool:
        return set(self.players) == {RANDOM}

    @property
    def chunk(self) -> int:
        return CHUNK if self.random else SMALL_CHUNK

    @property
    def chunks(self) -> int:
        return -(-self.games // self.chunk)

    def changes(self, variant: int) -> dict[str, int | float]:
        """What the box of a variant has at the varied places; the last one varies fastest."""
        every = itertools.product(*(varied.values for varied in self.varied))
        chosen = next(itertools.islice(every, variant, None))
        return {varied.place: value for varied, value in zip(self.varied, chosen, strict=True)}

    def numbers(self, variant: int) -> Numbers:
        box = deepcopy(self.box)
        for place, value in self.changes(variant).items():
            *path, last = place.split(".")
            inner: Any = box
            for name in path:
                inner = inner.get(name) if isinstance(inner, dict) else None
            if not isinstance(inner, dict) or not isinstance(inner.get(last), int | float):
                raise StudyError(f"box.{place}: there is no such number in the box of {self.game}")
            inner[last] = value
        return box

    def packed(self, variant: int) -> Bytes:
        return self.ruleset.native.pack_box(self.numbers(variant), self.options)

    def lineup(self, deal: int) -> tuple[Level, ...]:
        """Who sits where, without a look at the clock."""
        levels = [bots.find(player).untimed() for player in self.players]
        return tuple(levels[(seat - deal) % self.seats] for seat in range(self.seats))

    def record(self, number: int) -> Game:
        """Game `number` once more, with its record."""
        if not 0 <= number < self.total:
            raise StudyError(f"this study has games 0 to {self.total - 1}, not {number}")
        deal, variant = divmod(number, self.variants)
        box = self.numbers(variant)
        if self.random:
            return random_game(self.ruleset, self.seats, self.seed, deal, self.options, box)
        return played_game(self.ruleset, self.lineup(deal), self.seed, deal, self.options, box)


class Samples:
    """The samples of a chunk: what is noted of each game, by variant and deal; then by seat."""

    def __init__(self, study: Study, deals: int) -> None:
        ruleset = study.ruleset
        self.items = list(items_of(ruleset.counts))
        each = (study.variants, deals)
        self.points = np.zeros((*each, study.seats, len(ruleset.criteria)), np.int64)
        self.notes = np.zeros((*each, NOTES), np.int64)
        self.tally = np.zeros((*each, study.seats, len(self.items)), np.int32)
        self.brought = np.zeros_like(self.tally)

    def of(self, variant: int, place: int) -> tuple[NDArray[Any], ...]:
        """The points, notes, uses and what they brought of one game."""
        at = variant, place
        return self.points[at], self.notes[at], self.tally[at], self.brought[at]


def play_chunk(study: Study, chunk: int, observers: Observers = ()) -> Tables:
    """Play one chunk of a study; a table of the games, one of their seats, and the observers'."""
    prepare(study, observers)
    first = chunk * study.chunk
    deals = min(study.chunk, study.games - first)
    samples = Samples(study, deals)
    rows: dict[str, list[dict[str, Any]]] = {each.__name__.lower(): [] for each in observers}
    if study.random and not observers:
        _sample(study, samples, first)
    else:
        made = [observer() for observer in observers]
        for deal, variant in itertools.product(range(deals), range(study.variants)):
            _observe_game(study, samples, first, deal, variant, made, rows)
    tables = {name: pa.Table.from_pylist(some) for name, some in rows.items()}
    return {
        **tables,
        "seats": _seats(study, samples, first),
        "games": _games(study, samples, first),
    }


def _sample(study: Study, samples: Samples, first: int) -> None:
    """Play random games in compiled code."""
    ruleset = study.ruleset
    space = ruleset.native.new_moves(), ruleset.native.new_outcome()
    for variant in range(study.variants):
        open_sampler(study.game)(
            study.packed(variant), ruleset.native.new_table(), study.seats, np.uint64(study.seed),
            first,
            samples.points[variant], samples.notes[variant], samples.tally[variant],
            samples.brought[variant], *space,
        )  # fmt: skip


def _observe_game(
    study: Study,
    samples: Samples,
    first: int,
    place: int,
    variant: int,
    observers: Sequence[Observer],
    rows: Mapping[str, list[dict[str, Any]]],
) -> None:
    """Play one game move by move, and tell the observers."""
    deal = first + place
    lineup, changes = study.lineup(deal), study.changes(variant)
    number = deal * study.variants + variant
    played = ArrayTable(study.ruleset.native, study.packed(variant), study.seats)
    names = [level.name for level in lineup]
    game = ObservedGame(study.ruleset, played, names, number, deal, changes)
    notes, note = samples.notes[variant, place], open_observer(study.game)
    notes[FIRST] = -1
    for observer in observers:
        observer.before(game)
    choose = _random_chooser(study, game, notes) if study.random else _chooser(game, lineup)
    for seat, move in played.play_seeded(study.seed, deal, choose):
        notes[LENGTH] += seat != NATURE
        note(played.box, played.table, seat, played.outcome, *samples.of(variant, place))
        for observer in observers:
            observer.step(game, seat, 0 if seat == NATURE else move)
    for observer in observers:
        own = rows[type(observer).__name__.lower()]
        own.extend({"number": number, **row} for row in observer.after(game))


def _chooser(game: ObservedGame, lineup: Sequence[Level]) -> Callable[[int], int]:
    """The moves of `played_game`."""
    played, box = game.played, game.played.box.tobytes()
    return lambda seat: lineup[seat](game.ruleset, box, played.seen(seat), seat)


def _random_chooser(
    study: Study, game: ObservedGame, notes: NDArray[np.int64]
) -> Callable[[int], int]:
    """The moves of `random_game`."""

    def choose(seat: int) -> int:
        legal, turn = game.played.legal(seat), int(notes[LENGTH])
        which = study.ruleset.native.random_choice(
            np.uint64(study.seed), game.deal, turn, len(legal)
        )
        return legal[which]

    return choose


@functools.cache
def open_sampler(game: str) -> Callable[..., None]:
    ruleset = games.load(game)
    return sample_games.open(ruleset.native.rules, counts=ruleset.counts)


@functools.cache
def open_observer(game: str) -> Callable[..., None]:
    ruleset = games.load(game)
    return observe_move.open(ruleset.native.rules, counts=ruleset.counts)


def prepare(study: Study, observers: Observers = ()) -> None:
    """Compile what there is to compile, so that threads do not do it twice."""
    if study.random and not observers:
        open_sampler(study.game)
        return
    open_observer(study.game)
    for player in set(study.players):
        bots.find(player).untimed().prepare(study.ruleset)


# --- the columns


def _games(study: Study, samples: Samples, first: int) -> pa.Table:
    """One row a game, in the order of their numbers."""
    deals = samples.notes.shape[1]
    columns = _numbering(study, deals, first, 1)
    for name, which in (("moves", LENGTH), ("lead_changes", CHANGES), ("first", FIRST)):
        columns[name] = samples.notes[:, :, which].T.reshape(-1).astype(np.int32)
    for place, values in _values(study).items():
        columns[f"box.{place}"] = np.tile(values, deals)
    return pa.table(columns)


def _seats(study: Study, samples: Samples, first: int) -> pa.Table:
    """One row a seat of every game, with what it used and what that brought."""
    variants, deals, seats = samples.points.shape[:3]
    columns = _numbering(study, deals, first, seats)
    seat = np.tile(np.arange(seats), deals * variants)
    columns["seat"] = seat.astype(np.int8)
    led = study.ruleset.counts.LED_BY
    drawn = samples.notes[:, :, FIRST].T.reshape(-1).repeat(seats)
    columns["order"] = ((seat - drawn - led) % seats).astype(np.int8)
    whose = (seat - columns["deal"]) % seats
    known = list(dict.fromkeys(study.players))
    index = np.array([known.index(player) for player in study.players], np.int8)[whose]
    columns["player"] = pa.DictionaryArray.from_arrays(pa.array(index), pa.array(known))
    points = samples.points.swapaxes(0, 1).reshape(-1, seats, samples.points.shape[3])
    won = study.ruleset.native.who_won(points)
    columns["share"] = (won / won.sum(axis=1, keepdims=True)).reshape(-1)
    for place, criterion in enumerate(study.ruleset.criteria):
        columns[criterion] = points[:, :, place].reshape(-1).astype(np.int32)
    for column, item in enumerate(samples.items):
        columns[item.column] = _by_seat(samples.tally, column).astype(np.int16)
        if item.brings:
            columns[f"{item.column}.points"] = _by_seat(samples.brought, column)
    return pa.table(columns)


def _numbering(study: Study, deals: int, first: int, rows: int) -> dict[str, Any]:
    number = (first * study.variants + np.arange(deals * study.variants)).repeat(rows)
    variant = (number % study.variants).astype(np.int32)
    return {"number": number, "deal": number // study.variants, "variant": variant}


def _by_seat(counts: NDArray[np.int32], column: int) -> NDArray[np.int32]:
    return counts[:, :, :, column].swapaxes(0, 1).reshape(-1)


def _values(study: Study) -> dict[str, NDArray[Any]]:
    every = [study.changes(variant) for variant in range(study.variants)]
    return {place: np.array([changes[place] for changes in every]) for place in every[0]}


# --- running


def run(
    study: Study,
    folder: Path,
    observers: Observers = (),
    threads: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    executor: Executor | None = None,
) -> None:
    """Play all that is not yet in the folder; `games.parquet`, `seats.parquet` and a file for
    each observer are there at the end. An `executor` plays chunks elsewhere, in any order."""
    names = [*(observer.__name__.lower() for observer in observers), "seats", "games"]
    _claim(study, folder)
    if all((folder / f"{name}.parquet").exists() for name in names):
        progress(study.total)
        return
    missing = [chunk for chunk in range(study.chunks) if not _part(folder, "games", chunk).exists()]
    progress(study.total - sum(_size(study, chunk) for chunk in missing))
    (folder / PARTS).mkdir(exist_ok=True)
    if missing and executor is None:
        prepare(study, observers)
    play = executor or (lambda chunks: _on_all_cores(study, chunks, observers, threads))
    for chunk, tables in play(missing):
        for name in names:
            _write(tables[name], _part(folder, name, chunk))
        progress(_size(study, chunk))
    for name in names:
        _join(folder, name, study.chunks)
    shutil.rmtree(folder / PARTS)


def load(folder: Path) -> Study:
    """The study that a folder holds."""
    try:
        return msgspec.json.decode((folder / STUDY).read_bytes(), type=Study)
    except OSError:
        raise StudyError(f"{folder} holds no study") from None
    except msgspec.DecodeError as error:
        raise StudyError(f"{folder / STUDY} cannot be read ({error})") from None


def _claim(study: Study, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / STUDY).exists():
        text = msgspec.json.format(msgspec.json.encode(study))
        part = folder / f"{STUDY}.part"
        part.write_bytes(text)
        os.replace(part, folder / STUDY)
    elif load(folder) != study:
        raise StudyError(f"{folder} holds another study; name another folder")


def _on_all_cores(
    study: Study, chunks: Iterable[int], observers: Observers, threads: int | None
) -> Iterator[tuple[int, Tables]]:
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        try:
            yield from pool.map(lambda chunk: (chunk, play_chunk(study, chunk, observers)), chunks)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _size(study: Study, chunk: int) -> int:
    return min(study.chunk, study.games - chunk * study.chunk) * study.variants


def _part(folder: Path, name: str, chunk: int) -> Path:
    return folder / PARTS / f"{name}-{chunk:06}.parquet"


def _write(table: pa.Table, path: Path) -> None:
    part = path.with_suffix(".part")
    pq.write_table(table, part, compression="zstd")
    os.replace(part, path)


def _join(folder: Path, name: str, chunks: int) -> None:
    """One file of all parts, in their order."""
    part, schema = folder / f"{name}.part", None
    parts = [_part(folder, name, chunk) for chunk in range(chunks)]
    schema = pa.unify_schemas([pq.read_schema(path) for path in parts])
    with pq.ParquetWriter(part, schema, compression="zstd") as file:
        for path in parts:
            file.write_table(pq.read_table(path, schema=schema))
    os.replace(part, folder / f"{name}.parquet")
