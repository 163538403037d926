"""The scripted side claims escapes, and keeps up a disguise until it pays to drop it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects.events import EscapeClaimed
from game.systems.earth_expects.mind.choices.mask import LAST_MOMENT, STRIKE, kept_up
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.options.extras.disguise import Disguise
from game.systems.earth_expects.rules.disguise import absent
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import PowerOrder
from game.systems.earth_expects.state.view import view_for
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.hotseat import HotSeat, Over
from game.table.runner import Runner
from game.table.state import Offer
from tests.support import BLUE, RED, boat, duel, hit, play, yard

RAIDER, OWNER, PATROL = "Bonnie Dundee", "Belt Confederacy", "Jovian League"


def _apart(hexes: int, *victory: Objective) -> Battle:
    """A fast Icarus ahead of a slow enemy."""
    icarus = boat(yard("icarus"), (0, -hexes))
    return duel(icarus, boat(yard("constellation"), (0, 0)), victory=victory, turn_limit=4)


AWAY = Objective(side=BLUE, kind="escape", ship="Icarus", distance=99)


def _claimed(battle: Battle) -> bool:
    power = Decision("1/power/Icarus", "power", BLUE, "Icarus")
    return Scripted(Random(1)).says(battle, power, DEFAULT) == ("escape", "Icarus")


def test_escape_is_claimed_by_whom_nobody_can_reach() -> None:
    assert _claimed(_apart(60, AWAY))
    assert not _claimed(_apart(3, AWAY)), "within reach of the enemy"
    assert not _claimed(_apart(60)), "nothing drives her away"


def test_a_beaten_ship_is_glad_to_be_away() -> None:
    battle = _apart(60)
    boxes = [b for b in battle.ships["Icarus"].design.boxes if b[0] in "LHM"]
    disarmed = hit(battle, "Icarus", " ".join(f"{box}#" for box in boxes))
    assert _claimed(disarmed)


def _told(battle: Battle) -> str:
    """What it says of its escape when it gives out power."""
    power = Decision("1/power/Icarus", "power", BLUE, "Icarus")
    thought = Scripted(Random(1)).thinks(battle, power, DEFAULT)
    assert thought is not None
    found = [words for words in thought.standing if words.startswith("Its escape is claimed: ")]
    return found[0].partition(": ")[2].partition(",")[0] if found else ""


def test_why_an_escape_is_claimed_is_told_before_and_after_it_is() -> None:
    away = _apart(60, AWAY)
    said = altered(away, offers=(Offer(BLUE, "escape", "Icarus"),))
    assert _told(away) == _told(said) == "it is to get away"
    boxes = [b for b in away.ships["Icarus"].design.boxes if b[0] in "LHM"]
    assert _told(hit(_apart(60), "Icarus", " ".join(f"{box}#" for box in boxes))) == (
        "it has no weapon left"
    )
    assert not _told(_apart(60))
    assert not _told(_apart(3, AWAY))


def test_at_the_table_the_claim_is_put_in_once_and_judged() -> None:
    runner = Runner(_apart(60, AWAY), DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    seat = HotSeat(
        runner, dict.fromkeys((BLUE, RED), "scripted"), lambda side: Scripted(Random(side))
    )
    while not isinstance(seat.next_moment(), Over):
        assert runner.battle.turn == 1
    assert runner.battle.outcome == (BLUE, "Icarus has escaped")
    assert [e.ship for e in runner.events if isinstance(e, EscapeClaimed)] == ["Icarus"]


def test_nothing_is_claimed_for_a_person() -> None:
    runner = Runner(_apart(60, AWAY), DEFAULT, LabelledDice(bytes(32)))
    runner.start()
    seat = HotSeat(runner, {BLUE: "person", RED: "scripted"}, lambda side: Scripted(Random(side)))
    seat.next_moment()
    assert not [e for e in runner.events if isinstance(e, EscapeClaimed)]


def _false_colours() -> Runner:
    scenario, designs = load_scenario("false_colours")
    rules = with_options(DEFAULT, scenario.options)
    runner = Runner(set_up(scenario, designs), rules, LabelledDice(bytes(32)))
    runner.start()
    return runner


def test_a_raider_powers_nothing_that_a_packet_does_not_have() -> None:
    runner = play(_false_colours(), until="1/power/")
    [decision] = [d for d in runner.decisions if d.key == f"1/power/{RAIDER}"]
    view = runner.question_view(decision)
    near = view.ships[RAIDER].hex.step(0, 3)
    view = view.with_ship("Marius", hex=near)
    order = Scripted(Random(1)).decide(view, decision, runner.rules)
    assert isinstance(order, PowerOrder)
    assert order.boxes
    assert not [box for box in order.boxes if absent(view.ships[RAIDER], box)]


def test_a_raider_tells_afterwards_that_it_kept_up_its_disguise_and_nobody_else_does() -> None:
    runner = play(_false_colours(), until="1/power/")
    told = {}
    for decision in runner.decisions:
        view = runner.question_view(decision)
        thought = Scripted(Random(1)).thinks(view, decision, runner.rules)
        assert thought is not None
        told[decision.ship] = thought.standing
    shown = kept_up(runner.battle, OWNER).ships[RAIDER].design.name
    words = f"It keeps up its disguise and weighs as the {shown} that it seems to be."
    assert told.pop(RAIDER) == (words,)
    assert told and set(told.values()) == {()}


def test_engines_that_fail_whatever_they_get_are_told() -> None:
    fast = duel(boat(yard("vigilance"), (0, 0), speed=4), boat(yard("resolute"), (9, 0)))
    boxes = fast.ships["Vigilance"].design.by_type[BoxType.ENGINE]
    lame = hit(fast, "Vigilance", " ".join(f"{box}#" for box in boxes))
    for battle, words in (
        (fast, ()),
        (lame, ("Its engines are bound to fail: they get what lets them fail least.",)),
    ):
        power = Decision("1/power/Vigilance", "power", BLUE, "Vigilance")
        thought = Scripted(Random(1)).thinks(view_for(battle, BLUE), power, DEFAULT)
        assert thought is not None and thought.standing == words
        assert bool(thought.options) == (not words)


@pytest.mark.parametrize(("patient", "reach"), [(False, STRIKE), (True, LAST_MOMENT)])
def test_it_drops_the_mask_when_an_enemy_is_near_enough(patient: bool, reach: int) -> None:
    battle = _false_colours().battle
    at_limit = OWNER if patient else "points"
    scenario = battle.scenario.model_copy(update={"at_limit": at_limit})
    for hexes in (reach, reach + 1):
        near = battle.ships[RAIDER].hex.step(0, hexes)
        ships = [replace(ship, hex=near) for ship in battle.afloat(PATROL)]
        seen = kept_up(replace(battle, scenario=scenario).with_ships(ships), OWNER).ships[RAIDER]
        assert (seen.extra(Disguise).design is None) == (hexes > reach), (
            "as others see her while she waits"
        )
        assert kept_up(battle, PATROL) is battle
