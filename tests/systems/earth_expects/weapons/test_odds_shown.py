"""The chances shown of a shot are those with which the dice bring each number of points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.phases.resolution import direct_fire
from game.systems.earth_expects.screens.fire.odds import guidance, points_odds, unguided
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.weapons.fire import shot_of
from game.systems.earth_expects.weapons.shot import Shot
from game.table.altering import altered
from tests.support import boat, duel, power, powered, yard
from tests.systems.earth_expects.options.battles import playing
from tests.systems.earth_expects.terrain.test_fire_across import at_target, facing

OF_THE_SHOT = {"laser", "ion", "hit", "damage"}
"""Parts of the labels of dice that say how many points; the others say where they land."""


class WantedError(Exception):
    """One die more is to be rolled than was laid out."""


class Laid:
    """Dice laid out for the points; all others fall high, and the line passes the ship."""

    def __init__(self, fall: tuple[int, ...]) -> None:
        self._left = iter(fall)

    def roll(self, label: str, sides: int = 6) -> int:
        """The next die that is laid out, if it counts for points."""
        if OF_THE_SHOT.isdisjoint(label.split("/")):
            return sides
        for value in self._left:
            return value
        raise WantedError


def _points(battle: Battle, shot: Shot, fall: tuple[int, ...]) -> int:
    """Points of the attack with these dice, as the Weapons phase carries it out."""
    table = Table(battle, Laid(fall))
    phase = direct_fire(table, {"Blue": [shot]})
    with suppress(StopIteration):
        next(phase)
        while True:
            phase.send({"Blue": o.AimOrder(at="H1", high="left")})
    return sum(event.points for event in table.events if isinstance(event, ShotRolled))


def _rolled(battle: Battle, shot: Shot) -> Mapping[int, Fraction]:
    """The chance of each number of points, by every fall of the dice that may be rolled."""
    die = battle.customs.die(battle.ships[shot.ship])
    found: Counter[int] = Counter()
    falls: list[tuple[int, ...]] = [()]
    longest = 6
    while falls:
        fall = falls.pop()
        try:
            found[_points(battle, shot, fall)] += die ** (longest - len(fall))
        except WantedError:
            assert len(fall) < longest
            falls += [(*fall, value) for value in range(1, die + 1)]
    return {points: Fraction(count, die**longest) for points, count in found.items()}


SHOTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("L1", {"strength": 1, "range": 0, "locks": 1}),
    ("L1", {"strength": 2, "range": 3, "locks": 0}),
    ("L1", {"strength": 1, "range": 9, "locks": 1}),
    ("L1", {"strength": 6, "range": 7, "locks": 1, "parts": (3, 2, 1)}),
    ("L1", {"strength": 4, "range": 2, "locks": 0, "parts": (2, 2)}),
    ("I1", {"strength": 1, "range": 0, "locks": 0}),
    ("I1", {"strength": 2, "range": 3, "locks": 1}),
    ("I1", {"strength": 3, "range": 4, "locks": 0}),
    ("R1", {"strength": 1, "range": 2, "locks": 0}),
    ("R1", {"strength": 3, "range": 5, "locks": 1}),
    ("R1", {"strength": 2, "range": 5, "locks": 3}),
    ("R1", {"strength": 2, "range": 9, "locks": 0}),
    ("R1", {"strength": 2, "range": 5, "locks": 2, "rear": True}),
    ("R1", {"strength": 2, "range": 1, "locks": 1, "rapid": True}),
    ("R1", {"strength": 2, "range": 4, "locks": 0, "rapid": True}),
)


def _duel(dodge: int) -> Battle:
    """A gunship that made one manoeuvre point, and a target that made so many."""
    battle = facing("A . B", 2).with_ship("Target", conduct=Conduct(generated=dodge))
    return battle.with_ship("Gunship", conduct=Conduct(generated=1))


@pytest.mark.parametrize(("weapon", "said"), SHOTS)
def test_the_chances_shown_are_those_of_every_fall_of_the_dice(
    weapon: str, said: dict[str, Any]
) -> None:
    for dodge in (0, 2) if weapon == "R1" else (0,):
        battle = _duel(dodge)
        shot = replace(at_target(battle, weapon), **said)
        shown = {points: chance for points, chance in points_odds(battle, shot).items() if chance}
        assert shown == _rolled(battle, shot)


@pytest.mark.rule("EE-OPT-CQ-1")
@pytest.mark.parametrize("weapon", ["L1", "I1", "R1"])
def test_they_are_those_of_the_dice_of_the_crew(weapon: str) -> None:
    battle = playing(_duel(1), "crew quality", Gunship="elite", Target="crack")
    shot = at_target(battle, weapon)
    shown = {points: chance for points, chance in points_odds(battle, shot).items() if chance}
    assert shown == _rolled(battle, shot)
    assert {8**6 % chance.denominator for chance in shown.values()} == {0}, "eight sides, not ten"


def test_none_are_shown_where_the_manoeuvre_of_the_target_is_secret() -> None:
    battle = facing("A . B", 0).with_ship("Target", conduct=None)
    assert points_odds(battle, at_target(battle, "R1")) == {}
    assert points_odds(battle, at_target(battle, "L1")) != {}


@pytest.mark.rule("EE-RG-3")
@pytest.mark.parametrize(("far", "told"), [(5, {}), (6, {0: 1})])
def test_a_railgun_too_far_for_any_die_is_told_though_the_manoeuvre_is_secret(
    far: int, told: Mapping[int, int]
) -> None:
    ships = boat(yard("vigilance"), (0, far)), boat(yard("icarus"), (0, 0), "S")
    battle = duel(*ships).with_ship("Icarus", conduct=None)
    order = o.AttackOrder(ship="Vigilance", weapon="R1", target="Icarus")
    assert points_odds(battle, shot_of(battle, order)) == told


@pytest.mark.rule("EE-MSL-3", "EE-SEN-3")
@pytest.mark.parametrize(
    ("far", "sensors", "now", "most"),
    [
        (3, "", 0, 0),
        (3, "S1", Fraction(1, 2), Fraction(2, 3)),
        (6, "S1", 0, Fraction(1, 6)),
        (7, "S1", 0, 0),
        (3, "S1 S2", Fraction(3, 4), Fraction(8, 9)),
        (7, "S1 S2", 0, Fraction(1, 6)),
    ],
)
def test_how_likely_a_missile_is_guided_is_told_before_it_is_launched(
    far: int, sensors: str, now: Fraction, most: Fraction
) -> None:
    """A sensor alone has to exceed the range; two try by themselves, or join where only that
    helps. A target that has fired, was hit or uses sensors by then gives 1 more."""
    ships = boat(yard("vigilance"), (0, far)), boat(yard("icarus"), (0, 0), "S")
    battle = powered(duel(*ships), power("Vigilance", boxes=sensors))
    assert guidance(battle, "Vigilance", "Icarus") == pytest.approx((now, most))
    active = battle.with_ship("Icarus", was_damaged=True)
    assert guidance(active, "Vigilance", "Icarus") == pytest.approx((most, most))
    launcher = battle.ships["Vigilance"].design.systems["M1"]
    assert unguided(battle, "Vigilance", launcher, "Icarus") is (most == 0)


def test_it_is_not_told_where_lock_ons_come_before_the_missiles() -> None:
    ships = boat(yard("vigilance"), (0, 3)), boat(yard("icarus"), (0, 0), "S")
    battle = duel(*ships)
    simple = altered(battle, customs=replace(battle.customs, locks_first=True))
    assert guidance(battle, "Vigilance", "Icarus") is not None
    assert guidance(simple, "Vigilance", "Icarus") is None
