"""One attack on a hull, resolved die for die as its weapon does it on a table.

A weapon tells what it rolls (``Weapon.blow``); how the points land stands in ``ways.py``. One that
tells nothing is resolved on a table all the same, only slowly.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.systems.earth_expects.pure.faces import Dice, Unlabelled
from game.systems.earth_expects.pure.hull import GONE, WHOLE, Damage, hull_of
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

    def resolve(self, damage: Damage, row: int, dice: Dice, streak: int = 0) -> bool:
        """Roll it, aimed at a row, and land its points; whether the roll hit, the row apart.

        ``streak``: hits in a row before it in rapid fire.
        """
        blow = self.blow
        if blow.fatal is not None:
            if blow.fatal:
                damage.lost, damage.standing = True, 0
            return blow.fatal
        if blow.turns:
            return self._arrive(damage, row, dice)
        if blow.beat is not None and dice[blow.dice[0].sides]() <= blow.beat - streak:
            return False
        points = self._points(damage, dice)
        if points:
            LANDINGS[blow.way](self.line, damage, points, row, dice)
        return True

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

    def _arrive(self, damage: Damage, row: int, dice: Dice) -> bool:
        """The row first, then the dice (EE-MSL-8..10)."""
        line, levels, die = self.line, damage.levels, dice[self.line.die]
        fall = die() + die()
        for box in line.falls[row][fall]:
            if levels[box] != GONE:
                break
        else:
            box = turned_box(line, damage.standing, row, fall)
            if box == line.hull.nothing:
                return False
        burst(line.hull, damage, box, self._points(damage, dice), dice)
        return True

    def fire(self, damage: Damage, dice: Dice) -> None:
        """All of it, as it is called up in Weapons: nothing if the target is gone already.

        It aims at the nearest row that holds a box where its own is bare by then (Ruling Q51).
        """
        if damage.lost:
            return
        if self.blow.rapid:
            self._fire_rapidly(damage, dice)
            return
        row: int | None = self.line.row
        if not damage.standing & self.line.mask:
            row = self._nearest(damage)
        if row is not None:
            self.resolve(damage, row, dice)

    def _fire_rapidly(self, damage: Damage, dice: Dice) -> None:
        """Box by box, with a roll and a row for each (EE-OPT-RF-1)."""
        streak = 0
        for _box in range(self.blow.rapid):
            if damage.lost:
                return
            row = self._nearest(damage)
            hit = row is not None and self.resolve(damage, row, dice, streak)
            streak = streak + 1 if hit else 0

    def _nearest(self, damage: Damage) -> int | None:
        """The row aimed at, else the nearest that holds a box; None where no row holds any."""
        wanted = self.line.row
        if self.blow.fatal is not None:
            return wanted
        held = [row for row, mask in self.line.masks.items() if damage.standing & mask]
        return min(held, key=lambda row: (abs(row - wanted), row), default=None)


@dataclass(frozen=True, slots=True, eq=False)
class ByTable(Attack):
    """An attack with a weapon that has no pure form."""

    battle: Battle | None = None
    weapon: Weapon | None = None
    shot: Shot | None = None

    def resolve(self, damage: Damage, row: int, dice: Dice, streak: int = 0) -> bool:
        """On a table."""
        assert self.battle is not None and self.weapon is not None and self.shot is not None
        hull, name = self.line.hull, self.shot.target
        shot = box_shot(self.shot, 1, streak) if self.shot.rapid else self.shot
        record = hull.onto(self.battle.ships[name].record, damage)
        battle = self.battle.with_ship(name, record=record)
        aim = Aim(self.line.aim.side, row, self.line.aim.high)
        after, hit = resolved(battle, self.weapon, shot, aim, Unlabelled(dice))
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
    order = PowerOrder(ship=ship, boxes=(*(other.seen - set(lit)), *lit))
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
    return Attack(line_of(hull_of(target.design), aim), nuclear_blow(battle, missile))


def _known(known: bool, ship: str, what: str) -> None:
    if not known:
        raise ValueError(f"the {what} of {ship} is secret: suppose something (``supposing``)")


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
