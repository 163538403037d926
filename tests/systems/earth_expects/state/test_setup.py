"""Scenarios that do not fit together are refused in sentences before a battle begins."""

from __future__ import annotations

from typing import Any

import pytest

from game.systems.earth_expects.events import Powered
from game.systems.earth_expects.opening import opening
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.faults import scenario_faults
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError
from game.systems.earth_expects.scenario.setup import set_up
from game.table.eyes import PUBLIC, seen_by
from tests.support import yard


def _scenario(**more: Any) -> Scenario:
    data: dict[str, Any] = {
        "title": "Test",
        "sides": ({"name": "Blue"}, {"name": "Red"}),
        "ships": (
            {"name": "Icarus", "side": "Blue", "design": "icarus", "hex": "0404"},
            {"name": "Lodestar", "side": "Red", "design": "lodestar", "hex": "0408"},
        ),
        **more,
    }
    return Scenario.model_validate(data, strict=False)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"locks": ({"ship": "Icarus", "target": "Icarus"},)}, "own side"),
        ({"missiles": ({"ship": "Icarus", "target": "Icarus", "hex": "0404"},)}, "own side"),
        ({"sides": ({"name": "points"}, {"name": "Red"})}, "points"),
        ({"sides": ({"name": "draw"}, {"name": "Red"})}, "draw"),
    ],
)
def test_what_does_not_fit_together_is_said(more: dict[str, Any], said: str) -> None:
    assert any(said in fault for fault in scenario_faults(_scenario(**more)))
    assert scenario_faults(_scenario()) == []


@pytest.mark.rule("EE-ENG-1")
def test_power_given_out_at_the_start_is_no_more_than_an_engine_has_boxes() -> None:
    """Icarus's first engine is an E and an e: one and a half."""
    designs = {name: yard(name) for name in ("icarus", "lodestar")}
    ships: list[dict[str, Any]] = [dict(ship) for ship in _scenario().model_dump()["ships"]]

    def with_speed(power: float) -> Scenario:
        start = {"speed": {"engine": "E1", "power": power}}
        return _scenario(ships=(ships[0] | {"power": start}, ships[1]), start_phase="movement")

    set_up(with_speed(1.5), designs)
    with pytest.raises(ScenarioError, match="E1"):
        set_up(with_speed(1.75), designs)


@pytest.mark.rule("EE-SEQ-2")
def test_power_given_out_before_a_battle_begins_is_known_to_its_own_side_alone() -> None:
    designs = {name: yard(name) for name in ("icarus", "lodestar")}
    battle = set_up(_scenario(start_phase="movement"), designs)
    events = opening(battle, DEFAULT)
    for side, ships in (("Blue", ["Icarus"]), ("Red", ["Lodestar"]), (PUBLIC, [])):
        told = [one for one in seen_by(events, side) if isinstance(one, Powered)]
        assert [one.ship for one in told] == ships
