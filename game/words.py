"""Words a player reads: English in the code, another language is a gettext catalogue.

Nothing is translated before it is shown: a table, a class or a default holds ``marked`` messages.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from typing import TypeVar

from game.resources import asset

S = TypeVar("S", bound=str)
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(message: str) -> str:
    """The message in the player's language; nothing for nothing."""
    return _catalogue.gettext(message) if message else ""


def marked(message: S) -> S:
    """The message as it is, for the catalogue; whoever shows it translates it with ``_``."""
    return message


def counted(one: str, many: str, n: int, **values: object) -> str:
    """The sentence for so many in the player's language, filled in; ``{n}`` is the number.

    ``one`` and ``many`` are the English forms, as literals: together they are one message.
    """
    return _catalogue.ngettext(one, many, n).format(n=n, **values)


def capitalised(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]


def listed(names: Sequence[str]) -> str:
    """Names in a row: ``a, b and c``."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])


def spelled(n: int) -> str:
    """A small number as a word, a larger one in digits."""
    words = (_("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[n - 1] if 0 < n <= len(words) else str(n)


def signed(n: int) -> str:
    """A number as it stands in a sum: ``+ 2``, ``− 3``."""
    return f"+ {n}" if n >= 0 else f"− {-n}"


def speak(*languages: str) -> None:
    """Use the first of the given languages that has a catalogue, else English."""
    global _catalogue  # noqa: PLW0603 - one process has one language, as gettext itself has
    _catalogue = gettext.translation(
        "earth-expects", str(asset("words")), list(languages) or None, fallback=True
    )
