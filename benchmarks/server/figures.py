"""Figures as they are printed and as JSON."""

import statistics
from collections.abc import Sequence

import msgspec


class Spread(msgspec.Struct):
    """Milliseconds."""

    p50: float
    p95: float
    p99: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Spread":
        if len(seconds) < 2:
            raise SystemExit("Too few moves were made; let it run for longer (--seconds).")
        cuts = [1000 * each for each in statistics.quantiles(seconds, n=100)]
        return cls(*(round(cuts[at], 2) for at in (49, 94, 98)))

    def __str__(self) -> str:
        return f"{self.p50:.1f} / {self.p95:.1f} / {self.p99:.1f} ms"
