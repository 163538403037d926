"""Variable repairs: the die each repair needs, who may try what, and that the dice are open."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.systems.earth_expects.events import LightCleared, Repaired, RepairTried
from game.systems.earth_expects.mind.choices.repair import choose_repairs
from game.systems.earth_expects.rules.repairs import (
    can_mend,
    might_repair,
    odds_of,
    repair,
    repair_faults,
    repairable,
    self_mending,
)
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import RepairOrder
from game.systems.earth_expects.state.record import Level
from game.systems.earth_expects.state.view import view_for
from game.table.decisions import Decision
from game.table.runner import Runner
from tests.support import boat, duel, happened, hit, play, power, powered, run, table_of, yard
from tests.systems.earth_expects.options.battles import playing

SHIP = "Vigilance"
FAR = boat(yard("icarus"), (19, 9))
STILL, TURNING = power(SHIP), power(SHIP, "", "E1 3")


def hurt(marks: str, crew: str = "standard", order: object = STILL) -> Battle:
    """The Vigilance damaged, her power given out, repairs rolled for."""
    battle = hit(duel(boat(yard("vigilance")), FAR), SHIP, marks)
    crews = {} if crew == "standard" else {SHIP: crew}
    battle = playing(battle, "crew quality", "variable repairs", **crews)
    return powered(battle, order)  # type: ignore[arg-type]


def mend(boxes: str = "", alone: str = "") -> RepairOrder:
    return RepairOrder(ship=SHIP, boxes=tuple(boxes.split()), alone=tuple(alone.split()))


def tried(battle: Battle, order: RepairOrder, *dice: int) -> list[RepairTried]:
    """What came of the tries with these dice."""
    table = table_of(battle, *dice)
    repair(table, order)
    return [e for e in table.events if isinstance(e, RepairTried)]


@pytest.mark.rule("EE-OPT-VR-1")
@pytest.mark.parametrize(
    ("mark", "die", "after"),
    [
        ("/", 2, Level.MODERATE),
        ("/", 3, Level.LIGHT),
        ("/", 6, Level.LIGHT),
        ("X", 3, Level.CRITICAL),
        ("X", 4, Level.HEAVY),
    ],
)
def test_moderate_needs_three_and_critical_four(mark: str, die: int, after: Level) -> None:
    (event,) = tried(hurt(f"S1{mark}"), mend("S1"), die)
    assert (event.after, event.die, event.dice[0].sides) == (after, die, 6)
    assert event.dice[0].value == die and event.seen_by is None, "rolled in the open"


@pytest.mark.rule("EE-OPT-VR-1", "EE-OPT-CQ-1")
@pytest.mark.parametrize(("crew", "sides"), [("elite", 8), ("crack", 10)])
def test_only_larger_dice_repair_a_moderate_box_completely(crew: str, sides: int) -> None:
    """Ruling Q147: an 8 is out of reach of a d6."""
    battle = hurt("S1/", crew)
    (seven,) = tried(battle, mend("S1"), 7)
    (eight,) = tried(battle, mend("S1"), 8)
    assert (seven.after, eight.after) == (Level.LIGHT, Level.UNDAMAGED)
    assert eight.dice[0].sides == sides
    table = table_of(battle, 8)
    repair(table, mend("S1"))
    assert not table.battle.ships[SHIP].record.works("S1"), "it rests to the end of the turn"


@pytest.mark.rule("EE-OPT-VR-1", "EE-SEQ-4")
def test_light_damage_needs_two_for_every_box_even_when_manoeuvring() -> None:
    battle = hit(duel(boat(yard("vigilance")), FAR, options=("variable repairs",)), SHIP, "S1. P1.")
    runner = run(battle, 1, 2)
    play(runner, {f"1/power/{SHIP}": TURNING}, until="1/targets")
    found = [(e.box, e.after) for e in runner.events if isinstance(e, RepairTried)]
    assert found == [("S1", Level.LIGHT), ("P1", Level.UNDAMAGED)]
    record = runner.battle.ships[SHIP].record
    assert not record.works("S1") and not record.works("P1")
    assert not happened(runner, LightCleared)
    play(runner)
    record = runner.battle.ships[SHIP].record
    assert record.works("P1") and not record.works("S1")


@pytest.mark.rule("EE-OPT-VR-1")
def test_a_light_box_is_tried_once_a_turn_and_by_nobody_else() -> None:
    battle = hurt("S1.")
    assert repairable(battle, battle.ships[SHIP]) == ()
    assert [f.rule for f in repair_faults(battle, mend("S1"))] == ["EE-DMG-9"]


@pytest.mark.rule("EE-OPT-VR-1")
@pytest.mark.parametrize(("die", "after"), [(5, Level.MODERATE), (6, Level.LIGHT)])
def test_a_moderate_control_repairs_itself_with_a_six(die: int, after: Level) -> None:
    """Ruling Q226: beside the ship's repairs, and without any other control."""
    battle = hurt("C1/ C2/ C3/ C4/ C5/ C6/")
    ship = battle.ships[SHIP]
    assert ship.controls == 0 and can_mend(battle, ship)
    assert not repair_faults(battle, mend(alone="C1 C2"))
    (event,) = tried(battle, mend(alone="C1"), die)
    assert (event.after, event.alone, event.needed) == (after, True, 6)


@pytest.mark.rule("EE-OPT-VR-1")
def test_a_control_repairs_no_other_box_and_only_from_moderate() -> None:
    battle = hurt("C1/ C2X S1/")
    for box in ("C2", "S1", "C3"):
        assert [f.rule for f in repair_faults(battle, mend(alone=box))] == ["EE-OPT-VR-1"]
    assert not repair_faults(battle, mend("C1")), "another control may see to it"
    twice = repair_faults(battle, mend("C1", "C1"))
    assert "a box is improved once a turn" in twice[0].sentence


@pytest.mark.rule("EE-OPT-VR-1", "EE-SEQ-5")
def test_self_repair_too_needs_a_turn_without_manoeuvre_power() -> None:
    battle = hurt("C1/", order=TURNING)
    assert [f.rule for f in repair_faults(battle, mend(alone="C1"))] == ["EE-SEQ-5"]


@pytest.mark.rule("EE-OPT-VR-1")
def test_without_the_option_no_control_repairs_itself() -> None:
    battle = powered(hit(duel(boat(yard("vigilance")), FAR), SHIP, "C1/"), STILL)
    assert self_mending(battle, battle.ships[SHIP]) == ()
    assert [f.rule for f in repair_faults(battle, mend(alone="C1"))] == ["EE-OPT-VR-1"]
    table = table_of(battle)
    repair(table, mend("C1"))
    assert [e.after for e in table.events if isinstance(e, Repaired)] == [Level.LIGHT]


@pytest.mark.rule("EE-OPT-VR-1")
@pytest.mark.parametrize(
    ("crew", "steady", "order", "able"),
    [
        ("elite", 1, STILL, True),
        ("crack", 3, STILL, True),
        ("elite", 0, STILL, False),
        ("elite", 2, TURNING, False),
        ("standard", 5, STILL, False),
    ],
)
def test_heavy_damage_waits_for_good_crews_and_a_second_quiet_turn(
    crew: str, steady: int, order: object, able: bool
) -> None:
    battle = hurt("S1O", crew, order).with_ship(SHIP, steady=steady)
    assert ("S1" in repairable(battle, battle.ships[SHIP])) is able
    assert bool(repair_faults(battle, mend("S1"))) is not able
    if able:
        (seven,), (eight,) = tried(battle, mend("S1"), 7), tried(battle, mend("S1"), 8)
        assert (seven.after, eight.after) == (Level.HEAVY, Level.MODERATE)


@pytest.mark.rule("EE-OPT-VR-1")
def test_trying_heavy_damage_counts_as_one_of_the_ships_repairs() -> None:
    battle = hurt("S1O S2/ C1X C2X C3X C4X C5X", "elite").with_ship(SHIP, steady=1)
    assert battle.ships[SHIP].controls == 1
    assert [f.rule for f in repair_faults(battle, mend("S1 S2"))] == ["EE-SEQ-5"]


@pytest.mark.rule("EE-OPT-VR-1")
def test_turns_without_manoeuvre_power_are_counted_and_kept_from_the_enemy() -> None:
    runner = run(duel(boat(yard("vigilance"), speed=1), FAR, options=("variable repairs",)))
    counts = []
    orders = (power(SHIP, "E1 1"), STILL, power(SHIP, "", "E2 1"), STILL)
    for turn, order in enumerate(orders, 1):
        play(runner, {f"{turn}/power/{SHIP}": order})
        counts.append(runner.battle.ships[SHIP].steady)
    assert counts == [1, 2, 0, 1]
    assert view_for(runner.battle, "Red").ships[SHIP].steady == 0


@pytest.mark.rule("EE-SEQ-2")
def test_who_is_asked_does_not_tell_whether_a_ship_lay_still() -> None:
    """Ruling Q250: heavy damage of a good crew may be tried for all the enemy knows."""
    for order, steady in ((STILL, 1), (STILL, 0), (TURNING, 0)):
        battle = hurt("S1O", "elite", order).with_ship(SHIP, steady=steady)
        assert might_repair(battle, battle.ships[SHIP])


@pytest.mark.rule("EE-OPT-VR-1")
def test_the_chances_shown_are_those_of_the_dice() -> None:
    battle = hurt("S1/ S2X S3.", "elite")
    ship, mending = battle.ships[SHIP], battle.customs.mending
    eighths = [(Fraction(5, 8), Level.LIGHT), (Fraction(1, 8), Level.UNDAMAGED)]
    assert odds_of(battle, ship, mending(ship, "S1")) == eighths
    assert odds_of(battle, ship, mending(ship, "S2")) == [(Fraction(5, 8), Level.HEAVY)]
    six = hurt("S1/")
    ship = six.ships[SHIP]
    found = odds_of(six, ship, six.customs.mending(ship, "S1"))
    assert found == [(Fraction(2, 3), Level.LIGHT)]
    for die in range(1, 9):
        (event,) = tried(battle, mend("S1"), die)
        assert event.after is (Level.MODERATE if die < 3 else eighths[die == 8][1])


def test_the_scripted_side_lets_idle_controls_mend_themselves() -> None:
    battle = hurt("C1/ C2/ E1.1/ P1/ S1/ S2/ S3/")
    order = choose_repairs(battle, Decision("1/repairs/Vigilance", "repairs", "Blue", SHIP))
    assert len(order.boxes) == battle.ships[SHIP].controls
    assert set(order.alone) | set(order.boxes) >= {"C1", "C2"}
    assert not repair_faults(battle, order)


def test_a_recorded_try_comes_out_the_same_again() -> None:
    battle = hit(duel(boat(yard("vigilance")), FAR, options=("variable repairs",)), SHIP, "S1/ C1/")
    runner = run(battle, 2, 6, 3, 3)
    play(runner, {f"1/repairs/{SHIP}": mend("S1", "C1")}, until="1/targets")
    again = Runner(battle, runner.rules, runner._dice._base)  # type: ignore[attr-defined]
    begun = [n for n, e in enumerate(runner.events) if e.kind == "phase_began"][-1]
    again.restore(runner.events[: begun + 1])
    assert again.battle.ships[SHIP].record == runner.battle.ships[SHIP].record
    assert [e.after for e in happened(runner, RepairTried)] == [Level.MODERATE, Level.LIGHT]  # type: ignore[attr-defined]
