"""What is shown before a shot is what the shot then does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.systems.earth_expects.events import ShotRolled
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.shields import shields
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.view import view_for
from game.systems.earth_expects.weapons import ion_cannon, laser, missile, railgun
from game.systems.earth_expects.weapons.fire import explain
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import boat, column, drawn, duel, hit, power, powered, table_of, yard
from tests.systems.earth_expects.rules.example import ICARUS, ION, LASER, VIGILANCE
from tests.systems.earth_expects.rules.firing import (
    TARGET,
    aim,
    example,
    facing_down,
    hits,
    lost,
    made,
    shot,
)

N = 0
few = st.integers(0, 5)


def using(weapon: str, strength: int, distance: int, locks: int) -> Shot:
    return Shot("test", VIGILANCE, weapon, TARGET, strength, distance, locks)


def screened(shield: int) -> Battle:
    """A target with that many of its four generators powered."""
    battle = facing_down(column("HGGGGP"))
    boxes = " ".join(f"G{n}" for n in range(1, shield + 1))
    return powered(battle, power(TARGET, boxes=boxes))


def amounts(battle: Battle, fired: Shot) -> list[str]:
    return [term.amount for term in explain(battle, fired).terms]


@pytest.mark.rule("EE-LSR-2", "EE-LSR-3")
@given(st.integers(1, 6), st.integers(0, 8), st.integers(0, 2), st.integers(1, 6))
def test_the_laser_reduction_shown_is_taken_from_the_die(
    strength: int, distance: int, locks: int, die: int
) -> None:
    battle = facing_down(column("HHHHHH"))
    fired = using("L1", strength, distance, locks)
    less = (distance if locks else sum(range(distance + 1))) // strength
    assert explain(battle, fired).value == f"die − {less}"
    table = table_of(battle, die, *[3, 4, *[3] * 6])
    laser.Laser().resolve(table, fired, aim(battle, TARGET, N, "H1", "left"))
    assert made(table).points == max(0, die - less)
    assert dict(made(table).sum)["weakened by"] == f"− {less}"


@pytest.mark.rule("EE-ION-2", "EE-ION-3", "EE-GENR-2")
@given(st.integers(1, 4), few, st.integers(0, 2), st.integers(0, 4), st.integers(1, 6))
def test_the_ion_dice_and_defence_shown_are_those_of_the_shot(
    strength: int, distance: int, locks: int, shield: int, die: int
) -> None:
    battle = screened(shield)
    fired = using("I1", strength, distance, locks)
    dice, less = strength + (1 if locks else 0), (distance + shield) ** 2
    assert explain(battle, fired).value == f"{dice}d6 − {less}"
    table = table_of(battle, *[die] * dice, 6, 6, *[1] * 60)
    ion_cannon.IonCannon().resolve(table, fired, aim(battle, TARGET, N, "H1", "left"))
    assert made(table).points == max(0, die * dice - less)


@pytest.mark.rule("EE-RG-3")
@given(few, few, st.integers(0, 5), st.integers(0, 3), st.integers(1, 6), st.booleans())
def test_the_number_shown_for_a_railgun_is_the_one_its_die_must_beat(
    manoeuvre: int, own: int, distance: int, locks: int, die: int, rear: bool
) -> None:
    battle = facing_down(column("HH"), points=manoeuvre)
    battle = battle.with_ship(VIGILANCE, conduct=Conduct(generated=own))
    fired = Shot("test", VIGILANCE, "R1", TARGET, 1, distance, locks, rear)
    shown = explain(battle, fired)
    number = manoeuvre + (own if rear else 0) + (0 if locks else distance) - max(0, locks - 1)
    assert shown.value.startswith(f"die > {number},")
    assert sum(int(term.amount) for term in shown.terms) == number
    table = table_of(battle, die, 2, 3, 4)
    railgun.Railgun().resolve(table, fired, aim(battle, TARGET, N, "H1", "left"))
    assert made(table).hit is (die > number)


@pytest.mark.rule("EE-ION-3", "EE-LSR-2")
def test_the_printed_shots_explained() -> None:
    battle = example()
    ion, beam = shot(battle, ION), shot(battle, LASER)
    assert explain(battle, ion).value == "4d6 − 4"
    assert amounts(battle, ion) == ["3 dice", "+ 1 die", "− 2² = 4"]
    assert explain(battle, beam).value == "die − 1"
    assert amounts(battle, beam) == ["2", "2", "− 1 = 2 ÷ 2"]
    assert explain(battle, beam).pairs()[1] == ("strength", "2")
    assert missile.explain_hit().value == "2d6 points"


@pytest.mark.rule("EE-RG-3", "EE-SEQ-2")
def test_manoeuvre_the_enemy_keeps_secret_shows_as_a_question() -> None:
    """Ruling Q249; those who tail the target know it."""
    battle = duel(boat(yard("vigilance"), (6, 0)), boat(yard("icarus"), (6, -3)))
    battle = powered(battle, power(VIGILANCE, boxes="R1.1 R1.2"), power(ICARUS, "", "E1 1.5"))
    fired = shot(battle, "R1")
    assert explain(battle, fired).value == "die > 6, then 2d6"
    assert explain(view_for(battle, "Blue"), fired).value == "die > 3 + ?, then 2d6"
    told = battle.with_ship(ICARUS, told=frozenset({"Blue"}))
    assert explain(view_for(told, "Blue"), fired).value == "die > 6, then 2d6"


@pytest.mark.rule("EE-GENR-1", "EE-SEQ-2")
def test_shields_are_secret_until_an_ion_shot_meets_them() -> None:
    """Ruling Q249; a generator damaged in sight of all is no question any more."""
    battle = screened(1)
    fired = using("I1", 2, 1, 1)
    before = view_for(battle, "Blue")
    assert shields(before.ships[TARGET]) == 0
    assert explain(before, fired).value == "3d6 − 1 or more"
    assert amounts(before, fired)[-1] == "4"
    table = table_of(battle, 1, 1, 1)
    ion_cannon.IonCannon().resolve(table, fired, aim(battle, TARGET, N, "H1", "left"))
    after = view_for(table.battle, "Blue")
    assert shields(after.ships[TARGET]) == 1
    assert explain(after, fired).value == "3d6 − 4 or more"
    rest = hit(table.battle, TARGET, "G2. G3. G4.")
    assert explain(view_for(rest, "Blue"), fired).value == "3d6 − 4"
    assert hits(table) == lost(table) == []


@pytest.mark.rule("EE-HULL-2")
def test_hull_limits_bind_the_design_and_not_a_ship_that_lost_hull_in_play() -> None:
    """A laser of two boxes goes on firing as two when one of its ship's two hull boxes is gone."""
    design = drawn("/L\\_/P\\\n\\o/C\\_/\n/L\\_/H\\\n\\_/H\\_/\n/P\\_/ \\\n\\_/ \\_/")
    battle = duel(boat(design, (0, 2), name="A"), boat(yard("icarus"), name=TARGET))
    battle = hit(powered(battle, power("A", boxes="L1.1 L1.2")), "A", "H1#")
    assert shot(battle, "L1", "A", TARGET).strength == 2
    assert isinstance(made(_fired(battle)), ShotRolled)


def _fired(battle: Battle) -> Table:
    table = table_of(battle, 1)
    laser.Laser().resolve(
        table, shot(battle, "L1", "A", TARGET), aim(battle, TARGET, 3, "H3", "left")
    )
    return table
