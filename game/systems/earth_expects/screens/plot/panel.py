"""The panel that writes a plot: points left, the tape of steps, a button for every step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from game.desk.kit import (
    Brush,
    Button,
    Canvas,
    Caption,
    Explanation,
    Metrics,
    Panel,
    Paragraph,
    Part,
    column,
    fixed,
    grow,
    row,
    scaled,
)
from game.desk.kit.labels import label_width
from game.desk.paint import fonts, theme
from game.desk.play.order_sheet import Tool
from game.systems.earth_expects.movement.plot import BASE_COST
from game.systems.earth_expects.movement.words import sign_tells, sign_words
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.screens.hints import tick_words
from game.systems.earth_expects.screens.plot.tape import HIGH, Tape
from game.systems.earth_expects.state.orders import RollWord, Unpowered
from game.words import _, counted

SIGNS = (
    ("Q", "L", "rotate-ccw"),
    ("W", ".", "arrow-up"),
    ("E", "R", "rotate-cw"),
    ("A", "l", "arrow-up-left"),
    ("X", "x", "x"),
    ("D", "r", "arrow-up-right"),
)
OF_SIGN = {
    ".": "EE-MOV-1",
    "L": "EE-MOV-4",
    "R": "EE-MOV-4",
    "l": "EE-MOV-5",
    "r": "EE-MOV-5",
    "x": "EE-MOV-6",
}
"""Where each step of a plot is told."""
ASTERN_ICONS = {".": "arrow-down", "l": "arrow-down-right", "r": "arrow-down-left"}
"""Which way the steps of a ship that moves backwards lead, its bow up."""
PIP, STEP = 14, 20
"""How large a point is drawn, and how far from one to the next."""


class PlotHands(Protocol):
    """What a click writes, and the tools of every order."""

    def put(self, plot: str) -> None:
        """Put a whole plot in place."""

    def add_sign(self, sign: str) -> None:
        """Write one step more, if it can be paid."""

    def coast(self, way: Unpowered) -> None:
        """What an unpowered ship does."""

    def roll(self, word: RollWord) -> None:
        """What a ship does about its roll."""

    def undo_tool(self) -> Tool:
        """The button that takes the last change back."""

    def choose_tool(self) -> Tool:
        """The button that lets the scripted side write the plot."""

    def choose_rest(self) -> Sequence[Tool]:
        """The button that lets it write the plots of all others that have none."""

    @property
    def far(self) -> bool:
        """Whether the map shows every ship."""

    def show_all(self) -> None:
        """Fit every ship into the map, or come close again."""


def plot_panel(writing: Writing, hands: PlotHands) -> Panel:
    """Points left, the tape, the six steps, and the tools."""
    signs = [_sign_button(writing, hands, *each) for each in SIGNS]
    points = Canvas("points left", paint=_pips(writing), plain=_points_words(writing))
    return Panel(
        "plot",
        holds=column(
            fixed(24, row(Caption("plot caption", label=_("Plot")), grow(points))),
            fixed(HIGH, row(grow(_tape(writing, hands)), _clear_button(writing, hands))),
            scaled(40, 56, row(*map(grow, signs[:3]))),
            scaled(40, 56, row(*map(grow, signs[3:]))),
            _tools(writing, hands),
            _foot(hands),
            gap=theme.INSIDE,
        ),
    )


def _foot(hands: PlotHands) -> Part:
    """The slow way, and what is done for all ships; below it where they are several buttons."""
    words = _("Or step by step. The number at a tick is what it costs in manoeuvre.")
    hint = Paragraph("hint", label=words, style=theme.SMALL, colour=theme.INK3)
    rest = [tool.button("plot") for tool in hands.choose_rest()]
    if not rest:
        return row(grow(hint), show_all_button(hands))
    return column(hint, row(*map(grow, (*rest, show_all_button(hands)))), gap=theme.INSIDE)


def show_all_button(hands: PlotHands) -> Button:
    """Brings ships into view that are too far away for the map to open on them, and back."""
    label, words = _("All ships"), _("The map is drawn so small that every ship is seen.")
    if hands.far:
        label, words = _("Close-up"), _("The map comes as close as where the ship can end allows.")
    about = Explanation(label, "", (words,))
    return Tool("show all", label, "0", hands.show_all, about=about).button("plot")


# -- the points left


def _points_words(writing: Writing) -> str:
    hexes, points = writing.left
    far = counted("{n} hex", "{n} hexes", hexes)
    free = counted("{n} manoeuvre point", "{n} manoeuvre points", points)
    return _("{hexes} and {points} left").format(hexes=far, points=free)


def _pips(writing: Writing) -> Brush:
    """Squares for hexes and discs for manoeuvre points, filled ones used; numbers if too many."""
    hexes, points = writing.left
    have = writing.points
    rows = (
        (_("manoeuvre"), have.spendable, have.spendable - points, True),
        (_("hexes"), have.speed, have.speed - hexes, False),
    )

    def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
        x, size, most = rect.right, m.px(PIP), m.pick(5, 8)
        if sum(m.px(_pip_units(m, words, count, most)) for words, count, *_ in rows) > rect.w:
            most = 0
        for words, count, used, disc in rows:
            if count > most:
                x = _pip_words(surface, m, rect, x, f"{words} {used}/{count}")
                continue
            x -= count * m.px(STEP)
            for number in range(count):
                left = x + number * m.px(STEP)
                spot = pygame.Rect(left, rect.centery - size // 2, size, size)
                _pip(surface, spot, number < used, disc)
            x = _pip_words(surface, m, rect, x, words)

    return paint


def _pip_units(m: Metrics, words: str, count: int, most: int) -> int:
    """How wide words and their pips are, with the gaps beside them."""
    figures = label_width(m, f" {count}/{count}", theme.SMALL)
    return label_width(m, words, theme.SMALL) + 28 + (count * STEP if count <= most else figures)


def _pip_words(surface: pygame.Surface, m: Metrics, rect: pygame.Rect, x: int, words: str) -> int:
    """Words that end left of ``x``; gives where the next points end."""
    room, size = x - m.px(8) - rect.x, m.type_size(theme.SMALL)
    shown = fonts.shorten(words, theme.SMALL, room, size)
    image = fonts.render(shown, theme.SMALL, theme.INK2, size)
    box = image.get_rect(right=x - m.px(8), centery=rect.centery)
    surface.blit(image, box)
    return box.left - m.px(20)


def _pip(surface: pygame.Surface, spot: pygame.Rect, used: bool, disc: bool) -> None:
    width = 0 if used else 2
    if disc:
        pygame.draw.circle(surface, theme.CHALK, spot.center, spot.w // 2, width)
    else:
        pygame.draw.rect(surface, theme.CHALK, spot, width)


# -- the steps


def _tape(writing: Writing, hands: PlotHands) -> Part:
    if writing.plot:
        return Tape(writing, hands.put)
    return Paragraph("tape empty", label=tick_words(), style=theme.SMALL, colour=theme.INK)


def _clear_button(writing: Writing, hands: PlotHands) -> Button:
    reason = "" if writing.plot else _("nothing is plotted yet")
    about = Explanation(_("Clear"), "", (_("Every step of this plot is taken out."),))
    clear = partial(hands.put, "")
    return Tool("clear", _("Clear"), "Del", clear, reason, about=about).button("plot")


def _sign_button(writing: Writing, hands: PlotHands, key: str, sign: str, icon: str) -> Button:
    reason, astern = _why_not(writing, sign), writing.ship.extra(Reverse).astern
    words, cost = sign_words(sign, astern=astern), _("1 hex")
    base = ""
    if sign != ".":
        cost = counted("{n} point", "{n} points", writing.cost_of(sign))
        base = _cost_tells(writing, sign)
    terms = tuple(x for x in (sign_tells(sign), base, reason) if x)
    button = Button(f"sign {sign}", label=words, on_click=partial(hands.add_sign, sign), keys=key)
    button.icon, button.second = ASTERN_ICONS.get(sign, icon) if astern else icon, cost
    button.reason, button.region = reason, "plot"
    button.explain = Explanation(words, cost, terms, _("Movement plot"), OF_SIGN[sign])
    return button


def _cost_tells(writing: Writing, sign: str) -> str:
    """The cost of a manoeuvre by itself, and why one more in the same hex costs more."""
    base, times = BASE_COST[sign], writing.cost_of(sign) // BASE_COST[sign]
    if times == 1:
        return _("base cost {n}").format(n=base)
    text = _("One more with no hex flown in between: {times} times its base cost of {n}.")
    return text.format(times=times, n=base)


def _why_not(writing: Writing, sign: str) -> str:
    found = writing.hindrance(sign)
    return "" if found is None else found.words


# -- the tools


def _tools(writing: Writing, hands: PlotHands) -> Part:
    reason = _why_not(writing, ".")

    def on() -> None:
        hands.put(writing.straight_on())

    words = _("The hexes that are left are flown straight ahead.")
    about = Explanation(_("Straight on"), "", (words,))
    straight = Tool("straight", _("Straight on"), "Z", on, reason, about=about).button("plot")
    undo, choose = hands.undo_tool().button("plot"), hands.choose_tool().button("plot")
    return row(grow(undo), grow(straight), grow(choose))
