"""Hulls, counters and markers: every number of a sheet is seen, and equal sheets look alike."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.desk.map.hexmetrics import hex_metrics
from game.systems.full_thrust.rules.pivots import MARKERS
from game.systems.full_thrust.screens.face import STEPS, RockFace, ShipFace, steps
from game.systems.full_thrust.screens.hull import hull_of, spot
from game.systems.full_thrust.screens.markers import hidden_coin, marker_coin
from game.systems.full_thrust.screens.portrait import portrait
from game.systems.full_thrust.screens.shots import GroupFace, MissileFace, NovaFace
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.sheet import Sheet

PLAIN = Sheet(name="Plain", value=1, thrust=4, hull=20, beams=("2 FPS",))
LOADED = Sheet(
    name="Loaded",
    value=1000,
    thrust=8,
    hull=200,
    screens=2,
    beams=("4 FPSA",) * 12,
    torpedoes=12,
    missiles=12,
    groups=12,
    nova=True,
)


@pytest.fixture(autouse=True)
def _fonts() -> Iterator[None]:
    pygame.font.init()
    yield


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_hull_is_alike_at_both_sides_and_in_one_piece() -> None:
    for sheet in (*stock().values(), PLAIN, LOADED):
        plates = set(hull_of(sheet).plates)
        assert len(plates) == len(hull_of(sheet).plates)
        spots = {(round(x, 3), round(y, 3)) for x, y in map(spot, plates)}
        assert spots == {(-x + 0.0, y) for x, y in spots}, sheet.name
        met, more = set(), [next(iter(plates))]
        while more:
            here = more.pop()
            met.add(here)
            more += [there for way in range(6) if (there := here.step(way)) in plates - met]
        assert met == plates, sheet.name


def test_more_points_are_more_plates() -> None:
    sizes = [len(hull_of(PLAIN.but(hull=points)).plates) for points in (5, 12, 22, 35)]
    assert sizes == sorted(set(sizes))


def test_everything_on_a_sheet_is_on_its_hull() -> None:
    hull = hull_of(stock()["Battleship"])
    assert [turret.beam.rating for turret in hull.turrets] == [3, 3, 2, 2]
    assert (len(hull.tubes), hull.screens, hull.mouth is not None) == (2, 1, True)
    assert len({turret.hex for turret in hull.turrets} | {*hull.tubes, hull.mouth}) == 7
    assert len(hull_of(stock()["Carrier"]).hangars) == 4
    assert not hull_of(stock()["Starbase"]).nozzles


@pytest.mark.parametrize(("thrust", "count"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 3), (8, 4)])
def test_a_nozzle_for_every_two_of_thrust(thrust: int, count: int) -> None:
    assert len(hull_of(PLAIN.but(thrust=thrust, hull=40)).nozzles) == count


def test_a_turret_stands_at_the_side_that_it_fires_to() -> None:
    port, starboard = hull_of(PLAIN.but(beams=("2 FP", "2 FS"))).turrets
    assert port.hex.q < 0 < starboard.hex.q


def test_names_do_not_change_a_hull_but_numbers_do() -> None:
    assert pixels(portrait(PLAIN, 0, 80)) == pixels(portrait(PLAIN.but(name="Other"), 0, 80))
    changes = {"screens": 1}, {"torpedoes": 1}, {"groups": 1}, {"nova": True}, {"thrust": 6}
    for change in ({"beams": ("3 FPS",)}, {"hull": 30}, *changes):
        assert pixels(portrait(PLAIN, 0, 80)) != pixels(portrait(PLAIN.but(**change), 0, 80))


def test_a_hull_with_everything_can_be_drawn() -> None:
    assert portrait(LOADED, 0, 60).get_bounding_rect().w > 20


def test_each_part_of_a_ships_state_is_seen_on_its_counter() -> None:
    hull = hull_of(PLAIN)
    faces = [
        ShipFace(hull, 0, 0, 4),
        ShipFace(hull, 1, 1, 4),
        ShipFace(hull, 0, 1, 4),
        ShipFace(hull, 1, 0, 4),
        ShipFace(hull, 0, 0, 5),
        ShipFace(hull, 0, 0, 4, left=STEPS // 2),
        ShipFace(hull, 0, 0, 4, left=STEPS // 2, crippled=True),
        ShipFace(hull, 0, 0, 4, wild=True),
    ]
    seen = {pixels(face.draw(hex_metrics(30), 0, ghost=False)) for face in faces}
    assert len(seen) == len(faces)
    first = faces[0]
    assert len({pixels(first.draw(hex_metrics(30), side, ghost=False)) for side in (0, 1)}) == 2


def test_what_is_launched_is_told_apart() -> None:
    faces = [
        *(GroupFace(fighters, 3) for fighters in range(1, 7)),
        *(GroupFace(6, attacks) for attacks in range(3)),
        *(MissileFace(0, age) for age in range(1, 7)),
        *(NovaFace(0, hits) for hits in range(1, 5)),
        RockFace("Ceres", 0, 0),
        RockFace("Vesta", 0, 0),
    ]
    seen = {pixels(face.draw(hex_metrics(30), 0, ghost=False)) for face in faces}
    assert len(seen) == len(faces)


def test_coins_tell_their_letters_only_face_up() -> None:
    assert len({pixels(marker_coin(marker, 20)) for marker in MARKERS}) == len(MARKERS)
    assert pixels(hidden_coin(0, 20)) != pixels(hidden_coin(1, 20))


@pytest.mark.parametrize(("now", "found"), [(0, 0), (1, 1), (50, 8), (100, 16)])
def test_the_hull_left_in_steps(now: int, found: int) -> None:
    assert steps(now, 100) == found


def test_a_hull_has_heights_and_on_plain_ground_none() -> None:
    faces = [ShipFace(hull_of(PLAIN), 0, 0, 4, plain=plain) for plain in (False, True)]
    lit, flat = (_colours(face.draw(hex_metrics(30), 0, ghost=False)) for face in faces)
    assert lit > 1.5 * flat


def test_a_lit_hull_turns_with_its_ship() -> None:
    frigate = stock()["Frigate"]
    north, east = (_lit(portrait(frigate, 0, 120, facing)) for facing in (0, 1))
    assert north.h > 1.5 * north.w
    assert east.w > east.h


def _colours(surface: pygame.Surface) -> int:
    """How many colours there are in the middle, where the hull is."""
    w, h = surface.get_size()
    spots = ((x, y) for x in range(w // 3, 2 * w // 3) for y in range(h // 3, 2 * h // 3))
    return len({tuple(surface.get_at(spot)) for spot in spots})


def _lit(surface: pygame.Surface) -> pygame.Rect:
    """Where it is bright."""
    mask = pygame.mask.from_threshold(surface, (190, 200, 210), (90, 90, 90, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])
