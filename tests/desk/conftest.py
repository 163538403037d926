"""Every display test runs without a window and without a sound device."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

SIZES = ((1280, 720), (1920, 1080))


def start_without_window() -> None:
    """Start pygame on the dummy drivers, under the names of SDL 2 and SDL 3."""
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER"):
        os.environ[name] = "dummy"
    os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture(scope="session", autouse=True)
def _pygame() -> Iterator[None]:
    start_without_window()
    yield
    pygame.display.quit()


@pytest.fixture(autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test does is written beside the player's own battles."""
    monkeypatch.setenv("EARTH_EXPECTS_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture(scope="session")
def output() -> Path:
    """Where pictures of a test run go; not kept in version control."""
    folder = Path(__file__).parents[1] / "output"
    folder.mkdir(exist_ok=True)
    return folder
