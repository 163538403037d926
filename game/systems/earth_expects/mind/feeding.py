"""What a power order feeds beside the engines, in as few words as will do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.systems.earth_expects.ship.box_type import BoxType, direct_fire, powered
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.box_words import system_words
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.weapons.table import WEAPONS
from game.words import _, counted, listed, spelled


def weapon_words(many: Mapping[BoxType, int]) -> str:
    """So many weapons of some types: ``two lasers and a railgun``."""
    return listed([WEAPONS[kind].so_many(number) for kind, number in many.items()])


def fed_words(ship: Ship, order: PowerOrder) -> str:
    """``all guns but the port railgun, one sensor``; ``nothing but engines``.

    A gun is a weapon that takes power; what is damaged too much to take any is not spoken of.
    """
    fed = {box for box in order.boxes if ship.record.works(box)}
    if not fed:
        if not (order.speed or order.manoeuvre or order.station):
            return _("nothing at all")
        if not ship.record.working(*powered()):
            return _("nothing but engines, for nothing else can take power")
        return _("nothing but engines")
    parts = (_guns(ship, fed), _sensors(ship, fed), _shields(ship, fed))
    return ", ".join(filter(None, parts))


def _guns(ship: Ship, fed: set[str]) -> str:
    kinds = [kind for kind in direct_fire() if kind in powered()]
    every = [gun for gun in ship.design.systems_of(*kinds) if _able(ship, gun)]
    on = [gun for gun in every if not fed.isdisjoint(gun.boxes)]
    if not every:
        return ""
    if not on:
        return _("no gun")
    words = _fed_guns(ship, every, on)
    part = sum(not fed.issuperset(_able(ship, gun)) for gun in on)
    if not part:
        return words
    if len(on) == 1:
        return _("part of {guns}").format(guns=words)
    return _("{guns} ({number} in part)").format(guns=words, number=spelled(part))


def _fed_guns(ship: Ship, every: Sequence[System], on: Sequence[System]) -> str:
    off = [gun for gun in every if gun not in on]
    if len(on) == 1:
        return _named(ship, on[0])
    if not off:
        return _("all guns")
    if len(off) == 1:
        return _("all guns but {gun}").format(gun=_named(ship, off[0]))
    if len(off) < len(on):
        return _("all guns but {guns}").format(guns=weapon_words(Counter(g.type for g in off)))
    return weapon_words(Counter(gun.type for gun in on))


def _named(ship: Ship, gun: System) -> str:
    return _("the {gun}").format(gun=system_words(ship.design, gun.id))


def _able(ship: Ship, gun: System) -> set[str]:
    """Its boxes that can take power."""
    return {box for box in gun.boxes if ship.record.works(box)}


def _sensors(ship: Ship, fed: set[str]) -> str:
    every = ship.record.working(BoxType.SENSOR)
    number = len(fed.intersection(every))
    if not every:
        return ""
    if not number:
        return _("no sensor")
    if number == len(every) > 1:
        return _("all sensors")
    return counted("{number} sensor", "{number} sensors", number, number=spelled(number))


def _shields(ship: Ship, fed: set[str]) -> str:
    generators = ship.record.working(BoxType.GENERATOR)
    return "" if fed.isdisjoint(generators) else _("shields")
