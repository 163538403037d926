"""The set-up of a battle of the battle board: its words, and the tokens of both sides."""

from __future__ import annotations

from collections.abc import Mapping

from game.desk.before.setup_part import SetupPart
from game.desk.before.setup_words import SetupWords
from game.desk.kit import (
    ListView,
    Panel,
    Part,
    Row,
    column,
    grow,
    row,
    stretched,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.paint import theme
from game.systems.battle_board.designs.design import design_of
from game.systems.battle_board.game import Setup
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry, TokenEntry
from game.systems.battle_board.scenario.setup import designs_of, parts_of
from game.systems.battle_board.screens.words import movement_words, ships_words
from game.table.hotseat import Player
from game.words import _

COLUMNS = (Column(grows=True), Column(low=True), Column(low=True), Column(align="right"))


class BattleBoardPart(SetupPart):
    """Words, and what each side has or may spend."""

    def begins_with(self, setup: Setup, players: Mapping[str, Player]) -> str:
        """That persons buy their fleets first."""
        buying = {side.name for side in setup.scenario.sides if side.points is not None}
        persons = {side for side, player in players.items() if player == "person"}
        return _("first fleets are bought") if buying & persons else ""

    def middle(self, setup: Setup, words: SetupWords) -> Part:
        """The words, and the tokens of both sides beside each other."""
        told = setup.scenario
        panels = [stretched(_side(told, side, n)) for n, side in enumerate(told.sides)]
        return column(words.panel(), grow(row(*panels)))


def _side(told: Scenario, side: SideEntry, number: int) -> Panel:
    tokens = [entry for entry in told.tokens if entry.side == side.name]
    if side.points is not None:
        words = _("buys its tokens in secret")
        lines: list[tuple[Entry, ...]] = [(Entry(words, theme.BODY), Entry(), Entry(), Entry())]
        note = _("{n} points").format(n=side.points)
    else:
        lines = [_line(told, entry) for entry in tokens]
        note = _("{n} points").format(n=sum(_cost(told, entry) for entry in tokens))
    ledger = Ledger(COLUMNS, lines, edge=12, high=(30, 36))
    listed = ListView(f"tokens {number}", made=ledger.rows([Row() for _line_ in lines]))
    return Panel(
        f"tokens of {number}",
        title_=side.name,
        side=number,
        note=note,
        holds=column(yielding(to_border(listed))),
    )


def _line(told: Scenario, entry: TokenEntry) -> tuple[Entry, ...]:
    design = design_of(designs_of(told)[entry.design], parts_of(told))
    return (
        Entry(entry.name, theme.LABEL, theme.INK),
        Entry(ships_words(entry.ships, _(design.hull.name))),
        Entry(_("moves {n}").format(n=movement_words(design.quarters))),
        Entry(str(_cost(told, entry)), theme.NUMBER, theme.INK2),
    )


def _cost(told: Scenario, entry: TokenEntry) -> int:
    return design_of(designs_of(told)[entry.design], parts_of(told)).cost * entry.ships
