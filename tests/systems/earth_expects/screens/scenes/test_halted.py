"""Missiles that terrain halts, told on the map; terrain on the screens of fire and sensors."""

from __future__ import annotations

import pytest

from game.desk.kit import Screen
from game.desk.play.order_screen import OrderScreen
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects.events import MissileHalted
from game.systems.earth_expects.scenario.terrain_entries import Region
from game.systems.earth_expects.screens.defence.sheet import DefenceSheet
from game.systems.earth_expects.screens.fire.approach import ApproachSheet
from game.systems.earth_expects.screens.sensors.sheet import SensorsSheet
from game.systems.earth_expects.state.battle import Battle
from game.table.decisions import Decision
from game.table.hotseat import Decide, HotSeat
from game.table.orders import Order
from game.table.scenes import Scene
from tests.desk.driver import press
from tests.support import boat, duel, inbound, power, yard
from tests.systems.earth_expects.screens.eye import Eye
from tests.systems.earth_expects.screens.stage import SIZE, desk_for, seat, show, until, watch

BIG = (1920, 1080)


def region(holds: str, place: tuple[int, int], outer: int = 0, name: str = "") -> Region:
    """A disc of terrain."""
    return Region(
        name=name or holds.capitalize(),
        holds=holds,  # type: ignore[arg-type]  # pydantic checks it
        shape="disc",
        hex=hex_number(Hex(*place)),
        outer=outer,
    )


def hazards(turns: int = 30) -> Battle:
    """Missiles from three sides: through rocks, through air, and free."""
    return duel(
        boat(yard("vigilance"), (0, 6)),
        boat(yard("icarus"), (0, 0)),
        terrain=[region("dense asteroids", (0, 3), 1), region("atmosphere", (4, -2), 1)],
        missiles=[
            inbound("Vigilance", "Icarus", (0, 5), 3),
            inbound("Vigilance", "Icarus", (6, -3), 2),
            inbound("Vigilance", "Icarus", (-5, 3), 1),
        ],
        turn_limit=turns,
    )


def quiet(decision: Decision, _view: Battle) -> Order | None:
    """Nobody moves; the ships' arms are powered."""
    if decision.kind != "power":
        return None
    boxes = {"Icarus": "L2", "Vigilance": "S1 S2 S3 S4 L4.1 L4.2 I2.1 I2.2 I2.3"}
    return power(decision.ship or "", boxes=boxes[decision.ship or ""])


def at(battle: Battle, wanted: str) -> tuple[HotSeat, Decide | Scene]:
    """The moment of a kind."""
    hot = seat(battle)
    moment = until(hot, wanted, quiet)
    assert isinstance(moment, Decide | Scene)
    return hot, moment


def texts(screen: Screen) -> str:
    """All text on a screen."""
    return " ".join(widget.text() for widget in screen.walk())


@pytest.mark.rule("EE-TER-A-2")
@pytest.mark.parametrize("size", [SIZE, BIG])
def test_the_screen_tells_who_is_stopped_and_who_is_lost(size: tuple[int, int]) -> None:
    hot, scene = at(hazards(), "scene:halted")
    assert isinstance(scene, Scene)
    halted = [e for e in scene.events if isinstance(e, MissileHalted)]
    assert sum(not e.lost for e in halted) == 2
    assert len(scene.events) == len(hazards().missiles), "those that came through are told too"
    screen = watch(desk_for(hot), scene, size)
    seen = texts(screen)
    assert "Missiles meet terrain" in seen
    for event in halted:
        words = "is lost in" if event.lost else "stops in"
        assert f"Missile {event.missile} {words} {hex_number(event.path[-1])}" in seen
    assert size != BIG or screen.widget("record Icarus").place.h > 200
    assert press(screen, "Enter") is not None


@pytest.mark.parametrize(("turns", "said"), [(2, "2 go on next turn"), (1, "2 come no farther")])
def test_missiles_that_stop_go_on_next_turn_if_there_is_one(turns: int, said: str) -> None:
    hot, scene = at(hazards(turns), "scene:halted")
    assert isinstance(scene, Scene)
    assert said in watch(desk_for(hot), scene).show.subline


def test_the_approach_says_what_a_flight_meets() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 6)),
        boat(yard("icarus"), (2, -1)),
        terrain=[region("dense asteroids", (0, 3), 1)],
        missiles=[inbound("Vigilance", "Icarus", (0, 5), 3)],
    )
    hot, moment = at(battle, "approach")
    assert isinstance(moment, Decide)
    assert "dice, lost on any 1" in texts(show(OrderScreen(desk_for(hot), moment, ApproachSheet)))


@pytest.mark.rule("EE-TER-X-2")
def test_a_stopped_missile_is_listed_by_its_hex_with_the_terrain_in_the_sum() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 6)),
        boat(yard("icarus"), (0, 0), facing="S"),
        terrain=[region("radiation", (0, 2)), region("atmosphere", (0, 3))],
        missiles=[inbound("Vigilance", "Icarus", (0, 5), 2)],
    )
    hot, moment = at(battle, "point_defence")
    assert isinstance(moment, Decide)
    seen = texts(show(OrderScreen(desk_for(hot), moment, DefenceSheet)))
    assert "stopped in 0003" in seen
    assert "hexes of radiation, counted twice" in seen


@pytest.mark.rule("EE-TER-A-6", "EE-TER-D-3")
def test_the_sensors_screen_shows_the_terms_of_terrain() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 2)),
        boat(yard("icarus"), (1, 0), facing="S"),
        locks=["Vigilance>Icarus 2"],
        terrain=[region("dense asteroids", (1, 0), 1), region("atmosphere", (0, 2))],
    )
    hot, moment = at(battle, "sensors")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, SensorsSheet), BIG)
    press(screen, "A")
    screen.update(0.0)
    seen = texts(screen)
    for words in ("hexes of dense asteroids", "target among dense asteroids", "> 4 (2 × 2)"):
        assert words in seen.lower()


@pytest.mark.rule("EE-TER-A-4")
def test_the_defence_screen_says_that_sensors_are_blind_in_atmosphere() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 6)),
        boat(yard("icarus"), (0, 0), facing="S"),
        terrain=[region("atmosphere", (0, 3))],
        missiles=[inbound("Vigilance", "Icarus", (0, 5), 2)],
    )
    hot, moment = at(battle, "point_defence")
    assert isinstance(moment, Decide)
    screen = show(OrderScreen(desk_for(hot), moment, DefenceSheet))
    assert "Through atmosphere no sensor takes off range." in texts(screen)
    assert not screen.widget("sensor").enabled


@pytest.mark.parametrize("size", [SIZE, BIG])
@pytest.mark.parametrize("kind", ["scene:halted", "point_defence"])
def test_nothing_is_cut_however_many_missiles_there_are(size: tuple[int, int], kind: str) -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 6), name="Long Name of a Battlecruiser"),
        boat(yard("icarus"), (0, 0), facing="S"),
        terrain=[region("dense asteroids", (0, 3), 2), region("atmosphere", (0, 1))],
        missiles=[
            inbound("Long Name of a Battlecruiser", "Icarus", (q, 5 - max(0, q)), 3)
            for q in (-2, -1, 0, 1, 2)
        ],
    )
    hot = seat(battle)
    moment = until(hot, kind, _laser_only)
    eye = Eye()
    screen: Screen
    if isinstance(moment, Scene):
        screen = desk_for(hot).screen_of(moment)
    else:
        assert isinstance(moment, Decide)
        screen = OrderScreen(desk_for(hot), moment, DefenceSheet)
    eye.look(show(screen, size), size)
    assert not eye.faults, "\n".join(eye.faults)


def _laser_only(decision: Decision, _view: Battle) -> Order | None:
    if decision.kind != "power":
        return None
    return power(decision.ship or "", boxes="L2" if decision.ship == "Icarus" else "")
