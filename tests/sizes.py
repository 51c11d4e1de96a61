"""How many: a short form for `make test`, the long one for `make soak`, before a release."""

import os

SOAK = "QUATRE_SOAK" in os.environ


def many(short: int, *, soak: int) -> int:
    return soak if SOAK else short
