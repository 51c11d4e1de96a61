"""What a game offers: the parts that its folder must have, as mypy checks them.

Each game's `__init__.py` puts its modules together as a `quatre.games.ruleset.Ruleset`; a part that
lacks something, or has it with other types, is a type error there. Of guide, counts and encoding,
which need arrays and are loaded when they are asked for, a folder may leave out what
`quatre.games.defaults` has.
"""

# ruff: noqa: N802 - modules are checked against these, and constants are written in capitals

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from typing_extensions import TypeVar

from quatre.games.bounds import Flaw
from quatre.games.layout import Layout
from quatre.games.words import Message

V = TypeVar("V", default=Any)
"""What a seat sees."""
M = TypeVar("M", default=Any)
"""A move."""
E = TypeVar("E", default=Any)
"""Something that happened."""
Told = TypeVar("Told", contravariant=True)
Seen = TypeVar("Seen", contravariant=True)
Made = TypeVar("Made")

if TYPE_CHECKING:
    import numpy as np

    from quatre.games.account import Account
    from quatre.games.doors import Bytes
    from quatre.games.lesson import Lesson
    from quatre.games.ruleset import Ruleset
    from quatre.games.writing import Pattern


class Module(Protocol):
    """A module that doors can be bound to: its name is how the compiler finds it."""

    __name__: str


class Pieces(Protocol):
    """What is in the box and what lies on the table, and how much of everything there can be."""

    @property
    def SEATS(self) -> Sequence[int]: ...
    @property
    def OPTIONS(self) -> tuple[str, ...]: ...
    @property
    def FIRST_OPTIONS(self) -> tuple[str, ...]:
        """Those of the first release: every record names them, but perhaps not one added later."""

    @property
    def CRITERIA(self) -> tuple[str, ...]:
        """What places go by, the weightiest first."""

    @property
    def VERSION(self) -> int:
        """Another number for rules under which old moves mean other things."""

    @property
    def MOVES(self) -> int:
        """No seat has more moves to choose from."""

    @property
    def OUTCOME(self) -> int:
        """No move of nature has more numbers."""

    @property
    def LONGEST(self) -> int:
        """No game takes more moves, nature's included."""

    @property
    def AXES(self) -> Mapping[str, Sequence[Sequence[str]]]:
        """What the places of a box's fields are called."""

    @property
    def BOUNDS(self) -> Mapping[str, tuple[float, float]]:
        """What the numbers of a box can be."""

    @property
    def Box(self) -> Layout: ...
    @property
    def Table(self) -> Layout: ...

    def flaw(self, box: Any) -> Flaw | None:
        """What makes a box unplayable, or nothing."""


class Moves(Protocol[Made]):
    """Moves as structures, as numbers that the rules know, and as short texts."""

    @property
    def Move(self) -> Any:
        """The union of all moves, for reading one from JSON."""

    @property
    def EXAMPLES(self) -> Sequence[str]:
        """A text of each kind of move."""

    def decode(self, code: int) -> Made | None:
        """The move that a number means; nothing when it means none."""

    def encode(self, move: Made) -> int: ...

    def parse(self, text: str) -> Made | None:
        """The move that a text means; nothing when it means none."""

    def codes(self) -> Iterable[int]:
        """Among these is the number of every move, but for those that `patterns` describe."""

    def patterns(self) -> Sequence["Pattern"]:
        """Moves that are too many to list."""

    def label(self, move: Made, view: Any = None) -> Message:
        """The move as it is offered to a player; with what the seat sees, cards are told by what is
        printed on them."""

    @property
    def DECISIONS(self) -> Sequence[str]:
        """What is decided by moves, each with its words in `decision-KIND`."""

    def kind_of(self, view: Any, move: Made) -> str:
        """Which of them a move decides, for the seat whose view this is."""


class Views(Protocol[Made]):
    """What a seat sees, made from a table that holds no more than that."""

    @property
    def View(self) -> type[Made]: ...

    def view(self, box: Any, table: Any, seat: int, waiting: list[int]) -> Made:
        """What a seat sees, or a spectator (-1); box and table are read by their layouts."""

    def ending(self, view: Made) -> str:
        """Why the game ended, once it is over."""

    def describe(self, view: Made) -> list[Message]:
        """The table in a few lines, for a terminal or a screen reader."""


class Events(Protocol[Seen, Made]):
    """What happened, as data; and the sentence for it."""

    @property
    def Event(self) -> Any:
        """The union of all events, for the types of the page."""

    def events(self, before: Seen, after: Seen) -> Sequence[Made]:
        """What happened between two views of the same seat, in the order in which it is told."""

    def say(self, event: Made) -> Message: ...


class Refusals(Protocol[Seen, Made]):
    """What a player might try in vain, and why."""

    def explain(self, view: Seen, move: Made) -> Message:
        """Why this seat may not make this move now, though it is its turn."""

    def candidates(self, view: Seen) -> Sequence[Made]:
        """The moves that a player might touch now, allowed or not."""


class Previews(Protocol[Seen, Told]):
    """What a move would come to, for the seat that may make it."""

    @property
    def Preview(self) -> Any: ...

    def preview(self, view: Seen, move: Told) -> Any:
        """What a move would do; nothing where there is nothing to tell."""

    def reason(self, view: Seen, move: Told) -> Message | None:
        """What a move would take, risk or keep, in a sentence."""


class Accounts(Protocol[Seen]):
    """What decided a game, in numbers."""

    def account(self, view: Seen, deeds: Iterable[Any]) -> "Account":
        """From the last view of all and what each move did."""


class Lessons(Protocol):
    """How the game is taught."""

    @property
    def LESSON(self) -> "Lesson":
        """The first lesson."""


class Scenes(Protocol):
    """How a move of nature went, where there is more to see than its outcome."""

    @property
    def Scene(self) -> Any: ...

    def scene(self, box: bytes, seen: bytes, number: int) -> Any:
        """How it goes with this number on a seen table; nothing when there is nothing to watch."""

    def glide(self, seen: bytes, outcome: Sequence[int]) -> Any:
        """The same for an outcome that a lesson dictates."""


class Referee(Protocol):
    """The rules over boxes and tables of bytes: whatever is handed over stays as it is."""

    def setup(self, box: bytes, seats: int) -> bytes:
        """A fresh table."""

    def waiting(self, box: bytes, table: bytes) -> int:
        """A bit for each seat that may move, or nature's bit; nothing when the game is over."""

    def legal(self, box: bytes, table: bytes, seat: int) -> list[int]: ...

    def allowed(self, box: bytes, table: bytes, seat: int, move: int) -> bool: ...

    def play(self, box: bytes, table: bytes, seat: int, move: int) -> bytes | None:
        """The table after a move; nothing when it is not allowed."""

    def chance(self, box: bytes, table: bytes, number: int) -> list[int]:
        """The outcome that a number of nature's comes to."""

    def settle(self, box: bytes, table: bytes, outcome: Sequence[int]) -> bytes | None:
        """The table after nature's move; nothing when the outcome is not possible."""

    def seen(self, box: bytes, table: bytes, seat: int) -> bytes:
        """What a seat may know, or a spectator (-1), as a table of its own."""

    def score(self, box: bytes, table: bytes) -> list[list[int]]:
        """Each seat's points, one for each criterion, the weightiest first."""

    def seeded_number(self, seed: int, game: int, n: int) -> int:
        """Nature's n-th number in one game of a seeded run."""


class Guide(Module, Protocol):
    """What helps the search in one game. All but `neighbours`, `policy` and `features` are `@rule`
    functions, compiled together with the search; `box` and `table` are records."""

    @property
    def SIMULATIONS(self) -> Mapping[str, int]:
        """How many simulations each level makes for a move."""

    @property
    def EXPLORATION(self) -> float:
        """The exploration constant of the upper confidence bound: higher tries other moves more."""

    @property
    def HORIZON(self) -> int:
        """How many moves a rollout has at most."""

    @property
    def MOST_NEIGHBOURS(self) -> int:
        """How many `neighbours` a move has at most."""

    def neighbours(self, move: int, distance: int) -> list[int]:
        """Moves that differ from this one by so many steps, which the rules may allow but do not
        list; called a few times in a search, for the most visited move."""

    def mark(self, box: Any, seen: Any) -> int:
        """What `stops` has to know of the root table; called once before the simulations."""

    def stops(self, box: Any, table: Any, mark: int) -> bool:
        """Whether a simulation ends here, and the table is evaluated; called before every move."""

    def rollout_policy(
        self, box: Any, table: Any, seat: int, moves: Any, count: int, number: "np.uint64"
    ) -> int:
        """The place, among the first `count` moves, of the one that a seat makes in a rollout;
        chance comes from `number`."""

    def policy(
        self, box: Any, table: Any, seat: int, moves: Any, count: int, number: "np.uint64"
    ) -> int:
        """The same for a bot whose search is not compiled yet; this one never is."""

    def is_fully_expanded(self, children: int, visits: int) -> bool:
        """Whether no more children are added to a node that has so many after so many visits
        (progressive widening)."""

    def expansion_policy(
        self,
        box: Any,
        table: Any,
        seat: int,
        moves: Any,
        untried: Any,
        count: int,
        number: "np.uint64",
    ) -> int:
        """Which of `count` untried moves gets a node next; `untried[…, 0]` are their places."""

    def value(self, box: Any, table: Any, over: bool, rewards: Any) -> bool:
        """Fill in the reward of each seat, from 0 to 1, where a simulation ended; returns whether
        it did. If not, rewards go by the points."""

    @property
    def POLICY_WEIGHTS(self) -> Sequence[float]:
        """The weight of each of a move's `features` in the rollout policy; empty if it has none."""

    def features(self, box: Any, table: Any, seat: int, move: int) -> Sequence[float]:
        """The features of a move; `python -m tools.policy_weights` fits weights to them."""


class Counts(Module, Protocol):
    """What a study counts of one game: cards, menus, bets, woks, and what they brought."""

    @property
    def KINDS(self) -> Mapping[str, Mapping[str, Message]]:
        """The items of each kind and what they are called, in the order in which
        `tally[seat, item]` counts them."""

    @property
    def BRINGS(self) -> Sequence[str]:
        """The kinds whose points `brought[seat, item]` adds up."""

    @property
    def LED_BY(self) -> int:
        """How many seats after the one that nature draws first the first one to move sits."""

    def count(self, box: Any, table: Any, tally: Any, brought: Any, memory: Any) -> None:
        """Called after every move, nature's too, a `@rule` that reads the table's `last`;
        `memory` is eight numbers of its own, 0 at first."""

    def close(self, box: Any, table: Any, tally: Any, brought: Any) -> None:
        """Called when the game is over."""


class Encoding(Protocol):
    """What the environments have to know of one game beside its rules."""

    @property
    def AXES(self) -> Mapping[str, Sequence[Sequence[str]]]:
        """What the places of each field of a table are called; fields left out have numbers."""

    def codes(self, ruleset: "Ruleset", box: "Bytes") -> list[int]:
        """The code of every action, in the order of the actions; asked for once."""

    def deck(self, ruleset: "Ruleset", box: "Bytes", table: "Bytes") -> list[int] | None:
        """What nature draws from, card by card, where that is more than it draws; asked for when
        nature is to move."""

    def scatter(
        self, ruleset: "Ruleset", box: "Bytes", table: "Bytes"
    ) -> list[tuple[int, float]] | None:
        """The numbers that stand for all others, with their probabilities, where nature's next
        outcome is no draw; asked for when nature is to move."""


class LoadedLater(NamedTuple):
    """The parts that are loaded when they are asked for. A game's `__init__.py` names its own where
    only mypy reads it, which so checks them."""

    guide: Guide
    counts: Counts
    encoding: Encoding
