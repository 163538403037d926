"""Victory: only what the scenario says, the last side able to act, or both captains agreeing."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.systems.earth_expects.game import EARTH_EXPECTS
from game.systems.earth_expects.rules.aims import aim_words
from game.systems.earth_expects.rules.victory import (
    able,
    lost_share,
    outcome,
    share_words,
    value_destroyed,
)
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.scenario import Objective
from game.systems.earth_expects.state.battle import Battle
from game.table.events import BattleEnded
from tests.support import boat, duel, fleet, happened, hit, hulk, inbound, play, run, yard


def _fight(**keys: object) -> Battle:
    return duel(boat(yard("icarus")), boat(yard("lodestar"), (0, 9)), **keys)  # type: ignore[arg-type]


def _with_enough(battle: Battle, percent: int) -> Battle:
    return replace(battle, scenario=battle.scenario.but(enough=percent))


def _judged(battle: Battle, *, turn_over: bool = True) -> tuple[str | None, str] | None:
    return outcome(battle, DEFAULT.movement.top_speed, turn_over=turn_over)


@pytest.mark.rule("EE-GEN-1")
def test_nothing_is_won_by_damage_alone() -> None:
    """No standard conditions: a ship shot to pieces that can still act has not lost."""
    fight = hit(_fight(), "Lodestar", "S1# M1# M2# C1# C2# P2# P3# H1# H2# E2#")
    assert able(fight.ships["Lodestar"])
    assert _judged(fight) is None


@pytest.mark.rule("EE-GEN-1")
def test_the_scenario_names_a_ship_to_be_destroyed() -> None:
    fight = _fight(victory=[Objective(side="Red", kind="destroy", ship="Icarus")])
    assert _judged(fight) is None
    assert _judged(fight.with_ship("Icarus", fate="destroyed")) == ("Red", "Icarus is destroyed")
    assert _judged(fight.with_ship("Icarus", fate="escaped")) != ("Red", "Icarus is destroyed")


@pytest.mark.rule("EE-GEN-1", "EE-GEN-2")
def test_the_scenario_names_a_ship_that_has_to_get_away() -> None:
    """By the rule of escape, or by so many hexes from every enemy; only once the turn is over."""
    rule = Objective(side="Blue", kind="escape", ship="Icarus")
    near = duel(boat(yard("icarus")), boat(yard("lodestar"), (0, 4)), victory=[rule])
    assert _judged(near) is None
    safe = near.with_ship("Lodestar", loaded=frozenset())
    assert _judged(safe, turn_over=False) is None
    assert _judged(safe) == ("Blue", "Icarus is fast enough and out of reach of every enemy")
    for distance, won in ((9, True), (10, False)):
        far = Objective(side="Blue", kind="escape", ship="Icarus", distance=distance)
        assert (_judged(_fight(victory=[far])) is not None) is won


@pytest.mark.rule("EE-GEN-1")
def test_points_are_the_value_of_what_was_destroyed() -> None:
    """A ship's value by share of boxes, all of it once she is gone; to get away wins none back."""
    fight = hit(_fight(), "Icarus", "S1# L1# L2#")
    assert lost_share(fight.ships["Icarus"]) == Fraction(3, 12)
    assert value_destroyed(fight, "Red") == Fraction(1, 4)
    assert value_destroyed(fight.with_ship("Icarus", fate="destroyed"), "Red") == 1
    assert value_destroyed(fight.with_ship("Icarus", fate="escaped"), "Red") == Fraction(1, 4)
    forgiving = replace(fight, customs=replace(fight.customs, forgiving=True))
    assert value_destroyed(forgiving, "Red") == Fraction(1, 4)
    assert value_destroyed(forgiving.with_ship("Icarus", fate="escaped"), "Red") == 0
    goal = Objective(side="Red", kind="points", points=1)
    done = _fight(victory=[goal]).with_ship("Icarus", fate="destroyed")
    assert _judged(done) == ("Red", "enemy value destroyed: 1 of the 1 wanted")


@pytest.mark.rule("EE-GEN-1", "EE-GEN-5")
def test_whoever_has_destroyed_enough_when_a_turn_ends_has_won() -> None:
    """Only where the scenario says so, and only ahead of the other side (Ruling Q224)."""
    struck = hit(_fight(), "Icarus", "S1# L1# L2#")
    assert _judged(struck) is None
    for enough, won in ((25, True), (26, False)):
        given = _with_enough(struck, enough)
        assert _judged(given, turn_over=False) is None
        assert (_judged(given) is not None) is won
    given = _with_enough(struck, 25)
    said = "25 % of the enemy's value is destroyed; 25 % were enough"
    assert _judged(given) == ("Red", said)
    more = hit(given, "Lodestar", "S1# M1# M2# C1# C2# P2# P3#")
    assert _judged(more)[0] == "Blue"  # type: ignore[index]
    assert "25 % of the enemy's value" in aim_words(given.scenario, "Red")


@pytest.mark.rule("EE-GEN-1")
@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ("", True),
        ("P1# P2# E1.1# E1.2# E2#", False),
        ("P1X P2# E1.1# E1.2# E2#", True),
        ("P1# P2# E1.1# E1.2# E2/", True),
    ],
)
def test_a_ship_can_act_with_a_power_or_engine_box_left(marks: str, expected: bool) -> None:
    """Ruling Q76: without either she is a hulk. A loaded launcher lets her act too."""
    assert able(hulk(yard("icarus"), marks)) is expected
    no_power = "P1# P2# P3# E1# E2#"
    assert able(hulk(yard("lodestar"), no_power))


@pytest.mark.rule("EE-GEN-1")
def test_the_last_side_able_to_act_has_won() -> None:
    fight = hit(_fight(), "Icarus", "P1# P2# E1.1# E1.2# E2#")
    assert _judged(fight, turn_over=False) == ("Red", "nobody else is able to act")
    dead = fight.with_ship("Lodestar", fate="destroyed")
    assert _judged(dead) == (None, "no side is able to act")


def test_a_battle_from_before_may_have_been_judged_without_the_losses_of_who_escaped() -> None:
    setup = EARTH_EXPECTS.find("two_scouts")
    found = EARTH_EXPECTS.manners(setup, "", (), lambda: 1)
    assert [rules.customs.forgiving for rules in found] == [False, False, True, True]


@pytest.mark.rule("EE-GEN-5")
def test_the_verdict_tells_the_value_destroyed_and_its_share_of_what_the_enemy_brought() -> None:
    """Icarus and Lodestar have twelve boxes each and are worth 1."""
    fight = hit(hit(_fight(turn_limit=1), "Lodestar", "S1# H1#"), "Icarus", "S1#")
    late = replace(fight, turn=1)
    assert _judged(late) == (
        "Blue",
        "the turns have run out; value destroyed: 0.17 (16 %) against 0.08 (8 %)",
    )


@pytest.mark.parametrize(("boxes", "told"), [(0, "0 %"), (1, "< 1 %"), (2, "1 %"), (185, "100 %")])
def test_a_share_that_is_begun_is_never_told_as_none(boxes: int, told: str) -> None:
    battle = duel(boat(yard("icarus")), boat(yard("earths_answer"), (0, 9)))
    [name] = (ship.name for ship in battle.ships.values() if ship.side == "Red")
    own = sorted(battle.ships[name].design.own)[:boxes]
    hurt = hit(battle, name, " ".join(f"{box}#" for box in own))
    assert share_words(hurt, "Blue") == told


@pytest.mark.rule("EE-GEN-5")
def test_driving_the_enemy_away_wins_nothing_by_itself() -> None:
    """Ruling Q224: then the value destroyed tells; equal losses are indecisive."""
    gone = _fight().with_ship("Icarus", fate="escaped")
    winner, reason = _judged(gone) or ("", "")
    assert winner is None
    assert reason == (
        "nobody is left to fight, for the others have escaped, with equal losses: indecisive"
    )
    assert (_judged(hit(gone, "Lodestar", "S1#")) or ("",))[0] == "Blue"


@pytest.mark.rule("EE-GEN-5")
@pytest.mark.parametrize(
    ("limit", "marks", "winner"),
    [
        ("points", "", None),
        ("points", "S1#", "Red"),
        ("draw", "S1#", None),
        ("Blue", "S1#", "Blue"),
    ],
)
def test_when_the_turns_run_out(limit: str, marks: str, winner: str | None) -> None:
    """Unless objectives were met: value destroyed, a draw, or the side the scenario names."""
    fight = hit(_fight(turn_limit=2, at_limit=limit), "Icarus", marks)
    runner = run(fight)
    play(runner)
    assert not runner.over
    play(runner)
    (ended,) = [e for e in happened(runner, BattleEnded) if isinstance(e, BattleEnded)]
    assert (ended.winner, runner.battle.turn) == (winner, 2)


@pytest.mark.rule("EE-GEN-5")
def test_a_draw_needs_every_captain_in_the_same_turn() -> None:
    runner = run(_fight())
    runner.say("Blue", "draw")
    play(runner)
    runner.say("Red", "draw")
    assert not runner.over
    runner.say("Blue", "draw")
    assert runner.over
    assert runner.battle.outcome == (None, "a draw is agreed")


def test_who_concedes_has_lost() -> None:
    runner = run(_fight())
    runner.say("Blue", "concede")
    assert runner.battle.outcome == ("Red", "Blue conceded")
    before = len(runner.events)
    runner.say("Red", "concede")
    runner.say("Red", "draw")
    runner.withdraw("Red")
    assert len(runner.events) == before


@pytest.mark.rule("EE-GEN-1")
def test_the_battle_ends_with_the_phase_that_decides_it() -> None:
    """Two missiles reach two ships; the second still strikes once the first has decided it
    (Ruling Q253)."""
    missiles = [inbound("Lodestar", name, (0, 9), warhead="nuclear") for name in ("Icarus", "Twin")]
    fight = fleet(
        boat(yard("icarus"), side="Blue"),
        boat(yard("icarus"), (3, 0), side="Blue", name="Twin"),
        boat(yard("lodestar"), (0, 9), side="Red"),
        missiles=missiles,
        victory=[Objective(side="Red", kind="destroy", ship="Icarus")],
    )
    runner = run(fight)
    play(runner)
    assert runner.battle.outcome == ("Red", "Icarus is destroyed")
    assert runner.battle.ships["Twin"].fate == "destroyed"
    assert runner.battle.phase == "weapons"


@pytest.mark.rule("EE-GEN-1", "EE-GEN-5")
def test_two_sides_that_reach_their_objectives_at_once_leave_it_undecided() -> None:
    """Ruling Q253: neither was first, in whatever order the file lists them."""
    goals = [
        Objective(side="Blue", kind="destroy", ship="Lodestar"),
        Objective(side="Red", kind="destroy", ship="Icarus"),
    ]
    for listed in (goals, goals[::-1]):
        fight = duel(boat(yard("icarus")), boat(yard("lodestar"), (9, 9)), victory=listed)
        both = fight.with_ship("Icarus", fate="destroyed").with_ship("Lodestar", fate="destroyed")
        found = outcome(both, DEFAULT.movement.top_speed, turn_over=False)
        assert found is not None
        winner, reason = found
        assert winner is None
        assert "Icarus is destroyed" in reason
        assert "Lodestar is destroyed" in reason
