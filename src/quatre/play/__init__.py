"""A game in progress, its record, and the proof that nature played fair."""

from quatre.play.game import (
    SPECTATOR,
    CannotUndo,
    Game,
    IllegalMove,
    NoSuchSeat,
    PlayError,
    SetupError,
)
from quatre.play.nature import Continued, Daily, Dictation, Proof, Seed
from quatre.play.record import Record, RecordError
from quatre.play.verify import verify

__all__ = [
    "SPECTATOR",
    "CannotUndo",
    "Continued",
    "Daily",
    "Dictation",
    "Game",
    "IllegalMove",
    "NoSuchSeat",
    "PlayError",
    "Proof",
    "Record",
    "RecordError",
    "Seed",
    "SetupError",
    "verify",
]
