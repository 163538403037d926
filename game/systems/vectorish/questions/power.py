"""Power, as Earth Expects asks for it."""

from __future__ import annotations

from game.systems.earth_expects.questions.power import Power as ShipPower


class Power(ShipPower):
    """An allocation; nobody can seal an impossible one, for no move is there to be corrected."""

    unchecked = False
