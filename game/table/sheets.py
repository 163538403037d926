"""What a game prints on paper: its sheets by kind, and the board in text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from game.papers.text import closest, is_there, names_file
from game.printing.drawing import Drawing
from game.printing.paper import Page
from game.table.faults import SetupError
from game.table.game import Game
from game.words import _

T = TypeVar("T")
Kind = Literal["records", "map", "counters", "pads", "weapons"]
KINDS: tuple[Kind, ...] = ("records", "map", "counters", "pads", "weapons")
Maker = Callable[[Sequence[Any], Page], Sequence[Drawing]]
"""The pages of one kind, of subjects and on a paper."""

Texts = Sequence[tuple[str, str]]
"""Files as name and text; the first, without a name, is the battle, the others lie beside it."""


class Sheets(Protocol):
    """What is printed of one game. A **subject** is a battle as somebody sees it, or one ship."""

    @property
    def kinds(self) -> Mapping[Kind, Maker]:
        """What can be printed of it, in the order in which it is."""

    @property
    def several(self) -> int:
        """How many of its records fit on a page well (1 to 4)."""

    def of_ship(self, name: str) -> Any:
        """The subject of a ship file, or of a ship of the game by name; SetupError, without a
        problem where the game has no ships."""

    def of_design(self, design: Any) -> Any:
        """The subject of what a ship is built by; only asked by games that have such."""

    def of_battle(self, view: Any) -> Any:
        """The subject of a battle through somebody's eyes."""

    def title(self, subject: Any) -> str:
        """What the subject is called."""

    def board_texts(self, first: Any, state: Any) -> Texts:
        """Files from which a battle that began as ``first`` is set up again as it is at the
        beginning of a turn; or none."""


def _unknown_ship(name: str, near: str | None) -> SetupError:
    """What a game says to the name of a ship that it does not have; ``near``: what is like it."""
    text = _("There is no such file and no such ship of the game.")
    if near is not None:
        text = _("There is no such file and no such ship of the game; did you mean {near}?")
    return SetupError(name, [text.format(near=near)], near=near)


def file_or_named(name: str, load: Callable[[Path], T], stock: Mapping[str, T]) -> T:
    """What is in a file, or of ``stock`` by its name in letters of any size; SetupError."""
    given, known = Path(name), {each.lower(): each for each in stock}
    found = known.get(name.lower())
    if names_file(name) or (found is None and is_there(given)):
        return load(given)
    if found is None:
        raise _unknown_ship(name, closest(name.lower(), known))
    return stock[found]


def sheets_of(game: Game) -> Sheets | None:
    """What is printed of a game; None where nothing is."""
    found: Sheets | None = getattr(game, "sheets", None)
    return found


def kind_words(kind: Kind) -> str:
    """A kind of sheets as a player reads it."""
    words = {
        "records": _("ship records"),
        "map": _("a map"),
        "counters": _("counters"),
        "pads": _("order pads"),
        "weapons": _("weapons and rules"),
    }
    return words[kind]
