"""Names in events: whether the ships, missiles, sides and boxes they speak of are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state.battle import Battle, Ship
from game.table.events import Happening, PhaseBegan, TurnBegan, TurnEnded

_SHIPS = ("ship", "target", "first", "second", "other", "active", "passive")
_BOXES = ("box", "boxes", "launchers", "launcher", "sensors", "pivot", "at", "weapon", "shields")
_OF_TARGET = ("at", "shields")
"""What an event says of the boxes of its target, where that is another ship than its own."""


def strangers(battle: Battle, event: Happening) -> list[str]:
    """Names in an event that nothing in the battle bears; empty for every event of the game's."""
    found = [name for name in _ships(event) if name not in battle.ships]
    found += [name for name in _sides(event) if name not in battle.sides]
    if "missile" in vars(event) and not isinstance(event, ev.MissileLaunched):
        missile: str = vars(event)["missile"]
        found += [missile] if missile not in battle.missiles else []
    if found:
        return found
    within = _within(event)
    listed = [n for ship, names in within.boxes for n in _no_boxes(battle.ships[ship], names)]
    return [*_own_boxes(battle, event), *listed]


def _own_boxes(battle: Battle, event: Happening) -> list[str]:
    """Strange boxes of the ship an event is about, or of its target where it names no other."""
    owner, fields = ("ship", _BOXES) if "ship" in vars(event) else ("target", _OF_TARGET)
    ship = battle.ships.get(vars(event).get(owner) or "")
    return [] if ship is None else _no_boxes(ship, _named(event, fields))


def out_of_turn(battle: Battle, event: Happening) -> bool:
    """Whether an event names another turn than the one it stands in."""
    if isinstance(event, TurnBegan):
        return event.turn != battle.turn + 1 or event.turn > battle.scenario.turn_limit
    return isinstance(event, PhaseBegan | TurnEnded) and event.turn != battle.turn


def _within(event: Happening) -> ev.Names:
    return event.names_within() if isinstance(event, ev.Event) else ev.NO_NAMES


def _no_boxes(ship: Ship, names: Iterable[str]) -> list[str]:
    """Those of the names that neither box nor system of the ship bears."""
    design = ship.design
    return [n for n in names if n not in design.boxes and n not in design.systems]


def _ships(event: Happening) -> Iterator[str]:
    for field in _SHIPS:
        name = vars(event).get(field)
        if name is not None:
            yield name
    yield from _within(event).ships


def _sides(event: Happening) -> Iterator[str]:
    side = vars(event).get("side")
    if isinstance(side, str):
        yield side
    yield from event.seen_by or ()
    yield from _within(event).sides


def _named(event: Happening, fields: Iterable[str]) -> Iterator[str]:
    for field in fields:
        named = vars(event).get(field)
        if isinstance(named, str):
            yield named
        elif isinstance(named, tuple):
            yield from named
