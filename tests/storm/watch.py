"""What must hold after every event of a storm, for the umpire and for every side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after, read_event
from game.systems.earth_expects.options.extras.jump import Jump
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.docking import part_of
from game.systems.earth_expects.state.record import POINTS
from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.state.view import view_for
from game.table.events import Happening, OrderSealed, PhaseBegan, TurnEnded
from game.table.eyes import PUBLIC, may_see
from game.table.journal.lines import canonical, event_data
from game.table.runner import Runner
from tests.systems.earth_expects.mind.invariants import Watch

HARMING = (ev.BoxDamaged, ev.SectionLost, ev.ShipLost)
TOLD_OF_HIDDEN = (
    ev.SearchRolled,
    ev.AttemptsDeclared,
    ev.ShipRevealed,
    ev.EscapeClaimed,
    ev.EscapeAllowed,
    OrderSealed,
)
"""Events that may name a hidden ship to others: who is looked for, who appears,
and to its own side what it orders."""
OPEN = (
    "hex",
    "facing",
    "fate",
    "altitude",
    "berth",
    "offset",
    "loaded",
    "wake",
    "crew",
    "rotation",
    "railgun_target",
    "fired",
    "was_damaged",
    "held",
)
"""What all see of a ship in sight."""
BEHIND = ("wake", "was_damaged", "fired", "about", "held")
"""What of a ship that showed itself is of the time before."""
SETTLED = (PhaseBegan, TurnEnded)


class StormWatch:
    """Listens to a runner; AssertionError at the first event that breaks an invariant."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner
        self.battle = runner.first
        self.plain = Watch(runner.first)
        self._unsaid: list[str] = []
        self.views = {s: view_for(runner.first, s) for s in (*runner.first.sides, PUBLIC)}

    def __call__(self, event: Happening) -> None:
        before = self.battle
        self.plain(self.runner, event)
        self.battle = self.plain.battle
        assert read_event(canonical(event_data(event))) == event
        _check_harm(before, self.battle, event)
        _check_secrets(before, event)
        if isinstance(event, ev.ShipRevealed):
            self._unsaid += [f"{event.ship}'s {key}" for key in BEHIND]
        for side, view in self.views.items():
            if may_see(event, side):
                self.views[side] = after(view, event)
        if isinstance(event, SETTLED):
            self._settled()
        if isinstance(event, TurnEnded):
            _check_missiles(self.battle)

    def _settled(self) -> None:
        _check_places(self.battle)
        _check_docked(self.battle)
        _check_locks(self.battle)
        for side, view in self.views.items():
            heard, seen = face_value(view), face_value(view_for(self.battle, side))
            for key in self._unsaid:
                heard.pop(key, None)
            for key, value in heard.items():
                assert value == seen[key], (side, key, value, seen[key])


def face_value(view: Battle) -> dict[str, Any]:
    """What a side sees on the table."""
    found: dict[str, Any] = {"terrain": view.terrain, "outcome": view.outcome}
    found |= {"ships": list(view.ships), "contacts": list(view.contacts), "locks": dict(view.locks)}
    for ship in view.ships.values():
        found |= {f"{ship.name}'s {key}": getattr(ship, key) for key in OPEN}
        way = ship.extra(Reverse)
        found[f"{ship.name}'s way"], found[f"{ship.name}'s about"] = way.astern, way.about
        found[f"{ship.name}'s roll"] = ship.extra(Roll), ship.extra(Jump)
        found[f"{ship.name}'s damage"] = dict(ship.record.levels)
        found[f"{ship.name}'s name"] = ship.design.name, ship.design.kind
    for missile in view.missiles.values():
        where = (missile.hex, missile.entry, missile.target, missile.ship)
        found[f"missile {missile.name}"] = where
    return found


def _check_harm(before: Battle, now: Battle, event: Happening) -> None:
    """Nothing but damage and what breaks off makes a box worse (EE-DMG-1, EE-DMG-8)."""
    if isinstance(event, HARMING):
        return
    for name, ship in now.ships.items():
        old = before.ships[name].record
        if ship.record is old:
            continue
        new = ship.record
        worse = [b for b in old.design.boxes if b in new.design.boxes]
        worse = [b for b in worse if POINTS[new.level(b)] > POINTS[old.level(b)]]
        mended = isinstance(event, ev.Repaired | ev.RepairTried)
        assert not worse or mended, (event.kind, name, worse)


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _names(key)
            yield from _names(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _names(item)


def _check_secrets(before: Battle, event: Happening) -> None:
    """No side hears of a ship that hides from it (EE-HID-1, Ruling Q249)."""
    hidden = [s for s in before.ships.values() if s.hidden]
    if not hidden or isinstance(event, TOLD_OF_HIDDEN):
        return
    said = set(_names(event.but(seen_by=None, dice=()).plain()))
    for ship in hidden:
        if ship.name in said:
            heard = [s for s in (*before.sides, PUBLIC) if s != ship.side and may_see(event, s)]
            assert not heard, (event, heard)


def _check_places(battle: Battle) -> None:
    for ship in battle.afloat():
        grounds = battle.terrain.at.get(ship.hex, frozenset())
        assert Ground.INTERIOR not in grounds, f"{ship.name} stands inside a planet"
        if ship.altitude is not None:
            assert Ground.SURFACE in grounds, f"{ship.name} is over no surface"


def _check_docked(battle: Battle) -> None:
    """Those docked to a ship are where it is, and the records agree (EE-DOCK-4)."""
    for guest in battle.ships.values():
        if guest.berth is None:
            continue
        host = battle.ships[guest.berth]
        assert _place(host) == _place(guest)
        assert part_of(host.record, guest).levels == guest.record.levels
    for host in battle.afloat():
        on_record = {g.ship for g in host.design.docked.values()}
        assert {g.name for g in battle.ships.values() if g.berth == host.name} <= on_record


def _place(ship: Ship) -> tuple[Any, ...]:
    return ship.hex, ship.facing, ship.altitude


def _check_missiles(battle: Battle) -> None:
    """No launcher nor target is destroyed; what escaped this turn is looked at in the next."""
    for missile in battle.missiles.values():
        ship, target = battle.ships[missile.ship], battle.ships[missile.target]
        assert {ship.fate, target.fate} <= {None, "escaped"}, missile
        assert target.berth is None and not target.hidden, missile


def _check_locks(battle: Battle) -> None:
    for (name, target), count in battle.locks.items():
        ship, other = battle.ships[name], battle.ships[target]
        assert count > 0 and ship.side != other.side
