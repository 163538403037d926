"""Emblems of sides: the same for a side in every battle, told apart by their shape.

A scenario file may name one; else a side of the game's own has its own, and any other one that
follows from its name. In one battle no two sides have the same unless their file says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, Protocol, get_args
from zlib import crc32

Emblem = Literal[
    "globe", "planet", "rocks", "crescent", "star", "sun", "bolt", "chevrons",
    "cross", "trident", "arrow", "tower", "hourglass", "claws", "waves", "flower",
]  # fmt: skip
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)
OWN: Mapping[str, Emblem] = {
    "United Nations": "globe",
    "Jovian League": "planet",
    "Belt Confederacy": "rocks",
    "Lunar Free State": "crescent",
    "Free Alliance": "star",
    "Raiders": "claws",
    "Vega": "sun",
    "Altair": "arrow",
}
"""Those of sides that are met in many battles of the game."""


class Flying(Protocol):
    """A side as its scenario has it."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def emblem(self) -> Emblem | None:
        """The emblem that its file names."""


def emblems_of(sides: Iterable[Flying]) -> tuple[Emblem, ...]:
    """The emblem of each side of a battle, in their order."""
    sides = tuple(sides)
    found = {n: side.emblem or OWN.get(side.name) for n, side in enumerate(sides)}
    taken = {emblem for emblem in found.values() if emblem is not None}
    chosen: list[Emblem] = []
    for number, side in enumerate(sides):
        emblem = found[number] or _by_name(side.name, taken)
        taken.add(emblem)
        chosen.append(emblem)
    return tuple(chosen)


def _by_name(name: str, taken: Iterable[Emblem]) -> Emblem:
    """One that follows from a name, the next one if that is ``taken``."""
    first = crc32(name.encode()) % len(EMBLEMS)
    turned = (*EMBLEMS[first:], *EMBLEMS[:first])
    return next((emblem for emblem in turned if emblem not in taken), turned[0])
