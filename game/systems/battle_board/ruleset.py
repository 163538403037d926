"""The rules of the battle board as the table knows them."""

from __future__ import annotations

from dataclasses import replace

from game.systems.battle_board.events.event import BoardEvent
from game.systems.battle_board.phases.fire import fire
from game.systems.battle_board.phases.movement import movement
from game.systems.battle_board.phases.orders import orders
from game.systems.battle_board.phases.shields import shields
from game.systems.battle_board.questions.fleet import Fleet
from game.systems.battle_board.questions.shot import Shot
from game.systems.battle_board.questions.step import Step
from game.systems.battle_board.questions.tactics import Tactics
from game.systems.battle_board.state.board import Board
from game.table.events import BattleEnded, Happening, TurnBegan
from game.table.log import LogLine, Told
from game.table.plain import PlainRules
from game.table.questions import by_kind
from game.words import _, marked

_PHASES = {
    "orders": lambda: _("Orders"),
    "movement": lambda: _("Movement"),
    "fire": lambda: _("Fire"),
    "shields": lambda: _("Shields"),
}


class BattleBoardRules(PlainRules[Board]):
    """Sixteen rounds: orders where they are due, movement, fire, shields."""

    name = marked("Battle board")
    sequence = (
        ("orders", orders),
        ("movement", movement),
        ("fire", fire),
        ("shields", shields),
    )
    questions = by_kind(Fleet(), Tactics(), Step(), Shot())

    def after(self, state: Board, event: Happening) -> Board:
        """What an event of the game or the table does."""
        return event.do(state) if isinstance(event, BoardEvent) else super().after(state, event)

    def phase_words(self, phase: str) -> str:
        """See above."""
        return _PHASES[phase]()

    def owner(self, state: Board, name: str) -> str | None:
        """The side of a token."""
        return state.tokens[name].side if name in state.tokens else None

    def line(self, told: Told[Board], event: Happening) -> LogLine | None:
        """An event in words, in its round and phase."""
        if isinstance(event, BoardEvent):
            line = event.words(told)
            board = told.battle
            return line and replace(line, turn=board.turn, phase=board.phase, dice=event.dice)
        line = super().line(told, event)
        if line is not None and isinstance(event, TurnBegan):
            return replace(line, text=_("Round {n}").format(n=event.turn))
        if line is not None and isinstance(event, BattleEnded):
            return replace(line, rule=_("Value"), rule_id="Q322")
        return line
