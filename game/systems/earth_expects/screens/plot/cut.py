"""Boxes that lose power after an impossible move, named by the opponent (Movement plot)."""

from __future__ import annotations

from functools import partial

from game.desk.kit import (
    Button,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    grow,
    row,
    yielding,
)
from game.desk.kit.keys import numbered
from game.desk.paint import theme
from game.desk.play.order_sheet import Head, Seal
from game.systems.earth_expects.screens.choices.base import big_record
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks, ringed
from game.systems.earth_expects.screens.ship_sheet import ShipSheet
from game.systems.earth_expects.state.orders import CutOrder
from game.table.decisions import Decision
from game.table.orders import Order
from game.words import _, counted, listed

ONE_COLUMN = 9
"""So many boxes stand below each other; more of them in two columns."""


class CutSheet(ShipSheet):
    """After an impossible move the opponent names boxes that lose power (EE-MOV-11)."""

    kind = "cut"
    phase = "movement"

    @property
    def cut(self) -> tuple[str, ...]:
        """The boxes of the draft."""
        return self.pad.written(CutOrder).boxes

    @property
    def named(self) -> tuple[str, ...]:
        """The boxes that may be named."""
        return self.pad.decision.choices

    def first(self, decision: Decision) -> Order:
        """The first boxes that may be named."""
        boxes = decision.choices[: decision.count]
        return CutOrder(ship=decision.ship or "", boxes=boxes)

    def toggle(self, box: str) -> None:
        """Name a box, or not; one too many drops the one named first."""
        if box not in self.named:
            self.stage.refuse(_("That box has no power that could be cut."))
            return
        boxes = tuple(b for b in self.cut if b != box)
        if box not in self.cut:
            boxes = (*boxes, box)[-self.pad.decision.count :]
        self.pad.write(CutOrder(ship=self.ship.name, boxes=boxes))

    # -- how it is shown

    def head(self) -> Head:
        """The ship, and who chooses."""
        text = _("{side} to choose what loses power · open to both")
        line = _("{ship} made an impossible move").format(ship=self.ship.name)
        return Head(line, text.format(side=self.pad.side))

    def main(self) -> Part:
        """The record with what may be cut, and what is."""
        found = ringed(dimmed(looks(self.board, self.ship), self.named), self.named, "may")
        found = ringed(found, self.cut, "chosen")
        return big_record(self.board, self.ship, found, lambda pick: self.toggle(pick.box))

    def column(self) -> Part:
        """The boxes as switches."""
        across = 1 if len(self.named) <= ONE_COLUMN else 2
        buttons = [self._button(number, box) for number, box in enumerate(self.named, 1)]
        lines = [buttons[n : n + across] for n in range(0, len(buttons), across)]
        boxes = ScrollArea(
            "boxes",
            holds=column(
                *(row(*map(grow, line), *[grow()] * (across - len(line))) for line in lines), gap=4
            ),
        )
        question = counted(
            "Name {n} box of {ship} that loses its power.",
            "Name {n} boxes of {ship} that lose their power.",
            self.pad.decision.count,
            ship=self.ship.name,
        )
        asked = Paragraph("choice.question", label=question, style=theme.LABEL, colour=theme.INK)
        why = _("Its plot cost more power than it had: it flies straight on instead.")
        note = Paragraph("choice.note", label=why, style=theme.SMALL)
        holds = column(asked, note, yielding(boxes), gap=theme.INSIDE)
        return column(yielding(Panel("choice", fill=theme.RAISED, border=theme.CHALK, holds=holds)))

    def _button(self, number: int, box: str) -> Button:
        button = Button(f"cut {box}", label=box_words(self.ship.design, box), region="choice")
        button.on_click, button.on = partial(self.toggle, box), box in self.cut
        button.keys = numbered(number)
        return button

    def seal(self) -> Seal:
        """Cut them."""
        label = counted("Cut {n} box", "Cut {n} boxes", len(self.cut))
        return Seal(label, listed([box_words(self.ship.design, b) for b in self.cut]), "check")
