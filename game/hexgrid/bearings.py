"""Bearings: axes, sides and rear cones, with their ties (Definitions: Tailing; Initial Point of
Impact). Everything is compared by whole-number dot products, so a tie is exact.
"""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex


def dot(d: Hex, k: int) -> int:
    """Dot product of ``d`` with direction ``k``: a positive multiple of the true one."""
    unit = DIRECTIONS[k % 6]
    return d.q * unit.q + d.r * unit.r + (d.q + d.r) * (unit.q + unit.r)


def sides_for(d: Hex) -> tuple[int, ...]:
    """Directions that ``d`` points towards: one, or two on a tie. ValueError without length.

    The rows along them are those most nearly parallel to ``d`` (EE-IPI-1); the defender breaks a
    tie (EE-IPI-2, Ruling Q50).
    """
    if d == ORIGIN:
        raise ValueError("a displacement without length points nowhere: use the EE-SAME one")
    scores = [dot(d, k) for k in range(6)]
    most = max(scores)
    return tuple(k for k, score in enumerate(scores) if score == most)


def in_rear_cone(d: Hex, facing: int) -> bool:
    """Whether the line to a tailer at ``d`` leaves by the rear hexside of a ship so facing.

    ``d`` is tailer minus target on the map. The vertices of the side are not behind (EE-DEF-20).
    """
    return d != ORIGIN and sides_for(d) == ((facing + 3) % 6,)


def to_record(d: Hex, facing: int) -> Hex:
    """A map displacement as it lies on the record of a ship so facing (EE-DEF-18)."""
    return d.rotated(-facing)


def to_map(d: Hex, facing: int) -> Hex:
    """A displacement on the record of a ship so facing as it lies on the map."""
    return d.rotated(facing)
