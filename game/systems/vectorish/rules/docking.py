"""Docking under inertia: one hex, equal speeds, and a turn of drifting each (Ruling Q302).

All else is as in Earth Expects. What counts there as movement power is here what a ship does with
its engines: one that neither turns nor accelerates has been still. So a docked pair may accelerate,
and loses all but its active ship when it turns (EE-DOCK-7).
"""

from __future__ import annotations

from game.systems.earth_expects.events import DockingVoid, ShipLost
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.docking import Stillness, judge_dockings, part_joints
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.vectorish.rules.course import TURNS
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.state.drift import drift_of, speeds_of
from game.table.faults import Fault
from game.words import _

FIRED = ("fire", "counterfire", "weapons")
"""Phases in which ships may be cut apart; so may they in every segment of the chart."""


class Drifting(Stillness):
    """A ship was still that neither turned nor accelerated last turn, for all to see."""

    def was(self, battle: Battle, ship: Ship) -> bool:
        """Whether it let itself drift; a ship that has just docked or parted has not."""
        before = battle.turn - 1
        return before > 0 and drift_of(ship).stirred < before and not ship.held

    def seemed(self, battle: Battle, ship: Ship) -> bool:
        """The same: what a ship does with its engines is seen."""
        return self.was(battle, ship)

    def to_dock(self, ship: Ship, name: str) -> Fault:
        """It has to drift first."""
        text = _("{ship} must drift for a whole turn first: no turning, no accelerating.")
        return Fault("Q302", text.format(ship=ship.name), name)

    def to_part(self, name: str) -> Fault:
        """It has to drift first."""
        return Fault("Q302", _("first drift for a whole turn: no turning, no accelerating."), name)

    def broken(self, ship: Ship) -> str:
        """That it did not."""
        return _("{ship} did not drift last turn").format(ship=ship.name)

    def apart(self, ship: Ship, other: Ship) -> list[Fault]:
        """Speeds that differ."""
        if same_speeds(ship, other):
            return []
        text = _("{other} has speeds {speeds}; match them first.")
        text = text.format(other=other.name, speeds=speeds_of(other).text)
        return [Fault("Q302", text, ship.name)]


def same_speeds(ship: Ship, other: Ship) -> bool:
    """Whether two ships have the same speeds over the same faces."""
    return set(speeds_of(ship).both) == set(speeds_of(other).both)


def judge(table: Table) -> None:
    """At the end of a turn: docking that was disturbed, or whose ships have drifted apart."""
    judge_dockings(table)
    for one in table.battle.dockings:
        ship, other = (table.battle.ships[name] for name in (one.ship, one.other))
        if one.way == "dock" and not (ship.hex == other.hex and same_speeds(ship, other)):
            reason = _("they are no longer in one hex with the same speeds")
            table.emit(DockingVoid(ship=ship.name, other=other.name, reason=reason))


def settle_joints(table: Table) -> None:
    """After every phase: docked ships of which one is gone part, and those cut apart (Q200)."""
    fought = table.battle.phase in FIRED or bool(segment_of(table.battle))
    part_joints(table, fought=fought)


def tear_loose(table: Table, name: str, steps: str) -> None:
    """A docked pair that turns loses all but its active ship (EE-DOCK-7)."""
    if not set(TURNS).isdisjoint(steps):
        for guest in table.battle.docked_to(name):
            reason = _("the ship it is docked to turned")
            table.emit(ShipLost(ship=guest.name, reason=reason))
