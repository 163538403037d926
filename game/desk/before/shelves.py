"""Where saves stand: battles in play, those that are over, and copies made on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.table.journal.folder import Save
from game.words import _, counted

Shelf = Literal["play", "over", "copies"]
SHELVES: tuple[Shelf, ...] = ("play", "over", "copies")


def shelf_of(save: Save) -> Shelf:
    """Where a save stands; one that cannot be read among battles in play."""
    if save.auto:
        return "copies"
    return "play" if save.outcome is None else "over"


def kept_words(saves: Sequence[Save]) -> str:
    """How many battles are in play; the copies of each turn are not counted."""
    bad = sum(1 for save in saves if save.problem)
    good = sum(1 for save in saves if shelf_of(save) == "play" and not save.problem)
    if bad:
        return counted(
            "{n} battle · {bad} cannot be read",
            "{n} battles · {bad} cannot be read",
            good,
            bad=bad,
        )
    if not good:
        return _("copies of battles that are over")
    return counted("{n} battle to go on with", "{n} battles, the newest first", good)


def over_words(saves: Sequence[Save]) -> str:
    """How many battles are over."""
    over = sum(1 for save in saves if shelf_of(save) == "over")
    return counted("{n} battle, with report and film", "{n} battles, with report and film", over)
