"""The sheet of a ship: what it is able to do, in both games."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from game.papers.model import Name, Paper
from game.words import marked

BeamText = Annotated[str, Field(pattern=r"^[1-4] (F?P?S?A|F?P?S|F?P|F)$")]
"""A beam as it is written: its class and the arcs it fires into, ``2 FPS``."""
BEAM_WORDS = marked("write a class from 1 to 4 and arcs of F, P, S and A in this order: 2 FPS.")
Rating = Annotated[int, Field(ge=0, le=8)]
Few = Annotated[int, Field(ge=0, le=12)]


class Beam(NamedTuple):
    """A beam: its class, and the arcs it fires into as letters of fore, port, starboard, aft."""

    rating: int
    arcs: str


class Sheet(Paper):
    """What a ship is able to do.

    ``thrust``: its TR, 0 of a base; ``drive``: its MD, the same unless it is written (Ruling Q277).
    ``torpedoes`` and the nova fire fore. ``groups``: groups of six fighters that it carries.
    ``quality``: of its crew, on control rolls. ``fastest``: the highest speed it may reach.
    ``rotates``: where a base turns to, one side a turn.
    """

    name: Name
    value: Annotated[int, Field(ge=0, le=1000)]
    thrust: Rating
    drive: Rating | None = None
    hull: Annotated[int, Field(ge=1, le=200)]
    screens: Annotated[int, Field(ge=0, le=2)] = 0
    beams: Annotated[tuple[BeamText, ...], Field(max_length=12)] = ()
    torpedoes: Few = 0
    missiles: Few = 0
    pdaf: Few = 0
    adaf: Few = 0
    groups: Few = 0
    nova: bool = False
    quality: Annotated[int, Field(ge=-1, le=1)] = 0
    kravak: bool = False
    streamlined: Literal["no", "partly", "fully"] = "no"
    fastest: Annotated[int, Field(ge=0, le=12)] | None = None
    base: bool = False
    rotates: Literal["left", "right"] | None = None

    @property
    def full_drive(self) -> int:
        """Its MD without damage."""
        return self.thrust if self.drive is None else self.drive

    @property
    def guns(self) -> tuple[Beam, ...]:
        """Its beams in the order of the sheet."""
        return _guns(self.beams)


@lru_cache(maxsize=256)
def _guns(beams: tuple[str, ...]) -> tuple[Beam, ...]:
    return tuple(Beam(int(text[0]), text[2:]) for text in beams)
