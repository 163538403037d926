"""Pictures of widgets that are kept: what is copied looks as what would be drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.desk.kit import Area, BigButton, Button, kept
from game.desk.kit.widget import Widget
from game.desk.paint import theme

SIZE = (300, 90)
CHANGES: tuple[dict[str, Any], ...] = (
    {"label": "Hold"},
    {"keys": "Bksp|Ctrl Z"},
    {"second": "then Vigilance"},
    {"icon": "undo-2"},
    {"reason": "no ammunition"},
    {"place": Area(20, 20, 190, 48)},
)


def buttons() -> list[Widget]:
    return [Button("b", Area(20, 20, 240, 52), "Fire"), BigButton("B", Area(20, 20, 240, 52), "Go")]


def drawn(widget: Widget) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill((90, 20, 60))
    widget.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("number", range(len(buttons())))
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
def test_a_button_that_changed_looks_as_if_nothing_had_been_kept(
    number: int, change: dict[str, Any]
) -> None:
    widget = buttons()[number]
    before = drawn(widget)
    assert drawn(widget) == before
    widget.set(**change)
    after = drawn(widget)
    kept._pictures.clear()
    assert drawn(widget) == after != before


def test_the_corners_of_a_kept_button_show_what_lies_below() -> None:
    surface = pygame.Surface(SIZE)
    for ground in ((200, 40, 10), (5, 90, 120)):
        surface.fill(ground)
        buttons()[0].draw(surface)
        assert surface.get_at((20, 20))[:3] == ground != surface.get_at((40, 40))[:3]


class Dial(Button):
    """It says nothing of what it is drawn from."""


def test_a_button_that_does_not_say_what_it_is_drawn_from_is_not_kept() -> None:
    place = Area(20, 20, 240, 52)
    assert drawn(Dial("d", place, "Fire")) != drawn(Dial("d", place, "Hold"))


@pytest.fixture
def _standard() -> Iterator[None]:
    yield
    theme.choose_plain(False)
    theme.choose_palette("standard")
    theme.choose_emblems(())


class Ship(Widget):
    """A ship of the first side."""

    def appearance(self) -> object:
        return self.name

    def draw(self, surface: pygame.Surface) -> None:
        kept.put_kept(surface, self, self._paint)

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        wide = len(theme.emblem(0)) + 4 * theme.is_plain()
        surface.fill(theme.side(0).colour, rect.inflate(-wide, -wide))


@pytest.mark.usefixtures("_standard")
@pytest.mark.parametrize("choose", [
    lambda: theme.choose_plain(True),
    lambda: theme.choose_palette("colour-blind"),
    lambda: theme.choose_emblems(("star", "sun")),
], ids=["plain ground", "palette", "emblems"])  # fmt: skip
def test_what_is_kept_is_drawn_anew_when_ships_and_sides_look_otherwise(
    choose: Callable[[], None],
) -> None:
    widget = Ship("ship", Area(20, 20, 40, 40))
    before = drawn(widget)
    choose()
    assert drawn(widget) != before
