"""The log in plain words: each event with its arithmetic, dice and rule heading.

log = Log(view_for(start, side))
for event in seen_by(events, side):
    line = log.hear(event)          # None for events that players need not read
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.systems.earth_expects.log.battle import WRITERS as OF_BATTLE
from game.systems.earth_expects.log.docking import WRITERS as OF_DOCKING
from game.systems.earth_expects.log.fire import WRITERS as OF_FIRE
from game.systems.earth_expects.log.line import LogLine, Told, Writer
from game.systems.earth_expects.log.power import WRITERS as OF_POWER
from game.systems.earth_expects.log.terrain import WRITERS as OF_TERRAIN
from game.systems.earth_expects.log.turning import WRITERS as OF_TURNING
from game.systems.earth_expects.state.apply import after
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import Event
from game.table.events import PhaseBegan, TurnBegan

_WRITERS: dict[type, Writer] = {
    **OF_POWER,
    **OF_TERRAIN,
    **OF_FIRE,
    **OF_BATTLE,
    **OF_DOCKING,
    **OF_TURNING,
}


class Log:
    """Writes the log of one battle as one side, or everybody, may read it.

    ``battle`` is the battle (or view) before the first event; give it only events its reader may
    see. ``lines`` are those written so far.
    """

    def __init__(self, battle: Battle) -> None:
        self._told = Told(battle)
        self.lines: list[LogLine] = []

    @property
    def battle(self) -> Battle:
        """The battle after the last event."""
        return self._told.battle

    def hear(self, event: Event) -> LogLine | None:
        """The line of the next event, if it has one."""
        line = _written(self._told, event)
        self._go_on(event)
        if line is not None:
            self.lines.append(line)
        return line

    def try_out(self, event: Event) -> None:
        """Hear the next event without keeping its line; raises whatever keeping it would."""
        writer = _WRITERS.get(type(event))
        if writer:
            writer(self._told, event)
        self._go_on(event)

    def _go_on(self, event: Event) -> None:
        self._told.battle = after(self._told.battle, event)
        if isinstance(event, TurnBegan):
            self._told.attacks.clear()


def log_lines(battle: Battle, events: Iterable[Event]) -> list[LogLine]:
    """The log of events that follow on a battle."""
    log = Log(battle)
    for event in events:
        log.hear(event)
    return log.lines


def sentence(event: Event, before: Battle) -> str | None:
    """One event by itself in plain words; attacks of which nothing was heard have no weapon."""
    line = _written(Told(before), event)
    return None if line is None else line.text


def _written(told: Told, event: Event) -> LogLine | None:
    writer = _WRITERS.get(type(event))
    line = writer(told, event) if writer else None
    if line is None:
        return None
    battle = told.battle
    ship = battle.ships.get(line.ship or "")
    turn, phase = battle.turn, battle.phase
    if isinstance(event, TurnBegan):
        turn, phase = event.turn, None
    if isinstance(event, PhaseBegan):
        phase = event.phase
    return replace(
        line,
        dice=event.dice,
        turn=turn,
        phase=phase,
        side=ship.side if ship else line.side,
        attack=getattr(event, "attack", "").split("/", 1)[0],
    )
