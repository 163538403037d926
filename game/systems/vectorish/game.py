"""Vectorish movement as the table knows it: a game on the ships of Earth Expects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from game.systems.earth_expects.game import EarthExpects
from game.systems.earth_expects.game import Setup as ShipSetup
from game.systems.earth_expects.opening import design_problems
from game.systems.earth_expects.questions.forms import EXAMPLES, PATTERNS
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.vectorish.duel import VectorDuels
from game.systems.vectorish.events.event import read_event
from game.systems.vectorish.mind.anyone import Anyone
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.mind.skill import SKILLS
from game.systems.vectorish.phases.asides import ASIDES
from game.systems.vectorish.ruleset import (
    CHART,
    PHASES,
    RACE,
    RULES,
    TURNS,
    VectorRuleset,
    as_recorded,
)
from game.systems.vectorish.scenario.file import FILES
from game.systems.vectorish.scenario.scenario import NAME, VectorScenario
from game.systems.vectorish.scenario.setup import set_up
from game.systems.vectorish.state.space import Space
from game.table.events import Happening
from game.table.game import Listed, Waiting
from game.table.levels import CADET, CAPTAIN, OFFICER, SCRIPTED, Level, Player, as_usual
from game.table.minds import Mind
from game.table.order_forms import OrderForms
from game.table.sheets import Sheets
from game.words import _, marked

DRIFTS = marked("lets a ship drift at times")
BEST = marked("flies as well as the game can")
COURSE = marked("write steps of L, R, A and points, such as RA..")


class Vectorish(EarthExpects):
    """See ``game.table.game``."""

    name = NAME
    forms = OrderForms(
        RULES.questions,
        ASIDES,
        tuple(name for name, _maker in RULES.sequence),
        {**EXAMPLES, "steps": "RA.."},
        {**PATTERNS, "steps": COURSE},
    )

    def listed(self) -> list[Listed]:
        """The scenarios of the game."""
        return [
            Listed(
                x.path, self, ShipSetup(x.scenario, x.designs) if x.scenario else None, x.problems
            )
            for x in FILES.listed()
        ]

    def find(self, path: Path | str) -> ShipSetup:
        """A scenario file, or a scenario of the game."""
        return ShipSetup(*FILES.load(path))

    def scenario_of(self, text: str) -> VectorScenario:
        """The scenario as a journal holds it."""
        return _scenario(text)

    def faults(self, setup: ShipSetup) -> list[str]:
        """What the scenario has against it, and ships that cannot be flown here."""
        try:
            battle = self.first(setup)
        except ScenarioError as error:
            return list(error.problems)
        return design_problems(battle, RULES)

    def undone(self, setup: ShipSetup) -> list[str]:
        """Nothing."""
        return []

    def first(self, setup: ShipSetup) -> Space:
        """The battle as the scenario sets it up."""
        assert isinstance(setup.scenario, VectorScenario)
        return set_up(setup.scenario, setup.designs)

    def rules(self, setup: ShipSetup) -> VectorRuleset:
        """The sequence of the scenario; in races and chases nobody fires."""
        told = setup.scenario
        assert isinstance(told, VectorScenario)
        chosen = {"turns": TURNS, "chart": CHART, "phases": PHASES}[told.sequence]
        return replace(RULES, sequence=RACE if told.races else chosen)

    def opening(self, setup: ShipSetup) -> list[Happening]:
        """Nothing."""
        return []

    def refereed(self, setup: ShipSetup, waiting: Callable[[], Sequence[Waiting]]) -> VectorRuleset:
        """As ever."""
        return self.rules(setup)

    def manners(
        self, setup: ShipSetup, dice: str, events: Iterable[Happening], turn: Callable[[], int]
    ) -> list[Any]:
        """The one there is; once heat was not felt, bases did not rotate, repairs came last."""
        rules = as_recorded(self.rules(setup), events)
        return [rules, replace(rules, movement_starts=(), movement_ends=())]

    def read_event(self, text: str) -> Happening:
        """Of any kind."""
        return read_event(text)

    @cached_property
    def sheets(self) -> Sheets:
        """Records, map, counters and the chart of weapons."""
        from game.systems.vectorish.printing import VectorSheets  # noqa: PLC0415 - it takes time to load

        return VectorSheets()

    @cached_property
    def duels(self) -> VectorDuels:
        """What duels count of it."""
        return VectorDuels(self)

    levels: Sequence[Level] = (
        CADET,
        replace(OFFICER, told=DRIFTS),
        replace(as_usual(CAPTAIN), told=BEST),
    )

    def mind(self, seed: int, level: Player = SCRIPTED) -> Mind:
        """A pilot of a level."""
        return Pilot(seed, SKILLS.get(level, SKILLS[SCRIPTED]))

    def any_mind(self, random: Random) -> Mind:
        """Random legal orders."""
        return Anyone(random)


VECTORISH = Vectorish()


@lru_cache(maxsize=32)
def _scenario(text: str) -> VectorScenario:
    return FILES.parse(text, _("the scenario inside"))
