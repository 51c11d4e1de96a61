"""The live table: seats, moves, streams and the store behind them."""

from quatre.server.run import CannotServe, copy_store, default_database, run

__all__ = ["CannotServe", "copy_store", "default_database", "run"]
