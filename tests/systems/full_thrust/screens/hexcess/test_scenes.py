"""Control rolls and contests as they are watched: dice first, then what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.desk.kit import ListView, ScrollArea
from game.desk.map.hexmetrics import hex_metrics
from game.desk.map.marks import Plate, Tag, Track
from game.desk.paint import theme
from game.desk.play.playback import Playback
from game.desk.play.show import Now, Show
from game.systems.full_thrust.events.control import ControlRolled
from game.systems.full_thrust.events.movement import Contested, GaveWay, ShipMoved
from game.systems.full_thrust.screens.hexcess.contest import contest_fields, result_words
from game.systems.full_thrust.screens.hexcess.scenes.contest import ContestShow
from game.systems.full_thrust.screens.hexcess.scenes.control import ControlShow, terms_words
from game.systems.full_thrust.screens.scenes.flown_marks import flying_marks
from game.systems.full_thrust.screens.scenes.meaning import meaning
from game.systems.full_thrust.screens.scenes.ways_flown import flights
from game.systems.full_thrust.state.space import Space
from game.table.events import Die
from game.table.scenes import Scene
from tests.systems.full_thrust.screens.every_place import PLACES
from tests.systems.full_thrust.screens.hexcess.support import STAGE
from tests.systems.full_thrust.support import ONE, TWO, ship, space
from tests.systems.kit.stage import SIZE, desk_for
from tests.systems.screens.pictured import fitted

LAST = Now(1, 0.0, over=True)


def rolled(name: str, *faces: int, made: bool, **more: Any) -> ControlRolled:
    dice = tuple(Die(label=f"{name}/control", sides=6, value=face) for face in faces)
    return ControlRolled(ship=name, made=made, dice=dice, **{"more": 0, **more})


def shown(kind: type[Show], before: Space, *events: Any) -> Any:
    desk = desk_for(STAGE.seat_in(before))
    return kind(desk, Scene(kind.kind, before, events))


def tags(show: Any, now: Now) -> list[str]:
    return [mark.label for mark in show.marks(now) if isinstance(mark, Tag)]


@pytest.mark.rule("HXT-8")
def test_a_roll_is_told_once_its_dice_lie() -> None:
    there = space(ship("A"), ship("C", "1004", side=TWO))
    show = shown(ControlShow, there, rolled("A", 2, 3, made=False))
    assert "out of control" not in tags(show, Now(0, 0.2))
    assert not show.battle(Now(0, 0.2)).ships["A"].wild
    assert "out of control" in tags(show, Now(0, 0.9))
    assert show.battle(LAST).ships["A"].wild
    assert any(isinstance(mark, Track) for mark in show.marks(LAST))


@pytest.mark.parametrize("far", ["1604", "1644"])
def test_the_ship_that_rolls_is_seen_wherever_the_player_looked(far: str) -> None:
    """Also where the two that roll are too far apart to be seen together."""
    there = space(ship("A", "1004"), ship("C", far, side=TWO), scenario_rows=50)
    desk = desk_for(STAGE.seat_in(there))
    events = (rolled("A", 2, 3, made=False), rolled("C", 4, 3, made=True))
    screen = Playback(desk, Scene("control", there, events), ControlShow)
    screen.resize(SIZE)
    desk.map_view.pan(3000, 3000)
    for at, name in ((0.0, "A"), (2.0, "C")):
        screen.at = at
        screen.rebuild()
        screen.update(0.0)
        assert desk.map_view.shows([there.ships[name].hex])
    assert desk.map_view.metrics.r >= 16


def test_terms_of_a_roll() -> None:
    assert terms_words(rolled("A", 4, 3, made=True)) == "4 + 3 = 7, needs 6"
    assert terms_words(rolled("A", 4, 3, made=False, more=-2)) == "4 + 3 - 2 = 5, needs 6"


@pytest.mark.rule("HXT-4")
def test_a_contest_tells_both_dice_and_where_who_gives_way_goes() -> None:
    there = space(ship("A", "1006"), ship("C", "1006", "S", side=TWO))
    met = Contested(ship="A", other="C", rolled=(5, 3), more=(6, 6), gives_way="A")
    show = shown(ContestShow, there, met, GaveWay(ship="A", to="1005"))
    assert show.headline == "A has met C in 1006"
    assert len(show.lengths) == 2
    assert not any(isinstance(mark, Track) for mark in show.marks(Now(0, 1.0)))
    assert any(isinstance(mark, Track) for mark in show.marks(Now(2, 0.0, over=True)))
    before, after = contest_fields(met, 0.5), contest_fields(met, 1.0)
    assert [before[f"contest total {n}"]["label"] for n in (0, 1)] == ["", ""]
    assert [after[f"contest total {n}"]["label"] for n in (0, 1)] == ["11", "9"]
    assert [after[f"contest card {n}"]["chosen"] for n in (0, 1)] == [True, False]


@pytest.mark.rule("HXT-5")
def test_an_asteroid_that_wins_hits() -> None:
    met = Contested(ship="A", other="R", rolled=(1, 6), more=(3, 0), gives_way="A", won=False)
    assert "A is hit" in result_words(met)


@pytest.mark.rule("HXT-4")
def test_who_chose_where_to_give_way_does_not_watch_it() -> None:
    """Of a hex that was chosen nothing is shown again; one that was forced is."""
    there = space(ship("A", "1006"), ship("C", "1006", "S", side=TWO))
    gave = GaveWay(ship="A", to="1005")
    assert gave.chosen_by(there) == there.ships["A"].side
    around = [
        ship(f"W{way}", hex=there.ships["A"].hex.step(way), side=TWO, speed=0) for way in range(5)
    ]
    assert gave.chosen_by(space(ship("A", "1006"), *around)) is None


def test_a_contest_is_played_and_gone_on_from() -> None:
    slow = ship("C", "1006", "S", 0, side=TWO, thrust=1)
    hot = STAGE.seat_in(space(ship("A", thrust=8), slow))
    moment = STAGE.until(hot, "scene:contest")
    screen = desk_for(hot).screen_of(moment)
    assert isinstance(screen, Playback)
    screen.resize((1280, 720))
    screen.update(0.0)
    words = "\n".join(widget.text() for widget in screen.walk())
    assert "A gives way by one hex" in words


def test_rows_of_a_flight_end_where_their_panel_does(tmp_path: Path) -> None:
    _desk, again = PLACES["scene of movement, easier"](tmp_path)
    screen = fitted(again(), (1280, 720), 1.0)
    for name in ("flown", "meaning"):
        panel, rows = screen.widget(name).rect, screen.widget(f"{name} rows").rect
        assert panel.left < rows.left and rows.right < panel.right


def test_out_of_range_of_each_other_is_said_once() -> None:
    armed, bare = ship("A", beams=("2 FPS",)), ship("A", beams=())
    other = ship("C", "1004", side=TWO, beams=())
    said = [meaning(space(one, other), None)[0].lines[0][0] for one in (armed, bare)]
    assert said == ["2 dice, its no dice", "no dice either way"]


def test_a_torpedo_that_reaches_is_no_silence() -> None:
    """It has no beams, and is told of all the same, as the fire that comes next will ask."""
    armed = ship("A", "1006", beams=(), torpedoes=1)
    [line] = [each for each in meaning(space(armed, ship("C", "1004", side=TWO, beams=())), ONE)]
    words, ink = line.lines[0]
    assert words.startswith("torpedo ") and words.endswith("+, its no dice")
    assert ink == theme.GOOD


@pytest.mark.parametrize("count", [7, 12])
def test_the_roll_that_falls_is_in_sight_however_many_ships_roll(count: int) -> None:
    names = [f"S{n}" for n in range(count)]
    there = space(*(ship(name) for name in names), ship("C", "1004", side=TWO))
    rolls = [rolled(name, 4, 3, made=True) for name in names]
    desk = desk_for(STAGE.seat_in(there))
    screen = Playback(desk, Scene("control", there, rolls), ControlShow)
    screen.resize((1280, 720))
    for step in range(count + 1):
        screen.at = float(step)
        screen.rebuild()
        screen.update(0.0)
        area = screen.widget("rolls")
        assert isinstance(area, ScrollArea)
        assert screen.widget("rolls panel").rect.contains(area.rect)
        line = screen.widget(f"roll terms {max(0, step - 1)}")
        assert area.window.contains(line.rect), step


def test_a_ship_turns_to_its_ways_as_it_flies() -> None:
    there = space(ship("A", "1010", speed=3), ship("C", "1040", side=TWO))
    event = ShipMoved(ship="A", path=("1009", "1108", "1208"), heading_now=2, facing=2, speed=3)
    [flight] = flights(there, [event], lambda before, what: what.do(before))
    assert flight.headings == [0, 0, 1, 2] == flight.facings
    shapes, burning = [], []
    for steps, share in ((0, 0.5), (1, 0.0), (1, 0.5), (2, 0.0), (3, 0.0)):
        plates = [m for m in flying_marks(flight, steps, share) if isinstance(m, Plate)]
        [plate] = [m for m in plates if not m.ghost]
        shapes.append(plate.shape)
        burning.append(plate.facing + plate.turning)
    assert [shape.heading for shape in shapes] == [0, 0, 0.5, 1, 2]
    assert [shape.facing for shape in shapes] == [0, 0, 0.5, 1, 2] == burning
    metrics = hex_metrics(32)
    half, whole = (shape.draw(metrics, 0, ghost=False) for shape in shapes[2:4])
    assert pygame.image.tobytes(half, "RGBA") != pygame.image.tobytes(whole, "RGBA")


def test_a_ship_that_only_faces_another_way_turns_in_the_end() -> None:
    there = space(ship("A", "1010", speed=2), ship("C", "1040", side=TWO))
    event = ShipMoved(ship="A", path=("1009", "1008"), heading_now=0, facing=1, speed=2)
    [flight] = flights(there, [event], lambda before, what: what.do(before))
    assert flight.headings == [0, 0, 0] and flight.facings == [0, 0, 1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_ships_whose_markers_are_turned_up_are_drawn_larger_and_all_are_seen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    _desk, again = PLACES["scene of movement, easier"](tmp_path)
    screen = again()
    screen.resize(size)
    screen.update(0.0)
    flown = screen.widget("flown rows")
    assert isinstance(flown, ListView)
    m = screen.metrics
    images = [cell.image(m) for row in flown.rows for cell in row.cells if cell.image is not None]
    assert len(images) == len(flown.rows) > 1
    assert all(image.get_height() >= m.px(2 * 23 * 0.86) for image in images)
    assert flown.rect.h >= m.px(50) * len(flown.rows)
