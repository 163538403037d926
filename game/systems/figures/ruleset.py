"""The rules of the figures as the table knows them."""

from __future__ import annotations

from dataclasses import replace

from game.systems.figures.events.event import YardEvent
from game.systems.figures.events.tale import Tale
from game.systems.figures.phases.turn import begins, close, figures
from game.systems.figures.questions.act import Act
from game.systems.figures.questions.onward import Onward
from game.systems.figures.questions.turn import Turn
from game.systems.figures.state.yard import Yard
from game.table.events import Happening
from game.table.log import LogLine, Told
from game.table.plain import PlainRules
from game.table.questions import by_kind
from game.words import _, marked

_PHASES = {
    "begin": lambda: _("Who begins"),
    "figures": lambda: _("Figures"),
    "end": lambda: _("End of the turn"),
}


class FiguresRules(PlainRules[Yard]):
    """Turns of a second: a side begins by the die, figures act one by one, then it is judged."""

    name = marked("Figures")
    sequence = (("begin", begins), ("figures", figures), ("end", close))
    questions = by_kind(Act(), Onward(), Turn())

    def after(self, state: Yard, event: Happening) -> Yard:
        """What an event of the game or the table does."""
        return event.do(state) if isinstance(event, YardEvent) else super().after(state, event)

    def phase_words(self, phase: str) -> str:
        """See above."""
        return _PHASES[phase]()

    def owner(self, state: Yard, name: str) -> str | None:
        """The side of a figure."""
        return state.figures[name].side if name in state.figures else None

    def told(self, state: Yard) -> Tale:
        """Nothing so far."""
        return Tale(state)

    def line(self, told: Told[Yard], event: Happening) -> LogLine | None:
        """An event in words, in its turn and phase."""
        assert isinstance(told, Tale)
        if isinstance(event, YardEvent):
            return self._written(told, event)
        told.forget()
        return super().line(told, event)

    @staticmethod
    def _written(told: Tale, event: YardEvent) -> LogLine | None:
        line, yard = event.words(told), told.battle
        if line is None:
            return None
        line = replace(line, turn=yard.turn, phase=yard.phase)
        return told.note(event, line, event.people(), begins=event.begins)
