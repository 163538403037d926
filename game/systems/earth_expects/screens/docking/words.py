"""Docking as cards and lists tell it: what a ship is docked to, and what is under way."""

from __future__ import annotations

from game.systems.earth_expects.state.battle import Battle, Ship
from game.words import _


def docking_lines(view: Battle, ship: Ship) -> list[str]:
    """What everybody knows of a ship's docking, in lines."""
    lines = []
    if ship.berth is not None:
        text = _("docked to {ship}, which acts for both")
        lines.append(text.format(ship=ship.berth))
    guests = [guest.name for guest in view.docked_to(ship.name)]
    if guests:
        lines.append(_("docked to it: {ships}").format(ships=", ".join(guests)))
    for one in view.dockings:
        if ship.name in (one.ship, one.other) and one.way != "docked":
            other = one.other if ship.name == one.ship else one.ship
            text = _("docks with {ship} this turn")
            if one.way == "undock":
                text = _("parts from {ship} this turn")
            lines.append(text.format(ship=other))
    if ship.design.base and ship.rotation:
        lines.append(_("turns one side to the right every turn"))
        if ship.rotation < 0:
            lines[-1] = _("turns one side to the left every turn")
    return lines
