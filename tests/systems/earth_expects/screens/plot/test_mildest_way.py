"""Of plots that cost the same, a click writes the one that brings the least danger."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.plot.model import Known, PlotModel, weight
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PlotOrder

SW = 4


def _sandfly(plot: str = "") -> PlotModel:
    """Over Jupiter, with four points of each kind, a belt of radiation before it."""
    four = Fraction(4)
    points = Conduct(speed=4, spendable=4, generated=4, speed_power=four, manoeuvre_power=four)
    battle = set_up(*load_scenario("skim_the_giant")).with_ship("Sandfly", conduct=points)
    return PlotModel(battle, PlotOrder(ship="Sandfly", plot=plot), DEFAULT, Known())


def test_a_way_round_the_radiation_is_taken_where_it_costs_the_same() -> None:
    model, end = _sandfly(), (hex_from_number("1409"), SW)
    through = model.every_end()[end].plot
    written = model.way_to(end)
    assert written is not None
    assert model.flight(written).cost == model.flight(through).cost == 3
    assert len(model.dangers(through)) == 3
    assert model.dangers(written) == []


@pytest.mark.parametrize("begun", ["", "."])
def test_no_end_is_reached_in_more_danger_or_at_a_higher_cost_than_by_the_first_way(
    begun: str,
) -> None:
    model = _sandfly(begun)
    milder = 0
    for end, reached in {**model.every_end(), **model.ends()}.items():
        written = model.way_to(end)
        assert written is not None
        flight = model.flight(written)
        assert (flight.track.end, flight.track.facing) == end
        assert flight.cost == reached.cost
        assert written.startswith(begun) or end not in model.ends()
        before, now = weight(model.dangers(reached.plot)), weight(model.dangers(written))
        assert now <= before
        milder += now < before
    assert milder > 0
