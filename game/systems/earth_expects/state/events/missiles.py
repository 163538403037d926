"""Events of missiles in flight and of point defence."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.state.motion import Facing, Place
from game.systems.earth_expects.state.orders import Warhead
from game.table.events import Happening, Watched


class MissileMoved(Happening):
    """A missile reached its target's hex through the hexside ``entry`` (0 N to 5 NW, map frame).

    ``sum``: the dice of the terrain it came through, in words and numbers.
    """

    watched = Watched("halted", worth=False)
    kind: Literal["missile_moved"] = "missile_moved"
    missile: Name
    path: tuple[Place, ...]
    entry: Facing
    sum: tuple[tuple[str, str], ...] = ()


class MissileHalted(Happening):
    """Terrain stops a missile in the last hex of ``path``, or ends it there if ``lost``.

    ``reason``: the terrain, or how the missile ends, without a full stop; ``rule`` its heading's
    ID. ``sum``: the dice of its tests, in words and numbers (Rulings Q92, Q221).
    """

    watched = Watched("halted")
    kind: Literal["missile_halted"] = "missile_halted"
    missile: Name
    path: tuple[Place, ...]
    lost: bool
    reason: str
    rule: str
    sum: tuple[tuple[str, str], ...] = ()


class MissileRemoved(Happening):
    """A missile is gone without striking; ``reason`` is a clause without a full stop."""

    watched = Watched("sensors")
    kind: Literal["missile_removed"] = "missile_removed"
    missile: Name
    reason: str


class SensorsGiven(Happening):
    """Sensors that help point defence and so may not attempt lock-ons (EE-PD-3)."""

    watched = Watched("defence", worth=False)
    kind: Literal["sensors_given"] = "sensors_given"
    ship: Name
    sensors: tuple[str, ...]


class DefenceFired(Happening):
    """A point-defence shot: the ``needed`` number of its die, ``sensors`` that cut the range.

    ``terrain``: what lies between, in words and amounts.
    """

    watched = Watched("defence")
    kind: Literal["defence_fired"] = "defence_fired"
    ship: Name
    weapon: str
    missile: Name
    range: int
    sensors: int
    needed: int
    die: int
    hit: bool
    terrain: tuple[tuple[str, str], ...] = ()


class LaunchesDeclared(Happening):
    """Revealed launches: ship, launcher and target of each; the counters appear later (Q203).

    ``empties``: the launchers are empty then.
    """

    watched = Watched("targets")
    kind: Literal["launches_declared"] = "launches_declared"
    side: Name
    launches: tuple[tuple[str, str, str], ...]
    empties: bool = True


class MissileLaunched(Happening):
    """The counter of a missile appears in its launcher's hex, at the end of Weapons (Q203)."""

    kind: Literal["missile_launched"] = "missile_launched"
    missile: Name
    side: Name
    ship: Name
    launcher: str
    target: Name
    hex: Place


class MissileArmed(Happening):
    """The launching side's secret: what the missile carries (EE-MSL-2)."""

    kind: Literal["missile_armed"] = "missile_armed"
    missile: Name
    warhead: Warhead


class NuclearStruck(Happening):
    """A nuclear missile struck; ``effective`` only on a ship at rest (EE-MSL-7)."""

    watched = Watched("fire", opens=True, closes=True)
    kind: Literal["nuclear_struck"] = "nuclear_struck"
    missile: Name
    target: Name
    effective: bool
