"""Every key that the list of keys names, and every key on a button, does or says something."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.app import OWN_KEYS
from game.desk.desk import Desk
from game.desk.kit import ListView, Screen, TextField, Widget
from game.desk.map.marks import Plate
from game.desk.map.widget import MapWidget
from game.desk.play.veil import Veil
from game.desk.reading.keys_screen import groups_of
from game.settings import Settings
from game.systems.earth_expects import game as earth_expects
from game.systems.earth_expects.scenario.file import scenarios
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.table.journal.folder import saves_folder
from tests.desk.driver import drag, listen, press, type_text
from tests.systems.earth_expects.screens.stage import SIZE, show
from tests.systems.screens.every_game import PLACES
from tests.systems.screens.pictured import Made, Make

NOT_PRESSED = {"Right click"}
FIRST: tuple[tuple[str, ...], ...] = (
    *((), ("Tab",), ("Tab", "Tab"), ("Down",), ("Right",), ("End",), ("-",), ("+",) * 6),
    *(("F",), ("A",)),
    *(("PgDn",), ("X",), ("Up", "0"), ("Tab", "Tab", "Tab")),
)
"""What may have to come first: something to go back from, to undo, or that has the focus."""
IN_FIELDS = ("Ctrl A", "Ctrl Bksp")


class Place:
    """A screen that is put on stage anew only when a key has led away from it."""

    def __init__(self, make: Make, folder: Path) -> None:
        self._make, self._folder = make, folder
        self._made: Made | None = None
        self._state = ""
        self._settings: Settings | None = None
        self.heard: list[str] = []
        self.surface = pygame.Surface(SIZE)
        self.screen = self.anew()

    @property
    def desk(self) -> Desk:
        """The desk; it hears every sound."""
        assert self._made is not None
        return self._made[0]

    def anew(self) -> Screen:
        """The screen as it is at first, seen once; what a key began is kept nowhere."""
        if self._made is None or self._where() != self._state:
            if self._made is not None:
                shutil.rmtree(saves_folder(), ignore_errors=True)
            self._made = self._make(self._folder)
        elif self.desk.hot is not None:
            self.desk.hot.drafts.clear()
        desk, again = self._made
        self._settings = desk.settings = self._settings or desk.settings
        self.heard = listen(desk.sounds)
        self.screen = show(again())
        self.screen.following()
        self._state = self._where()
        self.quiet()
        return self.screen

    def _where(self) -> str:
        """Where the battle stands."""
        hot = self.desk.hot
        at = (len(hot.runner.events), hot.shown, hot.eyes) if hot else ()
        return f"{id(hot)} {at} {self.desk.quit}"

    def quiet(self) -> None:
        """Nothing on the screen is about to change by itself."""
        self.screen.toasts = []
        self.screen.close_card()
        for _half in range(20):
            before = self.picture()
            self.screen.update(0.5)
            if self.picture() == before:
                return

    def picture(self) -> bytes:
        """What is seen."""
        self.screen.draw(self.surface)
        return self.surface.get_buffer().raw

    def _kept(self) -> str:
        drafts = str(self.desk.hot.drafts) if self.desk.hot else ""
        return f"{self.desk.settings} {self._where()} {drafts}"

    def answers(self, heading: str, key: str) -> bool:
        """Whether a key does anything now: another screen, pixels, a sound, a change."""
        self._focus(heading, key)
        screen = self.screen
        if screen.toasts or screen.card:
            screen.toasts = []
            screen.close_card()
            screen.invalidate_all()
        before, kept = self.picture(), self._kept()
        self.heard.clear()
        led = press(screen, key) or screen.following()
        if led is not None or self._where() != self._state:
            if self._where() != self._state:
                self.anew()
            return True
        return bool(self.heard) or self._kept() != kept or self._moves(before)

    def _moves(self, before: bytes) -> bool:
        """Whether the picture is another, now or in a while."""
        for _half in range(4):
            if self.picture() != before or self.screen.following() is not None:
                return True
            self.screen.update(0.5)
        return False

    def _focus(self, heading: str, key: str) -> None:
        """Lists, fields, maps and records hear their keys once they have the focus."""
        wanted = _hears(heading, key)
        found = [w for w in self.screen.focus_order() if wanted(w)]
        if found and self.screen.focused not in found:
            self.screen.focus_shown = True
            self.screen.focus(found[0])
        if key in IN_FIELDS:
            type_text(self.screen, "a")
        if heading == "Map and record" and self.desk.hot is not None:
            plates = [mark for mark in self.desk.map_view.marks if isinstance(mark, Plate)]
            self.desk.map_view.cursor = plates[-1].hex if plates else None

    def answers_after(self, heading: str, key: str) -> bool:
        """Whether it does anything on the screen as it is at first, or after some other key."""
        for first in FIRST:
            screen = self.anew()
            self._focus(heading, key)
            led = press(screen, *first) or screen.following()
            if key == "C":
                _slide_maps(screen)
            if heading == "Map and record" or key == "0":
                screen.update(1.0)
            if led is None and self._where() == self._state and self.answers(heading, key):
                return True
        return False


def _slide_maps(screen: Screen) -> None:
    """Drag the maps, so that what was in their middle is there no more."""
    for widget in screen.walk():
        if isinstance(widget, MapWidget):
            x, y = widget.rect.center
            drag(screen, (x, y), (x + 60, y + 40))


@pytest.fixture(scope="module", autouse=True)
def _scenarios() -> Iterator[None]:
    """They are read once for all that open the set-up."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(earth_expects, "scenarios", cache(scenarios))
        yield


def _hears(heading: str, key: str) -> Callable[[Widget], bool]:
    """What has to have the focus for a key that stands under a heading."""
    if heading == "Map and record" and key == "Shift Enter":
        return lambda w: isinstance(w, RecordWidget)
    if heading == "Map and record":
        return lambda w: isinstance(w, MapWidget | RecordWidget)
    if heading == "Lists and fields" and key in IN_FIELDS:
        return lambda w: isinstance(w, TextField)
    if heading == "Lists and fields":
        return lambda w: isinstance(w, ListView) and w.leafs
    return lambda _w: False


def _listed(screen: Screen) -> Iterator[tuple[str, str]]:
    """The keys named for a screen, with the heading they stand under; then those on buttons.

    Under a question that wants an answer first only its own buttons are there.
    """
    asked = next((w for w in screen.walk() if w.modal), None)
    if asked is not None:
        yield from (("button", k) for w in asked.walk() if w.keys for k in w.keys.split("|"))
        return
    for heading, lines in groups_of(screen):
        for combos, _label in lines:
            yield from ((heading, combo) for combo in combos if combo not in NOT_PRESSED)
    if isinstance(screen, Veil):
        return
    for widget in screen.walk():
        if widget.keys:
            yield from (("button", combo) for combo in widget.keys.split("|"))


@pytest.mark.parametrize("name", PLACES)
def test_no_key_that_is_named_is_dead(name: str, tmp_path: Path) -> None:
    place = Place(PLACES[name], tmp_path)
    keys = [pair for pair in dict.fromkeys(_listed(place.screen)) if pair[1] not in OWN_KEYS]
    silent = [pair for pair in keys if not place.answers(*pair)]
    dead = [f"{key} ({heading})" for heading, key in silent
            if not place.answers_after(heading, key)]  # fmt: skip
    assert not dead, f"{name}: {len(dead)} of {len(keys)}: {dead}"
