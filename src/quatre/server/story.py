"""The story of a table: what each viewer was told, and what each sees of the game now.

A viewer is a seat, or `SPECTATOR`. What a game's entries tell differs from viewer to viewer, and is
followed only for viewers who have asked once; notices of what guests did are the same for all.
"""

import copy
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import islice, repeat
from typing import Any, NamedTuple

from quatre.games.account import Account
from quatre.games.telling import Telling
from quatre.games.words import Message
from quatre.play import SPECTATOR, Game
from quatre.play.record import Happened
from quatre.server.log import Played

TOLD = 300
"""How many entries a state tells of at most; what was before can be asked for."""
PAST = 40
"""How many steps of the game one look back shows at most."""
SCENES = 24
"""How many of nature's latest moves can still be watched."""
COMINGS = ("sat", "left", "removed")

Chapter = tuple[Any, ...]
"""What one entry of the game told a viewer: events, or messages where none happened. Sentences for
events are made when they are told: they take three times as much room."""


class Recount(NamedTuple):
    """What takes a while to tell one viewer: the chapters, the first ones left out where there are
    many, and what decided the game."""

    chapters: list[Chapter | None]
    account: Account | None


class Earlier(NamedTuple):
    """What was told before, from an entry on."""

    since: int
    told: list[tuple[int, Telling]]


class Moment(NamedTuple):
    """What a viewer saw of the game after an entry and was told by it, and whether what was done
    there was taken back later."""

    number: int
    view: Any
    told: list[Telling]
    taken_back: bool


class Story:
    """Followed beside the log of one table."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.let_in: dict[int, int] = {}
        """The entry that let in a seat's person, who is not told what the seat was told before."""
        self._numbers: list[int] = []
        self._notices: list[Message | None] = []
        """Entries that told something, and what they told everybody; nothing for an entry of the
        game, which has chapters."""
        self._chapters: dict[int, list[Chapter | None]] = {}
        self._views: dict[int, Any] = {}
        self._natures: dict[int, tuple[bytes, Happened]] = {}
        """What all saw before nature's latest moves, and these moves, by index."""
        self._scenes: dict[int, Any] = {}
        self._account: Account | None = None

    def fork(self) -> "Story":
        """The same story, to try something with."""
        other = copy.copy(self)
        other.game = self.game and self.game.fork()
        other.let_in = dict(self.let_in)
        other._numbers, other._notices = list(self._numbers), list(self._notices)
        other._chapters = {viewer: list(told) for viewer, told in self._chapters.items()}
        other._views, other._scenes = dict(self._views), dict(self._scenes)
        other._natures = dict(self._natures)
        return other

    # --- following

    def notice(self, number: int, notice: Message) -> None:
        """Take what an entry told everybody; before the game begins, only the last coming or going
        at each chair counts."""
        if self.game is None and notice.key in COMINGS:
            self._forget_coming(notice.args["seat"])
        self._note(number, notice)

    def _note(self, number: int, notice: Message | None) -> None:
        self._numbers.append(number)
        self._notices.append(notice)

    def _forget_coming(self, seat: Any) -> None:
        for at, told in enumerate(self._notices):
            if told and told.key in COMINGS and told.args["seat"] == seat:
                del self._numbers[at], self._notices[at]
                return

    def views_now(self) -> dict[int, Any]:
        """The views of all whose story is followed, to be given to `advance` after a step."""
        return {viewer: self.view(viewer) for viewer in self._chapters}

    def advance(self, number: int, entry: Played, before: dict[int, Any], seen: bytes) -> None:
        """Take a step of the game; `before` and `seen` are what viewers saw until then, and what
        everybody did if nature was to move."""
        assert self.game is not None
        self._views = {}
        for viewer, view in before.items():
            self._chapters[viewer].append(self.game.happened(entry, view, self.view(viewer)))
        self._note(number, None)
        if isinstance(entry, Happened):
            self._natures[number] = seen, entry
            for old in list(self._natures)[:-SCENES]:
                del self._natures[old]
                self._scenes.pop(old, None)

    # --- telling

    def view(self, viewer: int) -> Any:
        """The game's view for a viewer, made once for all who ask."""
        assert self.game is not None
        if viewer not in self._views:
            self._views[viewer] = self.game.view(viewer)
        return self._views[viewer]

    def account(self) -> Account | None:
        """What decided the game, once it is over; the game is played through only once for it."""
        if self._account is None and self.game:
            self._account = self.game.account()
        return self._account

    def scene(self, index: int) -> Any:
        """How one of nature's latest moves went, as all could see it."""
        if index not in self._natures or self.game is None:
            return None
        if index not in self._scenes:
            self._scenes[index] = self.game.watch(*self._natures[index])
        return self._scenes[index]

    def told(self, viewer: int, since: int) -> Iterator[tuple[int, Telling]]:
        """What a viewer was told by the entries from `since` on."""
        tellers = self.tellers(viewer)
        for each in tellers:
            if each not in self._chapters:
                self.remember(each, self.recount(each))
        own, earlier = self._chapters[viewer], self._chapters[tellers[-1]]
        begins = self.let_in.get(viewer, 0)
        first = bisect_left(self._numbers, since)
        notices = self._notices[first:]
        chapter = len(own) - notices.count(None)
        for number, notice in zip(self._numbers[first:], notices, strict=True):
            if notice is not None:
                yield number, Telling(notice)
                continue
            chapters = own if number >= begins else earlier
            for happened in chapters[chapter] or ():
                assert self.game is not None
                yield number, self.game.telling(happened)
            chapter += 1

    def tells_from(self, since: int) -> int:
        """From where on a state tells what was told since an entry; `earlier` tells the rest."""
        if len(self._notices) <= TOLD:
            return since
        return max(since, self._numbers[-TOLD])

    def earlier(self, viewer: int, before: int) -> Earlier:
        """What a viewer was told by the last entries before this one; it takes a while."""
        last = bisect_left(self._numbers, before)
        first = max(0, last - TOLD)
        notices = self._notices[first:last]
        skipped, count = self._notices[:first].count(None), notices.count(None)
        stories = [iter(self._retell(each, skipped, count)) for each in self.tellers(viewer)]
        begins = self.let_in.get(viewer, 0)
        told: list[tuple[int, Telling]] = []
        for number, notice in zip(self._numbers[first:last], notices, strict=True):
            if notice is not None:
                told.append((number, Telling(notice)))
                continue
            chapters = [next(story) for story in stories]
            chapter = chapters[0] if number >= begins else chapters[-1]
            told += ((number, said) for said in chapter)
        return Earlier(self._numbers[first] if first else 0, told)

    def past(self, viewer: int, until: int) -> list[Moment]:
        """What a viewer saw after each of the last steps of the game up to an entry, of which the
        first tells nothing; it takes a while."""
        if self.game is None:
            return []
        notices = zip(self._numbers, self._notices, strict=True)
        numbers = [0, *(number for number, notice in notices if notice is None)]
        last = bisect_right(numbers, until, lo=1) - 1
        first = max(0, last - PAST)
        begins, gone = self.let_in.get(viewer, 0), self.game.taken_back()
        seen = [self.game.history(each, first, last - first + 1) for each in self.tellers(viewer)]
        moments: list[Moment] = []
        for at, step in enumerate(range(first, last + 1)):
            views = seen[0] if numbers[step] >= begins else seen[-1]
            told = self.game.tell(self.game.log[step - 1], views[at - 1], views[at]) if at else []
            moments.append(Moment(numbers[step], views[at], told, step in gone))
        return moments

    def _retell(self, viewer: int, first: int, count: int) -> list[list[Telling]]:
        return list(islice(self.game.chapters(viewer, first), count)) if self.game else []

    # --- remembering

    def tellers(self, viewer: int) -> list[int]:
        """From whose chapters a viewer is told: who was let in, until then, as a spectator."""
        return [viewer, SPECTATOR] if viewer in self.let_in else [viewer]

    def remembers(self, viewer: int) -> bool:
        """Whether all that a state tells this viewer is there."""
        if self.game is None:
            return True
        return viewer in self._chapters and (self._account is not None or not self.game.over)

    def recount(self, viewer: int) -> Recount:
        """What takes a while to tell a viewer, as far as states have it."""
        if self.game is None:
            return Recount([], None)
        return Recount(self._chapters.get(viewer) or self._all_chapters(viewer), self.account())

    def _all_chapters(self, viewer: int) -> list[Chapter | None]:
        assert self.game is not None
        first = max(0, len(self.game.log) - TOLD)
        return [*repeat(None, first), *self.game.happenings(viewer, first)]

    def remember(self, viewer: int, recount: Recount) -> None:
        self._chapters[viewer], self._account = recount
