"""What flies or walks from hex to hex is seen to: eased in every hex, its way growing behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.desk.map.marks import Plate, Track
from game.hexgrid.hexes import Hex


def eased(share: float) -> float:
    """How far something on its way has come that starts and ends gently, 0 to 1."""
    return share * share * (3 - 2 * share)


def under_way(plate: Plate, to: Hex, share: float, thrust: float = 0.0) -> Plate:
    """A counter that has come so much of its time towards the next hex; ``thrust``: see there."""
    return replace(plate, towards=to, progress=eased(share), thrust=thrust)


def wake(track: Track, way: Sequence[Hex], done: int, share: float) -> Track | None:
    """The way behind what has come ``done`` hexes and a share of the next; None before that."""
    if done + 1 >= len(way):
        return replace(track, hexes=tuple(way)) if len(way) > 1 else None
    last = eased(share)
    if not done and last <= 0:
        return None
    hexes = tuple(way[: done + 2]) if last > 0 else tuple(way[: done + 1])
    return replace(track, hexes=hexes, last=last or 1.0, arrow=False)
