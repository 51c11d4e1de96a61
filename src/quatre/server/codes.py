"""Codes of tables: six syllables that can be said over a telephone, and that nobody guesses."""

import re
import secrets
import sys

CONSONANTS = "bdfklmnrtv"
VOWELS = "aiou"
SYLLABLES = [consonant + vowel for consonant in CONSONANTS for vowel in VOWELS]
LENGTH = 6
"""4.1 billion codes."""
LENGTHS = (4, LENGTH)
"""Tables of older releases have four syllables."""
POCKET = "po"
"""How tables in somebody's browser begin (`docs/pocket.md`): no server gives this syllable."""
IN_BROWSER = sys.platform == "emscripten"


def new_code() -> str:
    first = [POCKET] if IN_BROWSER else []
    return "".join(first + [secrets.choice(SYLLABLES) for _ in range(LENGTH - len(first))])


def read_code(text: str) -> str | None:
    """The code that somebody meant; nothing when it cannot be one."""
    code = re.sub(r"[\s-]", "", text[:40]).lower()
    known = len(code) in [2 * length for length in LENGTHS]
    return code if known and re.fullmatch(f"({POCKET})?([{CONSONANTS}][{VOWELS}])+", code) else None
