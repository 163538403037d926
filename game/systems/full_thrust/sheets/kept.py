"""Sheets that players keep for later battles."""

from __future__ import annotations

from game.systems.full_thrust.sheets.file import load_sheet, sheet_text
from game.systems.full_thrust.sheets.sheet import Sheet
from game.table.journal.shelf import Shelf

SHEETS: Shelf[Sheet] = Shelf("sheets", "sheet", load_sheet, sheet_text)
"""The shelf of kept sheets."""
