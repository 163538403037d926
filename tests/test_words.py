"""The words a player reads: nothing is translated before it is shown; several are one message."""

from __future__ import annotations

import gettext
import subprocess
import sys

import pytest

from game import words
from game.words import _, counted, marked

IMPORTS_ALL = """
import gettext, importlib, pkgutil
import game, game.words

class Mute(gettext.NullTranslations):
    def gettext(self, message):
        raise AssertionError(f"asked for {message!r} while it is imported")
    def ngettext(self, one, many, n):
        raise AssertionError(f"asked for {one!r} while it is imported")

game.words._catalogue = Mute()
found = [m.name for m in pkgutil.walk_packages(game.__path__, "game.")]
assert len(found) > 400
for name in found:
    if not name.endswith("__main__"):
        importlib.import_module(name)
"""


def test_nothing_is_translated_while_the_game_is_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTS_ALL], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


class Polish(gettext.NullTranslations):
    """Three forms: one, two to four, more."""

    def gettext(self, message: str) -> str:
        return {"Fire": "Ogień"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        assert (msgid1, msgid2) == ("{n} box of {ship}", "{n} boxes of {ship}")
        form = 0 if n == 1 else 1 if n in (2, 3, 4) else 2
        return ("{n} pole {ship}", "{n} pola {ship}", "{n} pól {ship}")[form]


def test_a_language_has_as_many_forms_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    forms = [_boxes(n) for n in (1, 2)]
    assert forms == ["1 box of Icarus", "2 boxes of Icarus"]
    monkeypatch.setattr(words, "_catalogue", Polish())
    assert [_boxes(n) for n in (1, 3, 5)] == ["1 pole Icarus", "3 pola Icarus", "5 pól Icarus"]


def _boxes(n: int) -> str:
    return counted("{n} box of {ship}", "{n} boxes of {ship}", n, ship="Icarus")


def test_what_is_marked_is_translated_where_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"fire": marked("Fire")}
    monkeypatch.setattr(words, "_catalogue", Polish())
    assert (table["fire"], _(table["fire"]), _("")) == ("Fire", "Ogień", "")
