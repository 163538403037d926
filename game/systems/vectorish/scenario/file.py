"""Scenario files of vectorish movement, read with every problem at once."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from game.papers.misfit import Misfit
from game.papers.reading import Form
from game.papers.text import PaperError, read_text
from game.systems.earth_expects.scenario.file import Designs, ShipScenarios
from game.systems.earth_expects.scenario.reading import SCENARIO as SHIPS
from game.systems.earth_expects.scenario.scenario import ScenarioError
from game.systems.vectorish.scenario.faults import vector_misfits
from game.systems.vectorish.scenario.flight_faults import flight_misfits, world_misfits
from game.systems.vectorish.scenario.scenario import NAME, VectorScenario

EXAMPLES = {
    **SHIPS.examples,
    "game": NAME,
    "sequence": "turns",
    "first": "Red",
    "goal": {"kind": "none"},
    "partial": True,
    "speeds": "A10",
    "adf": 4,
    "mr": 3,
    "home": 20,
    "worth": 15,
    "row": 20,
    "mpo": ["L1"],
    "strict": True,
}
SCENARIO = Form(
    VectorScenario, vector_misfits, SHIPS.most, SHIPS.too_long, EXAMPLES, SHIPS.patterns
)
"""How scenario files are read."""
_SAID = re.compile(rf'^\s*"?game"?\s*[=:]\s*"{NAME}"', re.MULTILINE)


@dataclass(frozen=True)
class VectorFiles(ShipScenarios[VectorScenario]):
    """Those of this game, which say whose they are."""

    def load(self, path: Path | str) -> tuple[VectorScenario, Designs]:
        """See ``ShipScenarios``; a file that is none of this game's says so by its error."""
        try:
            return super().load(path)
        except ScenarioError as error:
            raise ScenarioError(error.place, error.problems, own=self._owns(path)) from None

    def against(self, scenario: VectorScenario, designs: Designs) -> list[Misfit]:
        """Those of Earth Expects, and ships and worlds that cannot be flown here."""
        return [
            *super().against(scenario, designs),
            *flight_misfits(scenario, designs),
            *world_misfits(scenario),
        ]

    def _owns(self, path: Path | str) -> bool:
        try:
            return _SAID.search(read_text(self.find(path), self.form.most)) is not None
        except (PaperError, ScenarioError):
            return False


FILES = VectorFiles(SCENARIO, ("vectorish", "scenarios"))
