"""The key of a battle's dice as a player types it (rulebook: Scenarios)."""

from __future__ import annotations

FULL_KEY = 64


def key_of(text: str) -> str:
    """A text as a key of dice in hexadecimal; 64 hexadecimal digits are taken as they are."""
    plain = text.strip().lower()
    if len(plain) == FULL_KEY and all(c in "0123456789abcdef" for c in plain):
        return plain
    return text.strip().encode().hex()
