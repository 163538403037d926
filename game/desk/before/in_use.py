"""A battle that another window plays: look on at it, go on in a copy, or leave it alone."""

from __future__ import annotations

from pathlib import Path

from game.desk.before.sit_down import resume_battle
from game.desk.before.watch import watched
from game.desk.desk import Desk
from game.desk.kit import Area, Button, Paragraph, Screen
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.table.journal.errors import JournalError
from game.words import _

ENTRY = 64


class InUseScreen(Overlay):
    """The question; both answers leave the other window's battle as it is."""

    wide = 720
    high = 304

    def __init__(self, desk: Desk, back: Screen, path: Path) -> None:
        super().__init__(desk, back)
        self.path = path

    def watch(self) -> None:
        """Look on."""
        try:
            self.goto(watched(self.desk, self.path))
        except JournalError as error:
            self.refuse(str(error))

    def copy(self) -> None:
        """Go on from here in a file of its own."""
        try:
            self.goto(resume_battle(self.desk, self.path, copy=True))
        except JournalError as error:
            self.refuse(str(error))

    def enter(self) -> None:
        """Do what has the focus, else look on."""
        chosen = self.focused or self.widget("watch")
        chosen.try_activate()

    def build(self) -> None:
        """Heading first."""
        self.heading = _("This battle is open in another window")
        self.subheading = self.path.name
        super().build()

    def build_inside(self, place: Area) -> None:
        """Why it cannot be gone on with, and the two answers."""
        words, rest = place.top(28, 12)
        text = _(
            "Two windows cannot write one battle. Close the other one and come back, or choose:"
        )
        self.add(Paragraph("why", words, text, theme.BODY, theme.INK2))
        entries = (
            ("watch", "eye", _("Look on"), _("the battle as it stands; nothing is written"), "W",
             self.watch),
            ("copy", "git-branch", _("Go on in a copy"),
             _("from here, in a file of its own; the other battle stays as it is"), "C",
             self.copy),
        )  # fmt: skip
        for name, icon, label, second, key, run in entries:
            spot, rest = rest.top(ENTRY, 10)
            self.add(
                Button(name, spot, label, run, icon=icon, second=second, keys=key,
                       on=name == "watch", region="answers")
            )  # fmt: skip
        self.hotkey("Up", _("answer before"), lambda: self.move_focus(-1))
        self.hotkey("Down", _("next answer"), lambda: self.move_focus(1))
        self.hotkey("Enter", _("do it"), self.enter)
