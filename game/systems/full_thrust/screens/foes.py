"""The enemies of a ship from where it is: range, its dice at them, theirs at it."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import ListView, Panel, Row, column, to_border, yielding
from game.desk.kit.layout import Sized
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.hexgrid.hexes import distance
from game.systems.full_thrust.rules.prospects import Fire, Prospect, may_come, prospect, yet_to_move
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.space import Space
from game.words import _, counted

COLUMNS = (Column(grows=True), Column(low=True), *[Column(align="right")] * 3)
ONE_LINE, TWO_LINES = 28, 46
"""How high rows of one and of two lines are."""


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
    return prospects_part(space, [(enemy, prospect(space, ship, enemy)) for enemy, _far in enemies])


def prospects_part(
    space: Space, found: Sequence[tuple[Ship, Prospect]], *, tight: bool = False, own: bool = True
) -> Sized:
    """A row for each enemy: range, the dice at it, what is taken.

    ``tight``: no range, and without ``own`` only what is taken.
    """
    if any((each.own.needs, each.its.needs) != (None, None) for _enemy, each in found):
        if tight:
            rows = [Row(enemy.name, note=_both(each) if own else _taken(each))
                    for enemy, each in found]  # fmt: skip
            return yielding(to_border(ListView("ranges", rows=rows, row_height=ONE_LINE)))
        rows = [_two_lines(space, enemy, each) for enemy, each in found]
        return yielding(to_border(ListView("ranges", rows=rows, row_height=TWO_LINES)))
    lines = [_line(space, enemy, each) for enemy, each in found]
    ledger = Ledger(COLUMNS, lines, edge=12, high=(24, 30))
    return yielding(to_border(ListView("ranges", made=ledger.rows([Row() for _line in lines]))))


def _two_lines(space: Space, enemy: Ship, found: Prospect) -> Row:
    """Where torpedoes reach one line is too short for all that is told."""
    note = range_words(found)
    if waits := waiting_words(space, enemy, found):
        note = _("{waits} · {range}").format(waits=waits, range=note)
    return Row(enemy.name, second=_both(found), note=note)


def _both(found: Prospect) -> str:
    """The fire both ways."""
    own, its = (fire_words(each) for each in (found.own, found.its))
    return _("{own}; takes {fire}").format(own=own or _("no dice"), fire=its or _("none"))


def _taken(found: Prospect) -> str:
    return _("takes {fire}").format(fire=fire_words(found.its) or _("none"))


def _line(space: Space, enemy: Ship, found: Prospect) -> tuple[Entry, ...]:
    own, its = fire_words(found.own), fire_words(found.its)
    return (
        Entry(enemy.name, theme.SMALL, theme.INK),
        Entry(waiting_words(space, enemy, found), colour=theme.INK3),
        Entry(range_words(found)),
        Entry(own or _("no dice"), colour=theme.GOOD if own else theme.INK3),
        Entry(_taken(found), colour=_ink(its)),
    )


def _ink(its: str) -> theme.Colour:
    return theme.BAD if its else theme.INK3


def waiting_words(space: Space, enemy: Ship, found: Prospect) -> str:
    """Whether an enemy has yet to move, and whether the dice count that it may come to a stop."""
    if not yet_to_move(space, enemy):
        return ""
    stops = (
        enemy.speed and found.own.most and any(not place.speed for place in may_come(space, enemy))
    )
    return _("may yet stop") if stops else _("yet to move")


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
        text = counted("torpedo {needs}+", "{n} torpedoes {needs}+", fire.tubes, needs=fire.needs)
        found.append(text)
    return ", ".join(found)
