"""Fleets bought with points: prices, zones, and what is told when they do not fit (Ruling Q256)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.mind.choices.muster import choose_muster
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.options.choosing import buildable
from game.systems.earth_expects.scenario.faults import scenario_faults
from game.systems.earth_expects.scenario.muster import (
    library,
    muster_faults,
    mustered,
    open_sides,
    points_left,
    price,
    ship_names,
    zone_hexes,
)
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES, OptionName
from game.systems.earth_expects.scenario.scenario import (
    Scenario,
    ScenarioError,
    ShipEntry,
    SideEntry,
    Zone,
)
from game.systems.earth_expects.scenario.setup import set_up
from tests.support import BLUE, RED, yard

DESIGNS = {name: yard(name) for name in ("vigilance", "icarus", "tycho", "halberd")}


def _scenario(
    points: int = 10, red_hex: str = "2812", options: tuple[OptionName, ...] = ()
) -> Scenario:
    return Scenario(
        title="Purchase",
        sides=(
            SideEntry(name=BLUE, points=points, zone=Zone(hex="0612", radius=2)),
            SideEntry(name=RED, points=points, zone=Zone(hex=red_hex, radius=2)),
        ),
        options=options,
    )


def _entry(design: str, place: str = "0612", **keys: object) -> ShipEntry:
    values = {"name": design, "side": BLUE, "design": design, "hex": place, **keys}
    return ShipEntry(**values)  # type: ignore[arg-type]  # pydantic checks it


@pytest.mark.rule("EE-DES-1", "EE-OPT-CQ-1")
def test_a_crew_multiplies_the_price_exactly() -> None:
    halberd = DESIGNS["halberd"]
    assert price(halberd) == 2
    assert [price(halberd, crew) for crew in ("elite", "crack")] == [4, 8]
    assert price(yard("sandfly"), "elite") == 2 * yard("sandfly").costs.value


def test_sides_with_points_and_no_ships_have_to_buy_them() -> None:
    scenario = _scenario()
    assert scenario_faults(scenario) == []
    assert open_sides(scenario) == (BLUE, RED)
    half = mustered(scenario, {BLUE: (_entry("icarus"),)})
    assert open_sides(half) == (RED,)
    with pytest.raises(ScenarioError, match="Blue must still buy ships"):
        begin(scenario, DESIGNS, AllHigh())


def test_what_is_wrong_with_a_fleet_is_said_ship_by_ship() -> None:
    scenario = _scenario(8)
    fleet = [_entry("vigilance"), _entry("icarus", "0101", crew="elite")]
    assert muster_faults(scenario, BLUE, fleet, DESIGNS) == [
        "The fleet costs 10, out of 8 points.",
        "icarus is outside the set-up zone.",
        "icarus has a better crew, which needs the optional rule on crew quality.",
    ]
    assert muster_faults(scenario, BLUE, [], DESIGNS) == ["Buy at least one ship."]
    assert points_left(scenario, BLUE, fleet, DESIGNS) == Fraction(-2)
    allowed = _scenario(10, options=("crew quality",))
    assert muster_faults(allowed, BLUE, [_entry("halberd", crew="crack")], DESIGNS) == []


def test_zones_closer_than_twelve_hexes_are_refused() -> None:
    assert scenario_faults(_scenario(red_hex="2112")) == [
        "sides: the zones of Blue and Red must be 12 hexes apart at least: move one of them, "
        "their middles are 15 apart and 16 are needed."
    ]
    assert scenario_faults(_scenario(red_hex="2212")) == []


def test_a_file_whose_ships_cost_more_than_its_points_is_refused() -> None:
    scenario = mustered(_scenario(7), {BLUE: (_entry("vigilance"),)})
    with pytest.raises(ScenarioError, match="ships of Blue cost 8, out of 7 points"):
        set_up(scenario, DESIGNS)


def test_ships_of_one_name_on_both_sides_are_told_apart() -> None:
    red = ShipEntry(name="Icarus", side=RED, design="icarus", hex="2812")
    both = mustered(_scenario(), {BLUE: (_entry("icarus", name="Icarus"),), RED: (red,)})
    assert [entry.name for entry in both.ships] == ["Icarus (Blue)", "Icarus (Red)"]
    assert ship_names(["icarus", "tycho", "icarus"], DESIGNS) == ["Icarus", "Tycho", "Icarus 2"]


@pytest.mark.parametrize("seed", range(6))
def test_what_the_scripted_side_buys_can_be_played(seed: int) -> None:
    scenario = _scenario(10)
    fleet = choose_muster(scenario, RED, DESIGNS, Random(seed))
    assert muster_faults(scenario, RED, fleet, DESIGNS) == []
    zone = zone_hexes(scenario.sides[1])
    assert {hex_from_number(e.hex) for e in fleet} <= zone
    assert {e.facing for e in fleet} <= {"NW", "SW"}
    battle = begin(
        mustered(scenario, {RED: fleet, BLUE: (_entry("vigilance"),)}), DESIGNS, AllHigh()
    ).battle
    assert len(battle.afloat(RED)) == len(fleet) >= 2


def test_the_false_record_of_a_disguised_warship_is_not_for_sale() -> None:
    """Annie Laurie is what Gentle Annie passes for; other passenger ships are ships."""
    stock = library()
    assert "annie_laurie" not in stock
    assert {"gentle_annie", "tranquillity", "gate_of_horn"} <= stock.keys()


@pytest.mark.rule("EE-OPT-0", "EE-OPT-XE-1")
def test_what_can_be_bought_keeps_the_construction_rules_of_the_table() -> None:
    stock = library()
    assert {"rose_window", "two_minds"} & buildable(stock, ()).keys() == set()
    assert "rose_window" in buildable(stock, ("laser arrays",))
    assert "two_minds" in buildable(stock, ("multiple primary boxes",))
    exposed = buildable(stock, ("exposed engines, severe",))
    assert "outrigger" in exposed and "vigilance" not in exposed
    assert buildable(stock, OPTION_NAMES), "something can be bought with every rule in play"
    scenario = _scenario(12)
    for seed in range(20):
        fleet = choose_muster(scenario, RED, stock, Random(seed))
        assert {e.design for e in fleet} <= buildable(stock, ()).keys()
