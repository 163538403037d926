"""The fleet of one side: designs are drawn and tokens bought for its points, in secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.desk.desk import Desk
from game.desk.kit import (
    Hint,
    Hotkey,
    Option,
    Panel,
    Part,
    Screen,
    column,
    grow,
    only_large,
    only_small,
    padded,
    question_card,
    row,
    spare,
    stretched,
    yielding,
)
from game.desk.kit.layout import GAP
from game.desk.play.order_pad import OrderPad
from game.desk.play.order_sheet import Head, OrderSheet, Seal, Stage, Tool
from game.desk.printing import print_design
from game.systems.battle_board.designs.design import DesignSheet, design_of
from game.systems.battle_board.designs.faults import design_misfits
from game.systems.battle_board.designs.file import stock
from game.systems.battle_board.designs.kept import DESIGNS, drop_design, keep_design, kept_designs
from game.systems.battle_board.designs.parts import standard
from game.systems.battle_board.game import BATTLE_BOARD
from game.systems.battle_board.screens.board_map import side_number
from game.systems.battle_board.screens.fleet.column import fleet_column
from game.systems.battle_board.screens.fleet.editor import editor_panel
from game.systems.battle_board.screens.fleet.outlook import outlook_column, portrait_panel
from game.systems.battle_board.screens.fleet.plan import FleetPlan, first_sheet
from game.systems.battle_board.screens.fleet.shelf import shelf_of
from game.systems.battle_board.state.board import Board
from game.systems.battle_board.state.orders import FleetOrder
from game.table.decisions import Decision
from game.table.journal.files import reason_of
from game.table.orders import Order
from game.words import _, counted


class FleetSheet(OrderSheet):
    """Buying and designing (Ruling Q326)."""

    kind = "fleet"
    phase = "orders"
    maps = False

    def __init__(self, desk: Desk, pad: OrderPad, stage: Stage) -> None:
        super().__init__(desk, pad, stage)
        self.drawn: DesignSheet = first_sheet()
        self.deleting = False
        self.kept, self.unread = self._read()

    def first(self, decision: Decision) -> Order:
        """Nothing bought yet."""
        del decision
        return FleetOrder()

    @property
    def plan(self) -> FleetPlan:
        """The draft, and the design on the table."""
        board: Board = self.pad.board
        points = board.points[self.pad.side]
        return FleetPlan(board.parts, points, self.pad.written(FleetOrder), self.drawn, self.kept)

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

    def more_jets(self) -> None:
        """One jet more, if the hull has room for it."""
        more = self.plan.with_part("jets", self.drawn.jets + 1)
        if more.fits:
            self._drawing(more)
        else:
            self.stage.refuse(more.faults[0])

    def set_slot(self, number: int, weapon: str, count: int) -> None:
        """Another weapon slot."""
        self._drawing(self.plan.with_slot(number, weapon, count))

    def rename(self, name: str) -> None:
        """Another name for the design; without one it keeps the one it had."""
        if name.strip():
            self._drawing(self.plan.named(name.strip()))
        else:
            self.stage.refuse(_("A design needs a name."))
            self.stage.rebuild()

    def named(self, name: str) -> None:
        """The name is written: on to saving it."""
        if name.strip():
            self.stage.focus_on("keep")
        else:
            self.rename(name)

    # -- designs that are kept

    def _read(self) -> tuple[dict[str, DesignSheet], list[str]]:
        """Kept designs that this battle has the parts for, and what is wrong with the others."""
        board: Board = self.pad.board
        kept, faults = kept_designs()
        found = shelf_of(self.desk.game.runner).seen_by(self.pad.side, kept)
        fitting = {}
        for name, sheet in found.items():
            misfits = design_misfits(sheet, board.parts)
            if misfits:
                faults.append(f"{name}: {misfits[0].sentence}")
            else:
                fitting[name] = sheet
        return fitting, faults

    def keep(self) -> None:
        """The design on the table, for later battles too."""
        sheet = self.drawn
        reason = self._not_kept(sheet)
        if reason:
            self.stage.refuse(reason)
            return
        try:
            keep_design(sheet, self._on_shelf(sheet.name))
            shelf_of(self.desk.game.runner).keep(self.pad.side, sheet)
        except OSError as error:
            text = _("The design is not saved: {folder} cannot be written ({reason}).")
            self.stage.refuse(text.format(folder=DESIGNS.folder, reason=reason_of(error)))
            return
        self.kept, self.unread = self._read()
        self.stage.rebuild()
        self.stage.toast(_("{name} is saved.").format(name=sheet.name))

    def _on_shelf(self, name: str) -> DesignSheet | None:
        """The design that this side knows as kept under a name."""
        shelf = shelf_of(self.desk.game.runner)
        return shelf.seen_by(self.pad.side, kept_designs()[0]).get(name)

    def _not_kept(self, sheet: DesignSheet) -> str:
        """Why a design cannot be kept, if it cannot."""
        misfits = design_misfits(sheet, standard())
        if misfits:
            return misfits[0].sentence
        if stock().get(sheet.name) == sheet:
            return _("The {name} comes with the game.").format(name=sheet.name)
        if sheet.name in stock():
            text = _("A design of the game is called {name}: give yours another name.")
            return text.format(name=sheet.name)
        return ""

    def ask_delete(self) -> None:
        """Ask whether the saved design of this name is to be deleted."""
        self.deleting = self.drawn.name in self.plan.saved
        if not self.deleting:
            self.stage.refuse(_("This design is not saved."))
        self.stage.rebuild()

    def delete(self) -> None:
        """Delete the saved design; it stays on the table, and in the fleet."""
        name, self.deleting = self.drawn.name, False
        try:
            known = self._on_shelf(name)
            if known is not None:
                drop_design(known)
            shelf_of(self.desk.game.runner).drop(self.pad.side, name)
        except OSError as error:
            text = _("{file} could not be deleted: {reason}.")
            self.stage.refuse(text.format(file=name, reason=reason_of(error)))
        else:
            self.stage.toast(_("{name} is deleted.").format(name=name))
        self.kept, self.unread = self._read()
        self.stage.rebuild()

    def leave_saved(self) -> None:
        """Delete nothing."""
        self.deleting = False
        self.stage.rebuild()

    def asked_first(self) -> Panel | None:
        """Whether the saved design is to be deleted, if that was wanted."""
        if not self.deleting:
            return None
        question = _("The saved design {name} will be deleted for good.")
        options = (
            Option(_("Keep it"), self.leave_saved),
            Option(_("Delete it"), self.delete, _("this cannot be taken back")),
        )
        return question_card(question.format(name=self.drawn.name), options)

    def load(self) -> None:
        """Read the kept designs again, and say what is wrong with their files."""
        self.kept, self.unread = self._read()
        self.stage.rebuild()
        if self.unread:
            self.stage.refuse(self._unread_words())
        elif self.kept:
            text = counted("{n} design in {folder}", "{n} designs in {folder}",
                           len(self.kept), folder=DESIGNS.folder)  # fmt: skip
            self.stage.toast(text)
        else:
            self.stage.toast(_("No design is saved yet: Save design keeps the one on the table."))

    def _unread_words(self) -> str:
        """What is wrong with the first file, and how many more cannot be used."""
        more = len(self.unread) - 1
        if not more:
            return self.unread[0]
        return counted(
            "{fault} One more file cannot be used.",
            "{fault} {n} more files cannot be used.",
            more,
            fault=self.unread[0],
        )

    def print_out(self) -> None:
        """The design on the table on paper, unless it is kept from who shares the screen."""
        board: Board = self.pad.board
        if self.desk.private:
            self.stage.refuse(_("A design is secret until the fleets are opened: print it then."))
        elif self.plan.faults:
            self.stage.refuse_by(self.plan.faults[0])
        elif isinstance(self.stage, Screen):
            print_design(self.stage, self.desk, BATTLE_BOARD, design_of(self.drawn, board.parts))

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
            self.stage.scroll_to(f"ships {len(self.plan.order.tokens) - 1}")

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
        board: Board = self.pad.board
        side = side_number(board, self.pad.side)
        portrait = portrait_panel(plan, side)
        editor = editor_panel(plan, self, side)
        below = only_large(spare(stretched(portrait)))
        left = column(only_small(grow(editor)), only_large(editor), below)
        outlook = outlook_column(plan, self.more_jets)
        small = only_small(yielding(left)), only_small(stretched(outlook))
        large = only_large(grow(left, 13)), only_large(grow(outlook, 8))
        return padded(row(*small, *large, gap=GAP), GAP, GAP)

    def column(self) -> Part:
        """Designs and fleet."""
        board: Board = self.pad.board
        return fleet_column(self.plan, self, side_number(board, self.pad.side))

    def tools(self) -> Sequence[Tool]:
        """Choose for me, take away, undo, read kept designs again."""
        away = Tool("remove", _("Take away"), "Del", self.remove)
        load = Tool("load", _("Load designs"), "Ctrl O", self.load)
        paper = Tool("print", _("Print"), "Ctrl P", self.print_out)
        return self.choose_tool(), away, self.undo_tool(), load, paper

    def hotkeys(self) -> Iterator[Hotkey]:
        """Designs, hulls, and adding."""
        yield Hotkey("Up", _("Design above"), lambda: self.draw_next(-1))
        yield Hotkey("Down", _("Design below"), lambda: self.draw_next(1))
        yield Hotkey("H", _("Next hull"), self.next_hull)
        yield Hotkey("A", _("Add it to the fleet"), self.add)
        yield Hotkey("J", _("One jet more"), self.more_jets)
        yield Hotkey("Ctrl Del", _("Delete this saved design"), self.ask_delete)

    def hints(self) -> Sequence[Hint]:
        """What to do, and how the figures of parts and slots are read."""
        return (
            _("Draw a design, or take one of the list; A adds a token of it, then give it ships."),
            _("Parts: what one gives, its weight, its cost"),
            _("Weapon slots: power, range, initiative and cost of one weapon"),
            _("Damage by range: what one ship may be expected to do, all slots together"),
        )

    def seal(self) -> Seal:
        """What is bought."""
        plan = self.plan
        count = len(plan.order.tokens)
        second = counted("{n} token, {left} points left", "{n} tokens, {left} points left",
                         count, left=plan.left)  # fmt: skip
        return Seal(_("Seal the fleet"), second)
