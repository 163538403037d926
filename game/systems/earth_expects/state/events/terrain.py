"""Events of terrain: what a ship meets on its way, after it, and planets that move."""

from __future__ import annotations

from typing import Literal

from game.papers.model import Name
from game.systems.earth_expects.state.motion import Facing, Place
from game.table.events import Happening, Watched


class AtmosphereMet(Happening):
    """A ship enters an atmosphere and stops; ``points`` strike every box seen from ahead."""

    watched = Watched("damage")
    kind: Literal["atmosphere_met"] = "atmosphere_met"
    ship: Name
    hex: Place
    points: int


class AltitudeChanged(Happening):
    """A ship now flies low over a surface hex, or is landed on it (EE-TER-S-1)."""

    watched = Watched("damage")
    kind: Literal["altitude_changed"] = "altitude_changed"
    ship: Name
    hex: Place
    altitude: Literal["low", "landed"]


class InterfaceMet(Happening):
    """A ship enters an interface hex, or is ``overtaken`` by one; it is at speed 0 (EE-TER-F).

    ``speed``: speed points it has to lose. ``spent``: manoeuvre points that took off as many.
    """

    watched = Watched("damage")
    kind: Literal["interface_met"] = "interface_met"
    ship: Name
    hex: Place
    speed: int
    spent: int
    overtaken: bool = False


class DebrisMet(Happening):
    """A ship flies into asteroids: its die against its speed (EE-TER-D-1, EE-TER-C-1).

    ``toll``: manoeuvre points that cinematic asteroids cost beforehand. ``spent``: those spent for
    the die, ``short``: those that were missing.
    """

    watched = Watched("damage")
    kind: Literal["debris_met"] = "debris_met"
    ship: Name
    hex: Place
    ground: str
    speed: int
    die: int
    toll: int = 0
    spent: int = 0
    short: int = 0


class DebrisStruck(Happening):
    """A die of damage from asteroids strikes ``box``, resolved as a laser or missile would be."""

    watched = Watched("damage", worth=False)
    kind: Literal["debris_struck"] = "debris_struck"
    ship: Name
    attack: str
    like: Literal["laser", "missile"]
    points: int
    box: str | None


class DebrisDrifted(Happening):
    """The next point of such damage drifts; ``box`` None: off the ship, and it is lost."""

    watched = Watched("damage", worth=False)
    kind: Literal["debris_drifted"] = "debris_drifted"
    ship: Name
    attack: str
    shift: int
    box: str | None


class RadiationStruck(Happening):
    """Radiation from one ``side`` of the ship's record: ``pips`` less range and shields squared.

    ``shields``: its operating generator boxes. ``box`` None: no point came through, or no box.
    """

    watched = Watched("damage")
    kind: Literal["radiation_struck"] = "radiation_struck"
    ship: Name
    attack: str
    side: int
    pips: int
    less: int
    points: int
    shields: tuple[str, ...] = ()
    box: str | None = None


class HeatFelt(Happening):
    """A heat source strikes every box seen from ``side``; ``extra`` dice showed a one (EE-TER-H-1).

    ``boxes``: how many boxes it strikes.
    """

    watched = Watched("damage")
    kind: Literal["heat_felt"] = "heat_felt"
    ship: Name
    source: str
    attack: str
    side: int
    boxes: int
    extra: int = 0


class PlanetMoved(Happening):
    """A planet moves one hex with all in and inside its interface (EE-TER-P-2, Ruling Q222).

    ``patch``: its number among the patches of the terrain; ``carried``: those that go with it.
    """

    watched = Watched("worlds")
    kind: Literal["planet_moved"] = "planet_moved"
    patch: int
    name: str
    direction: Facing
    carried: tuple[int, ...] = ()
