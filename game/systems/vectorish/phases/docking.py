"""Docking as it is announced, among ships that drift (Ruling Q302)."""

from __future__ import annotations

from game.systems.earth_expects.phases import docking as ships
from game.systems.earth_expects.state.orders import Said
from game.systems.vectorish.rules.docking import Drifting
from game.words import _


class Dock(ships.Dock):
    """A ship asks another that flies beside it to dock."""

    stillness = Drifting()

    def explain(self, said: Said) -> str:
        """What both must do."""
        text = _(
            "{ship} and {other} drift this turn: neither turns, accelerates, fires or may take "
            "damage; next turn they are docked. A ship of another side is asked whether it will."
        )
        return text.format(ship=said.ship, other=said.other)


class Undock(ships.Undock):
    """A docked ship parts."""

    stillness = Drifting()

    def explain(self, said: Said) -> str:
        """What both must do."""
        text = _(
            "The pair drifts this turn: it neither turns, accelerates, fires nor takes damage; "
            "next turn {other} is on its own again, and both drift in that turn too."
        )
        return text.format(other=said.other)


DOCKING = (Dock(), Undock(), ships.Join(), ships.Activate())
"""In the order they are carried out for a ship."""
