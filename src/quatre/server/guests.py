"""Who is who: one signed cookie, and signed tokens that move a chair to another device."""

import functools
import hashlib
import secrets

from itsdangerous import BadSignature, Signer, URLSafeTimedSerializer

from quatre.server.refuse import Refuse

COOKIE = "quatre"
COOKIE_LASTS = 365 * 24 * 3600
LINK_LASTS = 24 * 3600
LATEST = 10_000
"""So many cookies are not checked again."""


class Guests:
    """Signatures are compared in constant time."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(key, salt="quatre.guest", digest_method=hashlib.sha256)
        self._signed = functools.lru_cache(LATEST)(self._check)
        self._links = URLSafeTimedSerializer(
            key, salt="quatre.link", signer_kwargs={"digest_method": hashlib.sha256}
        )

    def new(self) -> str:
        return secrets.token_hex(12)

    def sign(self, guest: str) -> str:
        return self._signer.sign(guest).decode()

    def read(self, cookie: str | None) -> str | None:
        """The guest that a cookie names; nobody when it is not one of ours."""
        return self._signed(cookie) if cookie and len(cookie) <= 200 else None

    def _check(self, cookie: str) -> str | None:
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    def link(self, code: str, seat: int, since: int) -> str:
        token = self._links.dumps([code, seat, since])
        return token if isinstance(token, str) else token.decode()

    def read_link(self, code: str, token: str) -> tuple[int, int]:
        """The seat that a token moves, and the entry that seated its guest."""
        try:
            of, seat, since = self._links.loads(token, max_age=LINK_LASTS)
        except (BadSignature, UnicodeError):
            raise Refuse(403, "no-such-link") from None
        if of != code:
            raise Refuse(403, "no-such-link")
        return int(seat), int(since)
