"""Weapons across terrain: what they may reach, and what atmosphere does to a shot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons import laser, railgun
from game.systems.earth_expects.weapons.fire import (
    explain,
    fire_options,
    locks_count,
    shot_of,
    targets_faults,
)
from game.systems.earth_expects.weapons.shot import Shot
from tests.maps import tower
from tests.support import boat, column, drawn, duel, happened, play, power, powered, run, table_of
from tests.systems.earth_expects.rules.firing import hits, left, lost, made

S = 3
GUNS = "/R\\_/L\\_/I\\_/M\\_/A\\\n\\_/P\\_/P\\_/C\\_/P\\_/\n/P\\_/P\\_/P\\_/P\\_/P\\"
BOXES = "R1 L1 I1"


def facing(cells: str, locks: int = 2, altitude: str | None = None) -> Battle:
    """A gunship at A that looks south at a target at B, facing north."""
    gunship = boat(drawn(GUNS, "Gunship"), facing="S")
    held = [f"Gunship>Target {locks}"] if locks else []
    battle = duel(gunship, boat(column("HHHE", "Target"), (0, 9)), locks=held)
    battle = powered(
        tower(cells).on(battle, Gunship="A", Target="B"), power("Gunship", "", "", BOXES)
    )
    return battle.with_ship("Gunship", altitude=altitude)


def at_target(battle: Battle, weapon: str) -> Shot:
    order = o.AttackOrder(ship="Gunship", weapon=weapon, target="Target")
    return shot_of(battle, order, "test")


def targets(battle: Battle) -> dict[str, str]:
    """What may fire, with an empty text, or why not."""
    return {f.weapon.id: f.why_not for f in fire_options(battle, "Blue")}


@pytest.mark.rule("EE-DEF-16", "EE-TER-A-3", "EE-TER-S-2", "EE-TER-I-1", "EE-TER-F-3", "EE-TER-C-2")
@pytest.mark.parametrize(
    ("cells", "blocked", "by"),
    [
        ("A . B", "", ""),
        ("A a B", "R1 I1", "atmosphere"),
        ("aA . B", "I1", "atmosphere"),
        ("A . aB", "I1", "atmosphere"),
        ("A s B", "R1 L1 I1 M1", "planet surface"),
        ("A . sB", "", ""),
        ("A i B", "R1 L1 I1 M1", "planet interior"),
        ("A f B", "M1", "interface"),
        ("fA . fB", "", ""),
        ("A . cB", "R1 L1 I1 M1", "cinematic asteroids"),
        ("A d B", "", ""),
        ("A x B", "", ""),
        ("A k B", "", ""),
        ("A r B", "", ""),
    ],
)
def test_which_weapons_reach_across_what(cells: str, blocked: str, by: str) -> None:
    battle = facing(cells)
    why = targets(battle)
    assert {w for w, words in why.items() if words} == set(blocked.split())
    assert {why[w] for w in blocked.split()} <= {f"no line of sight: {by}"}
    for weapon in ("R1", "L1", "I1"):
        order = o.AttackOrder(ship="Gunship", weapon=weapon, target="Target")
        found = targets_faults(battle, "Blue", o.TargetsOrder(attacks=(order,)))
        expected = [f"{weapon} has no line of sight to Target: {by}."] if why[weapon] else []
        assert [f.sentence for f in found] == expected
        assert all(f.rule == "EE-DEF-16" for f in found)
    launch = o.LaunchOrder(ship="Gunship", launcher="M1", target="Target")
    found = targets_faults(battle, "Blue", o.TargetsOrder(launches=(launch,)))
    assert [f.rule for f in found] == (["EE-DEF-16"] if why["M1"] else [])


@pytest.mark.rule("EE-TER-S-2")
@pytest.mark.parametrize("altitude", ["low", "landed"])
def test_a_landed_ship_does_not_fire_a_low_flying_one_does(altitude: str) -> None:
    """Ruling Q229."""
    battle = facing("sA . B", altitude=altitude)
    why = targets(battle)
    landed = altitude == "landed"
    assert set(why.values()) == ({"its ship is landed"} if landed else {""})
    order = o.AttackOrder(ship="Gunship", weapon="L1", target="Target")
    found = targets_faults(battle, "Blue", o.TargetsOrder(attacks=(order,)))
    assert [f.rule for f in found] == (["EE-TER-S-2"] if landed else [])


@pytest.mark.rule("EE-TER-A-4", "EE-LSR-3")
@pytest.mark.parametrize(
    ("cells", "counts", "far"),
    [
        ("A . . B", True, 3),
        ("aA . . B", False, 6),
        ("A a . B", False, 6),
        ("A . . aB", False, 6),
        ("A . xk B", True, 3),
    ],
)
def test_a_laser_through_atmosphere_fires_as_without_lock_on(
    cells: str, counts: bool, far: int
) -> None:
    battle = facing(cells)
    shot = at_target(battle, "L1")
    assert (shot.locks, shot.spoilt) == ((2, 0) if counts else (0, 2))
    assert laser.reduction(shot) == far
    rules = [term.rule for term in explain(battle, shot).terms]
    assert ("EE-TER-A-4" in rules) is not counts


@pytest.mark.rule("EE-TER-A-4", "EE-RG-3")
def test_a_railgun_into_atmosphere_has_none_of_several_lock_ons() -> None:
    battle = powered(facing("A . aB", locks=3), power("Target", "", "", ""))
    shot = at_target(battle, "R1")
    assert railgun.to_beat(battle, shot) == 2
    assert railgun.to_beat(facing("A . B", locks=3), at_target(facing("A . B", 3), "R1")) == -2
    terms = {term.rule: term.amount for term in explain(battle, shot).terms}
    assert terms["EE-TER-A-4"] == "3"
    assert terms["EE-TER-A-5"] == "damage as a missile"


@pytest.mark.rule("EE-TER-A-5", "EE-RG-4", "EE-MSL-10")
@pytest.mark.parametrize("cells", ["A . aB", "aA . B"])
def test_a_melted_projectile_bursts_on_the_box_it_meets(cells: str) -> None:
    """Ruling Q110: what a box cannot take goes beside it point by point, none drives on."""
    battle = powered(facing(cells), power("Target", "", "", ""))
    shot = at_target(battle, "R1")
    table = table_of(battle, 6, 6, 4, 3)
    railgun.Railgun().resolve(table, shot, Aim(0, 0, "left"))
    assert left(table) == 0
    assert made(table).points == 6
    assert hits(table) == [("H1", 4), ("H2", 1), ("H2", 1)]
    assert lost(table) == []


@pytest.mark.rule("EE-TER-A-5", "EE-RG-4")
def test_a_melted_projectile_that_passes_the_ship_does_nothing() -> None:
    """Ruling Q110: the row is not turned as a missile's is."""
    battle = powered(facing("A . aB"), power("Target", "", "", ""))
    table = table_of(battle, 6, 5, 6, 6)
    railgun.Railgun().resolve(table, at_target(battle, "R1"), Aim(0, 0, "left"))
    assert hits(table) == []
    assert lost(table) == [(1, 5)]


@pytest.mark.rule("EE-TER-A-5", "EE-OPT-RF-1")
@pytest.mark.parametrize(("cells", "bursts"), [("A . aB", True), ("A . B", False)])
def test_hits_of_rapid_fire_into_atmosphere_burst_each_by_itself(cells: str, bursts: bool) -> None:
    """Ruling Q110: four points and then four, each with its own row; none drives on."""
    battle = powered(facing(cells, locks=1), power("Target", "", "", ""))
    whole = replace(at_target(battle, "R1"), strength=2, rapid=True)
    assert whole.melts is bursts
    table = table_of(battle, 6, 5, 4, 3, 6, 5, 4, 3)
    for number in (1, 2):
        one = railgun.box_shot(whole, number, streak=number - 1)
        assert one.melts is bursts
        assert railgun.Railgun().resolve(table, one, Aim(0, 0, "left"))
    first, second = [e.points for e in happened(table, ev.ShotRolled)]
    assert (first, second) == (5, 5)
    told = [(e.attack, e.box, e.points) for e in happened(table, ev.BoxDamaged)]
    drive = [("H1", 4), ("H2", 1), ("H2", 3), ("H3", 2)]
    burst = [("H1", 4), ("H2", 1), ("H2", 3), ("H3", 1), ("H3", 1)]
    assert [(box, points) for _attack, box, points in told] == (burst if bursts else drive)
    assert {attack for attack, _box, _points in told} == {"test/1", "test/2"}


@pytest.mark.rule("EE-TER-A-4")
def test_the_declared_attack_tells_of_lock_ons_that_do_not_count() -> None:
    battle = facing("A . aB")
    runner = run(battle, *[6] * 30)
    order = o.AttackOrder(ship="Gunship", weapon="L1", target="Target")
    given = {
        "1/power/Gunship": power("Gunship", "", "", "L1"),
        "1/targets/Blue": o.TargetsOrder(attacks=(order,)),
    }
    play(runner, given, until="1/aim/")
    (event,) = [e for e in runner.events if isinstance(e, ev.AttackDeclared)]
    assert (event.locks, event.spoilt) == (0, 2)


def test_weapons_of_the_gunship_are_what_the_cases_say() -> None:
    ship = facing("A . B").ships["Gunship"]
    types = {s.type for s in ship.design.systems.values()}
    assert types >= {BoxType.RAILGUN, BoxType.LASER, BoxType.ION, BoxType.MISSILE}


@pytest.mark.rule("EE-TER-A-4")
@pytest.mark.parametrize(("cells", "counts"), [("A . B", True), ("A . aB", False)])
def test_the_list_of_weapons_asks_whether_lock_ons_count(cells: str, counts: bool) -> None:
    battle = facing(cells)
    ship = battle.ships["Gunship"]
    assert locks_count(battle, ship, ship.design.systems["L1"], "Target") is counts
    assert locks_count(battle, ship, ship.design.systems["M1"], "Target")
