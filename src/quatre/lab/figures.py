"""What a finished study comes to: sums over its files, read a few games at a time."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from quatre.lab.items import Item, items_of
from quatre.lab.study import Study, load

NORMAL_95 = 1.96


class Mean(msgspec.Struct):
    """A running mean and its 95 % confidence interval.

    Games of several variants on one deal are much alike: a cluster of them counts as one sample.
    """

    cluster_size: int = 1
    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: NDArray[Any]) -> None:
        some = values.astype(float)
        self.count += len(some)
        self.total += float(some.sum())
        self.squares += float((some * some).sum())

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else math.nan

    @property
    def half_width(self) -> float:
        """Half the width of the confidence interval."""
        if self.count < 2:
            return math.inf
        variance = max(0.0, self.squares / self.count - self.mean**2)
        return NORMAL_95 * math.sqrt(self.cluster_size * variance / (self.count - 1))


class Histogram(msgspec.Struct):
    """How often each whole number came."""

    counts: dict[int, int] = {}

    def add(self, values: NDArray[Any]) -> None:
        for value, count in zip(*np.unique(values, return_counts=True), strict=True):
            self.counts[int(value)] = self.counts.get(int(value), 0) + int(count)

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    def quantile(self, share: float) -> int:
        left = share * self.total
        for value in sorted(self.counts):
            left -= self.counts[value]
            if left <= 0:
                return value
        return max(self.counts)


class Estimate(NamedTuple):
    """A figure and half the width of its 95 % confidence interval; NaN where there is no sample."""

    value: float
    half_width: float


class Use(msgspec.Struct):
    """An item over all seats of all games: uses, the wins they went with, the points they brought.

    Sums of the uses, their squares, the shares, their squares and both multiplied; of what was
    brought, its squares and its products with the uses.
    """

    item: Item
    cluster_size: int = 1
    rows: int = 0
    uses: float = 0.0
    uses_squared: float = 0.0
    shares: float = 0.0
    shares_squared: float = 0.0
    products: float = 0.0
    brought: float = 0.0
    brought_squared: float = 0.0
    brought_products: float = 0.0

    def add(self, uses: NDArray[Any], shares: NDArray[Any], brought: NDArray[Any] | None) -> None:
        uses = uses.astype(float)
        self.rows += len(uses)
        self.uses += float(uses.sum())
        self.uses_squared += float((uses * uses).sum())
        self.shares += float(shares.sum())
        self.shares_squared += float((shares * shares).sum())
        self.products += float((uses * shares).sum())
        if brought is not None:
            brought = brought.astype(float)
            self.brought += float(brought.sum())
            self.brought_squared += float((brought * brought).sum())
            self.brought_products += float((uses * brought).sum())

    @property
    def mean(self) -> float:
        """How often a seat uses it in a game."""
        return self.uses / self.rows

    @property
    def points(self) -> Estimate:
        """What a use brings."""
        if not self.uses:
            return Estimate(math.nan, math.nan)
        each = self.brought / self.uses
        left = self.brought_squared - 2 * each * self.brought_products + each**2 * self.uses_squared
        return Estimate(each, NORMAL_95 * math.sqrt(self.cluster_size * max(0.0, left)) / self.uses)

    @property
    def worth(self) -> Estimate:
        """How much more of the win goes with one more use."""
        spread = self.uses_squared - self.uses**2 / self.rows
        if spread <= 1e-9 or self.rows < 3:
            return Estimate(math.nan, math.nan)
        together = self.products - self.uses * self.shares / self.rows
        slope = together / spread
        left = self.shares_squared - self.shares**2 / self.rows - slope * together
        error = math.sqrt(self.cluster_size * max(0.0, left) / (self.rows - 2) / spread)
        return Estimate(slope, NORMAL_95 * error)


class Part(msgspec.Struct):
    """The figures of all games, or of those of one variant."""

    moves: Mean
    lead_changes: Mean
    points: Mean
    winning: Mean
    first_wins: Mean
    lengths: Histogram
    changes: Histogram
    uses: list[Use]

    @classmethod
    def empty(cls, study: Study, cluster_size: int = 1) -> "Part":
        uses = [Use(item, cluster_size) for item in items_of(study.ruleset.counts)]
        moves, lead_changes, points, winning, first = (Mean(cluster_size) for _ in range(5))
        return cls(moves, lead_changes, points, winning, first, Histogram(), Histogram(), uses)


class Figures:
    """All that a report shows, from the files of a finished study."""

    def __init__(self, folder: Path) -> None:
        self.study = study = load(folder)
        self.every = Part.empty(study, study.variants)
        self.by_variant = [Part.empty(study) for _ in range(study.variants)]
        self.by_seat = [Mean(study.variants) for _ in range(study.seats)]
        self.by_order = [Mean(study.variants) for _ in range(study.seats)]
        self.by_player = {player: Mean(study.variants) for player in study.players}
        self.scores, self.winning_scores = Histogram({}), Histogram({})
        self.shared = Mean(study.variants)
        for table in _batches(folder / "games.parquet"):
            self._add_games(table)
        for table in _batches(folder / "seats.parquet"):
            self._add_seats(table)

    def _parts(self, variants: NDArray[Any]) -> Iterator[tuple[Part, Any]]:
        yield self.every, slice(None)
        if len(self.by_variant) > 1:
            for variant, part in enumerate(self.by_variant):
                yield part, variants == variant

    def _add_games(self, table: dict[str, NDArray[Any]]) -> None:
        for part, which in self._parts(table["variant"]):
            part.moves.add(table["moves"][which])
            part.lead_changes.add(table["lead_changes"][which])
            part.lengths.add(table["moves"][which])
            part.changes.add(table["lead_changes"][which])

    def _add_seats(self, table: dict[str, NDArray[Any]]) -> None:
        share, points = table["share"], table[self.study.ruleset.criteria[0]]
        for means, column in ((self.by_seat, "seat"), (self.by_order, "order")):
            for place, mean in enumerate(means):
                mean.add(share[table[column] == place])
        for player, mean in self.by_player.items():
            mean.add(share[table["player"] == player])
        self.scores.add(points)
        self.winning_scores.add(points[share > 0])
        games = share.reshape(-1, self.study.seats)
        self.shared.add(games.max(axis=1) < 1)
        for part, which in self._parts(table["variant"]):
            part.points.add(points[which])
            part.winning.add(points[which][share[which] > 0])
            part.first_wins.add(share[which][table["order"][which] == 0])
            for use in part.uses:
                column = use.item.column
                brought = table[f"{column}.points"][which] if use.item.brings else None
                use.add(table[column][which], share[which], brought)


def _batches(path: Path) -> Iterator[dict[str, NDArray[Any]]]:
    """A file's columns, one part of the study after the other: whole games each."""
    with pq.ParquetFile(path) as file:
        for group in range(file.num_row_groups):
            table = file.read_row_group(group)
            yield {name: table[name].to_numpy() for name in table.column_names}
