"""The enemies of a ship from where it is: range, its dice at them, theirs at it."""

from __future__ import annotations

from game.desk.kit import ListView, Panel, Part, Row, column, to_border
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.gunnery import all_dice, torpedo_needs
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

COLUMNS = (Column(grows=True), Column(low=True), *[Column(align="right")] * 3)
MOST = 3
"""So many enemies are told of."""


def nearest(space: Space, ship: Ship) -> list[tuple[Ship, int]]:
    """The nearest enemies with their ranges; one in its own hex is not there to stay."""
    enemies = (one for one in space.enemies(ship.side) if one.hex != ship.hex)
    found = [(one, distance(one.hex, ship.hex)) for one in enemies]
    return sorted(found, key=lambda one: one[1])[:MOST]


def foes_panel(space: Space, ship: Ship, caption: str) -> Panel | None:
    """The same in a panel of its own."""
    found = foes_part(space, ship)
    return None if found is None else Panel("foes", caption=caption, holds=column(found))


def foes_part(space: Space, ship: Ship) -> Part | None:
    """The nearest enemies as they are now, a line each."""
    enemies = nearest(space, ship)
    if not enemies:
        return None
    lines = [_line(space, ship, enemy, far) for enemy, far in enemies]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(24, 30))
    return to_border(ListView("ranges", made=ledger.rows([Row() for _line in lines])))


def _line(space: Space, ship: Ship, enemy: Ship, far: int) -> tuple[Entry, ...]:
    own, theirs = fire_words(space, ship, enemy), fire_words(space, enemy, ship)
    waits = space.phase == "movement" and enemy.name not in space.moved and not enemy.sheet.base
    takes = _("takes {fire}").format(fire=theirs or _("none"))
    return (
        Entry(enemy.name, theme.SMALL, theme.INK),
        Entry(_("yet to move") if waits else "", colour=theme.INK3),
        Entry(_("range {n}").format(n=far)),
        Entry(own or _("no dice"), colour=theme.GOOD if own else theme.INK3),
        Entry(takes, colour=theme.BAD if theirs else theme.INK3),
    )


def fire_words(space: Space, ship: Ship, target: Ship) -> str:
    """Beam dice and torpedoes of a ship at another; empty where it has none."""
    dice, needs = all_dice(space, ship, target), torpedo_needs(ship, target)
    found = [counted("one die", "{n} dice", dice)] if dice else []
    if needs is not None and ship.sheet.torpedoes:
        found.append(_("torpedo {n}+").format(n=needs))
    return ", ".join(found)
