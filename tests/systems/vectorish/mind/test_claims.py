"""Escapes are claimed by the scripted side only where they are judged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.minds import speak_up
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


class _Runner:
    """A battle as a mind that speaks up meets it; it keeps what is said."""

    rules = RULES

    def __init__(self, battle: Space) -> None:
        self.battle = battle
        self.said: list[tuple[str, str, str | None]] = []

    def question_view(self, _decision: Decision) -> Space:
        """All of it."""
        return self.battle

    def say(self, side: str, kind: str, about: str | None) -> None:
        """Kept."""
        self.said.append((side, kind, about))


@pytest.mark.parametrize("goal", ["none", "convoy", "hull"])
def test_an_escape_is_claimed_where_it_is_judged_and_nowhere_else(goal: str) -> None:
    runner: Any = _Runner(gone_far(goal))
    assert Pilot(0).says(runner.battle, POWER, RULES) == ("escape", "Icarus")
    speak_up(runner, POWER, Pilot(0))
    assert runner.said == ([("Northbound", "escape", "Icarus")] if goal == "none" else [])
