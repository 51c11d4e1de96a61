"""What a game has of the parts that its folder leaves out, or takes from here one by one."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quatre.games import contract
    from quatre.games.defaults import counts, encoding, guide

    _guide: contract.Guide = guide
    _counts: contract.Counts = counts
    _encoding: contract.Encoding = encoding
