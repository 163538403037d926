"""The yard that a scenario sets up."""

from __future__ import annotations

from game.hexgrid.hexes import hex_from_number
from game.systems.figures.ground.land import Land
from game.systems.figures.scenario.scenario import FigureEntry, Scenario
from game.systems.figures.state.figure import Figure
from game.systems.figures.state.place import facing_of
from game.systems.figures.state.sheet import Sheet
from game.systems.figures.state.yard import Yard

INWARDS = {"west": facing_of("SE"), "east": facing_of("SW")}

BEARS = "g"
"""Soft ground that is none."""


def set_up(scenario: Scenario) -> Yard:
    """The yard before the first event. Soft ground on which somebody stands bears."""
    land = Land(scenario.rows())
    found = [_figure(entry, land) for entry in scenario.figures]
    for figure in found:
        if land.at(figure.hex).soft:
            land = land.becomes(figure.hex, BEARS)
    return Yard(
        scenario=scenario,
        land=land,
        figures={figure.name: figure for figure in found},
        quicksands=scenario.quicksands,
        banner=None if scenario.banner is None else hex_from_number(scenario.banner),
    )


def _figure(entry: FigureEntry, land: Land) -> Figure:
    scores = {key: getattr(entry, key) for key in Sheet.model_fields}
    hex_ = hex_from_number(entry.hex)
    inwards = INWARDS["west" if hex_.q < land.width / 2 else "east"]
    return Figure(
        name=entry.name,
        side=entry.side,
        sheet=Sheet(**scores),
        hex=hex_,
        facing=inwards if entry.facing is None else facing_of(entry.facing),
        posture=entry.posture,
        fatigue=entry.ht if entry.fatigue is None else entry.fatigue,
        banner=entry.banner,
    )
