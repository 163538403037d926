"""The shot from outside: who fires at whom, beside the record and never on it."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Canvas
from game.desk.map.fire_marks import Fire, Struck
from game.desk.play.playback import Playback
from game.hexgrid.hexes import direction_words
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.struck.lights import crossing
from game.systems.earth_expects.screens.scenes.struck.outside import Picture, outside
from game.systems.earth_expects.screens.scenes.struck.resolution import FireShow
from game.systems.earth_expects.screens.scenes.struck.so_far import AFTERGLOW
from game.table.scenes import Scene
from tests.desk.driver import listen
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.scenes.struck.test_lights import (
    FRAME,
    play_to,
    struck_by_missile,
)
from tests.systems.earth_expects.screens.scenes.struck.test_resolution import laser, moving, so_far
from tests.systems.earth_expects.screens.weapons_stage import example, scene

__all__ = ["struck_by_missile"]


@pytest.fixture
def screen() -> Playback:
    hot = example(seed=0)
    return moving(hot, scene(hot, "fire", laser))


def _canvas(screen: Playback) -> Canvas:
    found = screen.widget("outside")
    assert isinstance(found, Canvas)
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
def test_it_lies_on_no_box_of_the_record(screen: Playback, size: tuple[int, int]) -> None:
    screen.resize(size)
    screen.update(0)
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    boxes = [record.box_rect(box) for box in record.view.design.boxes]
    assert _canvas(screen).rect.collidelist(boxes) < 0


def test_who_fires_and_who_is_fired_at_are_both_seen(screen: Playback) -> None:
    show, canvas = screen.show, _canvas(screen)
    assert isinstance(show, FireShow) and show.shot is not None
    told = next(e for e in show.told if e.attack == show.name)
    ships = show.before.ships
    assert (show.shot.start, show.shot.end) == (ships[told.ship].hex, ships[told.target].hex)
    assert canvas.text() == f"range {told.range}"
    screen.draw(pygame.Surface((1280, 720)))
    assert show.shot.view.shows((show.shot.start, show.shot.end))


def test_its_fire_is_on_the_way_when_that_on_the_record_is(screen: Playback) -> None:
    seen: list[bool] = []
    play_to(screen, 1)
    while so_far(screen).landed < 2:
        brush = _canvas(screen).paint
        assert isinstance(brush, Picture)
        assert brush.fire == crossing(so_far(screen))
        seen.append(brush.fire is not None)
        screen.update(FRAME)
    assert not seen[0] and seen[-1]


def _marks(screen: Playback) -> list[Fire | Struck]:
    """The light on it now."""
    brush = _canvas(screen).paint
    assert isinstance(brush, Picture)
    return [mark for mark in brush.marks() if isinstance(mark, Fire | Struck)]


def test_the_ship_is_struck_as_its_record_is_and_for_a_moment(screen: Playback) -> None:
    play_to(screen, 1)
    while so_far(screen).landed < 2:
        assert not [m for m in _marks(screen) if isinstance(m, Struck)]
        screen.update(FRAME)
    struck = next(m for m in _marks(screen) if isinstance(m, Struck))
    assert isinstance(screen.show, FireShow) and screen.show.shot is not None
    assert (struck.hex, struck.at) == (screen.show.shot.end, screen.show.target)
    play_to(screen, len(so_far(screen).beats), AFTERGLOW)
    assert not _marks(screen)


def _misses(found: Scene) -> bool:
    """A laser that does not land a point."""
    shots = [e for e in found.events if isinstance(e, ev.ShotRolled)]
    landed = any(isinstance(e, ev.BoxDamaged) for e in found.events)
    return bool(shots) and shots[0].points > 0 and not landed


def test_fire_that_misses_the_record_passes_the_ship_by(screen: Playback) -> None:
    play_to(screen, 1)
    while not _marks(screen):
        screen.update(FRAME)
    assert [m.past for m in _marks(screen) if isinstance(m, Fire)] == [False]
    missed = example()
    other = moving(missed, scene(missed, "fire", _misses))
    while not _marks(other):
        other.update(FRAME)
    assert [m.past for m in _marks(other) if isinstance(m, Fire)] == [True]


def _without_points(found: Scene) -> bool:
    """A laser that rolls no points at all."""
    shots = [e for e in found.events if isinstance(e, ev.ShotRolled)]
    return bool(shots) and shots[0].weapon == "laser" and not shots[0].points


def test_fire_without_a_point_passes_the_ship_by_as_well() -> None:
    hot = example(seed=8)
    screen = moving(hot, scene(hot, "fire", _without_points))
    heard = listen(screen.desk.sounds)
    while not _marks(screen):
        assert not so_far(screen).landed
        screen.update(FRAME)
    assert [(m.way, m.past) for m in _marks(screen) if isinstance(m, Fire)] == [("beam", True)]
    play_to(screen, 1, AFTERGLOW)
    assert heard[-2:] == ["laser", "miss"]
    assert not _marks(screen)


def test_a_missile_is_seen_to_come_by_its_hexside(struck_by_missile: Playback) -> None:
    show = struck_by_missile.show
    assert isinstance(show, FireShow) and show.shot is not None
    missile = show.before.missiles[show.name]
    assert missile.entry is not None
    assert show.shot.start == missile.hex.step(missile.entry, 3)
    assert _canvas(struck_by_missile).text() == f"from the {direction_words(missile.entry)}"
    while not _marks(struck_by_missile):
        struck_by_missile.update(FRAME)
    assert [m.way for m in _marks(struck_by_missile) if isinstance(m, Fire)] == ["dart"]


def test_what_is_heard_of_it_comes_from_the_ship_that_fires(screen: Playback) -> None:
    show = screen.show
    assert isinstance(show, FireShow) and show.shot is not None
    heard = listen(screen.desk.sounds)
    play_to(screen, 2)
    assert heard[-2:] == ["laser", "hit"]
    assert show.whence("laser", 1) == show.shot.start != show.whence("hit", 1) == show.shot.end


def test_where_there_is_no_way_to_be_seen_there_is_no_picture() -> None:
    icarus = yard("icarus")
    battle = duel(boat(icarus, (0, 0)), boat(icarus, (0, 0), name="Daedalus"))
    assert outside(battle, "Icarus", "Daedalus") is None
    assert outside(battle, "", "Daedalus") is None
    apart = duel(boat(icarus, (0, 0)), boat(icarus, (0, 3), name="Daedalus"))
    assert outside(apart, "Icarus", "Daedalus") is not None
