"""The live table: seats, moves, streams and the store behind them."""

from quatre.server.run import CannotServe, default_database, run

__all__ = ["CannotServe", "default_database", "run"]
