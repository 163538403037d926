"""Draws the border around some hexes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.desk.map.marks import Rim
from game.desk.map.pen import Pen
from game.desk.paint import shapes


def _rim(pen: Pen, mark: Rim) -> None:
    inside = frozenset(mark.hexes)
    for hex_ in mark.hexes:
        x, y = pen.centre(hex_)
        for way in range(6):
            if hex_.step(way) not in inside:
                ends = [(x + across, y + down) for across, down in pen.m.side(way)]
                shapes.path(pen.surface, mark.colour, ends, mark.wide * pen.scale)


PAINTERS: dict[type, Callable[[Pen, Any], None]] = {Rim: _rim}
