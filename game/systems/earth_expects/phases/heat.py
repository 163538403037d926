"""Heat at the end of Movement; an owner may be asked from which side (EE-TER-H, Ruling Q220)."""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import HeatOrder
from game.systems.earth_expects.state.terrain import Heat
from game.systems.earth_expects.terrain.heat import burn, exposed, mildest
from game.table.decisions import Asking, Decision, Phase, ask


def heat(table: Table) -> Phase:
    """Every ship once a turn, source by source (Ruling Q220)."""
    for name in [ship.name for ship in table.battle.afloat()]:
        for number, source in enumerate(table.battle.terrain.heat, 1):
            if table.battle.ships[name].on_table:
                yield from _from_source(table, number, source, name)


def _from_source(table: Table, number: int, source: Heat, name: str) -> Phase:
    ship = table.battle.ships[name]
    found = exposed(table.battle, source, ship)
    side = mildest(found)[0]
    if _matters(table.battle, ship, found):
        side = yield from _chosen(table, f"{name}/{number}", ship, source, tuple(found))
    burn(table, source, name, side, found.get(side, ()))


def _matters(battle: Battle, ship: Ship, found: dict[int, tuple[str, ...]]) -> bool:
    """Whether there is something to choose that may be asked in the open (Ruling Q135).

    Nobody is asked of a ship that hides or may be disguised: the question would tell of it.
    """
    return len({frozenset(boxes) for boxes in found.values()}) > 1 and not (
        battle.customs.inscrutable(ship)
    )


def _chosen(
    table: Table, place: str, ship: Ship, source: Heat, sides: tuple[int, ...]
) -> Asking[int]:
    decision = Decision(
        f"{table.battle.turn}/heat/{place}",
        "heat",
        ship.side,
        ship.name,
        secret=False,
        choices=tuple(DIRECTION_NAMES[side] for side in sides),
        why=source.name,
    )
    order = yield from ask(decision)
    assert isinstance(order, HeatOrder)
    return DIRECTION_NAMES.index(order.side)
