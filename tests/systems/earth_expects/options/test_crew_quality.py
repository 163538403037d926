"""Crew quality: which dice a ship rolls, what they do, and what a crew costs."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.hexgrid.hexes import Hex
from game.odds.single import at_least, chain_kills, dice_totals, missile_points, points_over
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.mind.choices.fire import expected_points
from game.systems.earth_expects.rules.impact import chances, impact_die, pivot_of, roll_row
from game.systems.earth_expects.rules.sensors import explain, needed, roll_attempts
from game.systems.earth_expects.rules.victory import value_destroyed
from game.systems.earth_expects.scenario.file import parse_scenario
from game.systems.earth_expects.scenario.scenario import Scenario, ScenarioError
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons import ion_cannon, laser, missile, point_defence, railgun
from tests.support import column, drawn, happened, marked, table_of, yard
from tests.systems.earth_expects.options.battles import playing
from tests.systems.earth_expects.rules.defending import WIDE, at, guard
from tests.systems.earth_expects.rules.example import ICARUS, LASER, VIGILANCE
from tests.systems.earth_expects.rules.firing import (
    TARGET,
    aim,
    example,
    facing_down,
    left,
    made,
    plain,
    shot,
)
from tests.systems.earth_expects.scenario.test_scenario_file import GOOD

N, S = 0, 3
CREWS = {"elite": 8, "crack": 10}


def manned(battle: Battle, shooter: str = "standard", target: str = "standard") -> Battle:
    """A Vigilance against Target, each with its crew."""
    return playing(battle, "crew quality", **{VIGILANCE: shooter, TARGET: target})


def sides_of(table: Table) -> list[tuple[str, int]]:
    """The last part of each die's label, and its sides."""
    dice = [die for event in table.events for die in event.dice]
    return [(die.label.split("/", 2)[2], die.sides) for die in dice]


@pytest.mark.rule("EE-OPT-CQ-1")
def test_a_crack_destroyer_costs_eight_and_an_elite_one_four() -> None:
    destroyer = column("SLoPCHE", "Target", "DD")
    battle = facing_down(destroyer)
    assert battle.ships[TARGET].value == 2
    assert manned(battle, target="elite").ships[TARGET].value == 4
    assert manned(battle, target="crack").ships[TARGET].value == 8


@pytest.mark.rule("EE-OPT-CQ-1", "EE-OPT-CQ-2")
def test_crew_and_kind_of_ship_multiply() -> None:
    poor = column("SLoPCHE", "Target", "DD", 'kind = "auxiliary"')
    battle = manned(facing_down(poor), target="elite")
    assert battle.ships[TARGET].value == Fraction(3, 2) * 2
    lost = battle.with_ship(TARGET, fate="destroyed")
    assert value_destroyed(lost, lost.ships[VIGILANCE].side) == 3


@pytest.mark.rule("EE-OPT-CQ-2")
def test_no_crew_is_below_standard() -> None:
    entry = {"name": "A", "side": "B", "design": "icarus", "hex": "1015", "crew": "poor"}
    with pytest.raises(ValueError, match="crew"):
        Scenario.model_validate_json(
            '{"title": "x", "sides": [], "ships": [' + str(entry).replace("'", '"') + "]}"
        )


@pytest.mark.rule("EE-OPT-CQ-1", "EE-OPT-0")
def test_a_crew_without_the_option_is_a_fault_that_says_what_to_do() -> None:
    text = GOOD.replace('design = "icarus"', 'design = "icarus"\ncrew = "crack"')
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(text, "test.toml")
    (problem,) = caught.value.problems
    assert "Icarus has a crack crew, but crew quality is not in play" in problem
    assert 'add "crew quality" to options' in problem
    agreed = parse_scenario('options = ["crew quality"]\n' + text, "test.toml")
    assert agreed.ships[0].crew == "crack"


@pytest.mark.rule("EE-OPT-CQ-1")
def test_two_eight_sided_dice_of_nine_leave_the_row() -> None:
    battle = manned(facing_down(column("LoLPCHHE", "Target")), target="elite")
    table = table_of(battle, 4, 5)
    row, box = roll_row(table, "test", TARGET, aim(battle, TARGET, N, "H1", "left"))
    (rolled,) = happened(table, ev.RowRolled)
    assert isinstance(rolled, ev.RowRolled) and box == "L1.1"
    assert (rolled.roll, rolled.shift, row) == (9, 0, 0)
    assert [die.sides for die in rolled.dice] == [8, 8]


@pytest.mark.rule("EE-OPT-CQ-1")
@pytest.mark.parametrize(("crew", "middle"), [("standard", 7), ("elite", 9), ("crack", 11)])
def test_the_row_moves_by_each_point_away_from_the_middle(crew: str, middle: int) -> None:
    battle = manned(facing_down(yard("icarus")), target=crew)
    sides = impact_die(battle, TARGET)
    assert pivot_of(sides) == middle
    line = aim(battle, TARGET, N, "H1", "right")
    for one, two in ((1, 1), (middle - sides, sides), (sides, sides)):
        row, _box = roll_row(table_of(battle, one, two), "test", TARGET, line)
        assert row - line.row == (one + two - middle) * line.sign


@pytest.mark.rule("EE-OPT-CQ-1")
@pytest.mark.parametrize("sides", [6, 8, 10])
def test_the_aim_table_counts_every_way_two_dice_fall(sides: int) -> None:
    record = marked(yard("icarus"))
    battle = facing_down(yard("icarus"))
    line = aim(battle, TARGET, N, "H1", "left")
    found = chances(record, line, sides=sides)
    ways = [a + b for a, b in product(range(1, sides + 1), repeat=2)]
    assert [one.roll for one in found] == list(range(2, 2 * sides + 1))
    for one in found:
        assert one.chance == Fraction(ways.count(one.roll), len(ways))
        assert one.row == line.row + (one.roll - sides - 1) * line.sign


@pytest.mark.rule("EE-OPT-CQ-1")
def test_a_crack_laser_rolls_ten_sides_and_drifts_with_six() -> None:
    battle = manned(facing_down(column("HHHHH", "Target")), "crack", "elite")
    table = table_of(battle, 10, 4, 5, 3, *[3] * 40)
    line = aim(battle, TARGET, N, "H1", "left")
    laser.Laser().resolve(table, plain(strength=1, distance=8), line)
    rolled = sides_of(table)
    assert made(table).points == 2, "ten less eight: the printed table goes on (Ruling Q182)"
    assert rolled[0] == ("test/laser", 10)
    assert rolled[1:3] == [("test/1/row/1", 8), ("test/1/row/2", 8)]
    assert rolled[3] == ("test/2/drift", 6)


@pytest.mark.rule("EE-OPT-CQ-1", "EE-LSR-4")
@pytest.mark.parametrize(
    ("die", "less", "points"), [(8, 7, 1), (10, 7, 3), (10, 8, 2), (9, 8, 1), (8, 8, 0)]
)
def test_the_laser_table_goes_on_past_its_last_column(die: int, less: int, points: int) -> None:
    battle = manned(facing_down(column("HHHHH", "Target")), "crack")
    table = table_of(battle, die, *[4] * 40)
    laser.Laser().resolve(table, plain(distance=less), aim(battle, TARGET, N, "H1", "left"))
    assert made(table).points == points


@pytest.mark.rule("EE-OPT-CQ-1", "EE-DEF-3")
@pytest.mark.parametrize(("crew", "sides"), CREWS.items())
def test_ion_railgun_and_missile_damage_use_the_firing_ships_dice(crew: str, sides: int) -> None:
    battle = manned(facing_down(column("HHHHH", "Target")), crew)
    line = aim(battle, TARGET, N, "H1", "left")
    table = table_of(battle, *[sides] * 3, 3, 4, *[1] * 60)
    ion_cannon.IonCannon().resolve(table, plain(strength=2, distance=1), line)
    assert [s for _label, s in sides_of(table)[:5]] == [sides, sides, sides, 6, 6]
    assert made(table).points == 3 * sides - 1
    table = table_of(battle, 1, 5, 3, 4, *[1] * 60)
    railgun.Railgun().resolve(table, plain(strength=1), line)
    assert [s for _label, s in sides_of(table)[:4]] == [sides, sides, 6, 6]
    table = table_of(battle, 3, 4, 2, 3, *[1] * 60)
    missile.MissileLauncher().resolve(table, plain(), line)
    assert [s for _label, s in sides_of(table)[:4]] == [6, 6, sides, sides]
    assert made(table).points == 5


@pytest.mark.rule("EE-OPT-CQ-1")
def test_a_sensor_of_an_elite_crew_reaches_where_six_sides_cannot() -> None:
    battle = playing(example(), "crew quality")
    battle = battle.with_ship(VIGILANCE, power=o.PowerOrder(ship=VIGILANCE, boxes=("S1", "S2")))
    attempt = o.Attempt(target=ICARUS, sensors=("S1",))
    plain_need = needed(battle, VIGILANCE, attempt)
    elite = battle.with_ship(VIGILANCE, crew="elite")
    assert needed(elite, VIGILANCE, attempt) == plain_need
    assert any(term.amount == "d8" for term in explain(elite, VIGILANCE, attempt).terms)
    table = table_of(elite, 8)
    order = o.SensorOrder(ship=VIGILANCE, attempts=(attempt,))
    roll_attempts(table, [order])
    assert sides_of(table)[0][1] == 8 and left(table) == 0


@pytest.mark.rule("EE-OPT-CQ-1")
def test_point_defence_is_offered_up_to_the_top_of_the_crews_die() -> None:
    far = [Hex(0, -distance) for distance in (4, 5, 6, 7, 8, 9)]
    for crew, top in (("standard", 6), ("elite", 8), ("crack", 10)):
        bare = guard(drawn(WIDE), "L1 L2 L3", *far)
        battle = playing(bare, "crew quality", Guard=crew)
        numbers = {c.needed for c in point_defence.chances(battle, "Blue")}
        assert numbers == set(range(6, top + 1))
        table = table_of(battle, top)
        point_defence.shoot(table, at(battle, "L1", f"M{top - 5}"))
        (fired,) = happened(table, ev.DefenceFired)
        assert [die.sides for die in fired.dice] == [top]
        assert isinstance(fired, ev.DefenceFired) and fired.hit


@pytest.mark.parametrize("sides", [8, 10])
def test_odds_with_larger_dice_are_the_mean_of_every_roll(sides: int) -> None:
    faces = range(1, sides + 1)
    rolls = [max(0, sum(roll) - 9) for roll in product(faces, repeat=3)]
    assert points_over(3, 9, sides) == Fraction(sum(rolls), len(rolls))
    assert at_least(3, sides) == Fraction(sides - 2, sides)
    assert missile_points(sides) == Fraction(sum(map(sum, product(faces, repeat=2))), sides**2)
    assert sum(dice_totals(2, sides)) == 1
    kills = 0
    for run in product(faces, repeat=2):
        kills += (run[0] >= 3) + (run[0] >= 3 and run[1] >= run[0])
    assert chain_kills(3, 2, sides) == Fraction(kills, sides**2)


def test_the_scripted_side_expects_more_of_a_crack_crew() -> None:
    battle = playing(example(), "crew quality")
    crack = battle.with_ship(VIGILANCE, crew="crack")
    for weapon in ("I1", LASER):
        one = shot(battle, weapon)
        assert expected_points(crack, one) > expected_points(battle, one)
