"""Making fast to a friend: who goes, who waits, and what a way there is worth (rulebook: Docking).

A ship named by an objective ``docked``, and one that has to get away but never will by itself, is
met by the friend with the strongest engines that comes in time. Both then lie still for a turn,
announce it, and hold their fire for another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from game.hexgrid.hexes import Hex, distance
from game.systems.earth_expects.mind.weighing.approach import Helm, turns_to
from game.systems.earth_expects.mind.weighing.forecast import Ends
from game.systems.earth_expects.mind.weighing.grid import Floats
from game.systems.earth_expects.rules.docking import busy
from game.systems.earth_expects.rules.power import engine_capacity, engines
from game.systems.earth_expects.rules.victory import stopped
from game.systems.earth_expects.state.battle import Battle, Motion, Ship
from game.systems.earth_expects.state.orders import Said

TURN = 12.0
"""Points for every turn the meeting comes earlier."""
UNREST = 200.0
"""What power for movement costs a ship that should lie still."""
DOCKING_TURNS = 3
"""Lying still, docking, docked (EE-DOCK-9)."""
ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two ships that are to dock: one goes to the other, which waits."""

    goer: str
    waiting: str

    def friend_of(self, ship: str) -> str:
        """The other of the two."""
        return self.waiting if ship == self.goer else self.goer


def meeting_of(view: Battle, ship: Ship) -> Meeting | None:
    """The meeting a ship is part of, if any."""
    found = (m for m in meetings(view, ship.side) if ship.name in (m.goer, m.waiting))
    return next(found, None)


def meetings(view: Battle, side: str) -> tuple[Meeting, ...]:
    """Every meeting a side has to make, each ship in one at most."""
    key = meetings, side
    if key not in view.memo:
        view.memo[key] = tuple(_meetings(view, side))
    known: tuple[Meeting, ...] = view.memo[key]
    return known


def _meetings(view: Battle, side: str) -> Iterator[Meeting]:
    taken: set[str] = set()
    for name in dict.fromkeys(_wards(view, side)):
        ward = view.ships[name]
        others = [s for s in view.afloat(side) if s.name not in (name, *taken) and not s.hidden]
        able = [s for s in others if _drive(s)]
        goer = _who_goes(view, able, ward)
        if goer is not None:
            taken |= {goer.name, name}
            yield Meeting(goer.name, name)
        elif others and _drive(ward) and ward.side == side:
            near = min(others, key=lambda s: (distance(s.hex, ward.hex), s.name))
            taken |= {near.name, name}
            yield Meeting(name, near.name)


def _wards(view: Battle, side: str) -> Iterator[str]:
    for objective in view.scenario.victory:
        ship = view.ships.get(objective.ship or "")
        if objective.side != side or ship is None or not ship.on_table or ship.hidden:
            continue
        adrift = objective.kind == "escape" and ship.side == side and stopped(ship)
        if (objective.kind == "docked" or adrift) and not view.docked_to(ship.name):
            yield ship.name


def _drive(ship: Ship) -> Fraction:
    """Power of the strongest engine of a ship that can move; none of one that cannot."""
    if ship.design.base or stopped(ship):
        return ZERO
    return max((engine_capacity(ship.record, e) for e in engines(ship)), default=ZERO)


def _who_goes(view: Battle, able: Sequence[Ship], ward: Ship) -> Ship | None:
    """Who pulls strongest of those that come in time; else who is there first."""
    left = view.scenario.turn_limit - view.turn + 1 - DOCKING_TURNS
    for ship in sorted(able, key=lambda s: (-_drive(s), s.name)):
        if _turns(ship, ward) <= left:
            return ship
    return min(able, key=lambda s: (_turns(s, ward), s.name), default=None)


def _turns(ship: Ship, ward: Ship) -> int:
    return turns_to(_helm(ship), _seen(ship.hex, ship.facing, ward.hex), _pace(ship))


def errand_worth(view: Battle, ship: Ship, ends: Ends, speed_power: Fraction) -> Floats:
    """What each end is worth to a ship on its way to a meeting; nothing to all others."""
    meeting = meeting_of(view, ship)
    if meeting is None or meeting.goer != ship.name:
        return np.zeros(len(ends.facing))
    there = view.ships[meeting.waiting].hex
    places: Sequence[tuple[int, int, int]] = list(
        zip(*ends.at.tolist(), ends.facing.tolist(), strict=True)
    )
    helm = _helm(ship)
    ways = (_seen(Hex(q, r), facing, there) for q, r, facing in places)
    turns = [turns_to(helm, way, speed_power) for way in ways]
    return -TURN * np.array(turns)


def unrest(view: Battle, ship: Ship, speed_power: Fraction, manoeuvre: Fraction) -> float:
    """What an allocation costs a ship that should lie still for its meeting."""
    meeting = meeting_of(view, ship)
    if meeting is None or not (speed_power or manoeuvre):
        return 0.0
    here = view.ships[meeting.waiting].hex
    if meeting.goer == ship.name and (ship.hex != here or _pace(ship) > 1):
        return 0.0
    return UNREST + float(speed_power)


def holds_fire(view: Battle, ship: str) -> bool:
    """Whether a shot would undo what the ship is about: docking, or parting (EE-DOCK-3)."""
    return busy(view, ship) is not None


def docking_wanted(view: Battle, said: Said) -> bool:
    """Whether docking with that ship is what the side is after."""
    meeting = meeting_of(view, view.ships[said.ship])
    return meeting is not None and (meeting.goer, meeting.waiting) == (said.ship, said.other)


def consent_wanted(view: Battle, side: str, asked: str, asking: str) -> bool:
    """A ship that asks is let alongside where that wins the battle for this side and no other."""
    met = {
        o.side for o in view.scenario.victory if o.kind == "docked" and o.ship in (asked, asking)
    }
    return met == {side}


def _pace(ship: Ship) -> Fraction:
    return (ship.motion or Motion()).speed_power


def _helm(ship: Ship) -> Helm:
    several = sum(bool(engine_capacity(ship.record, e)) for e in engines(ship)) > 1
    return Helm(ship.design.costs.speed, _drive(ship), several and ship.controls > 0)


def _seen(here: Hex, facing: int, there: Hex) -> Hex:
    """The way there, turned as the ship sees it."""
    return there.minus(here).rotated(-facing)
