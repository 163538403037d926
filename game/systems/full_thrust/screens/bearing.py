"""Which weapons of a ship bear on each enemy from where it is, or would be, and with what dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.desk.entry_rows import Entry
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.aiming import Aim, aim
from game.systems.full_thrust.rules.arcs import ARCS, Arc, arcs_to
from game.systems.full_thrust.rules.reach import mounts
from game.systems.full_thrust.screens.words import beam_words
from game.systems.full_thrust.sheets.sheet import Beam
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted, listed

IN_ARC = {
    "F": lambda: _("fore"),
    "P": lambda: _("port"),
    "S": lambda: _("starboard"),
    "A": lambda: _("aft"),
}


class Foe(NamedTuple):
    """An enemy, and every way in which it may stand when all fire; one, if that is known."""

    enemy: Ship
    places: Sequence[Ship]


def bearings(space: Space, ship: Ship, foes: Sequence[Foe]) -> Iterator[Entry]:
    """An entry for each enemy: range and arc, the weapons that bear on it, the dice it has."""
    for enemy, places in foes:
        borne, silent = _weapons(space, ship, places)
        words, ink = _("no weapon bears"), theme.INK3
        if borne:
            words, ink = ", ".join(borne), theme.GOOD
        if borne and silent:
            words = _("{weapons}; not {others}").format(weapons=words, others=", ".join(silent))
        its = _against(space, places, ship)
        takes = _("takes {fire}").format(fire=its or _("none"))
        note = _("{range} · {arc}").format(range=_range(ship, places), arc=_arcs(ship, places))
        lines = [(words, ink), (takes, theme.BAD if its else theme.INK3)]
        yield Entry(enemy.name, lines, note)


def _weapons(space: Space, ship: Ship, places: Sequence[Ship]) -> tuple[list[str], list[str]]:
    """The weapons that bear, with what they roll, and those that do not; equal ones together."""
    borne, silent = list[str](), list[str]()
    kinds: dict[Beam | None, str] = {}
    counts = Counter[Beam | None]()
    for weapon, gun in mounts(ship.sheet).items():
        kinds.setdefault(gun, weapon)
        counts[gun] += 1
    for gun, weapon in kinds.items():
        name, n = _("torpedo") if gun is None else beam_words(gun), counts[gun]
        name = f"{n}×\u00a0{name}" if n > 1 else name
        aims = [aim(space, ship, weapon, place) for place in places]
        if not any(aims):
            silent.append(name)
        else:
            borne.append(f"{name} {_rolled(aims, n)}".replace(" ", "\u00a0"))
    return borne, silent


def _rolled(aims: Sequence[Aim | None], count: int) -> str:
    """What weapons of one kind roll, at least and at most."""
    needed = [each.needed for each in aims if each is not None and each.needed is not None]
    if needed:
        return f"{min(needed)}+"
    dice = [count * each.dice if each is not None else 0 for each in aims]
    return _dice(min(dice), max(dice))


def _dice(least: int, most: int) -> str:
    if least < most:
        return _("{least}–{most} dice").format(least=least, most=most)
    return counted("one die", "{n} dice", most)


def _against(space: Space, places: Sequence[Ship], ship: Ship) -> str:
    """Beam dice and torpedoes that an enemy may have at the ship; empty for none."""
    dice, needed = list[int](), list[int]()
    for place in places:
        aims = [aim(space, place, weapon, ship) for weapon in mounts(place.sheet)]
        found = [each for each in aims if each is not None]
        dice.append(sum(each.dice for each in found))
        needed += [each.needed for each in found if each.needed is not None]
    told = [_dice(min(dice), max(dice))] if max(dice) else []
    if needed:
        told.append(_("torpedo {n}+").format(n=min(needed)))
    return ", ".join(told)


def _range(ship: Ship, places: Sequence[Ship]) -> str:
    ranges = [distance(ship.hex, place.hex) for place in places]
    if min(ranges) == max(ranges):
        return _("range {n}").format(n=min(ranges))
    return _("range {least}–{most}").format(least=min(ranges), most=max(ranges))


def _arcs(ship: Ship, places: Sequence[Ship]) -> str:
    """The arcs of the ship in which an enemy may stand."""
    found: set[Arc] = set()
    for place in places:
        found.update(arcs_to(ship.hex, ship.facing, place.hex))
    if len(found) == len(ARCS):
        return _("any arc")
    return listed([IN_ARC[arc]() for arc in ARCS if arc in found])
