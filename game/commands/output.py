"""Writing for people and for programs, and complaints that end a command."""

from __future__ import annotations

import json
import sys
from typing import Any

from game.papers.text import closest
from game.words import _

OK, REFUSED, BAD_INPUT = 0, 1, 2
"""Exit codes: done; against the rules; bad arguments or files."""


class ComplaintError(Exception):
    """Sentences for the user, and the exit code to leave with."""

    def __init__(self, *sentences: str, code: int = BAD_INPUT) -> None:
        self.sentences = sentences
        self.code = code
        super().__init__("\n".join(sentences))


def say(text: str = "") -> None:
    """One line of text to the standard output."""
    sys.stdout.write(f"{text}\n")


def say_data(data: Any) -> None:
    """One line of JSON to the standard output."""
    say(json.dumps(data, ensure_ascii=False))


def complain(text: str) -> None:
    """One line to the standard error output."""
    sys.stderr.write(f"{text}\n")


def no_side(name: str, known: tuple[str, ...]) -> str:
    """The complaint about a name that no side has."""
    near = closest(name, known)
    message = _("There is no side {name} in this battle: write one of {known}.")
    if near is not None:
        message = _("There is no side {name} in this battle: did you mean {near}?")
    return message.format(name=repr(name), near=near, known=", ".join(known))
