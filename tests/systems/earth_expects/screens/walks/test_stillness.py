"""Motion and sound: what moves comes to rest, nothing moves by itself, sounds come once."""

from __future__ import annotations

import pytest

from game.app import Window
from game.desk.play.curtain import CurtainScreen
from game.settings import Settings
from game.systems.earth_expects.screens.report.screen import ReportScreen
from tests.desk.driver import listen, name_of
from tests.window import test_whole_battles as whole

LONGEST = 60.0
"""Seconds after which every screen must have come to rest."""


def _battle(monkeypatch: pytest.MonkeyPatch, *, still: bool) -> tuple[Window, list[str]]:
    """A battle of one person, and the sounds that it asks for."""
    window = whole.seated("vigilance_against_icarus", ("person", "scripted"), 8)
    window.desk.settings = Settings(reduced_motion=still)
    window.step(0.0)
    return window, listen(window.desk.sounds)


def _rest(window: Window) -> float:
    """Let time pass until nothing is drawn for longer than a message stays; when that began."""
    screen, passed, last = window.screen, 0.0, 0.0
    while passed - last < 5:
        passed += 0.25
        if screen.update(0.25):
            screen.draw(window._surface)
            last = passed
        assert passed < LONGEST, f"{name_of(screen)} does not come to rest"
    return last


def _go_on(window: Window) -> None:
    if isinstance(window.screen, CurtainScreen):
        whole.lift(window, window.screen)
    else:
        whole.by_keys(window)


@pytest.mark.parametrize("still", [False, True])
def test_every_screen_comes_to_rest_and_stays_there(
    monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    window, _heard = _battle(monkeypatch, still=still)
    kinds = set()
    for _step in range(60):
        screen = window.screen
        kinds.add(name_of(screen))
        _rest(window)
        assert not any(screen.update(1) for _again in range(8)), name_of(screen)
        if isinstance(screen, ReportScreen):
            break
        _go_on(window)
    assert {"RevealShow", "FireShow", "LocksShow"} <= kinds


def test_dice_and_points_take_their_time_unless_motion_is_reduced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Moving, an attack is drawn for a while; still, all of it is there in the first frame."""
    took = {}
    for still in (False, True):
        window, _heard = _battle(monkeypatch, still=still)
        for _step in range(60):
            screen = window.screen
            if name_of(screen) == "FireShow" and len(screen.show.lengths) > 1:
                break
            _go_on(window)
        window.screen.toasts = []
        took[still] = _rest(window)
    assert took[True] <= 0.25 < took[False]


def test_sounds_tell_what_happens_and_each_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    window, heard = _battle(monkeypatch, still=True)
    for _step in range(400):
        before, screen = len(heard), window.screen
        _go_on(window)
        new = heard[before:]
        assert len(new) == len(set(new)) <= 4, f"{name_of(screen)}: {new}"
        if isinstance(window.screen, ReportScreen):
            break
    assert {"seal", "reveal", "turn"} <= set(heard)
    assert len([name for name in heard if name in {"victory", "defeat", "end"}]) == 1
    assert heard.count("turn") == window.desk.game.runner.battle.turn - 1
