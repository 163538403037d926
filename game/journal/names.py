"""Names in events: whether the ships, missiles, sides and boxes they speak of are there."""

from __future__ import annotations

from collections.abc import Iterator

from game.battle import events as ev
from game.battle.events import Event
from game.battle.state import Battle

_SHIPS = ("ship", "target", "first", "second", "other", "active", "passive")
_BOXES = ("box", "boxes", "launchers", "sensors", "pivot", "at")


def strangers(battle: Battle, event: Event) -> list[str]:
    """Names in an event that nothing in the battle bears; empty for every event of the game's."""
    found = [name for name in _ships(event) if name not in battle.ships]
    found += [name for name in _sides(event) if name not in battle.sides]
    missile = getattr(event, "missile", None)
    if missile is not None and not isinstance(event, ev.MissileLaunched):
        found += [missile] if missile not in battle.missiles else []
    ship = battle.ships.get(getattr(event, "ship", ""))
    if ship is not None:
        found += [box for box in _boxes(event) if box not in ship.design.boxes]
    return found


def _ships(event: Event) -> Iterator[str]:
    for field in _SHIPS:
        name = getattr(event, field, None)
        if name is not None:
            yield name
    if isinstance(event, ev.LocksSettled):
        for ship, target, _count in event.locks:
            yield from (ship, target)
    if isinstance(event, ev.LaunchesDeclared):
        for ship, _launcher, target in event.launches:
            yield from (ship, target)
    if isinstance(event, ev.AttemptsDeclared):
        yield from (target for target, _sensors in event.attempts)


def _sides(event: Event) -> Iterator[str]:
    side = getattr(event, "side", None)
    if isinstance(side, str):
        yield side
    yield from event.seen_by or ()
    yield from getattr(event, "tailers", ())


def _boxes(event: Event) -> Iterator[str]:
    for field in _BOXES:
        named = getattr(event, field, None)
        if isinstance(named, str):
            yield named
        elif isinstance(named, tuple):
            yield from named
