"""What a side is told after the curtain: what came of the turn, not what all have watched."""

from __future__ import annotations

from game.desk.play.recap import missed
from game.systems.full_thrust.events.easier.fire import GunFired
from game.systems.full_thrust.events.easier.moves import PlotFlown
from game.systems.full_thrust.events.easier.shots import DamageLanded
from game.systems.full_thrust.events.fire import Fired
from game.systems.full_thrust.screens.register import SCREENS
from tests.systems.full_thrust.screens.stage import STAGE, close_by
from tests.systems.kit.stage import PERSONS


def test_shots_and_flights_that_all_have_watched_are_not_told_again() -> None:
    hot = STAGE.seat_at(close_by(ruleset="easier"), PERSONS)
    STAGE.until(hot, "plot", 2)
    assert {PlotFlown, GunFired, DamageLanded} <= {type(each) for each in hot.runner.events}
    told = [line.text for line in missed(hot, "Vega", SCREENS.on_the_way)]
    assert told and all("hull points left" in words or "destroyed" in words for words in told)


def test_shots_of_hexcess_are_not_told_again_either() -> None:
    hot = STAGE.seat_at(close_by(), PERSONS)
    STAGE.until(hot, "excess", 2)
    assert Fired in {type(each) for each in hot.runner.events}
    told = [line.text for line in missed(hot, "Vega", SCREENS.on_the_way)]
    assert not any(" on " in words for words in told)
