"""Leaving while something is not on disk: one question, and staying is the answer at hand."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.desk import Desk
from game.desk.kit import Button, Panel, Paragraph, Screen, centred, column, fixed
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.words import _

WIDE = 560


class LeaveScreen(Overlay):
    """Over the screen it was asked on. ``loss``: what would be lost; ``then``: what leaving does,
    and the screen it leads to, if any."""

    def __init__(
        self, desk: Desk, back: Screen, loss: str, then: Callable[[], Screen | None]
    ) -> None:
        super().__init__(desk, back)
        self.loss = loss
        self._then = then

    def leave(self) -> None:
        """Leave anyway."""
        following = self._then()
        if following is not None:
            self.goto(following)

    def build(self) -> None:
        """The question, why it is asked, the two answers."""
        heading = _("Leave, and lose what is not saved?")
        words, lost = _("nothing is lost yet"), _("what is not on disk is lost")
        holds = column(
            Paragraph("loss", label=self.loss, colour=theme.INK),
            fixed(0),
            Button("stay", label=_("Stay"), on_click=self.close, second=words,
                   keys="Enter|Esc|1", on=True),
            Button("go", label=_("Leave anyway"), on_click=self.leave, second=lost, keys="2"),
            gap=theme.INSIDE,
        )  # fmt: skip
        card = Panel("leave", title_=heading, fill=theme.RAISED, border=theme.WARN, modal=True,
                     holds=holds)  # fmt: skip
        self.lay(self.area.inset(12), centred(card, WIDE))
