"""Terrain on the map: every kind paints something of its own, at all zooms, below the marks."""

from __future__ import annotations

import pygame
import pytest

from game.desk.map.hexmetrics import MAP_STEPS
from game.desk.map.hexview import HexView
from game.desk.map.marks import Hatch, KeepOff, Plate, Tint, Wedge
from game.desk.paint import fonts, theme
from game.hexgrid.hexes import Hex, hex_from_number, hex_number
from game.systems.earth_expects.scenario.terrain_entries import (
    HeatSource,
    Planet,
    Region,
    TerrainEntry,
)
from game.systems.earth_expects.scenario.terrain_shapes import terrain_of
from game.systems.earth_expects.screens.map import terrain_signs
from game.systems.earth_expects.screens.map.battle_marks import design_shape
from game.systems.earth_expects.screens.map.terrain_layer import TerrainLayer
from game.systems.earth_expects.screens.map.terrain_plan import plan_of
from game.systems.earth_expects.state.terrain import Ground
from tests.support import yard
from tests.terrains import EVERYTHING

SIZE = (900, 700)
HULL = design_shape(yard("icarus"))
FAR = ("atmosphere", "surface", "radiation", "asteroids", "dense asteroids", "cinematic asteroids")


def view_of(*entries: TerrainEntry, middle: str = "0505", step: int = 7) -> HexView:
    view = HexView(step=step, rulers=False, stars=False)
    view.resize(SIZE)
    view.rose = False
    view.ground = TerrainLayer(terrain_of(entries))
    view.centre_on(hex_from_number(middle))
    return view


def picture(view: HexView) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    view.draw(surface, surface.get_rect())
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def inside(view: HexView, here: Hex) -> bytes:
    """The pixels of a hex."""
    m = view.metrics
    rect = pygame.Rect(0, 0, m.r, m.height - 6)
    rect.center = view.centre(here)
    return pygame.image.tobytes(picture(view).subsurface(rect), "RGB")


def one(holds: str, step: int = 5) -> bytes:
    """A hex beside the one its name is written on."""
    field = Region(name="X", holds=holds, hexes=("0505", "0506"))  # type: ignore[arg-type]
    return inside(view_of(field, step=step), hex_from_number("0506"))


def kinds(step: int) -> dict[str, bytes]:
    """What one hex of every kind looks like."""
    found = {holds: one(holds, step) for holds in FAR}
    world = view_of(Planet(name="Y", hex="0505", radius=1, interface=3), middle="0503", step=step)
    found["interior"] = inside(world, hex_from_number("0505"))
    found["interface"] = inside(world, hex_from_number("0502"))
    comet = view_of(*(e for e in EVERYTHING if e.kind == "comet"), middle="2606", step=step)
    ground = comet.ground
    assert isinstance(ground, TerrainLayer)
    tail = min(ground.plan.fields[Ground.COMET_TAIL])
    comet.centre_on(tail)
    found["comet tail"] = inside(comet, tail)
    return found


@pytest.mark.parametrize("step", range(len(MAP_STEPS)))
def test_every_kind_has_a_look_of_its_own_at_every_zoom(step: int) -> None:
    looks = kinds(step)
    looks["nothing"] = inside(view_of(step=step), hex_from_number("0506"))
    assert set(looks) == {*Ground, "nothing"}
    for name, look in looks.items():
        assert [other for other, seen in looks.items() if seen == look] == [name]


def grey(look: bytes) -> list[int]:
    """The brightness of every pixel: what is left of a picture without its colours."""
    return [sum(look[n : n + 3]) // 3 for n in range(0, len(look), 3)]


def test_asteroids_are_told_apart_by_how_much_rock_there_is_not_by_colour() -> None:
    rocky = [
        sum(level > 60 for level in grey(one(name)))
        for name in ("asteroids", "dense asteroids", "cinematic asteroids")
    ]
    assert rocky[0] * 2 < rocky[1] < rocky[2]


def test_the_same_hex_always_looks_the_same_and_neighbours_do_not() -> None:
    assert one("dense asteroids") == one("dense asteroids")
    field = Region(name="X", holds="dense asteroids", shape="disc", hex="0505", outer=3)
    view = view_of(field)
    assert inside(view, hex_from_number("0507")) != inside(view, hex_from_number("0603"))


@pytest.mark.parametrize("step", [1, 5])
def test_a_moved_map_looks_as_one_that_is_opened_there(step: int) -> None:
    moved = view_of(*EVERYTHING, middle="1812", step=step)
    moved.stars = True
    for dx, dy in ((3, 2), (-3, 2), (40, -61), (-211, 90), (1, -300), (0, 299), (500, 0)):
        moved.pan(dx, dy)
        opened = view_of(*EVERYTHING, step=step)
        opened.stars, opened.origin = True, moved.origin
        assert pixels(picture(moved)) == pixels(picture(opened))


def test_terrain_stays_where_it_is_while_the_map_is_moved() -> None:
    world = Planet(name="Y", hex="0505", radius=2, atmosphere=1)
    here = hex_from_number("0504")
    view = view_of(world)
    before = inside(view, here)
    view.pan(37, -21)
    assert inside(view, here) == before


def test_terrain_is_kept_between_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of(*EVERYTHING, middle="1812", step=3)
    picture(view)
    drawn: list[object] = []
    monkeypatch.setattr(TerrainLayer, "draw", lambda *given: drawn.append(given))
    view.show_live([Hatch(Hex(1, 1), theme.CHALK)])
    picture(view)
    assert drawn == []
    view.pan(1, 0)
    picture(view)
    assert len(drawn) == 1


def test_other_terrain_is_drawn_at_once() -> None:
    view = view_of(Planet(name="Luna", hex="0505", radius=0))
    here, beside = hex_from_number("0505"), hex_from_number("0508")
    before = inside(view, here), inside(view, beside)
    view.ground = TerrainLayer(terrain_of([Planet(name="Luna", hex="0508", radius=0)]))
    assert inside(view, here) != before[0]
    assert inside(view, beside) != before[1]


def test_reach_and_arcs_let_terrain_show_through() -> None:
    view = view_of(Region(name="X", holds="dense asteroids", hexes=("0505", "0506")))
    here = hex_from_number("0506")
    tint = Tint(here, theme.side(0).colour)
    for mark in (tint, Hatch(here, theme.side(1).colour)):
        view.show([])
        bare = inside(view, here)
        view.show([mark])
        covered = inside(view, here)
        assert covered != bare
        assert len(set(grey(covered))) > 20


@pytest.mark.parametrize("decor", [True, False])
def test_names_of_terrain_are_written_over_hatching(decor: bool) -> None:
    """In the rectangle of the name its ink is where it was without hatching."""
    cloud = [f"{q:02}{r:02}" for q in range(3, 9) for r in range(3, 8)]
    view = view_of(Region(name="Cloud", holds="asteroids", hexes=tuple(cloud)))
    bare = picture(view)
    [(label, at)] = view._names
    marks = [Hatch(hex_from_number(name), theme.side(1).colour) for name in cloud]
    view.show(*([marks, []] if decor else [[], marks]))
    hatched = picture(view)
    ink = [(x, y) for x in range(label.get_width()) for y in range(label.get_height())
           if label.get_at((x, y)) == (*theme.INK, 255)]  # fmt: skip
    assert len(ink) > 50
    for x, y in ink:
        spot = at.x + x, at.y + y
        assert hatched.get_at(spot) == bare.get_at(spot)
    assert any(
        hatched.get_at((x, y)) != bare.get_at((x, y)) for x in range(400) for y in range(300)
    )


def test_a_world_is_one_body_and_single_surface_hexes_are_rocks_apart() -> None:
    plan = plan_of(terrain_of(EVERYTHING))
    earth = plan.worlds[0]
    assert (len(earth.crust), len(earth.core), len(earth.air)) == (24, 37, 30)
    rocks = Region(name="Rocks", holds="surface", hexes=("0505", "0510", "0511"))
    apart = plan_of(terrain_of([rocks])).worlds
    assert sorted(len(world.body) for world in apart) == [1, 2]


def test_names_stand_on_the_map_with_what_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    render = fonts.render

    def watch(text: str, *more: object) -> pygame.Surface:
        written.append(text)
        return render(text, *more)  # type: ignore[arg-type]

    terrain_signs._label.cache_clear()
    monkeypatch.setattr(fonts, "render", watch)
    view = view_of(*EVERYTHING, middle="1812", step=2)
    picture(view)
    names = {entry.name for entry in EVERYTHING}
    assert names <= set(written)
    assert {"dense asteroids", "radiation", "comet"} <= set(written)


@pytest.mark.parametrize("toward", ["N", "NE", "SE", "S", "SW", "NW"])
def test_heat_from_off_the_map_is_an_arrow_at_that_edge(toward: str) -> None:
    view = view_of(HeatSource(name="Sol", toward=toward))  # type: ignore[arg-type]
    lit, dark = picture(view), picture(view_of())
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(dark, "RGB")
    changed = [
        (x, y)
        for x in range(0, SIZE[0], 3)
        for y in range(0, SIZE[1], 3)
        if lit.get_at((x, y)) != dark.get_at((x, y))
    ]
    x = sum(x for x, _ in changed) / len(changed) - SIZE[0] / 2
    y = sum(y for _, y in changed) / len(changed) - SIZE[1] / 2
    mx, my = view.metrics.side_middle(("N", "NE", "SE", "S", "SW", "NW").index(toward))
    assert x * mx + y * my > 0.85 * (x * x + y * y) ** 0.5 * (mx * mx + my * my) ** 0.5


def test_a_source_of_heat_out_of_sight_is_pointed_at() -> None:
    view = view_of(HeatSource(name="Furnace", hex="4005"))
    dark = pygame.image.tobytes(picture(view_of()), "RGB")
    assert pygame.image.tobytes(picture(view), "RGB") != dark


def test_a_world_is_round_and_lit_from_the_upper_left_at_every_zoom() -> None:
    for step in range(2, len(MAP_STEPS)):
        view = view_of(Planet(name="Earth", hex="0505", radius=2), middle="0505", step=step)
        view.names = False
        shown, (x, y) = picture(view), view.centre(hex_from_number("0505"))
        m = view.metrics
        reach = round(1.6 * m.height)
        light = [sum(shown.get_at((x + sx * reach // 2, y + sy * reach // 2))[:3])
                 for sx, sy in ((-1, -1), (1, 1))]  # fmt: skip
        assert light[0] > 1.5 * light[1]
        for d in (0, 5):
            cx, cy = view.centre(hex_from_number("0505").step(d).step(d))
            far = round((cx - x) * 1.19 + x), round((cy - y) * 1.19 + y)
            assert sum(shown.get_at(far)[:3]) < 130, "outside the disc"


def test_a_world_s_border_and_its_interior_are_dashed_on_it() -> None:
    whole = view_of(Planet(name="Earth", hex="0505", radius=2), middle="0505", step=5)
    bare = view_of(Planet(name="Earth", hex="0505", radius=2, surface=False), middle="0505", step=5)
    whole.names = bare.names = False
    assert pixels(picture(whole)) != pixels(picture(bare))
    red = [seen for seen in (picture(whole), picture(bare)) if _reds(seen) > 20]
    assert len(red) == 2, "interior has a border of its own"


def _reds(shown: pygame.Surface) -> int:
    """How many pixels are as red as the border of an interior."""
    wide, high = shown.get_size()
    seen = (shown.get_at((x, y)) for x in range(0, wide, 2) for y in range(0, high, 2))
    return sum(each.r > 120 and each.g < 100 and each.b < 90 for each in seen)


def _wide_field() -> tuple[HexView, list[Hex]]:
    hexes = [Hex(q, r) for q in range(2, 9) for r in range(9)]
    numbers = tuple(map(hex_number, hexes))
    return view_of(Region(name="Field", holds="dense asteroids", hexes=numbers)), hexes


def _named(view: HexView) -> pygame.Rect | None:
    picture(view)
    return next((place for _label, place in view._names), None)


def _below(view: HexView, hexes: list[Hex], place: pygame.Rect) -> list[Hex]:
    return [hex_ for hex_ in hexes if view.rect_of(hex_).colliderect(place)]


@pytest.mark.parametrize("what", ["counters", "numbers", "ways"])
def test_a_name_keeps_off_numbers_of_ends_counters_and_ways(what: str) -> None:
    view, hexes = _wide_field()
    before = _named(view)
    assert before is not None
    below = _below(view, hexes, before)
    if what == "counters":
        view.show(live=[Plate(h, 0, HULL, 0, "") for h in below])
    elif what == "numbers":
        view.show([Wedge(h, 0, theme.INK, "1") for h in below])
    else:
        view.show([KeepOff(frozenset(below))])
    after = _named(view)
    assert after is not None and not {*below} & {*_below(view, hexes, after)}


def test_a_name_with_no_room_is_left_out() -> None:
    view, hexes = _wide_field()
    view.show([Wedge(h, 0, theme.INK, "1") for h in hexes])
    assert _named(view) is None


def test_names_stay_while_counters_fly_and_where_an_end_is_only_pointed_at() -> None:
    view, hexes = _wide_field()
    before = _named(view)
    assert before is not None
    below = _below(view, hexes, before)
    for marks in (
        [Plate(h, 0, HULL, 0, "", towards=h.step(0)) for h in below],
        [Plate(h, 0, HULL, 0, "", ghost=True) for h in below],
    ):
        view.show(live=marks)
        assert _named(view) == before
