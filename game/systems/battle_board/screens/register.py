"""The screens of the battle board: what shows which question and which scene."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.kit import Explanation, Hint
from game.desk.play.order_screen import by_sheet
from game.desk.play.playback import by_show
from game.desk.screens import GameScreens
from game.hexgrid.hexes import hex_number
from game.systems.battle_board.events.fire import RoundClosed, SlotFired
from game.systems.battle_board.events.movement import OrderDrawn
from game.systems.battle_board.events.orders import TacticsGiven
from game.systems.battle_board.rules.value import FIRST_CHECK, QUIET
from game.systems.battle_board.ruleset import BattleBoardRules
from game.systems.battle_board.screens.board_map import counters, glimpse
from game.systems.battle_board.screens.card import paint_card
from game.systems.battle_board.screens.fleet.sheet import FleetSheet
from game.systems.battle_board.screens.report import ReportScreen
from game.systems.battle_board.screens.scenes.fired import FiredShow
from game.systems.battle_board.screens.scenes.moved import MovesShow
from game.systems.battle_board.screens.scenes.opened import OpenedShow
from game.systems.battle_board.screens.scenes.regained import RegainedShow
from game.systems.battle_board.screens.setup_part import BattleBoardPart
from game.systems.battle_board.screens.shot import ShotSheet
from game.systems.battle_board.screens.sounds import VOICES
from game.systems.battle_board.screens.step import StepSheet
from game.systems.battle_board.screens.tactics.sheet import TacticsSheet
from game.systems.battle_board.screens.terms import quiet_words, standing_figures, standing_terms
from game.systems.battle_board.screens.thoughts import ThoughtsScreen
from game.systems.battle_board.screens.words import decimal, ships_words
from game.systems.battle_board.state.board import Board, Token
from game.table.emblems import emblems_of
from game.words import _, marked

TOPICS = {
    "turn": "STR-MOV",
    "orders": "STR-MOV-7",
    "movement": "STR-MOV-5",
    "fire": "STR-FIRE-1",
    "shields": "Q321",
}
"""Where the handbook tells of the round and of each phase."""


def table_words(board: Board) -> Sequence[str]:
    """The board in lines."""
    lines = [_("Round {n} of {last}").format(n=board.turn, last=board.scenario.last_round)]
    for token in board.tokens.values():
        lines.append(_token_words(token))
    return lines


def _token_words(token: Token) -> str:
    name = f"{token.name} ({token.side})"
    if token.gone:
        return _("{token}: left the board").format(token=name)
    if not token.ships:
        return _("{token}: destroyed").format(token=name)
    where = _("not placed yet") if token.hex is None else hex_number(token.hex)
    text = _("{token}: {where}, {ships}, shields {pool} of {full}, damage {hurt}")
    return text.format(
        token=name,
        where=where,
        ships=ships_words(token.ships, token.design.name),
        pool=token.pool,
        full=token.shields,
        hurt=decimal(token.hurt),
    )


def aims_card(board: Board) -> Explanation:
    """How the battle is won, and what each side has left so far."""
    lines: tuple[Hint, ...] = (
        *standing_terms(board),
        _("The greater share of its own starting value wins."),
        _("A token that has left counts half."),
        _("From the end of round {n} on, {quiet} rounds without a shot end it.").format(
            n=FIRST_CHECK, quiet=QUIET
        ),
    )
    return Explanation(_("The battle"), "", lines, _("Value"), "Q322")


SCREENS = GameScreens(
    BattleBoardRules.name,
    decide=by_sheet(FleetSheet, TacticsSheet, StepSheet, ShotSheet),
    scenes=by_show(OpenedShow, MovesShow, FiredShow, RegainedShow),
    topics=TOPICS,
    chart="battle_board",
    about_words=marked("Stacks move by tactic, and the quickest fire first."),
    card=paint_card,
    setup=BattleBoardPart,
    named={"report": ReportScreen, "thoughts": ThoughtsScreen},
    orders=ThoughtsScreen.kinds,
    title=lambda board: _(board.scenario.title),
    emblems=lambda board: emblems_of(board.scenario.sides),
    turn_word=marked("Round"),
    last_turn=lambda board: board.scenario.last_round,
    aims=aims_card,
    standing=standing_figures,
    warning=quiet_words,
    table_words=table_words,
    map_marks=counters,
    glimpse=glimpse,
    voices=VOICES,
    on_the_way=(TacticsGiven, OrderDrawn, SlotFired, RoundClosed),
    log_names=lambda board: (_("every token"), *board.tokens),
)
