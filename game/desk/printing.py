"""Printing from the window: what is printed, on which paper, into which folder."""

from __future__ import annotations

import locale
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    BigButton,
    Button,
    Checkbox,
    Paragraph,
    Part,
    Screen,
    Segment,
    TextField,
    column,
    flow,
    grow,
    middle,
    row,
)
from game.desk.opening import show_folder
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.desk.setting_row import setting_row
from game.printing.drawing import Drawing
from game.printing.paper import GRIDS, Page, PaperName
from game.settings import Prints
from game.table.eyes import PUBLIC
from game.table.game import Game, Setup, games
from game.table.journal.files import reason_of
from game.table.press import prints_folder, stem_of, write_pages
from game.table.sheets import Kind, Sheets, kind_words, sheets_of
from game.words import _, capitalised

LETTER = ("_US", "_CA", "_MX", "_PH", "_CL", "_CO", "_VE")
"""How the locales of countries end where paper is Letter."""
PAPERS: tuple[PaperName, ...] = ("a4", "letter")
LONGEST_PATH = 400


@dataclass(frozen=True)
class Printed:
    """Something of a ``game`` to print.

    ``names``: what its file is called; ``told``: what of it is printed; ``without``: kinds of
    sheets that there are none of.
    """

    game: str
    sheets: Sheets
    subject: Any
    names: tuple[str, ...]
    told: str = ""
    without: tuple[Kind, ...] = ()


def usual_paper() -> PaperName:
    """The paper of the player's country."""
    where = locale.getlocale()[0] or ""
    return "letter" if where.endswith(LETTER) else "a4"


def unprinted(game: Game) -> str:
    """Why nothing of a game is printed; empty where something is."""
    return "" if sheets_of(game) else _("there are no sheets of this game")


def battle_printed(game: Game, view: Any, eyes: str | None) -> Printed | None:
    """A battle through somebody's eyes; None where the game prints nothing."""
    sheets = sheets_of(game)
    if sheets is None:
        return None
    subject = sheets.of_battle(view)
    turn = _("turn {n}").format(n=max(1, view.turn))
    told = _("What everybody may see of it.") if eyes == PUBLIC else ""
    if eyes:
        told = _("What {side} may see of it.").format(side=eyes)
    names = (sheets.title(subject), turn, eyes or "")
    return Printed(game.name, sheets, subject, names, told)


def battle_in_play(desk: Desk) -> Printed | None:
    """That on the desk: while persons share the screen, with what all of them may see."""
    hot = desk.hot
    game = games().get(hot.rules.name) if hot is not None else None
    if hot is None or game is None:
        return None
    eyes = PUBLIC if hot.shared and not hot.ended else hot.eyes
    return battle_printed(game, hot.seen_by(eyes), eyes)


def print_battle(screen: DeskScreen, game: Game, view: Any, eyes: str | None) -> None:
    """Ask what of a battle is to be printed."""
    printed = battle_printed(game, view, eyes)
    if printed is not None:
        screen.goto(PrintScreen(screen.desk, screen, printed))


def print_setup(screen: DeskScreen, game: Game | None, setup: Setup | None) -> None:
    """Ask what of a battle that has not begun is to be printed."""
    if game is None or setup is None or unprinted(game):
        screen.refuse(_("There is nothing to print of this."))
        return
    view = game.rules(setup).view_for(game.first(setup), PUBLIC)
    print_battle(screen, game, view, PUBLIC)


def print_design(screen: Screen, desk: Desk, game: Game, design: Any) -> None:
    """Ask what of a ship that is built or bought is to be printed."""
    sheets = sheets_of(game)
    if sheets is not None:
        subject = sheets.of_design(design)
        printed = Printed(game.name, sheets, subject, (sheets.title(subject),), without=("map",))
        screen.goto(PrintScreen(desk, screen, printed))


class PrintScreen(Overlay):
    """What is printed is chosen; then where it was written stands here, or why it was not.

    Paper, kinds and how many stand on a page are as they were chosen last, the latter by game.
    """

    wide = 760

    def __init__(self, desk: Desk, back: Screen, printed: Printed | None = None) -> None:
        super().__init__(desk, back)
        self.printed = printed or battle_in_play(desk)
        last, game = desk.settings.prints, self.printed.game if self.printed else ""
        every = self._every()
        without = last.without.get(game, ())
        self.kinds = tuple(kind for kind in every if kind not in without) or every
        self.paper: PaperName = last.paper or usual_paper()
        self.several = last.several.get(game, self.printed.sheets.several if self.printed else 1)
        self.folder = str(prints_folder())
        self.said, self.written = "", False

    # -- what is chosen

    def choose(self, kind: Kind, on: bool) -> None:
        """Print something of a kind, or nothing of it."""
        every = self._every()
        self.kinds = tuple(k for k in every if (on if k == kind else k in self.kinds))
        game = self.printed.game if self.printed else ""
        before = self.desk.settings.prints.without.get(game, ())
        unasked = tuple(k for k in before if k not in every)
        self._keep("without", (*unasked, *(k for k in every if k not in self.kinds)))

    def choose_paper(self, number: int) -> None:
        """Another paper."""
        self.paper = PAPERS[number]
        self._remember(self.desk.settings.prints.but(paper=self.paper))

    def choose_several(self, number: int) -> None:
        """So many records, or pads, on a page."""
        self.several = number + 1
        self._keep("several", self.several)

    def choose_folder(self, folder: str) -> None:
        """Another folder; without one the usual one."""
        self.folder = folder.strip() or str(prints_folder())
        self._forget()

    def _every(self) -> tuple[Kind, ...]:
        if self.printed is None:
            return ()
        return tuple(k for k in self.printed.sheets.kinds if k not in self.printed.without)

    def _keep(self, name: str, value: object) -> None:
        """Remember a choice for the game."""
        last = self.desk.settings.prints
        game = self.printed.game if self.printed else ""
        self._remember(last.but(**{name: {**getattr(last, name), game: value}}))

    def _remember(self, prints: Prints) -> None:
        trouble = self.desk.change_settings(prints=prints)
        if trouble:
            self.toast(trouble)
        self._forget()

    def _forget(self) -> None:
        self.said = ""
        self.rebuild()

    # -- writing

    def write(self) -> None:
        """Write one file, and say where or why not."""
        if self.printed is None or self._not_yet():
            self.refuse(self._not_yet())
            return
        pages = self._pages(self.printed)
        target = Path(self.folder).expanduser() / stem_of(*self.printed.names)
        self.written = False
        if not pages:
            self._say(_("There is nothing of this to print yet: no page was written."))
            return
        try:
            [path] = write_pages(pages, self.printed.names[0], target, ("pdf",))
        except OSError as error:
            words = _("Nothing was written to {folder}: {reason}. Choose another folder, or free "
                      "some room.")  # fmt: skip
            self._say(words.format(folder=target.parent, reason=reason_of(error)))
            return
        self.written = True
        told = _("Written to {path}.")
        if self.desk.copies.copy(str(path), secret=False):
            told = _("Written to {path}; the path is on the clipboard.")
        self._say(told.format(path=path))

    def _pages(self, printed: Printed) -> Sequence[Drawing]:
        page, makers = Page(self.paper, self.several), printed.sheets.kinds
        return [drawn for kind in self.kinds for drawn in makers[kind]([printed.subject], page)]

    def _say(self, words: str) -> None:
        self.said = words
        self.rebuild()

    def _not_yet(self) -> str:
        return "" if self.kinds else _("choose what is to be printed")

    def show_folder(self) -> None:
        """Have the folder shown by the system."""
        folder = Path(self.folder).expanduser()
        if not folder.is_dir():
            self.refuse(_("This folder is not there yet: printing makes it."))
        else:
            show_folder(folder, self)

    # -- the screen

    def heading(self) -> tuple[str, str]:
        """What is printed, and what of it."""
        if self.printed is None:
            return _("Print"), ""
        names = " · ".join(name for name in self.printed.names[:2] if name)
        return _("Print"), " · ".join(part for part in (names, self.printed.told) if part)

    def inside(self) -> Part:
        """Kinds, paper, folder, what came of it, and the buttons."""
        lines = (
            setting_row("kinds", _("What"), _("All of it is needed to play on paper"),
                        flow(*self._boxes(), gap=12)),
            setting_row("paper", _("Paper"), _("Margins of 10 mm are kept free"), self._papers()),
            setting_row("several", _("On a page"), _("Records and order pads"), self._counts()),
            setting_row("folder", _("Folder"), _("It is made if it is not there"), self._folder()),
        )  # fmt: skip
        colour = theme.INK if self.written else theme.WARN
        said = Paragraph("said", label=self.said, style=theme.BODY, colour=colour)
        return column(*lines, said if self.said else None, self._buttons(), gap=8)

    def _boxes(self) -> Sequence[Checkbox]:
        return [
            Checkbox(kind, label=capitalised(kind_words(kind)), ticked=kind in self.kinds,
                     on_change=partial(self.choose, kind), region="kinds")
            for kind in self._every()
        ]  # fmt: skip

    def _papers(self) -> Segment:
        return Segment("papers", options=(_("A4"), _("Letter")), chosen=PAPERS.index(self.paper),
                       on_choose=self.choose_paper, region="paper")  # fmt: skip

    def _counts(self) -> Segment:
        return Segment("counts", options=tuple(map(str, GRIDS)), chosen=self.several - 1,
                       on_choose=self.choose_several, region="paper")  # fmt: skip

    def _folder(self) -> TextField:
        return TextField("path", value=self.folder, hint=_("a folder"), longest=LONGEST_PATH,
                         on_submit=self.choose_folder, on_leave=self.choose_folder,
                         icon="folder-open", region="paper")  # fmt: skip

    def _buttons(self) -> Part:
        show = Button("show", label=_("Open the folder"), on_click=self.show_folder, keys="Ctrl O",
                      icon="folder-open", region="buttons")  # fmt: skip
        second = _("one PDF with all that is chosen")
        big = BigButton("print", label=_("Print"), second=second, on_click=self.write,
                        icon="printer", reason=self._not_yet())  # fmt: skip
        self.hotkey("Ctrl P", _("Print"), self.write)
        return row(middle(show), grow(big), gap=12)
