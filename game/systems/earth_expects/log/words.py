"""The log of Earth Expects: its events in words, each with its ship, side, turn and phase."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.log.told import Told
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.table import called
from game.table.events import Happening, PhaseBegan, TurnBegan
from game.table.log import Log as AnyLog
from game.table.log import LogLine


class Words:
    """Puts the events of Earth Expects into words."""

    def after(self, state: Battle, event: Happening) -> Battle:
        """See ``after``."""
        return ev.after(state, event)

    def told(self, state: Battle) -> Told:
        """Nothing so far."""
        return Told(state, called)

    def line(self, told: Told, event: Happening) -> LogLine | None:
        """An event in words, before it happens."""
        if isinstance(event, TurnBegan):
            told.attacks.clear()
        return _written(told, event)


WORDS = Words()


class Log(AnyLog[Battle]):
    """The log of a battle of Earth Expects by itself, by whatever rules it is played."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle, WORDS)


def log_lines(battle: Battle, events: Iterable[Happening]) -> list[LogLine]:
    """The log of events that follow on a battle."""
    log = Log(battle)
    for event in events:
        log.hear(event)
    return log.lines


def sentence(event: Happening, before: Battle) -> str | None:
    """One event by itself in plain words; attacks of which nothing was heard have no weapon."""
    line = _written(Told(before, called), event)
    return None if line is None else line.text


def _written(told: Told, event: Happening) -> LogLine | None:
    line = ev.line(told, event)
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
