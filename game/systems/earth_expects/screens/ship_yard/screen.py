"""The ship yard: draw a ship, see what it comes to, keep it, try it in a battle."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pygame

from game.desk.before.sit_down import begin_battle
from game.desk.clipboard import copied_text, copy_text
from game.desk.desk import Desk
from game.desk.home import Home
from game.desk.kit import (
    BigButton,
    Label,
    Part,
    Screen,
    centred,
    column,
    fixed,
    grow,
    row,
    scaled,
    yielding,
)
from game.desk.kit.layout import GAP
from game.desk.kit.pointing import RIGHT
from game.desk.page import page
from game.desk.paint import theme
from game.desk.printing import print_design
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.duel.meeting import sparring
from game.systems.earth_expects.game import EARTH_EXPECTS, Setup
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.screens.ship_yard.board import (
    WAYS,
    Extent,
    Place,
    SheetWidget,
    way_words,
)
from game.systems.earth_expects.screens.ship_yard.head import (
    Run,
    delete_question,
    leave_question,
    replace_question,
    yard_head,
)
from game.systems.earth_expects.screens.ship_yard.keeping import KeepingScreen
from game.systems.earth_expects.screens.ship_yard.palette import palette_panel, tools_panel
from game.systems.earth_expects.screens.ship_yard.pasting import UnreadableError, pasted
from game.systems.earth_expects.screens.ship_yard.reach import reach_part
from game.systems.earth_expects.screens.ship_yard.remedies import Remedy
from game.systems.earth_expects.screens.ship_yard.shelf import ShelfScreen
from game.systems.earth_expects.screens.ship_yard.told import (
    class_panel,
    findings_panel,
    numbers_panel,
)
from game.systems.earth_expects.screens.ship_yard.tools import (
    Tool,
    box_card,
    drawable,
    hint,
    tool_key,
)
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.draft import Draft, draft_of
from game.systems.earth_expects.ship.kept import YARD, drawing, stock_ships
from game.systems.earth_expects.ship.ship_text import write_ship
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Record
from game.table.faults import SetupError
from game.table.levels import PERSON, SCRIPTED, Player
from game.words import _, counted

SIDE, TOLD, BELOW = (244, 320), (324, 440), (192, 250)


class ShipYardScreen(KeepingScreen):
    """Palette left, the sheet in the middle, what the ship comes to at the right.

    ``looked``: a hex of the system whose arc is shown.
    """

    topic = "EE-DES"

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk, self.back = desk, back
        self.looked: Hex | None = None
        self._going: Run | None = None
        self.lay_out(drawing())

    def lay_out(self, design: Design | None) -> None:
        """A ship on the sheet, or an empty one."""
        self.work.lay_out(design)
        if design is not None:
            own = YARD.kept()[0]
            known = {**own, **stock_ships()}.get(design.name)
            self.work.own = design.name if design.name in own else ""
            self.work.kept = draft_of(known) if known is not None else None
        self.looked = None
        self.lay_aside()
        self.extent = Extent.about(self.draft.design, self.work.middle)
        self.rebuild()

    def _drawn(self) -> None:
        """Something else is on the sheet, of which no less is seen than before."""
        self.extent = self.extent.with_(Extent.about(self.draft.design, self.work.middle))
        self.rebuild()

    # -- what is done on the sheet

    def use(self, place: Place, begins: bool) -> None:
        """The tool in hand on a hex or hexside."""
        reason = self.work.use(place, begins=begins)
        if reason:
            self.refuse(reason)
        self._drawn()

    def end_stroke(self) -> None:
        """A stroke is over."""
        self.work.end_stroke()
        self.lay_aside()
        self.rebuild()

    def erase(self, place: Hex, begins: bool) -> None:
        """Take a box away."""
        self.work.erase(place, begins=begins)
        self._drawn()

    def change(self, draft: Draft) -> None:
        """Another ship by one act that can be taken back."""
        self.work.change(draft)
        self.lay_aside()
        self._drawn()

    def mend(self, remedy: Remedy) -> None:
        """Do what a remedy says."""
        if remedy.tool is not None:
            self.take(remedy.tool)
        elif remedy.draft is not None:
            self.change(remedy.draft)

    def undo(self) -> None:
        """Take the last stroke back."""
        self.work.undo()
        self.lay_aside()
        self._drawn()

    def redo(self) -> None:
        """Draw it again."""
        self.work.redo()
        self.lay_aside()
        self._drawn()

    def take(self, tool: Tool) -> None:
        """Take something else in hand."""
        self.work.take(tool)
        self.rebuild()

    def mirror(self) -> None:
        """Draw in the mirror too, or no more."""
        self.work.mirror()
        self.rebuild()

    def point(self, place: Hex | None) -> None:
        """Look at the system of a box, if it bears on anything."""
        box = self.draft.design.at.get(place) if place is not None else None
        if box is not None and place != self.looked and self.draft.design.boxes[box].type.bears:
            self.looked = place
            self.rebuild()

    def rename(self, name: str) -> None:
        """Another name; without one it keeps the one it had."""
        if not name.strip():
            self.refuse(_("A ship needs a name."))
            self.rebuild()
        elif name.strip() != self.draft.name:
            self.change(replace(self.draft, name=name.strip()))

    # -- from and to elsewhere

    def open_shelf(self) -> None:
        """Choose another ship, or a new sheet."""
        self._leave(lambda: self.goto(ShelfScreen(self.desk, self, self.lay_out)))

    def begin(self) -> None:
        """An empty sheet."""
        self._leave(partial(self.lay_out, None))

    def paste(self) -> None:
        """A ship from the clipboard on the sheet."""
        try:
            design = pasted(copied_text(), self.draft.name, self.draft.ship_class)
        except UnreadableError as error:
            self.refuse(str(error))
            return
        self.work.take_over(design)
        self.lay_aside()
        self.extent = Extent.about(self.draft.design, self.work.middle)
        self.rebuild()

    def copy(self) -> None:
        """The ship as a file on the clipboard."""
        if not self.drawn_yet(_("There is nothing to copy: draw a box first.")):
            return
        if copy_text(write_ship(self.draft.design)):
            self.toast(_("The ship file is on the clipboard."))
        else:
            self.refuse(_("This desktop has no clipboard: save the ship and send its file."))

    def print_out(self) -> None:
        """Ask what of the ship is to be printed."""
        if self.drawn_yet(_("There is nothing to print: draw a box first.")):
            print_design(self, self.desk, EARTH_EXPECTS, self.draft.design)

    def try_out(self) -> None:
        """A battle against a ship of its own kind, which the scripted side plays."""
        fault = self.work.faulty
        if fault is not None:
            self.refuse(fault.sentence)
        else:
            self.desk.waiting(_("Setting up the battle…"))
            try:
                self.goto(self._battle())
            except SetupError as error:
                self.refuse(error.problems[0])

    def _battle(self) -> Screen:
        setup = Setup(*sparring(self.draft.design, Random()))
        first, second = setup.side_names()
        seats: dict[str, Player] = {first: PERSON, second: SCRIPTED}
        battle = begin_battle(self.desk, EARTH_EXPECTS, setup, seats)
        self.desk.home = Home(_("Leave to the ship yard"), self._come_back)
        return battle

    def _come_back(self) -> Screen:
        """The sheet as it was left, once the battle is over or enough of it was seen.

        The title behind it is a new one, which has the battle to continue.
        """
        self.desk.get_up()
        self.back = self.desk.named["title"](self.desk)
        self.forget_surface()
        self.rebuild()
        return self

    def _leave(self, run: Run) -> None:
        """Another ship on the sheet, once the one there is not lost or may be."""
        if self.work.unsaved:
            self._going = run
            self.rebuild()
        else:
            run()

    def _answer(self, leave: bool) -> None:
        run, self._going = self._going, None
        self.rebuild()
        if leave and run is not None:
            run()

    def escape(self) -> None:
        """Back to where it was opened from; the ship stays on the sheet."""
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    # -- the right button, and keys for the sheet

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """Over the sheet the right button erases."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            held = event.button == RIGHT
        else:
            held = event.type == pygame.MOUSEMOTION and bool(event.buttons[2])
        if held and isinstance(sheet := self.widget_at(event.pos), SheetWidget):
            if event.type == pygame.MOUSEBUTTONUP:
                self.end_stroke()
            else:
                self.erase(sheet.hex_at(event.pos), event.type == pygame.MOUSEBUTTONDOWN)
            return None
        return super().handle(event)

    def _on_sheet(self, combo: str) -> None:
        """A key for the sheet, which has the keys from then on."""
        self.focus_on("sheet")
        self.widget("sheet").key(combo, pygame.event.Event(pygame.KEYDOWN))

    # -- the screen

    def build(self) -> None:
        """Palette, sheet with what it shows below, what the ship comes to."""
        work = self.work
        tools = tools_panel(
            work.tool,
            mirrored=work.axis is not None,
            back=bool(work.past),
            forth=bool(work.future),
            hands=self,
        )
        left = column(yielding(palette_panel(self.draft, work.tool, self)), grow(), tools)
        right = column(
            class_panel(self.draft, self),
            grow(findings_panel(work.found, self)),
            numbers_panel(work.judged, self._top_speed(), bare=not work.judged.at),
            self._big(),
        )
        middle = column(grow(self._sheet()), scaled(*BELOW, self._reach()))
        body = row(scaled(*SIDE, left), grow(middle), scaled(*TOLD, right), gap=GAP)
        head = yard_head(self.draft.name, self, unsaved=work.unsaved)
        self.lay(self.area, page(head, body))
        self._keys()
        self._ask()

    def _ask(self) -> None:
        """What must be answered first, if anything."""
        name = self.draft.name
        card = {
            "delete": partial(delete_question, name, self.drop),
            "replace": partial(replace_question, name, self.replace_other),
        }.get(self.asked)
        if card is None and self._going is not None:
            card = partial(leave_question, name, self._answer)
        if card is not None:
            self.lay(self.area, centred(card(), 480))

    def _keys(self) -> None:
        for type_ in drawable():
            self.hotkey(tool_key(type_), type_.name(), partial(self.take, type_))
        for combo in WAYS:
            label = _("cursor: {way}").format(way=way_words(combo))
            self.hotkey(combo, label, partial(self._on_sheet, combo))
        self.hotkey("Space", _("use the tool"), partial(self._on_sheet, "Space"))
        self.hotkey("Del", _("erase at the cursor"), partial(self._on_sheet, "Del"))
        self.hotkey("Ctrl C", _("copy the ship file"), self.copy)

    def _sheet(self) -> Part:
        work = self.work
        sheet = SheetWidget(
            "sheet",
            design=self.draft.design,
            extent=self.extent,
            tool=work.tool,
            axis=work.axis,
            joining=work.joining,
            use=self.use,
            erase=self.erase,
            end=self.end_stroke,
            point=self.point,
            explain_box=partial(box_card, self.draft.design),
            region="sheet",
        )
        below = Label("hint", label=hint(work.tool, work.joining), style=theme.SMALL,
                      colour=theme.INK3)  # fmt: skip
        return column(grow(sheet), fixed(18, below), gap=4)

    def _reach(self) -> Part:
        design = self.work.judged
        box = design.at.get(self.looked) if self.looked is not None else None
        system = design.systems[design.boxes[box].system] if box is not None else None
        return reach_part(design, system if system is not None and system.type.bears else None)

    def _top_speed(self) -> int:
        design = self.work.judged
        if not design.at:
            return 0
        return DEFAULT.movement.top_speed(Ship(design.name, "", Record(design), Hex(0, 0), 0))

    def _big(self) -> BigButton:
        grave = sum(one.grave for one in self.work.found)
        reason = counted("one fault is left", "{n} faults are left", grave) if grave else ""
        return BigButton("commission", label=_("Commission"), icon="check", keys="Ctrl S",
                         second=_("legal: fleets can buy it"), reason=reason,
                         on_click=self.commission)  # fmt: skip
