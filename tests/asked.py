"""A catalogue that keeps what it is asked for: all of it has to be in the template."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from unittest import mock

from game import words
from game.commands.messages import Message, messages


@cache
def known_messages() -> frozenset[str]:
    """Every message of the template."""
    return frozenset(found.text for found in messages() if isinstance(found, Message))


class Asked(gettext.NullTranslations):
    """A catalogue that keeps what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: set[str] = set()

    def gettext(self, message: str) -> str:
        self.messages.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.messages.add(msgid1)
        return super().ngettext(msgid1, msgid2, n)


@contextmanager
def listening() -> Iterator[Asked]:
    asked = Asked()
    with mock.patch.object(words, "_catalogue", asked):
        yield asked
