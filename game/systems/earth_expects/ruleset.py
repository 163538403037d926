"""A ruleset: a sequence of play, a movement system, and what happens by itself in between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import ClassVar

from game.dice import Dice
from game.systems.earth_expects.events import after
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.log.phrases import phase_words
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.log.words import WORDS
from game.systems.earth_expects.movement.protocol import MovementSystem
from game.systems.earth_expects.movement.system import PlottedMovement
from game.systems.earth_expects.phases.announcement import Announcement
from game.systems.earth_expects.phases.asides import ASIDES
from game.systems.earth_expects.phases.docking import DOCKING
from game.systems.earth_expects.phases.heat import heat
from game.systems.earth_expects.phases.rules import Ending, Step
from game.systems.earth_expects.phases.sequence import (
    SEQUENCE,
    Sequence,
    begin_phase,
    end_phase,
    end_turn,
)
from game.systems.earth_expects.questions.all import QUESTIONS
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
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.terrain.steps import after_paths, before_plots
from game.table.altering import altered
from game.table.asides import Aside
from game.table.events import Happening
from game.table.log import LogLine
from game.table.questions import Question
from game.table.rules import Held
from game.words import marked

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

    questions: ClassVar[Mapping[str, Question]] = QUESTIONS
    asides: ClassVar[Mapping[str, Aside]] = ASIDES
    held: ClassVar[Mapping[str, Held]] = {"defence": Held("defence", "point_defence")}
    long_while: ClassVar[float] = inf

    def ready(self, state: Battle) -> Battle:
        """The battle, which answers as this table plays."""
        return altered(state, customs=self.customs)

    def after(self, state: Battle, event: Happening) -> Battle:
        """The battle once an event has happened."""
        return after(state, event)

    def view_for(self, state: Battle, side: str | None) -> Battle:
        """The battle as a side may see it."""
        return view_for(state, side)

    def lay(self, state: Battle, dice: Dice) -> Table:
        """A table with the battle on it."""
        return Table(state, dice)

    def phase_words(self, phase: str) -> str:
        """See ``log.phrases``."""
        return phase_words(phase)

    def played(self, state: Battle, phase: str) -> bool:
        """Every turn has every phase."""
        del state, phase
        return True

    def owner(self, state: Battle, name: str) -> str | None:
        """The side of a ship or missile; None where there is none."""
        found = state.ships.get(name) or state.missiles.get(name)
        return None if found is None else found.side

    def begin_phase(self, table: Table) -> None:
        """See ``phases.sequence``."""
        begin_phase(table)

    def end_phase(self, table: Table) -> None:
        """See ``phases.sequence``."""
        end_phase(table, self)

    def end_turn(self, table: Table) -> None:
        """See ``phases.sequence``."""
        end_turn(table, self)

    def told(self, state: Battle) -> Told:
        """See ``log.words``."""
        return WORDS.told(state)

    def line(self, told: Told, event: Happening) -> LogLine | None:
        """See ``log.words``."""
        return WORDS.line(told, event)


RULESETS = {
    "Earth Expects": Ruleset(
        marked("Earth Expects"),
        SEQUENCE,
        PlottedMovement(),
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


def ruleset_of(rules: object) -> Ruleset:
    """The rules of a battle of this game, as what they are."""
    assert isinstance(rules, Ruleset)
    return rules
