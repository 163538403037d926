"""The painted land: the same for the same land, its kinds told apart, nothing painted twice."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pygame
import pytest

from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.hexview import HexView
from game.hexgrid.hexes import Hex
from game.systems.figures.game import FIGURES
from game.systems.figures.ground.land import Land
from game.systems.figures.scenario.file import FILES
from game.systems.figures.screens.painted import noise, tiles
from game.systems.figures.screens.painted.crossings import crossings
from game.systems.figures.screens.painted.earth import painting, radius_for
from game.systems.figures.screens.painted.look import PLAIN, Look
from game.systems.figures.screens.painted.raster import Raster
from game.systems.figures.screens.painted.things import thing
from game.systems.figures.screens.yard_map import ground_of

BARE = ("." * 9,) * 9
SIZE = (700, 500)


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    """Nothing that was painted is kept."""
    for kept in (painting, tiles.piece, noise.piece, thing):
        kept.cache_clear()


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def shown(land: Land, origin: tuple[int, int] = (90, 80), look: Look = PLAIN) -> np.ndarray:
    surface = pygame.Surface(SIZE)
    tiles.put_land(surface, land, look, hex_metrics(30), origin)
    return pixels(surface)


@pytest.mark.parametrize("name", [path.stem for path in FILES.shipped()])
def test_the_same_land_looks_the_same(name: str) -> None:
    ground = ground_of(FIGURES.first(FIGURES.find(name)))
    first = shown(ground.land, look=ground.look)
    forget()
    assert (shown(ground.land, look=ground.look) == first).all()


def test_a_land_that_is_moved_is_the_same_elsewhere() -> None:
    land = FIGURES.first(FIGURES.find("crossing")).land
    there, moved = shown(land), shown(land, (90 - 57, 80 - 31))
    assert (there[57:, 31:] == moved[:-57, :-31]).all()


def test_pieces_fit_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many small pieces look as a few large ones."""
    land = FIGURES.first(FIGURES.find("crossing")).land
    looks = []
    for edge in (100, 3000):
        monkeypatch.setattr(tiles, "EDGE", edge)
        tiles.piece.cache_clear()
        looks.append(shown(land, (-150, -60)))
    assert np.abs(looks[0] - looks[1]).max() < 3


def test_walls_may_look_as_hedges() -> None:
    land = Land(tuple(row[:4] + "#" + row[5:] for row in BARE))
    stones, hedges = (shown(land, look=Look(hedges=told)) for told in (False, True))
    column = slice(90 + 180 - 15, 90 + 180 + 15), slice(150, 400)
    assert (hedges[column][..., 1] - hedges[column][..., 0]).mean() > 8
    assert abs((stones[column][..., 1] - stones[column][..., 0]).mean()) < 5
    assert ground_of(FIGURES.first(FIGURES.find("post_riders"))).look.hedges


@pytest.mark.parametrize("letter", [*"=oT#123fdaskwqQg"])
def test_each_kind_of_ground_is_told_from_clear_ground(letter: str) -> None:
    bare = Land(BARE)
    here = Hex(4, 2)
    m = hex_metrics(30)
    x, y = m.offset(here)
    place = (slice(90 + x - 22, 90 + x + 22), slice(80 + y - 20, 80 + y + 20))
    one, other = (shown(land)[place] for land in (bare, bare.becomes(here, letter)))
    assert np.abs(one - other).mean() > 2


def test_depths_of_mud_and_water_differ() -> None:
    looks = []
    for letter in "askfd":
        land = Land(tuple(row[:3] + letter * 3 + row[6:] for row in BARE))
        looks.append(shown(land)[90 + 180 - 15 : 90 + 180 + 15, 250:350].mean())
    ankle, shin, knee, shallow, deep = looks
    assert ankle > shin + 2 > knee + 4
    assert shallow > deep + 4


def test_edges_are_soft() -> None:
    """Across the edge of water no pixel differs from the next as much as water does from grass."""
    land = Land(tuple("." * 4 + "d" * 5 for _row in BARE))
    seen = shown(land)[150:400, 100:400, 2]
    steps = np.abs(np.diff(seen, axis=0)).max(axis=0)
    assert np.percentile(steps, 90) < 0.52 * (seen.max() - seen.min())


def test_around_the_land_it_is_dim_and_far_away_there_is_one_colour() -> None:
    seen = shown(Land(BARE), (150, 120)).sum(axis=2)
    assert seen[:100].mean() < 0.6 * seen[200:400, 150:350].mean()
    far = shown(Land(BARE), (SIZE[0] + 400, 120))
    assert (far[:200] == far[0, 0]).all()


def test_a_large_land_is_painted_small() -> None:
    land = Land(("." * 40,) * 30)
    wide, high = Raster(land, radius_for(land, PLAIN)).size
    assert wide * high <= PLAIN.pixels


def test_a_bridge_leads_over_the_river_and_stones_stand_in_it() -> None:
    found = crossings(FIGURES.first(FIGURES.find("swift_water")).land)
    places = {kind: {hex_.q for hex_ in found if found[hex_] == kind} for kind in found.values()}
    assert places == {"bridge": {6, 7, 8, 9, 10}, "stone": {7, 9}}


def test_a_map_that_is_moved_paints_nothing_anew() -> None:
    yard = FIGURES.first(FIGURES.find("flag"))
    view = HexView()
    view.resize((832, 632))
    view.ground = ground_of(yard)
    view.open_on(yard.land.hexes)
    surface = pygame.Surface(view.size)
    view.draw(surface, surface.get_rect())
    painted = tiles.piece.cache_info().misses
    for step in range(5):
        view.pan(3, -2 * step)
        view.draw(surface, surface.get_rect())
    assert tiles.piece.cache_info().misses == painted
