"""The fleet of one side: designs are drawn and tokens bought for its points, in secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.desk import Desk
from game.desk.kit import Hotkey, Part, padded, row, stretched
from game.desk.kit.layout import GAP
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.systems.battle_board.designs.design import DesignSheet
from game.systems.battle_board.screens.board_map import side_colour
from game.systems.battle_board.screens.fleet.column import fleet_column
from game.systems.battle_board.screens.fleet.editor import editor_panel
from game.systems.battle_board.screens.fleet.outlook import outlook_column
from game.systems.battle_board.screens.fleet.plan import FleetPlan, first_sheet
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import FleetOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted


class FleetSheet(OrderSheet):
    """Buying and designing (Ruling Q326)."""

    kind = "fleet"
    phase = "orders"
    choose_on_rail = False
    maps = False

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.drawn: DesignSheet = first_sheet()

    def first(self, decision: Decision) -> Order:
        """Nothing bought yet."""
        del decision
        return FleetOrder()

    @property
    def plan(self) -> FleetPlan:
        """The draft, and the design on the table."""
        board: Board = self.pad.board
        points = board.points[self.pad.side]
        return FleetPlan(board.parts, points, self.pad.written(FleetOrder), self.drawn)

    # -- the design on the table

    def _drawing(self, plan: FleetPlan) -> None:
        self.drawn = plan.sheet
        self.stage.rebuild()

    def draw(self, name: str) -> None:
        """A known design on the table."""
        self._drawing(self.plan.drawing(self.plan.known[name]))

    def draw_next(self, step: int) -> None:
        """The design above or below in the list."""
        names = list(self.plan.known)
        at = names.index(self.drawn.name) if self.drawn.name in names else -step
        self.draw(names[(at + step) % len(names)])

    def use_hull(self, name: str) -> None:
        """Another hull."""
        self._drawing(self.plan.with_hull(name))

    def next_hull(self) -> None:
        """The next hull, in a circle."""
        names = list(self.plan.parts.hulls)
        self.use_hull(names[(names.index(self.drawn.hull) + 1) % len(names)])

    def set_part(self, part: str, amount: int) -> None:
        """More or less of a part."""
        self._drawing(self.plan.with_part(part, amount))

    def set_slot(self, number: int, weapon: str, count: int) -> None:
        """Another weapon slot."""
        self._drawing(self.plan.with_slot(number, weapon, count))

    def rename(self, name: str) -> None:
        """Another name for the design."""
        if name.strip():
            self._drawing(self.plan.named(name.strip()))
        else:
            self.stage.refuse(_("A design needs a name."))

    # -- the fleet

    def add(self) -> None:
        """A token of one ship of the design on the table."""
        plan = self.plan
        if plan.faults:
            self.stage.refuse_by(plan.faults[0])
        elif plan.design.cost > plan.left:
            text = _("The {name} costs {n} points, and {left} are left.")
            words = text.format(name=plan.sheet.name, n=plan.design.cost, left=plan.left)
            self.stage.refuse_by(words)
        else:
            self.pad.write(plan.add().order)

    def resize(self, number: int, ships: int) -> None:
        """So many ships in a token."""
        by = ships - self.plan.order.tokens[number].ships
        self.pad.write(self.plan.more(number, by).order)

    def remove(self) -> None:
        """The last token is taken away."""
        tokens = self.plan.order.tokens
        if tokens:
            self.resize(len(tokens) - 1, 0)
        else:
            self.stage.refuse(_("There is no token to take away."))

    # -- the screen

    def head(self) -> Head:
        """For how many points."""
        text = _("Buy a fleet for {n} points")
        return Head(text.format(n=self.plan.points), _("secret until both are sealed"))

    def main(self) -> Part:
        """The design on the table, and what it comes to."""
        plan = self.plan
        parts = row(stretched(editor_panel(plan, self)), stretched(outlook_column(plan)), gap=GAP)
        return padded(parts, GAP, GAP)

    def column(self) -> Part:
        """Designs and fleet."""
        board: Board = self.pad.board
        return fleet_column(self.plan, self, side_colour(board, self.pad.side))

    def tools(self) -> Sequence[Tool]:
        """Choose for me, take away, undo."""
        away = Tool("remove", _("Take away"), "Del", self.remove)
        return self.choose_tool(), away, self.undo_tool()

    def hotkeys(self) -> Iterator[Hotkey]:
        """Designs, hulls, and adding."""
        yield Hotkey("Up", _("Design above"), lambda: self.draw_next(-1))
        yield Hotkey("Down", _("Design below"), lambda: self.draw_next(1))
        yield Hotkey("H", _("Next hull"), self.next_hull)
        yield Hotkey("A", _("Add it to the fleet"), self.add)

    def seal(self) -> Seal:
        """What is bought."""
        plan = self.plan
        count = len(plan.order.tokens)
        second = counted("{n} token, {left} points left", "{n} tokens, {left} points left",
                         count, left=plan.left)  # fmt: skip
        return Seal(_("Seal the fleet"), second)
