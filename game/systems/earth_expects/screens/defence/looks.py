"""Point defence on the map and on the record of the ship that shoots."""

from __future__ import annotations

from game.desk.map.marks import Arrow, EntrySide, Mark, Outline
from game.desk.paint import theme
from game.systems.earth_expects.screens.defence.plan import DefencePlan
from game.systems.earth_expects.screens.map.battle_marks import counters, side_colour
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.record.ship_looks import looks, ringed
from game.words import _


def decor(plan: DefencePlan) -> list[Mark]:
    """The ways in."""
    marks: list[Mark] = []
    for group in plan.groups:
        one = group.first
        if one.entry is not None:
            colour = side_colour(plan.board, one.side)
            marks.append(EntrySide(plan.board.ships[one.target].hex, one.entry, colour))
    return marks


def live(plan: DefencePlan) -> list[Mark]:
    """Counters, and the line of the shot."""
    ship, missile = plan.ship, plan.missile
    marks = counters(plan.board, ship.name)
    marks.append(Outline(missile.hex, theme.CHALK, "dashed", 2))
    if plan.shot is not None and ship.hex != missile.hex:
        label = _("needs {n}+").format(n=plan.chance.needed)
        marks.append(Arrow(ship.hex, missile.hex, label=label))
    return marks


def record_looks(plan: DefencePlan) -> dict[str, BoxLook]:
    """The weapon in chalk, sensors that may help ringed, those that help in chalk."""
    found = ringed(looks(plan.board, plan.ship), plan.left, "may")
    if plan.shot is None:
        return found
    return ringed(found, (*plan.weapon.boxes, *plan.helping, *plan.sensors), "chosen")
