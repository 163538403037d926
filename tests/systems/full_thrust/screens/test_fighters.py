"""Point defence and attacks of fighters: what is written, refused, foretold, and asked about."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from game.desk.map.widget import Pick
from game.desk.play.order_screen import OrderScreen
from game.systems.full_thrust.rules.fighters import dice as dice_of
from game.systems.full_thrust.rules.forecast import hits, mean_of
from game.systems.full_thrust.rules.point_defence import chances
from game.systems.full_thrust.screens.fire.attack import AttackSheet
from game.systems.full_thrust.screens.fire.defend import DefendSheet
from game.systems.full_thrust.state.easier_orders import AttackOrder, DefendOrder
from tests.desk.driver import press
from tests.systems.full_thrust.screens.test_fire import shown, words


@pytest.fixture
def defence(tmp_path: Path) -> OrderScreen:
    return shown("point defence", tmp_path)


@pytest.fixture
def attack(tmp_path: Path) -> OrderScreen:
    return shown("fighters attack", tmp_path)


def defend_sheet(screen: OrderScreen) -> DefendSheet:
    assert isinstance(screen.sheet, DefendSheet)
    return screen.sheet


def attack_sheet(screen: OrderScreen) -> AttackSheet:
    assert isinstance(screen.sheet, AttackSheet)
    return screen.sheet


@pytest.mark.rule("EHT-5", "Q294")
def test_dice_of_point_defence_are_given_one_by_one(defence: OrderScreen) -> None:
    """An escort has two dice of its own and one of area defence; at first all go to one group."""
    sheet = defend_sheet(defence)
    assert sheet.pad.order == DefendOrder(
        ship="Kestrel", point=("Group 1", "Group 1"), area=("Group 1",)
    )
    press(defence, "2", "T")
    assert sheet.plan.told == ["Group 1", "Group 2", "Group 1"]
    press(defence, "H")
    assert sheet.plan.told == ["Group 1", None, "Group 1"]
    press(defence, "2", "T", "T", "A")
    assert len(set(sheet.plan.told)) == 1
    assert not defence.faults()


def test_dice_that_are_not_rolled_are_asked_about(defence: OrderScreen) -> None:
    press(defence, "3", "H", "N", "N", "Enter")
    assert defence.asking
    assert "Kestrel: one die that reaches a group is not rolled." in words(defence)


def test_a_click_on_a_group_rolls_the_die_at_it(defence: OrderScreen) -> None:
    sheet = defend_sheet(defence)
    there = sheet.plan.space.groups["Group 2"].hex
    sheet.on_pick(Pick(there))
    assert sheet.plan.told[0] == "Group 2"
    sheet.on_pick(Pick(there, shift=True))
    assert sheet.plan.told == ["Group 3"] * 3
    sheet.on_pick(Pick(sheet.plan.space.ships["Osprey"].hex))
    assert sheet.plan.ship.name == "Osprey"


def test_losses_are_foretold_over_all_ships(defence: OrderScreen) -> None:
    """Nine dice at six fighters."""
    said = words(defence)
    found = chances(9, 6)
    assert f"{round(100 * found[6])} %" in said and f"{float(mean_of(found)):.1f}" in said


@pytest.mark.rule("Q293")
def test_groups_attack_what_is_near_or_save_their_attack(attack: OrderScreen) -> None:
    sheet = attack_sheet(attack)
    decisions = sheet.pad.moment.decisions
    first, other = decisions[0].ship, decisions[-1].ship
    press(attack, "1")
    target = sheet.names[0]
    assert sheet.pad.order == AttackOrder(ship=first or "", target=target)
    press(attack, "A")
    assert sheet.told_of(1) == target
    told = [each.ship or "" for n, each in enumerate(decisions) if sheet.told_of(n) == target]
    groups = sheet.pad.board.groups
    dice = sum(each.dice for each in sheet.promise.fire[target or ""])
    assert dice == sum(dice_of(groups[name].fighters) for name in told)
    assert len(told) >= 2
    assert sheet.promise.firing == sheet.seal().second == f"{len(told)} groups attack"
    press(attack, *["N"] * (len(decisions) - 1), "H")
    assert sheet.pad.order == AttackOrder(ship=other or "")
    press(attack, "Enter")
    assert attack.asking
    assert f"{other} saves its attack; it has 3 left." in words(attack)


def test_dice_of_fighters_at_fighters() -> None:
    """Three dice, each with five or more: all of two killed in 7/27."""
    assert hits(3, 2, needed=5) == Fraction(7, 27)
