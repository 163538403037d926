"""Random whole battles with everything in them: what must hold after each event, for every side."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest

from game.systems.earth_expects.events import after
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES
from game.systems.earth_expects.scenario.terrain_shapes import terrain_of
from game.systems.earth_expects.ship.design import Kind
from game.systems.earth_expects.state.terrain import Ground
from tests.storm.fleets import every_ship, storm
from tests.storm.playing import any_cut, played, resumed
from tests.support import yard

STORMS = range(240)
TAKEN_UP = range(300, 330)


@pytest.mark.rule("EE-DMG-8", "EE-DOCK-4", "EE-HID-1", "EE-MSL-3", "EE-MSL-4")
@pytest.mark.parametrize("seed", STORMS)
def test_a_storm_breaks_nothing(seed: int) -> None:
    runner = played(seed)
    assert runner.battle.outcome is not None
    assert runner.battle.turn <= runner.battle.scenario.turn_limit
    assert reduce(after, runner.events, runner.first) == runner.battle


@pytest.mark.parametrize("seed", TAKEN_UP)
def test_a_storm_cut_anywhere_goes_on_as_it_did(seed: int) -> None:
    whole, chance = played(seed), Random(seed)
    for _cut in range(2):
        again = resumed(whole, seed, any_cut(whole, chance))
        assert again.events == whole.events
        assert again.battle == whole.battle


def test_the_storms_hold_everything_a_battle_may() -> None:
    whats = [storm(seed) for seed in STORMS]
    entries = [entry for what in whats for entry in what.ships]
    designs = [yard(entry.design) for entry in entries]
    assert {name for what in whats for name in what.options} == set(OPTION_NAMES)
    grounds = [terrain_of(what.terrain).of(g) and g for what in whats for g in Ground]
    assert set(Ground) <= set(grounds)
    assert any(terrain_of(what.terrain).moving for what in whats)
    assert any(terrain_of(what.terrain).heat for what in whats)
    assert {len(what.sides) for what in whats} == {2, 3, 4}
    assert {design.kind for design in designs} == set(Kind)
    assert {entry.crew for entry in entries} == {"standard", "elite", "crack"}
    assert {entry.altitude for entry in entries} == {None, "low", "landed"}
    assert any(design.base for design in designs)
    for key in ("hidden_in", "disguise", "docked_to", "damage", "speed", "rotates"):
        assert any(getattr(entry, key) for entry in entries), key
    assert any(entry.railgun_target for entry in entries)
    assert {what.start_phase for what in whats} == {"power", "movement", "weapons"}
    assert any(what.victory for what in whats) and any(what.missiles for what in whats)
    assert len({entry.design for entry in entries}) > len(every_ship()) * 3 // 4
