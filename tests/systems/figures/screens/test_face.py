"""Figures on the map: how they face, who acts, whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np
import pygame
import pytest

from game.desk.kit import Canvas
from game.desk.map.hexmetrics import hex_metrics
from game.desk.paint import theme
from game.systems.figures.rules.facing import BACK, FRONTS
from game.systems.figures.screens.act.plan import Plan
from game.systems.figures.screens.act.rosette import rosette
from game.systems.figures.screens.face import FigureFace, face_of
from game.systems.figures.state.orders import ActOrder
from tests.systems.figures.support import figure, yard

FACE = FigureFace(0, "foot", low=False)
ACTS = replace(FACE, acts=True)
R = 40


@pytest.fixture(autouse=True)
def _usual_colours() -> Iterator[None]:
    yield
    theme.choose_palette("standard")


def drawn(face: FigureFace, side: int = 0, *, ghost: bool = False) -> pygame.Surface:
    return face.draw(hex_metrics(R), side, ghost=ghost)


def pixels(surface: pygame.Surface) -> np.ndarray:
    """As it looks on the void."""
    ground = pygame.Surface(surface.get_size())
    ground.fill(theme.VOID)
    ground.blit(surface, (0, 0))
    return pygame.surfarray.array3d(ground).astype(int)


def edge(surface: pygame.Surface, way: int) -> tuple[int, int, int]:
    """The colour in the middle of a hexside's first half."""
    m = hex_metrics(R)
    (ax, ay), (bx, by) = m.side(way)
    x, y = (ax * 0.7 + bx * 0.3) * 0.93, (ay * 0.7 + by * 0.3) * 0.93
    at = surface.get_at((round(surface.get_width() / 2 + x), round(surface.get_height() / 2 + y)))
    return at.r, at.g, at.b


def likest(colour: tuple[int, int, int]) -> str:
    known = {"front": theme.CHALK, "side": theme.INK3, "back": theme.BAD}
    return min(
        known, key=lambda name: sum(abs(a - b) for a, b in zip(known[name], colour, strict=True))
    )


@pytest.mark.parametrize("face", [FACE, ACTS])
@pytest.mark.parametrize("facing", range(6))
def test_edges_tell_front_sides_and_back(face: FigureFace, facing: int) -> None:
    surface = drawn(replace(face, facing=facing, hand="left"))
    told = {way: likest(edge(surface, facing + way)) for way in range(6)}
    assert told[BACK] == "back"
    assert {told[way] for way in FRONTS} == {"front"}
    assert {told[way] for way in range(6) if way not in FRONTS and way != BACK} == {"side"}


def _light(surface: pygame.Surface) -> int:
    return int((pixels(surface).min(axis=2) > 200).sum())


def test_the_edges_of_who_acts_are_the_strongest() -> None:
    assert _light(drawn(ACTS)) > 1.3 * _light(drawn(FACE))


def test_the_weapon_is_seen_on_its_side() -> None:
    """Who is left-handed looks as the right-handed in a mirror."""
    right, left = (drawn(replace(ACTS, hand=hand)) for hand in ("right", "left"))
    one, other = pixels(right), pixels(left)
    assert np.abs(one - other[::-1]).mean() < 0.5 * np.abs(one - other).mean()
    assert (pixels(drawn(replace(FACE, hand="left"))) != pixels(drawn(FACE))).any()


def test_sides_differ_by_more_than_colour() -> None:
    rims = []
    for side in (0, 1):
        colour = np.array(theme.side(side).colour)
        rims.append(int((np.abs(pixels(drawn(FACE, side)) - colour).sum(axis=2) < 40).sum()))
    assert rims[1] < 0.9 * rims[0]


def test_the_palette_changes_them() -> None:
    before = pygame.image.tobytes(drawn(FACE), "RGBA")
    theme.choose_palette("colour-blind")
    assert pygame.image.tobytes(drawn(FACE), "RGBA") != before


def test_of_a_ghost_one_sees_only_how_it_faces() -> None:
    ghost = drawn(ACTS, ghost=True)
    assert ghost.get_at((ghost.get_width() // 2, ghost.get_height() // 2)).a == 0
    assert likest(edge(ghost, BACK)) == "back"


@pytest.mark.parametrize("kind", ["foot", "mount", "cart"])
def test_kinds_and_postures_differ(kind: str) -> None:
    looks = {
        pygame.image.tobytes(drawn(face), "RGBA")
        for face in (FACE, replace(FACE, low=True), replace(FACE, kind=kind))  # type: ignore[arg-type]
    }
    assert len(looks) == (2 if kind == "foot" else 3)


def test_a_felled_rider_is_seen_beside_the_horse() -> None:
    rider = replace(FACE, kind="mount")
    up, felled = pixels(drawn(rider)), pixels(drawn(replace(rider, low=True)))
    assert np.abs(up - felled).sum(axis=2).astype(bool).mean() > 0.1


def test_the_rosette_shows_a_left_handed_figure_with_its_left_hand() -> None:
    for hand in ("right", "left"):
        plan = Plan(yard(figure("Marsh", hand=hand)), ActOrder(figure="Marsh"))
        middle = rosette(plan, None, None).middle
        assert isinstance(middle, Canvas) and isinstance(middle.paint, partial)
        assert middle.paint.args[0] == face_of(plan.figure)


def test_a_figure_is_shown_as_it_is() -> None:
    one = figure("Marsh", "0506", "SE", hand="left")
    assert face_of(one) == FigureFace(2, "foot", low=False, hand="left")
    assert face_of(one, acts=True).acts
