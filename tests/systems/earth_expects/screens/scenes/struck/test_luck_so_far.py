"""Luck so far: of each roll that everybody has seen, as the report reckons it, and no more."""

from __future__ import annotations

import pytest

from game.desk.play.luck import Luck
from game.desk.play.luck_bars import LuckBars
from game.desk.play.playback import Playback
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.report.history import History
from game.systems.earth_expects.screens.scenes.struck.luck_so_far import LuckSoFar
from game.table.hotseat import HotSeat
from tests.desk.driver import press
from tests.systems.earth_expects.screens.report.test_thoughts_screen import _over
from tests.systems.earth_expects.screens.scenes.struck.test_resolution import laser, moving
from tests.systems.earth_expects.screens.stage import desk_for, show, watch
from tests.systems.earth_expects.screens.weapons_stage import example, scene

SIZES = [(1280, 720), (1920, 1080)]


def _told(hot: HotSeat) -> dict[str, Luck]:
    return {column.name: column.whole for column in LuckSoFar(hot).without(())}


def _bars(screen: Playback) -> dict[str, Luck]:
    [bars] = (w for w in screen.walk() if isinstance(w, LuckBars))
    return {column.name: column.whole for column in bars.columns}


def test_of_a_whole_battle_it_is_the_luck_of_the_report() -> None:
    hot = _over()
    hot.shown = len(hot.runner.events)
    history = History(hot.runner.first, hot.runner.events, hot.rules)
    assert _told(hot) == {side: history.luck(side) for side in history.start.sides}
    assert sum(luck.rolls for luck in _told(hot).values())


def test_what_has_not_been_watched_is_not_told() -> None:
    hot = _over()
    rolled = [n for n, e in enumerate(hot.runner.events) if isinstance(e, ev.ShotRolled)]
    hot.shown = rolled[-1]
    assert sum(luck.rolls for luck in _told(hot).values()) == len(rolled) - 1


def test_what_only_some_may_know_is_not_told() -> None:
    hot = _over()
    events = hot.runner.events
    rolled = [n for n, e in enumerate(events) if isinstance(e, ev.ShotRolled)]
    hot.shown = len(events)
    events[rolled[-1]] = events[rolled[-1]].but(seen_by=tuple(hot.runner.first.sides[:1]))
    assert sum(luck.rolls for luck in _told(hot).values()) == len(rolled) - 1


@pytest.mark.parametrize("size", SIZES)
def test_a_roll_counts_once_its_points_are_shown(size: tuple[int, int]) -> None:
    hot = example(seed=0)
    screen = moving(hot, scene(hot, "fire", laser))
    show(screen, size)
    before = _bars(screen)
    press(screen, "Space")
    after = _bars(screen)
    grown = [side for side in after if after[side] != before[side]]
    assert len(grown) == 1
    [side] = grown
    shot = next(e for e in screen.show.scene.events if isinstance(e, ev.ShotRolled))
    assert after[side].points - before[side].points == shot.points
    assert after[side].rolls - before[side].rolls == 1


@pytest.mark.parametrize("size", SIZES)
def test_how_damage_is_drawn_stands_on_cards(size: tuple[int, int]) -> None:
    hot = example(seed=0)
    screen = watch(desk_for(hot), scene(hot, "fire", laser), size)
    name = "hints" if size[0] < 1920 else "signs"
    assert "cuts power" in screen.widget(name).explain.text()
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    box = next(iter(record.view.design.boxes))
    card, _rect = record.explanation_at(record.box_rect(box).center)
    assert "cuts power" in card.text()
    assert not screen.has("legend")
