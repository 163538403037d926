"""The odds of an attack on the aim screen: heat, means, what breaks; aiming for what is wanted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.kit import ListView
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects import odds
from game.systems.earth_expects.odds.figure import Figure
from game.systems.earth_expects.odds.rows import ENOUGH, FAIR
from game.systems.earth_expects.rules.impact import Aim
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.fire.aiming import letter_of
from game.systems.earth_expects.screens.fire.impact import ImpactSheet
from game.systems.earth_expects.screens.fire.line_sheet import WANTED, LineSheet
from game.systems.earth_expects.screens.fire.outlook import (
    DAMAGE,
    SENSOR,
    WANTS,
    WEAPON,
    Outlook,
    Want,
    hottest,
)
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import AttackOrder, TargetsOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from tests.desk.driver import click, move, press
from tests.support import boat, duel, inbound, marked, yard
from tests.systems.earth_expects.rules.firing import TARGET, facing_down, plain
from tests.systems.earth_expects.screens.fire.test_aim import hold_fire, shared
from tests.systems.earth_expects.screens.stage import desk_for, sealed, seat, sheet_of, show, until
from tests.systems.earth_expects.screens.weapons_stage import example

__all__ = ["shared"]


def fire(weapon: str, wanted: Want | None = None) -> OrderScreen:
    """The aim screen of one weapon of the Vigilance in the rulebook's example.

    ``wanted`` is what its side aimed for before.
    """

    def fires(decision: Decision, view: Battle) -> Order | None:
        del view
        if decision.kind != "targets":
            return None
        attack = AttackOrder(ship="Vigilance", weapon=weapon, target="Icarus")
        return TargetsOrder(attacks=(attack,))

    hot = example("person", "scripted")
    moment, desk = until(hot, "aim", fires), desk_for(hot)
    assert isinstance(moment, Decide)
    if wanted is not None:
        desk.kept[moment.side, WANTED] = wanted
    screen = show(OrderScreen(desk, moment, AimSheet))
    assert isinstance(screen, OrderScreen)
    return screen


@pytest.fixture
def laser() -> OrderScreen:
    return fire("L4")


@pytest.fixture
def ion() -> OrderScreen:
    return fire("I2")


def heat(screen: OrderScreen) -> dict[str, float | None]:
    """The heat drawn in each box."""
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    return {box: look.heat for box, look in record.looks.items()}


def outcome(screen: OrderScreen, row: int) -> odds.Outcome:
    """What the odds say of a row, asked apart from the screen."""
    sheet = sheet_of(screen, AimSheet)
    return odds.shot(sheet.board, sheet.shot, Aim(sheet.from_side, row, sheet.high), 1)


def rests(screen: OrderScreen, frames: int = 300) -> None:
    """Let time pass until nothing is worked out any more."""
    for _frame in range(frames):
        screen.update(0.01)
    sheet = sheet_of(screen, LineSheet)
    assert sheet.outlook is not None
    assert sheet.outlook.rows.refine([sheet.aiming.row]) is None


def test_the_record_shows_the_mean_points_of_the_row_aimed_along(laser: OrderScreen) -> None:
    sheet = sheet_of(laser, LineSheet)
    told = outcome(laser, sheet.aiming.row)
    for box, mean in told.heat.items():
        shown = heat(laser)[box]
        assert shown == (round(mean, 2) if mean >= 0.005 else None)
    assert f"{told.points.value:.2f} of" in laser.widget("outlook mean").text()


def test_a_row_that_is_pointed_at_shows_its_own_heat(laser: OrderScreen) -> None:
    sheet = sheet_of(laser, LineSheet)
    before, row = heat(laser), next(r for r in sheet.aiming.legal if r != sheet.aiming.row)
    letter = letter_of(sheet.aiming.legal.index(row))
    told = outcome(laser, row)
    for where in (laser.widget(f"row {letter}").rect.center, _in_table(laser, row)):
        move(laser, where)
        assert sheet.aiming.row != row
        assert heat(laser)["C1"] == (round(told.heat["C1"], 2) or None)
        assert heat(laser) != before
        assert laser.widget("outlook row").text() == f"Row {letter}"
        move(laser, laser.widget("seal").rect.center)
        assert heat(laser) == before


def _in_table(screen: OrderScreen, row: int) -> tuple[int, int]:
    rows = screen.widget("rows")
    number = sheet_of(screen, LineSheet).aiming.legal.index(row)
    return rows.row_rect(number).center  # type: ignore[attr-defined]  # a list


@pytest.mark.parametrize("want", WANTS, ids=lambda want: want.name)
def test_a_button_aims_along_the_row_that_is_worth_most(laser: OrderScreen, want) -> None:  # type: ignore[no-untyped-def]
    sheet = sheet_of(laser, LineSheet)
    worth = {row: want.worth(outcome(laser, row)) for row in sheet.aiming.legal}
    least = min(worth, key=lambda row: worth[row])
    sheet.set_row(least)
    click(laser, f"aim for {want.name}")
    assert worth[sheet.aiming.row] == pytest.approx(max(worth.values()))
    assert not sealed(laser.hot, "aim")
    press(laser, "Bksp")
    assert sheet.aiming.row == least
    press(laser, want.key)
    assert worth[sheet.aiming.row] == pytest.approx(max(worth.values()))


def test_what_is_wanted_differs_from_row_to_row(laser: OrderScreen) -> None:
    press(laser, SENSOR.key)
    sensor = sheet_of(laser, LineSheet).aiming.row
    press(laser, DAMAGE.key)
    assert sheet_of(laser, LineSheet).aiming.row != sensor


def test_while_nobody_acts_the_table_is_filled_and_the_error_shrinks(ion: OrderScreen) -> None:
    assert "…" in ion.widget("rows").text()
    before = _error(ion)
    rests(ion)
    assert "…" not in ion.widget("rows").text()
    assert _error(ion) < before / 2


def _best(screen: OrderScreen, want: Want) -> int:
    outlook = sheet_of(screen, LineSheet).outlook
    assert outlook is not None
    return outlook.best(want)


@pytest.fixture
def rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first figures mislead: the last row seems best."""
    monkeypatch.setattr(Outlook, "firm_best", lambda outlook, _want: outlook.rows.rows[-1])


@pytest.mark.usefixtures("rough")
def test_the_row_aimed_along_for_something_is_the_best_once_more_is_known(
    ion: OrderScreen,
) -> None:
    sheet = sheet_of(ion, LineSheet)
    sheet.set_row(sheet.aiming.legal[0])
    press(ion, SENSOR.key)
    early = sheet.aiming.row
    rests(ion, 900)
    assert early != sheet.aiming.row == _best(ion, SENSOR)
    press(ion, "Bksp")
    assert sheet.aiming.row == sheet.aiming.legal[0]


def test_rows_worth_nearly_the_same_do_not_change_places(ion: OrderScreen) -> None:
    """Else what was looked at is another row by the moment it is fired along."""
    sheet = sheet_of(ion, LineSheet)
    press(ion, SENSOR.key)
    outlook = sheet.outlook
    assert outlook is not None
    best = outlook.best(SENSOR)
    assert all(outlook.clearly_better(SENSOR, row) is None for row in sheet.aiming.legal)
    for row in sheet.aiming.legal:
        outlook.rows.play(row, ENOUGH)
    best = outlook.best(SENSOR)
    worth = {row: outlook.worth(SENSOR, row) for row in sheet.aiming.legal}
    for row, value in worth.items():
        found = outlook.clearly_better(SENSOR, row)
        assert found == (best if worth[best] > 1.03 * value and row != best else None)


def test_a_row_that_was_chosen_by_hand_stays(ion: OrderScreen) -> None:
    sheet = sheet_of(ion, LineSheet)
    press(ion, WEAPON.key)
    other = next(row for row in sheet.aiming.legal if row != sheet.aiming.row)
    sheet.set_row(other)
    rests(ion)
    assert sheet.aiming.row == other


@pytest.mark.usefixtures("rough")
def test_a_row_that_was_gone_back_to_by_hand_stays(ion: OrderScreen) -> None:
    sheet = sheet_of(ion, LineSheet)
    press(ion, SENSOR.key)
    early = sheet.aiming.row
    sheet.set_row(next(row for row in sheet.aiming.legal if row != early))
    sheet.set_row(early)
    rests(ion, 900)
    assert early == sheet.aiming.row != _best(ion, SENSOR)


def test_an_aim_goes_by_rows_that_were_played_fairly_often(ion: OrderScreen) -> None:
    press(ion, SENSOR.key)
    sheet = sheet_of(ion, LineSheet)
    assert sheet.outlook is not None
    assert sheet.outlook.rows.plays(sheet.aiming.row) >= FAIR


@pytest.mark.usefixtures("rough")
def test_a_draft_for_what_was_aimed_for_last_is_the_best_once_more_is_known() -> None:
    screen = fire("I2", SENSOR)
    early = sheet_of(screen, LineSheet).aiming.row
    rests(screen, 900)
    assert early != sheet_of(screen, LineSheet).aiming.row == _best(screen, SENSOR)
    assert not screen.pad.begun


def test_where_nothing_of_what_is_wanted_can_be_had_the_aim_is_for_damage(ion: OrderScreen) -> None:
    outlook = sheet_of(ion, LineSheet).outlook
    assert outlook is not None
    rows, most = outlook.rows.rows, outlook.best(DAMAGE)
    assert most != rows[0]
    vain = replace(SENSOR, name="vain", worth=lambda _outcome: 0.0)
    assert outlook.best(vain) == most
    level = replace(SENSOR, name="level", worth=lambda _outcome: 1.0)
    assert outlook.firm_best(level) == outlook.best(DAMAGE)


def test_rows_that_look_as_good_as_the_best_are_marked_alike(laser: OrderScreen) -> None:
    rests(laser)
    ledger = laser.widget("rows heads").ledger  # type: ignore[attr-defined]  # heads of a table
    points = [(line[3].label, line[3].style) for line in ledger.lines]
    best = max(label for label, _style in points)
    assert {style for label, style in points if label == best} == {theme.KEY}
    assert {style for label, style in points if label != best} == {theme.BODY.mono_()}
    assert sum(label == best for label, _style in points) > 1


def _error(screen: OrderScreen) -> float:
    words = screen.widget("outlook mean").text()
    return float(words.split("± ")[1].split()[0])


def test_what_may_break_stands_with_its_chance_and_how_it_comes_about(ion: OrderScreen) -> None:
    assert ion.widget("break 0").text() == "It is cut in two"
    card = ion.widget("break 1").explanation_at(None)
    assert card is not None
    assert "damaged" in card[0].text()
    assert card[0].value == ion.widget("break 1 chance").text()


def test_the_hottest_colour_is_that_of_the_most_points(ion: OrderScreen) -> None:
    told = sheet_of(ion, LineSheet).outlook
    assert told is not None
    found = told.rows.at(sheet_of(ion, LineSheet).aiming.row)
    assert max(found.heat.values()) <= hottest(found) < max(found.heat.values()) + 0.5
    record = ion.widget("record")
    assert isinstance(record, RecordWidget)
    assert {k.heat_top for k in record.looks.values() if k.heat is not None} == {hottest(found)}


def test_a_missile_has_its_odds_and_a_warhead_stays_unknown(shared: OrderScreen) -> None:
    sheet = sheet_of(shared, LineSheet)
    assert sum(mean or 0 for mean in heat(shared).values()) > 3
    for number in range(len(shared.decision.choices)):
        press(shared, str(number + 1))
        assert sheet.outlook is not None
        assert "7.00 points" in shared.widget("outlook mean").text()


def test_what_the_target_has_lost_cannot_be_aimed_for() -> None:
    whole = facing_down(yard("icarus"))
    blind = whole.with_ship(TARGET, record=marked(yard("icarus"), "S1#"))
    battles = (whole, blind)
    found = [odds.shot(b, plain(2, 1, 1), Aim(0, 0, "left"), 1) for b in battles]
    assert [SENSOR.missing(each) for each in found] == [False, True]
    assert not DAMAGE.missing(found[1])


def _seen_rows(screen: OrderScreen) -> int:
    """How many of the rows compared are seen whole."""
    rows = screen.widget("rows")
    assert isinstance(rows, ListView)
    found = (rows.row_rect(number) for number in range(len(rows.rows)))
    return sum(rows.rect.contains(rect) for rect in found)


def test_six_rows_are_compared_at_once_in_the_usual_window(ion: OrderScreen) -> None:
    assert len(sheet_of(ion, AimSheet).aiming.legal) == _seen_rows(ion) == 6


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_rows_are_compared_beside_many_missiles(size: tuple[int, int]) -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("icarus"), (0, 0)),
        missiles=[inbound("Vigilance", "Icarus", (0, 3)) for _number in range(9)],
    )
    hot = seat(battle)
    moment = until(hot, "impact", hold_fire)
    screen = show(OrderScreen(desk_for(hot), moment, ImpactSheet), size)  # type: ignore[arg-type]
    assert isinstance(screen, OrderScreen)
    assert _seen_rows(screen) >= 4


def test_no_row_promises_more_points_than_are_sent(laser: OrderScreen) -> None:
    outlook = sheet_of(laser, AimSheet).outlook
    assert outlook is not None
    found = outlook.rows.at(outlook.rows.rows[0])
    known = found.points
    less = replace(found, sent=Figure(known.value / 2))
    assert less.points == (known.value / 2, known.error)
    assert replace(found, sent=None).points == known
