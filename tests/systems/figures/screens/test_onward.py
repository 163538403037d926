"""How a move that has begun goes on: where it still gets to, and what that costs."""

from __future__ import annotations

from pathlib import Path

from game.desk.map.marks import Number
from game.desk.map.widget import Pick
from game.systems.figures.screens.turn import OnwardSheet
from game.systems.figures.state.orders import OnwardOrder
from tests.systems.figures.screens.test_act_sheet import shown


def test_every_hex_that_tells_its_cost_can_be_chosen_and_costs_that(tmp_path: Path) -> None:
    screen = shown("onward", tmp_path)
    sheet = screen.sheet
    assert isinstance(sheet, OnwardSheet)
    spent = sheet.plan.told(path=()).walk.gone.spent
    numbers = [mark for mark in screen.desk.map_view.live if isinstance(mark, Number)]
    assert len(numbers) > 5
    for mark in numbers:
        sheet.on_hex(Pick(mark.hex))
        assert screen.pad.written(OnwardOrder).path, mark
        cost = (sheet.plan.walk.gone.spent - spent) / 4
        assert float(mark.label.replace("½", ".5")) == cost
