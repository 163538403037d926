"""Duels of Earth Expects: see ``game.duel.seam``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from game.duel.fleets import FleetDuels
from game.duel.seam import Counts, Entrant, MakesMind
from game.systems.earth_expects.duel.counts import counts
from game.systems.earth_expects.duel.meeting import meeting, ship_of
from game.systems.earth_expects.mind.choices.muster import choose_muster
from game.systems.earth_expects.mind.persona import PERSONAS, Persona
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.skill import SKILLS, Skill
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.scenario.muster import library, mustered, open_sides
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening
from game.table.game import Setup


def _captain(persona: Persona, skill: Skill) -> MakesMind:
    return lambda seed: Scripted(seed, persona, skill)


class ShipDuels(FleetDuels[Design]):
    """Ships and fleets from random starts, personas, and what weapons did."""

    def sheet(self, given: str) -> Design:
        """A ship file, or a ship of the game."""
        return ship_of(given)

    def text(self, sheet: Design) -> str:
        """As a ship file."""
        return write_ship(sheet)

    def minds(self) -> Mapping[str, MakesMind]:
        """Every level by persona too: ``captain:maximise damage``."""
        every = product(SKILLS.items(), PERSONAS.items())
        personas = {f"{level}:{name}": _captain(p, skill) for (level, skill), (name, p) in every}
        return {**super().minds(), **personas}

    def meeting(self, first: Entrant, second: Entrant, chance: Random) -> Setup:
        """Open space."""
        return self.made(*meeting(first, second, chance))

    def prepared(self, setup: Any, chance: Random) -> Setup:
        """With fleets bought as the scripted side buys them."""
        scenario = setup.scenario
        sides = open_sides(scenario)
        if not sides:
            return super().prepared(setup, chance)
        yard = {**library(), **setup.designs}
        fleets = {side: choose_muster(scenario, side, yard, chance) for side in sides}
        return self.made(mustered(scenario, fleets), yard)

    def last_turn(self, state: Battle) -> int:
        """The turn limit."""
        return state.scenario.turn_limit

    def counts(
        self, first: Battle, events: Sequence[Happening], rules: Rules
    ) -> Mapping[str, Counts]:
        """By weapon, missiles, power."""
        return counts(first, events, rules)
