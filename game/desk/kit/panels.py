"""Widgets that hold others: panels, scrolled areas, the small decision card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import pygame

from game.desk.kit.buttons import Button
from game.desk.kit.labels import Paragraph, label_width
from game.desk.kit.layout import Pair, Part, column, fixed, padded
from game.desk.kit.whole_rows import begin_at, end_at
from game.desk.kit.widget import Explains, Widget
from game.desk.paint import flags, fonts, shapes, theme
from game.desk.paint.metrics import Area, Metrics
from game.desk.paint.theme import INK, INK2, LINE, PANEL, PANEL_TITLE, SMALL, Colour

HEAD_ROW = 24
BAR = 8


@dataclass(eq=False)
class Panel(Widget):
    """A framed part of the screen: caption left, rule name or keys right, ``body`` below.

    ``title_`` instead of ``caption`` gives a ship's name in ink, with the badge of ``side``.
    ``holds`` is laid out in its body, ``pad`` units from the border and below the head line.
    """

    caption: str = ""
    note: str = ""
    brief: str = ""
    title_: str = ""
    side: int | None = None
    fill: Colour | None = PANEL
    border: Colour | None = LINE
    chosen: bool = False
    holds: Part | None = None
    pad: Pair = (theme.PAD_X, theme.PAD_Y)

    drawn_from = ("caption", "note", "brief", "title_", "side", "fill", "border", "chosen", "pad")

    @property
    def body(self) -> Area:
        """The logical area inside the padding, below the caption."""
        inner = self.place.inset(*self.pad)
        return inner.top(self._head)[1]

    @property
    def _head(self) -> int:
        """How much the head line takes, beside the padding above what it holds."""
        if not (self.caption or self.title_):
            return 0
        return theme.PAD_Y + HEAD_ROW + theme.INSIDE - self.pad[1]

    @property
    def edge(self) -> int:
        """How much higher it is than what is laid out in it."""
        return 2 * self.pad[1] + self._head

    def own_width(self, m: Metrics) -> int:
        """What is laid out in it, and the padding."""
        return self.holds.own_width(m) + 2 * self.pad[0] if self.holds else self.place.w

    def own_height(self, m: Metrics, wide: int) -> int:
        """What is laid out in it, and the padding and the caption."""
        if self.holds is None:
            return self.place.h
        return self.holds.own_height(m, wide - 2 * self.pad[0]) + self.edge

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take a place, and lay out what it holds."""
        self.place = area
        if self.holds is not None:
            self.children.extend(self.holds.lay(m, self.body))
        return [self]

    def text(self) -> str:
        """Its head line."""
        head = self.title_ or self.caption.upper()
        return f"-- {head}" + (f" · {self.note}" if self.note else "") if head else ""

    def _note(self, m: Metrics, wide: int) -> str:
        """The note, or what is ``brief``, as it stands beside a whole caption in so many pixels."""
        told = filter(None, (self.note, self.brief))
        return next((note for note in told if self._has_room(note, m, wide)), "")

    def _has_room(self, note: str, m: Metrics, wide: int) -> bool:
        badge = 28 if self.title_ and self.side is not None else 0
        words, style, size = self.title_, PANEL_TITLE, m.type_size(SMALL)
        if not words:
            words, style, size = self.caption.upper(), theme.CAPTION, m.type_size(theme.CAPTION)
        aside = badge + (8 if words else 0) + label_width(m, note, SMALL)
        return fonts.width(words, style, size) + m.px(aside) <= wide

    def shown_rects(self) -> list[pygame.Rect]:
        """The pixels of its head line."""
        return [self._line] if self.caption or self.title_ else []

    @property
    def _line(self) -> pygame.Rect:
        return self.metrics.rect(self.area.inset(theme.PAD_X, theme.PAD_Y)._replace(h=HEAD_ROW))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw ground, border and head line; the note only where it cuts no caption."""
        m = self.metrics
        border = theme.CHALK if self.chosen else self.border
        self.plate(surface, self.fill, border)
        head = self._line
        note = self._note(m, head.w)
        if note:
            taken = self.write(surface, note, SMALL, INK2, head, "right")
            head.width = max(0, taken.left - head.left - m.px(8))
        if self.title_:
            if self.side is not None:
                mark = flags.badge(self.side, m.px(20), self.fill or theme.DECK)
                surface.blit(mark, mark.get_rect(left=head.left, centery=head.centery))
                head.left += m.px(28)
                head.width -= m.px(28)
            self.write(surface, self.title_, PANEL_TITLE, INK, head)
        elif self.caption:
            self.write(surface, self.caption.upper(), theme.CAPTION, theme.INK3, head)


@dataclass(eq=False)
class ScrollArea(Widget):
    """Shows a part of what it holds; children are placed as if it were tall enough for all.

    ``holds`` is laid out in it, as wide as it is less room for the scroll bar if it needs one.
    ``peeks``: the head of a high row is seen at its foot, too.
    """

    holds: Part | None = None
    peeks: bool = False

    takes_pointer = True
    clips = True

    def __post_init__(self) -> None:
        self.scroll = 0

    def own_height(self, m: Metrics, wide: int) -> int:
        """All that it holds."""
        return self.holds.own_height(m, wide) if self.holds else self.place.h

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Take a place, and lay out what it holds."""
        self.place = area
        self.__dict__.pop("_tops", None)
        if self.holds is not None:
            fits = self.holds.own_height(m, area.w) <= area.h
            inside = area if fits else area._replace(w=area.w - BAR)
            whole = inside._replace(h=self.holds.own_height(m, inside.w))
            self.children.extend(self.holds.lay(m, whole))
        return [self]

    @property
    def content(self) -> int:
        """The height of what it holds, in logical units."""
        return self._tops[-1]

    @property
    def leafs(self) -> bool:
        """Whether it holds more than it shows."""
        return self.content > self.place.h

    @cached_property
    def _tops(self) -> list[int]:
        """Where nothing that it holds lies across: above each of its rows, and below the last."""
        found, low = [], 0
        for place in sorted((child.place for child in self.children), key=lambda p: p.y):
            if place.y - self.place.y >= low:
                found.append(place.y - self.place.y)
            low = max(low, place.bottom - self.place.y)
        return [*found, low]

    @property
    def window(self) -> pygame.Rect:
        """Its pixels as far as rows are seen whole."""
        if not self.leafs:
            return self.rect
        begin = begin_at(self._tops, self.scroll, up=False)
        end = end_at(self._tops, self.scroll, self.place.h, peeks=self.peeks)
        seen = self.area._replace(h=end - begin).moved(0, begin - self.scroll)
        return self.metrics.rect(seen)

    def scroll_by(self, units: int) -> None:
        """Scroll, as far as there is something."""
        most = max(0, self.content - self.place.h)
        wanted = begin_at(self._tops, self.scroll + units, up=units < 0)
        wanted = min(max(wanted, 0), most)
        if wanted != self.scroll:
            self.scroll = wanted
            self.dirty()

    def show(self, place: Area) -> None:
        """Scroll so that a child's place can be seen."""
        top, bottom = place.y - self.place.y, place.bottom - self.place.y
        if top < self.scroll:
            self.scroll_by(top - self.scroll)
        elif bottom > self.scroll + self.place.h:
            self.scroll_by(bottom - self.scroll - self.place.h)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Arrows, PgUp, PgDn, Home, End scroll, where there is more than fits."""
        if not self.leafs:
            return False
        page = max(64, self.place.h - 64)
        steps = {"Up": -64, "Down": 64, "PgUp": -page, "PgDn": page}
        steps |= {"Home": -self.content, "End": self.content}
        if combo in steps:
            self.scroll_by(steps[combo])
        return combo in steps

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Scroll by two rows a step."""
        self.scroll_by(round(-steps * 64))
        return self.leafs

    def keep(self) -> Any:
        """The scroll position."""
        return self.scroll

    def restore(self, kept: Any) -> None:
        """Scroll to where it was."""
        self.scroll = 0
        self.scroll_by(int(kept))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scroll bar if there is more than fits."""
        draw_bar(surface, self, self.scroll, self.content)


def draw_bar(surface: pygame.Surface, widget: Widget, scroll: int, content: int) -> None:
    """A thin bar at the right edge that shows which part of ``content`` units is seen."""
    area = widget.area
    if content <= area.h:
        return
    m, track = widget.metrics, widget.rect
    length = max(m.px(24), track.h * area.h // content)
    top = track.top + (track.h - length) * scroll // max(1, content - area.h)
    bar = pygame.Rect(track.right - m.px(6), top, m.px(4), length)
    shapes.plate(surface, bar, theme.LINE2, None, m.px(2))


@dataclass(frozen=True, slots=True)
class Option:
    """One answer of a small decision: its words, what it would mean, what it does.

    ``on``: it is the one chosen; ``keys`` are others than its number.
    """

    label: str
    run: Callable[[], None]
    meaning: str = ""
    explain: Explains = None
    reason: str = ""
    on: bool = False
    keys: str = ""


def decision_card(name: str, question: str, options: Sequence[Option]) -> Panel:
    """The card of a small decision: the question, and a button called ``name.1`` and so on an
    option, with the keys 1 to 6.
    """
    answers = [_answer(name, n, option) for n, option in enumerate(options, start=1)]
    asked = Paragraph(f"{name}.question", label=question, style=theme.LABEL, colour=INK)
    holds = padded(column(asked, fixed(0), *answers, gap=theme.INSIDE), 0, theme.INSIDE // 2)
    return Panel(name, fill=theme.RAISED, border=theme.CHALK, region=name, holds=holds)


def question_card(question: str, options: tuple[Option, ...]) -> Panel:
    """A card that must be answered first; its first answer, which gives nothing away, is at hand.

    It is called ``question``, its buttons ``question.1`` and so on.
    """
    (answer, *others) = options
    card = decision_card(
        "question", question, (replace(answer, keys="1|Enter|Esc", on=True), *others)
    )
    card.modal = True
    return card


def _answer(name: str, number: int, option: Option) -> Button:
    return Button(
        f"{name}.{number}",
        label=option.label,
        on_click=option.run,
        second=option.meaning,
        keys=option.keys or str(number),
        explain=option.explain,
        reason=option.reason,
        on=option.on,
    )
