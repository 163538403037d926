"""What a screen leaves as it was painted looks as if all of it had been painted again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.desk.kit import Screen
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.stage import SIZE, show
from tests.systems.screens.every_game import PLACES

MOST = 24
"""So many controls of a screen are used, and so many keys."""
UNSEEN = (3, 3, 3, 255)
"""So far may the colours of a pixel be apart."""
FIRST = ("Tab", "F1", "F1", "Esc", "Down", "Right", "+", "Tab", "Space", "Shift Tab")


def _unlike(screen: Screen, shown: pygame.Surface) -> tuple[str, pygame.Surface]:
    """Where what is shown with what changed painted over is unlike the whole painted anew."""
    screen.draw(shown)
    whole = pygame.Surface(SIZE)
    screen.draw(whole)
    same = shown.get_buffer().raw == whole.get_buffer().raw
    return "" if same else _where(screen, shown, whole), whole


def _where(screen: Screen, shown: pygame.Surface, whole: pygame.Surface) -> str:
    """The names of what stands at pixels that differ, without what only holds others.

    A hull that is painted twice may differ by what nobody sees.
    """
    changed = pygame.mask.from_threshold(shown, (0, 0, 0), UNSEEN, whole)
    changed.invert()
    rects = changed.get_bounding_rects()
    if not rects:
        return ""
    widgets = (widget for widget in screen.walk() if not widget.children)
    names = [widget.name for widget in widgets if widget.rect.collidelist(rects) >= 0]
    return f"{', '.join(names)} in {rects[0].unionall(rects[1:])}"


def _acts(screen: Screen) -> list[str]:
    """What a player does: points and presses at controls, keys that move or change something."""
    places = [f"@{widget.name}" for widget in screen.walk() if widget.takes_pointer]
    return [*FIRST, *places[:MOST], *[key for key in screen.hotkeys if key != "Ctrl Q"][:MOST]]


def _do(screen: Screen, act: str) -> Screen | None:
    """Press a key, or click on a widget with its centre pointed at for a while."""
    if not act.startswith("@"):
        return press(screen, act) or screen.following()
    if not screen.has(act[1:]):
        return None
    spot = screen.widget(act[1:]).rect.center
    screen.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
    screen.update(0.5)
    return click(screen, spot) or screen.following()


@pytest.mark.parametrize("place", PLACES)
def test_what_is_not_painted_again_looks_as_if_it_had_been(place: str, tmp_path: Path) -> None:
    screen = show(PLACES[place](tmp_path)[1]())
    _same, shown = _unlike(screen, pygame.Surface(SIZE))
    stale, used = [], 0
    for act in _acts(screen):
        led = _do(screen, act)
        screen.update(0.3)
        if led in {None, screen}:
            unlike, shown = _unlike(screen, shown)
            stale += [f"{act}: {unlike}"] if unlike else []
            used += 1
        else:
            folder = tmp_path / act.strip("@/")
            folder.mkdir(exist_ok=True)
            screen = show(PLACES[place](folder)[1]())
            _same, shown = _unlike(screen, pygame.Surface(SIZE))
    assert not stale, stale
    assert used > 2
