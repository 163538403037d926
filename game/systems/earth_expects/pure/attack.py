"""One attack on a hull, resolved die for die as its weapon does it on a table.

A weapon tells what it rolls (``Weapon.blow``); how the points land stands in ``ways.py``. One that
tells nothing is resolved on a table all the same, only slowly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.systems.earth_expects.pure.compiling import hull_of
from game.systems.earth_expects.pure.faces import Dice, Unlabelled
from game.systems.earth_expects.pure.hull import GONE, WHOLE, Damage
from game.systems.earth_expects.pure.ways import LANDINGS, Line, burst, line_of, turned_box
from game.systems.earth_expects.rules.impact import Aim, impact_die
from game.systems.earth_expects.rules.shields import shield_boxes, unknown_shields
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.weapons.apart import resolved
from game.systems.earth_expects.weapons.blow import Blow
from game.systems.earth_expects.weapons.missile import hit_of, nuclear_blow
from game.systems.earth_expects.weapons.railgun import box_shot, generated
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

    def at(self, row: int) -> Attack:
        """The same attack aimed at another row."""
        return replace(self, line=self.line.at(row))

    def fire(self, damage: Damage, dice: Dice, streak: int = 0) -> bool:
        """Roll it and land its points, as it is called up in Weapons; whether the roll hit.

        Nothing if the target is gone already; along the nearest row that holds a box if its own is
        bare by then (Ruling Q51). ``streak``: hits in a row before it in rapid fire.
        """
        line, blow = self.line, self.blow
        if damage.lost:
            return False
        if not damage.standing & line.mask:
            return self._elsewhere(damage, dice, streak)
        if blow.beat is not None and dice[blow.dice[0].sides]() <= blow.beat - streak:
            return False
        points = self._points(damage, dice)
        if points:
            LANDINGS[blow.way](line, damage, points, dice)
        return True

    def _elsewhere(self, damage: Damage, dice: Dice, streak: int) -> bool:
        """Along the nearest row that holds a box, if any does."""
        line = self.line
        held = [row for row, mask in line.masks.items() if damage.standing & mask]
        if not held:
            return False
        row = min(held, key=lambda row: (abs(row - line.row), row))
        return self.at(row).fire(damage, dice, streak)

    def _points(self, damage: Damage, dice: Dice) -> int:
        points, blow = 0, self.blow
        for number, sides, less in blow.dice:
            die, total, left = dice[sides], -less, number
            while left:
                total += die()
                left -= 1
            if total > 0:
                points += total
        if blow.shields:
            up = 0
            for box in self.generators:
                up += damage.levels[box] == WHOLE
            points = max(0, points - blow.shields[up])
        return points


@dataclass(frozen=True, slots=True, eq=False)
class Arrival(Attack):
    """A missile that came through: the row first, then the dice (EE-MSL-8..10)."""

    def fire(self, damage: Damage, dice: Dice, streak: int = 0) -> bool:
        """See ``Attack``."""
        line, levels, die = self.line, damage.levels, dice[self.line.die]
        if damage.lost:
            return False
        if not damage.standing & line.mask:
            return self._elsewhere(damage, dice, streak)
        fall = die() + die()
        for box in line.falls[fall]:
            if levels[box] != GONE:
                break
        else:
            box = turned_box(line, damage.standing, fall)
            if box == line.hull.nothing:
                return False
        burst(line.hull, damage, box, self._points(damage, dice), dice)
        return True


@dataclass(frozen=True, slots=True, eq=False)
class Nuclear(Attack):
    """A nuclear missile that came through, which needs no dice (EE-MSL-7)."""

    def fire(self, damage: Damage, dice: Dice, streak: int = 0) -> bool:
        """The ship goes whole, or nothing happens."""
        del dice, streak
        if damage.lost or not self.blow.fatal:
            return False
        damage.lost, damage.standing = True, 0
        return True


@dataclass(frozen=True, slots=True, eq=False)
class Rapid(Attack):
    """Rapid fire: box by box, with a roll and a row for each (EE-OPT-RF-1)."""

    box: Attack | None = None

    def at(self, row: int) -> Attack:
        """Each box of it."""
        assert self.box is not None
        return replace(self, line=self.line.at(row), box=self.box.at(row))

    def fire(self, damage: Damage, dice: Dice, streak: int = 0) -> bool:
        """Whether the last box hit."""
        assert self.box is not None
        for _box in range(self.blow.rapid):
            streak = streak + 1 if self.box.fire(damage, dice, streak) else 0
        return streak > 0


@dataclass(frozen=True, slots=True, eq=False)
class ByTable(Attack):
    """An attack with a weapon that has no pure form."""

    battle: Battle | None = None
    weapon: Weapon | None = None
    shot: Shot | None = None

    def fire(self, damage: Damage, dice: Dice, streak: int = 0) -> bool:
        """On a table."""
        assert self.battle is not None and self.weapon is not None and self.shot is not None
        if damage.lost:
            return False
        if not damage.standing & self.line.mask:
            return self._elsewhere(damage, dice, streak)
        hull, name = self.line.hull, self.shot.target
        shot = box_shot(self.shot, 1, streak) if self.shot.rapid else self.shot
        record = hull.onto(self.battle.ships[name].record, damage)
        battle = self.battle.with_ship(name, record=record)
        after, hit = resolved(battle, self.weapon, shot, self.line.aim, Unlabelled(dice))
        found = hull.damage(after.ships[name].record)
        damage.levels[:], damage.standing = found.levels, found.standing
        damage.lost = damage.lost or not after.ships[name].on_table
        return hit


def supposing(view: Battle, ship: str, conduct: Conduct, generators: int = 0) -> Battle:
    """The view as it would be if a ship of another side told its points, and its shields.

    ``generators``: how many of its working ones have power, in reading order.
    """
    other = view.ships[ship]
    lit = other.record.working(BoxType.GENERATOR)[:generators]
    order = PowerOrder(ship=ship, boxes=tuple(sorted(other.seen.union(lit))))
    return view.with_ship(ship, conduct=conduct, power=other.power or order)


def attack_of(battle: Battle, shot: Shot, aim: Aim) -> Attack:
    """A shot as an attack; ``battle`` tells all that the dice depend on at this moment.

    ValueError where that is a secret: see ``supposing``.
    """
    weapon = weapon_of(battle.ships[shot.ship].design.systems[shot.weapon])
    if weapon.dodged:
        _known(generated(battle, shot.target) is not None, shot.target, "manoeuvre")
    if weapon.dodged and shot.rear:
        _known(generated(battle, shot.ship) is not None, shot.ship, "manoeuvre")
    if weapon.shielded:
        _known(not unknown_shields(battle.ships[shot.target]), shot.target, "shields")
    return _attack(battle, weapon, shot, aim)


def arrival_of(battle: Battle, missile: Missile, aim: Aim) -> Attack:
    """A missile that has come through as an attack. ValueError as for ``attack_of``."""
    if missile.warhead != "nuclear":
        return _attack(battle, launcher_of(battle, missile), hit_of(missile), aim)
    target = battle.ships[missile.target]
    _known(target.design.base or target.conduct is not None, target.name, "power to movement")
    return Nuclear(line_of(hull_of(target.design), aim), nuclear_blow(battle, missile))


def _known(known: bool, ship: str, what: str) -> None:
    if not known:
        raise ValueError(f"the {what} of {ship} is secret: suppose something (``supposing``)")


def _attack(battle: Battle, weapon: Weapon, shot: Shot, aim: Aim) -> Attack:
    target = battle.ships[shot.target]
    hull, die = hull_of(target.design), impact_die(battle, shot.target)
    line = line_of(hull, aim, die, armour=not weapon.passes_armour)
    blow = weapon.blow(battle, shot) if _own_blow(weapon) else None
    generators = tuple(hull.numbers[box] for box in shield_boxes(target))
    one: Attack
    if blow is None:
        blow = Blow(weapon.way, rapid=shot.strength if shot.rapid else 0)
        one = ByTable(line, blow, (), battle, weapon, shot)
    else:
        one = (Arrival if blow.turns else Attack)(line, blow, generators)
    return Rapid(line, blow, generators, one) if blow.rapid else one


def _own_blow(weapon: Weapon) -> bool:
    """Whether its blow is that of its way to resolve, and not of a weapon that it is made of."""

    def maker(name: str) -> type:
        return next(kind for kind in type(weapon).__mro__ if name in vars(kind))

    return issubclass(maker("blow"), maker("resolve"))
