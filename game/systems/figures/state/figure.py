"""A figure in the yard: where it stands, how, and what its last turn left it with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.hexgrid.hexes import Hex
from game.systems.figures.state.sheet import Sheet

Posture = Literal["standing", "crouching", "kneeling", "crawling", "sitting", "lying"]
POINT = 4
"""Movement is counted in quarters of a point, so that half a halved Move stays exact."""


@dataclass(frozen=True)
class Bog:
    """How a figure fares in quicksand.

    ``inches``: how deep it has sunk, and the ``banner`` it carries; ``calm``: whether it is past
    its panic; ``half``: whether it has swum half a hex; ``turns`` in the quicksand, of which the
    last so many ``under``.
    """

    inches: int
    calm: bool = False
    half: bool = False
    turns: int = 0
    under: int = 0
    banner: int = 0


@dataclass(frozen=True)
class Stuck:
    """How a cart fares that is stuck: turns so far, failed tries, whether boards lie under it."""

    turns: int = 0
    failures: int = 0
    boards: bool = False


@dataclass(frozen=True)
class Figure:
    """A figure, or a cart with its driver. ``hex``: where it is, as long as it is not ``gone``.

    ``gone``: why it is in the yard no more: ``home``, or ``out``. ``fatigue``: points left.
    ``down``: turns that it is still to lose before it may try to rise, None while it is up.
    ``running``: turns in a row that it has run; ``speed``: hexes of its last move; ``since``: hexes
    since it last turned, which turning radius asks for. ``saved``: quarters of points kept in mud.
    ``in_mud`` and ``in_water``: turns there; ``backwards``: turns in a row run backwards.
    ``waits``: whether it attacks who comes. ``open``: whether it may not dodge until its turn.
    ``turned``: whether it has turned to face a foe this turn; ``foe``: whom it may only act
    against in its next. ``helps``: the friend it lends its strength. ``held``: a cart that loses
    its next turn.
    """

    name: str
    side: str
    sheet: Sheet
    hex: Hex
    facing: int
    posture: Posture = "standing"
    fatigue: int = 11
    gone: Literal["home", "out"] | None = None
    down: int | None = None
    running: int = 0
    speed: int = 0
    since: int = 99
    saved: int = 0
    in_mud: int = 0
    in_water: int = 0
    backwards: int = 0
    waits: bool = False
    open: bool = False
    turned: bool = False
    foe: str | None = None
    helps: str | None = None
    banner: bool = False
    bog: Bog | None = None
    stuck: Stuck | None = None
    held: bool = False

    @property
    def here(self) -> bool:
        """Whether it is still in the yard."""
        return self.gone is None

    @property
    def up(self) -> bool:
        """Whether it is neither down nor in quicksand: such a one can be attacked."""
        return self.here and self.down is None and self.bog is None

    @property
    def bars(self) -> bool:
        """Whether no enemy gets past without evading it: who is prone is a body (FIG-TER-1)."""
        return self.up and self.posture != "lying"

    @property
    def points(self) -> int:
        """Quarters of movement points a turn; halved where it has no fatigue left (Q340)."""
        full = self.sheet.move * POINT
        return full if self.fatigue > 0 else full // 2
