"""A ship from the clipboard: a whole ship file, or the drawing of a record alone."""

from __future__ import annotations

import re

from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_file import ShipFileError, parse_ship
from game.words import _

KEYED = re.compile(r"^\s*record\s*=", re.MULTILINE)


class UnreadableError(ValueError):
    """A text that is no ship; the first sentence says where and why."""


def pasted(text: str, name: str, ship_class: str) -> Design:
    """The ship in a text; a drawing alone is called and rated as given.

    UnreadableError if it is none, with line and column of the text.
    """
    if not text.strip():
        words = _("There is no text on the clipboard: copy a ship file or a record first.")
        raise UnreadableError(words)
    whole = text if KEYED.search(text) else _filed(text, name, ship_class)
    try:
        return parse_ship(whole, _("the pasted text"))
    except ShipFileError as error:
        raise UnreadableError(f"{error.place}: {error.problems[0]}") from None


def _filed(drawing: str, name: str, ship_class: str) -> str:
    """A drawing as a ship file, in which its lines keep their numbers."""
    bare = drawing.replace("\r\n", "\n").replace("'''", "")
    plain = re.sub(r'["\\\n]', " ", name).strip() or "Ship"
    return f"record = '''{bare}'''\nname = \"{plain}\"\nclass = \"{ship_class}\"\n"
