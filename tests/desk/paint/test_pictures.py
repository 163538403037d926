"""Icons, flags, badges and dice."""

from __future__ import annotations

import pygame
import pytest

from game.desk.paint import dice_view, flags, icons, theme
from game.resources import asset


@pytest.mark.parametrize("name", sorted(p.stem for p in asset("icons").glob("*.svg")))
def test_every_icon_can_be_drawn_in_a_colour(name: str) -> None:
    image = icons.icon(name, 24, theme.GOOD)
    assert image.get_size() == (24, 24)
    solid = [image.get_at((x, y)) for x in range(24) for y in range(24)]
    assert any(c.a > 200 and abs(c.r - theme.GOOD[0]) < 12 for c in solid)


def test_unknown_icon_is_named() -> None:
    with pytest.raises(KeyError, match="no-such"):
        icons.icon("no-such", 16, theme.INK)


def test_licences_stand_beside_fonts_and_icons() -> None:
    assert "SIL Open Font License" in asset("fonts", "OFL.txt").read_text(encoding="utf-8")
    assert "ISC License" in asset("icons", "LICENSE.txt").read_text(encoding="utf-8")


def test_flags_and_badges_are_all_different() -> None:
    pictures = [flags.flag(letter, 30) for letter in flags.LETTERS]
    pictures += [flags.phase_flag(letter, 30, theme.CHALK) for letter in "PMRWS"]
    assert len({pygame.image.tobytes(p, "RGBA") for p in pictures}) == len(pictures)
    assert set("EARTHEXPECTS") <= set(flags.LETTERS)
    badges = {pygame.image.tobytes(flags.badge(i, 32), "RGBA") for i in range(4)}
    assert len(badges) == 4
    assert flags.flag("E", 30).get_at((30, 10))[:3] == theme.FLAG_BLUE
    assert flags.flag("E", 30).get_at((30, 40))[:3] == theme.FLAG_RED


def test_dice_show_their_pips() -> None:
    faces = [pygame.image.tobytes(dice_view.die(i, 48), "RGBA") for i in range(1, 9)]
    assert len(set(faces)) == 8
    assert dice_view.die(1, 48).get_at((24, 24))[:3] == theme.ON_CHALK
    assert dice_view.die(2, 48).get_at((24, 24))[:3] == theme.CHALK
