"""What it meant, on the map of vectorish movement: ways, drifts, and at whom they are aimed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.desk.map.marks import Arrow, Mark, Outline, Plate, Track
from game.desk.paint import theme
from game.desk.play.thought_marks import WEIGHED
from game.systems.vectorish.mind.chase import velocity
from game.systems.vectorish.screens.report.thoughts import DOTS, ThoughtsScreen
from game.systems.vectorish.state.drift import speeds_of
from tests.systems.vectorish.screens.every_place import PLACES


def _shown(place: str, tmp_path: Path) -> ThoughtsScreen:
    desk, screen = PLACES[place](tmp_path)
    shown = screen()
    assert isinstance(shown, ThoughtsScreen)
    desk.screen = shown
    return shown


def _marks(screen: ThoughtsScreen) -> list[Mark]:
    assert screen.meant is not None
    board = screen.meant.view
    return screen.marks(board, screen.meant, list(screen.glimpse(board).marks))


@pytest.mark.parametrize("place", ["what it meant by a race", "what it meant by a hunt"])
def test_the_way_that_was_taken_is_drawn_through_over_the_others(
    place: str, tmp_path: Path
) -> None:
    screen = _shown(place, tmp_path)
    assert screen.meant is not None
    taken = screen.meant.thought.taken
    assert taken is not None
    tracks = [mark for mark in _marks(screen) if isinstance(mark, Track)]
    [bold] = [track for track in tracks if track.glows]
    assert bold.hexes[1:] == taken.way
    weighed = [number for number, track in enumerate(tracks) if track.dash == WEIGHED]
    assert weighed and max(weighed) < tracks.index(bold)


def test_a_move_that_was_weighed_against_nothing_is_drawn_too(tmp_path: Path) -> None:
    screen = _shown("what it meant by a chase", tmp_path)
    assert screen.meant is not None and not screen.meant.thought.options
    board, marks = screen.meant.view, _marks(screen)
    [way] = [mark for mark in marks if isinstance(mark, Track) and mark.glows]
    assert way.hexes[0] == board.ships["Harrier"].hex
    assert way.hexes[-1] == board.ships["Lucky Star"].hex


def test_where_all_move_at_once_an_enemy_is_aimed_at_where_it_drifts_to(tmp_path: Path) -> None:
    screen = _shown("what it meant by a secret course", tmp_path)
    assert screen.meant is not None
    taken, board, marks = screen.meant.thought.taken, screen.meant.view, _marks(screen)
    assert taken is not None and taken.aimed
    ships = [board.ships[name] for name in taken.aimed]
    there = {ship.hex.plus(velocity(speeds_of(ship))) for ship in ships}
    outlines = {m.hex for m in marks if isinstance(m, Outline) and m.colour == theme.BAD}
    assert outlines == there
    assert all(m.end in there and not m.at for m in marks if isinstance(m, Arrow))
    plates = {m.name: m.hex for m in marks if isinstance(m, Plate) and m.name}
    assert plates == {ship.name: ship.hex for ship in board.afloat()}


def test_fire_points_at_its_targets(tmp_path: Path) -> None:
    screen = _shown("what it meant by fire", tmp_path)
    assert screen.meant is not None
    order = screen.meant.sealed.order
    pairs = {(one.ship, one.target) for one in (*order.attacks, *order.launches)}  # type: ignore[attr-defined]
    arrows = {(m.of, m.at) for m in _marks(screen) if isinstance(m, Arrow)}
    assert pairs and arrows == pairs
    assert not any(isinstance(m, Track) and m.dash == DOTS for m in _marks(screen))


@pytest.mark.parametrize("on", [0, 1], ids=["course", "power"])
def test_where_ships_drift_to_is_in_the_picture(on: int, tmp_path: Path) -> None:
    screen = _shown("what it meant by a hunt", tmp_path)
    screen.go(screen.at + on)
    screen.resize((1280, 720))
    screen.update(0.0)
    drifts = [m for m in _marks(screen) if isinstance(m, Track) and m.dash == DOTS]
    assert drifts
    assert screen.map_view.shows([track.hexes[-1] for track in drifts])
