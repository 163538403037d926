"""A thought on any map: where options lead, and at whom the one looked at is aimed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.desk.kit import Metrics, Panel
from game.desk.map.legend import Sign, signs_row
from game.desk.map.marks import Arrow, Mark, Number, Outline, Plate, Tag, Track
from game.desk.paint import shapes, theme
from game.desk.paint.theme import Colour, mix
from game.hexgrid.hexes import Hex
from game.table.reasons import LETTERS
from game.table.thoughts import Option, Thought
from game.words import _

WEIGHED = (10, 7)
"""The dashes of a way that was weighed but is not looked at."""
LINE = (32, 20)


def thought_marks(
    counters: Sequence[Mark], thought: Thought[Any], shown: int | None, colour: Colour
) -> list[Mark]:
    """The counters, whom the thought is about chosen among them; the ways of all options with
    letters at their ends, the one looked at drawn through with a ghost at its end, and at whom
    that is aimed."""
    plates = {mark.name: mark for mark in counters if isinstance(mark, Plate) and mark.name}
    who = plates.get(thought.who)
    taken = {mark.hex for mark in counters if isinstance(mark, Plate)}
    marks: list[Mark] = []
    for number, option in sorted(enumerate(thought.options), key=lambda each: each[0] == shown):
        marks += _way(plates.get(option.who, who), option, colour, bold=number == shown)
    if shown is not None and thought.options:
        option = thought.options[shown]
        mover = plates.get(option.who, who)
        marks += _aimed(plates, mover, option)
        if mover is not None and option.way and option.way[-1] not in taken:
            marks.append(replace(mover, hex=option.way[-1], ghost=True, name=""))
            taken.add(option.way[-1])
    bright = {hex_ for mark in marks if isinstance(mark, Track) and mark.glows
              for hex_ in mark.hexes}  # fmt: skip
    marks += _letters(thought.options, taken, bright, colour)
    chosen = (replace(mark, chosen=True) if mark is who else mark for mark in counters)
    return [*marks, *chosen]


def _way(who: Plate | None, option: Option, colour: Colour, *, bold: bool) -> Iterator[Mark]:
    if not option.way:
        return
    start = () if who is None or option.way[0] == who.hex else (who.hex,)
    hexes = (*start, *option.way)
    if bold:
        yield Outline(hexes[-1], theme.CHALK)
    if len(hexes) < 2:
        return
    if bold:
        yield Track(hexes, colour, numbers=False, glows=True)
    else:
        yield Track(hexes, mix(theme.VOID, colour, 0.7), WEIGHED, numbers=False, wide=3)


def _letters(
    options: Iterable[Option], taken: Collection[Hex], bright: Collection[Hex], colour: Colour
) -> Iterator[Mark]:
    """What options are called where they end: in the hex, on a plate where the way looked at leads
    through it, or beside the counter that is there."""
    named: dict[Hex, list[str]] = {}
    for letter, option in zip(LETTERS, options, strict=False):
        if option.way:
            named.setdefault(option.way[-1], []).append(letter)
    for hex_, letters in named.items():
        if hex_ in taken or len(letters) > 1:
            yield Tag(hex_, " · ".join(letters), colour)
        else:
            yield Number(hex_, letters[0], colour, strong=True, plate=hex_ in bright)


def _aimed(plates: dict[str, Plate], who: Plate | None, option: Option) -> Iterator[Mark]:
    for target in (plates[name] for name in option.aimed if name in plates):
        yield Outline(target.hex, theme.BAD, "dashed")
        start = option.way[-1] if option.way else who.hex if who is not None else target.hex
        if start != target.hex:
            of = who.name if who is not None and start == who.hex else ""
            yield Arrow(start, target.hex, theme.BAD, of=of, at=target.name)


def thought_legend(marks: Iterable[Mark], more: Iterable[Sign] = ()) -> Panel | None:
    """What the lines of a thought mean, if there are any, and ``more`` signs of a game."""
    signs = [*_signs(list(marks)), *more]
    if not signs:
        return None
    return Panel("thought legend", fill=theme.DECK, holds=signs_row(signs, apart=24), pad=(12, 6))


def _signs(marks: Sequence[Mark]) -> Iterator[Sign]:
    tracks = [mark for mark in marks if isinstance(mark, Track)]
    bold = next((track for track in tracks if track.glows), None)
    if bold is not None:
        yield Sign(LINE, partial(line, bold.colour, (), True), _("looked at"))
    faint = next((track for track in tracks if track.dash), None)
    if faint is not None:
        yield Sign(LINE, partial(line, faint.colour, faint.dash, False), _("weighed"))
    if any(isinstance(mark, Arrow) for mark in marks):
        yield Sign(LINE, partial(line, theme.BAD, (), False), _("aimed at"))


def line(
    colour: Colour,
    dash: tuple[int, ...],
    glows: bool,
    surface: pygame.Surface,
    rect: pygame.Rect,
    m: Metrics,
) -> None:
    """A piece of a way."""
    ends = rect.midleft, rect.midright
    if glows:
        shapes.line(surface, mix(theme.DECK, colour, 0.4), *ends, m.px(8))
        colour = mix(colour, theme.WHITE, 0.55)
    shapes.line(surface, colour, *ends, m.px(3), [m.px(d) for d in dash])
