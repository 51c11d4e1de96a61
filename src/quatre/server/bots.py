"""Who holds a chair when no human does."""

from collections.abc import Mapping
from typing import get_args

from quatre.bots import LEVELS, Level
from quatre.server import messages

BOTS: Mapping[str, Level] = {name: LEVELS[name] for name in get_args(messages.Level)}
"""The levels that people may put into a chair, from the weakest to the strongest."""
ADVISER = LEVELS["chef"]
DEPUTY: messages.Level = "apprentice"
"""Moves for a seat whose time is over."""
