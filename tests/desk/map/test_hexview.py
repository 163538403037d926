"""The hex grid on the screen: pixels and hexes, zoom, pan, layers, widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.desk.kit import Screen
from game.desk.map.hexmetrics import MAP_STEPS, hex_metrics
from game.desk.map.hexview import HexView
from game.desk.map.mark_paint import paint
from game.desk.map.mark_sprites import cursor, glaze, grid_tile, hatch, tint
from game.desk.map.marks import (
    ORDER,
    Hatch,
    KeepOff,
    Mark,
    Missiles,
    Outline,
    Plate,
    Shape,
    Tag,
    Tint,
    Wedge,
)
from game.desk.map.pen import Pen
from game.desk.map.rulers import draw_numbers
from game.desk.map.widget import MapWidget, Pick
from game.desk.paint import theme
from game.hexgrid.hexes import ORIGIN, Hex
from tests.desk.driver import click, drag, frame, move, press, wheel

HERE = Hex(5, 2)
SHIP = Shape((Hex(0, 0), Hex(0, 1), Hex(-1, 2), Hex(0, 2), Hex(1, 1)))
TABLE = {
    12: (18, 20),
    14: (21, 24),
    16: (24, 28),
    20: (30, 34),
    26: (39, 46),
    30: (45, 52),
    38: (57, 66),
    40: (60, 70),
    44: (66, 76),
    52: (78, 90),
    56: (84, 96),
    60: (90, 104),
}


@pytest.mark.parametrize("radius", TABLE)
def test_metrics_are_whole_and_as_in_the_table(radius: int) -> None:
    m = hex_metrics(radius)
    assert (m.pitch, m.height) == TABLE[radius]


@pytest.mark.parametrize("radius", sorted({*range(4, 62, 2), *MAP_STEPS}))
@given(q=st.integers(-300, 300), r=st.integers(-300, 300), data=st.data())
def test_pixel_and_hex_round_trip(radius: int, q: int, r: int, data: st.DataObject) -> None:
    m, hex_ = hex_metrics(radius), Hex(q, r)
    x, y = m.offset(hex_)
    assert m.hex_at(x, y) == hex_
    cx, cy = data.draw(st.sampled_from(m.corners))
    share = data.draw(st.floats(0, 0.97))
    assert m.hex_at(x + cx * share, y + cy * share) == hex_


@pytest.mark.parametrize("step", range(len(MAP_STEPS)))
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.0])
def test_view_round_trip_at_every_zoom(step: int, scale: float) -> None:
    view = HexView(step=step)
    view.resize((1248, 968), scale)
    view.pan(13, -77)
    seen = list(view.visible())
    assert len(seen) == len(set(seen)) > 20
    for hex_ in seen:
        assert view.hex_at(view.centre(hex_)) == hex_
    for x in range(0, 1248, 97):
        for y in range(0, 968, 89):
            assert view.hex_at((x, y)) in seen


def test_zoom_keeps_the_hex_under_the_pointer() -> None:
    view = HexView()
    view.resize((832, 632))
    about = view.centre(HERE)
    for steps in (-1, -1, 1, -3, 4):
        view.zoom(steps, about)
        assert view.hex_at(about) == HERE
    assert not view.zoom(9) or view.step == len(MAP_STEPS) - 1


def test_fit_shows_all_hexes() -> None:
    view = HexView()
    view.resize((832, 632))
    wanted = [Hex(0, 0), Hex(14, -3), Hex(7, 9)]
    view.fit(wanted)
    window = pygame.Rect(0, 0, 832, 632)
    assert all(window.contains(view.rect_of(h)) for h in wanted)
    view.fit([Hex(3, 3)])
    assert view.step == len(MAP_STEPS) - 1


def test_side_at_names_the_near_hexside() -> None:
    view = HexView()
    view.resize((832, 632))
    x, y = view.centre(HERE)
    assert view.side_at((x, y)) is None
    for side in range(6):
        dx, dy = view.metrics.side_middle(side, 0.8)
        assert view.side_at((x + dx, y + dy)) == side


def test_tint_is_an_opaque_mix_inside_its_hex_only() -> None:
    view = HexView(rulers=False, stars=False)
    view.resize((832, 632))
    view.centre_on(HERE)
    view.show([Tint(HERE, theme.side(0).colour)])
    surface = pygame.Surface((832, 632))
    view.draw(surface, surface.get_rect())
    wanted = theme.mix(theme.VOID, theme.side(0).colour, theme.OWN_REACH)
    assert surface.get_at(view.centre(HERE))[:3] == wanted
    for side in range(6):
        assert surface.get_at(view.centre(HERE.step(side)))[:3] == theme.VOID


@pytest.mark.parametrize("step", range(len(MAP_STEPS)))
def test_the_tiled_grid_lies_where_the_hexes_are(step: int) -> None:
    view = HexView(step=step, rulers=False, stars=False)
    view.resize((800, 600))
    view.pan(31, 17)
    surface = pygame.Surface((800, 600))
    view.draw(surface, surface.get_rect())
    m = view.metrics
    for hex_ in view.visible():
        x, y = view.centre(hex_)
        if surface.get_rect().inflate(-4 * m.r, -4 * m.r).collidepoint(x, y):
            assert surface.get_at((x, y))[:3] == theme.VOID
            above = [surface.get_at((x, y - m.height // 2 + d))[2] for d in (-1, 0, 1)]
            assert max(above) > theme.VOID[2] + 8


def test_every_mark_has_a_place_in_the_order_and_can_be_drawn() -> None:
    blue = theme.side(0).colour
    made: list[Mark] = []
    for kind in set(ORDER) - {KeepOff}:
        values = {
            "hex": HERE, "start": HERE, "end": HERE.step(1, 3), "hexes": (HERE, HERE.step(1)),
            "colour": blue, "label": "2", "facing": 1, "direction": 2, "shape": SHIP, "side": 1,
            "count": 3, "name": "ICARUS", "spots": (HERE,), "times": ("1",),
        }  # fmt: skip
        names = kind.__dataclass_fields__  # type: ignore[attr-defined]
        made.append(kind(**{k: v for k, v in values.items() if k in names}))
    view = HexView()
    view.resize((832, 632))
    view.centre_on(HERE)
    blank, drawn = pygame.Surface((832, 632)), pygame.Surface((832, 632))
    for mark in made:
        view.show()
        view.draw(blank, blank.get_rect())
        view.show([mark])
        view.draw(drawn, drawn.get_rect())
        assert pygame.image.tobytes(blank, "RGB") != pygame.image.tobytes(drawn, "RGB"), mark


def test_name_tags_do_not_cover_counters() -> None:
    view = HexView(rulers=False, stars=False)
    view.resize((832, 632))
    view.centre_on(HERE)
    below = Plate(HERE.step(3), 0, SHIP, 0)
    view.show((), [below])
    alone, both = pygame.Surface((832, 632)), pygame.Surface((832, 632))
    view.draw(alone, alone.get_rect())
    view.show((), [below, Plate(HERE, 0, SHIP, 1, "ICARUS")])
    view.draw(both, both.get_rect())
    spot = view.rect_of(HERE.step(3)).inflate(-40, -30)
    assert pygame.image.tobytes(alone.subsurface(spot), "RGB") == pygame.image.tobytes(
        both.subsurface(spot), "RGB"
    )


def test_name_tags_stay_inside_the_map() -> None:
    """At the foot the tag stands above the counter, not half below the edge."""
    pictures = []
    for name in ("", "ICARUS"):
        view = HexView(rulers=False, stars=False)
        view.resize((400, 300))
        view.rose = False
        view.centre_on(HERE)
        view.pan(0, 300 - 150 - view.metrics.height // 2)
        view.show((), [Plate(HERE, 0, SHIP, 1, name)])
        surface = pygame.Surface((400, 300))
        view.draw(surface, surface.get_rect())
        pictures.append(surface)
    foot = pygame.Rect(0, 290, 400, 10)
    above = view.rect_of(HERE).move(0, -view.metrics.height)
    same = [
        pygame.image.tobytes(pictures[0].subsurface(part), "RGB")
        == pygame.image.tobytes(pictures[1].subsurface(part), "RGB")
        for part in (foot, above)
    ]
    assert same == [True, False]


def test_name_tags_keep_off_the_ruler_and_the_costs_of_ends() -> None:
    for marks in ((), [Wedge(HERE.step(3), 0, theme.CHALK, "2")]):
        view = HexView(stars=False)
        view.resize((832, 632))
        view.rose = False
        view.centre_on(HERE)
        if not marks:
            view.pan(0, view.metrics.height // 2 + view.edge - 316)
        drawn = []
        for name in ("", "ICARUS"):
            view.show(marks, [Plate(HERE, 0, SHIP, 1, name)])
            surface = pygame.Surface((832, 632))
            view.draw(surface, surface.get_rect())
            drawn.append(surface)
        kept = view.rect_of(HERE.step(3)) if marks else pygame.Rect(0, 0, 832, view.edge)
        kept.h //= 2
        assert _same(drawn, kept)
        assert not _same(drawn, surface.get_rect())


def test_a_tag_stands_nearer_to_its_own_counter_than_to_another() -> None:
    pen = Pen(pygame.Surface((400, 400)), hex_metrics(44), lambda _hex: (0, 0))
    own, other = pygame.Rect(180, 175, 40, 40), pygame.Rect(180, 255, 40, 40)
    pen.plates += [own, other]
    between, above = pygame.Rect(170, 216, 60, 20), pygame.Rect(170, 140, 60, 20)
    assert pen.freest([between, above], own.center) is between
    assert pen.freest([between.move(0, 16), above], own.center) is above


def test_tags_of_counters_that_stand_close_do_not_cover_one_another() -> None:
    """Where every place beside a counter covers something, a tag stands farther off."""
    pen = Pen(pygame.Surface((400, 400)), hex_metrics(6), _far_out)
    crowd = [Hex(q, r) for q in range(2) for r in range(3)]
    paint(pen, [Plate(hex_, 0, SHIP, n % 2, f"COUNTER {n}") for n, hex_ in enumerate(crowd)])
    tags = pen.taken[-len(crowd) :]
    assert all(pen.surface.get_rect().contains(tag) for tag in tags)
    assert not any(a.colliderect(b) for n, a in enumerate(tags) for b in tags[:n])


def _far_out(hex_: Hex) -> tuple[int, int]:
    """A hex small, in the middle of the picture."""
    x, y = hex_metrics(6).offset(hex_)
    return 200 + round(x), 200 + round(y)


def _same(pictures: list[pygame.Surface], part: pygame.Rect) -> bool:
    one, other = (pygame.image.tobytes(picture.subsurface(part), "RGB") for picture in pictures)
    return one == other


def test_counters_differ_by_facing_side_and_damage() -> None:
    looks = set()
    for mark in (
        *(Plate(HERE, f, SHIP, 0) for f in range(6)),
        Plate(HERE, 0, SHIP, 1),
        Plate(HERE, 0, SHIP, 0, ghost=True),
        Plate(HERE, 0, replace(SHIP, lost=frozenset(SHIP.hexes[:1])), 0),
        Missiles(HERE, 2, 0),
    ):
        view = HexView(rulers=False, stars=False)
        view.resize((400, 400))
        view.centre_on(HERE)
        view.show((), [mark])
        surface = pygame.Surface((400, 400))
        view.draw(surface, surface.get_rect())
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 10


@dataclass(eq=False)
class Rock:
    """One hex that looks like rock; remembers how often it was drawn."""

    hex: Hex
    drawn: list[int] = field(default_factory=list)
    bounds = None

    @property
    def rough(self) -> frozenset[Hex]:
        return frozenset({self.hex})

    def draw(self, pen: Pen, visible: Iterable[Hex]) -> None:
        assert self.hex in set(visible)
        self.drawn.append(1)
        pygame.draw.circle(pen.surface, theme.BAD, pen.centre(self.hex), 9)


def test_the_ground_lies_below_tints_and_is_drawn_only_when_it_changes() -> None:
    view = HexView(rulers=False, stars=False)
    view.resize((400, 400))
    view.centre_on(HERE)
    surface, rock = pygame.Surface((400, 400)), Rock(HERE)
    spot = view.centre(HERE)
    view.ground = rock
    for _ in range(3):
        view.show_live([Tint(HERE, theme.GOOD)])
        view.draw(surface, surface.get_rect())
    before = surface.get_at(spot)
    assert rock.drawn == [1]
    assert before.r > 150 > before.g > 0
    view.ground = other = Rock(HERE.step(0))
    view.draw(surface, surface.get_rect())
    assert rock.drawn == other.drawn == [1]
    assert surface.get_at(spot) != before


Change = Callable[[HexView], object]
CHANGES: dict[str, Change] = {
    "moved": lambda view: view.pan(7, -5),
    "other counters": lambda view: view.show_live([Outline(HERE)]),
    "other marks": lambda view: view.show([Hatch(HERE, theme.CHALK)]),
    "a cursor": lambda view: setattr(view, "cursor", HERE),
    "pointed at": lambda view: setattr(view, "pointed", HERE.step(2)),
    "no names": lambda view: setattr(view, "names", False),
    "no rulers": lambda view: setattr(view, "rulers", False),
    "numbers": lambda view: setattr(view, "numbers", True),
    "no rose": lambda view: setattr(view, "rose", False),
    "another grid": lambda view: setattr(view, "grid", theme.BAD),
    "zoomed": lambda view: view.fit([HERE]),
}


def named() -> HexView:
    """A map with a counter, its name, and a tint."""
    view = HexView()
    view.resize((500, 400))
    view.centre_on(HERE)
    view.show([Tint(HERE.step(1), theme.GOOD)], [Plate(HERE, 1, SHIP, 0, "Icarus")])
    return view


def drawn(view: HexView) -> bytes:
    surface = pygame.Surface(view.size)
    view.draw(surface, surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("change", CHANGES)
def test_a_map_drawn_again_and_again_looks_as_one_that_is_new(change: str) -> None:
    view, new = named(), named()
    before = {drawn(view) for _ in range(4)}
    CHANGES[change](view)
    CHANGES[change](new)
    after = {drawn(view) for _ in range(4)}
    assert after == {drawn(new)}
    assert len(before) == 1 != len(before & after)


class Chart(Screen):
    """A screen with a map and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.view = HexView()
        self.picks: list[Pick] = []
        self.points: list[Hex | None] = []
        self.sides: list[int | None] = []
        self.resize((1280, 720))

    def build(self) -> None:
        self.add(
            MapWidget(
                "map", self.metrics.frame.main, self.view, self.picks.append, self.point_at,
                home=lambda: [Hex(4, 4), Hex(8, 2)],
            )
        )  # fmt: skip

    def point_at(self, hex_: Hex | None, side: int | None) -> None:
        self.points.append(hex_)
        self.sides.append(side)


@pytest.fixture
def chart() -> Chart:
    return Chart()


def the_map(chart: Chart) -> MapWidget:
    widget = chart.widget("map")
    assert isinstance(widget, MapWidget)
    return widget


def test_click_picks_the_hex_and_its_side(chart: Chart) -> None:
    x, y = the_map(chart).pixel(Hex(1, 0))
    dx, dy = chart.view.metrics.side_middle(2, 0.75)
    click(chart, (x, y))
    click(chart, (round(x + dx), round(y + dy)))
    for button in (2, 3, 4, 5):
        click(chart, (x, y), button)
        drag(chart, (x, y), (x + 70, y), button)
    assert [(p.hex, p.side) for p in chart.picks] == [(Hex(1, 0), None), (Hex(1, 0), 2)]
    assert the_map(chart).pixel(Hex(1, 0)) == (x, y)


def test_drag_pans_and_picks_nothing(chart: Chart) -> None:
    x, y = the_map(chart).pixel(Hex(0, 0))
    drag(chart, (x, y), (x + 70, y - 33))
    assert the_map(chart).pixel(Hex(0, 0)) == (x + 70, y - 33)
    assert chart.picks == []


def test_wheel_zooms_about_the_pointer_with_a_gesture_that_settles(chart: Chart) -> None:
    frame(chart, (1280, 720))
    at = the_map(chart).pixel(Hex(2, -1))
    wheel(chart, -1, at)
    assert chart.view.moving
    frame(chart, (1280, 720))
    chart.update(0.2)
    assert not chart.view.moving
    assert the_map(chart).hex_at(at) == Hex(2, -1)


@pytest.mark.parametrize("ground", [theme.VOID, theme.INK3, theme.CHALK, theme.WHITE, theme.GOOD])
@pytest.mark.parametrize("radius", [16, 24, 60])
def test_the_hex_cursor_is_seen_on_any_ground(radius: int, ground: theme.Colour) -> None:
    drawn = pygame.Surface((2 * radius + 30, 2 * radius + 30))
    drawn.fill(ground)
    image = cursor(radius, theme.WHITE, 1.0)
    drawn.blit(image, image.get_rect(center=drawn.get_rect().center))
    wide, high = drawn.get_size()
    seen = [drawn.get_at((x, y))[:3] for x in range(wide) for y in range(high)]
    far = [one for one in seen if sum(abs(a - b) for a, b in zip(one, ground, strict=True)) > 200]
    assert len(far) > 6 * radius * 2


def test_hex_cursor_by_keys(chart: Chart) -> None:
    press(chart, "Tab", "Up")
    start = chart.view.cursor
    assert start is not None
    press(chart, "PgUp", "Down", "Num 7", "Ctrl Enter")
    wanted = start.step(1).step(3).step(5)
    assert chart.view.cursor == wanted == chart.points[-1]
    assert chart.picks[-1].hex == wanted
    for _ in range(30):
        press(chart, "PgDn")
    assert the_map(chart).rect.collidepoint(the_map(chart).pixel(chart.view.cursor))


def test_hover_points_at_hexes_once_each(chart: Chart) -> None:
    for hex_ in (Hex(0, 0), Hex(0, 0), Hex(1, 0)):
        move(chart, the_map(chart).pixel(hex_))
    move(chart, (1270, 5))
    assert chart.points == [Hex(0, 0), Hex(1, 0), None]


def test_hover_points_at_each_side_that_a_click_there_would_name(chart: Chart) -> None:
    for side in range(6):
        tick = the_map(chart).pixel(Hex(1, 0), side)
        click(chart, tick)
        assert (chart.picks[-1].hex, chart.picks[-1].side) == (Hex(1, 0), side)
        assert (chart.points[-1], chart.sides[-1]) == (Hex(1, 0), side)


def test_the_compass_hides_a_hex_from_pointer_and_click(chart: Chart) -> None:
    move(chart, the_map(chart).pixel(Hex(1, 0)))
    rose = chart.view.rose_rect.move(the_map(chart).rect.topleft)
    move(chart, rose.center)
    click(chart, rose.center)
    assert chart.points == [Hex(1, 0), None]
    assert chart.picks == []


def test_ground_is_drawn_once_while_only_what_moves_changes(
    chart: Chart, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    original = chart.view._draw_base
    monkeypatch.setattr(chart.view, "_draw_base", lambda s: (drawn.append(1), original(s)))
    chart.view.show([Hatch(HERE, theme.CHALK), Wedge(HERE, 1, theme.CHALK, "2")])
    for i in range(5):
        chart.view.show_live([Outline(Hex(i, 0)), Tag(Hex(0, i), "here", theme.CHALK)])
        the_map(chart).dirty()
        frame(chart, (1280, 720))
    assert len(drawn) == 1
    chart.view.show([Hatch(HERE, theme.GOOD)])
    the_map(chart).dirty()
    frame(chart, (1280, 720))
    assert len(drawn) == 2


@pytest.mark.parametrize("size", [(832, 632), (1248, 968)], ids=str)
@pytest.mark.parametrize("far", [10, 40, 60, 90])
def test_hexes_however_far_apart_are_all_seen_at_once(size: tuple[int, int], far: int) -> None:
    view = HexView()
    view.resize(size)
    view.fit([HERE, HERE.plus(Hex(0, far))])
    assert view.shows([HERE, HERE.plus(Hex(0, far))])
    assert view.zoom(99) and view.metrics.r == max(MAP_STEPS)
    view.fit([HERE])
    assert view.steps == MAP_STEPS, "a smaller step stays no longer than it is of use"


def test_where_there_is_no_room_for_all_hexes_the_first_of_them_are_seen() -> None:
    view = HexView()
    view.resize((832, 632))
    near, far = [HERE, HERE.plus(Hex(0, 5))], HERE.plus(Hex(0, 300))
    view.fit([*near, far])
    assert view.shows(near) and not view.shows([far])
    assert view.metrics.r > 20, "not smaller for what is not seen"


def test_whether_there_is_room_is_found_out_without_moving_the_map() -> None:
    view = HexView()
    view.resize((832, 632))
    view.fit([HERE])
    view.pan(3, 4)
    before = view.origin, view.steps, view.step, view.touched
    there = [HERE, HERE.plus(Hex(0, 40))]
    assert view.has_room(there, 4) and not view.has_room(there, 38)
    assert not view.has_room([HERE, HERE.plus(Hex(0, 300))], 4)
    assert (view.origin, view.steps, view.step, view.touched) == before


@pytest.mark.parametrize("radius", [14, 40])
def test_the_lines_of_the_grid_grow_with_the_window(radius: int) -> None:
    wide = []
    for grown, scale in ((radius, 1.0), (2 * radius, 2.0)):
        tile = grid_tile(grown, (255, 255, 255), (0, 0, 0), scale)
        column = [tile.get_at((0, y)).r / 255 for y in range(tile.get_height())]
        wide.append(sum(column))
    assert wide[1] > 1.5 * wide[0]


def test_numbers_in_hexes_are_as_large_in_a_larger_window() -> None:
    high = []
    for scale in (1, 2):
        view = HexView()
        view.numbers = True
        view.resize((800 * scale, 600 * scale), scale)
        plain, numbered = (pygame.Surface(view.size) for _ in range(2))
        draw_numbers(numbered, view)
        changed = (pygame.surfarray.array3d(plain) != pygame.surfarray.array3d(numbered)).any(
            axis=2
        )
        x, y = view.centre(ORIGIN)
        middle, reach = round(view.metrics.height * 0.37), round(view.metrics.height * 0.12)
        rows = changed[x - view.metrics.r // 2 : x, y - middle - reach : y - middle + reach]
        high.append(int(rows.any(axis=0).sum()))
    assert high[0] > 6 and 1.7 < high[1] / high[0] < 2.4


@pytest.mark.parametrize("brush", ["tint", "glaze", "hatch"])
def test_borders_of_hexes_are_as_wide_in_a_larger_window(brush: str) -> None:
    inks = {
        "tint": lambda r, scale: tint(r, (0, 0, 0), (200, 200, 200), scale),
        "glaze": lambda r, scale: glaze(r, (200, 200, 200), 0, 255, scale),
        "hatch": lambda r, scale: hatch(r, (200, 200, 200), True, scale),
    }
    lit = []
    for scale in (1, 2):
        hexagon = inks[brush](40 * scale, scale)
        ground = pygame.Surface(hexagon.get_size())
        ground.blit(hexagon, (0, 0))
        lit.append(pygame.surfarray.array3d(ground).astype(int).sum() / scale**2)
    assert lit[1] == pytest.approx(lit[0], rel=0.15)
