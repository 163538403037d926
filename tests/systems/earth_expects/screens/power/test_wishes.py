"""Power given out by one wish, beside what a player has given out already."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.desk.kit import Screen
from game.systems.earth_expects.phases.power import allocation_faults
from game.systems.earth_expects.rules.arcs import those_bearing
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.power.allocation import Allocation
from game.systems.earth_expects.screens.power.column import unspent_figure
from game.systems.earth_expects.screens.power.model import PowerModel
from game.systems.earth_expects.screens.power.staying import torn_off
from game.systems.earth_expects.screens.power.waste import wanting
from game.systems.earth_expects.screens.power.wishes import WISHES, Wish, may_wish
from game.systems.earth_expects.ship.box_type import direct_fire
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from tests.desk.driver import click, press
from tests.support import boat, duel, hit, play, yard
from tests.systems.earth_expects.options.test_ftl_escape import jumping
from tests.systems.earth_expects.rules.test_docking import pair
from tests.systems.earth_expects.screens.power.test_power import box, powering

GUNS, ENGINES, EACH = WISHES


def _battle(name: str = "icarus", speed: int = 1, marks: str = "") -> Battle:
    own = boat(yard(name), (0, 0), speed=speed)
    return hit(duel(own, boat(yard("icarus"), (9, 0), name="Talos")), own.name, marks)


def _model(view: Battle, order: PowerOrder | None = None) -> PowerModel:
    ship = next(iter(view.ships.values()))
    made = Allocation(ship, order or PowerOrder(ship=ship.name))
    return PowerModel(view, made, DEFAULT.movement, None, {})


def _guns(made: Allocation) -> set[str]:
    return {b for b in made.order.boxes if made.ship.design.boxes[b].type in direct_fire()}


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.name)
@pytest.mark.parametrize("speed", [0, 1, 3, 6])
@pytest.mark.parametrize(
    ("name", "marks"),
    [("icarus", ""), ("perseverance", ""), ("vigilance", ""), ("vigilance", "E1.1X C1/ P1X P2X")],
)
def test_a_wish_from_nothing_is_legal_and_leaves_nothing_that_could_be_used(
    name: str, marks: str, speed: int, wish: Wish
) -> None:
    view = _battle(name, speed, marks)
    model = _model(view)
    order = wish.granted(model)
    assert not allocation_faults(DEFAULT.movement, view, order)
    made = Allocation(model.ship, order)
    assert order.boxes and not {"weapons", "sensors"} & set(wanting(view, made, DEFAULT.movement))


def test_what_is_wished_for_comes_first_where_power_is_scarce() -> None:
    view = _battle("perseverance", 0)
    made = {wish: Allocation(_model(view).ship, wish.granted(_model(view))) for wish in WISHES}
    points = {
        wish: DEFAULT.movement.conduct(view, each.ship, each.order) for wish, each in made.items()
    }
    assert _guns(made[GUNS]) == {"I1.1", "I1.2", "I2.1", "I2.2", "L1", "L2"}
    assert not _guns(made[ENGINES]) >= {"L1", "L2"}
    assert points[ENGINES].spendable > points[GUNS].spendable >= 1
    assert points[ENGINES].speed >= points[GUNS].speed >= 1
    each = points[EACH]
    assert each.speed and each.spendable and _guns(made[EACH])
    assert "S1" in made[EACH].order.boxes and "S1" not in made[GUNS].order.boxes


def test_guns_that_bear_on_an_enemy_come_before_those_that_do_not() -> None:
    own = boat(yard("perseverance"), (0, 0), speed=0)
    for place in ((3, 0), (-3, 3)):
        view = duel(own, boat(yard("icarus"), place, name="Talos"))
        model = _model(view)
        guns = [gun for group in model.rows if group.type.direct for gun in group.systems]
        bear = {gun.id for gun in those_bearing(view, model.ship, guns, "Talos")}
        assert bear and bear != {gun.id for gun in guns}
        taken = PowerOrder(ship="Perseverance", boxes=tuple(_but_guns(model)))
        room = model.made.unspent - len(taken.boxes)
        first = Allocation(model.ship, GUNS.granted(_model(view, taken)))
        on = {model.ship.design.boxes[box].system for box in _guns(first)}
        assert room < sum(len(gun.boxes) for gun in guns) and bear <= on


def _but_guns(model: PowerModel) -> list[str]:
    types = {box.id: box.type for box in model.ship.design.boxes.values()}
    return [box for box, type_ in types.items() if type_.powered and not type_.direct]


def test_only_what_is_free_is_given_out() -> None:
    view = _battle("perseverance", 0)
    own = PowerOrder(ship="Perseverance", boxes=("S1", "S2", "S3"))
    for wish in WISHES:
        order = wish.granted(_model(view, own))
        assert set(own.boxes) < set(order.boxes)
        assert order.speed or _guns(Allocation(view.ships["Perseverance"], order))


def test_all_is_given_out_anew_where_nothing_is_free() -> None:
    view = _battle("perseverance", 0)
    guns = GUNS.granted(_model(view))
    assert ENGINES.granted(_model(view, guns)) == ENGINES.granted(_model(view)) != guns
    assert GUNS.granted(_model(view, guns)) == guns


def test_weapons_that_cannot_fire_get_nothing() -> None:
    view = _battle("perseverance", 0, "I1.1X")
    assert "I1.1" not in GUNS.granted(_model(view)).boxes
    assert "I1.2" not in GUNS.granted(_model(view)).boxes


def test_a_ship_that_hides_is_offered_none() -> None:
    view = _battle("perseverance", 0)
    assert may_wish(_model(view))
    assert not may_wish(_model(view.with_ship("Perseverance", hidden=True)))


def test_no_wish_tears_a_docked_ship_off() -> None:
    runner = play(play(pair()), until="4/power/")
    view = runner.battle
    [tug] = {guest.berth for guest in view.ships.values() if guest.berth}
    ship = view.ships[tug]
    bare = Allocation(ship, PowerOrder(ship=tug))
    engine = DEFAULT.movement.engines(ship)[0].id
    assert torn_off(view, bare.fill(engine, "manoeuvre"), DEFAULT.movement)
    for wish in WISHES:
        model = PowerModel(view, bare, DEFAULT.movement, None, {engine: "manoeuvre"})
        assert not torn_off(view, replace(bare, order=wish.granted(model)), DEFAULT.movement)


def test_a_click_or_a_key_grants_it_and_undo_takes_it_back() -> None:
    for act in (lambda screen: press(screen, "G"), _click_guns):
        _hot, screen = powering()
        click(screen, box(screen, "S1"))
        before = screen.order
        act(screen)
        order = screen.order
        assert isinstance(order, PowerOrder) and "S1" in order.boxes
        ship = screen.board.ships["Vigilance"]  # type: ignore[attr-defined]
        assert len(_guns(Allocation(ship, order))) >= 10
        press(screen, "Bksp")
        assert screen.order == before


def _click_guns(screen: Screen) -> None:
    click(screen, screen.widget("wish guns first").rect.center)


def test_a_wish_that_is_granted_already_says_so() -> None:
    _hot, screen = powering()
    press(screen, "T")
    before = screen.order
    press(screen, "T")
    assert screen.order == before and "given out so already" in screen.toasts[-1].message


def test_a_ship_that_leaves_faster_than_light_gets_speed_alone() -> None:
    view = jumping().battle
    bare = Allocation(view.ships["Icarus"], PowerOrder(ship="Icarus"))
    model = PowerModel(view, bare, DEFAULT.movement, None, {})
    for wish in WISHES:
        order = wish.granted(model)
        assert order.speed and not order.manoeuvre
        assert not allocation_faults(DEFAULT.movement, view, order)


def test_an_odd_half_that_is_left_over_is_named() -> None:
    for speed, left in ((Fraction(1, 2), Fraction(1, 2)), (Fraction(0), Fraction(0))):
        view = duel(boat(yard("perseverance"), (0, 0), speed=speed), boat(yard("icarus"), (9, 0)))
        model = _model(view, ENGINES.granted(_model(view)))
        assert model.made.unspent == left
        assert ("less than a box" in unspent_figure(model).note) is bool(left)


@pytest.mark.parametrize("wish", WISHES, ids=lambda wish: wish.name)
def test_a_wish_gives_no_speed_to_a_ship_that_was_braked_to_a_stop(wish: Wish) -> None:
    view = _battle("perseverance", 1)
    model = _model(view)
    braking = next(iter(model.engines)).systems[0].id
    made = replace(model.made, order=model.order).step(braking, "manoeuvre")
    stopped = replace(model, made=made)
    assert stopped.points.speed == 0
    granted = wish.granted(stopped)
    assert granted.boxes and not granted.speed
    assert wish.granted(model).speed
