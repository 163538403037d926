"""Taking up what was saved: a battle in play, or one that is being prepared."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import resume_battle
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.systems.earth_expects.screens.muster.steps import resume_preparation
from game.table.journal.preparation import SUFFIX


def take_up(desk: Desk, path: Path) -> Screen:
    """The screen where it goes on; JournalError when it cannot."""
    return resume_preparation(desk, path) if path.suffix == SUFFIX else resume_battle(desk, path)
