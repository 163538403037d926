"""What is counted of each side in a battle: value, damage and boxes by weapon, missiles, power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import singledispatchmethod
from typing import Any

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.victory import value_destroyed
from game.systems.earth_expects.ship.box_type import BoxType, armament
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.record import Level
from game.table.events import Happening, PhaseBegan

FAILURE, TERRAIN = "failure", "terrain"
Count = Callable[[str, str, float], None]
"""Adds to what is counted of a side under a name."""


def counts(first: Battle, events: Sequence[Happening], rules: Any) -> Mapping[str, Counter[str]]:
    """By side: what it did to the enemy, and what it made of its own power."""
    told = _Counting(first)
    battle = first
    for event in events:
        told.note(event, battle)
        battle = rules.after(battle, event)
    told.idle()
    for side in first.sides:
        told.add(side, "value destroyed", float(value_destroyed(battle, side)))
    names = sorted({name for found in told.found.values() for name in found})
    return {
        side: Counter({name: found[name] for name in names}) for side, found in told.found.items()
    }


class _Counting:
    """The counts so far; ``powered`` and ``used`` are those of the turn."""

    def __init__(self, first: Battle) -> None:
        self.found: dict[str, Counter[str]] = {side: Counter() for side in first.sides}
        self._weapons: dict[str, str] = {}
        self._attacker: dict[str, str] = {}
        self._powered: dict[str, set[str]] = {}
        self._used: dict[str, set[str]] = {}
        self._battle = first

    def add(self, side: str, name: str, number: float = 1) -> None:
        """Count something of a side."""
        self.found[side][name] += number  # type: ignore[assignment]

    def note(self, event: Happening, battle: Battle) -> None:
        """Count what an event tells of; ``battle`` is the one before it."""
        self._battle = battle
        self._of(event)

    def _side(self, ship: str) -> str:
        return self._battle.ships[ship].side

    @singledispatchmethod
    def _of(self, event: Happening) -> None:
        """Nothing, of most events."""

    @_of.register
    def _phase(self, event: PhaseBegan) -> None:
        if event.phase == "power":
            self.idle()

    @_of.register
    def _power(self, event: ev.Powered) -> None:
        self._powered[event.ship] = set(event.order.boxes)
        side = self._side(event.ship)
        self.add(side, "ship turns")
        self.add(side, "ship turns at speed 0", not event.conduct.speed)
        self.add(side, "ship turns unpowered", not event.conduct.powered)

    @_of.register
    def _attack(self, event: ev.AttackDeclared) -> None:
        self._attacker[event.attack] = event.side
        self._weapons[event.attack] = event.weapon
        self._use(event.ship, *event.boxes)

    @_of.register
    def _launch(self, event: ev.LaunchesDeclared) -> None:
        for ship, launcher, _target in event.launches:
            self._use(ship, launcher)
            self.add(event.side, "missiles launched")

    @_of.register
    def _flies(self, event: ev.MissileLaunched) -> None:
        self._attacker[event.missile] = event.side

    @_of.register
    def _defence(self, event: ev.DefenceFired) -> None:
        ship = self._battle.ships[event.ship]
        boxes = ship.record.firing_boxes(ship.system(event.weapon), ship.powered_boxes)
        self._use(event.ship, *boxes)
        if event.hit and event.missile in self._battle.missiles:
            self.add(self._battle.missiles[event.missile].side, "missiles shot down")

    @_of.register
    def _lent(self, event: ev.SensorsGiven) -> None:
        self._use(event.ship, *event.sensors)

    @_of.register
    def _tracks(self, event: ev.AttemptsDeclared) -> None:
        self._use(event.ship, *(box for _target, boxes in event.attempts for box in boxes))

    @_of.register
    def _lost(self, event: ev.MissileRemoved) -> None:
        self.add(self._battle.missiles[event.missile].side, "missiles lost")

    @_of.register
    def _rolled(self, event: ev.ShotRolled) -> None:
        self._weapons[event.attack] = event.weapon
        if event.attack in self._battle.missiles:
            self.add(self._battle.missiles[event.attack].side, "missiles struck")

    @_of.register
    def _damage(self, event: ev.BoxDamaged) -> None:
        whole = event.attack.split("/", 1)[0]
        hurt = self._side(event.ship)
        kind = FAILURE if whole == FAILURE else self._weapons.get(whole, TERRAIN)
        by = self._attacker.get(whole, hurt)
        if by != hurt:
            self.add(by, f"damage by {kind}", event.points)
        else:
            self.add(hurt, f"damage to itself by {kind}", event.points)
        if event.after is Level.DESTROYED and by != hurt:
            self.add(by, f"boxes by {kind}")

    def _use(self, ship: str, *boxes: str) -> None:
        self._used.setdefault(ship, set()).update(boxes)

    def idle(self) -> None:
        """Count the boxes that had power this turn, and those of them that did nothing."""
        for name, boxes in self._powered.items():
            ship = self._battle.ships[name]
            for word, kinds in (("weapons", armament()), ("sensors", (BoxType.SENSOR,))):
                powered = {box for box in boxes if self._is(ship, box, kinds)}
                self.add(ship.side, f"{word} powered", len(powered))
                idle = powered - self._used.get(name, set())
                self.add(ship.side, f"{word} powered and idle", len(idle))
        self._powered, self._used = {}, {}

    def _is(self, ship: Ship, box: str, kinds: Sequence[BoxType]) -> bool:
        return box in ship.design.boxes and ship.design.boxes[box].type in kinds
