"""Where a hidden ship is shows on no screen that its enemy, or both, may look at."""

from __future__ import annotations

from random import Random

import pytest

from game.systems.earth_expects.events import ShipRevealed
from game.systems.earth_expects.ruleset import DEFAULT
from game.table.runner import Runner
from tests.systems.earth_expects.state.test_hidden_secrets import Lurks, a_fleet, placed
from tests.systems.earth_expects.state.twins import HIDER, WATCHER, Twins, dice
from tests.window.twin_windows import TwinWindows, play


@pytest.mark.rule("EE-HID-1", "EE-HID-6", "EE-SEQ-2")
@pytest.mark.parametrize("scripted", [False, True])
def test_where_a_hidden_ship_is_shows_on_no_screen(scripted: bool) -> None:
    met: set[str] = set()
    for seed in range(2):
        start, rng = a_fleet(Random(seed)), Random(f"{seed}/places")
        runners = [Runner(placed(start, rng), DEFAULT, dice(seed)) for _number in (0, 1)]
        for runner in runners:
            runner.start()
        windows = TwinWindows(Twins((runners[0], runners[1]), Lurks(seed)), seed, scripted)
        play(windows, 2, ShipRevealed)
        met |= windows.met
    assert {f"PowerSheet/{WATCHER}", f"SensorsSheet/{WATCHER}"} <= met
    assert scripted or f"CurtainScreen/{HIDER}" in met
