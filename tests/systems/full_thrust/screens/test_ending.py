"""What the last scene of a battle says of what comes next."""

from __future__ import annotations

import pytest

from game.desk.play.playback import Playback
from game.systems.full_thrust.game import FULL_THRUST, Setup
from game.table.scenes import Scene
from tests.systems.full_thrust.screens.stage import STAGE, close_by
from tests.systems.kit.stage import PERSONS, desk_for

SETUPS = {
    "fire is the last of all": close_by(last_turn=2),
    "damage lands after fire": close_by(last_turn=2, ruleset="easier"),
    "asteroids drift": Setup(FULL_THRUST.find("reef").scenario.but(last_turn=2)),
}


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_only_the_last_scene_says_that_the_battle_is_over(setup: Setup) -> None:
    hot = STAGE.seat_at(setup, PERSONS)
    desk, said = desk_for(hot), []
    for moment in STAGE._moments(hot):
        if isinstance(moment, Scene):
            screen = desk.screen_of(moment)
            assert isinstance(screen, Playback)
            said.append(screen.show.next_words())
    assert said.pop() == "the battle is over"
    assert {*said} == {"what comes next is asked in turn"}
