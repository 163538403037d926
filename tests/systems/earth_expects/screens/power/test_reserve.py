"""What power that the scripted side leaves goes to when it chooses for a player."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects.rules.power import powerable
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.lost import consequence, given_out, losses
from game.systems.earth_expects.screens.power.reserve import in_vain, mends, with_reserve
from game.systems.earth_expects.screens.power.waste import (
    lies_still,
    power_in_vain,
    wanting,
    wasted,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import EngineDraw, PowerOrder
from game.table.decisions import Decision
from game.table.orders import Order
from tests.desk.driver import press
from tests.support import boat, duel, hit, yard
from tests.systems.earth_expects.screens.power.test_power import powering
from tests.systems.earth_expects.screens.stage import show

CONTROL = BoxType.CONTROL
SLOW = PowerOrder(ship="Vigilance", speed=EngineDraw(engine="E1", power=Fraction(2)))


def _battle(marks: str = "") -> Battle:
    vigilance = boat(yard("vigilance"), (3, 2), "N", speed=2)
    return hit(duel(vigilance, boat(yard("icarus"), (9, -4), "S", speed=1)), "Vigilance", marks)


def _after(view: Battle, order: PowerOrder) -> Allocation:
    return Allocation(view.ships[order.ship], with_reserve(view, order, DEFAULT.movement))


def test_what_is_left_goes_to_boxes_and_then_to_manoeuvre() -> None:
    view = _battle()
    given = _after(view, SLOW)
    assert given.order.speed == SLOW.speed, "speed is flown, and cannot be kept"
    assert not given.unspent and {"S1", "I1.1", "R1.1"} <= set(given.order.boxes)


def test_engines_get_what_no_box_can_take() -> None:
    view = duel(boat(yard("icarus"), (0, 0), speed=1), boat(yard("icarus"), (9, 0), name="Talos"))
    bare = PowerOrder(ship="Icarus")
    given = _after(view, bare)
    assert given.order.manoeuvre_power > 0
    assert not wanting(view, given, DEFAULT.movement) or not given.unspent


def test_a_ship_that_can_repair_is_not_made_to_manoeuvre() -> None:
    view = duel(boat(yard("icarus"), (0, 0), speed=1), boat(yard("icarus"), (9, 0), name="Talos"))
    view = hit(view, "Icarus", "H1/")
    assert not _after(view, PowerOrder(ship="Icarus")).order.manoeuvre_power


def test_a_ship_that_hides_keeps_its_power() -> None:
    view = _battle().with_ship("Vigilance", hidden=True)
    assert _after(view, SLOW).order == SLOW


class _Lazy:
    """It leaves everything but the least speed."""

    def decide(self, _view: Battle, _decision: Decision, _rules: object) -> Order:
        return SLOW


def test_choosing_for_the_player_spends_it_and_is_not_asked_about() -> None:
    hot, screen = powering()
    hot._minds["Blue"] = _Lazy()  # type: ignore[assignment]
    press(screen, "F")
    assert screen.order != SLOW and hot.as_chosen(screen.decision)
    assert isinstance(screen, OrderScreen) and not screen.doubts()


def test_what_is_kept_back_on_purpose_is_told_in_quiet_words() -> None:
    view = _battle()
    made = [(view, Allocation(view.ships["Vigilance"], SLOW))]
    assert "lost" in consequence(made, DEFAULT)
    assert consequence(made, DEFAULT, ["Vigilance"]) == ""
    assert "21 power" in given_out(made, DEFAULT.movement)
    full = [(view, replace(made[0][1], order=_after(view, SLOW).order))]
    assert given_out(full, DEFAULT.movement) == "every point is given out"


def test_power_that_only_turns_could_use_is_kept_for_repairs_and_said_to_be() -> None:
    """Manoeuvre power would end them; what else could be used is left as it was chosen."""
    view = _battle("L2X L3X L4.1X L4.2X")
    bare, kept = SLOW, _after(view, SLOW).order
    for order, told in ((bare, "as it was chosen"), (kept, "so as to repair or reload")):
        made = Allocation(view.ships["Vigilance"], order)
        assert told in given_out([(view, made)], DEFAULT.movement)
        assert lies_still(view, made, DEFAULT.movement)
        assert bool(wasted(view, made, DEFAULT.movement)) == (order is bare)


def test_of_several_ships_it_is_said_whose_power_is_left() -> None:
    view = _battle()
    full = view, _after(view, SLOW)
    icarus = view.ships["Icarus"]
    left = view, Allocation(icarus, PowerOrder(ship="Icarus", boxes=("L1",)))
    assert given_out([left, full], DEFAULT.movement).startswith("Icarus: 1 power")
    assert given_out([left, left, left], DEFAULT.movement).startswith("3 ships: 3 power")
    assert given_out([left], DEFAULT.movement).startswith("1 power")


def test_nothing_is_kept_for_repairs_that_no_control_can_make() -> None:
    bare, whole = PowerOrder(ship="Vigilance"), _battle()
    controls = " ".join(f"{box}#" for box in whole.ships["Vigilance"].design.by_type[CONTROL])
    for marks, kept in (("H1/", True), (f"H1/ {controls}", False)):
        view = _battle(marks)
        assert mends(view, Allocation(view.ships["Vigilance"], bare)) is kept


def test_what_the_big_button_warns_of_is_what_is_asked_about() -> None:
    hot, screen = powering(speed=2)
    assert isinstance(screen, OrderScreen)
    screen.desk.settings = screen.desk.settings.but(ask_waste=True)
    screen.pad.write(SLOW)
    show(screen)
    view, made = hot.view(), Allocation(hot.view().ships["Vigilance"], SLOW)
    lost, straight = losses(view, made, DEFAULT)
    assert "21 unspent power will be lost · 1 more loss" in screen.widget("seal").text()
    press(screen, "Enter")
    assert [doubt.words for doubt in screen.doubts()] == [lost.words, straight.words]
    assert "power is lost" in lost.words and "no plot is asked" in straight.words
    told = [consequence([(view, made)] * n, DEFAULT) for n in (1, 2)]
    assert told[1] == "42 power of 2 ships will be lost · 2 more losses"


def test_weapons_that_cannot_fire_get_nothing() -> None:
    """Without its primary box the rest of an ion cannon takes power in vain."""
    view = _battle("I1.1/")
    gun = view.ships["Vigilance"].system("I1")
    assert gun.primary == "I1.1" and in_vain(view.ships["Vigilance"]) == frozenset(gun.boxes)
    chosen = SLOW.but(boxes=("I1.2", "I1.3", "L1.1"))
    given = _after(view, chosen)
    assert not in_vain(given.ship).intersection(given.order.boxes)
    assert "L1.1" in given.order.boxes
    assert "weapons" not in wanting(view, _everything_but(view, gun.boxes), DEFAULT.movement)


def test_power_of_weapons_that_cannot_fire_is_asked_about() -> None:
    one, two, whole = _battle("I1.1/"), _battle("I1.1/ I2.2/"), _battle()
    chosen = SLOW.but(boxes=("I1.2", "I2.1", "L1.1"))
    [told] = power_in_vain(one, chosen)
    assert told.endswith(
        ": as it is damaged, the port ion cannon cannot fire, and has power in vain."
    )
    [told] = power_in_vain(two, chosen)
    assert "port ion cannon and starboard ion cannon cannot fire, and have power" in told
    assert not list(power_in_vain(whole, chosen))
    assert not list(power_in_vain(one, SLOW.but(boxes=("L1.1",))))


def _everything_but(view: Battle, boxes: tuple[str, ...]) -> Allocation:
    """Every box powered that can be, but for some."""
    made = Allocation(view.ships["Vigilance"], PowerOrder(ship="Vigilance"))
    able = [box for box in powerable(made.ship.record) if box not in boxes]
    return made.with_boxes(able)
