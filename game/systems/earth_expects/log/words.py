"""The events of Earth Expects in plain words: which writer writes which."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.systems.earth_expects.log.battle import WRITERS as OF_BATTLE
from game.systems.earth_expects.log.docking import WRITERS as OF_DOCKING
from game.systems.earth_expects.log.fire import WRITERS as OF_FIRE
from game.systems.earth_expects.log.line import Told, Writer
from game.systems.earth_expects.log.power import WRITERS as OF_POWER
from game.systems.earth_expects.log.terrain import WRITERS as OF_TERRAIN
from game.systems.earth_expects.log.turning import WRITERS as OF_TURNING
from game.systems.earth_expects.state.apply import after
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.events import Event
from game.table.events import PhaseBegan, TurnBegan
from game.table.log import Log as AnyLog
from game.table.log import LogLine

_WRITERS: dict[type, Writer] = {
    **OF_POWER,
    **OF_TERRAIN,
    **OF_FIRE,
    **OF_BATTLE,
    **OF_DOCKING,
    **OF_TURNING,
}


class Words:
    """Puts the events of Earth Expects into words."""

    def after(self, state: Battle, event: Event) -> Battle:
        """See ``after``."""
        return after(state, event)

    def told(self, state: Battle) -> Told:
        """Nothing so far."""
        return Told(state)

    def line(self, told: Told, event: Event) -> LogLine | None:
        """An event in words, before it happens."""
        if isinstance(event, TurnBegan):
            told.attacks.clear()
        return _written(told, event)


WORDS = Words()


class Log(AnyLog[Battle]):
    """The log of a battle of Earth Expects by itself, by whatever rules it is played."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle, WORDS)


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
