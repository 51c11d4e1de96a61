"""A sequential test: whether a player wins more than so many times its fair share. It is asked
again after every deal, so that it ends as soon as that is known.

It is the generalised sequential probability ratio test (Wald) of two normalised means: how far the
mean of a deal lies above the share in question, in standard deviations of a deal. The likelihood of
either is the highest that any mean and spread so far apart give normal deals. A deal counts once,
by the mean of all its rotations.
"""

import math

import msgspec

PRIOR = 4.0
"""So many deals of a spread as among equals are taken for granted: of the first few that went
alike the spread would be nothing."""
EFFECT, ERRORS = 0.2, 0.05
MORE, NOT_MORE, UNDECIDED = "more", "not more", "undecided"


class QuestionError(ValueError):
    """A question that no test can answer."""


class Question(msgspec.Struct, frozen=True):
    """Whether a player wins more than `multiple` times its fair share.

    Where the mean of its deals lies no higher, the answer is "more" with no more than the
    probability `errors`; so is "not more" where it lies `effect` or more standard deviations of a
    deal higher. With `forgiven` both lie so many standard deviations lower.
    """

    multiple: float = 1.0
    effect: float = EFFECT
    errors: float = ERRORS
    forgiven: float = 0.0

    def check(self, seats: int) -> None:
        if not 0 <= self.multiple < seats:
            raise QuestionError(
                f"--until {self.multiple:g}: nobody wins more than {seats} times the fair share "
                f"of {seats} seats, so say a number from 0 to less than {seats}"
            )
        if not 0.01 <= self.effect <= 2:
            raise QuestionError(f"--effect {self.effect:g}: say a number from 0.01 to 2")
        if not 0.0001 <= self.errors <= 0.4:
            raise QuestionError(f"--errors {self.errors:g}: say a rate from 0.0001 to 0.4")

    @property
    def bound(self) -> float:
        """Beyond this, on either side, the logarithm of the likelihoods' ratio decides."""
        return math.log((1 - self.errors) / self.errors)


class Sequential:
    """What is known after the deals so far."""

    def __init__(self, question: Question, seats: int) -> None:
        question.check(seats)
        fair = 1 / seats
        self.question, self.reference = question, question.multiple * fair
        self._deals, self._mean, self._squares = 0, 0.0, 0.0
        self._prior = fair * (1 - fair) / seats

    def add(self, share: float) -> None:
        """Count a deal by the player's mean share of its wins."""
        self._deals += 1
        off = share - self._mean
        self._mean += off / self._deals
        self._squares += off * (share - self._mean)

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihoods' ratio; the higher, the more likely "more" is."""
        if not self._deals:
            return 0.0
        low = -self.question.forgiven
        high = low + self.question.effect
        return self._deals * (self._likelihood(high) - self._likelihood(low))

    def _likelihood(self, distance: float) -> float:
        """Its logarithm for each deal, if their mean lies so many standard deviations above the
        reference, at the spread that makes it the highest."""
        mean = self._mean - self.reference
        variance = (self._squares + PRIOR * self._prior) / (self._deals + PRIOR)
        square = variance + mean * mean
        inverse = (distance * mean + math.sqrt(distance**2 * mean**2 + 4 * square)) / (2 * square)
        off = inverse * inverse * square - 2 * inverse * distance * mean + distance**2
        return math.log(inverse) - off / 2

    @property
    def verdict(self) -> str:
        ratio, bound = self.ratio, self.question.bound
        if ratio >= bound:
            return MORE
        return NOT_MORE if ratio <= -bound else UNDECIDED
