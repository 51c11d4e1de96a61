"""What a game has of the parts that its folder leaves out, or takes from here one by one."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quatre.games.contract import LoadedLater
    from quatre.games.defaults import counts, encoding, guide

    LoadedLater(guide, counts, encoding)
