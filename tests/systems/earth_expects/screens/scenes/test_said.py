"""What is announced, docked, turned over and gone is watched by all, at both sizes of window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game.app import filled
from game.desk.desk import Desk
from game.desk.kit import Screen
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.screens.scenes.record_show import SECONDS
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.hotseat import Curtain, Decide, HotSeat, Over
from game.table.orders import Order
from game.table.questions import plainest
from game.table.runner import Runner
from game.table.scenes import Scene
from tests.desk.driver import press
from tests.support import BLUE, RED, high, power
from tests.systems.earth_expects.options.test_ftl_escape import chase
from tests.systems.earth_expects.options.test_rolling_ships import before as alongside
from tests.systems.earth_expects.screens.docking.test_announce import arms
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import desk_for, show, watch

SIZES = ((1280, 720), (1920, 1080))
Orders = Callable[[Decision, int], Order | None]
"""The order of a decision in a turn, if it is not the plainest one."""


def _say(ship: str, what: str, other: str | None = None) -> o.AnnounceOrder:
    return o.AnnounceOrder(said=(o.Said(ship=ship, what=what, other=other),))


def _hot(battle: Battle) -> HotSeat:
    players = {BLUE: "person", RED: "person"}
    runner: Runner = high(battle)
    return HotSeat(runner, players, lambda side: RandomLegal(Random(side)), shown=0)  # type: ignore[arg-type]


def scenes(hot: HotSeat, orders: Orders, turns: int) -> Iterator[Scene]:
    """Everything that is watched in the first turns."""
    while hot.runner.battle.turn <= turns:
        moment = hot.next_moment()
        if isinstance(moment, Over):
            return
        if isinstance(moment, Scene):
            yield moment
        elif isinstance(moment, Curtain):
            hot.lift(moment.side)
        elif isinstance(moment, Decide):
            for decision in moment.decisions:
                order = orders(decision, hot.runner.battle.turn)
                view = hot.runner.question_view(decision)
                hot.seal([(decision, order or plainest(view, decision, hot.rules))])


def _docking(decision: Decision, turn: int) -> Order | None:
    """Red's base docks with Blue's wreck in turn 2 and parts from it in turn 4."""
    if decision.kind == "consent":
        return o.ConsentOrder(yes=True)
    if decision.kind == "announce" and decision.side == RED and turn in (2, 4):
        return _say("Post", "dock" if turn == 2 else "undock", "Hulk")
    return None


def _told(size: tuple[int, int], eye: Eye) -> list[tuple[str, str]]:
    """Kind and words of every scene of the docking."""
    hot, found = arms(), []
    for scene in scenes(hot, _docking, 5):
        if scene.what in ("said", "docked"):
            screen = show(desk_for(hot).screen_of(scene), size)
            eye.look(screen, size)
            found.append((scene.what, screen.text()))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_docking_and_parting_are_watched_step_by_step(
    size: tuple[int, int],
) -> None:
    eye = Eye()
    found = _told(size, eye)
    assert [what for what, _words in found] == ["said", "said", "docked", "said", "docked"]
    asked, agreed, together, parting, apart = (" ".join(words.split()) for _w, words in found)
    assert "Post announces docking with Hulk." in asked and "announces nothing" in asked
    assert "Post and Hulk dock" in agreed
    assert "Hulk docked to it" in together and "do not work" in together
    assert "Post announces parting from Hulk." in parting
    assert "two ships again" in apart
    assert "nothing to decide" not in together.partition("WHAT IS DOCKED")[2]
    assert not eye.faults, "\n".join(eye.faults)


def test_a_refusal_is_shown_to_both() -> None:
    def refusing(decision: Decision, turn: int) -> Order | None:
        return o.ConsentOrder() if decision.kind == "consent" else _docking(decision, turn)

    hot = arms()
    said = [s for s in scenes(hot, refusing, 2) if s.what == "said"]
    screen = show(desk_for(hot).screen_of(said[-1]))
    assert "Docking is refused" in screen.text()
    assert isinstance(press(screen, "Space"), Screen)


def _rolls(decision: Decision, turn: int) -> Order | None:
    if decision.kind == "announce" and decision.side == BLUE and turn == 1:
        return _say("Icarus", "roll")
    return None


@pytest.mark.parametrize("size", SIZES)
def test_a_ship_that_turns_over_is_watched(
    size: tuple[int, int],
) -> None:
    eye, hot = Eye(), _hot(alongside())
    kinds = []
    for scene in scenes(hot, _rolls, 2):
        kinds.append(scene.what)
        if scene.what in ("said", "rolled"):
            screen = show(desk_for(hot).screen_of(scene), size)
            eye.look(screen, size)
    assert [k for k in kinds if k in ("said", "rolled")] == ["said", "rolled"]
    assert "port and starboard have changed places" in screen.text()
    assert not eye.faults, "\n".join(eye.faults)


def test_a_roll_that_comes_to_nothing_says_why() -> None:
    def pushing(decision: Decision, turn: int) -> Order | None:
        if decision.kind == "power" and decision.ship == "Icarus":
            return power("Icarus", "E2 0.5")
        return _rolls(decision, turn)

    hot = _hot(alongside())
    [scene] = [s for s in scenes(hot, pushing, 1) if s.what == "rolled"]
    words = show(desk_for(hot).screen_of(scene)).text()
    assert "A roll is broken off" in words
    assert "it gave power to speed or manoeuvre" in words


def _gone() -> tuple[HotSeat, Scene]:
    """The Icarus has moved twelve hexes of a jump."""

    def leaving(decision: Decision, turn: int) -> Order | None:
        if decision.kind == "announce" and decision.side == RED and turn == 1:
            return _say("Icarus", "jump")
        if decision.kind == "power" and decision.ship == "Icarus":
            return power("Icarus", "E1 1.5")
        return None

    hot = _hot(chase())
    return hot, next(s for s in scenes(hot, leaving, 9) if s.what == "left")


@pytest.mark.parametrize("size", SIZES)
def test_a_ship_that_is_gone_is_seen_to_leave(
    size: tuple[int, int],
) -> None:
    eye = Eye()
    hot, scene = _gone()
    screen = watch(desk_for(hot), scene, size)
    eye.look(screen, size)
    assert "A ship leaves faster than light" in screen.text()
    assert "it leaves faster than light" in screen.text()
    assert not eye.faults, "\n".join(eye.faults)


def _frames(hot: HotSeat, scene: Scene, still: bool) -> list[bytes]:
    """Pictures of a scene at its start, half way, and later."""
    desk = Desk(Settings(reduced_motion=still, sound=False))
    filled(desk)
    desk.hot = hot
    screen, found = show(desk.screen_of(scene)), []
    for seconds in (0.0, SECONDS / 3, SECONDS, 1.0):
        screen.update(seconds)
        found.append(_picture(screen))
    return found


def _picture(screen: Screen) -> bytes:
    surface = pygame.Surface((1280, 720))
    screen.toasts = []
    screen.invalidate_all()
    screen.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def _first(hot: HotSeat, orders: Orders, what: str) -> tuple[HotSeat, Scene]:
    return hot, next(s for s in scenes(hot, orders, 9) if s.what == what)


@pytest.mark.parametrize("what", ["docked", "rolled", "left"])
def test_what_moves_comes_to_rest_and_stands_still_where_motion_is_reduced(what: str) -> None:
    made = {
        "docked": lambda: _first(arms(), _docking, "docked"),
        "rolled": lambda: _first(_hot(alongside()), _rolls, "rolled"),
        "left": _gone,
    }
    hot, scene = made[what]()
    first, second, third, last = _frames(hot, scene, still=False)
    assert first != second != third == last
    assert set(_frames(hot, scene, still=True)) == {last}


def test_docked_records_become_one_little_by_little() -> None:
    """The one that works no more does not go pale from one moment to the next."""
    hot, scene = _first(arms(), _docking, "docked")
    desk = Desk(Settings(sound=False))
    filled(desk)
    desk.hot = hot
    pictures = []
    for share in (0.96, 1.0):
        screen, surface = show(desk.screen_of(scene)), pygame.Surface((1280, 720))
        screen.update(share * SECONDS)
        screen.draw(surface)
        pictures.append(pygame.surfarray.array3d(surface)[:832, 100:640].astype(int))
    assert 0 < abs(pictures[0] - pictures[1]).max() < 60


def test_space_skips_to_the_end_and_then_goes_on() -> None:
    hot, scene = _first(arms(), _docking, "docked")
    desk = Desk(Settings(sound=False))
    filled(desk)
    desk.hot = hot
    screen = show(desk.screen_of(scene))
    assert isinstance(screen, Playback) and screen.playing
    assert press(screen, "Space") is None
    assert not screen.playing
    assert isinstance(press(screen, "Space"), Screen)


def test_the_screens_of_these_scenes_stand_in_the_table() -> None:
    """Nothing that is announced or docked goes by unseen."""
    table = Desk(Settings())
    filled(table)
    assert {"said", "docked", "rolled", "left"} <= table.screens.scenes.keys()
