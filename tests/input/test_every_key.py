"""Every key that the list of keys names, and every key on a button, does or says something."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.app import OWN_KEYS
from game.display.hex_widgets import MapWidget, RecordWidget
from game.display.kit import ListView, Screen, TextField
from game.hotseat import Curtain, Decide
from game.input.desk import Desk
from game.input.keys_screen import groups_of
from game.input.veil import Veil
from tests.display.driver import frame, press
from tests.input.stage import SIZE, desk_for, seat, show, until
from tests.input.test_question import _ready
from tests.input.test_title import new_desk
from tests.support import BLUE, RED, boat, fleet, yard

BATTLE = ("power", "plot", "targets", "sensors")
OVERLAYS = ("menu", "settings", "keys", "board", "look")
TITLES = ("title",)
NOT_PRESSED = {"Right click"}


class Place:
    """Makes the same screen again and again; ``desk`` hears every sound."""

    def __init__(self, make: Callable[[], tuple[Desk, Screen]]) -> None:
        self._make = make

    def stand(self) -> tuple[Desk, Screen]:
        """The screen, seen once."""
        desk, screen = self._make()
        show(screen)
        frame(screen, SIZE)
        return desk, screen


def _battle(kind: str, on_top: str = "") -> Callable[[], tuple[Desk, Screen]]:
    def make() -> tuple[Desk, Screen]:
        own = (("Icarus", (0, 0), BLUE), ("Daedalus", (0, 0), BLUE), ("Talos", (0, 1), RED))
        boats = (boat(yard("icarus"), at, name=name, side=side) for name, at, side in own)
        hot = seat(fleet(*boats), "person", "person" if "curtain" in kind else "scripted")
        moment = until(hot, kind, _ready)
        assert isinstance(moment, Decide | Curtain)
        desk = desk_for(hot)
        screen = desk.screen_of(moment)
        if on_top:
            show(screen)
            screen = desk.named[on_top](desk, screen)
        return desk, screen

    return make


def _at_first(name: str) -> Callable[[], tuple[Desk, Screen]]:
    def make() -> tuple[Desk, Screen]:
        desk = new_desk()
        title = desk.named["title"](desk)
        show(title)
        return desk, title if name == "title" else desk.named[name](desk, title)

    return make


PLACES = {
    **{kind: Place(_battle(kind)) for kind in BATTLE},
    "curtain": Place(_battle(f"curtain:{RED}")),
    **{f"plot, {name}": Place(_battle("plot", name)) for name in OVERLAYS},
    **{f"before, {name}": Place(_at_first(name)) for name in TITLES},
}


def _listed(screen: Screen) -> Iterator[tuple[str, str]]:
    """The keys named for a screen, with the heading they stand under; then those on buttons."""
    for heading, lines in groups_of(screen):
        for combos, _label in lines:
            yield from ((heading, combo) for combo in combos if combo not in NOT_PRESSED)
    if isinstance(screen, Veil):
        return
    for widget in screen.walk():
        if widget.keys:
            yield from (("button", combo) for combo in widget.keys.split("|"))


def _focus(screen: Screen, heading: str) -> None:
    """Lists, fields, maps and records hear their keys once they have the focus."""
    kinds: dict[str, tuple[type, ...]] = {
        "Map and record": (MapWidget, RecordWidget),
        "Lists and fields": (TextField, ListView),
    }
    wanted = kinds.get(heading, ())
    found = [w for w in screen.focus_order() if isinstance(w, wanted)]
    if found:
        screen.focus_shown = True
        screen.focus(found[0])


def _does(place: Place, heading: str, key: str, first: tuple[str, ...]) -> bool:
    """Whether a key does anything after some others: a screen, pixels, a sound, a change."""
    desk, screen = place.stand()
    heard: list[str] = []
    desk.sounds.play = heard.append  # type: ignore[method-assign,assignment]  # listens instead
    _focus(screen, heading)
    if first:
        press(screen, *first)
        screen.update(0.1)
        if screen.following() is not None:
            return False
    before = frame(screen, SIZE).get_buffer().raw
    state = desk.settings, desk.quit, str(desk.hot.drafts if desk.hot else "")
    if press(screen, key) is not None or screen.following() is not None:
        return True
    for _step in range(3):
        screen.update(0.5)
    now = desk.settings, desk.quit, str(desk.hot.drafts if desk.hot else "")
    return bool(heard) or now != state or frame(screen, SIZE).get_buffer().raw != before


def _helped(key: str) -> list[tuple[str, ...]]:
    """What may have to come first: something to go back from, something that has the focus."""
    return [(), ("Tab",), ("Tab", "Tab"), ("Down",), ("Right",), ("End",), ("-",), ("F",), ("A",)]


@pytest.mark.parametrize("name", PLACES)
def test_no_key_that_is_named_is_dead(name: str) -> None:
    place = PLACES[name]
    _desk, screen = place.stand()
    keys = dict.fromkeys((h, k) for h, k in _listed(screen) if k not in OWN_KEYS)
    dead = [
        f"{key} ({heading})"
        for heading, key in keys
        if not any(_does(place, heading, key, first) for first in _helped(key))
    ]
    assert not dead, f"{name}: {len(dead)} of {len(keys)}: {dead}"
