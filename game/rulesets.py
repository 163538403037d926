"""A ruleset: a sequence of play and a movement system."""

from __future__ import annotations

from dataclasses import dataclass

from game.movement.earth_expects import EarthExpects
from game.movement.protocol import MovementSystem
from game.turn.sequence import EARTH_EXPECTS, Sequence


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that says how a battle is played."""

    name: str
    sequence: Sequence
    movement: MovementSystem


RULESETS = {"Earth Expects": Ruleset("Earth Expects", EARTH_EXPECTS, EarthExpects())}
DEFAULT = RULESETS["Earth Expects"]
