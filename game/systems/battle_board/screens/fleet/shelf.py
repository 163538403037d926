"""Kept designs while fleets are bought in secret, as if no other side had kept or deleted any.

Before all is sealed the list would tell what the other side thinks of. The last shelf on which
something was put is on disk, for a battle that is gone on with after the game was closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pydantic import Field, ValidationError

from game.papers.model import Paper
from game.papers.opening import read_file
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.kept import DESIGNS, goes_by
from game.table.journal.files import write_safely
from game.table.runner import Runner
from game.table.state import State

Sheets = dict[str, DesignSheet]
MOST_BYTES = 4_000_000


class ShelfPaper(Paper):
    """A shelf on disk. ``battle``: a number of the battle's own; None: a deleted design."""

    battle: str
    common: Sheets = Field(default_factory=dict)
    own: dict[str, dict[str, DesignSheet | None]] = Field(default_factory=dict)


class Shelf:
    """The designs of one battle: those that were there for all, and those that a side has kept."""

    def __init__(self, paper: ShelfPaper) -> None:
        self._battle = paper.battle
        self._common: Sheets = dict(paper.common)
        self._own = {side: dict(sheets) for side, sheets in paper.own.items()}

    def keep(self, side: str, sheet: DesignSheet) -> None:
        """A side has kept a design."""
        self._put(side, sheet.name, sheet)

    def drop(self, side: str, name: str) -> None:
        """A side has deleted a design; the others go on as if it were there."""
        self._put(side, name, None)

    def _put(self, side: str, name: str, sheet: DesignSheet | None) -> None:
        self._own.setdefault(side, {})[name] = sheet
        paper = ShelfPaper(battle=self._battle, common=self._common, own=self._own)
        with suppress(OSError):
            write_safely(_path(), paper.model_dump_json().encode())

    def seen_by(self, side: str, found: Mapping[str, DesignSheet]) -> Sheets:
        """Designs of the files ``found`` as a side may see them."""
        names = {name for sheets in self._own.values() for name in sheets}
        listed = {*found, *self._common}
        claimed = {each for each in listed if any(goes_by(each, name) for name in names)}
        before = {name: sheet for name, sheet in self._common.items() if name in claimed}
        others = {name: sheet for name, sheet in found.items() if name not in claimed}
        self._common = before | others
        seen = {**self._common, **self._own.get(side, {})}
        return {name: sheet for name, sheet in seen.items() if sheet is not None}


_SHELVES: dict[tuple[Path, str], Shelf] = {}


def shelf_of(runner: Runner[State]) -> Shelf:
    """That of a battle, also when it was left and is taken up again."""
    battle = str(runner.seed("kept designs"))
    key = DESIGNS.folder, battle
    if key not in _SHELVES:
        _SHELVES[key] = Shelf(_on_disk(battle))
    return _SHELVES[key]


def _path() -> Path:
    return DESIGNS.folder / "shelf.json"


def _on_disk(battle: str) -> ShelfPaper:
    """The shelf of this battle; an empty one where that on disk is another's, or no good."""
    try:
        paper = ShelfPaper.model_validate_json(read_file(_path(), MOST_BYTES))
    except (OSError, ValidationError):
        return ShelfPaper(battle=battle)
    return paper if paper.battle == battle else ShelfPaper(battle=battle)
