"""What happens without a screen of its own is told on the next screen of who plays alone."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.play.playback import Playback
from game.systems.earth_expects.ruleset import DEFAULT as EARTH
from game.table.hotseat import Decide, HotSeat
from tests.support import BLUE, RED, boat, duel, fleet, yard
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


def test_of_phases_each_is_told_once_and_in_few_words_where_there_is_no_room() -> None:
    battle = duel(boat(yard("icarus"), (0, 0)), boat(yard("icarus"), (0, 40), name="Talos"))
    hot = seat(battle, "person", "scripted")
    desk = ee_desk(hot)
    screen = desk.sit_down(hot, None)
    while hot.runner.battle.turn < 2 or isinstance(screen, Playback):
        moment = getattr(screen, "moment", None)
        if isinstance(moment, Decide):
            hot.seal([(each, hot.choose_for_me(each)) for each in moment.decisions])
        screen = desk.next_screen()
    (toast,) = [toast for toast in screen.toasts if "Sensors: nobody" in toast.message]
    assert toast.message.count("Sensors:") == toast.message.count("Weapons:") == 1
    whole = toast.size(screen.metrics)
    assert toast.say_less() and not toast.say_less()
    assert toast.shorter == "You were not asked in Weapons and Sensors; the log (L) tells why."
    assert toast.size(screen.metrics)[1] < whole[1]


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


def test_what_the_other_side_says_over_the_table_is_told_where_orders_are_given() -> None:
    far = boat(yard("icarus"), (0, 40), side=RED, name="Talos")
    near = boat(yard("icarus"), (0, 4), side=RED, name="Minos")
    hot = seat(fleet(boat(yard("icarus"), side=BLUE), far, near), "person", "scripted")
    desk = ee_desk(hot)
    screen = desk.sit_down(hot, None)
    hot.runner.say(RED, "escape", "Talos")
    hot.runner.say(BLUE, "let go", "Talos")
    moment = getattr(screen, "moment", None)
    assert isinstance(moment, Decide) and moment.decisions[0].kind == "power"
    hot.seal([(each, hot.choose_for_me(each)) for each in moment.decisions])
    screen = desk.next_screen()
    while isinstance(screen, Playback):
        screen = desk.next_screen()
    told = " ".join(toast.message for toast in screen.toasts)
    assert "Red claimed an escape for Talos" in told
    assert "Blue let Talos go" not in told, "it said so itself"
