"""What the places of ships mean now: ranges, arcs and tailing between all enemies."""

from __future__ import annotations

from game.desk.entry_rows import Entry
from game.desk.paint import theme
from game.systems.earth_expects.rules.arcs import bears_on, range_between
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.ship.box_type import BoxType, armament, direct_fire, launchers
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.weapons.fire import able
from game.words import _


def meaning(view: Battle) -> list[Entry]:
    """Every ship on every enemy, from public facts only; those whose weapons bear come first."""
    pairs = [(ship, enemy) for ship in view.afloat() for enemy in view.enemies(ship.side)]
    found = [(_arcs(view, *pair), pair) for pair in pairs]
    found.sort(key=lambda arcs_and_pair: not arcs_and_pair[0])
    return [_meaning_of(view, *pair, arcs) for arcs, pair in found]


def _meaning_of(view: Battle, ship: Ship, enemy: Ship, arcs: str) -> Entry:
    title = _("{ship} on {enemy}: range {n}").format(
        ship=ship.name, enemy=enemy.name, n=range_between(view, ship.name, enemy.name)
    )
    second = _("in arc: {weapons}").format(weapons=arcs) if arcs else _("no weapon bears")
    if ship.grounded:
        second = _("landed: it cannot fire")
    note = _("tailing") if tails(view, ship, enemy) else ""
    colour = side_colour(view, ship.side)
    return Entry(title, [(second, theme.INK2)], note, theme.mix(theme.INK, colour, 0.5))


def _arcs(view: Battle, ship: Ship, enemy: Ship) -> str:
    """The weapons that bear."""
    bearing = [
        s
        for s in ship.weapons(*armament())
        if able(ship, s) and bears_on(view, ship, s, enemy.name)
    ]
    types = (*sorted(direct_fire()), *launchers())
    counts = {t: sum(s.type is t for s in bearing) for t in types}
    return ", ".join(_several(t, n) for t, n in counts.items() if n)


def _several(type_: BoxType, n: int) -> str:
    """So many weapons of a type in words."""
    text = _("{n} loaded {weapons}") if type_.launcher else _("{n} {weapons}")
    return text.format(n=n, weapons=type_.name() if n == 1 else type_.names())
