"""Hints: what the strongest bot thinks of a guest's open decision."""

from typing import Any

from quatre.bots.plan import Option
from quatre.games.ruleset import Ruleset
from quatre.server import acts, messages
from quatre.server.bots import ADVISER
from quatre.server.means import Compiling
from quatre.server.presence import Presence
from quatre.server.refuse import Refuse
from quatre.server.search_queue import Decision, Searches
from quatre.server.tables import Tables

MOVES = 5
"""Moves in a hint."""


class Hints:
    """One at a time for each guest; searches wait in the queue that bots use, too."""

    def __init__(
        self, tables: Tables, presence: Presence, searches: Searches, compiling: Compiling
    ) -> None:
        self._tables, self._presence = tables, presence
        self._searches, self._compiling = searches, compiling
        self._guests: set[str] = set()
        """Who waits for a hint."""

    async def hint(self, code: str, guest: str, wanted: messages.Hint) -> messages.Hints:
        """The best moves of a seat's open decision, by what that seat has seen."""
        percent = self._compiling.percent(await self._tables.get(code))
        if percent < 100:
            raise Refuse(409, "hints-not-ready", percent=percent)
        if guest in self._guests:
            raise Refuse(409, "hint-under-way")
        self._guests.add(guest)
        try:
            return await self._search(code, guest, wanted)
        finally:
            self._guests.discard(guest)

    async def _search(self, code: str, guest: str, wanted: messages.Hint) -> messages.Hints:
        table = await self._tables.change(code, lambda progress: acts.hint(progress, guest, wanted))
        seat = acts.my_seat(table, guest, wanted.seat)
        assert table.game is not None
        ruleset, seen = table.ruleset, table.game.seen(seat)

        def is_open() -> bool:
            current = self._tables.cache.get(code) or table
            return current.questions.get(seat) == wanted.decision

        owner = self._presence.owner(table, guest)
        decision = Decision(ruleset, table.game.box, seen, seat)
        options = await self._searches.consider(owner, ADVISER, decision, is_open)
        if options is None or not is_open():
            raise Refuse(409, "decision-over")
        view = None if table.has_foreign_box else table.game.view(seat)
        advice = [advise(ruleset, view, option) for option in options[:MOVES]]
        return messages.Hints(seat, wanted.decision, advice)


def advise(ruleset: Ruleset, view: Any, option: Option) -> messages.Advice:
    """A move that the chef considered; the reason is made from the view of the seat that asked."""
    move = ruleset.moves.decode(option.move)
    label, why = ruleset.moves.label(move, view), view and ruleset.reason(view, move)
    return messages.Advice(
        str(move), label, move, option.mean, *option.interval, option.visits, option.chance, why
    )
