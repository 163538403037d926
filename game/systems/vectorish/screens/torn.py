"""What a player is asked before a docked pair is torn apart by turning (EE-DOCK-7)."""

from __future__ import annotations

from game.desk.play.doubts import Doubt
from game.systems.vectorish.rules.course import TURNS
from game.systems.vectorish.state.space import Space
from game.words import _, listed


def torn_off(space: Space, name: str, steps: str) -> list[Doubt]:
    """A turn of a ship with others docked to it."""
    guests = [guest.name for guest in space.docked_to(name)]
    if not guests or set(TURNS).isdisjoint(steps):
        return []
    words = _("{ship}: turning destroys {ships}, docked to it.")
    words = words.format(ship=name, ships=listed(guests))
    return [Doubt(words, _("Turn and tear them apart?"), _("Change the course"))]
