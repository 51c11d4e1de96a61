"""Presence: who has a table open, who is away and since when."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import NamedTuple

from quatre.server import log, messages
from quatre.server.last_requests import LastRequests
from quatre.server.refuse import Refuse
from quatre.server.search_queue import Owner
from quatre.server.table import Table

STREAMS_AT_A_TABLE, WATCHERS_FROM_AN_ADDRESS, STREAMS_OF_A_PLAYER = 100, 40, 20
"""Streams of all who only watch a table, of those among them from one address, and of each guest
who sits there: no crowd keeps a player out."""
GRACE = 60.0
"""Seconds that a guest must be away before a bot may stand in."""
MOST_AWAY = 20_000


class Subscription:
    """An open stream of a table: whose it is, from where, and whether there is `news` to send."""

    def __init__(self, code: str, guest: str | None, address: str) -> None:
        self.code, self.guest, self.address = code, guest, address
        self.news = asyncio.Event()


class Made(NamedTuple):
    """What streams are sent while a table and its rules are as they were."""

    table: Table
    prepared: int
    message: messages.Presence


class Presence:
    """`on_change` is called with a table's code when a guest has been away for `grace` seconds."""

    def __init__(self, grace: float, on_change: Callable[[str], None]) -> None:
        self.grace = grace
        self.requests = LastRequests()
        self._on_change = on_change
        self._subscriptions: dict[str, set[Subscription]] = {}
        self._elsewhere: dict[str, Mapping[str, int]] = {}
        """How many streams guests have at a table in other processes."""
        self._away: OrderedDict[tuple[str, str], int] = OrderedDict()
        self._messages: dict[str, Made] = {}
        """What streams were sent last, until something changes."""

    # --- streams

    def subscribe(self, table: Table, guest: str | None, address: str) -> Subscription:
        """Called when a stream is opened; refuses one too many."""
        if self.is_crowded(table, guest, address):
            raise Refuse(503, "too-many-streams")
        subscription = Subscription(table.code, guest, address)
        self._subscriptions.setdefault(table.code, set()).add(subscription)
        if guest:
            self._away.pop((table.code, guest), None)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        """Called when a stream has ended."""
        code, guest = subscription.code, subscription.guest
        self._subscriptions[code].discard(subscription)
        if guest and guest not in self._guests_at(code):
            self._note_away(code, guest)
        if not self._subscriptions[code]:
            del self._subscriptions[code]
            self._elsewhere.pop(code, None)
            self._messages.pop(code, None)

    def notify(self, code: str) -> None:
        """Have every stream of a table check whether there is something to send."""
        self._messages.pop(code, None)
        for subscription in self._subscriptions.get(code, ()):
            subscription.news.set()

    def open_tables(self) -> list[str]:
        """The codes of all tables with a stream in this process."""
        return [*self._subscriptions]

    def is_open(self, code: str) -> bool:
        return code in self._subscriptions

    def streams(self) -> int:
        return sum(map(len, self._subscriptions.values()))

    def streams_of(self, code: str, guest: str | None) -> int:
        """How many streams of a table a guest has in this process."""
        return sum(each.guest == guest for each in self._subscriptions.get(code, ()))

    def is_crowded(self, table: Table, guest: str | None, address: str) -> bool:
        """Whether a stream is one too many; never for who comes first and could still sit down."""
        seated = _seated(table)
        if guest in seated:
            return self.streams_of(table.code, guest) >= STREAMS_OF_A_PLAYER
        streams = self._subscriptions.get(table.code, set())
        watchers = [each for each in streams if each.guest not in seated]
        neighbours = [each for each in watchers if each.address == address]
        known = [each for each in watchers if each.guest == guest] if guest else neighbours
        if not known and any(not chair.taken for chair in table.chairs):
            return False
        return len(watchers) >= STREAMS_AT_A_TABLE or len(neighbours) >= WATCHERS_FROM_AN_ADDRESS

    def update_elsewhere(self, code: str, streams: Mapping[str, int]) -> bool:
        """Take how many streams guests have in other processes; whether that has changed."""
        if streams == self._elsewhere.get(code, {}):
            return False
        self._elsewhere[code] = streams
        for guest in streams:
            self._away.pop((code, guest), None)
        return True

    # --- who is there

    def message(self, table: Table, prepared: int) -> messages.Presence:
        """What all streams of a table are sent, made once for them and without a time; `prepared`
        is how far its rules are compiled."""
        made = self._messages.get(table.code)
        if made is None or (made.table, made.prepared) != (table, prepared):
            made = Made(table, prepared, self._message(table, prepared))
            self._messages[table.code] = made
        return made.message

    def _message(self, table: Table, prepared: int) -> messages.Presence:
        away = self._away_since(table)
        return messages.Presence(
            seats=[
                chair.holder != "human" or (chair.guest is not None and since is None)
                for chair, since in zip(table.chairs, away, strict=True)
            ],
            away=away,
            replaceable=self._are_replaceable(away),
            spectators=self._spectators(table),
            now=0,
            prepared=prepared,
        )

    def replaceable(self, table: Table) -> list[bool]:
        """Of each seat, whether its guest is away for so long that a bot may stand in."""
        return self._are_replaceable(self._away_since(table))

    def anyone_plays(self, table: Table) -> bool:
        """Whether a guest who sits there has the table open."""
        return not _seated(table).isdisjoint(self._guests_at(table.code))

    def is_attended(self, table: Table) -> bool:
        """Whether somebody waits for what the bots do: a guest who sits there has a stream, or
        asked something lately. Where play goes on over days, nobody need look."""
        if table.goes_on_for_days:
            return True
        return self.anyone_plays(table) or any(
            self.requests.recent_address(table.code, guest) for guest in _seated(table)
        )

    def owner(self, table: Table, guest: str | None = None) -> Owner:
        """On whose account a search runs: this guest's, or the host's, or of who else plays."""
        host = table.opened.host
        seated = [chair.guest for chair in table.chairs if chair.guest]
        for each in [guest] if guest else sorted(seated, key=lambda other: other != host):
            if address := self._address_of(table.code, each):
                return Owner(address, host)
        return Owner("", host)

    def _spectators(self, table: Table) -> int:
        seated, streams = _seated(table), self._subscriptions.get(table.code, set())
        elsewhere = self._elsewhere.get(table.code, {}).items()
        here = sum(each.guest not in seated for each in streams)
        return here + sum(count for guest, count in elsewhere if guest not in seated)

    def _away_since(self, table: Table) -> list[int | None]:
        """Since when the guest of each seat has not had the table open."""
        present = self._guests_at(table.code)
        return [
            self._known_away(table.code, chair.guest)
            if chair.guest and chair.guest not in present
            else None
            for chair in table.chairs
        ]

    def _are_replaceable(self, away: list[int | None]) -> list[bool]:
        latest = log.now() - 1000 * self.grace
        return [since is not None and since <= latest for since in away]

    def _known_away(self, code: str, guest: str) -> int:
        if (code, guest) not in self._away:
            self._note_away(code, guest)
        return self._away[code, guest]

    def _note_away(self, code: str, guest: str) -> None:
        self._away[code, guest] = log.now()
        late = self.grace + 0.05  # a timer may ring a moment early
        asyncio.get_running_loop().call_later(late, self._on_change, code)
        while len(self._away) > MOST_AWAY:
            self._away.popitem(last=False)

    def _guests_at(self, code: str) -> set[str]:
        here = {each.guest for each in self._subscriptions.get(code, ()) if each.guest}
        return here | self._elsewhere.get(code, {}).keys()

    def _address_of(self, code: str, guest: str) -> str | None:
        for subscription in self._subscriptions.get(code, ()):
            if subscription.guest == guest:
                return subscription.address
        return self.requests.recent_address(code, guest)


def _seated(table: Table) -> set[str]:
    return {chair.guest for chair in table.chairs if chair.guest}
