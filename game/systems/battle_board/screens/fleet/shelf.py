"""Kept designs while fleets are bought in secret, as if no other side had kept or deleted any.

Before all is sealed the list would tell what the other side thinks of.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.designs.kept import designs_folder
from game.table.runner import Runner
from game.table.state import State

Sheets = dict[str, DesignSheet]


class Shelf:
    """The designs of one battle: those that were there for all, and those that a side has kept."""

    def __init__(self) -> None:
        self._common: Sheets = {}
        self._own: dict[str, dict[str, DesignSheet | None]] = {}

    def keep(self, side: str, sheet: DesignSheet) -> None:
        """A side has kept a design."""
        self._own.setdefault(side, {})[sheet.name] = sheet

    def drop(self, side: str, name: str) -> None:
        """A side has deleted a design; the others go on as if it were there."""
        self._own.setdefault(side, {})[name] = None

    def seen_by(self, side: str, found: Mapping[str, DesignSheet]) -> Sheets:
        """Designs of the files ``found`` as a side may see them."""
        claimed = {name for sheets in self._own.values() for name in sheets}
        before = {name: sheet for name, sheet in self._common.items() if name in claimed}
        others = {name: sheet for name, sheet in found.items() if name not in claimed}
        self._common = before | others
        seen = {**self._common, **self._own.get(side, {})}
        return {name: sheet for name, sheet in seen.items() if sheet is not None}


_SHELVES: dict[tuple[Path, int], Shelf] = {}


def shelf_of(runner: Runner[State]) -> Shelf:
    """That of a battle, also when it was left and is taken up again."""
    return _SHELVES.setdefault((designs_folder(), runner.seed("kept designs")), Shelf())
