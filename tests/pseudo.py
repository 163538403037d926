"""A language made up of English: longer by a third and accented, to see what a catalogue will do.

Words that a player reads without an accent were never asked of the catalogue.
"""

from __future__ import annotations

import functools
import gc
import gettext
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from game import words

LONGER = 0.3
_ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "äçéîñöšûýžÄÇÉÎÑÖŠÛÝŽ")
_PLAIN = re.compile(r"(\{[^{}]*\})")
"""What is filled in stays as it is."""


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def pseudo(message: str) -> str:
    """The message accented and longer by ``LONGER``: letters are drawn out, evenly over it."""
    parts = _PLAIN.split(message)
    letters = sum(len(part) for part in parts[::2])
    more, said = math.ceil(letters * LONGER), 0
    found = []
    for number, part in enumerate(parts):
        if number % 2:
            found.append(part)
            continue
        for letter in part:
            times = 1 + (more * (said + 1) // letters - more * said // letters)
            found.append(letter.translate(_ACCENTED) * (times if letter.isalpha() else 1))
            said += 1
    missing = len(message) + more - sum(map(len, found))
    return "".join(found) + "·" * missing


@contextmanager
def spoken() -> Iterator[None]:
    """Everything is said in that language meanwhile; nothing is kept that was said in another."""
    _forget()
    with mock.patch.object(words, "_catalogue", Pseudo()):
        yield
    _forget()


def _forget() -> None:
    kept = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    for one in kept:
        if one.__module__.startswith(("game.", "tests.")):
            one.cache_clear()
