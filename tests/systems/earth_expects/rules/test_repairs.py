"""Repairs and reloading: what is restored, who may mend how much, what must stay as it is."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.events import LightCleared, Reloaded, Repaired
from game.systems.earth_expects.rules.repairs import repair_faults, repairable
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import LaunchOrder, RepairOrder, TargetsOrder
from game.systems.earth_expects.state.record import MENDS, Level
from game.table.runner import Runner
from tests.support import boat, drawn, duel, happened, hit, play, power, run, yard

FAR = (19, 9)


def _hurt(marks: str, **changes: object) -> Battle:
    """The Vigilance with damage marks, an enemy far away."""
    fight = duel(boat(yard("vigilance")), boat(yard("icarus"), FAR))
    return hit(fight, "Vigilance", marks).with_ship("Vigilance", **changes)


def _at_repairs(fight: Battle, *orders: object) -> Runner:
    given = {f"1/power/{order.ship}": order for order in orders}  # type: ignore[attr-defined]
    return play(run(fight), given, until="1/repairs")  # type: ignore[arg-type]


def _mend(ship: str, boxes: str = "", *, reload: bool = False) -> RepairOrder:
    return RepairOrder(ship=ship, boxes=tuple(boxes.split()), reload=reload)


def _level(runner: Runner, box: str, ship: str = "Vigilance") -> Level:
    return runner.battle.ships[ship].record.level(box)


@pytest.mark.rule("EE-SEQ-4", "EE-DMG-2")
def test_first_all_light_damage_is_restored_manoeuvring_or_not() -> None:
    """Ruling Q68: the boxes stay out of use to the end of the turn."""
    fight = _hurt("S1. P1. L1.1. H1/")
    runner = _at_repairs(fight, power("Vigilance", "", "E1 3"))
    assert [e.boxes for e in happened(runner, LightCleared)] == [("S1", "P1", "L1.1")]  # type: ignore[attr-defined]
    ship = runner.battle.ships["Vigilance"]
    assert ship.record.level("S1") is Level.UNDAMAGED
    assert not ship.record.works("S1")
    play(runner)
    assert runner.battle.ships["Vigilance"].record.works("S1")


@pytest.mark.rule("EE-SEQ-5", "EE-CTL-1")
def test_one_box_is_improved_for_each_undamaged_control() -> None:
    """Six controls, six repairs: moderate to light, critical to heavy."""
    marks = "S1/ S2/ S3/ S4X S5X S6X S7/"
    runner = _at_repairs(_hurt(marks))
    decision = runner.decision("1/repairs/Vigilance")
    seven = _mend("Vigilance", "S1 S2 S3 S4 S5 S6 S7")
    assert [f.rule for f in runner.faults(decision, seven)] == ["EE-SEQ-5"]
    runner.answer(decision.key, _mend("Vigilance", "S1 S2 S3 S4 S5 S6"))
    assert {_level(runner, box) for box in ("S1", "S2", "S3")} == {Level.LIGHT}
    assert {_level(runner, box) for box in ("S4", "S5", "S6")} == {Level.HEAVY}
    assert _level(runner, "S7") is Level.MODERATE


@pytest.mark.rule("EE-SEQ-5")
def test_controls_count_as_they_were_at_the_start_of_the_phase() -> None:
    """Rulings Q69, Q183: neither one restored from light nor one repaired just now."""
    runner = _at_repairs(_hurt("C1. C2. C3/ C4/ C5X S1/ S2/"))
    decision = runner.decision("1/repairs/Vigilance")
    assert not runner.faults(decision, _mend("Vigilance", "C3"))
    assert [f.rule for f in runner.faults(decision, _mend("Vigilance", "C3 S1"))] == ["EE-SEQ-5"]


@pytest.mark.rule("EE-SEQ-5")
def test_any_manoeuvre_power_bars_repairs_speed_power_does_not() -> None:
    """Ruling Q5: allocated power, even a quarter that makes no point."""
    for order, allowed in (
        (power("Vigilance", "E1 1"), True),
        (power("Vigilance", "", "E1 0.25"), False),
        (power("Vigilance"), True),
    ):
        runner = _at_repairs(_hurt("S1/"), order)
        kinds = [d.kind for d in runner.pending["Blue"]]
        assert kinds == (["repairs"] if allowed else ["pass"])
        found = repair_faults(runner.view("Blue"), _mend("Vigilance", "S1"))
        assert (found == []) is allowed


@pytest.mark.rule("EE-DMG-9", "EE-DMG-10")
@pytest.mark.parametrize("mark", [".", "O", "#", ""])
def test_only_moderate_and_critical_damage_can_be_worked_on_in_play(mark: str) -> None:
    """What is heavy or destroyed stays so till after the battle."""
    fight = _hurt(f"S2{mark} S1/" if mark else "S1/")
    runner = _at_repairs(fight)
    found = runner.faults(runner.decision("1/repairs/Vigilance"), _mend("Vigilance", "S2"))
    assert [fault.rule for fault in found] == ["EE-DMG-9"]
    assert {Level.MODERATE: Level.LIGHT, Level.CRITICAL: Level.HEAVY} == MENDS


@pytest.mark.rule("EE-DMG-9", "EE-ARM-1")
def test_armour_is_restored_and_repaired_like_any_box() -> None:
    """Ruling Q199."""
    barge = drawn("/S\\\n\\=/\n/P\\\n\\_/\n/C\\\n\\=/\n/H\\\n\\_/\n/E\\", "Barge", "CT")
    fight = hit(duel(boat(barge), boat(yard("icarus"), FAR)), "Barge", "W1. W2X")
    assert repairable(fight, fight.ships["Barge"]) == ("W2",)
    runner = _at_repairs(fight)
    assert _level(runner, "W1", "Barge") is Level.UNDAMAGED
    runner.answer("1/repairs/Barge", _mend("Barge", "W2"))
    assert _level(runner, "W2", "Barge") is Level.HEAVY


@pytest.mark.rule("EE-SEQ-5")
def test_a_box_is_improved_once_a_turn() -> None:
    runner = _at_repairs(_hurt("S1/"))
    found = runner.faults(runner.decision("1/repairs/Vigilance"), _mend("Vigilance", "S1 S1"))
    assert [fault.rule for fault in found] == ["EE-SEQ-5"]


@pytest.mark.rule("EE-SEQ-4", "EE-SEQ-5", "EE-DMG-3")
def test_a_moderate_box_works_again_two_turns_after_its_repair() -> None:
    """Turn 1 moderate to light, turn 2 restored but resting, turn 3 in use."""
    runner = _at_repairs(_hurt("S1/"))
    play(runner, {"1/repairs/Vigilance": _mend("Vigilance", "S1")})
    works = []
    for _turn in (2, 3):
        works.append(runner.battle.ships["Vigilance"].record.works("S1"))
        play(runner)
    works.append(runner.battle.ships["Vigilance"].record.works("S1"))
    assert works == [False, True, True]


@pytest.mark.rule("EE-MSL-11")
def test_a_turn_without_manoeuvre_power_reloads_every_undamaged_empty_launcher() -> None:
    """Ruling Q4: all at once, without a control, and ready for this turn's Weapons phase."""
    empty = frozenset({"M1"})
    fight = _hurt("M3. M4/ C1# C2# C3# C4# C5# C6#", loaded=empty)
    runner = _at_repairs(fight)
    runner.answer("1/repairs/Vigilance", _mend("Vigilance", reload=True))
    (event,) = [e for e in happened(runner, Reloaded) if isinstance(e, Reloaded)]
    assert event.launchers == ("M2", "M5", "M6", "M7", "M8", "M9", "M10")
    assert runner.battle.ships["Vigilance"].loaded == empty | set(event.launchers)


@pytest.mark.rule("EE-MSL-11")
def test_reloading_takes_no_repair_away() -> None:
    runner = _at_repairs(_hurt("S1/", loaded=frozenset()))
    runner.answer("1/repairs/Vigilance", _mend("Vigilance", "S1", reload=True))
    assert happened(runner, Repaired)
    assert happened(runner, Reloaded)


@pytest.mark.rule("EE-MSL-11")
def test_manoeuvre_power_bars_reloading() -> None:
    runner = _at_repairs(_hurt("", loaded=frozenset()), power("Vigilance", "", "E1 3"))
    assert [d.kind for d in runner.pending["Blue"]] == ["pass"]
    found = repair_faults(runner.view("Blue"), _mend("Vigilance", reload=True))
    assert [fault.rule for fault in found] == ["EE-SEQ-5"]


@pytest.mark.rule("EE-MSL-11")
def test_a_launcher_that_fired_stays_empty_until_it_is_reloaded() -> None:
    fight = duel(boat(yard("lodestar"), (0, 2)), boat(yard("icarus")))
    runner = run(fight)
    play(runner, until="1/targets")
    launch = LaunchOrder(ship="Lodestar", launcher="M1", target="Icarus")
    play(runner, {"1/targets/Blue": TargetsOrder(launches=(launch,))})
    assert runner.battle.ships["Lodestar"].loaded == {"M2"}
    play(runner, {"2/repairs/Lodestar": _mend("Lodestar", reload=True)}, until="2/targets")
    assert runner.battle.ships["Lodestar"].loaded == {"M1", "M2"}


@pytest.mark.rule("EE-SEQ-4")
def test_damage_taken_in_movement_is_restored_in_the_same_repairs() -> None:
    """Ruling Q70: one die of engine failure, one point on an engine box."""
    ship = yard("vigilance")
    marks = " ".join(f"E{e}.{n}X" for e in (1, 2) for n in range(1, 7) if (e, n) != (1, 1))
    fight = hit(duel(boat(ship, speed=2.25), boat(yard("icarus"), FAR)), "Vigilance", marks)
    runner = run(fight, 1, 1, 1)
    play(runner, {"1/power/Vigilance": power("Vigilance", "E1 1")}, until="1/repairs")
    assert [e.boxes for e in happened(runner, LightCleared)] == [("E1.1",)]  # type: ignore[attr-defined]
    assert not runner.battle.ships["Vigilance"].record.works("E1.1")
