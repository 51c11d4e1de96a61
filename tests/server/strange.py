"""What a hostile client puts into the fields of its messages."""

import random
from typing import Any

FIELDS = (
    *("seat", "decision", "move", "text", "token", "asked", "agree", "level", "holder"),
    *("promise", "nonces"),
)
STRANGE: list[Any] = [
    *(None, True, -1, 0, 1, 7, 8, 2**53, 2**70, 1.5, "", "x", "menu pea", "0" * 32, "é" * 300),
    *("\ud800", "\x00", [], {}, [[]] * 50, {"seat": 0}, "chef", "human"),
]


def strange_fields(dice: random.Random) -> dict[str, Any]:
    return {name: dice.choice(STRANGE) for name in FIELDS if dice.random() < 0.3}
