"""The yard and the figures in it: everything there is at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.figures.ground.land import Land
from game.systems.figures.scenario.scenario import Scenario
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.gone import Gone
from game.systems.figures.state.manoeuvres import Manoeuvre
from game.table.altering import Memo, altered
from game.table.state import Offer


@dataclass(frozen=True)
class Now:
    """A figure's turn up to now: its manoeuvre, where it began, and what its move amounts to."""

    figure: str
    manoeuvre: Manoeuvre
    began: Hex
    gone: Gone


@dataclass(frozen=True)
class Yard:
    """Everything in the yard.

    ``land``: the ground as far as it is known; ``quicksands``: how many are hidden in its soft
    ground. ``banner``: where it lies, None while somebody carries it or there is none; ``carried``:
    turns that each side ended with it. ``first``: the side that begins the turn; ``acted``: figures
    that have had their turn; ``now``: what the one whose turn it is has done so far.
    """

    scenario: Scenario
    land: Land
    figures: Mapping[str, Figure] = field(default_factory=dict)
    quicksands: int = 0
    banner: Hex | None = None
    first: str | None = None
    carried: Mapping[str, int] = field(default_factory=dict)
    acted: tuple[str, ...] = ()
    now: Now | None = None
    turn: int = 0
    phase: str | None = None
    offers: tuple[Offer, ...] = ()
    outcome: tuple[str | None, str] | None = None

    memo = Memo()

    @property
    def sides(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    @property
    def stream(self) -> int | None:
        """The direction in which fast water flows."""
        name = self.scenario.stream
        return None if name is None else DIRECTION_NAMES.index(name)

    def present(self, side: str) -> bool:
        """Whether a side has a figure in the yard, or had one get home."""
        return any(figure.gone != "out" for figure in self.of(side))

    def of(self, side: str) -> list[Figure]:
        """The figures of a side, those at home and out among them."""
        return [figure for figure in self.figures.values() if figure.side == side]

    def here(self) -> list[Figure]:
        """Figures still in the yard, in listed order."""
        return [figure for figure in self.figures.values() if figure.here]

    def standing_in(self, hex_: Hex) -> Figure | None:
        """The figure in a hex."""
        return next((figure for figure in self.here() if figure.hex == hex_), None)

    def with_figure(self, name: str, **changes: Any) -> Yard:
        """The yard with one figure changed."""
        return altered(self, figures={**self.figures, name: altered(self.figures[name], **changes)})
