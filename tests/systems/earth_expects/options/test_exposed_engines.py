"""Exposed Engines: two rules of construction."""

from __future__ import annotations

import pytest

from game.dice import AllHigh
from game.hexgrid.hexes import Hex, N, hexside
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.scenario.option_names import OptionName
from game.systems.earth_expects.scenario.scenario import (
    Scenario,
    ScenarioError,
    ShipEntry,
    SideEntry,
)
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.extras import _free_sides, engines_apart, engines_outside
from game.systems.earth_expects.ship.ship_text import Drawing, draw
from tests.support import BLUE, RED, boat, drawn, duel, yard

AFT = drawn(draw(Drawing({Hex(0, 0): "H", Hex(0, 1): "E", Hex(0, 2): "E"})), "Aft")
"""Two engine boxes behind a hull box: the forward one touches it."""
GUARDED = drawn(
    draw(Drawing({Hex(0, 0): "H", Hex(0, 1): "E"}, (), [hexside(Hex(0, 1), N)])), "Guarded"
)


def free(name: str) -> list[int]:
    """Free hexsides of each engine box."""
    design = yard(name)
    return [
        _free_sides(design, engine, box)
        for engine in design.systems_of(BoxType.ENGINE)
        for box in engine.boxes
    ]


@pytest.mark.rule("EE-OPT-XE-1")
def test_only_armour_and_the_same_engine_may_lie_beside_an_engine_box() -> None:
    assert engines_apart(AFT) == [
        "E1.1 of E1 lies beside H1; only armour may, or boxes of the same engine."
    ]
    assert engines_apart(GUARDED) == []


@pytest.mark.rule("EE-OPT-XE-1")
def test_four_hexsides_are_open_or_beside_the_same_engine() -> None:
    """The figures of both ships of the rulebook: neither would do."""
    assert free("icarus") == [3, 4, 3]
    assert set(free("vigilance")) == {1, 2}
    assert engines_outside(AFT) == []
    inboard = {Hex(0, n): "H" for n in range(2)} | {Hex(1, 0): "E", Hex(2, -1): "H", Hex(2, 0): "H"}
    (sentence,) = engines_outside(drawn(draw(Drawing(inboard)), "Inboard"))
    assert sentence.startswith("E1 of E1: 2 of its hexsides are open to space")


@pytest.mark.rule("EE-OPT-XE-1", "EE-OPT-0")
@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("exposed engines", "ships: Icarus: E1.* lies beside"),
        ("exposed engines, severe", "ships: Icarus: E.*hexsides are open to space"),
    ],
)
def test_a_battle_with_the_option_names_ship_box_and_remedy(option: OptionName, words: str) -> None:
    icarus = yard("icarus")
    battle = duel(boat(icarus), boat(icarus, (9, 0), name="Other"), options=[option])
    with pytest.raises(ScenarioError, match=words):
        begin(battle.scenario, {"Icarus": icarus, "Other": icarus}, AllHigh())


@pytest.mark.rule("EE-OPT-XE-1")
def test_a_ship_that_begins_docked_is_judged_by_itself() -> None:
    """The boxes of a ship docked to it are no part of its design."""
    ships = tuple(
        ShipEntry(name=name, side=side, design="outrigger", hex="1312", docked_to=host)
        for name, side, host in (("Host", BLUE, None), ("Guest", BLUE, "Host"), ("Foe", RED, None))
    )
    scenario = Scenario(
        title="Docked",
        sides=(SideEntry(name=BLUE), SideEntry(name=RED)),
        ships=ships,
        options=("exposed engines",),
    )
    runner = begin(scenario, {"outrigger": yard("outrigger")}, AllHigh())
    host = runner.battle.ships["Host"].design
    assert engines_apart(host) and not engines_apart(host.hull)
