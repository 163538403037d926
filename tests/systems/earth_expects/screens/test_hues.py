"""The colours of boxes: told apart on the void in every palette; hotter is redder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.desk.paint import theme
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.look import BoxLook, paint_of
from game.systems.earth_expects.screens.record.sprites import DIM, dim_letter, half_fill
from game.systems.earth_expects.ship.box_type import BoxType, box_types
from tests.desk.paint.test_theme import contrast


@pytest.fixture(autouse=True)
def _standard_palette() -> Iterator[None]:
    yield
    theme.choose_palette("standard")


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_every_box_type_has_a_hue_that_is_seen_on_the_void(palette: str) -> None:
    theme.choose_palette(palette)
    for type_ in box_types():
        assert contrast(hues.family(type_), theme.VOID) >= 4.5


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_a_box_that_does_not_matter_now_has_a_letter_that_can_be_read(palette: str) -> None:
    theme.choose_palette(palette)
    for type_ in box_types():
        for fill in ("powered", "unpowered", "passive", "half", "unknown"):
            _readable(type_, BoxLook(fill=fill, dim=True))  # type: ignore[arg-type]
        _readable(type_, BoxLook(damage="destroyed", dim=True))


def _readable(type_: BoxType, look: BoxLook) -> None:
    ground = theme.mix(theme.VOID, paint_of(type_, look).fill, DIM / 255)
    assert contrast(dim_letter(type_, look), ground) >= 4.5, (type_, look)


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_the_letter_of_a_half_engine_can_be_read_on_both_of_its_halves(palette: str) -> None:
    theme.choose_palette(palette)
    paint = paint_of(BoxType.HALF_ENGINE, BoxLook(fill="half"))
    for ground in (paint.fill, half_fill(BoxType.HALF_ENGINE)):
        assert contrast(paint.letter, ground) >= 4.5


def test_a_letter_that_no_palette_knows_is_chalk() -> None:
    strange = BoxType(letter="Y", name=lambda: "ray", names=lambda: "rays")
    assert hues.family(strange) == theme.CHALK


def test_palette_replaces_hues_of_families() -> None:
    before = hues.family(BoxType.ENGINE)
    theme.choose_palette("colour-blind")
    assert hues.family(BoxType.ENGINE) != before


def test_heat_ends_and_order() -> None:
    assert hues.heat(0) == hues.HEAT_STEPS[0]
    assert hues.heat(0.5) == hues.heat(3) == hues.HEAT_STEPS[-1]
    reds = [hues.heat(i / 20)[0] for i in range(11)]
    assert reds == sorted(reds)
