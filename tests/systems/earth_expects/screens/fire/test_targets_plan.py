"""Writing what weapons fire at: what clicks mean, and what they refuse."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.screens.fire.targets_plan import TargetsPlan
from game.systems.earth_expects.screens.refused import RefusedError
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.earth_expects.weapons.fire import fire_options
from tests.support import BLUE, RED, boat, fleet, power, powered, yard
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


def test_missiles_are_not_proposed_nor_what_would_give_a_ship_away(plan: TargetsPlan) -> None:
    assert plan.proposed().order == TargetsOrder(attacks=(attack(ION), attack(LASER)))
    ship = plan.ship
    hiding = plan.board.with_ship(ship.name, hidden=True)
    assert replace(plan, board=hiding).proposed().order == TargetsOrder()
    hull = {b: replace(ship.design.boxes[b], type=BoxType.HULL) for b in ("I2.1", "I2.2")}
    false = replace(ship.design, boxes={**ship.design.boxes, **hull})
    disguised = plan.board.with_extra(ship.name, Disguise(false))
    assert replace(plan, board=disguised).proposed().order == TargetsOrder(attacks=(attack(LASER),))


def test_each_ship_fires_at_the_enemy_it_is_expected_to_hurt_most() -> None:
    board = fleet(
        boat(yard("vigilance"), (0, 0), side=BLUE),
        boat(yard("icarus"), (0, -3), side=RED, name="Daedalus"),
        boat(yard("icarus"), (0, -1), side=RED, name="Talos"),
    )
    board = powered(board, power("Vigilance", boxes="L4.1 L4.2"))
    plan = TargetsPlan(board, BLUE, fire_options(board, BLUE), TargetsOrder(), "Vigilance", ())
    (option,) = [option for option in plan.options if option.weapon.id == "L4"]
    assert option.targets == ("Daedalus", "Talos")
    (order,) = plan.proposed().order.attacks
    assert (order.weapon, order.target) == ("L4", "Talos")
