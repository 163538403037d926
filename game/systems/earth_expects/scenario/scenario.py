"""Scenario files: sides, ships, where they start, and how one wins (EE-GEN-1, Ruling Q256)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from game.hexgrid.hexes import DirectionName
from game.papers.model import Name, Paper
from game.papers.text import ANY_LINES
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.terrain_entries import Hexes, HexNumber, TerrainEntry
from game.systems.earth_expects.state.motion import PhaseName
from game.systems.earth_expects.state.orders import BoxId, EngineDraw, Power, Warhead
from game.table.emblems import Emblem
from game.table.faults import SetupError

Text = Annotated[str, Field(max_length=2000, pattern=ANY_LINES)]


Tag = Annotated[str, Field(max_length=30, pattern=ANY_LINES)]
DesignName = Annotated[str, Field(min_length=1, max_length=200, pattern=ANY_LINES)]


class Zone(Paper):
    """Where a side may place the ships it buys: up to ``radius`` hexes from ``hex``."""

    hex: HexNumber
    radius: Annotated[int, Field(ge=0, le=30)] = 3


class SideEntry(Paper):
    """One side: its name as players read it, and a line on what it wants.

    A side with ``points`` and no ships buys them and places them in its ``zone`` (Ruling Q256).
    """

    name: Name
    aim: Text = ""
    emblem: Emblem | None = None
    points: Annotated[int, Field(ge=1, le=1000)] | None = None
    zone: Zone | None = None


ZONES_APART = 12
"""Hexes between any two ships at the start, unless the scenario places them (Ruling Q256)."""
VERDICTS = ("points", "draw")
"""What ``at_limit`` may say beside the name of a side."""
Crew = Literal["standard", "elite", "crack"]
Mark = Literal["light", "moderate", "critical", "heavy", "destroyed"]


class StartPower(Paper):
    """Power already given out when a battle begins after the Power phase."""

    speed: EngineDraw | None = None
    manoeuvre: Annotated[tuple[EngineDraw, ...], Field(max_length=400)] = ()
    boxes: Annotated[tuple[BoxId, ...], Field(max_length=400)] = ()


class HiddenArea(Paper):
    """Where the enemy knows a hidden ship to be: ``hexes``, or all ``within`` of ``around``.

    ``by_choice``: its side chooses hex and facing itself before the battle; those of its entry
    stand where nobody is asked.
    """

    hexes: Hexes = ()
    around: HexNumber | None = None
    within: Annotated[int, Field(ge=0, le=30)] = 0
    by_choice: bool = False


class ShipEntry(Paper):
    """One ship at the start. ``speed`` is the speed power of the turn before (Ruling Q30).

    ``damage``: damage levels by box; ``loaded``: the loaded launchers, all of them by default.
    ``hidden_in``: the ship is hidden, and this is all that the enemy knows (EE-HID-1).
    ``disguise``: the design it passes for (EE-OPT-DW-1); boxes are then named as on that.
    Of a base, ``rotates``: the way it turns a hexside every turn; ``railgun_target``: the base its
    railguns were built to fire at (EE-BASE-4). ``docked_to``: the active ship, in the same hex,
    that it is docked to when the battle begins (Ruling Q218).
    ``altitude``: over or on a surface hex (EE-TER-S-1).
    """

    name: Name
    side: Name
    design: DesignName
    hex: HexNumber
    facing: DirectionName = "N"
    speed: Power = Fraction(0)
    damage: dict[BoxId, Mark] = Field(default_factory=dict, max_length=400)
    loaded: Annotated[tuple[BoxId, ...], Field(max_length=400)] | None = None
    power: StartPower | None = None
    crew: Crew = "standard"
    hidden_in: HiddenArea | None = None
    disguise: DesignName | None = None
    rotates: Literal["left", "right"] | None = None
    railgun_target: Name | None = None
    docked_to: Name | None = None
    altitude: Literal["low", "landed"] | None = None


class LockEntry(Paper):
    """Lock-ons held when the battle begins."""

    ship: Name
    target: Name
    count: Annotated[int, Field(ge=1, le=20)] = 1


class MissileEntry(Paper):
    """Missiles in flight when the battle begins."""

    ship: Name
    target: Name
    hex: HexNumber
    count: Annotated[int, Field(ge=1, le=50)] = 1
    warhead: Warhead = "standard"


class Objective(Paper):
    """One way for ``side`` to win.

    ``destroy`` ship; ``stop`` ship: destroyed, or without an engine box that could have power;
    ``escape`` with ship (EE-GEN-2), or once it is ``distance`` hexes from every enemy when that is
    given; ``last_able``: no other side can act; ``points``: value destroyed; ``docked``: the ship
    is docked to another at the end of a turn.
    """

    side: Name
    kind: Literal["destroy", "stop", "escape", "last_able", "points", "docked"]
    ship: Name | None = None
    distance: Annotated[int, Field(ge=1, le=200)] | None = None
    points: Annotated[int, Field(ge=1, le=1000)] | None = None


class Scenario(Paper):
    """A battle before it begins. ``at_limit`` says who wins when the turns run out.

    ``enough``: percent of the enemies' value; whoever has destroyed so much when a turn ends, and
    more value than any other side, has won (Ruling Q224).

    ``start_phase``: the phase of turn 1 it begins with, for battles taken up in the middle.
    ``order``: its place in a list of scenarios, low numbers first.
    """

    format: Literal["earth-expects scenario 1"] = "earth-expects scenario 1"
    title: Annotated[str, Field(min_length=1, max_length=80, pattern=ANY_LINES)]
    subtitle: Text = ""
    briefing: Text = ""
    tags: Annotated[
        tuple[Annotated[str, Field(max_length=30, pattern=ANY_LINES)], ...], Field(max_length=30)
    ] = ()
    minutes: Annotated[int, Field(ge=1, le=600)] = 30
    order: Annotated[int, Field(ge=0, le=9999)] = 1000
    centre: HexNumber = "1312"
    turn_limit: Annotated[int, Field(ge=1, le=200)] = 30
    at_limit: Name = "points"
    enough: Annotated[int, Field(ge=1, le=100)] | None = None
    start_phase: PhaseName = "power"
    sides: Annotated[tuple[SideEntry, ...], Field(min_length=2, max_length=4)]
    ships: Annotated[tuple[ShipEntry, ...], Field(max_length=64)] = ()
    locks: Annotated[tuple[LockEntry, ...], Field(max_length=500)] = ()
    missiles: Annotated[tuple[MissileEntry, ...], Field(max_length=200)] = ()
    victory: Annotated[tuple[Objective, ...], Field(max_length=20)] = ()
    options: Annotated[tuple[OptionName, ...], Field(max_length=40)] = ()
    terrain: Annotated[tuple[TerrainEntry, ...], Field(max_length=200)] = ()

    def design_names(self) -> tuple[str, ...]:
        """Every design the ships are of or pass for, once each, in listed order."""
        named = [name for e in self.ships for name in (e.design, e.disguise) if name]
        return tuple(dict.fromkeys(named))

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return tuple([side.name for side in self.sides])


class ScenarioError(SetupError):
    """A scenario file that cannot be used."""
