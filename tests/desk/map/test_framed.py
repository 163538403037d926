"""A framed map is fitted anew where its place or what it shows is another, and else left alone."""

from __future__ import annotations

from game.desk.kit import Area, Metrics
from game.desk.map.framed import FramedMap
from game.desk.map.hexview import HexView
from game.hexgrid.hexes import ORIGIN, Hex

METRICS = Metrics((1280, 720))
AREA = Area(0, 0, 300, 300)
NEAR, FAR = [ORIGIN], [ORIGIN, Hex(9, 0)]


def test_another_subject_is_fitted_though_its_place_is_as_large() -> None:
    view = HexView(rulers=False)
    FramedMap(view, FAR, subject="first").lay(METRICS, AREA)
    small = view.metrics.r
    FramedMap(view, NEAR, subject="second").lay(METRICS, AREA)
    assert view.metrics.r > small


def test_the_same_subject_stays_as_it_was_zoomed() -> None:
    view = HexView(rulers=False)
    FramedMap(view, FAR, subject="first").lay(METRICS, AREA)
    view.zoom(1)
    zoomed = view.metrics.r
    FramedMap(view, FAR, subject="first").lay(METRICS, AREA)
    assert view.metrics.r == zoomed
