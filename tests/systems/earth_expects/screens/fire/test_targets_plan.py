"""Writing what weapons fire at: what clicks mean, and what they refuse."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from tests.systems.earth_expects.screens.weapons_stage import UN, decide, example

ION, LASER = ("Vigilance", "I2"), ("Vigilance", "L4")


@pytest.fixture
def plan() -> TargetsPlan:
    """The Vigilance of the example turn about to fire, its first weapon picked."""
    hot = example("person", "scripted")
    board = hot.decision_view(decide(hot, "targets").decisions[0])
    return TargetsPlan(board, UN, fire_options(board, UN), TargetsOrder(), "Vigilance", (ION,))


def attack(key: tuple[str, str]) -> AttackOrder:
    return AttackOrder(ship=key[0], weapon=key[1], target="Icarus")


@pytest.mark.rule("EE-SEQ-6")
def test_attacks_stand_in_the_order_they_were_given_until_one_is_moved(plan: TargetsPlan) -> None:
    both = plan.give([ION], "Icarus").give([LASER], "Icarus")
    assert both.order.attacks == (attack(ION), attack(LASER))
    assert both.give([ION], "Icarus").order == both.order
    assert both.move(1).order.attacks == (attack(LASER), attack(ION))
    assert both.move(-1) == both, "nothing is earlier than the first"


def test_a_weapon_without_a_target_has_no_place_in_the_order(plan: TargetsPlan) -> None:
    with pytest.raises(RefusedError, match="holds fire"):
        plan.move(1)


def test_a_group_is_picked_one_by_one_and_held_together(plan: TargetsPlan) -> None:
    group = plan.pick(LASER, add=True)
    assert (group.picked, group.lead) == ((ION, LASER), LASER)
    assert group.pick(LASER, add=True).picked == (ION,)
    given = group.give(group.able("Icarus"), "Icarus")
    assert len(given.order.attacks) == 2
    assert given.hold().order == TargetsOrder()


def test_the_leader_goes_on_leading_when_all_are_picked(plan: TargetsPlan) -> None:
    assert plan.pick_all([ION, LASER]).lead == ION
    assert plan.pick(LASER).pick_all([LASER, ION]).picked == (ION, LASER)


@pytest.mark.rule("EE-MSL-2")
def test_a_launcher_with_a_target_changes_its_warhead(plan: TargetsPlan) -> None:
    tube = next(key for key in plan.ready if plan.launcher(key))
    with pytest.raises(RefusedError, match="target first"):
        plan.pick(tube).flip_warhead()
    launching = plan.pick(tube).give([tube], "Icarus").flip_warhead()
    assert launching.warhead(tube) == "nuclear"
    assert launching.flip_warhead().warhead(tube) == "standard"
    assert launching.give([tube], "Icarus").warhead(tube) == "nuclear"


def test_a_ship_that_bears_on_nothing_is_not_shown(plan: TargetsPlan) -> None:
    with pytest.raises(RefusedError, match="Icarus"):
        plan.show("Icarus")
    assert plan.show("Vigilance").lead == plan.ready[0]
