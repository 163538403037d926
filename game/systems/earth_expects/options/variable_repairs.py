"""Variable repairs (rulebook: Optional rules, Variable repairs; EE-OPT-VR-1)."""

from __future__ import annotations

from dataclasses import replace

from game.systems.earth_expects.rules.repairs import still
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.customs import Mending
from game.systems.earth_expects.state.record import Level

NEEDED: dict[Level, Mending] = {
    Level.LIGHT: ((2, Level.UNDAMAGED),),
    Level.MODERATE: ((3, Level.LIGHT), (8, Level.UNDAMAGED)),
    Level.CRITICAL: ((4, Level.HEAVY),),
}
HEAVY: Mending = ((8, Level.MODERATE),)
ITSELF: Mending = ((6, Level.LIGHT),)
"""A moderately damaged control on itself."""


def mending(ship: Ship, box: str) -> Mending:
    """What each die does for a box; an 8 is out of reach of a d6 (Ruling Q147).

    Heavy damage: elite and crack crews, from the second turn without manoeuvring on.
    """
    level = ship.record.level(box)
    if level is Level.HEAVY:
        return HEAVY if ship.crew != "standard" and ship.steady and still(ship) else ()
    return NEEDED.get(level, ())


def own_mending(ship: Ship, box: str) -> Mending:
    """A moderately damaged control may try for itself alone (Ruling Q226)."""
    control = ship.design.boxes[box].type is BoxType.CONTROL
    return ITSELF if control and ship.record.level(box) is Level.MODERATE else ()


def variable_repairs(rules: Ruleset) -> Ruleset:
    """Every repair is rolled for."""
    customs = replace(rules.customs, mending=mending, own_mending=own_mending)
    return replace(rules, customs=customs)
