"""Engine failure: when, how many dice, never by choice, and what each die does."""

from __future__ import annotations

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events import (
    BoxDamaged,
    EngineFailed,
    FailureStruck,
    Flown,
    ShipLost,
    Tailed,
)
from game.systems.earth_expects.movement.engines import failure_quarters, least_failure, might_fail
from game.systems.earth_expects.phases.power import allocation_faults
from game.systems.earth_expects.rules.damage import fail_engines
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from tests.support import (
    boat,
    column,
    drawn,
    duel,
    happened,
    hit,
    hulk,
    play,
    plot,
    power,
    run,
    table_of,
    yard,
)

DEAD_1 = "E1.1X E1.2X E1.3X E1.4X E1.5X E1.6X"
DEAD_2 = "E2.1X E2.2X E2.3X E2.4X E2.5X E2.6X"


def _vigilance(marks: str, last: float = 6) -> Battle:
    fight = duel(boat(yard("vigilance"), speed=last), boat(yard("icarus"), (9, 9)))
    return hit(fight, "Vigilance", marks)


def _dice(marks: str, order: PowerOrder) -> int:
    return failure_quarters(hulk(yard("vigilance"), marks, speed=6), order)


def _broken(marks: str, order: PowerOrder) -> list[str]:
    found = allocation_faults(DEFAULT.movement, _vigilance(marks), order)
    return [fault.rule for fault in found]


@pytest.mark.rule("EE-ENG-9", "EE-ENG-16", "EE-DEF-19")
def test_a_battlecruiser_with_every_engine_dead_takes_ten_dice() -> None:
    """Ruling Q16: five power too much are two and a half points, ten quarters."""
    assert _dice(f"{DEAD_1} {DEAD_2}", power("Vigilance")) == 10
    runner = run(_vigilance(f"{DEAD_1} {DEAD_2}"), then=LabelledDice(b"failure"))
    play(runner, until="1/plot/Icarus")
    failed = happened(runner, EngineFailed)
    assert [e.quarters_short for e in failed if isinstance(e, EngineFailed)] == [10]
    assert len(happened(runner, FailureStruck)) == 10


@pytest.mark.rule("EE-ENG-9")
def test_a_shortfall_is_rounded_up_to_a_quarter() -> None:
    """4.75 speed power lack an eighth of a point: one die. 4.25: three eighths, two dice."""
    assert _dice("", power("Vigilance", "E1 5")) == 0
    assert _dice("", power("Vigilance", "E1 4.75")) == 1
    assert _dice("", power("Vigilance", "E1 4.25")) == 2
    assert _dice("", power("Vigilance", "E1 4")) == 2


@pytest.mark.rule("EE-ENG-16", "EE-ENG-10")
def test_with_one_engine_left_the_battlecruiser_must_make_five_or_six_speed() -> None:
    """Six of manoeuvre would leave two dice, which may not be chosen."""
    assert _dice(DEAD_1, power("Vigilance", "", "E2 6")) == 2
    assert _broken(DEAD_1, power("Vigilance", "", "E2 6")) == ["EE-ENG-10"]
    for amount in ("5", "5.5", "6"):
        assert _broken(DEAD_1, power("Vigilance", f"E2 {amount}")) == []
    assert _broken(DEAD_1, power("Vigilance", "E2 4.75")) == ["EE-ENG-10"]


@pytest.mark.rule("EE-ENG-10")
def test_a_smaller_shortfall_must_be_taken_where_one_can_be_had() -> None:
    """Ruling Q18: with two boxes left of one engine, speed 2 leaves 6 dice; less is refused."""
    marks = f"{DEAD_1} E2.3X E2.4X E2.5X E2.6X"
    assert least_failure(hulk(yard("vigilance"), marks, speed=6))[0] * 4 == 6
    assert _broken(marks, power("Vigilance", "E2 2")) == []
    assert _broken(marks, power("Vigilance", "E2 1.75")) == ["EE-ENG-10"]
    assert _broken(marks, power("Vigilance", "", "E2 2")) == ["EE-ENG-10"]
    found = allocation_faults(DEFAULT.movement, _vigilance(marks), power("Vigilance"))
    assert "2.0 speed power with E2 does better" in found[0].sentence


@pytest.mark.rule("EE-ENG-9", "EE-ENG-6")
def test_without_a_control_no_engine_brakes() -> None:
    """Three boxes left of each engine: three of speed; one point lacks, and three could make it."""
    marks = "E1.4X E1.5X E1.6X E2.4X E2.5X E2.6X"
    assert least_failure(hulk(yard("vigilance"), marks, speed=6))[0] == 0
    marks += " C1. C2. C3. C4. C5. C6."
    assert least_failure(hulk(yard("vigilance"), marks, speed=6))[0] == 1


@pytest.mark.rule("EE-ENG-10")
def test_power_is_taken_from_everything_else_first() -> None:
    """Ruling Q18: with five P left the lasers stay cold, or the ship would fail by choice."""
    marks = " ".join(f"P{n}X" for n in range(6, 24))
    assert _broken(marks, power("Vigilance", "E1 4", "", "L1.1")) == ["EE-ENG-10"]
    assert _broken(marks, power("Vigilance", "E1 5")) == []


@pytest.mark.rule("EE-ENG-9", "EE-ENG-11")
def test_the_points_are_fixed_before_the_damage_falls() -> None:
    """Rulings Q17, Q186: the speed engine may be wrecked and the ship still flies."""
    marks = f"{DEAD_1} E2.3X E2.4X E2.5X E2.6X"
    runner = run(_vigilance(marks), then=LabelledDice(b"4"))
    order = power("Vigilance", "E2 2")
    play(runner, {"1/power/Vigilance": order}, until="1/plot")
    assert len(happened(runner, FailureStruck)) == 6
    assert runner.battle.phase == "movement"
    play(runner)
    flown = [e for e in happened(runner, Flown) if isinstance(e, Flown) and e.ship == "Vigilance"]
    assert flown[0].track.speed_spent == 1


@pytest.mark.rule("EE-ENG-11")
def test_each_die_starts_anew_at_an_engine_box_and_walks_through_armour_too() -> None:
    """Two dice: three points from the upper engine box, then one on the lower.

    Rulings Q13, Q19, Q20: armour is struck, and parts the boxes beside it.
    """
    ship = drawn(
        r"""
 / \_/P\_/
 \_/ \=/ \
 / \_/E\_/
 \_/C\_/E\
""",
        "Dart",
        "CA",
    )
    fight = duel(boat(ship), boat(yard("icarus"), (9, 9)))
    table = table_of(fight, 3, 1, 1, 6, 1, 4)
    fail_engines(table, "Dart", 2)
    struck = [e for e in table.events if isinstance(e, FailureStruck)]
    assert [(e.points, e.box) for e in struck] == [(3, "E1"), (1, "E2")]
    hits = [e.box for e in table.events if isinstance(e, BoxDamaged)]
    assert hits == ["E1", "W1", "P1", "E2"]


@pytest.mark.rule("EE-ENG-11")
def test_an_engine_box_that_is_damaged_may_still_be_the_start() -> None:
    """Ruling Q19: undestroyed boxes, E and e alike, with equal chances."""
    fight = hit(duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9))), "Icarus", "E1.1X E1.2#")
    table = table_of(fight, 1, 1, 1, 6)
    fail_engines(table, "Icarus", 2)
    starts = [e.box for e in table.events if isinstance(e, FailureStruck)]
    assert starts == ["E1.1", "E2"]


@pytest.mark.rule("EE-ENG-11")
def test_without_an_engine_box_to_start_from_the_ship_is_destroyed() -> None:
    dart = column("PCHE", "Dart", "CT")
    fight = hit(duel(boat(dart), boat(yard("icarus"), (9, 9))), "Dart", "E1X")
    table = table_of(fight, 1)
    fail_engines(table, "Dart", 3)
    assert [type(e) for e in table.events][-1] is ShipLost
    assert len([e for e in table.events if isinstance(e, FailureStruck)]) == 1
    assert table.battle.ships["Dart"].fate == "destroyed"


@pytest.mark.rule("EE-ENG-9")
def test_plots_wait_for_a_failure_that_may_come_and_for_nothing_else() -> None:
    """Ruling Q17. Whether they wait follows from what everybody saw (Ruling Q250)."""
    runner = run(_vigilance(""))
    runner.answer("1/power/Icarus", power("Icarus", "", "E2 0.5"))
    assert [d.key for d in runner.pending["Red"]] == ["1/plot/Icarus"]
    runner = run(_vigilance(f"{DEAD_1} {DEAD_2}"), then=LabelledDice(b"5"))
    runner.answer("1/power/Icarus", power("Icarus", "", "E2 0.5"))
    assert "Red" not in runner.pending
    assert not might_fail(hulk(yard("vigilance"), DEAD_1, speed=7))


@pytest.mark.rule("EE-ENG-14", "EE-SEQ-2")
def test_tailing_comes_between_power_and_plots() -> None:
    """Rulings Q66, Q67: then the tailer plots knowing the power and points of its prey."""
    fight = duel(
        boat(yard("lodestar"), (0, 2), speed=1), boat(yard("icarus")), locks=["Lodestar>Icarus"]
    )
    runner = run(fight)
    runner.answer("1/power/Lodestar", power("Lodestar", "E1 1", "E2 0.5"))
    runner.answer("1/power/Icarus", power("Icarus", "E1 0.75", "E2 0.5"))
    told = [e for e in happened(runner, Tailed) if isinstance(e, Tailed)]
    assert [(e.ship, e.tailers) for e in told] == [("Icarus", ("Blue",))]
    conduct = runner.view("Blue").ships["Icarus"].conduct
    assert conduct is not None
    assert (conduct.speed, conduct.generated) == (3, 1)
    assert (float(conduct.speed_power), float(conduct.manoeuvre_power)) == (0.75, 0.5)
    assert runner.view("Red").ships["Lodestar"].conduct is None
    assert {d.key for d in runner.decisions} == {"1/plot/Lodestar", "1/plot/Icarus"}
    runner.answer("1/plot/Icarus", plot("Icarus", "..."))
