"""Seekers as the log tells them: those that do the same share a line."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.events import MissileMoved, MissileRemoved
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.motion import Place
from game.systems.vectorish.events.seekers import SeekerFlew
from game.systems.vectorish.rules.speeds import FACES
from game.table.events import Happening
from game.table.log import LogLine
from game.words import counted

Deed = tuple[object, ...]
"""Whose seeker does what: equal for those that do the same."""


@dataclass(slots=True)
class Flights(Told):
    """What was told last: so many missiles that did one ``deed``; ``last`` is the last flight."""

    last: SeekerFlew | None = None
    deed: Deed | None = None
    count: int = 0


def together(told: Flights, event: Happening, line: LogLine | None) -> LogLine | None:
    """The line of an event, in the place of the last where another missile did the same."""
    if isinstance(event, SeekerFlew):
        told.last = event
        if event.path and (event.arrives(told.battle) or not event.left(told.battle)):
            return None
    if line is None:
        return None
    deed = _deed(told, event)
    told.count = told.count + 1 if deed is not None and deed == told.deed else 1
    told.deed = deed
    if deed is None:
        one_by_one = isinstance(event, MissileMoved)
        return replace(line, text=_words(told, event)) if one_by_one else line
    return replace(line, text=_words(told, event), instead=told.count > 1)


def _path(told: Flights, missile: str) -> tuple[Place, ...]:
    """The hexes of a flight of which nothing has been told yet."""
    last = told.last
    return last.path if last is not None and last.missile == missile else ()


def _deed(told: Flights, event: Happening) -> Deed | None:
    """What a seeker does; None for all else, and for what has dice of its own."""
    if not isinstance(event, SeekerFlew | MissileMoved | MissileRemoved):
        return None
    missile, way = told.battle.missiles[event.missile], _path(told, event.missile)
    whose = event.kind, missile.ship, missile.target, missile.hex, way
    if isinstance(event, MissileRemoved):
        return *whose, event.reason
    if isinstance(event, MissileMoved):
        return None if event.sum else (*whose, event.entry)
    return *whose, event.steps


def _words(told: Flights, event: Happening) -> str:
    """What so many missiles have done."""
    assert isinstance(event, SeekerFlew | MissileMoved | MissileRemoved)
    missile, way = told.battle.missiles[event.missile], _path(told, event.missile)
    names: dict[str, object] = {"name": missile.name, "ship": missile.ship}
    names["way"] = counted("{n} hex", "{n} hexes", len(way))
    if isinstance(event, SeekerFlew):
        names["place"] = hex_number(way[-1] if way else missile.hex)
        return _flies(told.count, names) if way else _stays(told.count, names)
    if isinstance(event, MissileMoved):
        names |= {"target": missile.target, "side": FACES[event.entry]}
        return _comes(told.count, names) if way else _is_there(told.count, names)
    names |= {"place": hex_number(missile.hex), "reason": event.reason}
    return _spent(told.count, names) if way else _gone(told.count, names)


def _flies(n: int, names: dict[str, object]) -> str:
    return counted(
        "Missile {name} moves {way} to {place}.",
        "{n} missiles of {ship} move {way} to {place}.",
        n,
        **names,
    )


def _stays(n: int, names: dict[str, object]) -> str:
    return counted(
        "Missile {name} stays in {place}.",
        "{n} missiles of {ship} stay in {place}.",
        n,
        **names,
    )


def _comes(n: int, names: dict[str, object]) -> str:
    return counted(
        "Missile {name} moves {way} and reaches {target} over its face {side}.",
        "{n} missiles of {ship} move {way} and reach {target} over its face {side}.",
        n,
        **names,
    )


def _is_there(n: int, names: dict[str, object]) -> str:
    return counted(
        "Missile {name} reaches {target} over its face {side}.",
        "{n} missiles of {ship} reach {target} over its face {side}.",
        n,
        **names,
    )


def _spent(n: int, names: dict[str, object]) -> str:
    return counted(
        "Missile {name} moves {way} to {place} and is lost: {reason}.",
        "{n} missiles of {ship} move {way} to {place} and are lost: {reason}.",
        n,
        **names,
    )


def _gone(n: int, names: dict[str, object]) -> str:
    return counted(
        "Missile {name} is lost: {reason}.",
        "{n} missiles of {ship} are lost: {reason}.",
        n,
        **names,
    )
