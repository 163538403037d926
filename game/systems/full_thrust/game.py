"""Full Thrust on hexes as the table knows it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.systems.full_thrust.duel.duels import SheetDuels
from game.systems.full_thrust.events.doubts import doubtful
from game.systems.full_thrust.events.event import EVENTS, SpaceEvent
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.mind.skill import SKILLS
from game.systems.full_thrust.questions.forms import EXAMPLES, PATTERNS
from game.systems.full_thrust.ruleset import FullThrustRules
from game.systems.full_thrust.rulesets import RULESETS
from game.systems.full_thrust.scenario.file import FILES
from game.systems.full_thrust.scenario.scenario import NAME, Scenario, SideEntry
from game.systems.full_thrust.scenario.setup import complete, set_up
from game.systems.full_thrust.state.space import Space
from game.table.about import SideAbout
from game.table.game import Texts
from game.table.levels import CADET, CAPTAIN, OFFICER, SCRIPTED, Level, Player, as_usual
from game.table.minds import Mind
from game.table.order_forms import OrderForms
from game.table.scenarios import ScenarioGame, ScenarioSetup, scenario_text
from game.table.sheets import Sheets
from game.words import _, counted, marked

UNEQUAL = {"equal sides": marked("unequal sides")}
"""What is said instead where the ships of the sides count different points."""


class Setup(ScenarioSetup[Scenario]):
    """A battle before its first event."""

    def sides(self) -> tuple[SideAbout, ...]:
        """The ships of each side."""
        return tuple(_about(self.scenario, side) for side in self.scenario.sides)

    def tags(self) -> tuple[str, ...]:
        """Sides whose ships were given other sheets may no longer be equal."""
        space = set_up(self.scenario)
        worth = {sum(ship.worth for ship in space.of(side)) for side in space.sides}
        known = super().tags()
        return known if len(worth) == 1 else tuple(UNEQUAL.get(tag, tag) for tag in known)

    def texts(self) -> Texts:
        """The scenario with every sheet that it is played with."""
        return [(self.title, scenario_text(complete(self.scenario)))]


class FullThrust(ScenarioGame):
    """See ``game.table.game``."""

    name = NAME
    own_events = tuple(EVENTS)
    files, setup = FILES, Setup
    levels: Sequence[Level] = (CADET, OFFICER, as_usual(CAPTAIN))
    plain_rules = RULESETS["hexcess"]
    examples, patterns = EXAMPLES, PATTERNS

    @cached_property
    def forms(self) -> OrderForms:
        """Those of both games."""
        every = RULESETS.values()
        questions = {kind: one for rules in every for kind, one in rules.questions.items()}
        phases = dict.fromkeys(name for rules in every for name, _maker in rules.sequence)
        asides = self.plain_rules.asides
        return OrderForms(questions, asides, tuple(phases), self.examples, self.patterns)

    def rules(self, setup: Setup) -> FullThrustRules:
        """Those of the game that the scenario says."""
        return RULESETS[setup.scenario.ruleset]

    def first(self, setup: Setup) -> Space:
        """Space as the scenario sets it up."""
        return set_up(setup.scenario)

    @cached_property
    def sheets(self) -> Sheets:
        """What is printed of it."""
        from game.systems.full_thrust.printing.sheets import FullThrustSheets  # noqa: PLC0415 - it takes time to load

        return FullThrustSheets()

    def doubtful(self, space: Space, event: SpaceEvent) -> bool:
        """What cannot be in this space."""
        return doubtful(space, event)

    @cached_property
    def duels(self) -> SheetDuels:
        """Who meets in duels, and what is counted."""
        return SheetDuels(self, Setup)

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """A commander by expected damage, as well as its level plays."""
        return Commander(seed, SKILLS.get(level, SKILLS[SCRIPTED]))


FULL_THRUST = FullThrust()


def _about(scenario: Scenario, side: SideEntry) -> SideAbout:
    names = [entry.name for entry in scenario.ships if entry.side == side.name]
    strength = counted("one ship", "{n} ships", len(names))
    aim = _("victory if {aim}").format(aim=_(side.aim)) if side.aim else ""
    return SideAbout(side.name, " · ".join(names), strength, aim, side.emblem)
