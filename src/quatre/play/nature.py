"""Where nature's numbers come from: a proof between strangers, a seed, or somebody's dictation.

`docs/fairness.md` says what the proof excludes and what it does not.
"""

import datetime
import hashlib
import hmac
import secrets
from collections.abc import Sequence

import msgspec

from quatre.games.ruleset import Ruleset


class WrongSeed(ValueError):
    """A seed that decides nothing."""


class Source(msgspec.Struct, frozen=True, tag_field="source", forbid_unknown_fields=True):
    """Part of the head of a record, which is hashed as it is written: nothing else may be there."""


class Seed(Source, frozen=True, tag="seed"):
    """Game number `game` of a run that a seed decides; `quatre.games.streams` documents how."""

    seed: int
    game: int = 0

    def __post_init__(self) -> None:
        if type(self.seed) is not int or not 0 <= self.seed < 2**64:
            raise WrongSeed("a seed is a whole number from 0 to 2^64 - 1")
        if type(self.game) is not int or not 0 <= self.game < 2**63:
            raise WrongSeed("the number of a game is a whole number from 0 to 2^63 - 1")

    def number(self, ruleset: Ruleset, n: int) -> int:
        return ruleset.referee.seeded_number(self.seed, self.game, n)


class Daily(Source, frozen=True, tag="daily"):
    """The deal of a day, the same everywhere: its seed follows from the date and the game, as
    `docs/daily.md` says."""

    date: str

    def __post_init__(self) -> None:
        try:
            known = datetime.date.fromisoformat(self.date).isoformat()
        except (TypeError, ValueError):
            known = ""
        if known != self.date:
            raise WrongSeed("a day is written as 2026-11-19")

    def number(self, ruleset: Ruleset, n: int) -> int:
        return ruleset.referee.seeded_number(seed_of_day(ruleset.name, self.date), 0, n)


class Proof(Source, frozen=True, tag="proof"):
    """A secret that was committed to before anybody sat, and a nonce from each human seat, promised
    before any was shown. Both are by seat, with nothing where a bot sat. Older records have no
    promises, and only the humans' nonces."""

    commitment: str
    nonces: list[str | None]
    secret: str | None = None
    promises: list[str | None] | msgspec.UnsetType = msgspec.UNSET

    @classmethod
    def fresh(cls, nonces: Sequence[str | None] = ()) -> "Proof":
        """A new secret, with a nonce or nothing from every seat, or nobody's at all."""
        secret = secrets.token_hex(32)
        promises = [nonce and commitment(nonce) for nonce in nonces]
        return cls(commitment(secret), list(nonces), secret, promises or msgspec.UNSET)

    def number(self, ruleset: Ruleset, n: int) -> int:
        assert self.secret is not None
        text = " ".join([*(nonce or "-" for nonce in self.nonces), str(n)])
        digest = hmac.digest(bytes.fromhex(self.secret), text.encode(), "sha256")
        return int.from_bytes(digest[:8], "big")

    def sealed(self) -> "Proof":
        """The same without its secret, as everybody may see it during the game."""
        return msgspec.structs.replace(self, secret=None)


class Lesson(Proof, frozen=True, tag="lesson"):
    """A proof of what follows a lesson's dictation: outcomes without a number were laid down."""


class Continued(Proof, frozen=True, tag="continued", kw_only=True):
    """A proof of what follows the first `entries` of the log, which another game's record held:
    `origin` is the running hash that stood there."""

    entries: int
    origin: str


class Dictation(Source, frozen=True, tag="dictation"):
    """Outcomes laid down by hand, as tests do."""


Nature = Seed | Daily | Proof | Lesson | Continued | Dictation


def seed_of_day(game: str, date: str) -> int:
    """The seed of a game's deal of the day."""
    digest = hashlib.sha256(f"quatre {game} {date}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def commitment(secret: str) -> str:
    """What can be shown of a secret or a nonce beforehand: it fits no other."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()
