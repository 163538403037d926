"""The enemies of a ship from where it is: range, its dice at them, theirs at it."""

from __future__ import annotations

from game.desk.kit import ListView, Panel, Row, column, to_border, yielding
from game.desk.kit.layout import Sized
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.prospects import Fire, Prospect, prospect, yet_to_move
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

COLUMNS = (Column(grows=True), Column(low=True), *[Column(align="right")] * 3)
TWO_LINES = 46
"""How high a row of two lines is."""


def nearest(space: Space, ship: Ship) -> list[tuple[Ship, int]]:
    """The enemies with their ranges, the nearest first; one in its own hex is not there to stay."""
    enemies = (one for one in space.enemies(ship.side) if one.hex != ship.hex)
    found = [(one, distance(one.hex, ship.hex)) for one in enemies]
    return sorted(found, key=lambda one: one[1])


def foes_panel(space: Space, ship: Ship, caption: str) -> Panel | None:
    """The same in a panel of its own."""
    found = foes_part(space, ship)
    return None if found is None else Panel("foes", caption=caption, holds=column(found))


def foes_part(space: Space, ship: Ship) -> Sized | None:
    """The enemies, the nearest first: as they are, or as they may be once they have moved."""
    enemies = nearest(space, ship)
    if not enemies:
        return None
    found = [(enemy, prospect(space, ship, enemy)) for enemy, _far in enemies]
    if any((each.own.needs, each.its.needs) != (None, None) for _enemy, each in found):
        rows = [_two_lines(space, enemy, each) for enemy, each in found]
        return yielding(to_border(ListView("ranges", rows=rows, row_height=TWO_LINES)))
    lines = [_line(space, enemy, each) for enemy, each in found]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(24, 30))
    return yielding(to_border(ListView("ranges", made=ledger.rows([Row() for _line in lines]))))


def _two_lines(space: Space, enemy: Ship, found: Prospect) -> Row:
    """Where torpedoes reach one line is too short for all that is told."""
    own, its = (fire_words(each) for each in (found.own, found.its))
    told = _("{own}; takes {fire}").format(own=own or _("no dice"), fire=its or _("none"))
    note = range_words(found)
    if yet_to_move(space, enemy):
        note = _("yet to move · {range}").format(range=note)
    return Row(enemy.name, second=told, note=note)


def _line(space: Space, enemy: Ship, found: Prospect) -> tuple[Entry, ...]:
    waits = yet_to_move(space, enemy)
    own, its = fire_words(found.own), fire_words(found.its)
    return (
        Entry(enemy.name, theme.SMALL, theme.INK),
        Entry(_("yet to move") if waits else "", colour=theme.INK3),
        Entry(range_words(found)),
        Entry(own or _("no dice"), colour=theme.GOOD if own else theme.INK3),
        Entry(_("takes {fire}").format(fire=its or _("none")), colour=_ink(its)),
    )


def _ink(its: str) -> theme.Colour:
    return theme.BAD if its else theme.INK3


def range_words(found: Prospect) -> str:
    """The range, or the shortest and the longest that there may be."""
    if found.near == found.far:
        return _("range {n}").format(n=found.near)
    return _("range {least}–{most}").format(least=found.near, most=found.far)


def fire_words(fire: Fire) -> str:
    """Beam dice and torpedoes of a ship at another; empty where it has none."""
    found = []
    if fire.least < fire.most:
        text = _("{least}–{most} dice")
        found.append(text.format(least=fire.least, most=fire.most))
    elif fire.most:
        found.append(counted("one die", "{n} dice", fire.most))
    if fire.needs is not None:
        found.append(_("torpedo {n}+").format(n=fire.needs))
    return ", ".join(found)
