"""The set-up by chart: every battle where it is fought; below, what the chosen one is about."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

import pygame

from game.desk.before.chart import Chart
from game.desk.before.chart_chips import Chips
from game.desk.before.chart_file import ChartFile
from game.desk.before.listing import Listing
from game.desk.before.results import Results
from game.desk.before.setup_marks import chart_marks
from game.desk.before.setup_part import SetupPart
from game.desk.kit import (
    Button,
    Canvas,
    Metrics,
    Panel,
    Part,
    TextField,
    column,
    grow,
    layers,
    middle,
    row,
    scaled,
)
from game.desk.map.glimpse import Glimpse, draw_glimpse
from game.desk.paint import theme
from game.desk.screens import GameScreens
from game.table.eyes import PUBLIC
from game.table.faults import SetupError
from game.table.game import Listed
from game.words import _

FIND = (170, 260)
"""How wide the find field is."""
TOLD, PICTURE = (144, 188), (220, 330)
"""How high what is told of a battle is, and how wide its picture where it stands beside that."""
TOLD_LARGE, PICTURE_LARGE = (184, 250), (340, 480)
"""The same for games with few battles, whose charts need less room."""


class ChartHands(Protocol):
    """What the chart asks to have done."""

    def find(self, text: str) -> None:
        """Make those stand out that have this text."""

    def choose(self, one: Listed | None) -> None:
        """Another scenario."""

    def show_chart(self, chart: bool) -> None:
        """The chart, or the list."""


def chart_part(
    listing: Listing, chart: ChartFile, results: Results, chips: Chips, hands: ChartHands
) -> Part:
    """Find field, chips, the way to the list, and the chart itself."""
    marks = chart_marks(listing, chart, results)
    find = TextField("find", value=listing.wanted, hint=_("type to find"), on_change=hands.find,
                     icon="search")  # fmt: skip
    to_list = Button("by list", label=_("List"), on_click=partial(hands.show_chart, False),
                     icon="list", keys="Ctrl L", region="scenarios")  # fmt: skip
    shown = Chart(
        "chart",
        marks=marks,
        chosen=next((n for n, one in enumerate(listing.every) if one is listing.chosen), None),
        chart=chart,
        on_choose=lambda n: hands.choose(listing.every[n]),
        region="scenarios",
    )
    strip = row(scaled(*FIND, find), grow(middle(chips.lessons())), to_list, gap=(8, 14))
    framed = layers(shown, Panel("chart frame", fill=None))
    return column(strip, chips.states_and_lengths(), grow(framed), gap=8)


class BattlePictures:
    """Pictures of battles as they begin, each drawn once for the place it has."""

    def __init__(self) -> None:
        self._seen: dict[object, tuple[Any, Glimpse | None]] = {}
        self._made: dict[object, tuple[Any, pygame.Surface]] = {}

    def part(self, screens: GameScreens, own: SetupPart, one: Listed, setup: Any) -> Part | None:
        """The picture of a battle as it is set up; None where there is nothing on it yet."""
        known = self._seen.get(one.path)
        if known is None or known[0] is not setup:
            known = self._seen[one.path] = setup, _glimpse(screens, own, one, setup)
        glimpse = known[1]
        if glimpse is None or not glimpse.home:
            return None
        paint = partial(self._paint, glimpse, one)
        picture = Canvas("battle picture", paint=paint, plain=one.title)
        return layers(picture, Panel("picture frame", fill=None))

    def _paint(
        self, glimpse: Glimpse, one: Listed,
        surface: pygame.Surface, rect: pygame.Rect, m: Metrics,
    ) -> None:  # fmt: skip
        key = (one.path, rect.size, m.scale, theme.palette_name(), theme.is_plain())
        drawn, image = self._made.get(key, (None, None))
        if image is None or drawn is not glimpse:
            image = draw_glimpse(glimpse, rect.size, m.scale)
            self._made[key] = glimpse, image
        surface.blit(image, rect)


def _glimpse(screens: GameScreens, own: SetupPart, one: Listed, setup: Any) -> Glimpse | None:
    """What all may see of a battle before its first event; None where it cannot be played."""
    try:
        first = one.game.first(setup) if setup is not None else None
    except SetupError:
        return None
    if first is None:
        return None
    view = one.game.rules(setup).view_for(first, PUBLIC)
    return own.glimpse(view) or screens.glimpse_of(view)
