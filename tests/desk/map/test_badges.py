"""Badges of missiles and the tags on them: beside every counter, and wholly in the room."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.mark_paint import paint
from game.desk.map.marks import Missiles
from game.desk.map.pen import Pen
from game.hexgrid.hexes import ORIGIN

ROOM = pygame.Rect(40, 20, 560, 440)


def _painted(at: tuple[int, int], beside: str, note: str) -> tuple[Pen, list[pygame.Rect]]:
    """What is taken by a badge on a counter, one more of which stands at its lower ``beside``."""
    pen = Pen(pygame.Surface((640, 480)), hex_metrics(44), lambda _hex: at, room=ROOM)
    own = pygame.Rect(0, 0, 66, 76)
    own.center = at
    other = own.move({"left": (-62, 38), "right": (62, 38)}[beside])
    pen.plates += [own, other]
    paint(pen, [Missiles(ORIGIN, 3, 0, note)])
    return pen, pen.taken


@pytest.mark.parametrize("beside", ["left", "right"])
def test_a_badge_stands_on_no_other_counter(beside: str) -> None:
    pen, (badge,) = _painted((300, 200), beside, "")
    assert not badge.colliderect(pen.plates[1])


@pytest.mark.parametrize("at", [(60, 200), (580, 200), (60, 440), (580, 40)])
def test_what_a_badge_is_launched_at_is_seen_whole_at_every_edge_and_not_on_the_badge(
    at: tuple[int, int],
) -> None:
    _pen, (badge, tag) = _painted(at, "left", "→ Perseverance")
    assert ROOM.contains(tag)
    assert not tag.collidepoint(badge.center)
