"""Escapes are claimed by the scripted side only where they are judged."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.state import Offer
from tests.systems.vectorish.support import space

POWER = Decision("1/power/Icarus", "power", "Northbound", "Icarus")


def gone_far(goal: str) -> Space:
    """A battle in which a frigate without a weapon is out of everybody's reach."""
    here = space("crossing", Icarus={"at": "2099", "flies": "D12", "adf": 4, "mr": 3})
    ship = here.ships["Icarus"]
    record = ship.record.with_levels({"L1": Level.DESTROYED, "L2": Level.DESTROYED})
    told = here.told.model_copy(update={"goal": here.told.goal.model_copy(update={"kind": goal})})
    ships = {**here.ships, "Icarus": replace(ship, record=record)}
    return altered(here, ships=ships, scenario=told, phase="power", turn=1)


@pytest.mark.parametrize("goal", ["none", "convoy", "hull"])
def test_an_escape_is_claimed_where_it_is_judged_and_nowhere_else(goal: str) -> None:
    here = gone_far(goal)
    assert Scripted(0).says(here, POWER, RULES) == ("escape", "Icarus")
    said = Pilot(0).says(here, POWER, RULES)
    assert said == (("escape", "Icarus") if goal == "none" else None)
    offer = Offer(side="Northbound", kind="escape", about="Icarus")
    assert bool(RULES.asides["escape"].faults(here, offer)) == (goal != "none")
