"""What half engines make of their own: part of one number, and told where nothing uses it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.bus import PowerBus
from game.systems.earth_expects.screens.power.lost import given_out, losses
from game.systems.earth_expects.screens.power.sheet import PowerSheet
from game.systems.earth_expects.screens.power.waste import own_unused
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.table.hotseat import Decide
from tests.support import boat, duel, hit, yard
from tests.systems.earth_expects.screens.power.test_power import SIZES
from tests.systems.earth_expects.screens.stage import desk_for, seat, show, until

HALF = Fraction(1, 2)
GUNS = PowerOrder(ship="Icarus", boxes=("L1", "L2"))


def _scout(marks: str = "") -> Battle:
    own = boat(yard("icarus"), (3, 2), "N", speed=0)
    return hit(duel(own, boat(yard("icarus"), (9, -4), "S", name="Talos")), "Icarus", marks)


def _powering(order: PowerOrder, size: tuple[int, int], marks: str = "") -> OrderScreen:
    hot = seat(_scout(marks), "person", "scripted")
    moment = until(hot, "power")
    assert isinstance(moment, Decide)
    screen = OrderScreen(desk_for(hot), moment, PowerSheet)
    screen.pad.write(order)
    shown = show(screen, size)
    assert isinstance(shown, OrderScreen)
    return shown


def _making(speed: Fraction, manoeuvre: Fraction = Fraction(0)) -> PowerOrder:
    making = (EngineDraw(engine="E2", power=manoeuvre),) if manoeuvre else ()
    return GUNS.but(speed=EngineDraw(engine="E1", power=speed), manoeuvre=making)


@pytest.mark.rule("EE-HE-1")
@pytest.mark.parametrize(
    ("order", "unused"),
    [
        (GUNS, Fraction(1)),
        (_making(HALF), HALF),
        (_making(HALF, HALF), Fraction(0)),
        (GUNS.but(boxes=("L1",)), Fraction(0)),
    ],
)
def test_what_half_engines_make_and_nothing_uses(order: PowerOrder, unused: Fraction) -> None:
    """As long as power of the ship is left, that is told instead."""
    view = _scout()
    made = Allocation(view.ships["Icarus"], order)
    assert own_unused(view, made, DEFAULT.movement) == unused
    told = given_out([(view, made)], DEFAULT.movement)
    assert ("half engines" in told) is bool(unused)
    hides = view.with_ship("Icarus", hidden=True)
    made = Allocation(hides.ships["Icarus"], order)
    assert not own_unused(hides, made, DEFAULT.movement)


@pytest.mark.parametrize("size", SIZES)
def test_that_it_is_unused_stands_on_the_big_button_and_beside_the_engines(
    size: tuple[int, int],
) -> None:
    screen = _powering(GUNS, size)
    assert "alf engines' own 1 power is unused" in screen.widget("seal").text()
    assert "of their own: 1 is unused." in screen.text()
    screen = _powering(_making(HALF, HALF), size)
    assert "very point is given out" in screen.widget("seal").text()
    assert "is unused" not in screen.text()


@pytest.mark.parametrize("size", SIZES)
def test_the_bus_has_the_same_numbers_as_the_panel(size: tuple[int, int]) -> None:
    order = _making(Fraction(3, 2), HALF).but(boxes=("L1",))
    screen = _powering(order, size)
    bus = screen.widget("bus")
    assert isinstance(bus, PowerBus)
    assert bus.text() == "bus: speed 1½ | manoeuvre ½ | laser 1"
    assert bus.supply == 3 and not bus.unspent
    assert "Power bus · 2 + 1" in screen.text()
    assert "Power bus · 2 generated" in _powering(PowerOrder(ship="Icarus"), size).text()


@pytest.mark.parametrize("size", SIZES)
def test_the_head_line_counts_the_boxes_that_are_left(size: tuple[int, int]) -> None:
    assert " · 12 boxes · " in _powering(GUNS, size).text()
    assert " · 10 of 12 boxes · " in _powering(_making(HALF), size, "L1# L2#").text()


def test_no_question_is_asked_of_a_flight_that_no_other_engine_could_steer() -> None:
    straight = PowerOrder(ship="Icarus", speed=EngineDraw(engine="E1", power=HALF))
    for marks, asked in (("L1# L2#", True), ("L1# L2# E2#", False)):
        view = _scout(marks)
        told = losses(view, Allocation(view.ships["Icarus"], straight), DEFAULT)
        assert any("no plot is asked" in loss.words for loss in told) is asked
