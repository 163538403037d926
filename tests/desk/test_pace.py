"""The window looks less often at what comes in while nothing happens."""

from __future__ import annotations

import pygame
import pytest

from game.desk import pace
from game.desk.pace import FRAMES, RESTING, Pace


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It rests as soon as time has passed without a change; no frame is work that goes on."""
    pygame.display.init()
    pygame.event.clear()
    monkeypatch.setattr(pace, "IDLE", 0.0)
    monkeypatch.setattr(pace, "WORK", 1000.0)


def _passed(this: Pace, frames: int, *, changed: bool = False) -> None:
    for _ in range(frames):
        assert this.come_in() == []
        this.done(changed)


def test_it_rests_only_while_nothing_changes() -> None:
    this = Pace()
    _passed(this, 4, changed=True)
    assert this.frames == FRAMES
    _passed(this, 4)
    assert this.frames == RESTING
    _passed(this, 1, changed=True)
    assert this.frames == FRAMES


def test_it_does_not_rest_over_work_that_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "WORK", -1.0)
    this = Pace()
    _passed(this, 4)
    assert this.frames == FRAMES


def test_what_comes_in_is_told_once_and_keeps_it_awake() -> None:
    this = Pace()
    _passed(this, 4)
    pygame.event.post(pygame.event.Event(pygame.USEREVENT, word="come"))
    assert [event.word for event in this.come_in()] == ["come"]
    this.done(changed=False)
    assert this.frames == FRAMES
    assert this.come_in() == []
