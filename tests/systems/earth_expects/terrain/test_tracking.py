"""Lock-on attempts across terrain: what the preview says, and what the die then does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import LockRolled
from game.systems.earth_expects.rules.sensors import (
    chance,
    explain,
    may_track,
    needed,
    roll_attempts,
    sensor_faults,
)
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.events import OrderSealed
from game.table.explain import Explanation
from tests.maps import Drawn, tower
from tests.support import boat, column, duel, happened, high, play, power, powered, table_of
from tests.systems.earth_expects.options.battles import playing

TRY = o.Attempt(target="Prey", sensors=("S1",))


def hunt(map_: Drawn, hunter: str = "A", prey: str = "B", sensors: int = 1) -> Battle:
    """A hunter with sensors all round, and a prey, both facing north; the hunter looks south."""
    design = column("S" * sensors + "CPH", name="Hunter")
    battle = duel(boat(design, facing="S"), boat(column("PCHE", name="Prey"), (0, 9)))
    boxes = " ".join(f"S{n}" for n in range(1, sensors + 1))
    return map_.on(powered(battle, power("Hunter", boxes=boxes)), Hunter=hunter, Prey=prey)


def tried(battle: Battle, *dice: int) -> LockRolled:
    table = table_of(battle, *dice)
    roll_attempts(table, [o.SensorOrder(ship="Hunter", attempts=(TRY,))])
    (event,) = happened(table, LockRolled)
    assert isinstance(event, LockRolled)
    return event


def shown(found: Explanation) -> list[tuple[str, str]]:
    return [(term.rule, term.amount) for term in found.terms]


@pytest.mark.rule("EE-TER-A-6", "EE-SEN-3")
@pytest.mark.parametrize("die", [1, 5, 6])
def test_one_hex_of_atmosphere_doubles_the_range_to_beat(die: int) -> None:
    battle = hunt(tower("A . a . . B"))
    assert needed(battle, "Hunter", TRY) == 11
    assert chance(battle, "Hunter", TRY) == 0
    assert ("EE-TER-A-6", "> 10 (5 × 2)") in shown(explain(battle, "Hunter", TRY))
    near = hunt(tower("A a B"))
    event = tried(near, die)
    assert (event.range, event.success) == (4, die > 4)
    assert ("range, doubled by each hex of atmosphere", "2 × 2 = 4") in event.sum
    assert needed(near, "Hunter", TRY) == 5
    assert chance(near, "Hunter", TRY) == Fraction(1, 3)


@pytest.mark.rule("EE-TER-D-3", "EE-TER-R-1", "EE-TER-K-1", "EE-TER-X-2", "EE-SEN-3")
@pytest.mark.parametrize(
    ("cells", "rules"),
    [
        ("A rB", ["EE-TER-R-1"]),
        ("A dB", ["EE-TER-D-3", "EE-TER-D-3"]),
        ("A xrB", ["EE-TER-R-1", "EE-TER-X-2"]),
        ("kA B", ["EE-TER-K-1"]),
        ("dA B", ["EE-TER-D-3"]),
    ],
)
@pytest.mark.parametrize("die", [2, 3, 4, 5])
def test_the_preview_names_each_term_and_the_roll_uses_it(
    cells: str, rules: list[str], die: int
) -> None:
    battle = hunt(tower(cells))
    terms = explain(battle, "Hunter", TRY).terms
    assert sorted(t.rule for t in terms if t.rule.startswith("EE-TER")) == rules
    event = tried(battle, die)
    assert event.modifier == -len(rules)
    assert event.success is (die - len(rules) > 1)
    assert event.success is (die >= needed(battle, "Hunter", TRY))


@pytest.mark.rule("EE-TER-C-2")
def test_among_tumbling_rocks_a_roll_of_the_targets_die_is_taken_off() -> None:
    """Ruling Q117."""
    battle = hunt(tower("cA ."), "A", "A")
    battle = replace(battle, stacked={("Hunter", "Prey"): Hex(0, 1)})
    found = explain(battle, "Hunter", TRY)
    assert ("EE-TER-C-2", "-d6") in shown(found)
    assert chance(battle, "Hunter", TRY) == Fraction(15, 36)
    assert tried(battle, 4, 3).success
    event = tried(battle, 4, 4)
    assert (event.success, event.modifier, event.roll) == (False, -4, 4)
    assert [die.label for die in event.dice] == [
        "0/setup/lock/Hunter/Prey/S1",
        "0/setup/lock/Hunter/Prey/S1/rocks",
    ]


@pytest.mark.rule("EE-TER-C-2", "EE-OPT-SS-1")
@pytest.mark.parametrize(("crew", "less"), [("standard", 3), ("crack", 5)])
def test_where_lock_ons_take_no_dice_the_rocks_take_off_the_number_of_the_targets_crew(
    crew: str, less: int
) -> None:
    """Rulings Q116, Q117."""
    battle = playing(hunt(tower("cA ."), "A", "A"), "simple sensors", "crew quality", Prey=crew)
    battle = replace(battle, stacked={("Hunter", "Prey"): Hex(0, 1)})
    assert ("EE-TER-C-2", f"-{less}") in shown(explain(battle, "Hunter", TRY))
    event = tried(battle)
    assert (event.roll, event.modifier, event.success, event.dice) == (3, -less, False, ())


@pytest.mark.rule("EE-DEF-16", "EE-TER-S-2", "EE-TER-I-1", "EE-TER-C-2")
@pytest.mark.parametrize(
    ("cells", "terrain"),
    [
        ("A s B", "planet surface"),
        ("A i B", "planet interior"),
        ("A c B", "cinematic asteroids"),
        ("A cB", "cinematic asteroids"),
    ],
)
def test_a_blocked_line_leaves_nothing_to_track_and_says_what_blocks_it(
    cells: str, terrain: str
) -> None:
    battle = hunt(tower(cells))
    assert may_track(battle, battle.ships["Hunter"]) == {}
    (fault,) = sensor_faults(battle, o.SensorOrder(ship="Hunter", attempts=(TRY,)))
    assert fault.rule == "EE-DEF-16"
    assert fault.sentence == f"S1 has no line of sight to Prey: {terrain}."


@pytest.mark.rule("EE-DEF-16")
@pytest.mark.parametrize(("cells", "asked"), [("A . i . B", False), ("A . . . B", True)])
def test_a_side_that_sees_nobody_is_asked_for_no_attempt(cells: str, asked: bool) -> None:
    runner = high(hunt(tower(cells)))
    play(runner, {"1/power/Hunter": power("Hunter", boxes="S1")})
    sealed = [e.decision for e in runner.events if isinstance(e, OrderSealed)]
    assert ("1/sensors/Hunter" in sealed) is asked
