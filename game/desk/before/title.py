"""The title: the hoist of signal flags, the menu, and a picture of the first game that has one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.desk.before.ago import ago
from game.desk.before.take_up import take_up
from game.desk.desk import Desk
from game.desk.desk_screen import DeskScreen
from game.desk.kit import (
    Area,
    Button,
    Canvas,
    Explanation,
    KeyCap,
    Label,
    Metrics,
    Paragraph,
    Picture,
    Rule,
    Screen,
)
from game.desk.kit.labels import label_width
from game.desk.map.stars import draw_stars
from game.desk.paint import flags, shapes, theme
from game.desk.screens import PaintsPicture
from game.table.journal.errors import JournalError
from game.table.journal.folder import Save, list_saves
from game.table.journal.holding import HeldError
from game.words import _, counted

HOIST = ("EARTH", "EXPECTS")
SIGNALS = {
    "A": "Alfa",
    "C": "Charlie",
    "E": "Echo",
    "H": "Hotel",
    "P": "Papa",
    "R": "Romeo",
    "S": "Sierra",
    "T": "Tango",
    "X": "X-ray",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the menu."""

    name: str
    icon: str
    label: str
    second: str
    keys: str
    run: Callable[[], None]


class TitleScreen(DeskScreen):
    """Start in one key: Continue, or New battle when nothing is saved."""

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__()
        del back
        self.desk = desk
        self.saves: list[Save] = []
        desk.get_up()
        desk.sounds.hush(False)
        self.look_at_saves()

    def look_at_saves(self) -> None:
        """Read the list of saves again."""
        self.saves = list_saves()

    # -- what can be continued

    @property
    def newest(self) -> Save | None:
        """The newest battle in play that can be read."""
        playable = (s for s in self.saves if not (s.auto or s.problem or s.outcome))
        return next(playable, None)

    @property
    def spoilt(self) -> Save | None:
        """A battle newer than that which cannot be read."""
        for save in self.saves:
            if save is self.newest:
                return None
            if save.problem and not save.auto:
                return save
        return None

    def entries(self) -> list[Entry]:
        """The menu; Continue only when there is something to continue."""
        found = []
        if self.newest is not None:
            words = self._about(self.newest)
            found.append(Entry("continue", "play", _("Continue"), words, "C", self.resume))
        choose = _("choose a scenario and sides")
        found.append(Entry("new", "swords", _("New battle"), choose, "N", self._to("setup")))
        if self.saves:
            found.append(
                Entry("load", "history", _("Load a battle"), self._kept(), "L", self._to("saves"))
            )
        words = _("size, sound, motion, colours")
        found += [
            Entry("settings", "settings", _("Settings"), words, "F10", self._to("settings")),
            Entry("rules", "book-open", _("Rules"), _("all, with search"), "F1", self._to("rules")),
            Entry("keys", "keyboard", _("Keys"), _("all of them"), "F3", self._to("keys")),
            Entry("quit", "log-out", _("Quit"), "", "Ctrl Q", self.quit),
        ]
        return found

    def _about(self, save: Save) -> str:
        """What is continued, its turn, and since when it waits, as far as there is room."""
        title = _("{title} (branch)").format(title=_(save.title)) if save.branch else _(save.title)
        turn = _("turn {turn}").format(turn=save.turn)
        parts = [title, _("before turn 1") if save.preparing else turn, ago(save.when)]
        room = 222 if self.metrics.compact else 310
        while len(parts) > 1 and label_width(self.metrics, " · ".join(parts), theme.SMALL) > room:
            parts.pop()
        return " · ".join(parts)

    def _kept(self) -> str:
        bad = sum(1 for save in self.saves if save.problem)
        good = len(self.saves) - bad
        if bad:
            return counted(
                "{n} save · {bad} cannot be read", "{n} saves · {bad} cannot be read", good, bad=bad
            )
        return counted("{n} save", "{n} saves, the newest first", good)

    # -- what the menu does

    def _to(self, name: str) -> Callable[[], None]:
        return lambda: self.goto(self.desk.named[name](self.desk, self))

    def resume(self) -> None:
        """Go on with the newest battle."""
        if self.newest is None:
            return
        try:
            self.goto(take_up(self.desk, self.newest.path))
        except HeldError:
            self.goto(self.desk.named["in use"](self.desk, self, self.newest.path))
        except JournalError as error:
            self.refuse(str(error))
            self.look_at_saves()
            self.rebuild()

    def quit(self) -> None:
        """Leave the game."""
        self.desk.leave(self)

    def step(self, by: int) -> None:
        """Up and Down."""
        if self.focused is None and by > 0:
            self.focus_shown = True
            self.focus(self.focus_order()[0])
            if len(self.focus_order()) > 1:
                self.move_focus(1)
        else:
            self.move_focus(by)

    def enter(self) -> None:
        """Open what has the focus, else the first entry."""
        chosen = self.focused or self.focus_order()[0]
        chosen.try_activate()

    # -- the screen

    def build(self) -> None:
        """Picture at the right, hoist, words and menu at the left."""
        full = not self.metrics.compact
        left = 752 if full else 500
        board = Area(left, 0, self.area.w - left, self.area.h)
        for picture in self._pictures()[:1]:
            self.add(picture(board))
        self.add(Rule("edge", Area(left, 0, 1, self.area.h)))
        self._build_hoist(full)
        x, wide = (312, 400) if full else (176, 300)
        y = self._build_words(x, full)
        self._build_menu(Area(x, y, wide, self.area.h - y), full)
        self._build_hints(Area(x, self.area.h - (72 if full else 40), wide + 60, 28))
        self.hotkey("Up", _("up"), lambda: self.step(-1))
        self.hotkey("Down", _("down"), lambda: self.step(1))
        self.hotkey("Enter", _("open"), self.enter)

    def _pictures(self) -> list[PaintsPicture]:
        """What games have to paint at the right."""
        found = (screens.picture for screens in self.desk.games.values())
        return [picture for picture in found if picture is not None]

    def ground(self, surface: pygame.Surface) -> None:
        """The sky."""
        surface.fill(theme.VOID)
        draw_stars(surface)

    def _build_hoist(self, full: bool) -> None:
        radius, left, top = (46, 144, 184) if full else (29, 62, 84)
        pitch, high = radius * 3 / 2 + 3, radius * 1.732 + 3
        wide = round(left + pitch + radius)
        self.add(Canvas("flag lines", Area(0, 0, wide, self.area.h), self._lines))
        for column, word in enumerate(HOIST):
            x = left + column * pitch
            for number, letter in enumerate(word):
                y = top + number * high + (high / 2 if column else 0)
                place = Area(round(x - radius), round(y - high / 2), 2 * radius, round(high))
                image = flags.flag(letter, self.metrics.hex_radius(radius))
                card = Explanation(f"{letter} · {SIGNALS[letter]}", "", (_("a signal flag"),))
                name = f"flag {column}.{number}"
                self.add(Picture(name, place, image, plain="", explain=card))

    def _lines(self, surface: pygame.Surface, _rect: pygame.Rect, m: Metrics) -> None:
        """The two halyards."""
        full = not m.compact
        radius, left, top = (46, 144, 184) if full else (29, 62, 84)
        high = radius * 1.732 + 3
        for column, word in enumerate(HOIST):
            x = m.px(left + column * (radius * 3 / 2 + 3))
            foot = m.px(top + len(word) * high + (high / 2 if column else 0) + 16)
            shapes.line(surface, theme.LINE2, (x, 0), (x, foot), m.px(2))

    def _build_words(self, x: int, full: bool) -> int:
        style = theme.TITLE
        y, high = (132, 88) if full else (40, 64)
        for number, word in enumerate(HOIST):
            place = Area(x, y + number * high, 440 if full else 316, high)
            self.add(Label(f"title {number}", place, word, style, theme.CHALK))
        y += 2 * high + (18 if full else 10)
        words = _("Space combat by the minute.\nPlot in secret, read the record, hold your nerve.")
        light = theme.TextStyle(20, 28) if full else theme.SMALL
        place = Area(x, y, 430 if full else 320, light.line * 2)
        self.add(Paragraph("motto", place, words, light, theme.INK2))
        return y + 2 * light.line + (36 if full else 16)

    def _build_menu(self, place: Area, full: bool) -> None:
        y, first = place.y, True
        for entry in self.entries():
            high = (64 if first else 56) if full else 48
            if not entry.second:
                high = 44 if full else 40
            spot = Area(place.x, y, place.w, high)
            self.add(
                Button(
                    entry.name,
                    spot,
                    entry.label,
                    entry.run,
                    icon=entry.icon,
                    second=entry.second,
                    keys=entry.keys,
                    on=first,
                    region="menu",
                )
            )
            y, first = y + high + (12 if full else 8), False
        if self.spoilt is not None:
            words = _("{file} cannot be opened: {reason}")
            text = words.format(file=self.spoilt.path.name, reason=self.spoilt.problem)
            spot = Area(place.x, y + 4, place.w, 60)
            self.add(Paragraph("spoilt", spot, text, theme.SMALL, theme.WARN))

    def _build_hints(self, place: Area) -> None:
        keys = (("Up", ""), ("Down", _("choose")), ("Enter", _("open")))
        x = place.x
        for name, words in keys:
            wide = {"Up": 32, "Down": 100, "Enter": 124}[name]
            self.add(KeyCap(f"hint {name}", Area(x, place.y, wide, place.h), name, words))
            x += wide
