"""A battle that another window plays: look on at it, go on in a copy, or leave it alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.desk.before.sit_down import resume_battle
from game.desk.before.watch import watched
from game.desk.desk import Desk
from game.desk.kit import Button, Paragraph, Part, Screen, column
from game.desk.overlay import Overlay
from game.table.journal.errors import JournalError
from game.words import _


class InUseScreen(Overlay):
    """The question; both answers leave the other window's battle as it is."""

    def __init__(self, desk: Desk, back: Screen, path: Path) -> None:
        super().__init__(desk, back)
        self.path = path

    def watch(self) -> None:
        """Look on."""
        self._go(lambda: watched(self.desk, self.path))

    def copy(self) -> None:
        """Go on from here in a file of its own."""
        self._go(lambda: resume_battle(self.desk, self.path, copy=True))

    def _go(self, following: Callable[[], Screen]) -> None:
        try:
            self.goto(following())
        except JournalError as error:
            self.refuse(str(error))

    def enter(self) -> None:
        """Do what has the focus, else look on."""
        chosen = self.focused or self.widget("watch")
        chosen.try_activate()

    def heading(self) -> tuple[str, str]:
        """What is the matter, and with which file."""
        return _("This battle is open in another window"), self.path.name

    def inside(self) -> Part:
        """Why it cannot be gone on with, and the two answers."""
        self.hotkey("Up", _("previous answer"), lambda: self.move_focus(-1))
        self.hotkey("Down", _("next answer"), lambda: self.move_focus(1))
        self.hotkey("Enter", _("do it"), self.enter)
        text = _(
            "Two windows cannot write to one battle. Close the other one and come back, or choose:"
        )
        watch = _("the battle as it stands; nothing is written")
        copy = _("from here, in a file of its own; the other battle stays as it is")
        return column(
            Paragraph("why", label=text),
            Button("watch", label=_("Look on"), on_click=self.watch, icon="eye", second=watch,
                   keys="W", on=True, region="answers"),
            Button("copy", label=_("Go on in a copy"), on_click=self.copy, icon="git-branch",
                   second=copy, keys="C", region="answers"),
            gap=12,
        )  # fmt: skip
