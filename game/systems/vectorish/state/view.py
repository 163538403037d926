"""What a side may know: as in Earth Expects, and ADF and MR of others where they are fixed."""

from __future__ import annotations

from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.view import view_for as ships_view_for
from game.systems.vectorish.state.drift import drift_of
from game.table.altering import altered


def view_for(battle: Battle, side: str | None) -> Battle:
    """The battle as a side may see it: fixed ratings stand in the scenario, so all know them."""
    view = ships_view_for(battle, side)
    if side is None:
        return view
    known = [
        _known(view.ships[name], ship)
        for name, ship in battle.ships.items()
        if ship.side != side and name in view.ships and drift_of(ship).rating is not None
    ]
    return view.with_ships(known) if known else view


def _known(seen: Ship, ship: Ship) -> Ship:
    """The same one as long as the ship is the same."""
    known: Ship | None = seen.memo.get(_known)
    if known is None:
        known = seen.memo[_known] = altered(seen, conduct=ship.conduct)
    return known
