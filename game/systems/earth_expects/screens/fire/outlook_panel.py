"""The panel of the row shown: mean points, the scale of the heat, and what may break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.desk.cards import card
from game.desk.kit import Canvas, Label, Metrics, Panel, Part, column, grow, only_large, row, scaled
from game.desk.paint import theme
from game.desk.play.order_sheet import Stage
from game.systems.earth_expects.odds.breaks import Break, breaks
from game.systems.earth_expects.odds.explained import by_type, points_explained, with_error
from game.systems.earth_expects.odds.figure import decimals, percent
from game.systems.earth_expects.odds.outcome import Outcome
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.fire.outlook import Outlook, hottest
from game.words import _, capitalised

LINES, FEWER = 3, 2
"""So many lines of what may break, twice as much in each; fewer in a small window, one in each."""

Told = Iterator[tuple[str, dict[str, Any]]]
"""What labels show, by their name."""


def outlook_panel(outlook: Outlook, shown: int, letter: str) -> Panel:
    """What is known of a row; ``show_outlook`` puts another in its place."""
    labels = {name: Label(name, **fields) for name, fields in _told(outlook, shown, letter)}
    mean = labels["outlook mean"]
    mean.style, mean.align = theme.NUMBER, "right"
    labels["outlook row"].style = theme.ROW_TITLE
    head = row(scaled(72, 96, labels["outlook row"]), grow(mean))
    breaking = [_line(labels, number) for number in range(LINES)]
    secret = Label("outlook secret", label=secret_words(), style=theme.SMALL, colour=theme.WARN)
    told = secret if outlook.secret else None
    legend = only_large(_legend(labels["heat top"]))
    parts = column(head, legend, told, *breaking, gap=(2, 6))
    return Panel("outlook", holds=parts, pad=(theme.PAD_X, 5))


def _legend(top: Label) -> Part:
    """What the colours of the boxes mean."""
    scale = Canvas("heat scale", paint=_paint_scale)
    words = Label("heat words", label=_("Mean points in a box"), style=theme.SMALL)
    words.colour = theme.INK2
    low = Label("heat low", label="0", style=theme.KEY, colour=theme.INK2)
    top.style, top.colour = theme.KEY, theme.INK2
    return row(words, low, scaled(120, 200, scale), grow(top), gap=12)


def _line(labels: dict[str, Label], number: int) -> Part:
    """Something that may break, and what is less likely to beside it where there is room."""
    first, second = (_place(labels, place) for place in (number, number + LINES))
    line = row(grow(first), only_large(grow(second)), gap=12)
    return column(line if number < FEWER else only_large(line))


def _place(labels: dict[str, Label], number: int) -> Part:
    name, chance = labels[f"break {number}"], labels[f"break {number} chance"]
    name.style, chance.style, chance.align = theme.SMALL, theme.KEY, "right"
    return row(grow(name), scaled(48, 56, chance), gap=4)


def secret_words() -> str:
    """That the target may have more against it than shows."""
    return _("At most: what the target keeps secret may make it less.")


def show_outlook(stage: Stage, outlook: Outlook, shown: int, letter: str) -> None:
    """Tell what is known of a row in the panel that stands on the screen."""
    for name, fields in _told(outlook, shown, letter):
        if stage.has(name):
            stage.widget(name).set(**fields)


def _told(outlook: Outlook, shown: int, letter: str) -> Told:
    outcome = outlook.rows.at(shown)
    words = _("Row {letter}").format(letter=letter)
    yield "outlook row", {"label": words, "explain": card(by_type(outcome))}
    points = card(points_explained(outcome, outlook.rule))
    yield "outlook mean", {"label": mean_words(outcome), "explain": points}
    yield "heat top", {"label": f"{hottest(outcome):.1f}"}
    found: list[Break | None] = [*breaks(outcome)]
    found += [None] * 2 * LINES
    for number, each in enumerate(found[: 2 * LINES]):
        yield from _told_of(f"break {number}", each)


def _told_of(name: str, found: Break | None) -> Told:
    """One thing that may break; nothing where there is none."""
    if found is None:
        yield name, {"label": "", "explain": None}
        yield f"{name} chance", {"label": "", "explain": None}
        return
    colour, explain = theme.WARN if found.grave else theme.INK2, card(found.explain())
    yield (
        name,
        {"label": capitalised(found.words), "colour": colour, "explain": explain},
    )
    yield f"{name} chance", {"label": percent(found.chance), "colour": colour, "explain": explain}


def mean_words(outcome: Outcome) -> str:
    """The mean of the points that land, of those that the dice give."""
    told = with_error(outcome.points)
    if outcome.sent is None:
        return _("{mean} points").format(mean=told)
    return _("{mean} of {sent} points").format(mean=told, sent=decimals(outcome.sent))


def _paint_scale(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
    """The colours from nothing to the hottest."""
    bar = pygame.Rect(rect.left, rect.centery - m.px(5), rect.w, m.px(10))
    for x in range(bar.w):
        colour = hues.heat(hues.HEAT_TOP * x / max(1, bar.w - 1))
        surface.fill(colour, (bar.left + x, bar.top, 1, bar.h))
