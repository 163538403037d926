"""A helm that is left alone until a segment of the chart, or until something happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.systems.vectorish.events.alone import HelmCalled, HelmLeft
from game.systems.vectorish.mind.power import allocated
from game.systems.vectorish.rules.helm import segment_of
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.orders import HelmOrder
from game.systems.vectorish.state.space import space_of
from game.table.decisions import Decision
from game.table.eyes import PUBLIC
from game.table.log import log_lines
from game.table.orders import Order
from game.table.runner import Runner
from tests.systems.vectorish.phases.test_seekers import hunted, launching
from tests.systems.vectorish.support import changed, played

Asked = list[int]


def duel(firebrand: str = "0", apart: int = 60) -> Any:
    """Two frigates on one column; the first is at rest."""
    ships = {
        "Icarus": {"hex": f"20{24 + apart:02}", "speeds": "0", "adf": 0, "mr": 6},
        "Firebrand": {"hex": "2024", "speeds": firebrand, "adf": 0, "mr": 0},
    }
    return changed("chart_duel", ships, first="Blue", goal={"kind": "hull", "within": 400})


def asking(
    asked: Asked, again: int = 0, at: int = 1, other: Callable[..., Any] | None = None
) -> Callable[[Any, Decision], Order | None]:
    """Notes in which segments the helm of Icarus is asked; left alone in one until another."""

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind == "power":
            return allocated(view, decision, RULES)
        if decision.kind == "helm" and decision.ship in ("Icarus", "Caravel"):
            number = segment_of(view)
            asked.append(number)
            return HelmOrder(ship=decision.ship, again=again if number == at else 0)
        return other(view, decision) if other else None

    return answer


def of(runner: Runner[Any], kind: type[Any]) -> list[Any]:
    return [event for event in runner.events if isinstance(event, kind)]


@pytest.mark.parametrize(("again", "asked"), [(0, [1, 2, 3]), (4, [1, 4, 5]), (9, [1, 9, 10])])
def test_it_is_asked_again_from_the_segment_that_was_said(again: int, asked: Asked) -> None:
    found: Asked = []
    played(duel(), asking(found, again))
    assert found[:3] == asked


def test_it_is_asked_in_the_next_turn_as_ever() -> None:
    found: Asked = []
    played(duel(), asking(found, 11), turns=2)
    assert found == [1, 1], "once a turn, and with ADF 0 not for the last thrust"


def test_an_enemy_that_comes_within_range_calls_it() -> None:
    found: Asked = []
    runner = played(duel("D10", apart=11), asking(found, 11))
    [called] = of(runner, HelmCalled)
    assert (called.why, called.by) == ("range", "Firebrand")
    assert found[0] == 1 and 2 < found[1] <= 10
    lines = [line.text for line in log_lines(runner.first, runner.events, runner.rules)]
    assert "Icarus is asked again: Firebrand has come within range." in lines


def test_a_missile_calls_it() -> None:
    found: Asked = []
    prey = {"hex": "2036", "speeds": "0", "mr": 6}
    setup = hunted("chart", {"hex": "2045", "speeds": "A4"}, prey)
    runner = played(setup, asking(found, 11, other=launching()))
    [called] = of(runner, HelmCalled)
    assert (called.why, called.by) == ("missile", "Marius")
    assert found[0] == 1 and found[1] < 10


def shooting(view: Any, decision: Decision) -> Order | None:
    """Firebrand fires its laser on Icarus in segment 4."""
    if decision.kind != "targets" or decision.side != "Orange" or segment_of(view) != 4:
        return None
    return TargetsOrder(attacks=(AttackOrder(ship="Firebrand", weapon="L1", target="Icarus"),))


@pytest.mark.parametrize(("dice", "hurts"), [(b"0", False), (b"2", True)])
def test_fire_calls_it_whether_it_hurts_or_not(dice: bytes, hurts: bool) -> None:
    found: Asked = []
    runner = played(duel(apart=2), asking(found, 11, other=shooting), dice=dice)
    assert any(ship.record.levels for ship in runner.battle.ships.values()) == hurts
    [called] = of(runner, HelmCalled)
    told = ("hit", "Blue") if hurts else ("fire", "Firebrand")
    assert (called.why, called.by) == told
    assert found[:2] == [1, 5]


@pytest.mark.parametrize("again", [1, 3, 5])
def test_only_a_later_segment_may_be_said(again: int) -> None:
    faults = list[bool]()

    def answer(view: Any, decision: Decision) -> Order | None:
        if decision.kind == "helm" and segment_of(view) == 5:
            order = HelmOrder(ship=decision.ship or "", again=again)
            question = RULES.questions["helm"]
            faults.append(bool(question.faults(view, decision, order, RULES)))
        return asking([])(view, decision)

    played(duel(), answer)
    assert faults and all(faults)


def test_that_it_is_left_alone_is_its_sides_secret() -> None:
    runner = played(duel(), asking([], 7))
    [left] = of(runner, HelmLeft)[:1]
    assert left.seen_by == ("Blue",)
    battle = RULES.after(runner.first, left)
    alone = [list(space_of(RULES.view_for(battle, side)).alone) for side in ("Blue", "Orange")]
    assert alone == [["Icarus"], []]
    assert not space_of(RULES.view_for(battle, PUBLIC)).alone


def test_an_older_order_is_read_as_before() -> None:
    order = HelmOrder.model_validate({"kind": "helm", "ship": "Icarus", "steps": "A"})
    assert (order.again, order.rests) == (0, False)
