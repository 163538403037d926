"""What the boxes of a record look like on the hull of their ship."""

from __future__ import annotations

from game.desk.paint.hull_plan import Fitting
from game.systems.earth_expects.ship.box_type import BoxType

_FITTINGS = {
    BoxType.ENGINE: Fitting.NOZZLE,
    BoxType.HALF_ENGINE: Fitting.NOZZLE,
    BoxType.POWER: Fitting.TANK,
    BoxType.CONTROL: Fitting.BRIDGE,
    BoxType.SENSOR: Fitting.DISH,
    BoxType.RAILGUN: Fitting.RAIL,
    BoxType.GENERATOR: Fitting.EMITTER,
}


def fitting(type_: BoxType) -> Fitting:
    """What a box of a type carries; weapons of other kinds have turrets or tubes, others plates."""
    if type_ in _FITTINGS:
        return _FITTINGS[type_]
    if type_.launcher:
        return Fitting.TUBES
    return Fitting.TURRET if type_.sends is not None or type_.direct else Fitting.PLATE
