"""The games there are, a card each: a picture, what it is in a sentence, how long, for how many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.desk.desk import PLAIN, Desk
from game.desk.kit import Explanation, Metrics, Part, Widget, grow, row
from game.desk.kit.kept import put_kept
from game.desk.kit.labels import cap_width, draw_cap
from game.desk.paint import flags, fonts, shapes, theme
from game.desk.screens import PaintsCard
from game.table.game import Game, Listed
from game.words import _

HIGH = (48, 120)
PICTURE = (480, 300)
"""The size in pixels at which a picture is painted, before it is made to fit its card."""
LEAST, MOST = 0.7, 0.42
"""A picture is at least so wide, in parts of its height, and at most so wide, in parts of the card
where words stand below the name."""


@dataclass(eq=False)
class GameCard(Widget):
    """A game to choose; ``note`` beside its name and ``words`` below, where there is room.

    Its picture is shown as far as there is room for it, and not at all where that is narrow.
    """

    label: str = ""
    words: str = ""
    note: str = ""
    on: bool = False
    paint: PaintsCard | None = None
    on_click: Callable[[], None] | None = None

    drawn_from = ("label", "words", "note", "on", "keys", "paint")
    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """All of it, and whether it is chosen."""
        name = f"[{self.label} ({self.keys})]"
        state = _("on") if self.on else ""
        return " · ".join(x for x in (name, state, self.note, self.words) if x)

    def title(self) -> str:
        """The game."""
        return self.label

    def own_height(self, m: Metrics, wide: int) -> int:
        """Slim in the small form of the window."""
        del wide
        return m.pick(*HIGH)

    def activate(self) -> None:
        """Choose it."""
        if self.on_click is not None:
            self.on_click()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it in its state."""
        put_kept(surface, self, self._draw_whole)
        self.draw_focus(surface)

    def _draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        m = self.metrics
        fill = theme.HOVER if self.hovered else theme.RAISED if self.on else theme.PANEL
        border, wide = (theme.CHALK, 2) if self.on else (theme.LINE2, 1)
        shapes.plate(surface, rect, fill, border, m.px(theme.RADIUS), m.px(wide))
        high = rect.h - m.px(8)
        picture = pygame.transform.smoothscale(self._picture(), (round(high * 1.6), high))
        spot = picture.get_rect(left=rect.left + m.px(4), centery=rect.centery)
        shown = picture.get_rect()
        shown.width = min(shown.w, rect.w - m.px(m.pick(24, 32)) - self._head_width(m))
        if not m.compact:
            shown.width = min(shown.w, round(rect.w * MOST))
        if shown.w < high * LEAST:
            shown.width = 0
        shown.centerx = picture.get_width() // 2
        surface.blit(picture, spot, shown)
        left = spot.left + shown.w + m.px(m.pick(10, 18))
        room = pygame.Rect(left, rect.top, rect.right - m.px(10) - left, rect.h)
        self._draw_words(surface, room.inflate(0, -m.px(m.pick(4, 12))))

    def _head_width(self, m: Metrics) -> int:
        """What name and key take beside each other: the picture has what is left.

        In a slim card the words of a name stand below each other.
        """
        name = m.pick(theme.LABEL, theme.PANEL_TITLE)
        words = m.pick(self.label.split(), [self.label])
        wide = max((fonts.width(word, name, m.type_size(name)) for word in words), default=0)
        return wide + cap_width(m, self.keys) + m.px(10)

    def _picture(self) -> pygame.Surface:
        picture = pygame.Surface(PICTURE)
        (self.paint or self._paint_flag)(picture)
        return picture

    def _paint_flag(self, picture: pygame.Surface) -> None:
        """The signal flag of its first letter."""
        letter = next((c for c in self.label.upper() if c in flags.LETTERS), "X")
        image = flags.flag(letter, 110)
        picture.fill(theme.WELL)
        picture.blit(image, image.get_rect(center=picture.get_rect().center))

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Name, note and key in a line, the sentence below it; in the middle what is alone."""
        m = self.metrics
        name, told = m.pick((theme.LABEL, theme.SMALL), (theme.PANEL_TITLE, theme.SMALL))
        head = pygame.Rect(room.left, room.top, room.w, m.px(m.pick(24, 28)))
        head.width -= cap_width(m, self.keys) + m.px(8)
        first, *more = fonts.wrap(self.label, name, head.w, m.type_size(name))
        head.height = min(head.h, room.h // (1 + len(more)))
        left = head.left + fonts.width(first, name, m.type_size(name)) + m.px(12)
        beside = pygame.Rect(left, head.top, max(0, head.right - left), head.h)
        below = pygame.Rect(room.left, head.bottom, room.w, room.bottom - head.bottom)
        noted = not more and bool(self._line(self.note, theme.SMALL, beside))
        told, lines = (name, more) if more else self._told(told, below, noted=noted)
        if not lines:
            head.height = beside.height = room.h
        centre = room.centery if more else head.centery
        draw_cap(surface, m, self.keys, right=room.right, centre=centre)
        self.write(surface, first, name, theme.INK, head)
        if noted:
            self.write(surface, self.note, theme.SMALL, theme.INK3, beside, "right")
        for words in lines:
            below.height = head.h if more else m.px(told.line)
            self.write(surface, words, told, theme.INK if more else theme.INK2, below)
            below.top = below.bottom

    def _told(
        self, style: theme.TextStyle, below: pygame.Rect, *, noted: bool
    ) -> tuple[theme.TextStyle, list[str]]:
        """What has room below the name: the sentence, and the note if it does not stand above."""
        lines = self._lines(self.words, style, below)
        note = [] if noted else self._line(self.note, style, below)
        if (len(lines) + len(note)) * self.metrics.px(style.line) <= below.h:
            lines = [*lines, *note]
        return style, lines or note

    def _line(self, words: str, style: theme.TextStyle, room: pygame.Rect) -> list[str]:
        """The words if they fit in a single line, else nothing."""
        fits = fonts.width(words, style, self.metrics.type_size(style)) <= room.w
        return self._lines(words, style, room) if fits else []

    def _lines(self, words: str, style: theme.TextStyle, room: pygame.Rect) -> list[str]:
        """The words in lines, or none if they do not all fit."""
        if not words or room.w <= 0:
            return []
        lines = fonts.wrap(words, style, room.w, self.metrics.type_size(style))
        return lines if len(lines) * self.metrics.px(style.line) <= room.h else []


def game_cards(
    desk: Desk, listed: Sequence[Listed], chosen: Game | None, choose: Callable[[Game], None]
) -> Part:
    """The cards of all games with battles, side by side; the keys from 1 on choose."""
    cards = []
    for number, game in enumerate(games_of(listed), 1):
        screens = desk.games.get(game.name, PLAIN)
        called = screens.called or game.name
        words, note = _(screens.about_words), note_of([x for x in listed if x.game is game])
        card = GameCard(
            f"game {number}",
            label=_(called),
            words=words,
            note=note,
            on=game is chosen,
            paint=screens.card,
            on_click=lambda game=game: choose(game),  # type: ignore[misc]
            keys=str(number),
            explain=Explanation(_(game.name), note, (words,) if words else ()),
            region="games",
        )
        cards.append(grow(card))
    return row(*cards, gap=(8, 16))


def games_of(listed: Sequence[Listed]) -> list[Game]:
    """The games of battles, in the order of their first ones."""
    return list({one.game.name: one.game for one in listed}.values())


def note_of(battles: Sequence[Listed]) -> str:
    """How long the battles of a game take and how many persons may play, as far as is told."""
    abouts = [one.setup.about for one in battles if one.setup is not None]
    minutes = [about.minutes for about in abouts if about.minutes]
    sides = max((len(about.sides) for about in abouts), default=0)
    told = [
        _("{least}–{most} min").format(least=min(minutes), most=max(minutes)) if minutes else "",
        _("1–{n} players").format(n=sides) if sides > 1 else "",
    ]
    return " · ".join(words for words in told if words)
