"""How far drills have come, in small hexes."""

from __future__ import annotations

import pygame
import pytest

from game.desk.drill.drill_file import drill_files
from game.desk.drill.strip import mark
from game.desk.paint.metrics import Metrics
from tests.desk.drill.test_drills import begun, do
from tests.desk.drill.test_first_battle import at_title, pressed


def _seen(screen_rect: pygame.Rect, surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface.subsurface(screen_rect), "RGB")


def test_a_step_that_is_done_changes_the_strip_of_its_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tests.desk.drill.test_drills.SIZE", (1920, 1080))
    window = begun(next(path for path in drill_files() if path.stem == "02_power"))
    looks = set()
    for _step in range(4):
        window.step(0.1)
        screen = window.screen
        strip = screen.widget("drill strip")
        assert screen.widget("drill card").rect.contains(strip.rect)
        surface = pygame.Surface(screen.metrics.window)
        strip.draw(surface)
        looks.add(_seen(strip.rect, surface))
        do(window, "keys")
    assert len(looks) == 4


def test_a_hint_has_no_strip() -> None:
    window = at_title()
    pressed(window, "Enter")
    assert window.screen.has("drill card") and not window.screen.has("drill strip")


def test_drills_that_are_done_begun_and_new_have_marks_of_their_own() -> None:
    m = Metrics((1280, 720))
    states = ((True, False), (False, True), (False, False))
    drawn = [mark(m, done=done, begun=left) for done, left in states]
    assert len({pygame.image.tobytes(each, "RGBA") for each in drawn}) == 3
    assert pygame.image.tobytes(mark(m, done=True, begun=True), "RGBA") == pygame.image.tobytes(
        drawn[0], "RGBA"
    )
