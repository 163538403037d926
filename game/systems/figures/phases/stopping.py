"""A figure that ran and would not go forward: whether it can stop (FIG-MOV-9)."""

from __future__ import annotations

from typing import NamedTuple

from game.hexgrid.hexes import hex_number
from game.systems.figures.events.falls import OffBalance
from game.systems.figures.events.movement import Stepped
from game.systems.figures.phases.attacking import meet
from game.systems.figures.phases.carts import drives_on
from game.systems.figures.phases.rolling import made
from game.systems.figures.phases.soft_ground import tread
from game.systems.figures.rules.carts import drives_into
from game.systems.figures.rules.costs import costs
from game.systems.figures.rules.stopping import FARTHEST, stop
from game.systems.figures.state.manoeuvres import MOVE
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


class Slid(NamedTuple):
    """What came of stopping: whether it got into another hex, and whether its turn is lost."""

    moved: bool
    lost: bool


def runs_on(table: Table[Yard], name: str) -> Slid:
    """It goes on until it stops: in the third hex, or in deep water, at the latest (Q350)."""
    moved = False
    for _hex in range(FARTHEST):
        before = table.battle.figures[name].hex
        if made(table, name, marked("stop"), stop(table.battle.figures[name]), "Q350"):
            break
        if not _slide(table, name):
            break
        moved = True
        check = drives_into(table.battle, name, before)
        if check is not None and not drives_on(table, name, check):
            return Slid(moved, lost=True)
        meet(table, name, MOVE)
        figure = table.battle.figures[name]
        if not figure.up or table.battle.land.at(figure.hex).deep:
            break
    return Slid(moved, lost=not table.battle.figures[name].up)


def _slide(table: Table[Yard], name: str) -> bool:
    """One hex straight on; who is blocked loses its balance."""
    yard = table.battle
    figure = yard.figures[name]
    ahead = figure.hex.step(figure.facing)
    cell = yard.land.cell(ahead)
    found = costs(yard, figure)
    if not yard.land.holds(ahead) or not found.times[cell] or cell in found.filled:
        table.emit(OffBalance(figure=name))
        return False
    if yard.land.at(ahead).soft and not tread(table, name, ahead, ran=True):
        return False
    table.emit(Stepped(figure=name, to=hex_number(ahead), facing=figure.facing, slid=True))
    return True
