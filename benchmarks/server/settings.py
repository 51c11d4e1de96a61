"""What can be set from the command line."""

import msgspec


class Settings(msgspec.Struct):
    """Sizes of the measurements; each has the value that the figures in `docs/hosting.md` have."""

    tables: int = 200
    streams: int = 1000
    chefs: int = 20
    seconds: float = 60
    kills: int = 100
    messages: int = 100_000
    most: int = 10_000
