"""What a side has sealed on the battle board shows on no screen before all is revealed.

Twin battles that differ only in that are played in two windows. Pixels, words, keys, cards,
reasons, log, board as text, sounds and the window's title are equal at every moment.
"""

from __future__ import annotations

import pytest

from tests.systems.battle_board.twins import HIDER, SECRETS, WATCHER, twins
from tests.window.twin_windows import TwinWindows, play_to_reveal

SHEETS = {"fleet": "FleetSheet"}


@pytest.mark.parametrize("scripted", [False, True])
@pytest.mark.parametrize("secret", ["fleet", *SECRETS])
def test_what_is_sealed_shows_on_no_screen(secret: str, scripted: bool) -> None:
    for seed in range(60):
        pair = twins(secret, seed, 1 if secret in ("fleet", "place") else 5)
        if pair is None:
            continue
        windows = TwinWindows(pair, seed, scripted)
        windows.hide()
        play_to_reveal(windows)
        if pair.differ():
            break
    else:
        raise AssertionError("no storm hides anything of the kind")
    assert f"{SHEETS.get(secret, 'TacticsSheet')}/{WATCHER}" in windows.met
    assert (f"CurtainScreen/{HIDER}" in windows.met) != scripted
