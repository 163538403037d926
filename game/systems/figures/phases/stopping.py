"""A figure that ran and would not go forward: whether it can stop (FIG-MOV-9)."""

from __future__ import annotations

from game.hexgrid.hexes import hex_number
from game.systems.figures.events.falls import OffBalance
from game.systems.figures.events.movement import Stepped
from game.systems.figures.phases.attacking import meet
from game.systems.figures.phases.rolling import made
from game.systems.figures.phases.soft_ground import tread
from game.systems.figures.rules.costs import costs
from game.systems.figures.rules.stopping import FARTHEST, stop
from game.systems.figures.state.manoeuvres import MOVE
from game.systems.figures.state.yard import Yard
from game.table.table import Table
from game.words import marked


def runs_on(table: Table[Yard], name: str) -> bool:
    """Whether it got into another hex before it stopped, at the latest in the third (Q350)."""
    moved = False
    for _hex in range(FARTHEST):
        figure = table.battle.figures[name]
        if made(table, name, marked("stop"), stop(figure), "Q350"):
            break
        if not _slide(table, name):
            break
        moved = True
        meet(table, name, MOVE)
        if not table.battle.figures[name].up:
            break
    return moved or not table.battle.figures[name].up


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
