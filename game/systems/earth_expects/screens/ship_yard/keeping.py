"""What the ship yard keeps on disk: ships, and whatever lies on its sheet."""

from __future__ import annotations

from game.desk.desk_screen import DeskScreen
from game.systems.earth_expects.screens.ship_yard.work import Work
from game.systems.earth_expects.ship.draft import Draft
from game.systems.earth_expects.ship.kept import YARD, drop_drawing, keep_drawing, stock_ships
from game.table.journal.files import reason_of
from game.words import _


class KeepingScreen(DeskScreen):
    """Keeps ships and the sheet; ``asked`` is which question must be answered first."""

    def __init__(self) -> None:
        super().__init__()
        self.work = Work()
        self.asked = ""

    @property
    def draft(self) -> Draft:
        """The ship on the sheet."""
        return self.work.draft

    def lay_aside(self) -> None:
        """What is on the sheet lies there again whenever the yard is opened."""
        try:
            if self.draft.types:
                keep_drawing(self.draft.design)
            else:
                drop_drawing()
        except OSError as error:
            text = _("The sheet is not kept: {folder} cannot be written ({reason}).")
            self.refuse(text.format(folder=YARD.folder.parent, reason=reason_of(error)))

    def commission(self) -> None:
        """Keep it, as a ship that breaks no rule and can be bought."""
        fault = self.work.faulty
        if fault is not None:
            self.refuse(fault.sentence)
        else:
            self.save()

    def save(self) -> None:
        """Keep it as it is, faults and all; another kept ship of its name is asked about first."""
        name = self.draft.name
        if not self.drawn_yet(_("There is nothing to save: draw a box first.")):
            return
        if name in stock_ships():
            words = _("A ship of the game is called {name}: give yours another name.")
            self.refuse(words.format(name=name))
        elif name != self.work.own and name in YARD.kept()[0]:
            self.asked = "replace"
            self.rebuild()
        else:
            self._keep()

    def _keep(self) -> None:
        try:
            YARD.keep(self.draft.design)
        except OSError as error:
            text = _("The ship is not saved: {folder} cannot be written ({reason}).")
            self.refuse(text.format(folder=YARD.folder, reason=reason_of(error)))
            return
        self.work.kept, self.work.own = self.draft, self.draft.name
        words = _("{name} is saved, and fleets can buy it.")
        if self.work.faulty is not None:
            words = _("{name} is saved as it is: with a fault no fleet can buy it.")
        self.toast(words.format(name=self.draft.name))
        self.rebuild()

    def replace_other(self, really: bool) -> None:
        self.asked = ""
        self.rebuild()
        if really:
            self._keep()

    def drawn_yet(self, otherwise: str) -> bool:
        """Whether there is a ship on the sheet; says so if there is none."""
        if not self.draft.types:
            self.refuse(otherwise)
        return bool(self.draft.types)

    def ask_drop(self) -> None:
        """Ask whether the saved ship of this name is to be deleted."""
        if self.draft.name in YARD.kept()[0]:
            self.asked = "delete"
            self.rebuild()
        else:
            self.refuse(_("This ship is not saved."))

    def drop(self, really: bool) -> None:
        self.asked = ""
        self.rebuild()
        if not really:
            return
        try:
            YARD.drop(self.draft.name)
        except OSError as error:
            text = _("{file} could not be deleted: {reason}.")
            self.refuse(text.format(file=self.draft.name, reason=reason_of(error)))
            return
        self.work.kept, self.work.own = None, ""
        self.toast(_("{name} is deleted.").format(name=self.draft.name))
