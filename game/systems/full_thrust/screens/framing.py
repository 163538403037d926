"""What a map of the table opens on: what a question is about, and what else has room with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.hexgrid.hexes import Hex, distance
from game.systems.full_thrust.state.space import Space

ACROSS, DOWN = 26, 18
"""So many columns and rows are seen with counters that can still be told apart well."""
FARTHEST = 2
"""So many times as much is seen for the nearest ship of others."""
CLOSELY = 0.7
"""So much of that is seen where one ship decides what it does."""
LEGIBLY = 0.75
"""So much of that is seen where what stands in single hexes is read."""


def with_nearest(
    space: Space, about: Sequence[Hex], side: str | None, share: float = FARTHEST
) -> list[Hex]:
    """Some hexes, and the nearest ship that is not of a side, as far as it has room with them."""
    others = [ship.hex for ship in space.on_table() if ship.side != side]
    if not others:
        return list(about)
    nearest = min(others, key=lambda hex_: min(distance(hex_, each) for each in about))
    return [*about, nearest] if in_one_view([*about, nearest], share) else list(about)


def framed(
    space: Space, about: Sequence[Hex], side: str | None = None, most: float = FARTHEST
) -> list[Hex]:
    """Some hexes, and what else fits into one view with them.

    The ships of a side come first and the nearest of others, then all others, what was launched,
    and terrain; of each kind the nearest. Nothing is seen for which ``most`` is too small a share.
    """
    shown = list(about)
    for kind, share in _kinds(space, about, side):
        for hex_ in kind:
            if hex_ not in shown and in_one_view([*shown, hex_], min(share, most)):
                shown.append(hex_)
    return shown


def _kinds(
    space: Space, about: Sequence[Hex], side: str | None
) -> Iterator[tuple[list[Hex], float]]:
    """What may be seen, kind by kind, and how much of the table may be seen for it."""

    def far(hex_: Hex) -> int:
        return min(distance(hex_, each) for each in about)

    own = sorted((ship.hex for ship in space.on_table() if ship.side == side), key=far)
    others = sorted((ship.hex for ship in space.on_table() if ship.side != side), key=far)
    yield own, 1
    yield others[:1], FARTHEST
    yield others[1:], 1
    launched = [
        *(group.hex for group in space.groups.values()),
        *(missile.hex for missile in space.missiles.values()),
        *(nova.hex for nova in space.novas.values()),
    ]
    yield sorted(launched, key=far), 1
    terrain = [*(rock.hex for rock in space.rocks.values()), *space.dust, *space.debris]
    yield sorted(terrain, key=far), 1


def in_one_view(hexes: Sequence[Hex], share: float = 1) -> bool:
    """Whether some hexes can be seen together with counters that can still be told apart."""
    columns, halves = [hex_.q for hex_ in hexes], [2 * hex_.r + hex_.q for hex_ in hexes]
    across, down = max(columns) - min(columns), (max(halves) - min(halves)) / 2
    return across <= ACROSS * share and down <= DOWN * share
