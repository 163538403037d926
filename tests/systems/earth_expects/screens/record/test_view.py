"""The ship record on the screen: boxes, damage marks, armour, picking, plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pygame
import pytest

from game.desk.kit import Area, Metrics, Screen
from game.desk.map.hexmetrics import HexMetrics, hex_metrics
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.resources import ships_folder
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record.look import BoxLook, plain_looks
from game.systems.earth_expects.screens.record.sprites import (
    LOW,
    armour_sprite,
    box_icon,
    box_sprite,
    order_sprite,
    ring_sprite,
)
from game.systems.earth_expects.screens.record.view import RecordView
from game.systems.earth_expects.screens.record.widget import BoxPick, RecordWidget
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.ship_file import load_ship
from tests.desk.driver import click, frame, move, press

WINDOW = pygame.Rect(0, 0, 620, 620)
LEVELS = ("undamaged", "light", "moderate", "critical", "heavy", "destroyed")


def view_of(name: str) -> RecordView:
    return RecordView(load_ship(ships_folder() / f"{name}.toml"))


def drawn(view: RecordView, looks: dict[str, BoxLook]) -> pygame.Surface:
    surface = pygame.Surface(WINDOW.size)
    surface.fill(theme.VOID)
    view.draw(surface, view.place(WINDOW), looks)
    return surface


@pytest.mark.parametrize("name", ["icarus", "vigilance", "earths_answer", "stunt_double"])
@pytest.mark.parametrize("size", [(1248, 620), (608, 274), (400, 200)])
def test_the_record_fits_its_place_and_every_box_is_found(name: str, size: tuple[int, int]) -> None:
    view, rect = view_of(name), pygame.Rect((30, 40), size)
    placed = view.place(rect)
    for box, where in view.design.boxes.items():
        if isinstance(where.place, Hex):
            assert rect.contains(view.box_rect(placed, box))
            assert view.box_at(placed, view.box_centre(placed, box)) == box


def test_vigilance_has_the_radii_of_the_layouts() -> None:
    view = view_of("vigilance")
    assert view.fit(pygame.Rect(0, 0, 608, 290)) == 20
    assert view.fit(pygame.Rect(0, 0, 1248, 620), 40) == 40


@pytest.mark.parametrize("radius", [14, 20, 40, 56])
def test_every_damage_level_looks_different(radius: int) -> None:
    view = view_of("icarus")
    plain = plain_looks(view.design)
    placed = view.place(WINDOW, radius)
    pictures = set()
    for level in LEVELS:
        surface = pygame.Surface(WINDOW.size)
        view.draw(surface, placed, {**plain, "C1": replace(plain["C1"], damage=level)})
        pictures.add(pygame.image.tobytes(surface.subsurface(view.box_rect(placed, "C1")), "RGB"))
    assert len(pictures) == len(LEVELS)


@pytest.mark.parametrize("radius", [20, 40, 56])
def test_no_mark_goes_through_a_number(radius: int) -> None:
    """Around a number its box looks the same, whatever lies across the rest of it."""
    m = hex_metrics(radius)
    spot = pygame.Rect(0, 0, round(0.36 * radius), round(0.24 * radius))
    pictures = set()
    for level in ("moderate", "critical"):
        look = BoxLook(damage=level, number="10")
        sprite = box_sprite(BoxType.ENGINE, look, hex_metrics(radius))
        spot.center = sprite.get_width() // 2, sprite.get_height() // 2 + round(LOW * m.r)
        pictures.add(pygame.image.tobytes(sprite.subsurface(spot), "RGBA"))
    assert len(pictures) == 1


def strokes(made: pygame.Surface) -> float:
    """How many pixels are drawn from the upper edge down to where a stroke ends."""
    x, high = made.get_width() // 2, made.get_height() // 2
    return sum(made.get_at((x, y)).a / 255 for y in range(high))


def ring(m: HexMetrics) -> pygame.Surface:
    return ring_sprite("chosen", m)


def edge(m: HexMetrics) -> pygame.Surface:
    """The upper edge of a system of several boxes."""
    view = view_of("vigilance")
    design = view.design
    several = [one for one in design.systems.values() if len(one.boxes) > 1]
    place, name = next(
        (place, name)
        for place, name in design.at.items()
        for system in several
        if name in system.boxes and design.at.get(place.step(0)) not in system.boxes
    )
    return next(iter(view._outline(m, design.boxes[name], place, BoxLook())))


def armour(m: HexMetrics) -> pygame.Surface:
    return armour_sprite(0, BoxLook(), m)


def order(m: HexMetrics) -> pygame.Surface:
    return order_sprite("1", m)


@pytest.mark.parametrize("made", [ring, edge, armour, order])
@pytest.mark.parametrize("radius", [14, 40])
def test_what_is_drawn_on_a_box_grows_with_the_window(
    made: Callable[[HexMetrics], pygame.Surface], radius: int
) -> None:
    usual, large = hex_metrics(radius), hex_metrics(2 * radius, 2.0)
    assert strokes(made(large)) == pytest.approx(2 * strokes(made(usual)), rel=0.2)


@pytest.mark.parametrize("radius", [14, 40])
def test_a_number_in_a_box_of_a_large_window_is_as_large_as_in_a_small_one(radius: int) -> None:
    look = BoxLook(heat=0.25)
    plain = BoxLook(heat=0.25, number=" ")
    for radius_, scale in ((radius, 1.0), (2 * radius, 2.0)):
        m = hex_metrics(radius_, scale)
        with_number, without = (box_sprite(BoxType.HULL, each, m) for each in (look, plain))
        same = pygame.image.tobytes(with_number, "RGBA") == pygame.image.tobytes(without, "RGBA")
        assert same == (radius == 14), "too small to be read"


def test_marks_are_where_the_rulebook_puts_them() -> None:
    view = view_of("icarus")
    plain = plain_looks(view.design)
    placed = view.place(WINDOW, 40)
    x, y = view.box_centre(placed, "C1")
    light = drawn_at(view, {**plain, "C1": replace(plain["C1"], damage="light")})
    assert light.get_at((x + 26, y))[:3] == hues.DAMAGE
    moderate = drawn_at(view, {**plain, "C1": replace(plain["C1"], damage="moderate")})
    assert moderate.get_at((x + 13, y - 23))[:3] == hues.DAMAGE
    assert moderate.get_at((x - 13, y - 23))[:3] == hues.DAMAGE_FILL
    critical = drawn_at(view, {**plain, "C1": replace(plain["C1"], damage="critical")})
    assert critical.get_at((x - 13, y - 23))[:3] == hues.DAMAGE
    gone = drawn_at(view, {**plain, "C1": replace(plain["C1"], damage="destroyed")})
    assert gone.get_at((x - 20, y))[:3] == hues.DESTROYED


def drawn_at(view: RecordView, looks: dict[str, BoxLook]) -> pygame.Surface:
    surface = pygame.Surface(WINDOW.size)
    view.draw(surface, view.place(WINDOW, 40), looks)
    return surface


def test_power_launcher_primary_ring_and_heat_can_be_seen() -> None:
    view = view_of("vigilance")
    plain = plain_looks(view.design)
    laser = view.design.systems_of(BoxType.LASER)[0].primary
    launcher = view.design.by_type[BoxType.MISSILE][0]
    assert laser is not None and plain[laser].primary
    changes = [
        {laser: replace(plain[laser], fill="powered")},
        {laser: replace(plain[laser], primary=False)},
        {laser: replace(plain[laser], dim=True)},
        {laser: replace(plain[laser], heat=0.3)},
        {laser: replace(plain[laser], number="2 3")},
        {launcher: replace(plain[launcher], launcher="empty")},
    ]
    changes += [
        {laser: replace(plain[laser], ring=ring)}  # type: ignore[arg-type]
        for ring in ("clears", "may", "chosen", "ghost", "hover")
    ]
    pictures = {pygame.image.tobytes(drawn(view, plain), "RGB")}
    pictures |= {pygame.image.tobytes(drawn(view, {**plain, **c}), "RGB") for c in changes}
    assert len(pictures) == len(changes) + 1
    placed = view.place(WINDOW)
    x, y = view.box_centre(placed, laser)
    lit = drawn(view, {**plain, **changes[0]})
    assert lit.get_at((x, y - placed.metrics.height // 2 + 4))[:3] == hues.family(BoxType.LASER)


def test_armour_is_a_bar_on_its_hexside_and_can_be_picked() -> None:
    view = view_of("resolute")
    placed = view.place(WINDOW, 40)
    surface = drawn_at(view, plain_looks(view.design))
    for box in view.design.armour_at.values():
        at = view.box_centre(placed, box)
        assert surface.get_at(at)[:3] == hues.family(BoxType.ARMOUR)
        assert view.box_at(placed, at) == box


def test_plain_words_draw_the_ship_and_name_damage() -> None:
    view = view_of("icarus")
    looks = plain_looks(view.design)
    looks["C1"] = replace(looks["C1"], damage="heavy")
    looks["L1"] = replace(looks["L1"], fill="powered")
    words = view.plain(looks)
    assert "powered: L1" in words
    assert "damage: C1 heavy" in words
    assert words.count("/L\\") == 2 and "/e\\" in words


class Table(Screen):
    """A screen with one record."""

    def __init__(self) -> None:
        super().__init__()
        self.view = view_of("icarus")
        self.picks: list[BoxPick] = []
        self.points: list[str | None] = []
        self.resize((1280, 720))

    def build(self) -> None:
        f = self.metrics.frame
        self.add(
            RecordWidget(
                "record", f.main, plain_looks(self.view.design), self.picks.append,
                self.points.append, view=self.view,
            )
        )  # fmt: skip


def test_boxes_are_picked_by_click_and_by_key() -> None:
    table = Table()
    widget = table.widget("record")
    assert isinstance(widget, RecordWidget)
    click(table, widget.box_rect("C1").center)
    press(table, "Tab", "Up", "Ctrl Enter", "Shift Enter")
    assert [(p.box, p.shift) for p in table.picks] == [("C1", False), ("P1", False), ("P1", True)]
    click(table, (widget.rect.left + 3, widget.rect.top + 3))
    assert len(table.picks) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_all_boxes_of_a_lost_ship_are_out(level: str) -> None:
    """Dark, each within its outline, whatever became of it; what is left of it still differs."""
    view = view_of("icarus")
    lost = dict.fromkeys(view.design.boxes, BoxLook("lost", level))
    surface, placed = drawn(view, lost), view.place(WINDOW)
    for box in view.design.at.values():
        x, y = view.box_centre(placed, box)
        inside = pygame.Rect(0, 0, placed.metrics.r, 4).move(x - placed.metrics.r // 2, y - 24)
        assert max(pygame.transform.average_color(surface, inside)[:3]) < 60
    whole = drawn(view, dict.fromkeys(view.design.boxes, BoxLook("lost")))
    same = pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")
    assert same is (level == "undamaged")


def test_where_one_box_looks_otherwise_nothing_else_is_painted_again() -> None:
    table = Table()
    widget = table.widget("record")
    assert isinstance(widget, RecordWidget)
    surface = pygame.Surface(table.metrics.window)
    table.draw(surface)
    looks = {**plain_looks(widget.view.design), **widget.looks}
    widget.looks = looks
    widget.set(looks={**looks, "P1": replace(looks["P1"], damage="light", drawn=0.5)})
    whole = surface.copy()
    painted = table.draw(surface)
    assert painted and sum(r.w * r.h for r in painted) < 2 * widget.box_rect("P1").w ** 2
    table.invalidate_all()
    table.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_hover_rings_the_box() -> None:
    table = Table()
    widget = table.widget("record")
    assert isinstance(widget, RecordWidget)
    before = frame(table, (1280, 720))
    spot = widget.box_rect("P1")
    move(table, spot.center)
    after = frame(table, (1280, 720))
    assert table.points == ["P1"]
    assert pygame.image.tobytes(before.subsurface(spot), "RGB") != pygame.image.tobytes(
        after.subsurface(spot), "RGB"
    )


@pytest.mark.parametrize("radius", [14, 16, 18, 20, 22, 26, 40])
def test_letters_are_as_large_for_their_boxes_in_a_large_window(radius: int) -> None:
    usual, large = Metrics((1920, 1080)), Metrics((3840, 2160))
    assert large.scale == 2 * usual.scale == 2
    sizes = [hex_metrics(m.hex_radius(radius), m.scale).letter for m in (usual, large)]
    assert abs(sizes[1] - 2 * sizes[0]) <= 1
    heights = []
    for m in (usual, large):
        icon = box_icon(BoxType.POWER, BoxLook(fill="powered"), m, radius)
        ink = pygame.mask.from_threshold(icon, theme.ON_BRIGHT, (60, 60, 60, 255))
        heights.append(max(rect.h for rect in ink.get_bounding_rects()))
    assert abs(heights[1] - 2 * heights[0]) <= 3


def test_a_record_is_placed_with_the_scale_of_its_window() -> None:
    widget = RecordWidget("record", view=view_of("icarus"), looks={}, largest=14)
    widget.place = Area(0, 0, 400, 400)
    metrics = widget.placed_in(Metrics((3840, 2160))).metrics
    assert metrics == hex_metrics(metrics.r, 2.0)
    assert metrics.letter > hex_metrics(metrics.r).letter


@pytest.mark.parametrize("damage", ["light", "moderate", "critical", "heavy"])
@pytest.mark.parametrize("heat", [0.0, 0.1, 0.2, 0.3, 0.4, 0.5])
def test_damage_is_seen_on_every_heat(damage: str, heat: float) -> None:
    """Somewhere its mark is as much brighter or darker as letters are."""
    m = hex_metrics(26, 1.0)
    whole = box_sprite(BoxType.ENGINE, BoxLook(heat=heat), m)
    marked = box_sprite(BoxType.ENGINE, BoxLook(heat=heat, damage=damage), m)
    change = abs(_bright(whole) - _bright(marked))
    assert int((change > 90).sum()) >= 8


def _bright(image: pygame.Surface) -> np.ndarray[Any, Any]:
    """How bright each pixel looks, of 255."""
    found: np.ndarray[Any, Any] = pygame.surfarray.array3d(image) @ (0.3, 0.59, 0.11)
    return found
