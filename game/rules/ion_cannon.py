"""Ion cannon: dice of the operating boxes less the square of range and shields (EE-ION)."""

from __future__ import annotations

from game.battle.events import ShotRolled
from game.battle.state import Battle, Ship
from game.battle.table import Table
from game.rules.damage import walk
from game.rules.explain import Explanation, Term
from game.rules.impact import Aim, roll_row
from game.rules.shot import Shot, lose
from game.shipyard.design import BoxType
from game.words import _


def shields(ship: Ship) -> int:
    """Operating generator boxes now (EE-GENR-1, Ruling Q120); of an enemy those seen."""
    record = ship.record
    return len(ship.powered_boxes & frozenset(record.working(BoxType.GENERATOR)))


def dice(shot: Shot) -> int:
    """Dice of the attack: one a box, one more with any lock-on (EE-ION-2, Ruling Q107)."""
    return shot.strength + (1 if shot.locks else 0)


def defence(battle: Battle, shot: Shot) -> int:
    """Range and shields, squared (EE-ION-3)."""
    return (shot.range + shields(battle.ships[shot.target])) ** 2


def explain(battle: Battle, shot: Shot) -> Explanation:
    """The arithmetic of an ion attack before its dice."""
    shield = shields(battle.ships[shot.target])
    terms = [Term(_("operating boxes"), _("{n} dice").format(n=shot.strength), "EE-ION-2")]
    if shot.locks:
        terms.append(Term(_("lock-on held"), _("+ 1 die"), "EE-ION-2"))
    reach = f"{shot.range}" if not shield else f"({shot.range} + {shield})"
    terms.append(Term(_("range and shields, squared"), f"− {reach}² = {defence(battle, shot)}"))
    value = _("{n}d6 − {less}").format(n=dice(shot), less=defence(battle, shot))
    return Explanation(_("Ion cannon"), value, tuple(terms), "EE-ION")


def resolve(table: Table, shot: Shot, aim: Aim) -> None:
    """Roll, aim, and let the points walk from box to box, armour ignored."""
    rolled = table.rolls(f"{shot.attack}/ion", dice(shot))
    less = defence(table.battle, shot)
    points = max(0, sum(rolled) - less)
    total = "+".join(str(d) for d in rolled)
    pairs = ((_("dice"), f"{total} = {sum(rolled)}"), (_("defence"), f"− {less}"))
    table.emit(ShotRolled(attack=shot.attack, weapon="ion", points=points, sum=pairs))
    if not points:
        return
    _row, box = roll_row(table, shot.attack, shot.target, aim, armour=False)
    if box is None:
        lose(table, shot, points, 1, _("the line passes the ship"))
        return
    walk(table, shot.target, box, points, shot.attack)
