"""Choosing targets and launches (Weapons phase) by expected points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from game.odds.single import missile_points
from game.systems.earth_expects.mind.choices.sensor import lock_chance
from game.systems.earth_expects.mind.intent import intent_of, weight_of
from game.systems.earth_expects.mind.skill import OFFICER, Skill
from game.systems.earth_expects.mind.weighing.battery import surviving
from game.systems.earth_expects.mind.weighing.last_turn import lands_now, nothing_follows
from game.systems.earth_expects.mind.weighing.meeting import holds_fire
from game.systems.earth_expects.rules.power import supply
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.orders import (
    AttackOrder,
    LaunchesOrder,
    LaunchOrder,
    TargetsOrder,
    Warhead,
)
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.fire import FireOption, fire_options, shot_of, weapon_firing
from game.systems.earth_expects.weapons.shot import Shot
from game.systems.earth_expects.weapons.table import weapon_of
from game.table.decisions import Decision

LEAST_POINTS = 0.1
"""Fire worth less is held: it only makes the ship easier to track (EE-SEN-3)."""
LIFE = 0.5
"""Share of its points after which a ship is likely to be out of action."""


class Together(NamedTuple):
    """The enemy that several ships launch at in one turn, and how many missiles that are."""

    target: str
    number: int


def choose_targets(view: Battle, decision: Decision, skill: Skill = OFFICER) -> TargetsOrder:
    """What every weapon fires at, what lays boxes open first, and the missiles launched."""
    attacks: list[tuple[float, AttackOrder]] = []
    launchers: dict[str, list[FireOption]] = {}
    for option in fire_options(view, decision.side):
        if not option.targets or holds_fire(view, option.ship):
            continue
        if option.weapon.type.launcher:
            launchers.setdefault(option.ship, []).append(option)
            continue
        points, order = best_attack(view, option)
        if points >= LEAST_POINTS:
            attacks.append((weapon_of(option.weapon).turn, order))
    launches = _salvoes(view, launchers, skill)
    attacks.sort(key=lambda pair: pair[0])
    return TargetsOrder(attacks=tuple(order for _turn, order in attacks), launches=tuple(launches))


def choose_launches(view: Battle, decision: Decision, skill: Skill = OFFICER) -> LaunchesOrder:
    """The salvoes launched ahead of other fire (EE-OPT-FM-1)."""
    launchers: dict[str, list[FireOption]] = {}
    for option in fire_options(view, decision.side, launches=True):
        if option.targets and not holds_fire(view, option.ship):
            launchers.setdefault(option.ship, []).append(option)
    return LaunchesOrder(launches=tuple(_salvoes(view, launchers, skill)))


def best_attack(view: Battle, option: FireOption) -> tuple[float, AttackOrder]:
    """Worth and order of the best shot of a weapon that bears on something."""
    found = []
    intent = intent_of(view, view.ships[option.ship])
    for target in option.targets:
        order = AttackOrder(ship=option.ship, weapon=option.weapon.id, target=target)
        points = expected_points(view, shot_of(view, order))
        found.append((points * weight_of(intent, view.ships[target]), order))
    return max(found, key=lambda pair: round(pair[0], 9))


def expected_points(view: Battle, shot: Shot) -> float:
    """Points an attack is expected to do before its row is rolled."""
    return float(weapon_firing(view, shot).expected(view, shot))


def _salvoes(
    view: Battle, launchers: Mapping[str, list[FireOption]], skill: Skill
) -> list[LaunchOrder]:
    """The missiles of every ship of a side."""
    joint = _joint(view, launchers, skill) if skill.together else {}
    return [
        order
        for ship, options in launchers.items()
        for order in _salvo(view, ship, options, skill, joint.get(ship))
    ]


def _joint(
    view: Battle, launchers: Mapping[str, list[FireOption]], skill: Skill
) -> Mapping[str, Together]:
    """Who launches with whom: as many ships at the enemy to which their missiles do most as put it
    out of action, then others at the next. Point defence shoots down no more of many than of few.
    """
    found: dict[str, Together] = {}
    able = {name: _guidable(view, name, options, skill) for name, options in launchers.items()}
    while any(able.values()):
        totals: Counter[str] = sum(map(Counter, able.values()), Counter())

        def worth(target: str, totals: Counter[str] = totals) -> float:
            each = (
                number[target] * _worth(view, name, target, totals[target], skill)
                for name, number in able.items()
                if target in number
            )
            return round(sum(each), 9)

        target = max(totals, key=worth)
        crew, number = list[str](), 0
        for name in [name for name in able if target in able[name]]:
            if crew and _points(view, target, number) >= _life(view.ships[target].record):
                break
            crew.append(name)
            number += able.pop(name)[target]
        found |= dict.fromkeys(crew, Together(target, number))
    return found


def _guidable(
    view: Battle, name: str, options: list[FireOption], skill: Skill
) -> Mapping[str, int]:
    """How many missiles a ship may launch at each enemy that it is likely enough to track."""
    ship, numbers = view.ships[name], _numbers(view, name, options)
    return {
        target: number
        for target, number in numbers.items()
        if number > 0 and guidance_chance(view, ship, view.ships[target]) >= skill.least_lock
    }


def _points(view: Battle, target: str, number: int) -> float:
    """What so many missiles do that are guided to an enemy."""
    die = view.customs.die(view.ships[target])
    return number * float(missile_points(die)) * surviving(view.ships[target], number, die)


def _life(record: Record) -> float:
    """Points after which a ship is likely to be out of action."""
    return LIFE * sum(map(record.points_left, record.standing))


def _numbers(view: Battle, name: str, options: list[FireOption]) -> Mapping[str, int]:
    """How many missiles a ship may launch at each enemy, and guide."""
    guided = _guided(view, name)
    targets = dict.fromkeys(t for option in options for t in option.targets)
    return {t: min(guided, sum(t in option.targets for option in options)) for t in targets}


def _guided(view: Battle, name: str) -> int:
    flying = sum(m.ship == name for m in view.missiles.values())
    return view.ships[name].controls - (0 if view.customs.launching else flying)


def _worth(view: Battle, name: str, target: str, number: int, skill: Skill) -> float:
    """What each of some missiles at one enemy is worth to a ship."""
    ship, enemy = view.ships[name], view.ships[target]
    points = missile_worth(view, ship, enemy, number, skill.least_lock)
    return points * weight_of(intent_of(view, ship), enemy)


def _salvo(
    view: Battle, name: str, options: list[FireOption], skill: Skill, joint: Together | None
) -> list[LaunchOrder]:
    """The missiles of one ship: as many as it can guide, at the target that suits them best.

    ``joint``: those that go at an enemy with those of its friends.
    """
    if skill.to_the_end and nothing_follows(view, view.ships[name]) and not lands_now(view):
        return []
    best: tuple[float, str] = (0.0, "")
    for target, number in _numbers(view, name, options).items():
        if number > 0:
            many = joint.number if joint is not None and joint.target == target else number
            worth = _worth(view, name, target, many, skill)
            best = (worth, target) if worth > best[0] + 1e-9 else best
    if best[0] < skill.least_salvo:
        return []
    target = best[1]
    warhead: Warhead = "nuclear" if stranded(view.ships[target]) else "standard"
    able = [option.weapon.id for option in options if target in option.targets]
    return [
        LaunchOrder(ship=name, launcher=launcher, target=target, warhead=warhead)
        for launcher in able[: _guided(view, name)]
    ]


def missile_worth(view: Battle, ship: Ship, target: Ship, number: int, least: float) -> float:
    """Points each missile of a salvo is expected to do."""
    chance = guidance_chance(view, ship, target)
    if chance < least or number <= 0:
        return 0.0
    points = float(missile_points(view.customs.die(ship)))
    return chance * points * surviving(target, number, view.customs.die(target))


def guidance_chance(view: Battle, ship: Ship, target: Ship) -> float:
    """Chance that a missile launched now is guided: certain where the lock-ons are made already."""
    if view.customs.locks_first or view.customs.launching is not None:
        return 1.0 if view.lock(ship.name, target.name) else 0.0
    return lock_chance(view, ship, target)


def stranded(ship: Ship) -> bool:
    """Whether the ship will have no movement power next turn, whatever its captain does.

    Boxes that rest this turn are back by then; light damage is not, for power is shared out before
    repairs are made.
    """
    record = ship.record.with_resting(())
    if ship.design.base:
        return not record.working(BoxType.ENGINE, BoxType.HALF_ENGINE)
    if record.working(BoxType.HALF_ENGINE):
        return False
    return not (record.working(BoxType.ENGINE) and supply(record))
