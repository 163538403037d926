"""Aiming rows of a record, by mouse alone and by keyboard alone; missiles keep their secret."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pygame
import pytest

from game.desk.kit import Area, ListView
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex
from game.hexgrid.rows import row_id
from game.systems.earth_expects.rules.impact import Aim, row_of, rows
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.fire.aim_table import RollCell, lay_out
from game.systems.earth_expects.screens.fire.aiming import Outcome, letter_of, outcomes, share
from game.systems.earth_expects.screens.fire.impact import ImpactSheet
from game.systems.earth_expects.screens.fire.line_sheet import LineSheet
from game.systems.earth_expects.screens.record.aim_lines import RowLines, meeting
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import (
    AimOrder,
    AttackOrder,
    ImpactOrder,
    PointDefenceOrder,
    TargetsOrder,
)
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.orders import Order
from tests.desk.driver import click, move, press
from tests.support import boat, duel, hulk, inbound, marked, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
)


def test_the_table_shows_every_roll_of_two_dice_once(screen: OrderScreen) -> None:
    words = [screen.widget(f"roll {n}").text() for n in range(2, 13)]
    ways = [int(w.split()[1].split("/")[0]) for w in words]
    assert ways == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_by_mouse_a_row_of_the_table_and_the_high_side(hot: HotSeat, screen: OrderScreen) -> None:
    wanted = next(o for o in sheet_of(screen, LineSheet).aiming.found() if o.roll == 8)
    click(screen, "roll 8")
    assert sheet_of(screen, LineSheet).aiming.row == wanted.row
    click(screen, f"high {'down' if sheet_of(screen, LineSheet).high == 'up' else 'up'}")
    before = sheet_of(screen, LineSheet).aim_order
    click(screen, "seal")
    assert sealed(hot, "aim")[-1] == before
    assert (
        row_of(
            sheet_of(screen, LineSheet).target.record,
            sheet_of(screen, LineSheet).from_side,
            before.at,
        )
        == wanted.row
    )


def test_the_letter_of_a_row_aims_along_it_and_shows_it_when_pointed_at(
    hot: HotSeat, screen: OrderScreen
) -> None:
    number = next(
        n
        for n, row in enumerate(sheet_of(screen, LineSheet).aiming.legal)
        if row != sheet_of(screen, LineSheet).aiming.row
    )
    wanted, letter = sheet_of(screen, LineSheet).aiming.legal[number], letter_of(number)
    disc = screen.widget(f"row {letter}")
    move(screen, disc.rect.center)
    assert (
        sheet_of(screen, LineSheet).pointed_row == wanted
        and sheet_of(screen, LineSheet).aiming.row != wanted
    )
    found = disc.explanation_at(None)
    assert found is not None and "on target" in found[0].text()
    move(screen, screen.widget("seal").rect.center)
    assert sheet_of(screen, LineSheet).pointed_row is None
    click(screen, f"row {letter}")
    assert sheet_of(screen, LineSheet).aiming.row == wanted
    assert f"Row {letter}" in screen.widget("seal").text()
    click(screen, "seal")
    order = sealed(hot, "aim")[-1]
    assert isinstance(order, AimOrder)
    assert (
        row_of(
            sheet_of(screen, LineSheet).target.record,
            sheet_of(screen, LineSheet).from_side,
            order.at,
        )
        == wanted
    )


def test_every_legal_row_has_a_letter_that_can_be_clicked_and_is_not_covered(
    screen: OrderScreen,
) -> None:
    for size in ((1280, 720), (1920, 1080)):
        show(screen, size)
        for number, row in enumerate(sheet_of(screen, LineSheet).aiming.legal):
            click(screen, f"row {letter_of(number)}")
            assert sheet_of(screen, LineSheet).aiming.row == row


def test_by_keyboard_rows_and_high_side(hot: HotSeat, screen: OrderScreen) -> None:
    start = sheet_of(screen, LineSheet).aiming.legal.index(sheet_of(screen, LineSheet).aiming.row)
    high = sheet_of(screen, LineSheet).high
    press(screen, "Down", "X")
    assert (
        sheet_of(screen, LineSheet).aiming.legal.index(sheet_of(screen, LineSheet).aiming.row)
        == start + 1
    )
    assert sheet_of(screen, LineSheet).high != high
    order = sheet_of(screen, LineSheet).aim_order
    press(screen, "Enter")
    assert sealed(hot, "aim")[-1] == AimOrder(at=order.at, high=order.high)


def test_a_box_of_the_record_aims_at_its_row(screen: OrderScreen) -> None:
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    click(screen, record.box_rect("C1").center)
    assert sheet_of(screen, LineSheet).aiming.row == row_of(
        sheet_of(screen, LineSheet).target.record, sheet_of(screen, LineSheet).from_side, "C1"
    )


def test_a_roll_that_misses_cannot_be_aimed_at(screen: OrderScreen) -> None:
    before = sheet_of(screen, LineSheet).aim_order
    miss = next(o for o in sheet_of(screen, LineSheet).aiming.found() if o.box is None)
    click(screen, f"roll {miss.roll}")
    assert sheet_of(screen, LineSheet).aim_order == before
    assert screen.toasts


def test_the_draft_starts_with_the_row_hit_most_often(screen: OrderScreen) -> None:
    design = sheet_of(screen, LineSheet).target.design
    chances = [
        share(sheet_of(screen, LineSheet).aiming.found(row), design)
        for row in sheet_of(screen, LineSheet).aiming.legal
    ]
    assert share(sheet_of(screen, LineSheet).aiming.found(), design) == max(chances)


def test_a_missile_s_missing_line_turns_in_the_table() -> None:
    record = marked(yard("icarus"))
    side, row = 4, rows(record, 4)[0]
    plain = outcomes(record, Aim(side, row, "up"), armour=True, turns=False)
    turning = outcomes(record, Aim(side, row, "up"), armour=True, turns=True)
    turned = [o for o in turning if o.turned is not None]
    assert {o.roll for o in turned} <= {o.roll for o in plain if o.box is None}
    assert share(turning, record.design) >= share(plain, record.design)


def test_the_sign_of_a_turned_line_lies_on_no_word() -> None:
    design = yard("icarus")
    box = next(id_ for id_, found in design.boxes.items() if found.type is BoxType.HALF_ENGINE)
    straight = Outcome(3, Fraction(2, 36), 0, box)
    pictures = []
    for outcome in (straight, replace(straight, turned=(1, 0))):
        cell = RollCell(Area(0, 0, 300, 36), outcome, design, theme.CHALK, print, print)
        surface = pygame.Surface((300, 36))
        cell.draw(surface)
        pictures.append(pygame.surfarray.array3d(surface))
    across, _down = np.nonzero((pictures[0] != pictures[1]).any(axis=2))
    (inked, _rows) = np.nonzero(pictures[0][210:296, 8:28].sum(axis=2) > 300)
    assert len(across)
    assert across.max() < 210 + inked.min()


@pytest.mark.parametrize(("axis", "other"), [(0, 1), (0, 2), (1, 2), (2, 0)])
def test_rows_of_two_axes_meet_in_one_hex(axis: int, other: int) -> None:
    found = meeting(axis, 3, other, -2)
    assert (row_id(found, axis), row_id(found, other)) == (3, -2)


def test_rows_of_one_axis_never_meet() -> None:
    with pytest.raises(ValueError, match="never meet"):
        meeting(1, 0, 1, 2)


@pytest.mark.parametrize("side", range(6))
def test_a_line_from_its_gate_leads_through_its_row(screen: OrderScreen, side: int) -> None:
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    assert record.view is not None
    lines = RowLines(record.view, record.placed, side)
    centre = record.placed.centre(Hex(2, 1))
    row = row_id(Hex(2, 1), (0, 1, 2, 0, 1, 2)[side])
    gate = centre[1] if lines.upright else centre[0]
    assert lines.at_gate(row, gate) == pytest.approx(centre)


def hold_fire(decision: Decision, view: Battle) -> Order | None:
    """Every missile gets through, and nothing else is fired."""
    del view
    quiet: dict[str, Order] = {"point_defence": PointDefenceOrder(), "targets": TargetsOrder()}
    return quiet.get(decision.kind)


@pytest.fixture
def shared() -> OrderScreen:
    """Two people look on; one missile is nuclear, and only its owner may know."""
    battle = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("icarus"), (0, 0)),
        missiles=[
            inbound("Vigilance", "Icarus", (0, 3), warhead="nuclear"),
            inbound("Vigilance", "Icarus", (0, 3)),
        ],
    )
    hot = seat(battle)
    moment = until(hot, "impact", hold_fire)
    screen = show(OrderScreen(desk_for(hot), moment, ImpactSheet))  # type: ignore[arg-type]
    assert shows(screen, ImpactSheet)
    return screen


def test_a_missile_and_its_row_by_keyboard(shared: OrderScreen) -> None:
    hot = shared.hot
    names = shared.decision.choices
    press(shared, str(len(names)), "Down", "X")
    order = shared.order
    assert isinstance(order, ImpactOrder)
    assert order.missile == names[-1]
    press(shared, "Enter")
    assert sealed(hot, "impact")[-1] == order


def test_a_shared_screen_never_tells_the_warhead(shared: OrderScreen) -> None:
    nuclear = [m for m in shared.hot.runner.battle.missiles.values() if m.warhead == "nuclear"]
    assert nuclear
    for number in range(len(shared.decision.choices)):
        sheet_of(shared, ImpactSheet).choose_missile(number)
        assert "uclear" not in shared.text()
        order = shared.order
        assert isinstance(order, ImpactOrder)
        assert order.at is not None
        assert order.high is not None


def test_choose_for_me_names_a_row_even_for_a_nuclear_missile(shared: OrderScreen) -> None:
    press(shared, "F")
    order = shared.order
    assert isinstance(order, ImpactOrder)
    assert order.at is not None
    assert order.high is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("side", range(6))
def test_table_and_record_never_overlap(
    screen: OrderScreen, size: tuple[int, int], side: int
) -> None:
    show(screen, size)
    record = hulk(yard("vigilance")).record
    main = screen.metrics.frame.main
    layout = lay_out(screen.metrics, main, record, side, rows(record, side))
    for cell in layout.cells:
        assert main.x <= cell.x
        assert cell.right <= main.right
        assert not screen.metrics.rect(cell).colliderect(screen.metrics.rect(layout.record))
    assert main.y <= layout.record.y
    assert layout.record.bottom <= main.bottom


def test_of_many_rows_it_is_told_how_many_are_farther_down_and_all_are_reached() -> None:
    battle = duel(boat(yard("vigilance"), (0, 4)), boat(yard("farside"), (0, 0)))
    hot = seat(battle)

    def fires(decision: Decision, view: Battle) -> Order | None:
        del view
        if decision.kind != "targets" or decision.side != "Blue":
            return None
        shot = AttackOrder(ship="Vigilance", weapon="L4", target="Farside")
        return TargetsOrder(attacks=(shot,))

    moment = until(hot, "aim", fires)
    screen = show(OrderScreen(desk_for(hot), moment, AimSheet))  # type: ignore[arg-type]
    rows, sheet = screen.widget("rows"), sheet_of(screen, LineSheet)
    assert isinstance(rows, ListView)
    below = len(rows.rows) - rows.visible_rows().stop
    assert below > 0 and screen.widget("more rows").text() == f"{below} more farther down"
    press(screen, *["Down"] * (len(rows.rows) - sheet.aiming.number - 1))
    assert screen.widget("more rows").text() == ""
    click(screen, screen.widget("rows").row_rect(len(rows.rows) - 2).center)  # type: ignore[attr-defined]  # a list
    assert sheet.aiming.number == len(rows.rows) - 2


@pytest.mark.parametrize(("size", "seen"), [((1280, 720), 3), ((1920, 1080), 4)])
def test_of_several_missiles_more_than_two_are_seen_to_choose_from(
    size: tuple[int, int], seen: int
) -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("icarus"), (0, 0)),
        missiles=[inbound("Vigilance", "Icarus", (0, 3)) for _number in range(5)],
    )
    moment = until(hot := seat(battle), "impact", hold_fire)
    screen = show(OrderScreen(desk_for(hot), moment, ImpactSheet), size)  # type: ignore[arg-type]
    missiles = screen.widget("missiles")
    assert isinstance(missiles, ListView)
    assert len(missiles.visible_rows()) == seen
