"""Which pictures there are of every screen and main state of Earth Expects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.app import Window, apply_settings
from game.desk.map.hexview import HexView
from game.desk.paint import theme
from game.desk.play.curtain import CurtainScreen
from game.hexgrid.hexes import Hex
from game.resources import ships_folder
from game.systems.earth_expects.scenario.file import scenarios
from game.systems.earth_expects.scenario.muster import library
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.record.look import plain_looks
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.ship.ship_file import load_ship
from tests.desk.driver import frame, press
from tests.desk.gallery import KitGallery
from tests.systems.earth_expects.screens.every_place import PLACES
from tests.systems.earth_expects.screens.map.gallery import MapGallery, fire_marks, plot_marks
from tests.systems.earth_expects.screens.record.gallery import busy
from tests.systems.earth_expects.screens.scenes.test_terrain_scenes import ahead
from tests.systems.earth_expects.screens.stage import desk_for, seat, until
from tests.systems.screens.pictured import MOMENTS, Form, Pictured, Reel, fitted, point
from tests.terrains import EVERYTHING, crossing
from tests.window import test_whole_battles as whole

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
    "launches": ("T", "F", "F > V", "Space > 8", "A"),
    "announce": ("1", "G"),
    "consent": ("1",),
    "scene of worlds": ("Left", "Left > Left"),
    "scene of fire": ("+", "Bksp", "Enter > F"),
    "scene of movement": ("+ > +", "G"),
    "looking on": ("P", "Space"),
    "ship yard with a ship": (
        "W",
        "Ctrl O",
        "J",
        "X > Down > Space",
        "P > Home > Home > Space > Esc",
    ),
    "report": ("Left", "Home", "Shift Left", "Home > Right > Right", "M", "2", "D", "D > D"),
    "film": ("Right", "Right > Right > Right", "End", "Shift Right"),
    "take it from here": ("Up", "@dice", "Tab > Right"),
    "suggestion of plot": ("2", "Tab > Down"),
    "thoughts": ("Right", "Right > Right", "Right > @options > Down", "End"),
    "title": ("Down",),
    "New battle": ("Down", "End", "Ctrl F > 'luna'", "Ctrl P", "Ctrl O", "Ctrl O > 'nowhere'"),
    "battle chart": ("Down", "End", "Ctrl F > 'luna'"),
    "optional rules": ("Ctrl F > 'laser'", "Tab > Tab > Space"),
    "drills": ("Down",),
    "drill": ("W", "F8", "F7"),
    "drill, read on": ("Enter", "F7"),
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
BATTLES = ("low_over_luna", "skim_the_giant", "through_the_belt", "tumbling_rocks",
           "sun_at_their_backs", "hide_and_seek", "false_colours", "line_of_battle",
           "the_whole_book", "boarding_alongside", "turning_gate")  # fmt: skip
MOVING_BATTLE = "turning_gate"
STEPS = (4, 9, 15, 22)
"""Screens of a battle that are rendered, counted from its first."""
SHEET = 4
"""So many ships stand on one sheet of records."""


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
        screen = fitted(desk.screen_of(moment), size, form.scale)
        point(screen, card)
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
    yield "kit", frame(fitted(KitGallery(), size, scale), size)
    for name, marks in (("plot", plot_marks()), ("fire", fire_marks())):
        yield f"marks of {name}", frame(fitted(MapGallery(marks), size, scale), size)


def _names() -> Iterator[str]:
    """Ships for sale, and the sides of all battles."""
    yield from (design.name for design in library().values())
    for one in scenarios():
        yield from one.scenario.side_names() if one.scenario else ()


EARTH_EXPECTS = Pictured(
    PLACES,
    DONE,
    CARDS,
    BIG,
    MOVING,
    {
        **{f"battle {scenario}": _battle(scenario) for scenario in BATTLES},
        "moving": _moving,
        "terrain": _terrain,
        "records": _records,
        "kit": _kit,
    },
    frozenset(_names()),
)
