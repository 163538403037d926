"""What point defence has done this turn: every weapon's dice, over the upper left of the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.desk.kit import Area, Canvas, Label, Metrics, Panel, Screen
from game.desk.paint import theme
from game.desk.paint.dice_view import die
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.names import system_words
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening, TurnBegan
from game.words import _, counted

ROW = 28
ROWS = 6
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


def build_defence_note(screen: Screen, view: Battle, events: Sequence[Happening]) -> None:
    """A small panel on the map, only if something was fired; the newest weapons if many."""
    fired = shots_this_turn(events)
    if not fired:
        return
    chains: dict[tuple[str, str], list[DefenceFired]] = {}
    for event in fired:
        chains.setdefault((event.ship, event.weapon), []).append(event)
    shown = list(chains.items())[-ROWS:]
    main = screen.metrics.frame.main
    edge = 32 if screen.metrics.compact else 44
    place = Area(main.x + edge, main.y + edge, 360, 52 + ROW * len(shown))
    hits = sum(e.hit for e in fired)
    note = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
    panel = screen.add(Panel("defence note", place, _("Point defence"), note, border=theme.LINE2))
    for number, (key, shots) in enumerate(shown):
        row = Area(panel.body.x, place.y + 44 + number * ROW, panel.body.w, ROW)
        _build_row(panel, view, row, key, shots)


def _build_row(
    panel: Panel, view: Battle, row: Area, key: tuple[str, str], shots: Sequence[DefenceFired]
) -> None:
    ship, weapon = key
    design = view.ships[ship].design
    name = system_words(design, design.systems[weapon])
    words, dice = row.left(160, 8)
    panel.add(Label(f"note {ship} {weapon}", words, name, theme.SMALL, theme.INK2))
    results = [
        f"{e.die} {_('hit') if e.hit else _('miss')} ({_('needs')} {e.needed}+)" for e in shots
    ]
    panel.add(Canvas(f"dice {ship} {weapon}", dice, _dice(shots), " · ".join(results)))


def _dice(
    shots: Sequence[DefenceFired],
) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
    """Dice in chalk that hit, darker ones that missed; the newest if there are too many."""

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        size = m.px(22)
        step = size + m.px(5)
        faces = [(d, d.value >= e.needed) for e in shots for d in e.dice]
        for number, (one, hit) in enumerate(faces[-(rect.w // step) :]):
            image = die(one.value, size, theme.CHALK if hit else _MISSED, one.sides)
            surface.blit(image, (rect.left + number * step, rect.centery - size // 2))

    return paint
