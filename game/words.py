"""Words a player reads: English in the code, another language is a gettext catalogue."""

from __future__ import annotations

import gettext
from collections.abc import Sequence

from game.resources import asset

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the player's language."""
    return _catalogue.gettext(message)


def capitalised(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def counted(one: str, many: str, n: int, **values: object) -> str:
    """The sentence for one or for several, filled in; ``{n}`` is the number."""
    return (one if n == 1 else many).format(n=n, **values)


def listed(names: Sequence[str]) -> str:
    """Names in a row: ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


def signed(n: int) -> str:
    """A number as it stands in a sum: ``+ 2``, ``− 3``."""
    return f"+ {n}" if n >= 0 else f"− {-n}"


def speak(*languages: str) -> None:
    """Use the first of the given languages that has a catalogue, else English."""
    global _catalogue  # noqa: PLW0603 - one process has one language, as gettext itself has
    _catalogue = gettext.translation(
        "earth-expects", str(asset("words")), list(languages) or None, fallback=True
    )
