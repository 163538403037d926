"""What was passed over is told on the screen it leads to."""

from __future__ import annotations

import pytest

from game.desk.play.order_screen import OrderScreen
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.screens.scenes.passed_over import passed_over
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import DamageLevel
from game.table.events import Happening
from game.table.scenes import Scene
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch
from tests.systems.kit.stage import Stage

SHOT = ev.ShotRolled(attack="1.1.1", weapon="laser", points=3, target="Icarus")
GONE = ev.ShipLost(ship="Icarus", reason="it has no control left")


def _duel() -> Battle:
    return duel(boat(yard("vigilance")), boat(yard("icarus"), (0, 3)))


def damaged(after: DamageLevel, ship: str = "Icarus") -> Happening:
    return ev.BoxDamaged(
        ship=ship, box="E1.1", points=2, before="undamaged", after=after, attack="1.1.1", number=1
    )


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((SHOT, SHOT), ["2 attacks without damage"]),
        ((SHOT, GONE), ["Icarus destroyed", "1 attack without damage"]),
        ((SHOT, damaged("light")), ["2 points on Icarus", "1 attack"]),
        (
            (SHOT, damaged("destroyed"), GONE),
            ["Icarus destroyed", "1 box of Icarus lost", "2 points on Icarus", "1 attack"],
        ),
        ((ev.SectionLost(ship="Icarus", boxes=("E1.1", "E1.2")),), ["2 boxes of Icarus lost"]),
        (
            tuple(damaged("destroyed", ship) for ship in "ABCD"),
            ["4 boxes of all ships lost", "8 points on all ships"],
        ),
        ((ev.ShipEscaped(ship="Icarus", reason="it is far"),), ["Icarus escaped"]),
        ((), ["1 scene"]),
    ],
)
def test_ships_boxes_and_attacks_are_told_the_gravest_first(
    events: tuple[Happening, ...], told: list[str]
) -> None:
    assert passed_over([Scene("fire", _duel(), events)]) == told


def test_next_decision_tells_the_attacks_that_were_not_watched() -> None:
    stage = Stage(EARTH_EXPECTS)
    hot = stage.seat("vigilance_against_icarus", ("scripted", "person"))
    screen = watch(desk_for(hot), stage.until(hot, "scene:fire"))
    before = hot.shown
    screen.pass_on("decision")
    following = screen.following()
    assert isinstance(following, OrderScreen)
    shots = [e for e in hot.runner.events[before : hot.shown] if isinstance(e, ev.ShotRolled)]
    assert shots
    told = following.toasts[-1].message
    assert (
        f"{len(shots)} attack" in told and told.startswith("Passed over: ") and told.endswith(".")
    )


def test_where_nothing_was_passed_over_nothing_is_said() -> None:
    hot = seat(_duel(), "person", "scripted")
    screen = watch(desk_for(hot), until(hot, "scene:movement"))
    screen.pass_on("decision")
    following = screen.following()
    assert isinstance(following, OrderScreen) and not following.toasts


def test_a_scene_that_was_not_watched_to_its_end_is_told_too() -> None:
    hot = seat(_duel(), "person", "scripted")
    screen = watch(desk_for(hot), until(hot, "scene:movement"))
    screen.seen = False
    screen.pass_on("decision")
    following = screen.following()
    assert following is not None
    assert [toast.message for toast in following.toasts] == ["Passed over: 1 scene."]


def test_nobody_who_looks_on_at_scripted_sides_is_told() -> None:
    hot = seat(_duel(), "scripted", "scripted")
    screen = watch(desk_for(hot), until(hot, "scene:movement"))
    screen.pass_on("turn")
    following = screen.following()
    assert following is not None and not following.toasts
