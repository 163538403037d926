"""The base of screens that ask from which of two sides of a record something comes."""

from __future__ import annotations

import pygame

from game.desk.kit import Area, Canvas, Metrics
from game.systems.earth_expects.rules.impact import first_box, rows
from game.systems.earth_expects.screens.choices.base import ChoiceScreen
from game.systems.earth_expects.screens.record.aim_lines import RowLines, ShotLine, draw_line
from game.systems.earth_expects.screens.record.ship_looks import dimmed, looks


class SideScreen(ChoiceScreen):
    """Two sides of a record: rows are drawn from the chosen one, what it reaches stands out.

    ``armour``: whether armour is met; ``reached``: the boxes that stand out, those met first if
    empty.
    """

    maps = False
    armour = True

    @property
    def reached(self) -> frozenset[str]:
        """See above."""
        return frozenset()

    @property
    def side_chosen(self) -> int:
        """The side of the draft."""
        raise NotImplementedError

    def build_main(self, place: Area) -> None:
        """The record with the rows from the chosen side."""
        armour = self.armour
        record, side = self.ship.record, self.side_chosen
        legal = rows(record, side, armour)
        met = {first_box(record, side, row, armour) or "" for row in legal}
        found = dimmed(looks(self.board, self.ship), self.reached or met)
        widget = self.build_big_record(place, self.ship, found, None)

        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            assert widget.view is not None
            lines = RowLines(widget.view, widget.placed, side)
            boxes = widget.view.design.boxes
            ship = widget.box_rect(next(iter(boxes))).unionall([widget.box_rect(b) for b in boxes])
            gate = _gate(ship.clip(widget.rect), side, m)
            before = surface.get_clip()
            surface.set_clip(before.clip(rect))
            for row in legal:
                box = first_box(record, side, row, armour)
                draw_line(surface, m, lines, ShotLine(row, box=box), gate)
            surface.set_clip(before)

        self.add(Canvas("lines", place, paint))


def _gate(rect: pygame.Rect, side: int, m: Metrics) -> int:
    """A little way from the ship, so that letters stand beside it and not on its name."""
    away = m.px(48)
    return {
        0: rect.top - away,
        3: rect.bottom + away,
        4: rect.left - away,
        5: rect.left - away,
    }.get(side, rect.right + away)
