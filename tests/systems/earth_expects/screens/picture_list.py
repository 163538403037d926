"""Which pictures there are of every screen and main state; ``pictures.py`` renders them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame

from game.app import Window, apply_settings
from game.desk.kit import Screen
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.desk.play.curtain import CurtainScreen
from game.hexgrid.hexes import Hex
from game.resources import ships_folder
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.record.look import plain_looks
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.ship.ship_file import load_ship
from tests.desk.conftest import SIZES
from tests.desk.driver import click, frame, move, press, type_text
from tests.desk.gallery import KitGallery
from tests.systems.earth_expects.screens.every_place import PLACES
from tests.systems.earth_expects.screens.map.gallery import MapGallery, fire_marks, plot_marks
from tests.systems.earth_expects.screens.record.gallery import busy
from tests.systems.earth_expects.screens.scenes.test_terrain_scenes import ahead
from tests.systems.earth_expects.screens.stage import desk_for, seat, until
from tests.terrains import EVERYTHING, crossing
from tests.window import test_whole_battles as whole

Size = tuple[int, int]


@dataclass(frozen=True)
class Form:
    """A window in pixels, and the UI scale that the player set in it."""

    size: Size
    scale: float = 1.0

    @property
    def name(self) -> str:
        """What it is called: ``1920x1080 at 150 %``."""
        size = f"{self.size[0]}x{self.size[1]}"
        return size if self.scale == 1 else f"{size} at {self.scale:.0%}".replace("%", " %")


USUAL = tuple(Form(size) for size in SIZES)
FORMS = (
    *USUAL,
    Form((3840, 2160)),
    Form((1280, 720), 0.75),
    Form((1920, 1080), 1.25),
    Form((1920, 1080), 1.5),
    Form((3840, 2160), 1.5),
)
"""1280x720 hold nothing larger than 100 %, the others nothing larger than 150 %."""
Reel = Callable[[Form, Path], Iterator[tuple[str, pygame.Surface]]]
"""Renders some pictures in a form, each with its name; the folder is for files on the way."""

DONE: dict[str, tuple[str, ...]] = {
    "power": ("1", "Q", "W > Q", "2 > 3", "F", "F > Enter", "Tab > Tab > F1"),
    "plot": ("F", "Up", "Up > Up > Enter", "G", "I", "K", "U", "N > F", "- > -"),
    "targets": ("V", "F", "F > V", "Enter"),
    "sensors": ("1", "1 > T", "J", "Enter"),
    "plot, menu": ("Down > Down", "@concede"),
    "plot, settings": ("Tab > Down", "Tab > Tab > Tab > Right"),
    "plot, look": ("N", "+ > +", "G"),
    "plot, log": ("Ctrl F > 'power'",),
    "plot, rules": ("PgDn", "Down > Down", "/ > 'laser'", "/ > 'laser' > Enter"),
    "question": ("D", "Enter"),
    "point_defence": ("P", "2", "H", "F", "F > T", "S"),
    "approach": ("2", "F", "G"),
    "axis": ("2", "F"),
    "aim": ("F", "X", "Right", "Down > Down"),
    "impact": ("2", "F", "X"),
    "section": ("2",),
    "repairs": ("F", "R", "Down"),
    "launches": ("T", "F", "F > V", "8", "A"),
    "announce": ("1", "G"),
    "consent": ("1",),
    "scene of worlds": ("Left", "Left > Left"),
    "scene of fire": ("+", "Bksp", "Enter > F"),
    "scene of movement": ("+ > +", "G"),
    "looking on": ("P", "Space"),
    "report": ("Left", "Home", "Shift Left", "Home > Right > Right"),
    "thoughts": ("Tab > Down",),
    "title": ("Down",),
    "New battle": ("Down", "End", "Ctrl F > 'luna'", "Ctrl P", "Ctrl O", "Ctrl O > 'nowhere'"),
    "optional rules": ("Ctrl F > 'laser'", "Tab > Tab > Space"),
    "saves": ("Up", "Del"),
    "in use": ("Down",),
    "purchase": ("M", "B", "Enter", "Ctrl F > 'vigil' > Tab > Down > B > E"),
    "hiding": ("Up", "Q", "End"),
}
"""What is done on a screen for a picture: keys, 'text typed', @the name of a widget to click."""
CARDS = ("power", "plot", "targets", "sensors", "aim", "point_defence", "approach", "repairs",
         "scene of fire", "report", "purchase", "plot, rules", "plot, settings", "hiding",
         "announce", "launches", "impact", "question")  # fmt: skip
"""Screens on which the pointer is laid on what explains itself."""
BIG = ("power", "plot", "targets", "sensors", "aim", "point_defence", "approach", "repairs",
       "scene of fire", "scene of movement", "report", "New battle", "purchase", "title",
       "plot, rules", "plot, settings")  # fmt: skip
"""Screens that are also rendered in another text size and in other colours."""
MOVING = ("scene of fire", "scene of sensors", "scene of damage", "scene of repairs",
          "scene of worlds", "scene of docking", "scene of leaving", "looking on")  # fmt: skip
"""Screens that are also rendered in the middle of their motion."""
MOMENTS = (3, 9)
"""After so many tenths of a second."""
BATTLES = ("low_over_luna", "skim_the_giant", "through_the_belt", "tumbling_rocks",
           "sun_at_their_backs", "hide_and_seek", "false_colours", "line_of_battle",
           "the_whole_book", "boarding_alongside", "turning_gate")  # fmt: skip
MOVING_BATTLE = "turning_gate"
STEPS = (4, 9, 15, 22)
"""Screens of a battle that are rendered, counted from its first."""
GRID, LARGE, RAIL = 4, 400, 80
"""A widget larger than so many pixels is pointed at in so many rows; where the rail ends."""
SHEET = 4
"""So many ships stand on one sheet of records."""


@dataclass(frozen=True)
class Shot:
    """One place in one state: what was done there, where the pointer is, how much time passed."""

    place: str
    done: str = ""
    card: int = 0
    tenths: int = 0
    scale: float = 1.0
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the picture is called."""
        parts = [self.done and f"after {self.done}", self.card and f"card {self.card}"]
        parts += [self.tenths and f"after {self.tenths / 10} s"]
        parts += [self.scale != 1 and "another text size", *self.settings.values()]
        return " - ".join([self.place, *(str(p) for p in parts if p)])

    def taken(self, form: Form, folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
        """Render it; in another text size in the usual forms only."""
        if self.scale != 1 and form not in USUAL:
            return
        size = form.size
        scale = 0.75 if self.scale > 1 and size[1] <= 720 else self.scale * form.scale
        desk, again = PLACES[self.place](folder)
        desk.settings = desk.settings.but(reduced_motion=not self.tenths, **self.settings)
        apply_settings(desk)
        screen = _fitted(again(), size, scale)
        for action in self.done.split(" > ") if self.done else ():
            screen = _fitted(found, size, scale) if (found := _act(screen, action)) else screen
            screen.update(0.0)
        for _tenth in range(self.tenths):
            screen.update(0.1)
        if self.card:
            _point(screen, self.card)
        yield self.name, frame(screen, size)


def _fitted(screen: Screen, size: Size, scale: float) -> Screen:
    screen.resize(size, scale)
    screen.update(0.0)
    return screen


def _act(screen: Screen, action: str) -> Screen | None:
    """Press a key, type a text or click a widget; the next screen, if that leads to one."""
    if action.startswith("'"):
        type_text(screen, action.strip("'"))
        return screen.following()
    if action.startswith("@"):
        return click(screen, action[1:]) or screen.following()
    return press(screen, action) or screen.following()


def _point(screen: Screen, wanted: int) -> None:
    """Point at the first place that explains itself, or the second and so on, or the last."""
    found = []
    for spot in _spots(screen):
        move(screen, spot)
        screen.update(1.0)
        found += [spot] if screen.card is not None else []
        if len(found) == wanted:
            return
    for spot in found[-1:]:
        move(screen, spot)
        screen.update(1.0)


def _spots(screen: Screen) -> Iterator[tuple[int, int]]:
    """Where widgets can be pointed at, below the rail that all screens share."""
    for rect in dict.fromkeys(tuple(w.rect) for w in screen.walk() if w.takes_pointer):
        left, top, wide, high = rect
        across, down = (GRID if length > LARGE else 1 for length in (wide, high))
        for row in range(1, down + 1):
            for column in range(1, across + 1):
                y = top + high * row // (down + 1)
                if y > RAIL:
                    yield left + wide * column // (across + 1), y


def _shots() -> Iterator[Shot]:
    for place in PLACES:
        yield Shot(place)
        yield from (Shot(place, done) for done in DONE.get(place, ()))
    for place in CARDS:
        yield from (Shot(place, card=n) for n in (1, 3, 6))
    for place in BIG:
        yield Shot(place, scale=1.25)
        yield Shot(place, settings={"palette": "colour-blind"})
    for place in MOVING:
        yield from (Shot(place, tenths=tenths) for tenths in MOMENTS)


# -- battles in mid-way


def _battle(scenario: str) -> Reel:
    def taken(form: Form, _folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
        window, size = _seated(scenario, form), form.size
        for step in range(max(STEPS) + 1):
            if step in STEPS:
                name = f"battle {scenario} - screen {step}"
                yield name, frame(window.screen, size)
                if "F" in window.screen.hotkeys:
                    press(window.screen, "F")
                    window.step(0.0)
                    yield f"{name} - after F", frame(window.screen, size)
            _go_on(window)

    return taken


def _moving(form: Form, _folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """A battle in which everything that can move does."""
    window, size = _seated(MOVING_BATTLE, form), form.size
    window.desk.settings = window.desk.settings.but(reduced_motion=False)
    for step in range(max(STEPS) + 1):
        window.step(0.0)
        for tenth in range(1, max(MOMENTS) + 1):
            window.step(0.1)
            if tenth in MOMENTS and not window.screen.has("seal"):
                name = f"battle {MOVING_BATTLE} - screen {step} - after {tenth / 10} s"
                yield name, frame(window.screen, size)
        window.step(60.0)
        _go_on(window)


def _seated(scenario: str, form: Form) -> Window:
    whole.SIZE = form.size
    window = whole.seated(scenario, ("person", "scripted"), 3)
    window.desk.settings = window.desk.settings.but(ui_scale=form.scale)
    apply_settings(window.desk)
    window.screen.resize(form.size, form.scale)
    return window


def _go_on(window: Window) -> None:
    if isinstance(window.screen, CurtainScreen):
        whole.lift(window, window.screen)
    else:
        whole.by_keys(window)


# -- terrain, records, the kit


def _terrain(form: Form, _folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """Each kind on a map of its own; all on one; then a plot among all of them, with cards."""
    lots = {f"{e.kind} {e.name}": (e,) for e in EVERYTHING} | {"all kinds": EVERYTHING}
    size = form.size
    for name, terrain in lots.items():
        view = HexView()
        view.resize(size)
        ground = view.ground = TerrainLayer(crossing(*terrain).terrain)
        view.fit(sorted(ground.rough) or [Hex(0, 0)])
        surface = pygame.Surface(size)
        view.draw(surface, surface.get_rect())
        yield f"terrain {name}", surface
    desk = desk_for(hot := seat(crossing(*EVERYTHING), "person", "scripted"))
    apply_settings(desk)
    moment = until(hot, "plot", ahead)
    for card in range(4):
        screen = _fitted(desk.screen_of(moment), size, form.scale)
        _point(screen, card)
        yield f"terrain plotted in - card {card}", frame(screen, size)


def _records(form: Form, _folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
    """Every ship of the fleet, as it left the yard and damaged, some to a sheet."""
    size = form.size
    files = sorted(ships_folder().glob("*.toml"))
    for first in range(0, len(files), SHEET):
        sheet = files[first : first + SHEET]
        surface = pygame.Surface(size)
        surface.fill(theme.VOID)
        wide, high = size[0] // SHEET, size[1] // 2
        for number, file in enumerate(sheet):
            view = RecordView(load_ship(file))
            for row, looks in enumerate((plain_looks(view.design), busy(view))):
                rect = pygame.Rect(number * wide, row * high, wide, high).inflate(-8, -8)
                view.draw(surface, view.place(rect), looks)
        yield f"records {' '.join(file.stem for file in sheet)}", surface


def _kit(form: Form, _folder: Path) -> Iterator[tuple[str, pygame.Surface]]:
    size, scale = form.size, form.scale
    yield "kit", frame(_fitted(KitGallery(), size, scale), size)
    for name, marks in (("plot", plot_marks()), ("fire", fire_marks())):
        yield f"marks of {name}", frame(_fitted(MapGallery(marks), size, scale), size)


def reels(places: Collection[str] = ()) -> dict[str, Reel]:
    """Everything that is rendered, by what a failure calls it; of some places only, if named.

    A name stands for the place that is called so, and for a reel.
    """
    shots = {shot.name: shot for shot in _shots()}
    found = {
        **{name: shot.taken for name, shot in shots.items()},
        **{f"battle {scenario}": _battle(scenario) for scenario in BATTLES},
        "moving": _moving,
        "terrain": _terrain,
        "records": _records,
        "kit": _kit,
    }
    if not places:
        return found
    return {
        n: r for n, r in found.items() if n in places or (n in shots and shots[n].place in places)
    }
