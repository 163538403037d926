"""Lines of the log as rows of a list: sentences and sums in as many lines as they need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.desk.kit import Cell, Explanation, Metrics, Row
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.desk.paint.dice_view import draw_dice
from game.table.log import DETAIL, HEADING, LogLine
from game.words import capitalised

DIE = 18
PAD, TEXT, SUM = 8, 24, 20
HEAD_ROW = 44


@dataclass(frozen=True, slots=True)
class Lines:
    """How lines of the log stand in a list ``width`` units wide: from ``left``, points indented.

    ``rules`` units at the right are for the rule's heading; ``dice`` shows them before it.
    """

    m: Metrics
    width: int
    left: int = 16
    indent: int = 0
    rules: int = 0
    dice: bool = False

    def rows(self, lines: Sequence[LogLine]) -> tuple[tuple[Row, ...], tuple[int, ...]]:
        """The rows, and how high each is."""
        made = [self.row(line) for line in lines]
        return tuple(row for row, _high in made), tuple(high for _row, high in made)

    def row(self, line: LogLine, colour: theme.Colour = theme.INK) -> tuple[Row, int]:
        """One row and its height in units; a heading is larger."""
        if line.level == HEADING:
            return self._heading(line)
        numbered = line.number is not None
        left = self.left + (self.indent if line.level == DETAIL or numbered else 0)
        aside = self._aside(line)
        room = self.width - left - aside - 16
        cells, high = self._words(line, (left, room), colour)
        if numbered:
            spot = left - 34
            number = Cell(str(line.number), spot, 24, theme.NUMBER, theme.INK3, "right", top=PAD)
            cells.append(number)
        if self.rules:
            cells.append(
                Cell(line.rule, -self.rules - 16, self.rules, theme.SMALL, theme.INK3, "right")
            )
        if self.dice and line.dice:
            cells.append(Cell("", -aside - 16, aside - self.rules, image=_faces(line)))
        explain = Explanation(
            line.text, "", (line.sum,) if line.sum else (), line.rule, line.rule_id
        )
        return Row(cells=tuple(cells), explain=explain, plain=line.plain()), high

    def _aside(self, line: LogLine) -> int:
        dice = len(line.dice) * (DIE + 4) + 8 if self.dice and line.dice else 0
        return self.rules + dice

    def _words(
        self, line: LogLine, room: tuple[int, int], colour: theme.Colour
    ) -> tuple[list[Cell], int]:
        left, wide = room
        cells, top = [], PAD
        for text in wrapped(self.m, line.text, theme.BODY, wide):
            cells.append(Cell(text, left, wide, theme.BODY, colour, top=top))
            top += TEXT
        if line.sum:
            top -= 2
            for text in wrapped(self.m, line.sum, theme.SMALL, wide):
                cells.append(Cell(text, left, wide, theme.SMALL, theme.INK3, top=top))
                top += SUM
        return cells, top + PAD

    def _heading(self, line: LogLine) -> tuple[Row, int]:
        turn = line.phase is None
        style = theme.PANEL_TITLE if turn else theme.LABEL
        colour = theme.CHALK if turn else theme.INK2
        room, cells, top = self.width - 40, [], (HEAD_ROW - style.line) // 2
        for text in wrapped(self.m, line.text, style, room):
            cells.append(Cell(text, 16, room, style, colour, top=top))
            top += style.line
        return Row(cells=tuple(cells), plain=line.plain()), top + (HEAD_ROW - style.line) // 2


def about(line: LogLine, ship: str | None) -> LogLine:
    """The line as it stands where it is plain whom it concerns: without ``Icarus:`` in front."""
    start = f"{ship}: "
    if not line.text.startswith(start):
        return line
    rest = line.text.removeprefix(start)
    return replace(line, text=capitalised(rest))


def _faces(line: LogLine) -> Callable[[Metrics], pygame.Surface]:
    faces = [(die.value, die.sides) for die in line.dice]

    def image(m: Metrics) -> pygame.Surface:
        size = m.px(DIE)
        gap = max(3, size // 8)
        surface = pygame.Surface((len(faces) * (size + gap), size), pygame.SRCALPHA)
        draw_dice(surface, faces, (0, 0), size)
        return surface

    return image
