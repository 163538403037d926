"""A ruleset: a sequence of play, a movement system, and what happens by itself in between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.battle.customs import STANDARD, Customs
from game.movement.earth_expects import EarthExpects
from game.movement.protocol import MovementSystem
from game.rules.bases import rotate
from game.rules.docking import complete_dockings, judge_dockings, settle_joints, tear_loose
from game.rules.hidden import reveal_hidden
from game.rules.terrain.steps import after_paths, before_plots
from game.shipyard.design import Design
from game.shipyard.extras import no_arrays, one_primary
from game.turn.announcements import Announcement
from game.turn.docking import DOCKING
from game.turn.heat import heat
from game.turn.rules import Ending, Step
from game.turn.sequence import EARTH_EXPECTS, Sequence

DesignRule = Callable[[Design], list[str]]
"""What a construction rule has against a design, one sentence each."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything that says how a battle is played; the steps are told in ``game.turn.rules``.

    ``construction``: rules for designs that only some tables keep. ``options``: the optional rules
    in play, by name.
    """

    name: str
    sequence: Sequence
    movement: MovementSystem
    customs: Customs = STANDARD
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
