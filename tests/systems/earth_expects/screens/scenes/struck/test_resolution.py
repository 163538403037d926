"""Watching fire: beats, what has landed so far, and nothing told too early."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.desk.map.marks import Plate, Shape
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.struck.beats import (
    Beat,
    beats,
    numbers,
    rows_used,
)
from game.systems.earth_expects.screens.scenes.struck.dice_panel import dice_name
from game.systems.earth_expects.screens.scenes.struck.resolution import BeatShow, FireShow
from game.systems.earth_expects.screens.scenes.struck.resolution_queue import queue
from game.systems.earth_expects.screens.scenes.struck.so_far import SoFar
from game.table.events import Die
from game.table.hotseat import HotSeat
from game.table.scenes import Scene
from tests.desk.driver import press
from tests.support import boat, duel, hit, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch
from tests.systems.earth_expects.screens.weapons_stage import example, scene

LASER_HITS = 0
"""A seed with which the laser of the example does several points."""


def laser(found: Scene) -> bool:
    """A laser attack of two points and more."""
    shots = [e for e in found.events if isinstance(e, ev.ShotRolled)]
    return bool(shots) and shots[0].weapon == "laser" and shots[0].points >= 2


@pytest.fixture
def hot() -> HotSeat:
    return example(seed=LASER_HITS)


@pytest.fixture
def fire(hot: HotSeat) -> Scene:
    return scene(hot, "fire", laser)


def moving(hot: HotSeat, found: Scene) -> Playback:
    """The screen with everything moving."""
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    return watch(desk, found)


def so_far(screen: Playback) -> SoFar:
    """The beats as far as they are shown."""
    assert isinstance(screen.show, BeatShow)
    return screen.show.so_far(screen.now)


def damaged(screen: Playback) -> dict[str, str]:
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    return {b: look.damage for b, look in record.looks.items() if look.damage != "undamaged"}


def test_beats_lose_no_event(hot: HotSeat, fire: Scene) -> None:
    found = beats(fire.before, fire.events, hot.eyes)
    assert [e for beat in found for e in beat.events] == list(fire.events)
    assert all(beat.row is not None for beat in found[1:])


def test_every_point_came_along_one_line(hot: HotSeat, fire: Scene) -> None:
    found = beats(fire.before, fire.events, hot.eyes)
    uses = rows_used(found, len(found))
    spans = [(n, p) for u in uses for n, p, _box in u.landed] + [s for u in uses for s in u.lost]
    shot = next(e for e in fire.events if isinstance(e, ev.ShotRolled))
    assert sorted(n for n, _p in spans) == list(range(1, shot.points + 1))


def test_space_shows_point_by_point_and_tells_nothing_early(hot: HotSeat, fire: Scene) -> None:
    screen = moving(hot, fire)
    beats, subject = so_far(screen).beats, so_far(screen).subject or ""
    record = fire.before.ships[subject].record
    assert set(damaged(screen)) == set(record.levels)
    assert screen.widget("log line").text() == ""
    for number in range(1, len(beats) + 1):
        press(screen, "Space")
        assert so_far(screen).landed == number
    end = beats[-1].view.ships[subject].record
    assert damaged(screen) == {box: level.value for box, level in end.levels.items()}


def test_shift_space_and_enter_show_the_whole_attack(hot: HotSeat, fire: Scene) -> None:
    for key in ("Shift Space", "Enter"):
        screen = moving(hot, fire)
        assert press(screen, key) is None
        assert screen.over


def test_time_shows_it_too_and_faster_if_asked(hot: HotSeat, fire: Scene) -> None:
    def steps(*pressed: str) -> int:
        screen = moving(hot, fire)
        press(screen, *pressed)
        for count in range(1, 2000):
            screen.update(0.02)
            if screen.over:
                return count
        raise AssertionError("it never ends")

    assert steps("+", "+") < steps()


def test_with_reduced_motion_the_end_is_shown_and_going_on_leads_on(
    hot: HotSeat, fire: Scene
) -> None:
    screen = watch(desk_for(hot), fire)
    assert screen.over
    assert press(screen, "Enter") is not None


def test_dice_that_have_fallen_stay(hot: HotSeat, fire: Scene) -> None:
    screen = moving(hot, fire)
    press(screen, "Bksp")
    assert [t.message for t in screen.toasts] == ["Dice that have fallen stay."]


def test_the_queue_names_what_is_done_and_what_waits(hot: HotSeat, fire: Scene) -> None:
    shot = next(e for e in fire.events if isinstance(e, ev.ShotRolled))
    listed = queue(fire.before, hot.visible_events(), shot.attack)
    states = [q.state for q in listed]
    assert states.count("now") == 1
    at = states.index("now")
    assert set(states[:at]) <= {"done"}
    assert set(states[at + 1 :]) <= {"waiting"}
    flying = {m.name for m in fire.before.missiles.values() if m.entry is not None}
    assert flying <= {q.name for q in listed}


@pytest.mark.parametrize(
    ("spans", "words"),
    [([(1, 1)], "1"), ([(2, 1), (3, 1)], "2 3"), ([(1, 4)], "1–4"), ([(5, 1), (1, 3)], "1–3 5")],
)
def test_points_are_numbered_in_spans(spans: list[tuple[int, int]], words: str) -> None:
    assert numbers(spans) == words


def test_targets_are_opened_together(hot: HotSeat) -> None:
    found = scene(hot, "targets")
    screen = watch(desk_for(hot), found)
    attacks = [e for e in found.events if isinstance(e, ev.AttackDeclared)]
    assert screen.text().count("fires the") >= len(attacks) > 0
    assert press(screen, "Space") is not None


def test_point_defence_of_another_side_is_watched() -> None:
    hot = example("person", "scripted")
    found = scene(hot, "defence")
    screen = watch(desk_for(hot), found)
    shots = [e for e in found.events if isinstance(e, ev.DefenceFired)]
    assert screen.has("defence note")
    assert screen.text().count("needs") >= len(shots)
    assert press(screen, "Enter") is not None


def test_a_section_that_breaks_off_is_shown() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    found = until(hot, "scene:damage")
    assert isinstance(found, Scene)
    screen = watch(desk_for(hot), found)
    assert "comes apart" in screen.headline
    lost = next(e for e in found.events if isinstance(e, ev.SectionLost))
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    assert all(record.looks[box].damage == "destroyed" for box in lost.boxes)


def test_in_the_film_a_ship_that_came_apart_is_as_small_as_it_is() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    found = until(hot, "scene:damage")
    assert isinstance(found, Scene)
    screen = moving(hot, found)

    def left() -> int:
        marks = screen.show.marks(screen.now)
        (icarus,) = (m for m in marks if isinstance(m, Plate) and m.name == "Icarus")
        assert isinstance(icarus.shape, Shape)
        return len(icarus.shape.left)

    before = left()
    press(screen, "Shift Space")
    assert screen.over and left() < before


def test_of_a_ship_that_comes_apart_and_does_nothing_any_more_that_is_told() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    gone = [box for box in yard("icarus").boxes if box not in ("L2", "H2")]
    wreck = hit(battle, "Icarus", " ".join([*(f"{box}#" for box in gone), "L2#"]))
    lost = ev.SectionLost(ship="Icarus", boxes=("H2",))
    screen = watch(desk_for(seat(battle)), Scene("damage", wreck, (lost,)))
    assert screen.has("left") and not screen.has("left Power")
    assert screen.widget("left nothing").text() == "Nothing of it works."


def test_what_still_stands_but_is_damaged_is_told_beside_what_works() -> None:
    """An engine that is out of use is none that is gone: the battle may hang on it."""
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    engines = [box for box in yard("icarus").boxes if box.startswith("E")]
    wreck = hit(battle, "Icarus", " ".join([*(f"{box}#" for box in engines[1:]), f"{engines[0]}/"]))
    lost = ev.SectionLost(ship="Icarus", boxes=("H2",))
    screen = watch(desk_for(seat(battle)), Scene("damage", wreck, (lost,)))
    assert screen.widget("left Engines").text() == "Engines · 1 damaged"
    assert screen.widget("left value Engines").text() == "0"
    assert screen.widget("left Power").text() == "Power"


def test_a_section_looks_the_same_until_it_breaks_off_and_no_dice_are_told_of() -> None:
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(yard("icarus"), (0, 0)))
    hot = seat(hit(battle, "Icarus", "P1# C1#"))
    found = until(hot, "scene:damage")
    assert isinstance(found, Scene)
    screen = moving(hot, found)
    first = so_far(screen)
    assert first.beat.broken and not any(beat.dice for beat in first.beats)
    looks = [replace(first, seconds=seconds).looks() for seconds in (0.0, 0.2, 0.4, 0.6, 0.8)]
    assert all(look == looks[0] for look in looks)
    assert all(looks[0][box].ring == "chosen" for box in first.beat.broken)
    assert "dice" not in screen.widget("happened").text()


def test_in_a_small_window_the_queue_is_a_strip_whose_card_tells_all(
    hot: HotSeat, fire: Scene
) -> None:
    screen = watch(desk_for(hot), fire)
    assert isinstance(screen.show, FireShow)
    listed = screen.show.queue
    cells = [w for w in screen.root.walk() if w.name.startswith("queue ")]
    assert [w.name for w in cells] == [f"queue {q.name}" for q in listed]
    title = screen.widget("ship name").place
    assert all(title.right <= w.place.x for w in cells)
    here = cells[[q.state for q in listed].index("now")]
    found = here.explanation_at(here.rect.center)
    assert found is not None
    for queued in listed:
        assert f"{queued.title} → {queued.target}" in found[0].text()
    large = watch(desk_for(hot), fire, (1920, 1080))
    assert large.has("queue head") and not screen.has("queue head")


@pytest.mark.rule("EE-RG-3")
@pytest.mark.parametrize(
    ("labels", "told"),
    [
        (["A/hit"], "to hit"),
        (["A/hit", "A/damage", "A/damage"], "to hit, then damage"),
        (["A/laser"], "damage"),
    ],
)
def test_dice_of_a_shot_are_called_by_what_they_are_for(labels: list[str], told: str) -> None:
    battle = duel(boat(yard("vigilance"), (0, 2)), boat(yard("icarus"), (0, 0)))
    dice = tuple(Die(label=label, sides=6, value=3) for label in labels)
    shot = ev.ShotRolled(attack="A", weapon="railgun", points=0, dice=dice)
    assert dice_name(Beat((shot,), (), battle)) == told
