"""The designer: draw a sheet, keep it, and let a ship of the battle fly it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Button,
    Label,
    Part,
    Screen,
    column,
    grow,
    middle,
    only_large,
    only_small,
    row,
    scaled,
    stretched,
    yielding,
)
from game.desk.kit.layout import GAP
from game.desk.page import page
from game.desk.paint import theme
from game.desk.printing import print_design
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.systems.full_thrust.scenario.setup import sheets_of
from game.systems.full_thrust.screens.designer.damage import damage_panel
from game.systems.full_thrust.screens.designer.draft import (
    Part as Named,
)
from game.systems.full_thrust.screens.designer.draft import (
    faults,
    flown_by,
    priced,
    with_base,
    with_beam,
    with_part,
    worth_in,
)
from game.systems.full_thrust.screens.designer.editor import editor_panel
from game.systems.full_thrust.screens.designer.fly_button import fly_button
from game.systems.full_thrust.screens.designer.lists import Lists, lists_part
from game.systems.full_thrust.screens.designer.outlook import outlook_column
from game.systems.full_thrust.screens.designer.questions import delete_question, leave_question
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.sheets.kept import SHEETS
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.table.journal.files import reason_of
from game.words import _

EDITOR = 320
"""The sheet keeps so much of its height, however much it has to scroll."""


class DesignerScreen(DeskScreen):
    """Sheets and ships at the left, the sheet on the table, what it comes to.

    ``first``: the battle before any ship was given another sheet.
    """

    def __init__(
        self,
        desk: Desk,
        back: Screen,
        setup: Setup,
        change: Callable[[Setup], None],
        first: Setup | None = None,
    ) -> None:
        super().__init__()
        self.desk, self.back, self.setup, self.change = desk, back, setup, change
        self.ship = setup.scenario.ships[0].name
        self.first = first or setup
        self.deleting = self.nameless = False
        self._going: Callable[[], None] | None = None
        self._let_go: Sheet | None = None
        self.kept, self._unread = SHEETS.kept()
        self.drawn = self.known[setup.scenario.ships[0].sheet]
        if self._unread:
            self.toast(self._unread[0])

    @property
    def topic(self) -> str:
        """Where the handbook tells of values."""
        return "Q246"

    @property
    def known(self) -> dict[str, Sheet]:
        """Every sheet by name: of the battle and the game, then those that are kept."""
        return {**sheets_of(self.setup.scenario), **self.kept}

    @property
    def unsaved(self) -> bool:
        """Whether the sheet on the table is neither saved nor flown: then it is lost on leaving."""
        return self.drawn not in (self.known.get(self.drawn.name), self._let_go)

    # -- the sheet on the table

    def take_sheet(self, name: str) -> None:
        """A known sheet on the table; what is unsaved there is asked about first."""
        self._leave(lambda: self.draw_sheet(self.known[name]))

    def _leave(self, run: Callable[[], None]) -> None:
        """Go on, once the sheet on the table is not lost or may be."""
        if self.unsaved:
            self._going = run
            self.rebuild()
        else:
            run()

    def _answer(self, leave: bool) -> None:
        """Whether the unsaved sheet is left, or drawn on."""
        run, self._going = self._going, None
        self.rebuild()
        if leave and run is not None:
            run()

    def draw_sheet(self, sheet: Sheet) -> None:
        """Another sheet on the table."""
        self.drawn, self.nameless = sheet, False
        self.rebuild()

    def set_part(self, part: Named, value: int) -> None:
        """More or less of a part."""
        self.draw_sheet(with_part(self.drawn, part, value))

    def set_beam(self, number: int, beam: Beam | None) -> None:
        """Another beam, one more or one less."""
        self.draw_sheet(with_beam(self.drawn, number, beam))

    def set_flag(self, name: str, on: bool) -> None:
        """Nova, Kra'Vak or base."""
        sheet = self.drawn
        changed = with_base(sheet, on) if name == "base" else priced(sheet.but(**{name: on}))
        self.draw_sheet(changed)

    def type_name(self, name: str) -> None:
        """A letter more or less of its name, which is judged as it is."""
        if name.strip():
            self.draw_sheet(self.drawn.but(name=name.strip()))
        else:
            self.nameless = True
            self.rebuild()

    def rename(self, name: str) -> None:
        """Another name; without one it keeps the one it had."""
        if name.strip():
            self.draw_sheet(self.drawn.but(name=name.strip()))
        else:
            self.refuse(_("A sheet needs a name."))
            self.nameless = False
            self.rebuild()

    def keep(self) -> None:
        """The sheet on the table, for later battles too."""
        found = faults(self.drawn)
        if found or stock().get(self.drawn.name) == self.drawn:
            self.refuse(found[0] if found else _("This sheet comes with the game."))
            return
        try:
            SHEETS.keep(self.drawn)
        except OSError as error:
            text = _("The sheet is not saved: {folder} cannot be written ({reason}).")
            self.refuse(text.format(folder=SHEETS.folder, reason=reason_of(error)))
            return
        self._read_again(_("{name} is saved.").format(name=self.drawn.name))

    def ask_drop(self) -> None:
        """Asks whether the saved sheet of this name is to be deleted."""
        self.deleting = self.drawn.name in self.kept
        if not self.deleting:
            self.refuse(_("This sheet is not saved."))
        self.rebuild()

    def leave_saved(self) -> None:
        """Delete nothing."""
        self.deleting = False
        self.rebuild()

    def drop(self) -> None:
        """The saved sheet of this name is deleted; it stays on the table."""
        self.deleting, self._let_go = False, self.drawn
        try:
            SHEETS.drop(self.drawn.name)
        except OSError as error:
            text = _("{file} could not be deleted: {reason}.")
            self.refuse(text.format(file=self.drawn.name, reason=reason_of(error)))
            self.rebuild()
            return
        self._read_again(_("{name} is deleted.").format(name=self.drawn.name))

    def _read_again(self, words: str) -> None:
        self.kept, self._unread = SHEETS.kept()
        self.toast(words)
        self.rebuild()

    def fly(self) -> None:
        """The chosen ship of the battle flies by the sheet on the table."""
        found = faults(self.drawn)
        if found:
            self.refuse(found[0])
            return
        self.setup = flown_by(self.setup, self.ship, self.drawn, self.first)
        self.change(self.setup)
        text = _("{ship} flies by the sheet {name} and counts {n} points.")
        worth = worth_in(self.setup, self.ship)
        self.toast(text.format(ship=self.ship, name=_(self.drawn.name), n=worth))
        self.rebuild()

    def print_out(self) -> None:
        """Ask what of the sheet on the table is to be printed."""
        print_design(self, self.desk, FULL_THRUST, self.drawn)

    def escape(self) -> None:
        """Back to the set-up; an unsaved sheet is asked about first."""
        self._leave(self._go_back)

    def _go_back(self) -> None:
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    # -- the screen

    def build(self) -> None:
        """Lists, editor with what its weapons do, outlook."""
        saved = self.drawn.name in self.kept
        editor = editor_panel(self.drawn, self, saved=saved, nameless=self.nameless)
        setups = self.setup, self.first
        fly = fly_button(self.drawn, self.ship, setups, self.fly, self.escape)
        right = column(grow(outlook_column(self.drawn)), fly)
        damage = only_large(stretched(damage_panel(self.drawn)))
        drawn = column(only_small(grow(editor)), only_large(yielding(editor, EDITOR)), damage)
        body = row(scaled(270, 380, self._lists()), grow(drawn, 6), grow(right, 5), gap=GAP)
        self.lay(self.area, page(self._head(), body))
        self.hotkey("Up", _("sheet above"), lambda: self._step(-1))
        self.hotkey("Down", _("sheet below"), lambda: self._step(1))
        name = self.drawn.name
        if self.deleting:
            self.lay(self.area, delete_question(name, self.leave_saved, self.drop))
        elif self._going is not None:
            draw_on, leave = partial(self._answer, False), partial(self._answer, True)
            self.lay(self.area, leave_question(name, draw_on, leave))

    def _head(self) -> Part:
        title = Label("title", label=_("Design a sheet"), style=theme.HEAD)
        told = Label("battle", label=_(self.setup.title), style=theme.SMALL, colour=theme.INK2)
        back = Button("back", label=_("Back"), keys="Esc", on_click=self.escape)
        paper = Button("print", label=_("Print"), keys="Ctrl P", icon="printer",
                       on_click=self.print_out)  # fmt: skip
        return row(middle(title), grow(), middle(told), middle(paper), middle(back))

    def _lists(self) -> Part:
        return lists_part(
            Lists(self.setup, self.known, frozenset(self.kept), self.drawn.name, self.ship),
            self.take_sheet,
            self._choose,
        )

    def _choose(self, ship: str) -> None:
        self.ship = ship
        self.rebuild()

    def _step(self, step: int) -> None:
        names = list(self.known)
        at = names.index(self.drawn.name) if self.drawn.name in names else -step
        self.take_sheet(names[(at + step) % len(names)])
