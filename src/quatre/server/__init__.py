"""The live table: seats, moves, streams and the store behind them; `run` starts it."""
