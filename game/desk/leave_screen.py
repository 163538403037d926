"""Leaving while something is not on disk: one question, and staying is the answer at hand."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.desk import Desk
from game.desk.kit import Area, Button, Panel, Paragraph, Screen
from game.desk.kit.labels import wrapped
from game.desk.overlay import Overlay
from game.desk.paint import theme
from game.words import _

WIDE = 560
ROW = 56


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
        """Leave all the same."""
        following = self._then()
        if following is not None:
            self.goto(following)

    def build(self) -> None:
        """The question, why it is asked, the two answers."""
        inside = WIDE - 2 * theme.PAD_X
        lines = len(wrapped(self.metrics, self.loss, theme.BODY, inside))
        high = 24 * lines + 2 * ROW + 92
        place = self.area.centred(WIDE, min(high, self.area.h - 24))
        heading = _("Leave, and lose what is not saved?")
        card = self.add(Panel("leave", place, title_=heading, fill=theme.RAISED, border=theme.WARN))
        card.modal = True
        answers, words = card.body.foot(2 * ROW, theme.INSIDE)
        card.add(Paragraph("loss", words, self.loss, theme.BODY, theme.INK))
        self._build_answers(card, answers)

    def _build_answers(self, card: Panel, place: Area) -> None:
        first, second = place.rows(2, theme.INSIDE, 48)
        words, lost = _("nothing is lost yet"), _("what is not on disk is lost")
        stay = Button(
            "stay", first, _("Stay"), self.close, second=words, keys="Enter|Esc|1", on=True
        )
        card.add(stay)
        card.add(Button("go", second, _("Leave all the same"), self.leave, second=lost, keys="2"))
