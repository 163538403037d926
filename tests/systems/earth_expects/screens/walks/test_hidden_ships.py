"""Hidden ships on screen: areas and names on the map, searches, what shows the owner's ship."""

from __future__ import annotations

import pytest

from game.desk.kit import ListView
from game.desk.map.marks import Hatch, Outline, Rim, Tag
from game.desk.paint import theme
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.contact_marks import contact_marks
from game.systems.earth_expects.screens.map.words import hex_card
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.sensors.map import decor, live
from game.systems.earth_expects.screens.sensors.sheet import SensorsSheet
from game.systems.earth_expects.screens.table_words import table_words
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import Attempt, SensorOrder, TargetsOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.table.scenes import Scene
from tests.hiding import hidden
from tests.support import RED, boat, duel, plot, power, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, sheet_of, show, shows, until

SIZES = ((1280, 720), (1920, 1080))


def _battle() -> Battle:
    ghost = boat(yard("icarus"), (0, 0), name="Ghost")
    return hidden(duel(ghost, boat(yard("icarus"), (0, -4), "S", name="Seeker")), "Ghost", within=2)


def _mover(decision: Decision, view: Battle) -> Order | None:
    ship = decision.ship or ""
    if decision.kind == "power":
        return power(ship, boxes="S1" if decision.side == RED else "")
    if decision.kind == "sensors" and view.contacts:
        return SensorOrder(ship=ship, attempts=(Attempt(target="Ghost", sensors=("S1",)),))
    if decision.kind == "plot":
        return plot(ship, "coast")
    return TargetsOrder() if decision.kind == "targets" else None


def test_the_map_hatches_where_it_may_be_and_names_it() -> None:
    hot = seat(_battle())
    marks = contact_marks(hot.runner.view(RED))
    assert {m.hex for m in marks if isinstance(m, Hatch)} == set(
        hot.runner.battle.ships["Ghost"].area
    )
    assert [m.label for m in marks if isinstance(m, Tag)] == ["Ghost?"]
    card = hex_card(hot.runner.view(RED), Hex(0, 1))
    assert card is not None and "Ghost of Blue hides; it may be here" in str(card)
    assert hex_card(hot.runner.view(RED), Hex(0, 5)) is None
    assert any("Ghost of Blue hides in one of" in w for w in table_words(hot.runner.view(RED)))


def test_every_sensor_may_search_and_its_chance_is_not_told() -> None:
    hot = seat(_battle())
    moment = until(hot, "sensors", _mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, SensorsSheet))
    sheet = sheet_of(screen, SensorsSheet)
    sheet.everything()
    assert [a.target for a in sheet.plan.attempts] == ["Ghost"]
    screen.update(0.0)
    rows = screen.widget("attempt list")
    assert isinstance(rows, ListView)
    assert [c.label for c in rows.rows[0].cells][-2:] == ["?", "search"]
    sheet.none()
    sheet.aim("Ghost")
    assert sheet.plan.attempts[0].sensors == ("S1",)


def test_where_is_searched_has_one_border_and_what_is_chosen_stands_out() -> None:
    hot = seat(_battle())
    moment = until(hot, "sensors", _mover)
    assert isinstance(moment, Decide)
    sheet = sheet_of(show(OrderScreen(desk_for(hot), moment, SensorsSheet)), SensorsSheet)
    sheet.everything()
    marks = live(sheet.plan, 0, None)
    area = set(sheet.board.contacts["Ghost"].area)
    rims = [mark for mark in marks if isinstance(mark, Rim)]
    assert [set(rim.hexes) for rim in rims] == [area, area]
    assert rims[-1].colour == theme.CHALK and rims[-1].wide > rims[0].wide
    assert not any(isinstance(mark, Outline | Hatch) for mark in marks)
    hatched = {mark.hex for mark in decor(sheet.plan) if isinstance(mark, Hatch)}
    assert hatched == area


@pytest.mark.rule("EE-HID-6")
@pytest.mark.parametrize("size", SIZES)
def test_the_result_shows_the_die_and_no_range(size: tuple[int, int]) -> None:
    hot = seat(_battle(), seed=3)
    scene = until(hot, "scene:sensors", _mover)
    assert isinstance(scene, Scene)
    screen = show(desk_for(hot).screen_of(scene), size)
    words = screen.text()
    assert "search · S1" in words and "range" not in words


@pytest.mark.rule("EE-HID-2")
def test_the_owner_reads_how_far_its_power_shows() -> None:
    hot = seat(_battle())
    moment = until(hot, "power", _mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    assert shows(screen, PowerSheet)
    assert "Hidden: seen in your own hex alone" in screen.text()
    screen.pad.write(power("Ghost", boxes="L1 L2"))
    screen.update(0.0)
    assert "Hidden: seen from 2 hexes or nearer" in screen.text()
    screen.pad.write(power("Ghost", "E1 0.5"))
    screen.update(0.0)
    assert "Hidden: engine power reveals you" in screen.text()
