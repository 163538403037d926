"""The base of screens before a battle: leaving them loses nothing but what is given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.desk.desk_screen import DeskScreen
from game.desk.kit import Option, small_decision
from game.desk.kit.panels import decision_height
from game.systems.earth_expects.scenario.scenario import Scenario, ShipEntry
from game.table.journal.preparation import Task
from game.words import _

if TYPE_CHECKING:
    from game.systems.earth_expects.screens.muster.steps import Muster


class PreparingScreen(DeskScreen):
    """One side's task before the battle. A subclass calls ``changed`` after every change."""

    task: Task = "buy"

    def __init__(self, muster: Muster, side: str) -> None:
        super().__init__()
        self.desk = muster.desk
        self.muster = muster
        self.side = side
        self.number = muster.number(side)
        self.leaving = False

    @property
    def private(self) -> bool:
        """Whether another person waits who may not hear how much is done."""
        return self.muster.shared

    @property
    def scenario(self) -> Scenario:
        """The battle it is done for."""
        return self.muster.scenario

    @property
    def topic(self) -> str:
        """Buying and placing ships."""
        return "Q256"

    def changed(self, fleet: Sequence[ShipEntry]) -> None:
        """Put it on disk, and show it."""
        before = self.muster.file.trouble
        self.muster.keep(self.task, self.side, fleet)
        if self.muster.file.trouble and not before:
            self.refuse(self.muster.file.trouble)
        self.rebuild()

    # -- leaving

    def escape(self) -> None:
        """Back to the set-up; where something is done already it is asked what becomes of it."""
        if self.leaving:
            self.stay()
        elif self.muster.begun(self.task, self.side):
            self.leaving = True
            self.rebuild()
        else:
            self.give_up()

    def stay(self) -> None:
        """Go on here."""
        self.leaving = False
        self.rebuild()

    def leave(self) -> None:
        """To the title, with all of it kept."""
        self.leaving = False
        self.goto(self.muster.leave(self))

    def give_up(self) -> None:
        """Nothing is kept."""
        self.goto(self.muster.give_up())

    def build_question(self) -> None:
        """The card that asks, if it is asked."""
        if not self.leaving:
            return
        question = _("Leave before the battle begins?")
        options = (
            Option(_("Go on here"), self.stay),
            Option(_("Leave it for later"), self.leave, _("kept; Continue goes on with it")),
            Option(_("Give it up"), self.give_up, _("what all sides have done is deleted")),
        )
        place = self.area.centred(480, decision_height(len(options)))
        card = small_decision("question", place, question, options)
        card.modal = True
        for widget in card.children:
            if widget.name == "question.1":
                widget.keys = "1|Esc|Enter"
        self.add(card)
