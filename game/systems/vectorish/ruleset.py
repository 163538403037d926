"""The rules of vectorish movement: Earth Expects with other phases and another way of moving."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from game.hexgrid.bearings import sides_for
from game.systems.earth_expects.events import Stacked
from game.systems.earth_expects.events.leaving import SideLeft
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.log.words import WORDS
from game.systems.earth_expects.phases.heat import heat
from game.systems.earth_expects.phases.repairs import repairs_phase
from game.systems.earth_expects.phases.sequence import judge_claims
from game.systems.earth_expects.questions.all import QUESTIONS
from game.systems.earth_expects.rules.bases import rotate
from game.systems.earth_expects.rules.docking import complete_dockings
from game.systems.earth_expects.rules.victory import outcome
from game.systems.earth_expects.ruleset import Ruleset
from game.systems.earth_expects.ship.extras import no_arrays, one_primary
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.customs import STANDARD
from game.systems.earth_expects.weapons.table import called
from game.systems.vectorish.events.flights import Flights, together
from game.systems.vectorish.events.turn import CameHome, Fled
from game.systems.vectorish.movement.system import VectorMovement
from game.systems.vectorish.phases import chart, turn
from game.systems.vectorish.phases.asides import ASIDES
from game.systems.vectorish.phases.docking import DOCKING
from game.systems.vectorish.phases.turn import REPAIRS_EVERY
from game.systems.vectorish.questions.course import Course
from game.systems.vectorish.questions.helm import Helm
from game.systems.vectorish.questions.power import Power
from game.systems.vectorish.rules.chart import SEGMENTS
from game.systems.vectorish.rules.docking import judge, settle_joints
from game.systems.vectorish.rules.goals import comes_home, decided, fled, in_play, may_escape
from game.systems.vectorish.rules.helm import LAST, SEGMENT, on_chart, segment_of
from game.systems.vectorish.rules.launching import might_arrive
from game.systems.vectorish.rules.speeds import FACES
from game.systems.vectorish.scenario.scenario import NAME
from game.systems.vectorish.state.space import Space, space_of
from game.table.altering import altered
from game.table.asides import Aside
from game.table.events import BattleEnded, Happening, PassedOver, PhaseBegan, TurnEnded
from game.table.log import HEADING, LogLine
from game.table.questions import Question, by_kind
from game.words import _, counted, listed

LEFT_OUT = ("plot", "cut")
"""Questions of Earth Expects that nobody is asked here."""


@dataclass(frozen=True, slots=True)
class VectorRuleset(Ruleset):
    """See ``game.table.rules``."""

    questions: ClassVar[Mapping[str, Question]] = {
        **{kind: one for kind, one in QUESTIONS.items() if kind not in LEFT_OUT},
        **by_kind(Power(), Course(), Helm()),
    }

    asides: ClassVar[Mapping[str, Aside]] = ASIDES
    long_while: ClassVar[float] = 4

    def view_for(self, state: Battle, side: str | None) -> Battle:
        """As in Earth Expects; which helms are left alone is their side's secret."""
        space = space_of(Ruleset.view_for(self, state, side))
        if side is None or not space.alone:
            return space
        mine = {name: kept for name, kept in space.alone.items() if space.ships[name].side == side}
        return altered(space, alone=mine)

    def mends(self, number: int) -> bool:
        """Whether a turn has repairs: each in the phases of Earth Expects, else every third."""
        return ("repairs", repairs_phase) in self.sequence or number % REPAIRS_EVERY == 0

    def played(self, state: Battle, phase: str) -> bool:
        """Repairs only in turns that have them."""
        return phase != "repairs" or self.mends(state.turn)

    def phase_words(self, phase: str) -> str:
        """Its name."""
        return phase_words(phase)

    def end_phase(self, table: Table) -> None:
        """Sides that conceded leave, joints are settled; then it may be decided."""
        for side in table.battle.conceded:
            if in_play(table.battle, side):
                table.emit(SideLeft(side=side))
        for step in self.phase_ends:
            step(table)
        self._judge(table, turn_over=False)

    def end_turn(self, table: Table) -> None:
        """Freighters that are home leave, and who is too far away; then it may be decided."""
        for step in self.turn_ends:
            step(table)
        space = space_of(table.battle)
        for ship in space.afloat():
            if comes_home(space, ship):
                table.emit(CameHome(ship=ship.name))
        for name in fled(space):
            table.emit(Fled(ship=name))
        if may_escape(space):
            judge_claims(table, self)
        table.emit(TurnEnded(turn=table.battle.turn))
        self._judge(table, turn_over=True)

    def _judge(self, table: Table, *, turn_over: bool) -> None:
        if table.battle.outcome is not None:
            return
        space = space_of(table.battle)
        found = decided(space, turn_over=turn_over)
        if found is None and (space.told.goal.kind in ("none", "hull") or space.conceded):
            found = outcome(space, self.movement.top_speed, turn_over=turn_over)
        if found is not None:
            table.emit(BattleEnded(winner=found[0], reason=found[1]))

    def told(self, state: Battle) -> Flights:
        """Nothing so far."""
        return Flights(state, called)

    def line(self, told: Told, event: Happening) -> LogLine | None:
        """As in Earth Expects, but for phases that only this game has, and for seekers.

        Segments are told by events of their own, and repairs only where there are any. How ships
        of a race share a hex matters to nobody: none fires.
        """
        if isinstance(event, Stacked):
            return None if space_of(told.battle).told.races else stacked_line(event)
        if isinstance(event, PassedOver) and segment_of(told.battle):
            return None
        if isinstance(event, PhaseBegan):
            if on_chart(event.phase) or (event.phase == "repairs" and not self.mends(event.turn)):
                return None
            return LogLine(
                heading(space_of(told.battle), event.phase),
                turn=event.turn,
                phase=event.phase,
                level=HEADING,
            )
        assert isinstance(told, Flights)
        return together(told, event, WORDS.line(told, event))


def heading(space: Space, phase: str) -> str:
    """The name of a phase that begins, by the sides that move in it where they are known."""
    return movers_words(movers(space, phase, drawn=phase != "moves")) or phase_words(phase)


def movers(space: Space, phase: str, *, drawn: bool) -> tuple[str, ...]:
    """The sides that move in a half of this turn, none where nobody knows yet.

    ``drawn``: whether it was told already who moves first this turn.
    """
    first = space.first if drawn else turn.coming_first(space)
    if not first or phase not in ("moves", "countermoves"):
        return ()
    order = altered(space, first=first).in_order
    return order[:1] if phase == "moves" else order[1:]


def movers_words(sides: Sequence[str]) -> str:
    """That they move; empty for none."""
    if not sides:
        return ""
    return counted("{sides} moves", "{sides} move", len(sides), sides=listed(sides))


def stacked_line(event: Stacked) -> LogLine:
    """Two ships share a hex: faces are called by their letters."""
    faces = _(" or ").join(FACES[side] for side in sides_for(event.displacement))
    text = _("{first} and {second} share a hex; {second} counts as over face {faces}.")
    text = text.format(first=event.first, second=event.second, faces=faces)
    rule = _("Same hex combat")
    return LogLine(text, event.reason, rule=rule, rule_id="EE-SAME", ship=event.first)


def phase_words(phase: str) -> str:
    """The name of a phase as players read it."""
    word, _blank, number = phase.partition(" ")
    if word == SEGMENT:
        return _("Segment {n}").format(n=number)
    names = {
        LAST: _("Last thrust"),
        "movement": _("Movement"),
        "weapons": _("Weapons"),
        "power": _("Power"),
        "moves": _("First side moves"),
        "fire": _("Fire"),
        "countermoves": _("Everyone else moves"),
        "counterfire": _("Fire again"),
        "sensors": _("Sensors"),
        "repairs": _("Repairs"),
    }
    return names[phase]


TURNS = (
    ("power", turn.power),
    ("moves", turn.moves),
    ("fire", turn.fire),
    ("countermoves", turn.countermoves),
    ("counterfire", turn.fire),
    ("sensors", turn.sensors),
    ("repairs", turn.repairs),
)
"""The document's alternating turn."""
CHART = (
    ("power", turn.power),
    *((f"{SEGMENT} {number}", chart.segment) for number in range(1, SEGMENTS + 1)),
    (LAST, chart.last_thrust),
    ("sensors", turn.sensors),
    ("repairs", turn.repairs),
)
"""The turn of ten segments."""
PHASES = (
    ("power", turn.power),
    ("movement", turn.all_moves),
    ("repairs", repairs_phase),
    ("weapons", turn.all_fire),
    ("sensors", turn.sensors),
)
"""The phases of Earth Expects, with steps written in secret (EE-SEQ-1)."""
PHASES_BEFORE = (*PHASES[:2], *PHASES[3:], ("repairs", turn.repairs))
"""The same as they were once: repairs last, and every third turn."""
RACE = (("moves", turn.moves), ("countermoves", turn.countermoves))
"""Races and chases, in which nobody gives out power or fires."""
RULES = VectorRuleset(
    NAME,
    TURNS,
    VectorMovement(),
    announcements=DOCKING,
    turn_starts=(complete_dockings,),
    movement_starts=(rotate,),
    movement_ends=(heat,),
    phase_ends=(settle_joints,),
    turn_ends=(judge,),
    construction=(one_primary, no_arrays),
    customs=replace(STANDARD, might_arrive=might_arrive),
)


def as_recorded(rules: VectorRuleset, events: Iterable[Happening]) -> VectorRuleset:
    """The ruleset with repairs where a recorded battle has them: last, if it fired without them."""
    phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
    mended_last = ("movement", "weapons") in pairwise(phases)
    return replace(rules, sequence=PHASES_BEFORE) if mended_last else rules
