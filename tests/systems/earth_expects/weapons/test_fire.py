"""Choosing targets: what may fire, strength as declared, order of resolution."""

from __future__ import annotations

import pytest

from game.dice import AllHigh, AllLow
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.rules.escape import armed
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.fire import fire_options, shot_of, targets_faults, unready
from game.table.events import OrderSealed
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import (
    boat,
    column,
    drawn,
    duel,
    fleet,
    hit,
    hulk,
    inbound,
    play,
    power,
    powered,
    run,
    yard,
)
from tests.systems.earth_expects.rules.example import ICARUS, VIGILANCE

WING = "/L\\_/L\\_/I\\\n\\_/C\\_/P\\_/\n/H\\_/P\\_/P\\"


def attack(ship: str, weapon: str, target: str) -> o.AttackOrder:
    return o.AttackOrder(ship=ship, weapon=weapon, target=target)


def facing(distance: int = 2) -> Battle:
    """Two ships of the same drawing, bow to bow, with two lasers and an ion cannon each."""
    return duel(boat(drawn(WING), (0, distance), name="A"), boat(drawn(WING), facing="S", name="B"))


def broken(battle: Battle, *attacks: o.AttackOrder, side: str = "Blue") -> list[str]:
    return [f.rule for f in targets_faults(battle, side, o.TargetsOrder(attacks=attacks))]


@pytest.mark.rule("EE-DEF-6", "EE-DEF-12", "EE-DMG-2", "EE-DMG-5", "EE-LSR-1")
@pytest.mark.parametrize(
    ("boxes", "marks", "why", "rule"),
    [
        ("L1 I1", "", "", ""),
        ("I1", "", "not powered", "EE-DEF-6"),
        ("L1", "L1.", "primary box damaged", "EE-DEF-12"),
        ("L1", "L1#", "destroyed", "EE-DMG-5"),
    ],
)
def test_a_weapon_fires_when_operating_with_its_primary_undamaged(
    boxes: str, marks: str, why: str, rule: str
) -> None:
    battle = powered(facing(), power("A", boxes=boxes))
    battle = hit(battle, "A", marks) if marks else battle
    ship = battle.ships["A"]
    found = unready(ship, ship.design.systems["L1"])
    assert (found.words if found else "") == why
    assert broken(battle, attack("A", "L1", "B")) == ([rule] if why else [])


@pytest.mark.rule("EE-DEF-18")
def test_reasons_against_a_target() -> None:
    battle = powered(facing(), power("A", boxes="L1 L2 I1"), power("B", boxes="L1"))
    assert broken(battle, attack("A", "L1", "B"), attack("A", "L2", "B")) == []
    assert broken(battle, attack("A", "L1", "B"), attack("A", "L1", "B")) == ["Q81"]
    assert broken(battle, attack("A", "L1", "A")) == ["EE-SEQ-6"]
    assert broken(battle, attack("B", "L1", "A")) == ["EE-SEQ-6"]
    assert broken(battle, attack("A", "L7", "B")) == ["EE-DEF-13"]
    assert "EE-SEQ-9" in broken(battle, attack("A", "P1", "B"))
    behind = battle.with_ship("B", hex=Hex(0, 5))
    assert broken(behind, attack("A", "L1", "B")) == ["EE-DEF-18"]
    gone = battle.with_ship("B", fate="destroyed")
    assert broken(gone, attack("A", "L1", "B")) == ["EE-SEQ-6"]


@pytest.mark.rule("EE-DEF-18", "EE-DEF-6")
def test_options_name_the_enemies_in_arc_or_the_reason() -> None:
    battle = powered(facing(), power("A", boxes="L1"))
    found = {
        option.weapon.id: (option.targets, option.why_not)
        for option in fire_options(battle, "Blue")
    }
    assert found == {
        "L1": (("B",), ""),
        "L2": ((), "not powered"),
        "I1": ((), "not powered"),
    }


@pytest.mark.rule("EE-DEF-5", "EE-DEF-2")
def test_a_shot_has_the_strength_range_and_lock_ons_of_the_moment() -> None:
    battle = duel(
        boat(yard("vigilance"), (5, -1)),
        boat(yard("icarus"), (6, -3)),
        locks=["Vigilance>Icarus 2"],
    )
    battle = powered(battle, power(VIGILANCE, boxes="I2.1 I2.3 L4.1 L4.2"))
    ion, laser = (shot_of(battle, attack(VIGILANCE, w, ICARUS)) for w in ("I2", "L4"))
    assert (ion.strength, ion.range, ion.locks) == (2, 2, 2)
    assert (laser.strength, laser.range, laser.locks) == (2, 2, 2)


@pytest.mark.rule("EE-DEF-7")
def test_armed_means_a_weapon_that_could_operate_or_a_loaded_launcher() -> None:
    assert armed(hulk(yard("icarus")))
    assert not armed(hulk(yard("icarus"), "L1. L2#"))
    assert not armed(hulk(yard("icarus"), "P1. P2."))
    launcher = hulk(column("MH"))
    assert armed(launcher)
    assert not armed(hulk(column("MH"), "M1."))
    assert not armed(hulk(column("AH")))


def duelling(*dice: int, attacks: dict[str, list[o.AttackOrder]]) -> Runner:
    """A duel at two hexes with all weapons powered, up to the first aim."""
    given_: dict[str, Order] = {
        "1/power/A": power("A", boxes="L1 L2 I1"),
        "1/power/B": power("B", boxes="L1 L2 I1"),
        "1/targets/Blue": o.TargetsOrder(attacks=tuple(attacks.get("Blue", ()))),
        "1/targets/Red": o.TargetsOrder(attacks=tuple(attacks.get("Red", ()))),
    }
    return play(run(facing(), *dice, then=AllLow()), given_, until="1/aim/")


@pytest.mark.rule("EE-SEQ-6", "EE-SEQ-2")
def test_all_targets_are_chosen_apart_before_any_shot_is_resolved() -> None:
    given_: dict[str, Order] = {
        "1/power/A": power("A", boxes="L1 L2 I1"),
        "1/power/B": power("B", boxes="L1 L2 I1"),
    }
    runner = play(run(facing(), then=AllLow()), given_, until="1/targets/")
    assert {d.side for d in runner.decisions} == {"Blue", "Red"}
    assert all(d.secret for d in runner.decisions)
    first = o.TargetsOrder(attacks=(attack("A", "L1", "B"),))
    runner.answer("1/targets/Blue", first)
    assert not any(isinstance(e, ev.AttackDeclared | ev.ShotRolled) for e in runner.events)
    sealed = [e for e in runner.events if isinstance(e, OrderSealed) and e.order == first]
    assert [e.seen_by for e in sealed] == [("Blue",)]
    runner.answer("1/targets/Red", o.TargetsOrder(attacks=(attack("B", "I1", "A"),)))
    declared = [e.weapon for e in runner.events if isinstance(e, ev.AttackDeclared)]
    assert declared == ["L1", "I1"]


@pytest.mark.rule("EE-SEQ-9")
def test_sides_take_turns_shot_by_shot_in_the_order_each_has_set() -> None:
    """Ruling Q72."""
    runner = duelling(
        attacks={
            "Blue": [attack("A", "L2", "B"), attack("A", "I1", "B"), attack("A", "L1", "B")],
            "Red": [attack("B", "I1", "A")],
        }
    )
    play(runner)
    rolled = [e.attack for e in runner.events if isinstance(e, ev.ShotRolled)]
    assert rolled == ["1.1.1", "1.2.1", "1.1.2", "1.1.3"]
    weapons = {e.attack: e.weapon for e in runner.events if isinstance(e, ev.AttackDeclared)}
    assert weapons == {"1.1.1": "L2", "1.1.2": "I1", "1.1.3": "L1", "1.2.1": "I1"}


@pytest.mark.rule("EE-SEQ-6", "EE-DEF-5")
def test_declared_fire_is_resolved_at_full_strength_though_the_firer_is_hit_first() -> None:
    """Ruling Q71: the ion cannon of B is damaged by the first shot and still fires."""
    battle = facing(1)
    given_: dict[str, Order] = {
        "1/power/A": power("A", boxes="L1 L2 I1"),
        "1/power/B": power("B", boxes="L1 L2 I1"),
        "1/targets/Blue": o.TargetsOrder(attacks=(attack("A", "I1", "B"),)),
        "1/targets/Red": o.TargetsOrder(attacks=(attack("B", "I1", "A"),)),
        "1/aim/1.1.1": o.AimOrder(at="I1", high="left"),
    }
    runner = play(run(battle, 6, 3, 4, then=AllHigh()), given_, until="1/aim/1.2.1")
    assert runner.battle.ships["B"].record.level("I1") != "undamaged"
    play(runner)
    shots = {e.attack: e.points for e in runner.events if isinstance(e, ev.ShotRolled)}
    assert shots == {"1.1.1": 5, "1.2.1": 5}


@pytest.mark.rule("EE-SEQ-6", "EE-DMG-5")
def test_shots_at_a_ship_already_destroyed_are_lost() -> None:
    """Ruling Q202."""
    battle = fleet(
        boat(drawn(WING), (0, 1), name="A", side="Blue"),
        boat(column("H"), name="Raft", side="Red"),
        boat(yard("icarus"), (0, 20), name="Other", side="Red"),
    )
    battle = hit(battle, "Raft", "H1X")
    given_: dict[str, Order] = {
        "1/power/A": power("A", boxes="L1 L2"),
        "1/targets/Blue": o.TargetsOrder(
            attacks=(attack("A", "L1", "Raft"), attack("A", "L2", "Raft"))
        ),
        "1/aim/1.1.1": o.AimOrder(at="H1", high="left"),
    }
    runner = play(run(battle, 6, 3, 4, then=AllLow()), given_)
    assert runner.battle.ships["Raft"].fate == "destroyed"
    assert [e.attack for e in runner.events if isinstance(e, ev.AttackVoid)] == ["1.1.2"]
    assert len([e for e in runner.events if isinstance(e, ev.ShotRolled)]) == 1


@pytest.mark.rule("EE-SEQ-9")
def test_the_order_of_things_inside_the_weapons_phase() -> None:
    """Ruling Q203: move, defence, targets, direct fire, impacts, connection, new counters."""
    battle = duel(
        boat(yard("vigilance"), (0, 3)),
        boat(yard("icarus")),
        locks=["Vigilance>Icarus"],
        missiles=[inbound(VIGILANCE, ICARUS, (0, 3))],
    )
    battle = hit(battle, ICARUS, "E2X")
    given_: dict[str, Order] = {
        "1/power/Vigilance": power(VIGILANCE, boxes="R1.1 R1.2"),
        "1/power/Icarus": power(ICARUS, boxes="L1"),
        "1/defence/Red/1": o.PointDefenceOrder(
            shot=o.DefenceShot(ship=ICARUS, weapon="L1", missile="M1")
        ),
        "1/targets/Blue": o.TargetsOrder(
            attacks=(attack(VIGILANCE, "R1", ICARUS),),
            launches=(o.LaunchOrder(ship=VIGILANCE, launcher="M1", target=ICARUS),),
        ),
        "1/aim/1.1.1": o.AimOrder(at="E2", high="left"),
        "1/impact/Blue/1": o.ImpactOrder(missile="M1", at="H3", high="left"),
    }
    runner = play(run(battle, 1, 1, 1, 1, 3, 4, 3, 4, then=AllLow()), given_)
    wanted = [
        "missile_moved",
        "defence_fired",
        "attack_declared",
        "launches_declared",
        "aimed",
        "shot_rolled",
        "section_lost",
        "missile_launched",
        "locks_settled",
    ]
    kinds = [e.kind for e in runner.events]
    places = [kinds.index(kind) for kind in wanted]
    assert places == sorted(places)
    shots = [e.attack for e in runner.events if isinstance(e, ev.ShotRolled)]
    assert shots == ["1.1.1", "M1"]
