"""ADF and MR from ship files (Ruling Q234)."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.ship.design import FixedDrive
from game.systems.vectorish.scenario.setup import set_up
from game.systems.vectorish.state.drift import buys, rating_of
from game.table.faults import SetupError
from tests.support import yard
from tests.systems.vectorish.support import changed

FREE = {"adf": None, "mr": None}


def first(ship: dict[str, object], **more: object) -> object:
    """The Icarus of the chart duel as an Outrider, whose file fixes its drive."""
    setup = changed("chart_duel", {"Icarus": ship}, **more)
    designs = {**setup.designs, "icarus": yard("outrider")}
    return set_up(setup.scenario, designs).ships["Icarus"]


@pytest.mark.rule("Q234")
def test_what_a_ship_file_fixes_is_not_bought() -> None:
    assert yard("outrider").drive == FixedDrive(4, 3)
    ship = first(dict(FREE))
    assert rating_of(ship) == (4, 3) and not buys(ship)


@pytest.mark.rule("Q234")
def test_a_scenario_goes_before_the_ship_file() -> None:
    assert rating_of(first({"adf": 2, "mr": 1})) == (2, 1)


@pytest.mark.rule("Q234")
def test_without_either_they_are_bought() -> None:
    setup = changed("chart_duel", {"Icarus": dict(FREE)})
    assert buys(set_up(setup.scenario, setup.designs).ships["Icarus"])


@pytest.mark.rule("Q234")
def test_a_race_takes_them_from_the_ship_file_too() -> None:
    race = {"kind": "catch", "ship": "Icarus", "target": "Firebrand"}
    assert rating_of(first(dict(FREE), goal=race, sequence="turns")) == (4, 3)
    with pytest.raises(SetupError, match="no power is given out in a race"):
        setup = changed("chart_duel", {"Icarus": dict(FREE)}, goal=race, sequence="turns")
        set_up(setup.scenario, setup.designs)
