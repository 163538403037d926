"""Boxes that lose power after an impossible move, named by the opponent (Movement plot)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.kit import Area, Button, Panel, Paragraph
from game.desk.paint import theme
from game.systems.earth_expects.screens.choices.base import Choice, ChoiceScreen
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks, ringed
from game.systems.earth_expects.state.orders import CutOrder
from game.table.decisions import Decision
from game.table.hotseat import Decide
from game.table.orders import Order
from game.words import _, counted, listed


class CutScreen(ChoiceScreen):
    """After an impossible move the opponent names boxes that lose power (EE-MOV-11)."""

    kind = "cut"

    def __init__(self, desk: Desk, moment: Decide) -> None:
        super().__init__(desk, moment)
        self.phase = "movement"
        ship, count = self.ship.name, self.decision.count
        self.headline = _("{ship} made an impossible move").format(ship=ship)
        self.subline = _("the {side} chooses what loses power · open to both").format(
            side=moment.side
        )
        self.question_words = counted(
            "Name {n} box of {ship} that loses its power.",
            "Name {n} boxes of {ship} that lose their power.",
            count,
            ship=ship,
        )
        self.note = _("Its plot cost more power than it had: it flies straight on instead.")

    @property
    def cut(self) -> tuple[str, ...]:
        """The boxes of the draft."""
        assert isinstance(self.order, CutOrder)
        return self.order.boxes

    def first_draft(self, decision: Decision) -> Order:
        """The first boxes that may be named."""
        boxes = decision.choices[: decision.count]
        return CutOrder(ship=decision.ship or "", boxes=boxes)

    def toggle(self, box: str) -> None:
        """Name a box, or not; one too many drops the one named first."""
        if box not in self.decision.choices:
            self.refuse(_("That box has no power that could be cut."))
            return
        boxes = tuple(b for b in self.cut if b != box)
        if box not in self.cut:
            boxes = (*boxes, box)[-self.decision.count :]
        self.draft(CutOrder(ship=self.ship.name, boxes=boxes))

    def choices(self) -> list[Choice]:
        """No card: boxes are toggled."""
        return []

    def build_parts(self) -> None:
        """Record left, the boxes as switches at the right."""
        found = dimmed(looks(self.board, self.ship), self.decision.choices)
        found = ringed(found, self.decision.choices, "may")
        found = ringed(found, self.cut, "chosen")
        main = self.metrics.frame.main
        self.build_big_record(main, self.ship, found, lambda pick: self.toggle(pick.box))
        self._build_boxes(self.metrics.frame.column)
        self.build_answer()

    def _build_boxes(self, column: Area) -> None:
        choices = self.decision.choices
        across = 1 if len(choices) <= 9 else 2
        lines = -(-len(choices) // across)
        high = min(40, max(24, (column.h - 120) // max(1, lines) - 4))
        place = column.top(min(column.h, 92 + lines * (high + 4)))[0]
        card = self.add(Panel("choice", place, fill=theme.RAISED, border=theme.CHALK))
        asked, rest = card.body.top(56, 8)
        card.add(Paragraph("choice.question", asked, self.question_words, theme.LABEL, theme.INK))
        cells = [c for row in rest.rows(lines, 4, high) for c in row.columns(across, 8)]
        for number, (box, spot) in enumerate(zip(choices, cells, strict=False), 1):
            card.add(
                Button(
                    f"cut {box}",
                    spot,
                    box_words(self.ship.design, box),
                    lambda b=box: self.toggle(b),  # type: ignore[misc]
                    on=box in self.cut,
                    keys=str(number) if number <= 9 else "",
                    region="choice",
                )
            )

    def build_main(self, place: Area) -> None:
        """Built by ``build_parts``."""

    def answer_words(self) -> tuple[str, str]:
        """Cut them."""
        label = counted("Cut {n} box", "Cut {n} boxes", len(self.cut))
        return label, listed([box_words(self.ship.design, b) for b in self.cut])
