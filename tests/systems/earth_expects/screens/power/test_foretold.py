"""What power brings is told while it is given: no plot, crowding, an engine's other use."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.plot.unasked import unasked_lines
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from tests.desk.driver import press
from tests.support import BLUE, RED, boat, fleet, hit, yard
from tests.systems.earth_expects.screens.power.test_power import SIZES, powering
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until
from tests.systems.earth_expects.terrain.courses import SHIP, region, sailing


def _scouts(kind: str, size: tuple[int, int], *places: tuple[int, int]) -> OrderScreen:
    """Scouts of one side about to be told what to do."""
    names = ("Icarus", "Daedalus", "Minos")
    own = [boat(yard("icarus"), at, name=n, side=BLUE) for n, at in zip(names, places, strict=True)]
    talos = boat(yard("icarus"), (0, -9), "S", name="Talos", side=RED)
    hot = seat(fleet(*own, talos), "person", "scripted")
    moment = until(hot, kind, _half_given)
    assert isinstance(moment, Decide)
    screen = show(desk_for(hot).screen_of(moment), size)
    assert isinstance(screen, OrderScreen)
    return screen


def _half_given(decision: Decision, _view: Battle) -> Order | None:
    """Speed for all, manoeuvre for all but the last."""
    if decision.kind != "power" or decision.side != BLUE:
        return None
    half = Fraction(1, 2)
    making = (EngineDraw(engine="E2", power=half),) if decision.ship != "Minos" else ()
    speed = EngineDraw(engine="E1", power=half)
    return PowerOrder(ship=decision.ship or "", speed=speed, manoeuvre=making)


@pytest.mark.parametrize("size", SIZES)
def test_that_no_plot_will_be_asked_stands_beside_the_engines(size: tuple[int, int]) -> None:
    _hot, screen = powering(speed=6, size=size)
    told = "No plot will be asked: it flies 1 hex straight on."
    press(screen, "Q", "Shift Q", "Shift Q", "Shift Q")
    assert told in screen.text()
    press(screen, "W")
    assert told not in screen.text()
    press(screen, "Shift W", "Shift W", "Shift W")
    assert told in screen.text() and "Slowing down takes 1 manoeuvre point" in screen.text()


@pytest.mark.parametrize("size", SIZES)
def test_what_crowding_takes_is_named(size: tuple[int, int]) -> None:
    screen = _scouts("power", size, (0, 0), (0, 0), (0, 0))
    assert "Other ships in its hex take 2 manoeuvre points." in screen.text()
    press(screen, "W")
    assert ("− 2 crowd" in screen.text()) is (size == SIZES[1])
    alone = _scouts("power", size, (0, 0), (2, 0), (4, 0))
    assert "Other ships" not in alone.text()


@pytest.mark.parametrize("size", SIZES)
def test_a_plot_tells_which_ships_fly_without_one(size: tuple[int, int]) -> None:
    screen = _scouts("plot", size, (0, 0), (2, 0), (4, 0))
    assert list(screen.stops()) == ["Icarus", "Daedalus"]
    told = screen.widget("unasked").text()
    assert told == "Minos: it will fly 2 hexes straight on, no plot is asked: no manoeuvre points."


def test_ships_of_which_the_same_is_to_be_said_are_named_together() -> None:
    board = _scouts("plot", SIZES[0], (0, 0), (2, 0), (4, 0)).board
    assert isinstance(board, Battle)
    minos, icarus = board.ships["Minos"], board.ships["Icarus"]
    lines = unasked_lines(board, [icarus, minos, altered(minos, name="Io")], DEFAULT.movement)
    told = "Minos and Io: each flies 2 hexes straight on, no plot is asked: no manoeuvre points."
    assert list(lines) == [told]


@pytest.mark.rule("EE-TER-A-1")
def test_terrain_on_the_way_straight_on_is_told_where_no_plot_is_asked() -> None:
    free = sailing(yard("icarus"), [], speed=2)
    airy = sailing(yard("icarus"), [region("atmosphere", (0, -1))], speed=2)
    for battle, met in ((free, False), (airy, True)):
        (line,) = unasked_lines(battle, [battle.ships[SHIP]], DEFAULT.movement)
        assert "2 hexes straight on" in line
        assert ("the atmosphere ends the move here" in line) is met


def test_crowding_is_told_as_the_reason_for_no_plot() -> None:
    screen = _scouts("plot", SIZES[0], (4, 0), (0, 0), (0, 0))
    told = screen.widget("unasked").text()
    assert "Daedalus: it will fly 2 hexes straight on, no plot is asked: other ships in" in told


def test_an_engine_that_changes_its_use_with_another_is_told() -> None:
    _hot, screen = powering(speed=3)
    press(screen, "Q", "W", "V")
    assert screen.toasts[-1].message == "Port makes manoeuvre now: one engine makes speed."
    press(screen, "Q", "V")
    assert screen.toasts[-1].message.startswith("Starboard makes manoeuvre now")


@pytest.mark.rule("EE-MOV-7")
def test_at_speed_0_it_is_told_how_far_the_points_turn() -> None:
    """The second turn in a row costs two, the third three."""
    screen = _scouts("power", SIZES[0], (0, 0), (2, 0), (4, 0))
    told = {}
    for halves in (1, 2, 3):
        draw = EngineDraw(engine="E1", power=Fraction(halves, 2))
        screen.pad.write(PowerOrder(ship="Icarus", manoeuvre=(draw,)))
        words = show(screen).text()
        told[halves] = next((n for n in (1, 2, 3) if f"turn it {n} hexside" in words), 0)
    assert told == {1: 0, 2: 1, 3: 2}


@pytest.mark.rule("EE-SEQ-5")
@pytest.mark.parametrize(("marks", "mends"), [("H1/", True), ("", False)])
def test_that_manoeuvre_power_ends_repairs_stands_beside_the_engines(
    marks: str, mends: bool
) -> None:
    talos = boat(yard("icarus"), (0, -9), "S", name="Talos", side=RED)
    battle = hit(fleet(boat(yard("icarus"), (0, 0), side=BLUE), talos), "Icarus", marks)
    moment = until(hot := seat(battle, "person", "scripted"), "power")
    assert isinstance(moment, Decide)
    screen = show(desk_for(hot).screen_of(moment))
    told = "With manoeuvre power nothing is repaired or reloaded."
    assert told not in screen.text()
    press(screen, "W")
    assert (told in screen.text()) == mends
