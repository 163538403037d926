"""What a plot brings on its ship, in lines over the map (rulebook: Terrain; Movement plot)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.kit import Area, Label, Metrics, Panel, Widget, column
from game.desk.kit.labels import label_width, wrapped
from game.desk.kit.layout import Filling
from game.desk.paint import theme
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.terrain.kind import Danger
from game.words import _, counted

HEAD = 36
"""How far below the upper edge of the map the panel stands, clear of the ruler."""
MOST = 5
"""How many lines it has at most."""
SURE = 2
"""So many dangers are seen in it whole, however long each is told."""
LEFT, LEAST, WIDEST = 152, 320, 720
"""How far from the left edge it stands, clear of the compass; how wide it is, as its words need."""


def danger_words(danger: Danger) -> str:
    """A danger in a sentence: where, what, and how likely."""
    where = hex_number(danger.hex)
    if not danger.chance:
        return _("{hex}: {what}").format(hex=where, what=danger.sentence)
    what = danger.sentence.rstrip(".")
    return _("{hex}: {what} ({chance}).").format(hex=where, what=what, chance=danger.chance)


@dataclass(frozen=True)
class DangerList(Filling):
    """A panel over the map with every danger of the plot, what is fatal first, if there is any.

    It stands at the foot of the map or its head, at the left or the right, where it covers least of
    what is ``taken`` there, counters and the way of the plot, and then of the ``ends`` of the ship.
    """

    found: Sequence[Danger]
    taken: Callable[[Metrics, Area], Sequence[pygame.Rect]]
    ends: Callable[[Metrics, Area], Sequence[pygame.Rect]]

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The panel where it covers the least."""
        if not self.found:
            return []
        wide = self._wide(m, min(WIDEST, area.w - LEFT - 16))
        panel = self._panel(m, wide)
        high = panel.own_height(m, wide)
        foot = Area(area.x + LEFT, area.bottom - high - 12, wide, high)
        head = foot._replace(y=area.y + HEAD)
        rows = foot, head, *(foot._replace(y=y) for y in range(head.y, foot.y, high))
        right = area.right - wide - 16
        spots = [spot for row in rows for spot in (row, row._replace(x=right))]
        keep, ends = self.taken(m, area), self.ends(m, area)

        def covered(spot: Area) -> tuple[int, int]:
            place = m.rect(spot)
            return _covered(place, keep), _covered(place, ends)

        return panel.lay(m, min(spots, key=covered))

    def _wide(self, m: Metrics, most: int) -> int:
        """As wide as its longest line, between the least and the most."""
        wanted = max(label_width(m, danger_words(danger), theme.SMALL) for danger in self.found)
        return min(most, max(LEAST, wanted + 2 * theme.PAD_X + 2))

    def _panel(self, m: Metrics, wide: int) -> Panel:
        lines: list[tuple[str, bool]] = []
        for danger in sorted(self.found, key=lambda d: not d.fatal):
            parts = wrapped(m, danger_words(danger), theme.SMALL, wide - 2 * theme.PAD_X)
            lines += [(part, danger.fatal) for part in parts]
        if len(lines) > MOST:
            lines = [*lines[: MOST - 1], (_("More: point at the marked hexes."), False)]
        labels = [_line(n, words, dead) for n, (words, dead) in enumerate(lines)]
        border = theme.BAD if any(danger.fatal for danger in self.found) else theme.WARN
        note = counted("{n} danger", "{n} dangers", len(self.found))
        holds = column(*labels, gap=2)
        caption = _("Dangers of this plot")
        return Panel(
            "dangers", caption=caption, note=note, border=border, holds=holds, stays_seen=True
        )


def _line(number: int, words: str, fatal: bool) -> Label:
    colour = theme.BAD if fatal else theme.INK2
    return Label(f"danger {number}", label=words, style=theme.SMALL, colour=colour)


def _covered(place: pygame.Rect, keep: Sequence[pygame.Rect]) -> int:
    return sum((c := place.clip(rect)).w * c.h for rect in keep)
