"""Ion cannon: dice of the operating boxes less the square of range and shields (EE-ION)."""

from __future__ import annotations

from game.systems.earth_expects.rules.damage import lose, walk
from game.systems.earth_expects.rules.impact import Aim, roll_row
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.events import ShotRolled
from game.systems.earth_expects.state.table import Table
from game.systems.earth_expects.weapons.shot import Shot
from game.table.explain import Explanation, Term
from game.words import _


def shield_boxes(ship: Ship) -> tuple[str, ...]:
    """Operating generator boxes now (Ruling Q120); of an enemy those seen."""
    live = ship.powered_boxes
    return tuple(b for b in ship.record.working(BoxType.GENERATOR) if b in live)


def shields(ship: Ship) -> int:
    """Strength of the shields: the operating generator boxes, wherever they are (EE-GENR-1)."""
    return len(shield_boxes(ship))


def unknown_shields(ship: Ship) -> int:
    """Generator boxes that may have power for all the reader knows (Ruling Q249)."""
    if ship.power is not None:
        return 0
    return len(ship.record.working(BoxType.GENERATOR)) - shields(ship)


def dice(shot: Shot) -> int:
    """Dice of the attack: one a box, one more with any lock-on (EE-ION-2, Ruling Q107)."""
    return shot.strength + (1 if shot.locks else 0)


def defence(battle: Battle, shot: Shot) -> int:
    """Range and shields, squared (EE-ION-3)."""
    return (shot.range + shields(battle.ships[shot.target])) ** 2


def explain(battle: Battle, shot: Shot) -> Explanation:
    """The arithmetic of an ion attack before its dice; power kept secret shows as "or more"."""
    target = battle.ships[shot.target]
    shield, unknown = shields(target), unknown_shields(target)
    terms = [Term(_("operating boxes"), _("{n} dice").format(n=shot.strength), "EE-ION-2")]
    if shot.locks:
        terms.append(Term(_("lock-on held"), _("+ 1 die"), "EE-ION-2"))
    reach = f"{shot.range}" if not shield else f"({shot.range} + {shield})"
    less = f"− {reach}² = {defence(battle, shot)}"
    terms.append(Term(_("(range + shields)²"), less, "EE-ION-3"))
    if unknown:
        terms.append(Term(_("generators whose power is not known"), f"{unknown}", "EE-GENR-2"))
    text = _("{n}d{sides} − {less} or more") if unknown else _("{n}d{sides} − {less}")
    sides = battle.customs.die(battle.ships[shot.ship])
    value = text.format(n=dice(shot), sides=sides, less=defence(battle, shot))
    return Explanation(_("Ion cannon"), value, tuple(terms), "EE-ION")


def resolve(table: Table, shot: Shot, aim: Aim) -> None:
    """Roll, aim, and let the points walk from box to box, armour ignored."""
    sides = table.battle.customs.die(table.battle.ships[shot.ship])
    rolled = table.rolls(f"{shot.attack}/ion", dice(shot), sides)
    less = defence(table.battle, shot)
    points = max(0, sum(rolled) - less)
    total = "+".join(str(d) for d in rolled)
    pairs = ((_("dice"), f"{total} = {sum(rolled)}"), (_("defence"), f"− {less}"))
    event = ShotRolled(
        attack=shot.attack,
        weapon="ion",
        points=points,
        sum=pairs,
        target=shot.target,
        shields=shield_boxes(table.battle.ships[shot.target]),
    )
    table.emit(event)
    if not points:
        return
    _row, box = roll_row(table, shot.attack, shot.target, aim, armour=False)
    if box is None:
        lose(table, shot.target, points, shot.attack, 1, _("the line passes the ship"))
        return
    walk(table, shot.target, box, points, shot.attack)
