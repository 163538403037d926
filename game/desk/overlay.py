"""The base of screens that lie over another one and lead back to it: settings, keys, log, menu."""

from __future__ import annotations

import pygame

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Area, Button, Label, Option, Panel, Screen, small_decision
from game.desk.kit.panels import decision_height
from game.desk.paint import theme
from game.words import _

HEAD = 58


class Overlay(DeskScreen):
    """A panel over the darkened picture of ``back``; Esc closes it.

    A subclass sets ``heading``, ``wide`` and ``high`` (logical units, as much of them as fits) and
    writes ``build_inside`` for the area below the heading.
    """

    heading = ""
    subheading = ""
    wide = 720
    high = 640

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk = desk
        self.back = back
        self._behind: pygame.Surface | None = None

    @property
    def panel_area(self) -> Area:
        """Where the panel lies."""
        room = self.area.inset(24, 24)
        return self.area.centred(min(self.wide, room.w), min(self.high, room.h))

    def build(self) -> None:
        """The panel with heading and the button back, then the inside."""
        place = self.panel_area
        self.add(Panel("panel", place, fill=theme.PANEL, border=theme.LINE2))
        head, inside = place.inset(24, 20).top(HEAD, 12)
        words, right = head.left(head.w - 132, 8)
        title = words.top(34)[0] if self.subheading else words.top(40)[0]
        self.add(Label("heading", title, self.heading, theme.HEAD, theme.INK))
        if self.subheading:
            below = words.foot(20)[0]
            self.add(Label("subheading", below, self.subheading, theme.SMALL, theme.INK2))
        spot = Area(right.x, right.y, right.w, 40)
        self.add(Button("close", spot, self.closing(), self.close, keys="Esc", region="close"))
        self.build_inside(inside)

    def build_inside(self, place: Area) -> None:
        """Fill the panel below its heading."""

    def closing(self) -> str:
        """What the button that closes it says."""
        return _("Back")

    def ground(self, surface: pygame.Surface) -> None:
        """The screen below, darkened."""
        window = self.metrics.window
        if self._behind is None or self._behind.get_size() != window:
            self._behind = pygame.Surface(window)
            self.back.resize(window, self.scale_behind())
            self.back.draw(self._behind)
            self._behind.fill((104, 110, 122), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self._behind, (0, 0))

    def scale_behind(self) -> float:
        """The UI scale of the screen below."""
        return self.metrics.ui_scale

    def build_question(
        self, question: str, options: tuple[Option, ...], room: Area | None = None
    ) -> None:
        """A card that must be answered first, in the middle of a room; Esc is the first answer."""
        room = room or self.area
        place = room.centred(min(480, room.w), decision_height(len(options)))
        card = small_decision("question", place, question, options)
        card.modal = True
        for widget in card.children:
            if widget.name == "question.1":
                widget.keys = "1|Esc"
        self.add(card)

    def show_behind_anew(self) -> None:
        """The screen below looks otherwise now."""
        self._behind = None

    def close(self) -> None:
        """Go back to where it was opened from."""
        self.back.forget_surface()
        self.back.rebuild()
        self.goto(self.back)

    def escape(self) -> None:
        """Esc closes."""
        self.close()

    @property
    def topic(self) -> str:
        """That of the screen below."""
        return self.back.topic
