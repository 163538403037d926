"""Counters that turn in flight: ways between two hexsides."""

from __future__ import annotations

from game.desk.map.counters import TURNS_A_SIDE
from game.desk.map.flight import eased
from game.desk.map.hexmetrics import HexMetrics, Point, between


def turned(way: float, to: float, share: float) -> float:
    """How far something has turned the shorter way from one hexside to another; eased."""
    by = (to - way + 3) % 6 - 3
    return round((way + by * eased(share)) * TURNS_A_SIDE) / TURNS_A_SIDE % 6


def side_at(m: HexMetrics, way: float) -> tuple[Point, Point]:
    """The ends of a hexside about the centre, or of what lies between two as far as it is."""
    side, share = int(way // 1), way % 1
    (a, b), (c, d) = m.side(side), m.side(side + 1)
    return between(a, c, share), between(b, d, share)


def middle_at(m: HexMetrics, way: float) -> Point:
    """The middle of it."""
    return between(*side_at(m, way), 0.5)
