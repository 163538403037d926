"""The log in plain words: sentences, arithmetic, rules, and no secrets."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.dice import LabelledDice
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import (
    Announced,
    BoxDamaged,
    LockRolled,
    MissileArmed,
    RowRolled,
    Tailed,
    of_table,
)
from game.systems.earth_expects.log.phrases import rows_towards
from game.systems.earth_expects.log.words import Log, log_lines, sentence
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.movement.words import signs_words
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.options.choosing import with_options
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES
from game.systems.earth_expects.scenario.setup import set_up
from game.systems.earth_expects.screens.places import each
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.box_words import box_words, boxes_words, system_words, the_box
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Level
from game.systems.earth_expects.state.view import view_for
from game.table.events import Happening, PassedOver
from game.table.eyes import seen_by
from game.table.runner import Runner
from tests.support import play, yard
from tests.systems.earth_expects.rules import example

SILENT = {"order_sealed", "turn_ended"}
"""Events of which players read nothing: their own orders they know, and a turn ends of itself."""


def fought(name: str, seed: int) -> Runner:
    runner = begin(*load_scenario(name), LabelledDice(bytes([seed])))
    chooser = RandomLegal(Random(seed))
    while not runner.over:
        decision = runner.decisions[0]
        order = chooser.decide(runner.question_view(decision), decision, DEFAULT)
        runner.answer(decision.key, order)
    return runner


def test_boxes_of_the_icarus_in_the_words_of_the_rulebook() -> None:
    """Left and right of the text are port and starboard; what there is once has no side."""
    icarus = yard("icarus")
    assert box_words(icarus, example.SENSOR) == "sensor"
    assert box_words(icarus, example.LEFT_LASER) == "port laser"
    assert box_words(icarus, example.RIGHT_LASER) == "starboard laser"
    assert box_words(icarus, example.TOP_POWER) == "centre power"
    assert box_words(icarus, example.BOTTOM_POWER) == "starboard power"
    assert the_box(icarus, example.ENGINE) == "box 1 of the port engine"
    assert the_box(icarus, example.REAR_HULL) == "the centre hull"


def test_boxes_of_the_vigilance_are_told_apart() -> None:
    """Every box has a name of its own; whole systems are named as one."""
    vigilance = yard("vigilance")
    names = [box_words(vigilance, box) for box in vigilance.boxes]
    assert len(set(names)) == len(names)
    assert system_words(vigilance, "I2") == "starboard ion cannon"
    assert the_box(vigilance, vigilance.systems["I1"].primary or "").startswith("the primary box")
    assert boxes_words(vigilance, ["I2.1", "I2.2", "I2.3"]) == "starboard ion cannon"
    assert boxes_words(vigilance, ["I2.3"]) == box_words(vigilance, "I2.3")


@pytest.mark.parametrize("name", ["icarus", "vigilance", "constellation", "stunt_double"])
def test_an_engine_is_called_alike_where_it_gets_power_and_where_that_is_told(name: str) -> None:
    design = yard(name)
    for group in each(design, BoxType.ENGINE):
        told = system_words(design, group.systems[0].id).split()
        assert set(group.where.split()) <= set(told), told
    assert system_words(yard("icarus"), "E2") == "starboard half engine"


@pytest.mark.parametrize("name", ["constellation", "earths_answer", "galilei", "resolute"])
def test_every_box_of_every_ship_has_a_name_of_its_own(name: str) -> None:
    """Armour too."""
    design = yard(name)
    names = [box_words(design, box) for box in design.boxes]
    assert len(set(names)) == len(names)


def test_the_worked_example_reads_as_the_rulebook_tells_it() -> None:
    """Every roll with its arithmetic, every point with the box it hit."""
    runner = example.at_weapons(*example.DICE)
    play(runner, example.orders(), until="1/sensors")
    log = log_lines(runner.first, runner.events)
    lines = [(line.text, line.sum, line.rule) for line in log]
    assert (
        "Icarus: the port laser misses missile M3.",
        "rolled 4, needs 5 or more · range 0",
        "Point defence",
    ) in lines
    assert (
        "The starboard ion cannon sends 7 points at Icarus.",
        "dice 3+5+1+2 = 11 · defence − 4 → 7 points",
        "Ion cannon",
    ) in lines
    assert ("The beam finds nothing on its row.", "drift 3: the line stays", "Laser") in lines
    assert (
        "The line meets the port hull.",
        "1 + 3 = 4, 3 rows to port · turned by 60° about the port laser",
        "Initial point of impact",
    ) in lines
    assert (
        "Icarus: the centre power takes 1 point and is destroyed.",
        "was critical",
        "Damage",
    ) in lines
    walked = [line.number for line in log if line.attack == "1.1.1" and line.rule == "Damage"]
    assert walked == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("name", "seed"), [("wolves", 1), ("line_of_battle", 2), ("rearguard", 3)])
def test_every_event_has_its_line(name: str, seed: int) -> None:
    """Whatever happens in a battle can be told, for the umpire and for each side alike."""
    runner = fought(name, seed)
    log = Log(runner.first)
    for event in runner.events:
        line = log.hear(event)
        if event.kind not in SILENT and not _may_be_silent(event):
            assert line is not None, event
        if line is not None:
            assert line.text and "{" not in line.text + line.sum
            assert line.level == 0 or line.rule, line
            assert line.dice == event.dice
    for side in runner.battle.sides:
        view = view_for(runner.first, side)
        assert log_lines(view, seen_by(runner.events, side))


def _may_be_silent(event: Happening) -> bool:
    return event.kind in {"missile_armed", "points_lost"}


def test_every_kind_of_event_has_a_writer_or_is_meant_to_be_silent() -> None:
    """A new event is not forgotten."""
    mute = {kind for kind, event in ev.KINDS.items() if event.words is ev.Event.words}
    mute |= {t.kind for t in set(of_table.EVENTS) - set(of_table._WRITERS)}
    assert mute == SILENT


def test_the_log_of_a_side_tells_nothing_of_the_others_orders() -> None:
    """Two battles that differ in hidden power read the same to the other side."""

    def heard(boxes: tuple[str, ...]) -> list[str]:
        runner = begin(*load_scenario("two_scouts"), LabelledDice(b"k"))
        for decision in runner.decisions:
            seen = runner.question_view(decision)
            order = RandomLegal(Random(1)).decide(seen, decision, DEFAULT)
            if decision.ship == "Icarus":
                order = order.model_copy(update={"boxes": boxes, "speed": None, "manoeuvre": ()})
            runner.answer(decision.key, order)
        events = seen_by(runner.events, "Mutineers")
        lines = log_lines(view_for(runner.first, "Mutineers"), events)
        return [line.plain() for line in lines]

    assert heard(("L1", "L2")) == heard(("S1",))


def test_warheads_are_the_owners_secret() -> None:
    """Only a nuclear one is worth a line, and only its owner hears the event."""
    battle = set_up(*load_scenario("vigilance_against_icarus"))
    assert sentence(MissileArmed(missile="M1", warhead="standard"), battle) is None
    text = sentence(MissileArmed(missile="M1", warhead="nuclear"), battle)
    assert text == "Missile M1 carries a nuclear warhead."


def test_one_event_by_itself() -> None:
    """Without the attack before it, a sentence says what the event alone knows."""
    battle = set_up(*load_scenario("two_scouts"))
    hit = BoxDamaged(
        ship="Icarus",
        box="L1",
        points=2,
        before=Level.UNDAMAGED,
        after=Level.MODERATE,
        attack="1.1.1",
        number=1,
    )
    assert sentence(hit, battle) == "Icarus: the port laser takes 2 points: moderate damage."
    roll = RowRolled(attack="1.1.1", roll=9, shift=2, side=0, row=3, box=None)
    assert sentence(roll, battle) == "The line passes the ship: a miss."


def test_quarters_of_power_are_written_as_on_the_screens() -> None:
    battle = set_up(*load_scenario("two_scouts"))
    conduct = Conduct(speed_power=Fraction(1, 2), manoeuvre_power=Fraction(9, 4))
    told = Tailed(ship="Icarus", tailers=("Mutineers",), conduct=conduct)
    assert sentence(told, battle).endswith("its power: ½ for speed, 2¼ to manoeuvre.")


def test_where_nothing_can_be_repaired_it_is_told_that_light_damage_cleared() -> None:
    fought_over = replace(set_up(*load_scenario("two_scouts")), phase="repairs")
    passed = PassedOver(reason="no box can be repaired")
    light = fought_over.ships["Icarus"].record.with_resting(["H1"])
    cleared = fought_over.with_ship("Icarus", record=light)
    plain, told = (sentence(passed, battle) for battle in (fought_over, cleared))
    assert plain == "Nobody had anything to decide: no box can be repaired."
    assert told == f"{plain} Light damage has cleared."


def test_a_lock_on_roll_shows_its_sum() -> None:
    """Die, modifier, range, and each modifier in words."""
    battle = set_up(*load_scenario("two_scouts"))
    event = LockRolled(
        ship="Icarus",
        target="Daedalus",
        sensors=("S1",),
        range=3,
        modifier=1,
        roll=3,
        success=True,
        sum=(("locked on last turn", "+1"),),
    )
    line = Log(battle).hear(event)
    assert line is not None
    assert line.text == "Icarus locks on to Daedalus."
    assert line.sum == "die 3 + 1 = 4 > range 3 · locked on last turn +1"


def test_plots_and_rows_in_words() -> None:
    """Signs of a plot, and which way a row went."""
    assert signs_words("R..l.x.") == "turn right, ahead 2, drift left, ahead, cancel, ahead"
    assert signs_words("") == "nothing"
    assert rows_towards(2, "up") == "2 rows to the bow"
    assert rows_towards(-1, "left") == "1 row to starboard"
    assert rows_towards(0, None) == "the line stays"


def test_every_announcement_is_told_in_words_of_its_own() -> None:
    """None is written by the word that stands in orders, such as ``abort roll``."""
    battle = example.situation()
    every = with_options(DEFAULT, OPTION_NAMES).announcements
    found = [
        sentence(Announced(side="Blue", ship="Icarus", what=one.what, other="Ceres"), battle)
        for one in every
    ]
    assert len(set(found)) == len(every) >= 11
    assert not [words for words in found if words is None or "announces:" in words]


def test_the_rule_of_an_announcement_is_its_own() -> None:
    """The heading it is told under is that of the rule that allows it."""
    battle = example.situation()
    for one in with_options(DEFAULT, OPTION_NAMES).announcements:
        event = Announced(side="Blue", ship="Icarus", what=one.what, other="Ceres")
        [line] = log_lines(battle, [event])
        assert line.rule_id == one.rule
