"""What is asked within a turn: how a move goes on, and whether a figure turns to its foe."""

from __future__ import annotations

from pathlib import Path

from game.desk.map.marks import Number, Plate
from game.desk.map.widget import Pick
from game.systems.figures.screens.turn import OnwardSheet, TurnSheet
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


def test_a_figure_that_turns_to_its_foe_is_shown_as_it_will_stand(tmp_path: Path) -> None:
    screen = shown("turn to face", tmp_path)
    sheet = screen.sheet
    assert isinstance(sheet, TurnSheet)
    name = screen.pad.decision.ship
    faces = []
    for turns in (False, True, False):
        sheet.set(turns=turns)
        screen.update(0.0)
        plates = [m for m in screen.desk.map_view.live if isinstance(m, Plate)]
        faces += [mark.facing for mark in plates if mark.name == name]
    assert faces == [sheet.yard.figures[name].facing, sheet._facing(), faces[0]]
    assert faces[0] != faces[1]
