"""The rules of the two games as the table knows them."""

from __future__ import annotations

from dataclasses import replace

from game.systems.full_thrust.events.event import SpaceEvent
from game.systems.full_thrust.phases.hexcess.begin import begin, excess
from game.systems.full_thrust.phases.hexcess.close import close
from game.systems.full_thrust.phases.hexcess.fire import fire
from game.systems.full_thrust.phases.hexcess.movement import movement
from game.systems.full_thrust.questions.excess import Excess
from game.systems.full_thrust.questions.give_way import ComeBack, GiveWay
from game.systems.full_thrust.questions.move import Move
from game.systems.full_thrust.questions.targets import Targets
from game.systems.full_thrust.scenario.scenario import NAME
from game.systems.full_thrust.state.space import Space
from game.table.events import Happening
from game.table.log import LogLine, Told
from game.table.plain import PlainRules
from game.table.questions import by_kind
from game.words import _

_PHASES = {
    "begin": lambda: _("Begin"),
    "excess": lambda: _("Excess thrust"),
    "movement": lambda: _("Movement"),
    "fire": lambda: _("Fire"),
    "end": lambda: _("End Phase"),
}


class FullThrustRules(PlainRules[Space]):
    """What the two games have in common. Each says its ``sequence`` and its questions."""

    name = NAME

    def after(self, state: Space, event: Happening) -> Space:
        """What an event of the game or the table does."""
        return event.do(state) if isinstance(event, SpaceEvent) else super().after(state, event)

    def phase_words(self, phase: str) -> str:
        """See above."""
        return _PHASES[phase]()

    def owner(self, state: Space, name: str) -> str | None:
        """The side of a ship, or of what it launched."""
        for flying in (state.ships, state.groups, state.missiles, state.novas):
            if name in flying:
                return flying[name].side
        return None

    def line(self, told: Told[Space], event: Happening) -> LogLine | None:
        """An event in words, in its turn and phase."""
        if not isinstance(event, SpaceEvent):
            return super().line(told, event)
        line, space = event.words(told), told.battle
        return line and replace(line, turn=space.turn, phase=space.phase, dice=event.dice)


class HexcessRules(FullThrustRules):
    """Hexcess Thrust: excess thrust, ships moved one by one, fire, the End Phase."""

    sequence = (
        ("begin", begin),
        ("excess", excess),
        ("movement", movement),
        ("fire", fire),
        ("end", close),
    )
    questions = by_kind(Excess(), Move(), GiveWay(), ComeBack(), Targets())
