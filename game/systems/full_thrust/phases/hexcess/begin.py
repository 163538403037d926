"""The beginning of a turn: who begins, ships that come back, excess thrust."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.hexgrid.hexes import hex_number
from game.systems.full_thrust.events.control import ControlRolled, ExcessDeclared
from game.systems.full_thrust.events.turn import CameBack, SideBegins, StayedAway
from game.systems.full_thrust.phases.hexcess.meeting import settle
from game.systems.full_thrust.rules.control import made, may_declare, modifier
from game.systems.full_thrust.rules.leaving import due_back
from game.systems.full_thrust.rules.stacking import nearest_on_table
from game.systems.full_thrust.rules.turns import begins_next
from game.systems.full_thrust.state.orders import ComeBackOrder, ExcessOrder
from game.systems.full_thrust.state.space import Space
from game.table.decisions import Asking, Decision, Phase, Together, ask, batch
from game.table.table import Table

EVEN = 2


def begin(table: Table[Space], rules: Any) -> Phase:
    """A die says who begins turn 1, then the sides take turns; ships that are due come back."""
    del rules
    space = table.battle
    side = begins_next(space)
    if space.first is None:
        side = space.sides[1] if table.roll("begins") % EVEN == 0 else space.sides[0]
    table.emit(SideBegins(side=side))
    for each in sorted(space.sides, key=lambda other: other != side):
        for ship in due_back(table.battle, each):
            yield from _return(table, ship.name)


def _return(table: Table[Space], name: str) -> Asking[None]:
    space = table.battle
    ship = space.ships[name]
    key = f"{space.turn}/back/{name}"
    order = yield from ask(Decision(key, "come_back", ship.side, name, False))
    assert isinstance(order, ComeBackOrder)
    if not order.back:
        table.emit(StayedAway(ship=name))
        return
    table.emit(CameBack(ship=name, to=hex_number(nearest_on_table(space, ship.hex))))
    yield from settle(table, name)


def excess(table: Table[Space], rules: Any) -> Phase:
    """Declared in secret, revealed together; each rolls at once whether it stays in control."""
    del rules
    space = table.battle
    able = {side: tuple(may_declare(space, side)) for side in space.sides}
    asked = {
        side: Decision(f"{space.turn}/excess/{side}", "excess", side, choices=names)
        for side, names in able.items()
        if names
    }
    said: dict[str, Sequence[ExcessOrder]]
    said = yield Together({side: batch([decision]) for side, decision in asked.items()})
    for side in asked:
        [order] = said[side]
        table.emit(ExcessDeclared(side=side, ships=order.ships))
    for side in asked:
        for name in said[side][0].ships:
            control(table, name)


def control(table: Table[Space], name: str, *, recovery: bool = False) -> None:
    """A control roll."""
    more = modifier(table.battle.ships[name], recovery=recovery)
    dice = table.rolls(f"{name}/control", 2)
    good = made(dice, more)
    table.emit(ControlRolled(ship=name, more=more, made=good, recovery=recovery))
