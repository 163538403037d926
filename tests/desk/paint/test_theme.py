"""Colours: what is read has contrast, sides are told apart by more than colour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.desk.paint import theme


@pytest.fixture(autouse=True)
def _standard_palette() -> Iterator[None]:
    yield
    theme.choose_palette("standard")


def contrast(a: theme.Colour, b: theme.Colour) -> float:
    def light(colour: theme.Colour) -> float:
        parts = [c / 255 for c in colour]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_everything_that_is_read_has_contrast(palette: str) -> None:
    theme.choose_palette(palette)
    for ink in (theme.INK, theme.INK2, theme.INK3, theme.CHALK, theme.GOOD, theme.WARN, theme.BAD):
        assert contrast(ink, theme.PANEL) >= 4.5
    for side in range(4):
        assert contrast(theme.side(side).colour, theme.PANEL) >= 4.5
        assert contrast(theme.side(side).colour, theme.ON_BRIGHT) >= 4.5


def test_borders_of_controls_can_be_seen() -> None:
    for ground in (theme.PANEL, theme.RAISED, theme.DECK):
        assert contrast(theme.LINE2, ground) >= 3


def test_sides_differ_in_shape_band_node_and_dash_too() -> None:
    for part in ("badge", "band", "node", "dash"):
        assert len({getattr(theme.side(i), part) for i in range(4)}) == 4


def test_palette_replaces_colours_of_sides_and_no_shapes() -> None:
    before = theme.side(0)
    theme.choose_palette("colour-blind")
    assert theme.side(0).colour != before.colour
    assert theme.side(0).badge == before.badge
    with pytest.raises(ValueError, match="colour-blind"):
        theme.choose_palette("pink")
