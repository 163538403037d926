"""Steps 1 to 4: plots, fighters, ships as they were plotted, fighters once more."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, hex_number
from game.systems.full_thrust.events.easier.moves import GroupFlew, PlotFlown, Plotted
from game.systems.full_thrust.events.turn import CameBack
from game.systems.full_thrust.phases.easier.sitting import (
    by_side,
    in_turn,
    order_of_sides,
    passed_over,
)
from game.systems.full_thrust.questions.easier.plot import completed
from game.systems.full_thrust.rules.fighters import EASIER
from game.systems.full_thrust.rules.flying import heading_after, on_the_way, plotted, way
from game.systems.full_thrust.rules.leaving import due_back, goes_home
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import FlyOrder, PlotOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.decisions import Asking, Decision, Phase, Together, batch
from game.table.table import Table
from game.words import _

ROTATION = {None: 0, "left": -1, "right": 1}


def plot(table: Table[Space], rules: Any) -> Phase:
    """Ships that left the table come back; then both sides plot in secret (EHT-4)."""
    del rules
    for side in table.battle.sides:
        for ship in due_back(table.battle, side):
            table.emit(CameBack(ship=ship.name, to=hex_number(ship.hex)))
    turn, space = table.battle.turn, table.battle
    sides = [side for side in space.sides if plotted(space, side)]
    secret = len(sides) > 1 or any(group.side not in sides for group in space.groups.values())
    asked = {side: [Decision(f"{turn}/plot/{side}", "plot", side, secret=secret)] for side in sides}
    if not asked:
        passed_over(table, _("no ship is plotted"))
        return
    said = yield Together({side: batch(decisions) for side, decisions in asked.items()})
    for side in sides:
        [order] = said[side]
        assert isinstance(order, PlotOrder)
        plots = completed(order, plotted(table.battle, side))
        table.emit(Plotted(side=side, plots=plots, seen_by=(side,)))


def fighters_first(table: Table[Space], rules: Any) -> Phase:
    """Fighters move up to eight hexes."""
    del rules
    yield from _fighters(table, "fighters", EASIER.moves[0])


def fighters_again(table: Table[Space], rules: Any) -> Phase:
    """And, when the ships have moved, up to four more."""
    del rules
    yield from _fighters(table, "fighters again", EASIER.moves[1])


def _fighters(table: Table[Space], step: str, most: int) -> Asking[None]:
    groups = table.battle.groups.values()
    if not groups:
        passed_over(table, _("no fighters are in space"))
        return
    asked = by_side(table.battle, step, "fly", groups, secret=False)
    far = {side: [altered(x, count=most) for x in each] for side, each in asked.items()}
    for order in (yield from in_turn(table, far, FlyOrder)):
        if order.to is not None:
            table.emit(GroupFlew(group=order.ship, to=order.to))


def ships(table: Table[Space], rules: Any) -> Phase:
    """All plots are turned over and flown; any number may end in one hex (Ruling Q298)."""
    del rules
    for side in order_of_sides(table.battle):
        for ship in table.battle.on_table(side):
            table.emit(_flown(table.battle, ship))
    yield from ()


def _flown(space: Space, ship: Ship) -> PlotFlown:
    entered = way(ship, ship.marker, ship.change)
    kept = on_the_way(space, entered)
    leaves, end = len(kept) < len(entered), kept[-1] if kept else ship.hex
    heading = heading_after(ship, ship.marker)
    facing = (ship.facing + ROTATION[ship.sheet.rotates]) % 6 if ship.sheet.base else heading
    return PlotFlown(
        ship=ship.name,
        marker=ship.marker,
        heading_=DIRECTION_NAMES[heading],
        facing=DIRECTION_NAMES[facing],
        speed=ship.speed + ship.change,
        hexes=len(kept),
        to=hex_number(end),
        leaves=leaves,
        home=leaves and goes_home(space, altered(ship, hex=end), heading),
    )
