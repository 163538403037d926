"""A disguise shows on no screen that the other side, or both, may look at."""

from __future__ import annotations

import pytest

from game.systems.earth_expects.events import DisguiseDropped
from tests.systems.earth_expects.state.test_disguise_secrets import masked_twins
from tests.systems.earth_expects.state.twins import HIDER, WATCHER
from tests.window.twin_windows import TwinWindows, play


@pytest.mark.rule("EE-OPT-DW-1", "EE-SEQ-2")
@pytest.mark.parametrize("scripted", [False, True])
def test_a_disguise_shows_on_no_screen(scripted: bool) -> None:
    met: set[str] = set()
    for seed in range(2):
        windows = TwinWindows(masked_twins(seed), seed, scripted)
        play(windows, 2, DisguiseDropped)
        met |= windows.met
    assert {f"PowerSheet/{WATCHER}", "RevealShow/both"} <= met
    assert scripted or f"CurtainScreen/{HIDER}" in met
