"""What happens without a screen of its own is told on the next screen of who plays alone."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.play.playback import Playback
from game.systems.earth_expects.ruleset import DEFAULT as EARTH
from game.table.hotseat import Decide, HotSeat
from tests.support import boat, duel, yard
from tests.systems.earth_expects.screens.stage import desk_for as ee_desk
from tests.systems.earth_expects.screens.stage import seat
from tests.systems.kit.stage import desk_for
from tests.systems.vectorish.screens.every_place import STAGE

MENDS = 5
"""The turn that has repairs."""


def told(hot: HotSeat, turn: int) -> tuple[Desk, list[str]]:
    """All messages on the screens up to the first decision of a turn."""
    desk = ee_desk(hot) if hot.rules.name == EARTH.name else desk_for(hot)
    found = list[str]()
    screen = desk.sit_down(hot, None)
    while hot.runner.battle.turn < turn or isinstance(screen, Playback):
        found += [toast.message for toast in screen.toasts]
        moment = getattr(screen, "moment", None)
        if isinstance(moment, Decide):
            hot.seal([(each, hot.choose_for_me(each)) for each in moment.decisions])
        screen = desk.next_screen()
    return desk, [*found, *(toast.message for toast in screen.toasts)]


def test_what_repairs_have_mended_is_told_once_to_who_plays_alone() -> None:
    _desk, messages = told(STAGE.seat("chart_duel"), MENDS + 2)
    mended = [words for words in messages if "clears light damage" in words]
    assert len(mended) == 1


def test_that_nobody_could_use_sensors_is_told_with_the_reason() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, 40), name="Talos"))
    _desk, messages = told(seat(battle, "person", "scripted"), 3)
    (first, *_later) = [words for words in messages if "Sensors: nobody" in words]
    assert "no sensor bears on an enemy" in first


def test_a_phase_that_only_the_enemy_decided_in_is_told_with_ones_own_reason() -> None:
    """Its bow sensors bear on a stern that looks away, and its missiles reach it."""
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("vigilance"), (0, 4), name="Talos"))
    _desk, messages = told(seat(battle, "person", "scripted"), 2)
    (words,) = [words for words in messages if "decide" in words]
    fire, sensors = words.split(". ")
    assert fire == (
        "Weapons: you had nothing to decide, no weapon that bears on an enemy could hurt it "
        "from here"
    )
    assert sensors.startswith("Sensors: you had nothing to decide, no sensor bears on an enemy")
