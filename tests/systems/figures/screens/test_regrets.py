"""What is asked about before a turn is given away, and whom an attack can reach at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.map.marks import Hazard, Tint
from game.desk.play.order_screen import OrderScreen
from game.systems.figures.screens.act.deeds import struck
from game.systems.figures.screens.act.marks import plan_marks
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.regrets import aimless, idle, out_of_reach
from game.systems.figures.screens.act.sealing import sealed
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.orders import ActOrder
from tests.desk.driver import press
from tests.systems.figures.screens.test_act_sheet import shown
from tests.systems.figures.support import CLEAR, EAST, figure, put, yard

FOE = figure("x", "0501", "S", EAST)
WALLED = put(CLEAR, **{"#": "0503 0404 0604 0405 0605 0505"})


def plan(*figures: Figure, rows: tuple[str, ...] = CLEAR, **said: object) -> Plan:
    found = yard(*(figures or (figure("a"),)), rows=rows)
    return Plan(found, ActOrder.model_validate({"figure": "a", **said}))


def test_an_all_out_attack_on_nobody_is_a_doubt_and_asks_whom() -> None:
    found = plan(figure("a"), FOE, manoeuvre="all-out attack")
    assert list(aimless(found)) == ["a attacks nobody, and cannot dodge until its next turn."]
    seal = sealed(found)
    assert (seal.words, seal.second) == ("a: whom does it attack?", "click an enemy that is marked")
    assert seal.icon == "triangle-alert"
    assert sealed(plan(manoeuvre="all-out attack")).words == "a: nobody to attack"
    aimed = struck(found, "x")
    assert aimed is not None
    assert not list(aimless(aimed))


def test_an_enemy_out_of_a_step_is_charged_by_the_manoeuvre_that_was_chosen() -> None:
    found = plan(figure("a"), FOE, manoeuvre="all-out attack")
    aimed = struck(found, "x")
    assert aimed is not None
    assert (aimed.order.manoeuvre, aimed.order.attack) == ("all-out attack", "x")
    assert aimed.order.path
    assert found.attackable == [FOE.hex]
    stepping = found.by("step")
    assert struck(stepping, "x") is None
    assert stepping.attackable == []
    assert "an all-out attack would reach" in out_of_reach(stepping, "x")
    far = plan(figure("a"), figure("x", "0008", "S", EAST), manoeuvre="step")
    assert "not even after a Step" in out_of_reach(far, "x")


@pytest.mark.parametrize(
    ("said", "regretted"),
    [
        ({}, True),
        ({"manoeuvre": "disengage"}, True),
        ({"manoeuvre": "wait"}, False),
        ({"facing": "S"}, False),
        ({"path": ("0503 N",)}, False),
        ({"manoeuvre": "step", "scout": "0503"}, False),
    ],
)
def test_a_turn_in_which_nothing_is_done_is_regretted(
    said: dict[str, object], regretted: bool
) -> None:
    words = list(idle(plan(rows=put(CLEAR, q="0503"), **said)))
    assert words == (["a stays, all 5 points unused."] if regretted else [])


def test_who_cannot_move_is_not_asked() -> None:
    assert not list(idle(plan(figure("a", down=1))))
    assert not list(idle(plan(rows=WALLED)))


def test_a_wait_guards_the_hexes_in_front() -> None:
    found = plan(figure("a", reach=2), manoeuvre="wait")
    assert len(found.guarded) == 8
    assert len(plan(manoeuvre="wait", rows=WALLED).guarded) == 0
    assert len(plan(manoeuvre="wait").guarded) == 3


def asked(screen: OrderScreen) -> str:
    press(screen, "Enter")
    screen.update(0.0)
    return screen.text() if screen.asking else ""


def test_one_click_too_many_gives_no_turn_away(tmp_path: Path) -> None:
    screen = shown("act", tmp_path)
    assert "Marsh stays, all 5 points unused." in asked(screen)


def test_an_all_out_attack_without_a_target_asks_whatever_the_settings_say(tmp_path: Path) -> None:
    screen = shown("act among enemies", tmp_path)
    screen.desk.change_settings(ask_waste=False)
    press(screen, "2")
    assert "Marsh attacks nobody, and cannot dodge until its next turn." in asked(screen)


def test_going_on_as_ordered_is_offered_once(tmp_path: Path) -> None:
    screen = shown("onward", tmp_path)
    names = {widget.name for widget in screen.walk()}
    assert "no farther" in names
    assert "as ordered" not in names
    press(screen, "Del")
    names = {widget.name for widget in screen.walk()}
    assert "as ordered" in names
    assert "no farther" not in names


def test_whom_the_manoeuvre_can_attack_and_what_a_wait_guards_is_marked() -> None:
    attacking = plan(figure("a"), FOE, manoeuvre="all-out attack")
    swords = [mark.hex for mark in plan_marks(attacking) if isinstance(mark, Hazard)]
    assert swords == [FOE.hex]
    moving = plan(figure("a"), FOE)
    assert not [mark for mark in plan_marks(moving) if isinstance(mark, Hazard)]
    waiting = plan(manoeuvre="wait")
    tinted = {mark.hex for mark in plan_marks(waiting) if isinstance(mark, Tint)}
    assert tinted == {*waiting.guarded}
