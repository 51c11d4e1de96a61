"""Quatre Épices: four kitchen board games to play and to study."""

from quatre.play import Game, IllegalMove, RecordError

__all__ = ["Game", "IllegalMove", "RecordError"]
