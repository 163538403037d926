"""Sensors of the enemy alone are watched in passing and told on the next screen."""

from __future__ import annotations

from random import Random

import pytest

from game.desk.map.marks import Brackets
from game.desk.play.pace import REST
from game.desk.play.playback import Playback
from game.settings import Settings
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.phases.rules import Rules
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import Attempt, PlotOrder, PowerOrder, SensorOrder
from game.table.decisions import Decision
from game.table.hotseat import HotSeat
from game.table.log import log_lines
from game.table.orders import Order
from game.table.scenes import Scene
from tests.desk.driver import listen, press
from tests.support import BLUE, RED, boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for, seat, until, watch


class _Red:
    """It stands and looks."""

    def decide(self, view: Battle, decision: Decision, rules: Rules) -> Order:
        if decision.kind == "sensors":
            attempt = Attempt(target="Icarus", sensors=("S1",))
            return SensorOrder(ship="Talos", attempts=(attempt,))
        return _quiet(decision, view) or RandomLegal(Random(1)).decide(view, decision, rules)


def _quiet(decision: Decision, _view: Battle) -> Order | None:
    ship = decision.ship or ""
    if decision.kind == "plot":
        return PlotOrder(ship=ship, unpowered="coast")
    return PowerOrder(ship=ship, boxes=("S1",)) if decision.kind == "power" else None


def _mover(looks: bool) -> object:
    def move(decision: Decision, view: Battle) -> Order | None:
        attempts = (Attempt(target="Talos", sensors=("S1",)),) if looks else ()
        if decision.kind == "sensors" and decision.ship == "Icarus":
            return SensorOrder(ship="Icarus", attempts=attempts)
        if decision.kind == "sensors":
            return _Red().decide(view, decision, DEFAULT)
        return _quiet(decision, view)

    return move


def _watched(*players: str, looks: bool = False, turns: int = 30) -> tuple[HotSeat, Playback]:
    icarus = boat(yard("icarus"), (0, 0))
    talos = boat(yard("icarus"), (0, -1), "S", name="Talos", side=RED)
    battle = duel(icarus, talos, turn_limit=turns)
    hot = seat(battle, *(players or ("person", "scripted")))  # type: ignore[arg-type]
    hot._minds[RED] = _Red()  # type: ignore[assignment]
    moment = until(hot, "scene:sensors", _mover(looks))  # type: ignore[arg-type]
    assert isinstance(moment, Scene)
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    return hot, watch(desk, moment)


def test_what_the_enemy_alone_tries_goes_on_by_itself_and_is_told() -> None:
    _hot, screen = _watched()
    screen.finish()
    screen.update(0.0)
    assert "it goes on by itself" in screen.text().lower()
    screen.update(REST * 2)
    following = screen.following()
    assert following is not None
    assert following.toasts[-1].message == "Sensors: Talos locks on to Icarus."


@pytest.mark.parametrize(("turns", "said"), [(2, "until the next Sensors"), (1, "to the end of")])
def test_the_last_turn_promises_no_next_sensors_phase(turns: int, said: str) -> None:
    hot, screen = _watched("person", "person", looks=True, turns=turns)
    assert screen.show.subline.startswith(f"2 lock-ons {said}")
    lines = log_lines(hot.runner.first, hot.runner.events, hot.rules)
    assert any(line.text.startswith(f"Lock-ons {said}") for line in lines)


def test_it_can_be_held() -> None:
    _hot, screen = _watched()
    screen.finish()
    screen.update(0.0)
    press(screen, "H")
    screen.update(REST * 2)
    assert screen.following() is None


def test_ones_own_lock_ons_are_watched_until_one_goes_on() -> None:
    _hot, screen = _watched(looks=True)
    screen.finish()
    screen.update(REST * 2)
    assert screen.following() is None and not screen.show.in_short


def test_two_persons_are_not_hurried() -> None:
    hot, screen = _watched("person", "person")
    assert hot.shared and not screen.show.in_short and BLUE in hot.persons


def test_brackets_close_once_the_dice_have_fallen() -> None:
    hot, first = _watched("person", "person", looks=True)
    desk = desk_for(hot)
    desk.settings = Settings(sound=False)
    screen = watch(desk, first.show.scene)
    heard = listen(desk.sounds)
    wide: list[float] = []
    for _frame in range(80):
        screen.update(1 / 60)
        found = [m.wide for m in desk.map_view.marks if isinstance(m, Brackets)]
        assert bool(found) is screen.over, "nothing is told while they fall"
        wide += found[:1]
    assert heard == ["lock"]
    assert wide[0] > 1.3 and wide == sorted(wide, reverse=True) and wide[-1] == 1.0


def test_with_reduced_motion_brackets_are_closed_at_once() -> None:
    hot, screen = _watched("person", "person", looks=True)
    still = watch(desk_for(hot), screen.show.scene)
    assert {m.wide for m in still.desk.map_view.marks if isinstance(m, Brackets)} == {1.0}
