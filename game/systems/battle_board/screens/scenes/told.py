"""How far a scene has come that is still being shown, and what the log has told so far of it."""

from __future__ import annotations

from game.desk.play.show import Now
from game.systems.battle_board.ruleset import BattleBoardRules
from game.systems.battle_board.state.board import Board
from game.table.events import Happening
from game.table.log import Log
from game.table.scenes import Scene


def told(scene: Scene[Board], steps: tuple[type[Happening], ...], shown: int) -> str:
    """The last line of the log once so many events of these classes have been shown."""
    log, last = Log(scene.before, BattleBoardRules()), ""
    for event in scene.events:
        shown -= isinstance(event, steps)
        if shown < 0:
            break
        line = log.hear(event)
        last = line.text if line is not None else last
    return last


def at_rest(now: Now, steps: int) -> tuple[int, float]:
    """Which of so many steps is seen, and how much of it; between two of them all of the first."""
    if now.steps and (now.over or not now.share):
        return min(now.steps, steps) - 1, 1.0
    return min(now.steps, steps - 1), now.share
