"""Logarithms and powers of e that every machine finds alike."""

import hashlib
import math

import numpy as np
import pytest

from quatre.games.logarithms import exp, log

NUMBERS = np.concatenate([np.arange(1.0, 5000.0), np.geomspace(1e-300, 1e300, 2000)])
POWERS = np.arange(-3539, 3540) / 5.0


def test_logarithms_are_right_but_for_the_last_bits() -> None:
    for number, found in zip(NUMBERS, log(NUMBERS), strict=True):
        assert abs(found - math.log(number)) <= 2 * math.ulp(max(1.0, abs(found)))
    assert log(1.0) == 0.0


def test_powers_of_e_are_right_but_for_the_last_bits() -> None:
    for number in POWERS.tolist():
        assert abs(exp(number) - math.exp(number)) <= 3 * math.ulp(exp(number))
    assert exp(0.0) == 1.0


@pytest.mark.parametrize(("number", "power"), [(-800.0, 0.0), (800.0, math.inf)])
def test_what_no_float_holds_is_nothing_or_endless(number: float, power: float) -> None:
    assert exp(number) == power


def test_one_by_one_and_all_at_once_they_are_the_same() -> None:
    assert log(NUMBERS).tolist() == [float(log(number)) for number in NUMBERS.tolist()]


def test_every_machine_finds_the_same_bits() -> None:
    powers = np.array([exp(number) for number in POWERS.tolist()])
    digest = hashlib.sha256(log(NUMBERS[:4999]).tobytes() + powers.tobytes()).hexdigest()
    assert digest[:16] == "695e252050781bab"
