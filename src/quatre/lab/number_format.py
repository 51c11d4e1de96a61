"""Numbers as a language writes them."""

import math
from collections.abc import Callable


class NumberFormat:
    def __init__(self, language: str) -> None:
        self.language = language

    def number(self, value: float, digits: int) -> str:
        if not math.isfinite(value):
            return "–"
        text = f"{value:,.{digits}f}".replace("-", "−")
        if self.language == "fr":
            return text.replace(",", "\u202f").replace(".", ",")
        return text

    def plain(self, value: float) -> str:
        """As many digits as it has."""
        return self.number(value, 0 if value == int(value) else len(str(value).partition(".")[2]))

    def percent(self, share: float, digits: int = 0) -> str:
        return self.number(100 * share, digits) + ("\u202f%" if self.language == "fr" else "%")

    def share_interval(self, mean: float, half_width: float) -> str:
        """A share with its interval."""
        return f"{self.percent(mean, 1)} ± {self.number(100 * half_width, 1)}"

    def points_of_share(self, difference: float) -> str:
        """A difference between shares, in points of a hundred."""
        sign = "+" if difference > 0 else ""
        return sign + self.number(100 * difference, 1)

    def estimate(self, value: float, half_width: float) -> str:
        """A number with its interval, to the first digit that the interval has."""
        digits = 1 if half_width >= 0.095 else 2
        return f"{self.number(value, digits)} ± {self.number(half_width, digits)}"

    def estimate_of_share(self, difference: float, half_width: float) -> str:
        return f"{self.points_of_share(difference)} ± {self.number(100 * half_width, 1)}"

    def axis(self, value: float) -> str:
        """Short, for the ticks of an axis."""
        return self.plain(round(value, 6))

    def axis_percent(self, share: float) -> str:
        value = round(100 * share, 1)
        return self.plain(value) + ("\u202f%" if self.language == "fr" else "%")

    def metric(self, name: str) -> Callable[[float], str]:
        if name == "first_wins":
            return lambda value: self.percent(value, 1)
        return lambda value: self.number(value, 1)
