"""Cards over the screen: the explanation of what is pointed at, and toasts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import accumulate

import pygame

from game.desk.kit.card_room import Room, nearest_free, overlap
from game.desk.kit.explanation import Explanation, Term, rule_of
from game.desk.paint import fonts, shapes, theme
from game.desk.paint.metrics import Area, Metrics
from game.desk.paint.theme import BODY, INK, INK2, INK3, KEY, LABEL, SMALL, Colour, TextStyle
from game.words import _, capitalised

CARD_DELAY = 0.35
TOAST_SECONDS = 4.0
TOAST_WIDE = 340
"""How long its lines are, so that a map has room for it beside what goes up and down there."""
CARD_WIDTH = 400
NARROW = 110
"""Words with less room beside a note have a line of their own."""
TIP_WIDTHS = (CARD_WIDTH, 620, 232)
"""How wide that of a button may be: lower or narrower where it covers less then."""
BRIEF = (6, 10)
"""How many lines a short card has at most, in a small window and in a large one."""


@dataclass(frozen=True, slots=True)
class _Line:
    left: str
    style: TextStyle
    colour: Colour
    amount: str = ""
    note: str = ""


@dataclass
class Card:
    """The explanation card; it never covers what it explains, nor ``avoid`` if that can be.

    ``kept`` and ``figures`` are to be seen beside it, ``said`` are messages. One that is ``brief``
    shows its first terms only, until it is asked for all of them. A ``tip`` is that of a button: it
    lies on no ``boxes`` of records and counters, nor on ``words``, while there is room elsewhere.
    """

    explanation: Explanation
    subject: pygame.Rect
    avoid: tuple[pygame.Rect, ...] = ()
    kept: tuple[pygame.Rect, ...] = ()
    said: tuple[pygame.Rect, ...] = ()
    figures: tuple[pygame.Rect, ...] = ()
    boxes: tuple[pygame.Rect, ...] = ()
    words: tuple[pygame.Rect, ...] = ()
    brief: bool = False
    tip: bool = False
    _widest: int = field(default=CARD_WIDTH, repr=False)
    _aside: tuple[object, pygame.Rect] | None = field(default=None, repr=False)

    def text(self) -> str:
        """The card in plain words."""
        return self.explanation.text()

    def size(self, m: Metrics) -> tuple[int, int]:
        """Its pixels, just enough for its lines, in more columns where one is too high."""
        columns = self._columns(m)
        high = max(sum(line.style.line for line in each) for each in columns)
        return len(columns) * self._column_wide(m), m.px(high + 24)

    def _column_wide(self, m: Metrics) -> int:
        width = max(self._wide(m, line) for line in self._lines(m)) + m.px(32)
        return min(max(width, m.px(200)), m.px(self._widest))

    def _columns(self, m: Metrics) -> list[list[_Line]]:
        """Its lines, in as many columns as have room in the window, each about as high."""
        lines = list(self._lines(m))
        tops = list(accumulate((line.style.line for line in lines), initial=0))
        room = m.area.h - 16 - 24 - LABEL.line
        count = min(-(-tops[-1] // room), max(1, m.area.w // CARD_WIDTH))
        if tops[-1] <= room + LABEL.line:
            return [lines]
        share = tops[-1] / count
        found: list[list[_Line]] = [[] for _column in range(count)]
        for top, line in zip(tops, lines, strict=False):
            found[min(count - 1, int(top / share))].append(line)
        return found

    def _wide(self, m: Metrics, line: _Line) -> int:
        wide = fonts.width(line.left, line.style, m.type_size(line.style))
        if line.amount:
            wide += m.px(24) + fonts.width(line.amount, KEY, m.type_size(KEY))
        if line.note:
            wide += m.px(16) + fonts.width(line.note, SMALL, m.type_size(SMALL))
        return wide

    def keeps_back(self, m: Metrics) -> bool:
        """Whether it is short and does not show all."""
        return self.brief and sum(map(len, self._terms(m))) > self._room(m)

    def _room(self, m: Metrics) -> int:
        """How many lines of terms a short one has, with its title and its foot."""
        return m.pick(*BRIEF) - len(list(self._title(m))) - bool(self.explanation.rule)

    def _lines(self, m: Metrics) -> Iterator[_Line]:
        rule, terms, brief = self.explanation.rule, self._terms(m), self.keeps_back(m)
        yield from self._title(m)
        room = self._room(m) - (not rule)
        for term in terms:
            if brief and 0 < room < len(term):
                yield from term[: room - 1]
                yield replace(term[room - 1], left=f"{term[room - 1].left} …")
            elif room > 0 or not brief:
                yield from term
            room -= len(term)
        if rule or brief:
            foot = _("F1: all of it") if brief else _("F1: the rule")
            yield from self._wrapped(m, _Line(rule, SMALL, INK3, note=foot))

    def _title(self, m: Metrics) -> Iterator[_Line]:
        e = self.explanation
        return self._wrapped(m, _Line(e.title, LABEL, INK, e.value))

    def _terms(self, m: Metrics) -> list[list[_Line]]:
        """The lines of each term, as wide as a card may be."""
        return [list(self._wrapped(m, _line_of(term))) for term in self.explanation.terms]

    def _wrapped(self, m: Metrics, line: _Line) -> Iterator[_Line]:
        """A line as wide as a card may be, and what of it goes on below."""
        aside = self._wide(m, replace(line, left=""))
        room = m.px(self._widest - 32) - aside
        if room < m.px(NARROW) and self._wide(m, replace(line, amount="", note="")) > room:
            yield _Line(line.left, line.style, line.colour)
            most = m.px(self._widest - 32 - 24)
            *before, last = fonts.wrap(line.amount, KEY, most, m.type_size(KEY))
            yield from (_Line("", line.style, line.colour, words) for words in before)
            yield replace(line, left="", amount=last)
            return
        first, *rest = fonts.wrap(line.left, line.style, room, m.type_size(line.style))
        yield replace(line, left=first)
        for words in rest:
            yield _Line(words, line.style, line.colour)

    def rect(self, m: Metrics) -> pygame.Rect:
        """Where it stands: beside its subject, inside the window."""
        window = pygame.Rect((0, 0), m.window).inflate(-m.px(16), -m.px(16))
        if self.tip:
            return self._place_of_tip(m, window)
        card = pygame.Rect((0, 0), self.size(m))
        subject, gap = self.subject, m.px(16)
        away = m.px(36)  # above and below a hex stand names and tags
        beside = [
            {"left": subject.right + gap, "bottom": subject.top + gap},
            {"right": subject.left - gap, "bottom": subject.top + gap},
            {"left": subject.right + gap, "top": subject.bottom - gap},
            {"right": subject.left - gap, "top": subject.bottom - gap},
            {"centerx": subject.centerx, "bottom": subject.top - away},
            {"centerx": subject.centerx, "top": subject.bottom + away},
            {"right": subject.right, "top": subject.bottom + away},
            {"left": subject.left, "top": subject.bottom + away},
            {"right": subject.right, "bottom": subject.top - away},
            {"left": subject.left, "bottom": subject.top - away},
        ]
        best: tuple[int, pygame.Rect] | None = None
        for place in beside:
            at = card.copy()
            for side, value in place.items():
                setattr(at, side, value)
            at.clamp_ip(window)
            cost = sum(overlap(at, r) for r in self.avoid) + 1000 * overlap(at, subject)
            cost += 100 * sum(overlap(at, r) for r in (*self.kept, *self.said, *self.figures))
            if best is None or cost < best[0]:
                best = cost, at
        assert best is not None
        return best[1] if best[0] == 0 else self._aside_of_all(best[1], window)

    def _aside_of_all(self, beside: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
        """Where it covers nothing, as near as can be; where it stood anyway if there is no room."""
        taken = (self.subject, *self.avoid, *self.kept, *self.said, *self.figures)
        key = beside.size, window.size, taken
        if self._aside is None or self._aside[0] != key:
            free = nearest_free(beside.size, window, taken, self.subject.center)
            self._aside = key, free or beside
        return self._aside[1]

    def _place_of_tip(self, m: Metrics, window: pygame.Rect) -> pygame.Rect:
        """The place where it covers the least that is read, in the form that leaves most of it."""
        firm = (*self.avoid, *self.kept, *self.said, *self.figures, *self.boxes)
        key = m.window, m.scale, window.size, firm, self.brief
        if self._aside is None or self._aside[0] != key:
            room, sizes = Room(self.subject, firm, self.words, m.scale), []
            for self._widest in TIP_WIDTHS:
                sizes.append(self.size(m))
            number, place = room.freest(sizes, window)
            self._widest = TIP_WIDTHS[number]
            self._aside = key, place
        return self._aside[1]

    def draw(self, surface: pygame.Surface, m: Metrics) -> None:
        """Draw it with a thin line to its subject, if that strikes through no words."""
        rect = self.rect(m)
        self._leader(surface, rect)
        shapes.plate(surface, rect, theme.RAISED, theme.LINE2, m.px(theme.RADIUS), m.px(1))
        part = pygame.Rect(rect.topleft, (self._column_wide(m), rect.h))
        for lines in self._columns(m):
            y = rect.top + m.px(12)
            for line in lines:
                self._draw_line(surface, m, line, part, y)
                y += m.px(line.style.line)
            part.left = part.right

    def _leader(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        a = (
            max(rect.left, min(self.subject.centerx, rect.right)),
            max(rect.top, min(self.subject.centery, rect.bottom)),
        )
        b = (
            max(self.subject.left, min(a[0], self.subject.right)),
            max(self.subject.top, min(a[1], self.subject.bottom)),
        )
        if not any(word.clipline(a, b) for word in self._struck()):
            shapes.line(surface, theme.CHALK, a, b)

    def _struck(self) -> list[pygame.Rect]:
        """What its line may not cross."""
        own = self.subject
        beside = (*self.avoid, *self.figures, *self.boxes) if self.tip else ()
        return [rect for rect in (*self.words, *beside) if not rect.colliderect(own)]

    def _draw_line(
        self, surface: pygame.Surface, m: Metrics, line: _Line, rect: pygame.Rect, y: int
    ) -> None:
        right, room = rect.right - m.px(16), rect.w - m.px(32)
        if line.amount:
            amount = fonts.render(line.amount, KEY, INK, m.type_size(KEY))
            surface.blit(amount, (right - amount.get_width(), y + m.px(1)))
            room -= amount.get_width() + m.px(16)
        if line.note:
            note = fonts.render(line.note, SMALL, INK3, m.type_size(SMALL))
            room -= note.get_width() + m.px(16)
            surface.blit(note, (rect.left + m.px(16) + room + m.px(16), y))
        size = m.type_size(line.style)
        left = fonts.shorten(line.left, line.style, room, size)
        surface.blit(fonts.render(left, line.style, line.colour, size), (rect.left + m.px(16), y))


def _line_of(term: Term | str) -> _Line:
    if isinstance(term, Term):
        return _Line(term.label, SMALL, INK2, term.amount, term.note)
    return _Line(term, SMALL, INK2)


def toast_lines(message: str) -> int:
    """How many lines a message takes."""
    return len(fonts.wrap(capitalised(message), BODY, TOAST_WIDE))


@dataclass
class Toast:
    """A message for four seconds; never for anything that needs an answer.

    One that names a rule can be clicked; ``rect`` is where it was drawn last. ``shorter`` is said
    where all of it would lie on something.
    """

    message: str
    left: float = field(default=TOAST_SECONDS)
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    shorter: str = ""
    _short: bool = field(default=False, repr=False)

    def say_all(self) -> None:
        """Say as much as there is to say."""
        self._short = False

    def say_less(self) -> bool:
        """Leave something out, so that it is smaller; whether that can be."""
        can = bool(self.shorter) and not self._short
        self._short = self._short or can
        return can

    @property
    def topic(self) -> str:
        """What to look up about it; empty if it names no rule."""
        return rule_of(self.message)[0]

    def _lines(self, m: Metrics, most: int = TOAST_WIDE) -> list[_Line]:
        words = self.shorter if self._short else self.message
        said = fonts.wrap(capitalised(words), BODY, m.px(most), m.type_size(BODY))
        lines = [_Line(text, BODY, INK) for text in said]
        heading = rule_of(self.message)[1]
        if heading:
            words = _("{rule} · F1 or a click: the rule").format(rule=heading)
            noted = fonts.wrap(words, SMALL, m.px(most), m.type_size(SMALL))
            lines += [_Line(text, SMALL, INK3) for text in noted]
        return lines

    def size(self, m: Metrics, most: int = TOAST_WIDE) -> tuple[int, int]:
        """How wide and high it is, in logical units; ``most`` is how long its lines may be."""
        lines = self._lines(m, most)
        wide = max(fonts.width(t.left, t.style, m.type_size(t.style)) for t in lines)
        return math.ceil(wide / m.scale) + 32, sum(line.style.line for line in lines) + 16

    def draw(
        self, surface: pygame.Surface, m: Metrics, bottom: int, x: int = 16, most: int = TOAST_WIDE
    ) -> int:
        """Draw it above a line (logical units); returns its height in logical units."""
        lines, (width, height) = self._lines(m, most), self.size(m, most)
        rect = self.rect = m.rect(Area(x, bottom - height, width, height))
        shapes.plate(surface, rect, theme.RAISED, theme.CHALK, m.px(theme.RADIUS), m.px(1))
        y = rect.top + m.px(8)
        for line in lines:
            image = fonts.render(line.left, line.style, line.colour, m.type_size(line.style))
            surface.blit(image, (rect.left + m.px(16), y))
            y += m.px(line.style.line)
        return height
