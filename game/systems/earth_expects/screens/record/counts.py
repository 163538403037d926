"""The numbers a captain counts with: what of a record still works."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game.systems.earth_expects.rules.power import engine_capacity, supply
from game.systems.earth_expects.screens.names import quarters
from game.systems.earth_expects.screens.power.allocation import unreached
from game.systems.earth_expects.ship.box_type import ENGINES, BoxType, direct_fire, launchers
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Record
from game.words import _

NONE = "0"


def counts(record: Record) -> dict[str, str]:
    """What works of a record, by name."""
    return {
        _("Power"): str(supply(record)),
        _("Engines"): quarters(_engine_power(record)),
        _("Controls"): _working(record, BoxType.CONTROL),
        _("Sensors"): _working(record, BoxType.SENSOR),
        _("Weapon boxes"): _working(record, *direct_fire()),
        _("Launchers"): _working(record, *launchers()),
    }


def idle(record: Record) -> dict[str, int]:
    """How many boxes of a record stand, but are out of use, by the same names."""
    return {
        _("Power"): _out_of_use(record, BoxType.POWER),
        _("Engines"): _out_of_use(record, *ENGINES),
        _("Controls"): _out_of_use(record, BoxType.CONTROL),
        _("Sensors"): _out_of_use(record, BoxType.SENSOR),
        _("Weapon boxes"): _out_of_use(record, *direct_fire()),
        _("Launchers"): _out_of_use(record, *launchers()),
    }


def cut_off(ship: Ship, record: Record) -> str:
    """How many boxes of the ship no power reaches, with a record."""
    return str(len(unreached(replace(ship, record=record))))


def _engine_power(record: Record) -> Fraction:
    engines = record.design.systems_of(BoxType.ENGINE)
    return sum((engine_capacity(record, e) for e in engines), Fraction(0))


def _working(record: Record, *types: BoxType) -> str:
    return str(len(record.working(*types)))


def _out_of_use(record: Record, *types: BoxType) -> int:
    return sum(record.count(each) for each in types) - len(record.working(*types))
