"""Codes of tables: four syllables that can be said over a telephone."""

import re
import secrets

CONSONANTS = "bdfklmnrtv"
VOWELS = "aiou"
SYLLABLES = [consonant + vowel for consonant in CONSONANTS for vowel in VOWELS]
LENGTH = 4


def new_code() -> str:
    return "".join(secrets.choice(SYLLABLES) for _ in range(LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody meant; nothing when it cannot be one."""
    code = re.sub(r"[\s-]", "", text[:40]).lower()
    valid = len(code) == 2 * LENGTH and re.fullmatch(f"([{CONSONANTS}][{VOWELS}])+", code)
    return code if valid else None
