"""Where nature's numbers come from: a proof between strangers, a seed, or somebody's dictation."""

import hashlib
import hmac
import secrets

import msgspec

from quatre.games.ruleset import Ruleset


class Seed(msgspec.Struct, frozen=True, tag="seed", tag_field="source"):
    """Game number `game` of a run that a seed decides; `quatre.games.streams` documents how."""

    seed: int
    game: int = 0

    def number(self, ruleset: Ruleset, n: int) -> int:
        return ruleset.seeded_number(self.seed, self.game, n)


class Proof(msgspec.Struct, frozen=True, tag="proof", tag_field="source"):
    """A secret that was committed to before the first move, and a nonce from each human seat."""

    commitment: str
    nonces: list[str]
    secret: str | None = None

    @classmethod
    def fresh(cls, nonces: list[str] | None = None) -> "Proof":
        secret = secrets.token_hex(32)
        return cls(commitment(secret), nonces or [], secret)

    def number(self, ruleset: Ruleset, n: int) -> int:
        assert self.secret is not None
        text = " ".join([*self.nonces, str(n)])
        digest = hmac.digest(bytes.fromhex(self.secret), text.encode(), "sha256")
        return int.from_bytes(digest[:8], "big")

    def sealed(self) -> "Proof":
        """The same without its secret, as everybody may see it during the game."""
        return msgspec.structs.replace(self, secret=None)


class Lesson(Proof, frozen=True, tag="lesson", tag_field="source"):
    """A proof of what follows a lesson's dictation: outcomes without a number were laid down."""


class Continued(Proof, frozen=True, tag="continued", tag_field="source", kw_only=True):
    """A proof of what follows the first `entries` of the log, which another game's record held:
    `origin` is the running hash that stood there."""

    entries: int
    origin: str


class Dictation(msgspec.Struct, frozen=True, tag="dictation", tag_field="source"):
    """Outcomes laid down by hand, as tests do."""


Nature = Seed | Proof | Lesson | Continued | Dictation


def commitment(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()
