"""A ship's move on the screen: which ship, hex by hex, or by clicking where it should end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.desk.desk import Desk
from game.desk.kit import Hint, Hotkey, Part, column, grow, only_large
from game.desk.map.widget import Pick
from game.desk.play.doubts import Doubt
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.desk.play.stop_switch import StopSwitch
from game.hexgrid.hexes import DIRECTION_NAMES, Hex, direction_words, hex_number
from game.systems.full_thrust.rules.thrust import AHEAD
from game.systems.full_thrust.screens.edges import beyond
from game.systems.full_thrust.screens.hexcess.move.below import below, tell_bearings
from game.systems.full_thrust.screens.hexcess.move.column import (
    scroll_panel,
    spent_panel,
    steps_panel,
)
from game.systems.full_thrust.screens.hexcess.move.draft import Draft
from game.systems.full_thrust.screens.hexcess.move.marks import (
    above_marks,
    below_marks,
    end_card,
    shown_first,
    way_to,
)
from game.systems.full_thrust.screens.hexcess.move.warnings import warnings
from game.systems.full_thrust.screens.hexcess.move.words import cannot_words, taken_back
from game.systems.full_thrust.screens.legend import with_legend
from game.systems.full_thrust.screens.table_sheet import TableSheet
from game.systems.full_thrust.state.orders import MoveOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted


class MoveSheet(TableSheet, OrderSheet):
    """Which ship moves, and how."""

    kind = "move"
    choose_on_rail = False
    acts_unwritten = True
    tools_below = True

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.theirs = self.weapons = False
        self.kept: dict[str, MoveOrder] = {}

    def first(self, decision: Decision) -> Order:
        """The first ship, straight on."""
        return MoveOrder(ship=decision.choices[0])

    @property
    def draft(self) -> Draft:
        """The order, and what comes of it."""
        return Draft(self.pad.board, self.pad.written(MoveOrder))

    @property
    def names(self) -> Sequence[str]:
        """The ships that have yet to move."""
        return self.pad.decision.choices

    def dooms(self) -> list[Doubt]:
        """A way off the table, into an asteroid or through debris."""
        return [found.doubt for found in warnings(self.draft) if found.title]

    def wasted(self, decision: Decision) -> Iterable[str]:
        """Too fast to turn."""
        del decision
        yield from (found.words for found in warnings(self.draft) if found.waste)

    # -- changing it

    def write(self, order: MoveOrder) -> None:
        """Another order, if nothing is against it."""
        fault = self.draft.why_not(order)
        if fault is not None:
            self.stage.refuse_by(fault.sentence, fault.rule)
        else:
            self._put(order)

    def _put(self, order: MoveOrder) -> None:
        """Another order; what it takes back of itself is named."""
        lost = taken_back(self.draft, order)
        self.pad.write(order)
        if lost:
            self.stage.toast(lost)

    def take(self, name: str) -> None:
        """Another ship, with what was written for it before."""
        now = self.draft.order
        self.kept[now.ship] = now
        self.pad.write(self.kept.get(name, MoveOrder(ship=name)))

    def take_next(self) -> None:
        """The next ship that has yet to move."""
        at = self.names.index(self.draft.order.ship) + 1
        self.take(self.names[at % len(self.names)])

    def clear(self) -> None:
        """Straight on."""
        self.pad.write(MoveOrder(ship=self.draft.order.ship))

    def scroll(self) -> None:
        """The table a hex farther the way it goes, or the way the ship flies."""
        draft = self.draft
        way = draft.moved.heading
        if draft.order.scroll is not None:
            way = DIRECTION_NAMES.index(draft.order.scroll)
        self.write(draft.pulled(way))

    def switch_fire(self) -> None:
        """Their dice on the map instead of its own, or back."""
        self.theirs = not self.theirs
        self.stage.rebuild()

    def on_pick(self, pick: Pick) -> None:
        """A click on the map: another ship to move, or where it should end."""
        draft = self.draft
        for ship in draft.space.on_table():
            other = ship.name != draft.ship.name
            if ship.hex == pick.hex and ship.name in self.names and other:
                self.take(ship.name)
                return
        choice = draft.meant(pick.hex, pick.side)
        if choice is None:
            self.stage.refuse(cannot_words(draft, pick.hex))
        else:
            self._put(draft.onto(choice))

    def on_point(self, hex_: Hex | None, side: int | None = None) -> None:
        """Show the way to the end that is pointed at; with the weapons shown, what bears there."""
        draft = self.draft
        self.desk.map_view.show_live([*above_marks(draft), *way_to(draft, hex_, side)])
        self.stage.widget("map").dirty()
        if self.weapons:
            choice = draft.meant(hex_, side) if hex_ is not None else None
            tell_bearings(self.stage, draft, choice)

    # -- the screen

    def head(self) -> Head:
        """Which ship, and how many more."""
        line = self._head_line()
        left = len(self.names)
        if self.draft.ship.wild:
            return Head(line, _("out of control: it flies straight on"))
        if left == 1:
            return Head(line, _("the last of your ships to move"))
        return Head(line, counted("{n} ship to move", "{n} ships to move", left))

    def _head_line(self) -> str:
        """Which ship; whose, where two persons share the screen."""
        ship = self.draft.ship
        if self.desk.game.shared:
            return _("{side}: move {ship}").format(side=_(ship.side), ship=ship.name)
        return _("Move {ship}").format(ship=ship.name)

    def main(self) -> Part:
        """The map: every end with its cost, the way, the drift of all, and dice."""
        draft = self.draft
        board = self.board(
            above_marks(draft),
            below_marks(draft, theirs=self.theirs),
            shown_first(draft),
            space=draft.table,
            explain_hex=partial(end_card, draft),
            on_point=self.on_point,
            keep_clear=lambda: draft.ends,
            starts_at=draft.moved.hex,
            beyond=beyond(draft.table, draft.ship.side),
        )
        return with_legend(board)

    def column(self) -> Part:
        """Ships, thrust, next step, what comes of it or its weapons, the ship's sheet."""
        draft = self.draft
        fleet = [ship for ship in draft.space.on_table(draft.ship.side) if not ship.sheet.base]
        switch = StopSwitch(self.names, draft.ship.name, self.take) if len(fleet) > 1 else None
        spent = spent_panel(draft)
        return column(
            switch,
            only_large(spent) if self.weapons else spent,
            None if draft.ship.wild else steps_panel(draft, self.write),
            scroll_panel(draft, self.write),
            *below(draft, weapons=self.weapons, switch=self.show_weapons),
            grow(),
            gap=(8, 16),
        )

    def show_weapons(self) -> None:
        """Which weapons bear on whom instead of what comes of the move, or back."""
        self.weapons = not self.weapons
        self.stage.rebuild()

    def tools(self) -> Sequence[Tool]:
        """Choosing for the player, whose dice are seen, undo, and straight on."""
        words = _("Own dice") if self.theirs else _("Their dice")
        return (
            self.choose_tool(),
            self.undo_tool(),
            self.none_tool(_("Clear"), self.clear),
            Tool("theirs", words, "O", self.switch_fire),
        )

    def hotkeys(self) -> Iterator[Hotkey]:
        """Ships, and scrolling."""
        if len(self.names) > 1:
            yield Hotkey("N", _("Next ship"), self.take_next)
        if self.draft.space.scenario.floating:
            yield Hotkey("T", _("Scroll the table"), self.scroll)

    def hints(self) -> Sequence[Hint]:
        """How a move is written."""
        return (
            _("Numbers in lit hexes: thrust points that ending there takes."),
            _("Click near a hexside to end facing that way."),
        )

    def seal(self) -> Seal:
        """Where the ship ends, and the end of its move."""
        draft = self.draft
        moved = draft.moved
        text = _("to {hex}, heading {heading}, V {n}")
        where = text.format(
            hex=hex_number(moved.hex), heading=direction_words(moved.heading), n=moved.speed
        )
        words = _("{ship}: fly straight on") if self._plain else _("{ship}: move")
        made = Seal(words.format(ship=draft.ship.name), where, "chevrons-right")
        grave = next((found for found in warnings(draft) if found.title), None)
        if grave is None:
            return made
        text = _("{hex}: {what}")
        why = text.format(hex=hex_number(grave.hex), what=grave.tag)
        return replace(made.warning(), second=why)

    @property
    def _plain(self) -> bool:
        order = self.draft.order
        return order == MoveOrder(ship=order.ship, turns=AHEAD * len(order.turns))
