"""Marking the functions that are rules: plain Python, which doors may call compiled."""

from collections.abc import Callable
from types import FunctionType
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_rules: set[Any] = set()


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function of records as one that doors may call, compiled along with them."""
    _rules.add(function)
    return function


def is_rule(function: FunctionType) -> bool:
    return function in _rules
