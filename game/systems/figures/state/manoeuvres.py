"""The seven manoeuvres, by name."""

from __future__ import annotations

from typing import Literal

from game.words import marked

Manoeuvre = Literal[
    "move", "all-out attack", "step", "wait", "change position", "retreat", "disengage"
]
MOVE: Manoeuvre = "move"
ALL_OUT: Manoeuvre = "all-out attack"
STEP: Manoeuvre = "step"
WAIT: Manoeuvre = "wait"
POSITION: Manoeuvre = "change position"
RETREAT: Manoeuvre = "retreat"
DISENGAGE: Manoeuvre = "disengage"
MANOEUVRES: tuple[Manoeuvre, ...] = (
    marked("move"),
    marked("all-out attack"),
    marked("step"),
    marked("wait"),
    marked("change position"),
    marked("retreat"),
    marked("disengage"),
)
SAFE = (RETREAT, DISENGAGE)
"""Those of which no waiting enemy takes advantage (Ruling Q333)."""
