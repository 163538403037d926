"""Names of counters that lie close stand on no other counter, and hide no number of a way."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.fire_marks import Fire
from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.mark_paint import paint
from game.desk.map.marks import Arrow, Mark, Number, Plate, Rim, Shape, Track
from game.desk.map.pen import Pen
from game.desk.map.tag_paint import covered, put_beside
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex

PART = 10
"""Less than such a part of a name may lie on a counter that is not its own."""
SHIP = Shape((ORIGIN,))
MEETING = {
    "Vigilance BC": "1207 1208 1209",
    "Europa CA": "1508 1509 1510 1511",
    "Halberd DD": "1109 1110 1111 1112",
    "Perseverance FF": "1711 1712 1813",
    "Excise CT": "1909 1910 1811",
    "Ganymede BB": "1417 1416 1415",
    "Hecate CL": "1715 1714 1713",
    "Marius DD": "1114 1214 1313 1413",
    "Galilei Minor DD": "1815 1814",
    "Firefly CT": "1815 1814",
}
APART = {
    "Vigilance BC": "1204 1205",
    "Europa CA": "1504 1505 1506",
    "Halberd DD": "1004 1005 1006 1007",
    "Perseverance FF": "1804 1805 1806 1807 1808",
    "Excise CT": "2004 2005 2006 2007 1907",
    "Ganymede BB": "1420 1419",
    "Hecate CL": "1720 1719 1718",
    "Marius DD": "1120 1119 1118 1117",
    "Galilei Minor DD": "2020 2019 2018 2017",
    "Firefly CT": "1620 1619 1618 1617 1616",
}


def _hex(number: str) -> Hex:
    q = int(number[:2]) - 14
    return Hex(q, int(number[2:]) - 12 - (q - (q & 1)) // 2)


def _pen(radius: int) -> Pen:
    m = hex_metrics(radius)

    def centre(hex_: Hex) -> tuple[int, int]:
        x, y = m.offset(hex_)
        return 400 + round(x), 350 + round(y)

    return Pen(pygame.Surface((808, 608)), m, centre)


def _marks(ways: dict[str, str]) -> list[Mark]:
    marks: list[Mark] = []
    for number, (name, way) in enumerate(ways.items()):
        side, hexes = number * 2 // len(ways), tuple(map(_hex, way.split()))
        marks.append(Plate(hexes[0], 0, SHIP, side, "", ghost=True))
        marks.append(Plate(hexes[-1], 0, SHIP, side, name))
        marks.append(Track(hexes, theme.side(side).colour, arrow=True))
    return marks


@pytest.mark.parametrize(("ways", "radius"), [(MEETING, 24), (APART, 16)])
def test_no_name_lies_on_a_counter_of_another_nor_on_a_number(
    ways: dict[str, str], radius: int
) -> None:
    pen = _pen(radius)
    paint(pen, _marks(ways))
    assert len(pen.tags) == len(ways)
    for name, tag in zip(ways, pen.tags, strict=True):
        own = pen.centre(_hex(ways[name].split()[-1]))
        others = [plate for plate in pen.plates if not plate.collidepoint(own)]
        assert covered(tag, others) < tag.w * tag.h / PART, name
        assert not any(tag.inflate(8, 8).collidepoint(at) for _way, at, _label in pen.nodes), name


def test_in_flight_a_name_leaves_its_side_where_it_would_hide_another() -> None:
    pen, words = _pen(24), pygame.Surface((80, 18))
    pen.sides = {}
    first = put_beside(pen, (500, 400), words, key="Hecate")
    for away, stays in ((200, True), (0, False)):
        pen.sides["Firefly"] = (0.0, 1.0)
        place = put_beside(pen, (510 + away, 404), words, key="Firefly")
        assert (place.centery > 404) is stays
        assert not place.colliderect(first)


@pytest.mark.parametrize(
    "line",
    [
        Track((_hex("1212"), _hex("1612")), theme.BAD, numbers=False),
        Arrow(_hex("1212"), _hex("1612"), theme.BAD),
        Fire(_hex("1212"), _hex("1612"), theme.BAD, age=0.5),
    ],
)
@pytest.mark.parametrize("held", [False, True])
def test_names_on_the_ground_are_written_over_lines_and_not_over_counters(
    line: Mark, held: bool
) -> None:
    pen, name = _pen(24), pygame.Surface((40, 20))
    name.fill(theme.GOOD)
    middle = pen.centre(_hex("1412"))
    place = name.get_rect(center=middle)
    pen.names = [(name, place)]
    marks: list[Mark] = [line, Plate(_hex("1412" if held else "1420"), 0, SHIP, 0, "")]
    paint(pen, marks)
    inked = pygame.mask.from_threshold(pen.surface.subsurface(place), theme.GOOD, (1, 1, 1)).count()
    assert (inked == place.w * place.h) is not held


@pytest.mark.parametrize("up", [-1, 1])
def test_a_number_in_a_hex_stands_beside_a_name_on_the_ground(up: int) -> None:
    pen = _pen(34)
    x, y = pen.centre(_hex("1412"))
    place = pygame.Rect(x - 60, y - (18 if up > 0 else 2), 120, 20)
    pen.names = [(pygame.Surface(place.size), place)]
    paint(pen, [Number(_hex("1412"), "3", theme.GOOD)])
    where = pygame.mask.from_threshold(pen.surface, theme.GOOD, (90, 90, 90))
    drawn = where.get_bounding_rects()
    assert drawn
    assert all(not rect.colliderect(place) for rect in drawn)
    assert all(abs(rect.centery - y) < pen.m.height // 2 for rect in drawn)


def test_a_rim_lies_on_the_border_of_its_hexes_and_nowhere_between_them() -> None:
    pen, inside = _pen(34), (_hex("1412"), _hex("1413"))
    paint(pen, [Rim(inside, theme.GOOD)])
    (x, y), half = pen.centre(inside[0]), pen.m.height // 2
    assert pen.surface.get_at((x, y - half))[:3] == theme.GOOD
    assert pen.surface.get_at((x, y + half))[:3] != theme.GOOD
