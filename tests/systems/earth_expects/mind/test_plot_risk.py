"""The scripted side and what lies in its way."""

from __future__ import annotations

from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import CAPTAIN, OFFICER
from game.systems.earth_expects.mind.weighing.forecast import plots
from game.systems.earth_expects.mind.weighing.plot_risk import AHEAD, FATAL, LOOMING, Perils
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.phases.movement import plot_dangers
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, Planet
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PlotOrder
from game.table.decisions import Decision
from game.table.runner import Runner
from tests.support import BLUE, RED, boat, fleet, plot, yard
from tests.systems.earth_expects.terrain.courses import SHIP, region, sailing

WORLD = Planet(name="World", hex=hex_number(Hex(0, -7)), radius=2, surface=False)


def risk(*signs: str, speed: int = 3, points: int = 3) -> list[float]:
    """Risks of plots of a ship that heads for a world five hexes ahead."""
    battle = sailing(yard("icarus"), [WORLD], speed=speed, points=points)
    return risks(battle, *(plot(SHIP, one) for one in signs))


def risks(battle: Battle, *orders: PlotOrder, wary: bool = False) -> list[float]:
    """The same for orders of the ship of a battle."""
    ship = battle.ships[SHIP]
    return list(Perils.of(battle, DEFAULT, ship, wary=wary).losses(ship, orders))


def test_a_deadly_hex_is_worse_than_anything_and_one_ahead_counts_by_how_near_it_is() -> None:
    assert risk(".....", speed=5) == [FATAL]
    straight, turned, cut = risk("...", "R.R..", "x...")
    assert (straight, turned) == (LOOMING * 2 / 3, 0.0)
    assert cut == LOOMING / 3
    edge = sailing(yard("icarus"), [WORLD], speed=2, place=(0, -1))
    assert risks(edge, plot(SHIP, "..")) == [LOOMING / 2]


def test_open_space_and_terrain_out_of_reach_cost_nothing_and_rocks_what_they_do() -> None:
    far = sailing(yard("icarus"), [region("dense asteroids", (30, 0))], speed=2)
    assert risks(far, PlotOrder(ship=SHIP, plot="..")) == [0.0]
    near = sailing(yard("icarus"), [region("dense asteroids", (0, -1))], speed=2)
    (loss,) = risks(near, PlotOrder(ship=SHIP, plot=".."))
    assert loss == pytest.approx(3.5 / 6)


def test_whoever_is_wary_heeds_harm_that_lies_ahead_for_a_part_of_it() -> None:
    rocks = sailing(yard("icarus"), [region("dense asteroids", (0, -3))], speed=2)
    ahead, aside = plot(SHIP, ".."), plot(SHIP, "R..")
    assert risks(rocks, ahead, aside) == [0.0, 0.0]
    assert risks(rocks, ahead, aside, wary=True) == [pytest.approx(AHEAD * 3.5 / 6), 0.0]
    world = sailing(yard("icarus"), [WORLD], speed=3)
    assert risks(world, plot(SHIP, "..."), wary=True) == [LOOMING * 2 / 3]
    assert CAPTAIN.wary
    assert not OFFICER.wary


def test_heat_costs_each_plot_what_it_is_warned_of() -> None:
    suns = [HeatSource(name="Sun", toward="NW", dice=2), HeatSource(name="Lamp", hex="0505")]
    battle = sailing(yard("icarus"), suns, speed=2, points=4)
    orders = plots(DEFAULT.movement, battle.ships[SHIP])
    warned = [sum(d.loss for d in plot_dangers(DEFAULT, battle, order)) for order in orders]
    assert risks(battle, *orders) == [float(loss) for loss in warned]
    assert len(set(warned)) > 2


@pytest.mark.parametrize("seed", range(4))
def test_scripted_ships_with_a_world_between_them_do_not_fly_into_it(seed: int) -> None:
    """They begin at speed, headed straight for it."""
    world = Planet(name="World", hex=hex_number(Hex(0, 0)), radius=2, atmosphere=1)
    battle = fleet(
        boat(yard("vigilance"), (0, 12), "N", side=BLUE, name="A", speed=3),
        boat(yard("icarus"), (0, -12), "S", side=RED, name="B", speed=2),
        terrain=[world],
        turn_limit=10,
    )
    rules = with_options(DEFAULT, ())
    runner = Runner(battle, rules, LabelledDice(bytes([seed])))
    runner.start()
    sides = {side: Scripted(Random(seed)) for side in (BLUE, RED)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, sides[decision.side].decide(view, decision, rules))
    reasons = [e.reason for e in runner.events if isinstance(e, ev.ShipLost)]
    assert not any("flies into" in reason for reason in reasons)


def test_a_landed_ship_coasts_until_it_lifts_off() -> None:
    """It turns for no enemy: a turn would begin the ten turns anew."""
    here = Planet(name="World", hex=hex_number(Hex(0, 0)), radius=0)
    battle = fleet(
        boat(yard("icarus"), (0, 9), name="A"), boat(yard("icarus"), (4, 2)), terrain=[here]
    )
    battle = battle.with_ship("A", hex=Hex(0, 0), altitude="landed", conduct=Conduct())
    asked = Decision("1/plot/A", "plot", BLUE, "A")
    for seed in range(6):
        order = Scripted(Random(seed)).decide(battle, asked, DEFAULT)
        assert order == PlotOrder(ship="A", unpowered="coast")
