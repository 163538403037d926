"""The hull of a ship that is struck: below its boxes and as shadows on them."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

import pygame
import pytest

from game.desk.paint import theme
from game.desk.play.playback import Playback
from game.systems.earth_expects.screens.record import matter
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.screens.scenes.struck.hull_widget import HullWidget
from tests.desk.driver import at_once
from tests.systems.earth_expects.screens.scenes.struck.test_resolution import laser, moving
from tests.systems.earth_expects.screens.weapons_stage import example, scene

SIZE = (1280, 720)
pytestmark = pytest.mark.usefixtures("hulls_anew")


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Playback:
    monkeypatch.setattr(matter, "aside", at_once)
    hot = example(seed=0)
    return moving(hot, scene(hot, "fire", laser))


def widget(screen: Playback, name: str) -> HullWidget:
    found = screen.widget(name)
    assert isinstance(found, HullWidget)
    return found


def drawn(screen: Playback, name: str, ground: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(ground)
    widget(screen, name).draw(surface)
    return surface


def test_a_hull_is_below_the_boxes_of_its_record(screen: Playback) -> None:
    below = widget(screen, "hull")
    surface = drawn(screen, "hull", (0, 0, 0))
    for rect in below.record.box_rects():
        assert max(pygame.transform.average_color(surface, rect)[:3]) > 8
    assert (
        max(max(surface.get_at((x, y))[:3]) for x in range(0, 832, 2) for y in range(60, 680, 2))
        < 140
    )
    names = [each.name for each in screen.root.walk()]
    assert names.index("hull") < names.index("record") < names.index("relief")
    assert names.index("relief") < names.index("lines") < names.index("light")


def test_a_lost_ship_has_no_hull(screen: Playback) -> None:
    below = widget(screen, "hull")
    below.record.looks = dict.fromkeys(below.record.looks, BoxLook("lost"))
    for name in ("hull", "relief"):
        assert pygame.transform.average_color(drawn(screen, name, (9, 9, 9)))[:3] == (9, 9, 9)


def test_its_shadows_leave_two_thirds_of_every_letter_s_light(screen: Playback) -> None:
    grounds = drawn(screen, "relief", (200, 200, 200))
    seen = [grounds.get_at((x, y))[0] for x in range(0, 832, 3) for y in range(60, 680, 3)]
    assert min(seen) >= 130 and min(seen) < 180 < max(seen) == 200


def test_it_is_shown_once_it_is_painted_and_never_on_plain_ground(
    screen: Playback, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[Thread] = []

    def never(work: Callable[[], object]) -> Thread:
        waits.append(Thread(target=work))
        monkeypatch.setattr(waits[-1], "is_alive", lambda: True)
        return waits[-1]

    matter.painting.cache_clear()
    monkeypatch.setattr(matter, "aside", never)
    assert pygame.transform.average_color(drawn(screen, "hull", (0, 0, 0)))[:3] == (0, 0, 0)
    for each in waits:
        monkeypatch.setattr(each, "is_alive", lambda: False)
    assert sum(pygame.transform.average_color(drawn(screen, "hull", (0, 0, 0)))[:3]) > 0
    theme.choose_plain(True)
    assert pygame.transform.average_color(drawn(screen, "hull", (0, 0, 0)))[:3] == (0, 0, 0)
