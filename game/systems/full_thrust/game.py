"""Full Thrust on hexes as the table knows it."""

from __future__ import annotations

from game.systems.full_thrust.events.event import EVENTS
from game.systems.full_thrust.ruleset import RULESETS, FullThrustRules
from game.systems.full_thrust.scenario.file import FILES
from game.systems.full_thrust.scenario.scenario import NAME, Scenario, SideEntry
from game.systems.full_thrust.scenario.setup import complete, set_up
from game.systems.full_thrust.state.space import Space
from game.table.about import SideAbout
from game.table.game import Texts
from game.table.scenarios import ScenarioGame, ScenarioSetup, scenario_text
from game.words import _, counted


class Setup(ScenarioSetup[Scenario]):
    """A battle before its first event."""

    def sides(self) -> tuple[SideAbout, ...]:
        """The ships of each side."""
        return tuple(_about(self.scenario, side) for side in self.scenario.sides)

    def texts(self) -> Texts:
        """The scenario with every sheet that it is played with."""
        return [(self.title, scenario_text(complete(self.scenario)))]


class FullThrust(ScenarioGame):
    """See ``game.table.game``."""

    name = NAME
    own_events = tuple(EVENTS)
    files, setup = FILES, Setup

    def rules(self, setup: Setup) -> FullThrustRules:
        """Those of the game that the scenario says."""
        return RULESETS[setup.scenario.ruleset]

    def first(self, setup: Setup) -> Space:
        """Space as the scenario sets it up."""
        return set_up(setup.scenario)


FULL_THRUST = FullThrust()


def _about(scenario: Scenario, side: SideEntry) -> SideAbout:
    names = [entry.name for entry in scenario.ships if entry.side == side.name]
    strength = counted("one ship", "{n} ships", len(names))
    aim = _("victory if {aim}").format(aim=_(side.aim)) if side.aim else ""
    return SideAbout(side.name, " · ".join(names), strength, aim)
