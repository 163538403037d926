"""Fire foretold: exact chances, against the rule's own dice played in every way they can fall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import pytest

from game.systems.full_thrust.rules.aiming import Aim, against, aim, reached, weapons
from game.systems.full_thrust.rules.forecast import hits, mean, odds, outlook
from game.systems.full_thrust.rules.screens import chains, damage, volley
from tests.systems.full_thrust.support import TWO, hexes, ship, space


class SpentError(Exception):
    """More dice are rolled than were given."""


def played(dice: int, level: int, most: int, fallen: tuple[int, ...] = ()) -> dict[int, Fraction]:
    """Points of a volley by each way its dice can fall; no further than ``most`` points."""
    given: Iterator[int] = iter(fallen)

    def roll() -> int:
        try:
            return next(given)
        except StopIteration:
            raise SpentError from None

    try:
        done = damage(volley(dice, level, roll), level)
    except SpentError:
        if damage(fallen, level) < most:
            return _summed(played(dice, level, most, (*fallen, die)) for die in range(1, 7))
        done = most
    return {min(most, done): Fraction(1, 6 ** len(fallen))}


def _summed(parts: Iterator[dict[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for part in parts:
        for points, chance in part.items():
            found[points] = found.get(points, Fraction(0)) + chance
    return found


def _nonzero(found: Mapping[int, Fraction]) -> dict[int, Fraction]:
    return {points: chance for points, chance in found.items() if chance}


@pytest.mark.rule("EHT-8", "Q292")
@pytest.mark.parametrize(("dice", "level", "most"), [(1, 0, 7), (3, 0, 4), (3, 1, 4), (3, 2, 5)])
def test_beams_are_foretold_as_they_fall(dice: int, level: int, most: int) -> None:
    aims = [Aim(dice - 1, level), Aim(1, level)]
    assert _nonzero(odds(aims, most)) == _nonzero(played(dice, level, most))


@pytest.mark.rule("EHT-6")
def test_a_torpedo_beside_a_beam() -> None:
    """It hits with four or more, for one die of points."""
    found = odds([Aim(1, 2), Aim(0, 2, needed=4)], 20)
    alone = {n: Fraction(1, 2) * Fraction(1, 6) for n in range(1, 7)} | {0: Fraction(1, 2)}
    both = {n: Fraction(5, 6) * alone.get(n, 0) + Fraction(1, 6) * alone.get(n - 1, 0)
            for n in range(8)}  # fmt: skip
    assert _nonzero(found) == _nonzero(both)
    assert sum(n * chance for n, chance in found.items()) == mean([Aim(1, 2), Aim(0, 2, needed=4)])


@pytest.mark.rule("Q246", "Q299")
def test_a_ship_is_foretold_beside_damage_that_has_yet_to_land() -> None:
    """With 12 points, 4 of them lost already: 2 more cripple it, 8 destroy it."""
    target = ship("Falcon", hull=12, pending=4)
    found = outlook(target, [Aim(1, 0)])
    assert found.cripple == odds([Aim(1, 0)], 2)[2]
    assert found.destroy == odds([Aim(1, 0)], 8)[8] < found.cripple
    assert outlook(ship("Falcon", left=6), []).cripple == 1
    assert outlook(ship("Falcon", left=6), []).destroy == 0


def test_many_dice_are_foretold_in_a_moment() -> None:
    found = odds([Aim(4, 0)] * 150, 60)
    assert sum(found.values()) == 1


@pytest.mark.rule("Q295")
def test_hits_on_a_missile() -> None:
    """Two dice, each a hit with 5 or 6: at least one in 5/9."""
    assert hits(2, 1) == Fraction(5, 9)
    assert hits(2, 2) == Fraction(1, 9)
    assert hits(2, 3) == 0


def test_dice_and_those_rolled_again_for_them() -> None:
    assert chains((6, 2, 5, 6, 6, 1), 0) == ((6, 2), (5,), (6, 6, 1))
    assert chains((6, 2), 2) == ((6,), (2,))


@pytest.mark.rule("HXT-17", "HXT-18")
def test_why_a_weapon_cannot_fire() -> None:
    shooter = ship("Sabre", "1020", beams=("1 F", "3 FPS"), torpedoes=1)
    words = {
        "1012": ("beam 1", "out of range, 8 of 6"),
        "1019": ("beam 1", ""),
        "1405": ("torpedo 1", "out of range, 17 of 12"),
        "0820": ("beam 1", "out of arc"),
    }
    for there, (weapon, why) in words.items():
        enemy = ship("Falcon", there, side=TWO)
        found = against(space(shooter, enemy), shooter, weapon, enemy)
        assert (found.words if found else "") == why
    behind = ship("Falcon", "1020", side=TWO)
    ahead = ship("Sabre", "1010", "N", beams=("1 F",))
    found = against(space(ahead, behind), ahead, "beam 1", behind)
    assert found is not None and found.words == "dead arc aft"
    armed_aft = ship("Sabre", "1010", "N", beams=("1 F", "3 FPSA"))
    found = against(space(armed_aft, behind), armed_aft, "beam 1", behind)
    assert found is not None and found.words == "out of arc"


@pytest.mark.rule("Q258")
@pytest.mark.parametrize("ruleset", ["hexcess", "easier"])
def test_dust_between(ruleset: str) -> None:
    shooter, enemy = ship("Sabre", "1010", beams=("1 F",)), ship("Falcon", "1006", side=TWO)
    clear = space(shooter, enemy, scenario_ruleset=ruleset)
    assert aim(clear, shooter, "beam 1", enemy) == Aim(1, 0)
    assert reached(clear, shooter, "beam 1") == ["Falcon"]
    cloudy = space(shooter, enemy, scenario_ruleset=ruleset, dust=hexes("1008"))
    found = against(cloudy, shooter, "beam 1", enemy)
    assert found is not None and found.rule == "Q258"
    assert reached(cloudy, shooter, "beam 1") == []


def test_weapons_in_the_order_of_the_sheet() -> None:
    sheet = ship("Sabre", beams=("1 F", "3 FPS"), torpedoes=2).sheet
    assert weapons(sheet) == ("beam 1", "beam 2", "torpedo 1", "torpedo 2")
