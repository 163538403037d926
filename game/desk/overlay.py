"""The base of screens that lie over another one and lead back to it: settings, keys, log, menu."""

from __future__ import annotations

import pygame

from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import Button, Label, Panel, Part, Screen, centred, column, grow, row, yielding
from game.desk.paint import theme
from game.words import _

ASIDE = 24
"""Around the panel, and between its border and what it holds."""


class Overlay(DeskScreen):
    """A panel that Esc closes, over the darkened picture of what lies below all such panels.

    ``back`` is where it was opened from. A subclass writes ``heading`` and ``inside``. It is
    ``wide`` and ``high`` as far as there is room; without a height, as high as what it holds.
    A ``question`` must be answered first; it stands there alone. One that is for reading
    ``closes_beside``: by a click anywhere else, too.
    """

    wide = 720
    high: int | None = None
    closes_beside = False

    def __init__(self, desk: Desk, back: Screen) -> None:
        super().__init__()
        self.desk = desk
        self.back = back
        self._behind: pygame.Surface | None = None

    def heading(self) -> tuple[str, str]:
        """The heading and a line below it, which may be empty."""
        raise NotImplementedError

    def inside(self) -> Part:
        """What the panel holds below its heading."""
        raise NotImplementedError

    def question(self) -> Panel | None:
        """A card that must be answered first, if there is one."""

    def build(self) -> None:
        """The panel with heading and the button back, then the inside; in its place a question."""
        room, asked = self.area.inset(ASIDE), self.question()
        if asked is not None:
            self.lay(room, centred(asked, 480))
            return
        inside = self.inside()
        holds = column(self._head(), grow(inside) if self.high else yielding(inside), gap=12)
        panel = Panel("panel", border=theme.LINE2, pad=(ASIDE, 20), holds=holds)
        self.lay(room, centred(panel, self.wide, self.high))

    def handle(self, event: pygame.event.Event) -> Screen | None:
        """A click beside it leads back from what is for reading."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.closes_beside and self._is_beside(event.pos):
            self.close()
            return self.following()
        return super().handle(event)

    def _is_beside(self, pos: tuple[int, int]) -> bool:
        """Whether a place of the window is beside the panel; where it asks, nothing is."""
        return self.has("panel") and not self.widget("panel").rect.collidepoint(pos)

    def _head(self) -> Part:
        heading, below = self.heading()
        second = Label("subheading", label=below, style=theme.SMALL, colour=theme.INK2)
        words = column(
            Label("heading", label=heading, style=theme.HEAD), second if below else None, gap=4
        )
        close = Button(
            "close", label=self.closing(), on_click=self.close, keys="Esc", region="close"
        )
        return row(grow(words), column(close))

    def closing(self) -> str:
        """What the button that closes it says."""
        return _("Back")

    def ground(self, surface: pygame.Surface) -> None:
        """What lies below all panels, darkened."""
        window = self.metrics.window
        if self._behind is None or self._behind.get_size() != window:
            self._behind = pygame.Surface(window)
            below = below_overlays(self)
            below.resize(window, self.scale_behind())
            below.draw(self._behind)
            self._behind.fill((104, 110, 122), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self._behind, (0, 0))

    def scale_behind(self) -> float:
        """The UI scale of the screen below."""
        return self.metrics.ui_scale

    def show_behind_anew(self) -> None:
        """The screen below looks otherwise now."""
        self._behind = None
        self.invalidate_all()

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


def below_overlays(screen: Screen) -> Screen:
    """The screen below all overlays."""
    while isinstance(screen, Overlay):
        screen = screen.back
    return screen
