"""The customs of a table: what optional rules answer otherwise than the rulebook's main part.

A battle carries its customs, so that a pure question on it is answered as this table plays. The
defaults are the main rules; an optional rule puts others in their place (``game/options.py``).
Rules ask a custom by what it means and never for the name of an option.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.battle.state import Ship

STANDARD_DIE = 6


def standard_die(_ship: Ship) -> int:
    """Every ship rolls six-sided dice (EE-DEF-3)."""
    return STANDARD_DIE


def is_hidden(ship: Ship) -> bool:
    """Nobody can tell where a hidden ship is or what it might do (EE-HID-1)."""
    return ship.hidden


def rolled_lock(_ship: Ship) -> int | None:
    """Lock-on attempts are rolled."""
    return None


@dataclass(frozen=True, slots=True)
class Customs:
    """``die``: sides of a ship's own dice. ``lock_die``: what a lock-on attempt counts as its die
    without rolling, None where it is rolled. ``inscrutable``: whether others must think that the
    ship might have any choice at any time (Ruling Q250)."""

    die: Callable[[Ship], int] = standard_die
    lock_die: Callable[[Ship], int | None] = rolled_lock
    inscrutable: Callable[[Ship], bool] = is_hidden


STANDARD = Customs()
