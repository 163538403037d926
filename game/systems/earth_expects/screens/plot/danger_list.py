"""What a plot brings on its ship, in lines over the map (rulebook: Terrain; Movement plot)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.kit import Area, Label, Panel, Screen
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.hexgrid.hexes import hex_number
from game.systems.earth_expects.terrain.kind import Danger
from game.words import _, counted

HEAD = 36
"""How far below the upper edge of the map the panel stands, clear of the ruler."""
LINE, MOST = 22, 5
"""Height of a line of the list, and how many lines it has at most."""


def danger_words(danger: Danger) -> str:
    """A danger in a sentence: where, what, and how likely."""
    where = hex_number(danger.hex)
    if not danger.chance:
        return _("{hex}: {what}").format(hex=where, what=danger.sentence)
    what = danger.sentence.rstrip(".")
    return _("{hex}: {what} ({chance}).").format(hex=where, what=what, chance=danger.chance)


def build_dangers(screen: Screen, found: Sequence[Danger], keep: Sequence[pygame.Rect]) -> None:
    """A panel on the map with every danger of the plot, what is fatal first.

    It stands at the foot of the map, or at its head if it covers less of ``keep`` there.
    """
    if not found:
        return
    main, m = screen.metrics.frame.main, screen.metrics
    left = 144 if m.compact else 152
    wide = min(720, main.w - left - 16)
    lines: list[tuple[str, bool]] = []
    for danger in sorted(found, key=lambda d: not d.fatal):
        text = danger_words(danger)
        lines += [(part, danger.fatal) for part in wrapped(m, text, theme.SMALL, wide - 32)]
    if len(lines) > MOST:
        lines = [*lines[: MOST - 1], (_("More: point at the marked hexes."), False)]
    high = 48 + LINE * len(lines)
    foot = Area(main.x + left, main.bottom - high - 12, wide, high)
    head = foot._replace(y=main.y + HEAD)
    place = min((foot, head), key=lambda area: _covered(m.rect(area), keep))
    note = counted("{n} danger", "{n} dangers", len(found))
    border = theme.BAD if any(danger.fatal for danger in found) else theme.WARN
    panel = screen.add(Panel("dangers", place, _("Dangers of this plot"), note, border=border))
    for number, (text, fatal) in enumerate(lines):
        spot = Area(place.x + 16, place.y + 38 + number * LINE, wide - 32, LINE)
        colour = theme.BAD if fatal else theme.INK2
        panel.add(Label(f"danger {number}", spot, text, theme.SMALL, colour))


def _covered(place: pygame.Rect, keep: Sequence[pygame.Rect]) -> int:
    return sum((c := place.clip(rect)).w * c.h for rect in keep)
