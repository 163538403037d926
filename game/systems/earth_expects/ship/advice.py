"""What a design can do, and what is legal but perhaps not meant (Ship design, Firing arc)."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexgrid.arcs import arc, clear_rows
from game.hexgrid.hexes import DIRECTIONS, Hex, Hexside, N, S
from game.systems.earth_expects.ship.box_type import BoxType, bearing
from game.systems.earth_expects.ship.design import Design, Kind, System
from game.systems.earth_expects.ship.faults import Fault
from game.words import _

_ARC_RADIUS = 6
_NEAR = 2
"""Hexes in which it is looked whether armour narrows an arc."""


def warnings(design: Design) -> list[Fault]:
    """What the rules allow but a designer may not have meant, in a fixed order."""
    return [*_blind(design), *_uncontrolled(design), *_underpowered(design)]


def narrowed(design: Design) -> list[str]:
    """Systems, by name, that bear on fewer hexes near by for the armour of their own ship."""
    able = design.systems_of(*bearing()) if design.armour_at else ()
    return [
        system.id
        for system in able
        if bears(design, system, _NEAR) != bears(design, system, _NEAR, armour=False)
    ]


def bears(design: Design, system: System, radius: int, *, armour: bool = True) -> frozenset[Hex]:
    """Displacements (record frame) to ``radius`` on which an unhurt ship's system bears.

    Standard arc from its primary box (EE-DEF-18), only the row ahead or astern for a railgun
    (EE-RG-2). Empty for systems without an arc. ``armour``: whether that of the ship is there.
    """
    shields = design.armour_at.keys() if armour else frozenset[Hexside]()
    place = design.boxes[system.primary].place if system.primary else None
    if not isinstance(place, Hex):
        return frozenset()
    if not system.type.own_row:
        return arc(place, design.at.keys(), shields, radius)
    way = S if system.rear else N
    if way not in clear_rows(place, design.at.keys(), shields):
        return frozenset()
    return frozenset(DIRECTIONS[way].times(n) for n in range(1, radius + 1))


def _blind(design: Design) -> Iterator[Fault]:
    for system in design.systems_of(*bearing()):
        if not bears(design, system, _ARC_RADIUS):
            sentence = _("{system} bears on nothing from its primary box.")
            yield Fault("EE-DEF-18", system.boxes, sentence.format(system=system.id))


def _uncontrolled(design: Design) -> Iterator[Fault]:
    controls, sensors = design.by_type[BoxType.CONTROL], design.by_type[BoxType.SENSOR]
    launchers, engines = design.launchers, design.systems_of(BoxType.ENGINE)
    if sensors and not controls:
        text = _("Without a control box no sensor can be used for lock-ons.")
        yield Fault("EE-SEN-2", sensors, text)
    if launchers and not (controls and sensors):
        text = _("Missiles need a control box and a sensor to guide them.")
        yield Fault("EE-MSL-1", launchers, text)
    if not design.base and len(engines) > len(controls) + 1 and design.kind is not Kind.FREIGHTER:
        sentence = _(
            "{engines} engines, but control boxes only for {controls}: some engine is always idle."
        )
        text = sentence.format(engines=len(engines), controls=len(controls))
        yield Fault("EE-ENG-6", tuple(engine.id for engine in engines), text)


def _underpowered(design: Design) -> Iterator[Fault]:
    power, engines = len(design.by_type[BoxType.POWER]), design.by_type[BoxType.ENGINE]
    if power < len(engines):
        sentence = _("{power} power boxes cannot run all {engines} engine boxes at once.")
        text = sentence.format(power=power, engines=len(engines))
        yield Fault("EE-POW-1", engines, text)
