"""What the places of ships mean now: ranges, arcs and tailing between all enemies."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.entry_rows import Entry
from game.desk.paint import theme
from game.systems.earth_expects.rules.arcs import bears_on, range_between
from game.systems.earth_expects.rules.at_most import might_hurt
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.screens.fire.why_harmless import too_far
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.ship.box_type import BoxType, armament, direct_fire, launchers
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.fire import able
from game.table.altering import altered
from game.words import _


def meaning(view: Battle) -> list[Entry]:
    """Every ship on every enemy, from public facts only; those whose weapons bear come first."""
    pairs = [(ship, enemy) for ship in view.afloat() for enemy in view.enemies(ship.side)]
    found = [(_bearing(view, *pair), pair) for pair in pairs]
    found.sort(key=lambda bearing_and_pair: not bearing_and_pair[0])
    return [_meaning_of(view, *pair, bearing) for bearing, pair in found]


def _meaning_of(view: Battle, ship: Ship, enemy: Ship, bearing: list[System]) -> Entry:
    title = _("{ship} on {enemy}: range {n}").format(
        ship=ship.name, enemy=enemy.name, n=range_between(view, ship.name, enemy.name)
    )
    second = _bearing_words(view, ship, enemy, bearing)
    if ship.grounded:
        second = _("landed: it cannot fire")
    note = _("tailing") if tails(view, ship, enemy) else ""
    colour = side_colour(view, ship.side)
    return Entry(title, [(second, theme.INK2)], note, theme.mix(theme.INK, colour, 0.5))


def _bearing(view: Battle, ship: Ship, enemy: Ship) -> list[System]:
    """The weapons that bear."""
    able_ones = (s for s in _weapons(ship) if able(ship, s))
    return [s for s in able_ones if bears_on(view, ship, s, enemy.name)]


def _weapons(ship: Ship) -> Sequence[System]:
    return ship.weapons(*armament())


def _bearing_words(view: Battle, ship: Ship, enemy: Ship, bearing: list[System]) -> str:
    """The weapons that bear and could do harm; where none of them could, that."""
    harmful = [s for s in bearing if might_hurt(view, ship, s, enemy.name)]
    if harmful:
        return _("in arc: {weapons}").format(weapons=_counted(harmful))
    if bearing:
        text = _("in arc, but {why}: {weapons}")
        why = too_far(view, ship, bearing, enemy.name)
        return text.format(why=why, weapons=_counted(bearing))
    if not ship.design.systems_of(*armament()):
        return _("unarmed")
    if any(_unpowered(ship, s) and bears_on(view, ship, s, enemy.name) for s in _weapons(ship)):
        return _("no weapon in arc has power")
    return _("no weapon bears")


def _unpowered(ship: Ship, weapon: System) -> bool:
    """Whether all that a weapon lacks is power, as far as the reader knows it."""
    return ship.power is not None and able(altered(ship, power=None), weapon)


def _counted(weapons: list[System]) -> str:
    types = (*sorted(direct_fire()), *launchers())
    counts = {t: sum(s.type is t for s in weapons) for t in types}
    return ", ".join(_several(t, n) for t, n in counts.items() if n)


def _several(type_: BoxType, n: int) -> str:
    """So many weapons of a type in words."""
    text = _("{n} loaded {weapons}") if type_.launcher else _("{n} {weapons}")
    return text.format(n=n, weapons=type_.name() if n == 1 else type_.names())
