"""The worked example turn of the rulebook, played through from point defence to lock-ons."""

from __future__ import annotations

import pytest

from game.dice import DiceError
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.state.record import Level, Record
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import marked, play, yard
from tests.systems.earth_expects.rules.example import (
    AFTER_ALL,
    AFTER_ION,
    AFTER_LASER,
    DICE,
    ICARUS,
    VIGILANCE,
    at_weapons,
    lock_attempt,
    orders,
)


def record_of(runner: Runner) -> Record:
    return runner.battle.ships[ICARUS].record


def boxes_hit(runner: Runner, attack: str) -> list[tuple[int, str, int]]:
    """Number of the point, box, and points of every hit of an attack."""
    hits = [e for e in runner.events if isinstance(e, ev.BoxDamaged) and e.attack == attack]
    return [(e.number, e.box, e.points) for e in hits]


@pytest.mark.rule(
    "EE-SEQ-9",
    "EE-PD-8",
    "EE-IPI-6",
    "EE-ION-3",
    "EE-ION-5",
    "EE-LSR-8",
    "EE-MSL-9",
    "EE-MSL-10",
    "EE-MSL-13",
    "EE-DMG-7",
    "EE-DMG-8",
)
def test_the_whole_turn_comes_out_as_printed() -> None:
    runner = at_weapons(*DICE)
    by_order = orders()
    play(runner, take(by_order, "1/approach", "1/defence"), until="1/targets/")
    assert set(runner.battle.missiles) == {"M3", "M4"}
    play(runner, take(by_order, "1/targets", "1/axis/1.1.1"), until="1/aim/1.1.1")
    play(runner, take(by_order, "1/aim/1.1.1"), until="1/axis/1.1.2")
    assert record_of(runner).levels == marked(yard("icarus"), AFTER_ION).levels
    assert boxes_hit(runner, "1.1.1") == [
        (n, box, 1) for n, box in enumerate(["S1", "P1", "S1", "P1", "H2", "C1", "P2"], 1)
    ]
    play(runner, take(by_order, "1/axis/1.1.2", "1/aim/1.1.2"), until="1/impact/")
    assert record_of(runner).levels == marked(yard("icarus"), AFTER_LASER).levels
    assert boxes_hit(runner, "1.1.2") == [(2, "S1", 1), (3, "S1", 1), (5, "L1", 1)]
    assert [e.number for e in runner.events if isinstance(e, ev.PointsLost)] == [1, 4]
    play(runner, take(by_order, "1/impact"), until="1/section/")
    assert boxes_hit(runner, "M3") == [
        (1, "H1", 4),
        (5, "E1.1", 1),
        (6, "P1", 1),
        (7, "P1", 1),
        (8, "C1", 1),
        (9, "H2", 1),
    ]
    assert boxes_hit(runner, "M4") == [(1, "E2", 4)]
    assert record_of(runner).level("L2") is Level.UNDAMAGED
    assert by_order == {}
    play(runner, until="1/sensors/Vigilance")
    assert record_of(runner).levels == marked(yard("icarus"), AFTER_ALL).levels


@pytest.mark.rule("EE-SEN-3", "EE-SEQ-7")
def test_after_all_that_every_lock_on_attempt_succeeds() -> None:
    """Needing more than 2, with one for last turn's lock-on and one for the damage, a 1 does."""
    runner = play(at_weapons(*DICE, 1), orders(), until="1/sensors/Vigilance")
    runner.answer("1/sensors/Vigilance", lock_attempt())
    assert runner.battle.turn == 2
    rolled = [e for e in runner.events if isinstance(e, ev.LockRolled)]
    assert [(e.roll, e.modifier, e.success) for e in rolled] == [(1, 2, True)]
    assert runner.battle.lock(VIGILANCE, ICARUS) == 1


@pytest.mark.rule("EE-ION-6", "EE-DEF-3")
def test_the_turn_needs_every_printed_die_and_no_other() -> None:
    with pytest.raises(DiceError, match="used up"):
        play(at_weapons(*DICE[:-1]), orders())
    runner = play(at_weapons(*DICE), orders(), until="1/sensors/Vigilance")
    rolled = [die for event in runner.events for die in event.dice]
    assert [die.value for die in rolled] == list(DICE)
    assert {die.sides for die in rolled} == {6}


def take(left: dict[str, Order], *starts: str) -> dict[str, Order]:
    """Move the orders whose keys begin so from ``left`` into a dict of their own."""
    chosen = {key: order for key, order in left.items() if key.startswith(starts)}
    for key in chosen:
        del left[key]
    return chosen
