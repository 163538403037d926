"""What point defence has done this turn: every weapon's dice, over the upper left of the map."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.desk.kit import (
    Brush,
    Canvas,
    Label,
    Metrics,
    Panel,
    Part,
    at_most,
    column,
    fixed,
    grow,
    padded,
    row,
)
from game.desk.paint import theme
from game.desk.paint.dice_view import die
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening, TurnBegan
from game.words import _, counted

ROW, ROWS = 28, 6
WIDE, EDGE = 360, (32, 44)
SIZE, STEP, DICE = 22, 27, 160
"""A die, a die and the room beside it, all the room for dice."""
_MISSED = theme.mix(theme.PANEL, theme.CHALK, 0.38)


def shots_this_turn(events: Sequence[Happening]) -> list[DefenceFired]:
    """The point-defence shots since the turn began."""
    found: list[DefenceFired] = []
    for event in events:
        if isinstance(event, TurnBegan):
            found = []
        elif isinstance(event, DefenceFired):
            found.append(event)
    return found


def defence_note(view: Battle, events: Sequence[Happening]) -> Part | None:
    """A small panel in the corner of the map, if anything was fired; the newest weapons if many."""
    fired = shots_this_turn(events)
    if not fired:
        return None
    chains: dict[tuple[str, str], list[DefenceFired]] = {}
    for event in fired:
        chains.setdefault((event.ship, event.weapon), []).append(event)
    shown = list(chains.items())[-ROWS:]
    most = max(sum(len(event.dice) for event in shots) for _key, shots in shown)
    wide = min(DICE, STEP * most)
    lines = [fixed(ROW, _line(view, key, shots, wide)) for key, shots in shown]
    hits = sum(e.hit for e in fired)
    note = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
    caption = _("Point defence")
    holds = column(*lines, gap=0)
    panel = Panel("defence note", caption=caption, note=note, border=theme.LINE2, holds=holds)
    return padded(column(at_most(WIDE, panel)), EDGE, EDGE)


def _line(view: Battle, key: tuple[str, str], shots: Sequence[DefenceFired], wide: int) -> Part:
    """A weapon's name and its dice."""
    ship, weapon = key
    design = view.ships[ship].design
    name = system_words(design, design.systems[weapon])
    said = Label(f"note {ship} {weapon}", label=name, style=theme.SMALL, colour=theme.INK2)
    results = [
        f"{e.die} {_('hit') if e.hit else _('miss')} ({_('needs')} {e.needed}+)" for e in shots
    ]
    dice = Canvas(f"dice {ship} {weapon}", paint=_dice(shots), plain=" · ".join(results))
    return row(grow(said), fixed(wide, dice))


def _dice(
    shots: Sequence[DefenceFired],
) -> Brush:
    """Dice in chalk that hit, darker ones that missed; the newest if there are too many."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        size, step = m.px(SIZE), m.px(STEP)
        faces = [(d, d.value >= e.needed) for e in shots for d in e.dice]
        for number, (one, hit) in enumerate(faces[-(rect.w // step) :]):
            image = die(one.value, size, theme.CHALK if hit else _MISSED, one.sides)
            surface.blit(image, (rect.left + number * step, rect.centery - size // 2))

    return paint
