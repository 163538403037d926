"""From a scenario to the battle before turn 1."""

from __future__ import annotations

from collections.abc import Mapping

from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.earth_expects.scenario.setup import set_up as ships_set_up
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.battle import Ship
from game.systems.vectorish.scenario.flight_faults import flight_misfits
from game.systems.vectorish.scenario.scenario import VectorEntry, VectorScenario
from game.systems.vectorish.state.drift import Drift, Rating
from game.systems.vectorish.state.space import Space
from game.table.altering import altered


def set_up(scenario: VectorScenario, designs: Mapping[str, Design]) -> Space:
    """The battle at its start; ScenarioError with every fault where it does not fit together."""
    misfits = flight_misfits(scenario, designs)
    try:
        battle = ships_set_up(scenario, designs)
    except ScenarioError as error:
        told = [*error.problems, *(misfit.sentence for misfit in misfits)]
        raise ScenarioError(error.place, told) from None
    if misfits:
        raise ScenarioError(scenario.title, [misfit.sentence for misfit in misfits])
    earth = scenario.sequence == "phases" and not scenario.races
    ships = {e.name: _drifting(battle.ships[e.name], e, earth) for e in scenario.ships}
    fields = {name: value for name, value in vars(battle).items() if name != "memo"}
    return Space(**{**fields, "ships": ships})


def _drifting(ship: Ship, entry: VectorEntry, earth: bool) -> Ship:
    """``earth``: repairs as in the phases of Earth Expects, none where power went to turning."""
    drive, fixed = ship.design.drive, None
    if entry.adf is not None and entry.mr is not None:
        fixed = Rating(entry.adf, entry.mr)
    elif drive is not None:
        fixed = Rating(drive.adf, drive.mr)
    mends = fixed is not None or not earth
    drift = Drift(entry.speeds, fixed, mpo=frozenset(entry.mpo), mends_turning=mends)
    return altered(ship, extras=(drift,))
