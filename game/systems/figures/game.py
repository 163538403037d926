"""The figures as the table knows them."""

from __future__ import annotations

from functools import cached_property
from random import Random

from game.systems.figures.events.doubts import doubtful
from game.systems.figures.events.event import EVENTS, YardEvent
from game.systems.figures.mind.captain import Captain
from game.systems.figures.mind.skill import SKILLS
from game.systems.figures.questions.anyone import Anyone
from game.systems.figures.questions.forms import EXAMPLES, PATTERNS
from game.systems.figures.ruleset import FiguresRules
from game.systems.figures.scenario.file import FILES
from game.systems.figures.scenario.scenario import Scenario, SideEntry
from game.systems.figures.scenario.setup import set_up
from game.systems.figures.state.yard import Yard
from game.table.about import SideAbout
from game.table.levels import CADET, CAPTAIN, OFFICER, SCRIPTED, Player, as_usual
from game.table.minds import Mind
from game.table.scenarios import ScenarioGame, ScenarioSetup
from game.table.sheets import Sheets
from game.words import _, counted


class Setup(ScenarioSetup[Scenario]):
    """A game before its first event."""

    def sides(self) -> tuple[SideAbout, ...]:
        """The figures of each side."""
        return tuple(_about(self.scenario, side) for side in self.scenario.sides)


class FigureGame(ScenarioGame):
    """See ``game.table.game``."""

    name = FiguresRules.name
    plain_rules = FiguresRules()
    own_events = tuple(EVENTS)
    files, setup = FILES, Setup
    examples, patterns = EXAMPLES, PATTERNS
    levels = (CADET, OFFICER, as_usual(CAPTAIN))

    def first(self, setup: Setup) -> Yard:
        """The yard as the scenario sets it up."""
        return set_up(setup.scenario)

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """A captain by rules of thumb, or one who thinks of less."""
        return Captain(seed, SKILLS.get(level, SKILLS[SCRIPTED]))

    def any_mind(self, random: Random) -> Mind:
        """Any figure and manoeuvre, and one of its ways."""
        return Anyone(random)

    @cached_property
    def sheets(self) -> Sheets:
        """What is printed of it."""
        from game.systems.figures.printing.sheets import FigureSheets  # noqa: PLC0415 - it takes time to load

        return FigureSheets()

    def doubtful(self, yard: Yard, event: YardEvent) -> bool:
        """What cannot be in this yard."""
        return doubtful(yard, event)


FIGURES = FigureGame()


def _about(scenario: Scenario, side: SideEntry) -> SideAbout:
    names = [entry.name for entry in scenario.figures if entry.side == side.name]
    strength = counted("one figure", "{n} figures", len(names))
    aim = _("victory if {aim}").format(aim=_(side.aim)) if side.aim else ""
    return SideAbout(side.name, " · ".join(names), strength, aim, side.emblem)
