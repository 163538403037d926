"""Looking around from a screen without a map; choosing for the player on every decision."""

from __future__ import annotations

import pytest

from game.desk.kit import ListView
from game.desk.map.widget import MapWidget
from game.desk.play.order_screen import OrderScreen
from game.desk.play.play_screen import PlayScreen
from game.systems.earth_expects.screens.map.look import LookScreen
from game.systems.earth_expects.screens.map.words import ship_lines
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.state.orders import PowerOrder
from game.table.decisions import Decision
from game.table.hotseat import Curtain, Decide, Over
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, shows, until
from tests.systems.earth_expects.screens.weapons_stage import decide, example


def power_screen() -> OrderScreen:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    assert shows(screen, PowerSheet)
    return screen


def record_of(screen: LookScreen) -> str:
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    assert record.view is not None
    return record.view.design.name


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_the_map_and_every_record_can_be_seen_before_power_is_given_out(hand: str) -> None:
    power = power_screen()
    look = click(power, "open look") if hand == "mouse" else press(power, "M")
    assert isinstance(look, LookScreen)
    show(look)
    assert record_of(look) == "Icarus"
    if hand == "mouse":
        board = look.widget("map")
        assert isinstance(board, MapWidget)
        click(look, board.pixel(look.view.ships["Vigilance"].hex))
    else:
        press(look, "N")
    show(look)
    assert record_of(look) == "Vigilance"
    rows = look.widget("ship rows")
    assert isinstance(rows, ListView)
    assert "range 9" in rows.rows[1].text()
    back = click(look, "seal") if hand == "mouse" else press(look, "Esc")
    assert back is power


def test_how_a_look_around_was_zoomed_is_not_kept_for_the_next_map() -> None:
    power = power_screen()
    look = show(press(power, "M"))
    press(look, "-", "-", "-")
    assert power.desk.map_view.touched
    assert press(look, "Esc") is power
    assert not power.desk.map_view.touched


def test_nothing_the_enemy_hides_is_on_the_map_screen() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(battle)
    first = until(hot, "power")
    assert isinstance(first, Decide)
    hot.seal([(d, hot.choose_for_me(d)) for d in first.decisions])
    hot.drop()
    moment = hot.next_moment()
    assert isinstance(moment, Curtain)
    hot.lift(moment.side)
    moment = hot.next_moment()
    assert isinstance(moment, Decide)
    power = show(OrderScreen(desk_for(hot), moment, PowerSheet))
    look = press(power, "M")
    assert isinstance(look, LookScreen)
    show(look)
    assert look.table.ship.side == first.side
    assert look.table.ship.power is None


@pytest.mark.parametrize("kind", ["targets", "aim", "axis", "approach", "point_defence"])
def test_every_decision_can_be_left_to_the_scripted_side_by_mouse(kind: str) -> None:
    hot = example()
    moment = decide(hot, kind)
    screen = show(desk_for(hot).screen_of(moment))
    decision = moment.decisions[0]
    click(screen, "choose")
    assert not hot.faults(decision, hot.drafts[decision.key])


def test_why_a_person_alone_was_not_asked_is_said_on_the_next_screen() -> None:
    battle = duel(boat(yard("icarus"), (0, 3)), boat(yard("icarus"), (0, 0), name="Daedalus"))
    hot = seat(battle, "person", "scripted")
    desk = desk_for(hot)
    moment = until(hot, "scene:movement", lambda d, _view: unpowered(d))
    assert isinstance(moment, Scene)
    screen = desk.next_screen()
    while isinstance(screen, PlayScreen) and not isinstance(screen, OrderScreen):
        assert not screen.toasts
        screen = desk.next_screen()
    assert any("no powered sensor" in toast.message for toast in screen.toasts)
    assert not hot.passed()


def unpowered(decision: Decision) -> PowerOrder | None:
    return PowerOrder(ship=decision.ship or "") if decision.kind == "power" else None


def test_while_the_targets_are_opened_nothing_that_follows_is_known() -> None:
    """The runner may be a turn ahead of what is watched; rail, board and cards are not."""
    battle = duel(boat(yard("vigilance"), (0, 2)), boat(yard("icarus"), (0, 0), speed=1))
    hot = seat(battle, "scripted", "scripted")
    scenes = 0
    while not isinstance(moment := hot.next_moment(), Over):
        assert isinstance(moment, Scene)
        if moment.what == "repairs":
            continue
        screen = desk_for(hot).screen_of(moment)
        assert isinstance(screen, PlayScreen)
        assert screen.turn == moment.before.turn
        if moment.what == "targets":
            scenes += 1
            for name, ship in hot.view().ships.items():
                assert ship.record == moment.before.ships[name].record
    assert scenes


def test_of_a_ship_that_has_not_flown_yet_its_speed_by_the_battle_is_told() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0), speed=1))
    assert "came with a speed of 4 hexes" in ship_lines(battle, battle.ships["Icarus"])
    assert "came with a speed of 0 hexes" in ship_lines(battle, battle.ships["Vigilance"])
