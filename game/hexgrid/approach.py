"""The path of a missile to its target and the hexside it enters by (Missile; Ruling Q90).

A missile flies straight, or turns once by 60 degrees, or drifts once by one hex, never before
its first hex.
"""

from __future__ import annotations

from game.hexgrid.hexes import DIRECTIONS, Hex


def decompose(d: Hex) -> tuple[tuple[int, int], ...]:
    """``d`` as ((direction, count), ...): one or two neighbouring directions, none for no length.

    Of two the second is clockwise of the first.
    """
    for k, (one, two) in enumerate(zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True)):
        # Neighbouring directions span the grid with determinant 1 (clockwise, r downwards).
        first, second = d.q * two.r - d.r * two.q, d.r * one.q - d.q * one.r
        if first > 0 and second >= 0:
            return ((k, first),) + (((k + 1) % 6, second),) * (second > 0)
    return ()


def entries(d: Hex) -> tuple[int, ...]:
    """Hexsides of the target by which a missile may enter; ``d`` is target minus missile.

    One or two; none when the missile stands in the target's hex (Ruling Q91 says what then).
    """
    return tuple((k + 3) % 6 for k, _ in decompose(d))


def path(start: Hex, target: Hex, entry: int) -> tuple[Hex, ...]:
    """The hexes entered in order, with at most one turn, the last one through ``entry``.

    ValueError when the missile cannot enter there.
    """
    return paths(start, target, entry)[0]


def paths(start: Hex, target: Hex, entry: int) -> tuple[tuple[Hex, ...], ...]:
    """Every path that enters by ``entry``: first the one with a turn, then those that drift."""
    parts = decompose(target.minus(start))
    last = [part for part in parts if part[0] == (entry + 3) % 6]
    if parts and not last:
        raise ValueError(f"a missile from {tuple(start)} cannot enter {tuple(target)} by {entry}")
    first = [part for part in parts if part not in last]
    found = [_walk(start, [*first, *last])]
    if first and first[0][1] == 1:
        drift, (way, count) = first[0], last[0]
        found += [_walk(start, [(way, n), drift, (way, count - n)]) for n in range(1, count)]
    return tuple(found)


def _walk(start: Hex, parts: list[tuple[int, int]]) -> tuple[Hex, ...]:
    entered: list[Hex] = []
    here = start
    for way, count in parts:
        for _ in range(count):
            here = here.step(way)
            entered.append(here)
    return tuple(entered)
