"""A ruleset: a sequence of play, a movement system, and what happens by itself in between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.systems.earth_expects.movement.earth_expects import EarthExpects
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.phases.docking import DOCKING
from game.systems.earth_expects.phases.heat import heat
from game.systems.earth_expects.phases.rules import Ending, Step
from game.systems.earth_expects.phases.sequence import EARTH_EXPECTS, Sequence
from game.systems.earth_expects.rules.bases import rotate
from game.systems.earth_expects.rules.docking import (
    complete_dockings,
    judge_dockings,
    settle_joints,
    tear_loose,
)
from game.systems.earth_expects.rules.hidden import reveal_hidden
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.extras import no_arrays, one_primary
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.customs import STANDARD, Customs
from game.systems.earth_expects.terrain.steps import after_paths, before_plots

DesignRule = Callable[[Design], list[str]]
"""What a construction rule has against a design, one sentence each."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that says how a battle is played; the steps are told in ``phases.rules``.

    ``construction``: rules for designs that only some tables keep. ``options``: the optional rules
    in play, by name.
    """

    name: str
    sequence: Sequence
    movement: MovementSystem
    customs: Customs[Battle, Ship] = STANDARD
    announcements: tuple[Announcement, ...] = ()
    turn_starts: tuple[Step, ...] = ()
    movement_starts: tuple[Step, ...] = ()
    movement_ends: tuple[Ending, ...] = ()
    phase_ends: tuple[Step, ...] = ()
    turn_ends: tuple[Step, ...] = ()
    construction: tuple[DesignRule, ...] = ()
    options: tuple[str, ...] = ()


RULESETS = {
    "Earth Expects": Ruleset(
        "Earth Expects",
        EARTH_EXPECTS,
        EarthExpects(),
        announcements=DOCKING,
        turn_starts=(complete_dockings,),
        movement_starts=(rotate, tear_loose, before_plots),
        movement_ends=(after_paths, heat),
        phase_ends=(settle_joints, reveal_hidden),
        construction=(one_primary, no_arrays),
        turn_ends=(judge_dockings,),
    )
}


def calling_all(rules: Ruleset) -> Ruleset:
    """The ruleset that asks sides even where the table shows that they have no choice."""
    return replace(rules, customs=replace(rules.customs, calls_all=True))


DEFAULT = RULESETS["Earth Expects"]
