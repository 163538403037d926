"""Optional rules on screen: primary boxes and rapid fire in Power, plots astern, rolls, arrays."""

from __future__ import annotations

import pytest

from game.desk.kit import Button
from game.desk.play.order_screen import OrderScreen
from game.desk.play.playback import Playback
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.options.extras.roll import Roll
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.screens.docking.announce import AnnounceSheet
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.plot.sheet import PlotSheet
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.record.look import plain_looks
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.scenes.struck.resolution import FireShow
from game.systems.earth_expects.screens.scenes.struck.resolution_queue import queue
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from game.table.scenes import Scene
from tests.desk.driver import click, press
from tests.support import boat, duel, power, yard
from tests.systems.earth_expects.screens.stage import (
    desk_for,
    plot_of,
    sealed,
    seat,
    sheet_of,
    show,
    shows,
    until,
)

OPTIONS: tuple[OptionName, ...] = (
    "all ahead reverse",
    "multiple primary boxes",
    "laser arrays",
    "rapid-fire railguns",
    "rolling ships",
)
SIZES = ((1280, 720), (1920, 1080))
MINDS, WINDOW = "Two Minds", "Rose Window"


def minds(*, astern: bool = False, rolling: int = 0) -> Battle:
    """Two Minds three hexes before the bow of the Rose Window, lock-on held."""
    battle = duel(
        boat(yard("two_minds"), (3, 3)),
        boat(yard("rose_window"), (3, 0), "S"),
        options=OPTIONS,
        locks=["Two Minds>Rose Window"],
    )
    return battle.with_extra(MINDS, Reverse(astern)).with_extra(MINDS, Roll(rolling))


def quiet(decision: Decision, _view: Battle) -> Order | None:
    return o.AnnounceOrder() if decision.kind == "announce" else None


def powering(battle: Battle, size: tuple[int, int] = SIZES[0]) -> tuple[HotSeat, OrderScreen]:
    hot = seat(battle, "person", "scripted")
    moment = until(hot, "power", quiet)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PowerSheet), size)
    assert shows(screen, PowerSheet)
    return hot, screen


@pytest.mark.parametrize("size", SIZES)
def test_rows_choose_the_primary_and_rapid_fire_by_mouse(size: tuple[int, int]) -> None:
    hot, screen = powering(minds(), size)
    assert "R1.1" in screen.widget("row primary R1").text()
    click(screen, "row primary R1")
    assert "R1.3" in screen.widget("row primary R1").text()
    screen.focus(screen.widget("row rapid R1"))
    click(screen, "row rapid R1")
    assert "on" in screen.widget("row rapid R1").text()
    click(screen, "row Railgun")
    assert screen.widget("row Railgun").text().split(" · ")[3] == "ready"
    found = sheet_of(screen, PowerSheet).box_looks()
    assert (found["R1.1"].idle, found["R1.3"].idle) == (True, False)
    press(screen, "Return")
    (order,) = [p for p in sealed(hot, "power") if isinstance(p, o.PowerOrder) and p.ship == MINDS]
    assert (order.primaries, order.rapid) == (("R1.3",), ("R1",))


def test_rows_choose_the_primary_and_rapid_fire_by_keyboard() -> None:
    _hot, screen = powering(minds())
    sheet = sheet_of(screen, PowerSheet)
    numbers = {row: screen.widget(row).keys.split("|")[0] for row in ("row primary L1",)}
    press(screen, numbers["row primary L1"], numbers["row primary L1"])
    assert sheet.plan.order.primaries == ("L1.1",)
    press(screen, numbers["row primary L1"])
    assert sheet.plan.order.primaries == ("L1.2",)
    press(screen, screen.widget("row rapid R1").keys.split("|")[0])
    assert sheet.plan.order.rapid == ("R1",)
    press(screen, "Backspace")
    assert sheet.plan.order.rapid == ()


def test_no_row_for_what_the_table_does_not_play() -> None:
    battle = duel(boat(yard("vigilance")), boat(yard("icarus"), (9, 0)))
    _hot, screen = powering(battle)
    assert not screen.has("row rapid R1")
    assert not screen.has("row primary L1")


@pytest.mark.rule("EE-OPT-AR-1")
def test_an_engine_that_cannot_drive_astern_does_not_make_speed() -> None:
    battle = duel(
        boat(yard("vigilance")), boat(yard("icarus"), (9, 0)), options=["all ahead reverse"]
    ).with_extra("Vigilance", Reverse(astern=True))
    _hot, screen = powering(battle)
    sheet = sheet_of(screen, PowerSheet)
    assert sheet.model.speed_engine is None
    sheet.set_role("E1", "speed")
    assert sheet.plan.order.speed is None


def plotting(battle: Battle, order: o.PowerOrder) -> tuple[HotSeat, OrderScreen]:
    def mover(decision: Decision, view: Battle) -> Order | None:
        if decision.kind == "power" and decision.ship == MINDS:
            return order
        return quiet(decision, view)

    hot = seat(battle, "person", "scripted")
    moment = until(hot, "plot", mover)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, PlotSheet))
    assert isinstance(screen, OrderScreen)
    return hot, screen


@pytest.mark.rule("EE-OPT-AR-1")
def test_a_plot_astern_says_so_and_leads_backwards() -> None:
    hot, screen = plotting(minds(astern=True), power(MINDS, "E1 1", "E2 1.5"))
    assert screen.subline.casefold().startswith("moving astern")
    ahead = screen.widget("sign .")
    assert isinstance(ahead, Button)
    assert ahead.label == "Astern"
    click(screen, "sign .")
    assert plot_of(screen).writing.flight.track.end == Hex(3, 4)
    assert all(end in plot_of(screen).every_end() for end in plot_of(screen).ends())
    press(screen, "W", "Return")
    flown = next(p for p in sealed(hot, "plot") if isinstance(p, o.PlotOrder) and p.ship == MINDS)
    assert flown.plot == ".."


@pytest.mark.parametrize("keyboard", [False, True])
def test_the_second_turn_of_a_roll_asks_to_turn_over_or_break_off(keyboard: bool) -> None:
    hot, screen = plotting(minds(rolling=1), power(MINDS))
    assert isinstance(screen.order, o.PlotOrder)
    assert screen.order.roll == "turn over"
    if keyboard:
        press(screen, "B", "Q")
    else:
        click(screen, "roll break off")
        click(screen, "unpowered left")
    press(screen, "Return")
    (order,) = [p for p in sealed(hot, "plot") if isinstance(p, o.PlotOrder) and p.ship == MINDS]
    assert (order.unpowered, order.roll) == ("left", "break off")


def test_rolling_and_reversing_are_switches_before_power() -> None:
    hot = seat(minds(), "person", "scripted")
    moment = until(hot, "announce")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, AnnounceSheet))
    sheet = sheet_of(screen, AnnounceSheet)
    assert [said.what for said in sheet.offered] == ["astern", "roll"]
    press(screen, "1", "2", "Return")
    orders = [order for order in sealed(hot, "announce") if isinstance(order, o.AnnounceOrder)]
    mine = [said.what for order in orders for said in order.said if said.ship == MINDS]
    assert mine == ["astern", "roll"]


def test_records_show_diamonds_and_circles() -> None:
    found = plain_looks(yard("rose_window"))
    marked = {box: (look.primary, look.diamond) for box, look in found.items() if look.diamond}
    assert marked["L1.1"] == (True, True)
    assert len(marked) == 5
    assert not found["L1.6"].primary
    battle = minds()
    assert looks(battle, battle.ships[WINDOW])["L1.1"].diamond


def fire(decision: Decision, view: Battle) -> Order | None:
    """Two Minds lies still and fires its railgun rapidly."""
    if decision.kind == "power" and decision.ship == MINDS:
        return power(MINDS, boxes="R1.1 R1.2 R1.3").but(rapid=("R1",))
    if decision.kind == "power":
        return o.PowerOrder(ship=decision.ship or "")
    if decision.kind == "plot":
        return o.PlotOrder(ship=decision.ship or "", unpowered="coast")
    if decision.kind == "targets" and decision.side == "Blue":
        attack = o.AttackOrder(ship=MINDS, weapon="R1", target=WINDOW)
        return o.TargetsOrder(attacks=(attack,))
    return quiet(decision, view)


@pytest.mark.rule("EE-OPT-RF-1")
def test_each_roll_of_rapid_fire_is_aimed_and_watched_as_part_of_one_attack() -> None:
    hot = seat(minds(), "person", "scripted")
    moment = until(hot, "aim", fire)
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, AimSheet))
    assert shows(screen, AimSheet)
    assert screen.subline.casefold().endswith("rapid fire, roll 1")
    hot = seat(minds(), "person", "scripted")
    names = []
    while len(names) < 2:
        scene = until(hot, "scene:fire", fire)
        assert isinstance(scene, Scene)
        names += [e.attack for e in scene.events if isinstance(e, ShotRolled)]
        shown = desk_for(hot).screen_of(scene)
        assert isinstance(shown, Playback) and isinstance(shown.show, FireShow)
        assert shown.show.name == "1.1.1"
    assert names == ["1.1.1/1", "1.1.1/2"]
    queued = queue(scene.before, hot.visible_events(), "")
    assert [one.state for one in queued if one.ship == MINDS] == ["done"]
