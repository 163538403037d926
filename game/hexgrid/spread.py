"""What hangs together: everything that can be reached from some places step by step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Place = TypeVar("Place", bound=Hashable)


def spread(starts: Iterable[Place], beyond: Callable[[Place], Iterable[Place]]) -> set[Place]:
    """The starts and all that lies ``beyond`` them, beyond those, and so on."""
    found = set(starts)
    edge = list(found)
    while edge:
        for place in beyond(edge.pop()):
            if place not in found:
                found.add(place)
                edge.append(place)
    return found
