"""What must hold after every event of any battle."""

from __future__ import annotations

from itertools import pairwise

from game.hexgrid.hexes import distance
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.rules.power import power_used, supply
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.record import POINTS, Record
from game.table.events import Happening, TurnEnded
from game.table.runner import Runner

MENDING = (ev.LightCleared, ev.Repaired, ev.RepairTried, ev.DisguiseDropped)


class Watch:
    """Listens to a runner; AssertionError at the first event that breaks an invariant."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def __call__(self, _runner: Runner, event: Happening) -> None:
        before, self.battle = self.battle, after(self.battle, event)
        for die in event.dice:
            assert 1 <= die.value <= die.sides, die
        _check_damage(before, self.battle, event)
        _check_ships(before, self.battle)
        if isinstance(event, ev.Flown):
            _check_flight(before, self.battle, event)
        if isinstance(event, ev.Powered):
            ship = before.ships[event.ship]
            assert power_used(ship, event.order) <= supply(ship.record)
        if isinstance(event, TurnEnded):
            _check_guidance(self.battle)
            for ship in self.battle.afloat():
                assert ship.record.standing, f"{ship.name} has no box left and is still there"
                assert len(ship.record.sections) == 1
        assert self.battle.turn <= self.battle.scenario.turn_limit


def _check_damage(before: Battle, now: Battle, event: Happening) -> None:
    for name, ship in now.ships.items():
        if ship.record is before.ships[name].record:
            continue
        old, new = _points(before.ships[name].record), _points(ship.record)
        fewer = [box for box in new if new[box] < old.get(box, 0)]
        assert not fewer or isinstance(event, MENDING), (event, fewer)
        if isinstance(event, ev.BoxDamaged) and event.ship == name:
            assert new[event.box] > old[event.box]


def _points(record: Record) -> dict[str, int]:
    return {box: POINTS[record.level(box)] for box in record.design.boxes}


def _check_ships(before: Battle, now: Battle) -> None:
    for name, ship in now.ships.items():
        assert 0 <= ship.facing < 6
        assert before.ships[name].fate is None or ship.fate is not None, "nobody comes back"
    for missile in now.missiles.values():
        assert now.ships[missile.ship].side == missile.side
        assert now.ships[missile.target].side != missile.side


def _check_flight(before: Battle, now: Battle, event: ev.Flown) -> None:
    ship, track = now.ships[event.ship], event.track
    assert track.start == before.ships[event.ship].hex
    assert (ship.hex, ship.facing) == (track.end, track.facing)
    path = [track.start, *(step.hex for step in track.steps)]
    assert all(distance(a, b) == 1 for a, b in pairwise(path))
    assert ship.conduct is not None
    assert ship.conduct.speed in (track.speed_spent, 0)
    assert track.manoeuvre_spent <= ship.conduct.spendable


def _check_guidance(now: Battle) -> None:
    """EE-MSL-3, EE-MSL-4: every missile left is locked on to and has a control."""
    for ship in now.ships.values():
        mine = [m for m in now.missiles.values() if m.ship == ship.name]
        assert len(mine) <= ship.controls
        assert all(now.lock(ship.name, m.target) for m in mine)
