"""Runs that will not stop: what deep water, and mud for a cart, do to them."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.events.carts import CartStuck
from game.systems.figures.events.rolls import Rolled
from game.systems.figures.state.orders import ActOrder
from game.systems.figures.state.yard import Yard
from game.table.faults import IllegalOrderError
from game.table.runner import Runner
from tests.systems.figures.support import (
    CLEAR,
    EAST,
    act,
    begun,
    figure,
    happened,
    put,
    three,
    where,
    yard,
)

FAR = figure("x", "0900", side=EAST)


def ran(*dice: int, rows: Any, **changes: Any) -> Runner[Yard]:
    """Who ran to 0507 last turn and now stays, with these dice."""
    me = figure("me", "0507", running=1, speed=4, **changes)
    runner = begun(yard(me, FAR, rows=rows), three(*dice))
    act(runner, "me")
    return runner


@pytest.mark.rule("FIG-TER-3", "FIG-MOV-9")
def test_who_cannot_stop_gets_one_hex_into_deep_water_and_no_farther() -> None:
    runner = ran(13, 13, rows=put(CLEAR, d="0506 0505 0504"))
    assert where(runner, "me") == "0506 N"
    [decision] = runner.decisions
    with pytest.raises(IllegalOrderError, match="It enters no hex"):
        runner.answer(decision.key, ActOrder(figure="me", path=("0505 N",)))
    runner.answer(decision.key, ActOrder(figure="me", manoeuvre="wait"))
    assert where(runner, "me") == "0506 N"


@pytest.mark.rule("FIG-MUD-3", "Q351")
@pytest.mark.parametrize(("second", "stuck"), [(11, False), (12, True)])
def test_a_cart_that_cannot_stop_rolls_as_it_gets_into_mud(second: int, stuck: bool) -> None:
    rows = put(CLEAR, a="0506 0505 0504")
    runner = ran(13, 12, second, rows=rows, kind="cart", move=8)
    needed = [event.check.needed for event in happened(runner, Rolled)]
    assert needed == [12, 11, 11]
    assert bool(happened(runner, CartStuck)) is stuck
    assert runner.battle.figures["me"].hex == hex_from_number("0506")
    assert runner.battle.acted == ("me",)


@pytest.mark.rule("FIG-MUD-3", "Q351")
def test_a_cart_that_drives_on_in_mud_rolls_to_stop_there() -> None:
    rows = put(CLEAR, a="0506 0505 0504")
    runner = ran(13, 11, 13, 12, rows=rows, kind="cart", move=8)
    needed = [event.check.needed for event in happened(runner, Rolled)]
    assert needed == [12, 11, 12, 12]
    assert runner.battle.figures["me"].hex == hex_from_number("0505")
