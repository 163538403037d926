"""Targets are open: what comes at whom stands at the names, and no line hides another."""

from __future__ import annotations

from collections import Counter
from random import Random

import pygame
import pytest

from game.desk.kit import Screen
from game.desk.map.fire_marks import Fire
from game.desk.map.marks import Arrow, Plate, Tag
from game.desk.play.curtain import CurtainScreen
from game.desk.play.order_screen import OrderScreen
from game.desk.play.pace import REST
from game.desk.play.playback import Playback
from game.desk.play.show import Now
from game.settings import Settings
from game.systems.earth_expects.events import AttackDeclared, LaunchesDeclared
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.screens.fire.aim import AimSheet
from game.systems.earth_expects.screens.record.widget import RecordWidget
from game.systems.earth_expects.screens.scenes.declared import DeclaredShow
from game.systems.earth_expects.screens.scenes.struck.resolution import FireShow
from game.table.hotseat import Decide, HotSeat
from game.table.levels import Player
from tests.desk.driver import click, press
from tests.systems.earth_expects.screens.stage import desk_for, show, shows, watch
from tests.systems.earth_expects.screens.weapons_stage import example, fire_all, scene


def test_every_target_has_all_that_comes_at_it_on_its_name() -> None:
    hot = example("person", "scripted")
    found = scene(hot, "targets")
    show = DeclaredShow(desk_for(hot), found)
    coming = Counter(e.target for e in found.of(AttackDeclared))
    coming.update(t for e in found.of(LaunchesDeclared) for *_who, t in e.launches)
    marks = show.marks(Now(over=True))
    assert not any(isinstance(mark, Tag) for mark in marks)
    assert all(mark.lane and not mark.label for mark in marks if isinstance(mark, Arrow))
    for mark in marks:
        if isinstance(mark, Plate):
            told = sum(
                int(part.split()[0]) for words, _c in mark.notes for part in words.split(" · ")
            )
            assert told == coming[mark.name]


def test_missiles_are_seen_to_leave_their_ship_for_a_moment() -> None:
    hot = example("person", "scripted")
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    found = scene(hot, "targets")
    launched = [launch for e in found.of(LaunchesDeclared) for launch in e.launches]
    screen, seen = watch(desk, found), 0
    assert launched and isinstance(screen.show, DeclaredShow)
    for _frame in range(90):
        darts = [mark for mark in desk.map_view.marks if isinstance(mark, Fire)]
        assert all((mark.of, mark.at) in {(s, t) for s, _box, t in launched} for mark in darts)
        seen = max(seen, len(darts))
        screen.update(1 / 60)
    assert seen > 1, "more than one of them at a time"
    assert not [mark for mark in desk.map_view.marks if isinstance(mark, Fire)]
    desk.settings = Settings(sound=False, reduced_motion=True)
    watch(desk, found)
    assert not [mark for mark in desk.map_view.marks if isinstance(mark, Fire)]


def test_the_attack_pointed_at_alone_is_lit() -> None:
    hot = example("person", "scripted")
    found = scene(hot, "targets")
    show = DeclaredShow(desk_for(hot), found)
    attack = found.of(AttackDeclared)[0]
    lit = show.marks(Now(over=True, pointed=0))
    wide = [m for m in lit if isinstance(m, Arrow) and m.wide == 4]
    ends = show.after.ships[attack.ship].hex, show.after.ships[attack.target].hex
    assert [(m.start, m.end) for m in wide] == [ends]
    assert [m.name for m in lit if isinstance(m, Plate) and m.notes] == [attack.target]


@pytest.mark.parametrize("kind", ["targets", "fire"])
def test_all_the_fire_of_a_turn_is_passed_with_a_click(kind: str) -> None:
    hot = example("person", "scripted")
    moment = scene(hot, kind)
    screen = show(desk_for(hot).screen_of(moment), (1280, 720))
    click(screen, "end of turn")
    assert isinstance(hot.next_moment(), Decide)


def _after_targets(*players: Player, guide: bool = False) -> Screen:
    """The screen that follows once all have sealed their targets, everything firing."""
    hot = example(*players)
    desk, player = desk_for(hot), RandomLegal(Random(7))
    desk.guide = Lesson() if guide else None
    while not hot.runner.over:
        screen = show(desk.next_screen())
        if isinstance(screen, CurtainScreen):
            hot.lift(screen.moment.side)
        elif isinstance(screen, OrderScreen):
            if screen.decision.kind in {"aim", "axis"}:
                return screen
            for decision in screen.moment.decisions:
                view = hot.runner.question_view(decision)
                order = fire_all(decision, view) or player.decide(view, decision, hot.rules)
                hot.seal([(decision, order)])
        elif isinstance(screen, Playback) and isinstance(screen.show, DeclaredShow):
            return screen
    raise AssertionError("nobody fires")


class Lesson:
    """Guides nowhere."""

    proposes = False

    def waits_for(self, what: str) -> bool:
        """Every scene is shown."""
        del what
        return True

    def look(self, screen: Screen) -> None:
        """Nothing is asked for."""

    def build(self, screen: Screen) -> None:
        """Nothing is added."""

    def stand(self, screen: Screen) -> None:
        """Nothing stands there."""


@pytest.mark.parametrize("second", ["scripted", "person"])
def test_where_an_attack_is_asked_about_at_once_its_screen_tells_what_was_opened(
    second: Player,
) -> None:
    screen = _after_targets("person", second)
    (toast,) = screen.toasts
    assert toast.message == "Targets are open. 2 attacks · 4 missiles at Icarus."


def test_the_screen_of_an_aim_tells_of_all_fire_of_the_turn() -> None:
    screen = _after_targets("person", "scripted")
    assert shows(screen, AimSheet)
    assert screen.has("queue 1.1.1") and screen.has("queue 1.1.2")
    following = press(screen, "Enter")
    assert isinstance(following, Playback) and isinstance(following.show, FireShow)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_targets_lies_on_no_box_that_may_be_aimed_at(size: tuple[int, int]) -> None:
    screen = show(_after_targets("person", "scripted"), size)
    record = screen.widget("record")
    assert isinstance(record, RecordWidget)
    (toast,) = screen.toasts
    screen.draw(pygame.Surface(size))
    assert toast.rect.w and toast.rect.collidelist(record.box_rects()) < 0


def test_where_the_enemy_fires_first_it_is_watched_and_goes_on_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hot = example("person", "scripted")
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    screen = watch(desk, scene(hot, "targets"))
    monkeypatch.setattr(HotSeat, "more_to_watch", True)
    for _second in range(round(2 * REST) - 1):
        screen.update(1.0)
    assert screen.following() is None
    for _second in range(2):
        screen.update(1.0)
    assert screen.following() is not None


def test_a_lesson_has_it_as_a_scene() -> None:
    screen = _after_targets("person", "scripted", guide=True)
    assert isinstance(screen, Playback) and isinstance(screen.show, DeclaredShow)
