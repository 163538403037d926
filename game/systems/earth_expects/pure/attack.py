"""One attack on a hull, resolved die for die as its weapon does it on a table.

A weapon tells what it rolls (``Weapon.blow``); how the points land stands in ``ways.py``. One that
tells nothing is resolved on a table all the same, only slowly.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.earth_expects.pure.faces import Roll, Unlabelled
from game.systems.earth_expects.pure.hull import GONE, WHOLE, Damage, hull_of
from game.systems.earth_expects.pure.ways import LANDINGS, Line, burst, line_of, turned_box
from game.systems.earth_expects.rules.impact import Aim, impact_die
from game.systems.earth_expects.rules.shields import shield_boxes
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.weapons.apart import resolved
from game.systems.earth_expects.weapons.blow import Blow
from game.systems.earth_expects.weapons.missile import hit_of, nuclear_blow
from game.systems.earth_expects.weapons.railgun import box_shot
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import launcher_of, weapon_of
from game.systems.earth_expects.weapons.weapon import Weapon


@dataclass(frozen=True, slots=True, eq=False)
class Attack:
    """A shot, or a missile that came through, along a line of fire on its target's hull.

    ``generators``: boxes that give the target shields as long as they are whole.
    """

    line: Line
    blow: Blow
    generators: tuple[int, ...] = ()

    def resolve(self, damage: Damage, row: int, roll: Roll, streak: int = 0) -> bool:
        """Roll it, aimed at a row, and land its points; whether the roll hit, the row apart.

        ``streak``: hits in a row before it in rapid fire.
        """
        blow, line = self.blow, self.line
        if blow.fatal is not None:
            damage.lost = damage.lost or blow.fatal
            return blow.fatal
        if blow.turns:
            return self._arrive(damage, row, roll)
        if blow.beat is not None and roll(blow.dice[0].sides) <= blow.beat - streak:
            return False
        points = self._points(damage, roll)
        if points:
            LANDINGS[blow.way](line, damage, points, row, roll)
        return True

    def _points(self, damage: Damage, roll: Roll) -> int:
        points = 0
        for number, sides, less in self.blow.dice:
            total = -less
            for _die in range(number):
                total += roll(sides)
            if total > 0:
                points += total
        if self.blow.shields:
            up = sum(damage.levels[box] == WHOLE for box in self.generators)
            points = max(0, points - self.blow.shields[up])
        return points

    def _arrive(self, damage: Damage, row: int, roll: Roll) -> bool:
        """The row first, then the dice (EE-MSL-8..10)."""
        line = self.line
        box = turned_box(line, damage, row, roll(line.die) + roll(line.die))
        if box == line.hull.nothing:
            return False
        burst(line.hull, damage, box, self._points(damage, roll), roll)
        return True

    def fire(self, damage: Damage, roll: Roll) -> None:
        """All of it, as it is called up in Weapons: nothing if the target is gone already.

        It aims at the nearest row that holds a box where its own is bare by then (Ruling Q51).
        """
        streak = 0
        for _box in range(self.blow.rapid or 1):
            if damage.lost:
                return
            row = self._aimed(damage)
            hit = row is not None and self.resolve(damage, row, roll, streak)
            streak = streak + 1 if hit else 0

    def _aimed(self, damage: Damage) -> int | None:
        wanted, levels = self.line.aim.row, damage.levels
        for box in self.line.rows.get(wanted, ()):
            if levels[box] != GONE:
                return wanted
        if self.blow.fatal is not None:
            return wanted
        held = [r for r in self.line.rows if self.line.first(damage, r) != self.line.hull.nothing]
        return min(held, key=lambda row: (abs(row - wanted), row), default=None)


@dataclass(frozen=True, slots=True, eq=False)
class ByTable(Attack):
    """An attack with a weapon that has no pure form."""

    battle: Battle | None = None
    weapon: Weapon | None = None
    shot: Shot | None = None

    def resolve(self, damage: Damage, row: int, roll: Roll, streak: int = 0) -> bool:
        """On a table."""
        assert self.battle is not None and self.weapon is not None and self.shot is not None
        hull, name = self.line.hull, self.shot.target
        shot = box_shot(self.shot, 1, streak) if self.shot.rapid else self.shot
        record = hull.onto(self.battle.ships[name].record, damage)
        battle = self.battle.with_ship(name, record=record)
        aim = Aim(self.line.aim.side, row, self.line.aim.high)
        after, hit = resolved(battle, self.weapon, shot, aim, Unlabelled(roll))
        damage.levels[:] = hull.damage(after.ships[name].record).levels
        damage.lost = damage.lost or not after.ships[name].on_table
        return hit


def attack_of(battle: Battle, shot: Shot, aim: Aim) -> Attack:
    """A shot as an attack; ``battle`` tells all that the dice depend on at this moment."""
    weapon = weapon_of(battle.ships[shot.ship].design.systems[shot.weapon])
    return _attack(battle, weapon, shot, aim)


def arrival_of(battle: Battle, missile: Missile, aim: Aim) -> Attack:
    """A missile that has come through as an attack."""
    if missile.warhead != "nuclear":
        return _attack(battle, launcher_of(battle, missile), hit_of(missile), aim)
    line = line_of(hull_of(battle.ships[missile.target].design), aim)
    return Attack(line, nuclear_blow(battle, missile))


def _attack(battle: Battle, weapon: Weapon, shot: Shot, aim: Aim) -> Attack:
    target = battle.ships[shot.target]
    hull, die = hull_of(target.design), impact_die(battle, shot.target)
    line = line_of(hull, aim, die, armour=not weapon.passes_armour)
    blow = weapon.blow(battle, shot) if _own_blow(weapon) else None
    if blow is None:
        rapid = shot.strength if shot.rapid else 0
        return ByTable(line, Blow(weapon.way, rapid=rapid), (), battle, weapon, shot)
    generators = tuple(hull.numbers[box] for box in shield_boxes(target))
    return Attack(line, blow, generators)


def _own_blow(weapon: Weapon) -> bool:
    """Whether its blow is that of its way to resolve, and not of a weapon that it is made of."""

    def maker(name: str) -> type:
        return next(kind for kind in type(weapon).__mro__ if name in vars(kind))

    return issubclass(maker("blow"), maker("resolve"))
