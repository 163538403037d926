"""A slot aimed by hand: whom it fires at first, and where the volley would go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.kit import (
    Hint,
    Hotkey,
    ListView,
    Panel,
    Part,
    Row,
    column,
    only_large,
    to_border,
    yielding,
)
from game.desk.kit.ledger import Column, Entry, Ledger
from game.desk.map.marks import Arrow, Mark
from game.desk.map.widget import Pick
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Tool
from game.hexgrid.hexes import distance
from game.systems.battle_board.designs.design import Slot
from game.systems.battle_board.questions.shot import slot_of
from game.systems.battle_board.rules.expected import slot_does
from game.systems.battle_board.screens.board_map import board_map, counters, side_colour
from game.systems.battle_board.screens.choices import decimal_of
from game.systems.battle_board.screens.forecast import shot_card, shot_panel
from game.systems.battle_board.screens.ground import BoardGround, crowded, range_reach
from game.systems.battle_board.screens.ladder import left_panel, why_panel
from game.systems.battle_board.screens.legend import FOOT, counter_signs, with_legend
from game.systems.battle_board.screens.movers import side_badge
from game.systems.battle_board.screens.words import decimal
from game.systems.battle_board.state.board import Board, Token
from game.systems.battle_board.state.orders import ShotOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _

LEAST = 110
COLUMNS = (Column(), Column(grows=True), Column(align="right"), Column(align="right"))


class ShotSheet(OrderSheet):
    """At whom a slot of a token by hand fires."""

    kind = "shot"
    phase = "fire"

    def first(self, decision: Decision) -> Order:
        """The one that it would prefer."""
        name = decision.choices[0]
        return ShotOrder(token=decision.ship or "", slot=slot_of(decision), target=name)

    @property
    def board(self) -> Board:
        """The board before the slot fires."""
        found: Board = self.pad.board
        return found

    @property
    def token(self) -> Token:
        """Whose slot it is."""
        return self.board.tokens[self.pad.decision.ship or ""]

    @property
    def slot(self) -> Slot:
        """The slot."""
        return self.token.design.slots[slot_of(self.pad.decision)]

    @property
    def targets(self) -> Sequence[Token]:
        """Enemies in range, the preferred first."""
        return [self.board.tokens[name] for name in self.pad.decision.choices]

    @property
    def at(self) -> int:
        """Which of them the draft names."""
        name = self.pad.written(ShotOrder).target
        return self.pad.decision.choices.index(name) if name else 0

    def choose(self, number: int) -> None:
        """Another target."""
        choices = self.pad.decision.choices
        self.pad.write(self.pad.written(ShotOrder).but(target=choices[number % len(choices)]))

    def on_hex(self, pick: Pick) -> None:
        """A click on the map."""
        here = [n for n, enemy in enumerate(self.targets) if enemy.hex == pick.hex]
        if here:
            later = [n for n in here if n > self.at] if self.at in here else here
            self.choose((later or here)[0])
        else:
            self.stage.refuse(_("Click an enemy in range."))

    # -- the screen

    def head(self) -> Head:
        """The slot, and when it fires."""
        slot = self.slot
        line = _("Aim {weapon} of {token}")
        words = line.format(weapon=_(slot.weapon.name).lower(), token=self.token.name)
        below = _("initiative {n}: hull, computers and weapon")
        return Head(words, below.format(n=slot.initiative))

    def main(self) -> Part:
        """The board, with the line of fire."""
        target = self.targets[self.at]
        line = Arrow(self.token.where, target.where, side_colour(self.board, self.token.side))
        marks: list[Mark] = [*counters(self.board, self.token.name), line]
        weapon = self.slot.weapon
        reach = range_reach(self.token.where, weapon.name, weapon.range)
        ground = BoardGround(reaches=(reach,), crowded=crowded(self.board))
        made = board_map(
            self.desk, self.board, marks, foot=FOOT, ground=ground, on_pick=self.on_hex
        )
        return with_legend(made)

    def column(self) -> Part:
        """The targets, each with what may be expected."""
        ledger = Ledger(COLUMNS, [self._entries(enemy) for enemy in self.targets], edge=12)
        rows = [
            Row(explain=shot_card(self.board, self.token, self.slot, enemy.name))
            for enemy in self.targets
        ]
        listed = ListView("targets", made=ledger.rows(rows), chosen=self.at, region="targets")
        listed.on_choose = self.choose
        panel = Panel(
            "targets panel",
            caption=_("In range"),
            note=_("expected · has left"),
            holds=to_border(listed),
        )
        why = why_panel(self.token, slot_of(self.pad.decision))
        left = left_panel(self.board)
        target = self.targets[self.at].name
        return column(
            yielding(panel),
            yielding(shot_panel(self.board, self.token, self.slot, target), LEAST),
            only_large(yielding(left, LEAST)),
            only_large(yielding(why, LEAST)),
        )

    def _entries(self, enemy: Token) -> tuple[Entry, ...]:
        far = distance(self.token.where, enemy.where)
        does = slot_does(self.slot, self.token.ships, far)
        words = _("{name} at {far}").format(name=enemy.name, far=far)
        return (
            Entry(image=side_badge(self.board, enemy.side), wide=18),
            Entry(words, theme.LABEL, theme.INK),
            Entry(decimal_of(does), theme.NUMBER, theme.GOOD),
            Entry(decimal(enemy.left), theme.NUMBER, theme.INK2),
        )

    def tools(self) -> Sequence[Tool]:
        """Choose for me, undo."""
        return self.choose_tool(), self.undo_tool()

    def hotkeys(self) -> Iterator[Hotkey]:
        """From target to target."""
        yield Hotkey("Up", _("Target above"), lambda: self.choose(self.at - 1))
        yield Hotkey("Down", _("Target below"), lambda: self.choose(self.at + 1))

    def hints(self) -> Sequence[Hint]:
        """What the counters show."""
        return counter_signs()

    def seal(self) -> Seal:
        """At whom."""
        words = _("Fire at {target}").format(target=self.targets[self.at].name)
        return Seal(words, "", "crosshair")
