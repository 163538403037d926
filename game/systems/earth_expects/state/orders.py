"""Orders: what a side answers when it is asked. Pydantic at the edge, frozen inside.

Every order is plain data that can be written in a file; whether it is legal is asked of the
rules (``questions.faults.faults``), never of these classes.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal, get_args

from pydantic import (
    BeforeValidator,
    Field,
    PlainSerializer,
    TypeAdapter,
    WithJsonSchema,
)

from game.hexgrid.hexes import DirectionName
from game.hexgrid.rows import HighWord
from game.papers.model import Name, Paper
from game.table.orders import Order, PassOrder

MOST = 4000
"""Entries that any list in an order may have: more than all boxes of the largest ship."""
BoxId = Annotated[str, Field(pattern=r"^([0-9]{1,2}:)?[A-Za-z][0-9]{1,3}(\.[0-9]{1,3})?$")]
Boxes = Annotated[tuple[BoxId, ...], Field(max_length=MOST)]
ZERO = Fraction(0)
HighWay = HighWord
Warhead = Literal["standard", "nuclear"]
RollWord = Literal["turn over", "break off"]
Unpowered = Literal["left", "right", "coast", "land"]


def _power(value: Any) -> Fraction:
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("power is a number in quarters, such as 4, 0.5 or 2.75")
    if not 0 <= value <= 1000 or value * 4 != int(value * 4):
        raise ValueError("power goes in quarters from 0, such as 4, 0.5 or 2.75")
    return Fraction(value)


def _plain(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)


Power = Annotated[
    Fraction,
    BeforeValidator(_power),
    PlainSerializer(_plain),
    WithJsonSchema({"type": "number", "minimum": 0, "multipleOf": 0.25}),
]
"""Power in quarters of a point (Ruling Q184), exact."""


class EngineDraw(Paper):
    """Power for one engine; its half-engine boxes give their share first."""

    engine: BoxId
    power: Power


class PowerOrder(Order):
    """Power phase: which engines make speed and manoeuvre, which boxes are powered.

    ``primaries``: the primary box in use of systems that have several, the first where none is
    named (EE-OPT-MP-1). ``rapid``: railguns in rapid fire mode (EE-OPT-RF-1).
    ``station``: power with which the engines of a base hold its place (EE-BASE-2).
    """

    kind: Literal["power"] = "power"
    ship: Name
    speed: EngineDraw | None = None
    manoeuvre: Annotated[tuple[EngineDraw, ...], Field(max_length=MOST)] = ()
    boxes: Boxes = ()
    primaries: Boxes = ()
    rapid: Boxes = ()
    station: Annotated[tuple[EngineDraw, ...], Field(max_length=MOST)] = ()

    @property
    def named(self) -> tuple[str, ...]:
        """Engines, boxes and systems that it names."""
        draws = (*self.manoeuvre, *self.station, *((self.speed,) if self.speed else ()))
        engines = (draw.engine for draw in draws)
        return (*engines, *self.boxes, *self.primaries, *self.rapid)

    @property
    def station_power(self) -> Fraction:
        """Power that holds a base in its place."""
        return sum((draw.power for draw in self.station), ZERO)

    @property
    def speed_power(self) -> Fraction:
        """Power that makes speed."""
        return self.speed.power if self.speed else ZERO

    @property
    def manoeuvre_power(self) -> Fraction:
        """Power that makes manoeuvre."""
        return sum((draw.power for draw in self.manoeuvre), ZERO)

    @property
    def manoeuvres(self) -> bool:
        """Whether any power makes manoeuvre."""
        return any([draw.power for draw in self.manoeuvre])


class PlotOrder(Order):
    """Movement phase: the plot, or what an unpowered ship does.

    ``plot`` is written ``R`` ``L`` turn, ``r`` ``l`` drift, ``x`` cancel the next hex, ``.`` one
    speed point. ``unpowered`` stands instead of a plot for a ship without movement power.
    ``roll``: what a ship in the second turn of a roll does; it turns over where nothing is said.
    """

    kind: Literal["plot"] = "plot"
    ship: Name
    plot: Annotated[str, Field(pattern=r"^[RLrlx.]{0,200}$")] = ""
    unpowered: Unpowered | None = None
    roll: RollWord | None = None


class CutOrder(Order):
    """Which weapons and sensors of a ship lose power after its illegal plot (EE-MOV-11)."""

    kind: Literal["cut"] = "cut"
    ship: Name
    boxes: Boxes = ()


class RepairOrder(Order):
    """Repairs phase: the boxes to improve, and whether empty launchers are reloaded.

    ``alone``: controls that mend themselves, where variable repairs are in play.
    """

    kind: Literal["repairs"] = "repairs"
    ship: Name
    boxes: Boxes = ()
    alone: Boxes = ()
    reload: bool = False


class Entry(Paper):
    """The hexside by which a missile enters its target's hex."""

    missile: Name
    side: DirectionName


class ApproachOrder(Order):
    """Weapons phase: how one's missiles in flight come in."""

    kind: Literal["approach"] = "approach"
    entries: Annotated[tuple[Entry, ...], Field(max_length=MOST)] = ()


class DefenceShot(Paper):
    """One point-defence attempt; ``sensors`` join point defence for the rest of the phase."""

    ship: Name
    weapon: BoxId
    missile: Name
    sensors: Boxes = ()


class PointDefenceOrder(Order):
    """Weapons phase: the next point-defence shot, or None to hold fire from now on."""

    kind: Literal["point_defence"] = "point_defence"
    shot: DefenceShot | None = None


class AttackOrder(Paper):
    """One weapon at one target."""

    ship: Name
    weapon: BoxId
    target: Name


class LaunchOrder(Paper):
    """One missile from a loaded launcher."""

    ship: Name
    launcher: BoxId
    target: Name
    warhead: Warhead = "standard"


class TargetsOrder(Order):
    """Weapons phase: all attacks of a side, in the order they are to be resolved, and launches."""

    kind: Literal["targets"] = "targets"
    attacks: Annotated[tuple[AttackOrder, ...], Field(max_length=MOST)] = ()
    launches: Annotated[tuple[LaunchOrder, ...], Field(max_length=MOST)] = ()


class LaunchesOrder(Order):
    """Weapons phase: all launches of a side, where they come ahead of other fire."""

    kind: Literal["launches"] = "launches"
    launches: Annotated[tuple[LaunchOrder, ...], Field(max_length=MOST)] = ()


class AxisOrder(Order):
    """The defender's choice when two sets of rows are equally parallel to the line of fire."""

    kind: Literal["axis"] = "axis"
    side: DirectionName


class HeatOrder(Order):
    """The side from which heat exactly between two sides of a record strikes (Ruling Q135)."""

    kind: Literal["heat"] = "heat"
    ship: Name
    side: DirectionName


class AimOrder(Order):
    """The row through box ``at``, and the way that high rolls move it on the page."""

    kind: Literal["aim"] = "aim"
    at: BoxId
    high: HighWay


class ImpactOrder(Order):
    """Which missile strikes next, the row through box ``at``, and the high way.

    A nuclear missile needs neither row nor high way.
    """

    kind: Literal["impact"] = "impact"
    missile: Name
    at: BoxId | None = None
    high: HighWay | None = None


class SectionOrder(Order):
    """The section of a parted ship that its owner keeps: the one that holds this box."""

    kind: Literal["section"] = "section"
    ship: Name
    keep: BoxId


class Attempt(Paper):
    """One lock-on attempt with one or more sensors."""

    target: Name
    sensors: Annotated[tuple[BoxId, ...], Field(min_length=1, max_length=MOST)]


class SensorOrder(Order):
    """Sensors phase: the attempts, and the missiles to keep guided, the dearest first."""

    kind: Literal["sensors"] = "sensors"
    ship: Name
    attempts: Annotated[tuple[Attempt, ...], Field(max_length=MOST)] = ()
    keep: Annotated[tuple[Name, ...], Field(max_length=MOST)] = ()


class Said(Paper):
    """One announcement for a ship before Power, such as ``dock`` with another (Ruling Q251).

    ``place``: which of the ways of joining the records is meant, counted from 1 (Ruling Q123).
    """

    ship: Name
    what: Annotated[str, Field(pattern=r"^[a-z][a-z ]{1,30}$")]
    other: Name | None = None
    place: Annotated[int, Field(ge=1, le=999)] | None = None


class AnnounceOrder(Order):
    """Before Power: everything a side announces (EE-SEQ-8)."""

    kind: Literal["announce"] = "announce"
    said: Annotated[tuple[Said, ...], Field(max_length=200)] = ()


class ConsentOrder(Order):
    """Yes or no to what another ship announced, such as docking (EE-DOCK-2)."""

    kind: Literal["consent"] = "consent"
    yes: bool = False


AnyOrder = Annotated[
    PowerOrder
    | PlotOrder
    | CutOrder
    | RepairOrder
    | ApproachOrder
    | PointDefenceOrder
    | TargetsOrder
    | LaunchesOrder
    | AxisOrder
    | HeatOrder
    | AimOrder
    | ImpactOrder
    | SectionOrder
    | SensorOrder
    | AnnounceOrder
    | ConsentOrder
    | PassOrder,
    Field(discriminator="kind"),
]
"""Any order, told apart by its kind."""
ORDER_TYPES: tuple[type[Order], ...] = get_args(get_args(AnyOrder)[0])
ORDERS: TypeAdapter[Order] = TypeAdapter(AnyOrder)
