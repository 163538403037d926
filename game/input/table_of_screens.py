"""Which screen shows what: the one table of all screens."""

from __future__ import annotations

from game.input.desk import Desk
from game.input.plot import PlotScreen
from game.input.reveal import RevealScreen


def fill(desk: Desk) -> None:
    """Put every screen on the desk's table."""
    desk.for_kind["plot"] = PlotScreen
    desk.for_scene["movement"] = RevealScreen
