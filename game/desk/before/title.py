"""The title: the hoist of signal flags, the menu, and a picture of the first game that has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game.desk.before.ago import ago
from game.desk.before.continue_card import CARD, ContinueCard
from game.desk.before.hoist import WORDS, Hoist
from game.desk.before.results import count_missed
from game.desk.before.save_pictures import Pictures
from game.desk.before.shelves import kept_words, over_words, shelf_of
from game.desk.before.take_up import go_on
from game.desk.desk import PLAIN, Desk
from game.desk.desk_screen import DeskScreen
from game.desk.drill.begin import begin_hinted, first_battle
from game.desk.drill.drill_file import Drill, load_course
from game.desk.kit import (
    Button,
    KeyCap,
    Label,
    Paragraph,
    Part,
    Screen,
    column,
    grow,
    layers,
    only_large,
    only_small,
    row,
    scaled,
    spare,
    yielding,
)
from game.desk.kit.layout import Sized
from game.desk.map.sky import draw_sky
from game.desk.paint import theme
from game.desk.screens import MakesScreen
from game.table.faults import SetupError
from game.table.game import games
from game.table.journal.folder import Save, list_saves
from game.words import _

QUIET = ("settings", "rules", "keys", "quit")
"""Entries that say no more than their name; two of them stand side by side."""
MOTTO = theme.TextStyle(18, 26)


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
    """Start in one key: Continue, else the first battle while it was never finished, else New."""

    def __init__(self, desk: Desk, back: Screen | None = None) -> None:
        super().__init__()
        del back
        self.desk = desk
        self.saves: list[Save] = []
        self.first: tuple[Path, Drill] | None = None
        self._pictures = Pictures(desk.games)
        desk.get_up()
        desk.sounds.hush(False)
        self.look_at_saves()

    def look_at_saves(self) -> None:
        """Read the list of saves again; what ended and was not counted is counted now."""
        self.saves = list_saves()
        count_missed(self.saves)
        self.first = first_battle()

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
            label = self._continue_words(self.newest)
            found.append(Entry("continue", "play", label, words, "C", self.resume))
        elif self.first is not None:
            found.append(self._first_entry(*self.first))
        choose = _("choose a scenario and sides")
        found.append(Entry("new", "swords", _("New battle"), choose, "N", self.new))
        found += self._shelves()
        learn = _("learn it, one act at a time")
        found.append(
            Entry("drills", "graduation-cap", _("Drills"), learn, "D", self.opens("drills"))
        )
        yard = next((one.yard for one in self.desk.games.values() if one.yard is not None), None)
        if yard is not None:
            words, draw = _("Ship yard"), _("draw your own ships")
            run = partial(self.open_yard, yard)
            found.append(Entry("yard", "drafting-compass", words, draw, "Y", run))
        found += [
            Entry("settings", "settings", _("Settings"), "", "F10", self.opens("settings")),
            Entry("rules", "book-open", _("Rules"), "", "F1", self.opens("rules")),
            Entry("keys", "keyboard", _("Keys"), "", "F3", self.opens("keys")),
            Entry("quit", "log-out", _("Quit"), "", "Ctrl Q", self.quit),
        ]
        return found

    def _shelves(self) -> Iterator[Entry]:
        """What is kept: battles to go on with, and those that are over."""
        if any(save.outcome is None for save in self.saves):
            words = kept_words(self.saves)
            yield Entry("load", "history", _("Load a battle"), words, "L", self.opens("saves"))
        if any(shelf_of(save) == "over" for save in self.saves):
            words = over_words(self.saves)
            yield Entry("reports", "trophy", _("Reports"), words, "R", self.opens("reports"))

    def _first_entry(self, path: Path, drill: Drill) -> Entry:
        """For somebody who has never played."""
        words = _("start here, with hints")
        return Entry("first", "star", _(drill.title), words, "B", lambda: self.begin_first(path))

    def begin_first(self, path: Path) -> None:
        """Begin the first battle."""
        self.desk.waiting(_("Setting up the battle…"))
        try:
            self.goto(begin_hinted(self.desk, load_course(path)))
        except SetupError as error:
            self.refuse(error.problems[0])

    @staticmethod
    def _continue_words(save: Save) -> str:
        """With the game, where there are several."""
        words = _("Continue")
        return f"{words} · {save.game}" if save.game and len(games()) > 1 else words

    def _about(self, save: Save) -> str:
        """What is continued, its turn, and since when it waits."""
        title = _("{title} (branch)").format(title=save.title) if save.branch else save.title
        turn = self.desk.games.get(save.game, PLAIN).turn_words(save.turn)
        return " · ".join((title, _("before turn 1") if save.preparing else turn, ago(save.when)))

    # -- what the menu does

    def resume(self) -> None:
        """Go on with the newest battle."""
        if self.newest is not None and not go_on(self, self.newest.path):
            self.look_at_saves()
            self.rebuild()

    def new(self) -> None:
        """Choose a battle: all of them are read for it."""
        self.desk.waiting(_("Laying out the battles…"))
        self.open("setup")

    def open_yard(self, yard: MakesScreen) -> None:
        """Draw ships of a game."""
        self.goto(yard(self.desk, self))

    def quit(self) -> None:
        """Leave the game."""
        self.desk.leave(self)

    def step(self, by: int) -> None:
        """Up and Down."""
        if self.focused is None and by > 0:
            self.focus_on(self.focus_order()[0].name)
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
        """Hoist, words and menu at the left, a picture at the right."""
        left = layers(Hoist(), row(scaled(176, 312), scaled(328, 400, self._menu()), gap=0))
        pictures = (screens.picture for screens in self.desk.games.values())
        picture = next((paint for paint in pictures if paint is not None), None)
        right = grow(picture() if picture else None)
        self.lay(self.area, row(scaled(524, 752, left), right, gap=0))
        self.hotkey("Up", _("up"), lambda: self.step(-1))
        self.hotkey("Down", _("down"), lambda: self.step(1))
        self.hotkey("Enter", _("open"), self.enter)

    def ground(self, surface: pygame.Surface) -> None:
        """The sky."""
        surface.fill(theme.VOID)
        draw_sky(surface)

    def _menu(self) -> Part:
        """The name of the game, what it is, and what can be done."""
        name = (
            scaled(64, 88, Label(f"title {n}", label=word, style=theme.TITLE, colour=theme.CHALK))
            for n, word in enumerate(WORDS)
        )
        words = _("Space combat by the minute.\nPlot in secret, read the record, hold your nerve.")
        entries = self.entries()
        quiet = [self._quiet(entry) for entry in entries if entry.name in QUIET]
        loud = [self._entry(n, one) for n, one in enumerate(entries) if one.name not in QUIET]
        pairs = [
            row(grow(a), grow(b), gap=(8, 12)) for a, b in zip(quiet[::2], quiet[1::2], strict=True)
        ]
        return column(
            yielding(scaled(40, 132), 40),
            *name,
            scaled(10, 18),
            only_small(spare(Paragraph("motto", label=words, style=theme.SMALL))),
            only_large(Paragraph("motto", label=words, style=MOTTO)),
            scaled(16, 36),
            column(*loud, *pairs, self._spoilt_words(), gap=(8, 12)),
            grow(),
            spare(self._hints()),
            scaled(12, 44),
            gap=0,
        )

    def _entry(self, number: int, entry: Entry) -> Sized:
        kind = ContinueCard if entry.name == "continue" else Button
        button = kind(
            entry.name,
            label=entry.label,
            on_click=entry.run,
            icon=entry.icon,
            second=entry.second,
            keys=entry.keys,
            on=number == 0,
            region="menu",
        )
        if isinstance(button, ContinueCard):
            button.image = self._picture_of_newest()
            return scaled(*CARD, button)
        return scaled(44, 56, button)

    def _quiet(self, entry: Entry) -> Sized:
        button = Button(entry.name, label=entry.label, on_click=entry.run, icon=entry.icon,
                        keys=entry.keys, region="menu")  # fmt: skip
        if entry.name == "quit":  # where a menu of a battle has what leads here
            button.seals, button.again = True, _("This closes the game: click again to do so.")
        return scaled(40, 52, button)

    def _picture_of_newest(self) -> pygame.Surface | None:
        return self._pictures.of(self.newest).image if self.newest is not None else None

    def tick(self, seconds: float) -> None:
        """The picture of what can be continued comes when it is drawn."""
        super().tick(seconds)
        if self.newest is not None and self._pictures.look_at([self.newest], self.metrics):
            self.widget("continue").set(image=self._picture_of_newest())

    def _spoilt_words(self) -> Paragraph | None:
        if self.spoilt is None:
            return None
        words = _("{file} cannot be opened: {reason}")
        text = words.format(file=self.spoilt.path.name, reason=self.spoilt.problem)
        return Paragraph("spoilt", label=text, style=theme.SMALL, colour=theme.WARN)

    def _hints(self) -> Part:
        keys = (("Up", ""), ("Down", _("choose")), ("Enter", _("open")))
        return row(*(KeyCap(f"hint {key}", key_name=key, label=words) for key, words in keys))
