"""When a ship whose helm is left alone on the chart is asked again, and why sooner than it said."""

from __future__ import annotations

from typing import Literal

from game.systems.earth_expects.rules.at_most import might_hurt
from game.systems.earth_expects.ship.box_type import direct_fire
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.alone import Alone
from game.systems.vectorish.state.space import space_of
from game.table.faults import Fault
from game.words import _

LATEST = SEGMENTS + 1
"""The last segment from which a ship may be asked again: the last thrust."""
News = tuple[Literal["range", "missile", "hit", "fire"], str]
"""What has happened, and to or by whom."""


def alone(battle: Battle, ship: Ship) -> Alone | None:
    """What is kept of a ship that is left alone in this segment; None for one that is not."""
    kept = space_of(battle).alone.get(ship.name)
    if kept is None or kept.turn != battle.turn or segment_of(battle) >= kept.until:
        return None
    return kept


def left_alone(battle: Battle, ship: Ship, until: int) -> Alone:
    """A ship that is left alone from now on."""
    near = frozenset(_near(battle, ship))
    known = near, _missiles(battle, ship), _harm(battle, ship), _shots(battle, ship)
    return Alone(battle.turn, until, *known)


def news(battle: Battle, ship: Ship, kept: Alone) -> News | None:
    """Why a ship is asked sooner; None as long as nothing has happened."""
    if _harm(battle, ship) > kept.harm:
        return "hit", ship.side
    for name in sorted(_missiles(battle, ship) - kept.flying):
        return "missile", battle.missiles[name].ship
    for name, _weapon in sorted(_shots(battle, ship) - kept.shots):
        return "fire", name
    for name in _near(battle, ship):
        if name not in kept.near:
            return "range", name
    return None


def again_faults(battle: Battle, ship: Ship, again: int) -> list[Fault]:
    """What is against being asked again from a segment."""
    if not again or segment_of(battle) < again <= LATEST:
        return []
    text = _("it can be asked again from a later segment of this turn only; leave it out.")
    return [Fault("VEC-SC-4", text, ship.name)]


def _near(battle: Battle, ship: Ship) -> list[str]:
    """Enemies that a weapon of the ship could hurt if it bore on them, or that could hurt it."""
    every = battle.enemies(ship.side)
    return [e.name for e in every if _reaches(battle, ship, e) or _reaches(battle, e, ship)]


def _reaches(battle: Battle, ship: Ship, target: Ship) -> bool:
    weapons = ship.weapons(*direct_fire())
    return any(might_hurt(battle, ship, weapon, target.name) for weapon in weapons)


def _missiles(battle: Battle, ship: Ship) -> frozenset[str]:
    return frozenset(m.name for m in battle.missiles.values() if m.side != ship.side)


def _shots(battle: Battle, ship: Ship) -> frozenset[tuple[str, str]]:
    """The weapons that enemies have fired this turn, whatever came of it."""
    others = (one for one in battle.ships.values() if one.side != ship.side)
    return frozenset((one.name, weapon) for one in others for weapon in one.fired)


def _harm(battle: Battle, ship: Ship) -> int:
    """Levels of damage to all ships of a side, those that are gone among them."""
    mine = [one for one in battle.ships.values() if one.side == ship.side]
    levels = [level for one in mine for level in one.record.levels.values()]
    worst = list(Level)
    return sum(worst.index(level) for level in levels)
