"""Something in a file that does not fit: where it stands, and the sentence a player reads."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

Place = tuple[int | str, ...]
"""Keys and numbers (from 0) that lead to a value: ``("ships", 1, "facing")``."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """A sentence about the value at ``place``; ``because`` are other places it follows from."""

    place: Place
    sentence: str
    because: tuple[Place, ...] = ()


def apart_from(faulty: Collection[Place], found: Iterable[Misfit]) -> list[Misfit]:
    """The misfits that do not merely follow from places that are faulty themselves."""
    return [misfit for misfit in found if not any(_follows(misfit, bad) for bad in faulty)]


def _follows(misfit: Misfit, bad: Place) -> bool:
    """Whether a misfit stands in the same entry as a fault, or comes of what is missing there."""
    entry = min(len(bad), len(misfit.place), 2)
    same_entry = misfit.place[:entry] == bad[:entry]
    return same_entry or any(place[: len(bad)] == bad for place in misfit.because)
