"""Point defence as it is watched: shot by shot, and nothing told too early."""

from __future__ import annotations

import pytest

from game.desk.kit import ListView
from game.desk.map.fire_marks import Fire, Struck
from game.desk.map.marks import Arrow, Missiles
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.scenes.defence import DefenceShow
from game.systems.earth_expects.screens.scenes.defence_shots import STRIKES
from tests.desk.driver import listen, press
from tests.systems.earth_expects.screens.stage import desk_for, watch
from tests.systems.earth_expects.screens.weapons_stage import example, scene

FRAME = 1 / 60


@pytest.fixture
def screen() -> Playback:
    hot = example("person", "scripted")
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    return watch(desk, scene(hot, "defence"))


def shots(screen: Playback) -> list[DefenceFired]:
    assert isinstance(screen.show, DefenceShow)
    return screen.show.shots


def missiles(screen: Playback) -> int:
    """How many are still on the map."""
    return sum(m.count for m in screen.desk.map_view.marks if isinstance(m, Missiles))


def test_each_shot_is_seen_from_its_ship_and_only_hits_burst(screen: Playback) -> None:
    fired = shots(screen)
    assert {event.hit for event in fired} == {True, False}
    for number, event in enumerate(fired):
        seen: list[Fire] = []
        struck: list[Struck] = []
        while screen.now.steps == number and not screen.over:
            screen.update(FRAME)
            if screen.now.steps == number:
                marks = screen.desk.map_view.marks
                seen += [m for m in marks if isinstance(m, Fire) and m.of]
                burst = [m for m in marks if isinstance(m, Struck)]
                struck += burst if screen.now.share >= STRIKES else []
        shot = [mark for mark in seen if mark.past is not event.hit and mark.of == event.ship]
        assert shot and shot[0].start == screen.show.battle(screen.now).ships[event.ship].hex
        assert bool(struck) is event.hit


def test_a_missile_comes_in_by_its_hexside_and_nearer_from_shot_to_shot(screen: Playback) -> None:
    spans: dict[str, list[tuple[float, float]]] = {}
    before = screen.show.scene.before
    while not screen.over:
        screen.update(FRAME)
        event = shots(screen)[min(screen.now.steps, len(shots(screen)) - 1)]
        missile = before.missiles[event.missile]
        for mark in screen.desk.map_view.marks:
            if isinstance(mark, Fire) and mark.way == "dart" and screen.now.share < STRIKES:
                assert mark.start == missile.hex.step(missile.way_in, 3)
                assert mark.span is not None
                found = spans.setdefault(event.missile, [])
                found += [] if mark.span in found else [mark.span]
    twice = [found for found in spans.values() if len(found) > 1]
    assert twice and all(first[1] == second[0] for first, second in twice)


def test_missiles_and_lines_are_those_of_the_shots_so_far(screen: Playback) -> None:
    all_ = len(screen.show.scene.before.missiles)
    assert missiles(screen) == all_ and "destroys" not in screen.text()
    assert shots(screen)[0].hit
    while screen.now.share < STRIKES:
        assert missiles(screen) == all_
        screen.update(FRAME)
    assert missiles(screen) == all_ - 1, "it goes as it bursts"
    for number in range(1, len(shots(screen)) + 1):
        while screen.now.steps < number:
            screen.update(FRAME)
        hits = sum(event.hit for event in shots(screen)[:number])
        assert missiles(screen) == all_ - hits
        assert screen.text().count("destroys missile") == hits
        assert screen.subline.startswith(f"{number} shot")


def test_shots_are_heard_and_then_what_they_hit(screen: Playback) -> None:
    heard = listen(screen.desk.sounds)
    while not screen.over:
        screen.update(FRAME)
    wanted = [sound for event in shots(screen) for sound in ("ticks", "hit")[: 1 + event.hit]]
    assert heard == wanted


def test_space_shows_the_end_and_reduced_motion_shows_it_at_once(screen: Playback) -> None:
    press(screen, "Space")
    assert screen.over and missiles(screen) == 1
    hot = example("person", "scripted")
    still = watch(desk_for(hot), scene(hot, "defence"))
    assert still.over and not still.playing
    marks = still.desk.map_view.marks
    struck = [m for m in marks if isinstance(m, Fire | Struck)]
    assert struck and all(isinstance(m, Struck) and m.still for m in struck)
    assert all(isinstance(m.colour, tuple) for m in marks if isinstance(m, Arrow))


def test_weapons_that_fired_are_seen_beside_a_long_list_of_shots(screen: Playback) -> None:
    press(screen, "Space")
    assert isinstance(screen.show, DefenceShow)
    screen.show.told = screen.show.told * 8
    screen.rebuild()
    screen.update(0.0)
    weapons = len({(event.ship, event.weapon) for event in shots(screen)})
    listed = screen.widget("defence shots")
    assert isinstance(listed, ListView)
    assert len(listed.visible_rows()) == min(weapons, 4) > 1
