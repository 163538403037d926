"""Whole battles among all kinds of terrain, through the window, looked at all the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.play.curtain import CurtainScreen
from game.systems.earth_expects.screens.report.screen import ReportScreen
from tests.desk.driver import name_of
from tests.systems.earth_expects.screens.eye import Eye
from tests.window import test_whole_battles as whole

HERE = Path(__file__).parents[1] / "systems" / "earth_expects" / "scenario" / "terrain"
SMALL, LARGE = (1280, 720), (1920, 1080)
BATTLES = [
    ("grand_tour", ("person", "scripted"), 3, SMALL, {"WorldsShow", "DamageShow"}),
    ("low_orbit", ("person", "person"), 4, LARGE, {"WorldsShow", "CurtainScreen"}),
    ("thick_of_it", ("scripted", "person"), 5, SMALL, {"PlotSheet", "DamageShow"}),
]


@pytest.mark.parametrize(("name", "players", "key", "size", "wanted"), BATTLES)
def test_a_battle_is_played_by_keys_and_nothing_is_cut(
    name: str,
    players: tuple[str, ...],
    key: int,
    size: tuple[int, int],
    wanted: set[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    eye = Eye()
    monkeypatch.setattr(whole, "SIZE", size)
    window = whole.seated(str(HERE / f"{name}.toml"), players, key)
    seen: set[str] = set()
    for _step in range(160):
        screen = window.screen
        seen.add(name_of(screen))
        eye.look(screen, size)
        if isinstance(screen, ReportScreen):
            break
        if isinstance(screen, CurtainScreen):
            whole.lift(window, screen)
        else:
            whole.by_keys(window)
    assert isinstance(window.screen, ReportScreen)
    assert wanted <= seen
    assert not eye.faults, "\n".join(eye.faults)
