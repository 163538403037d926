"""Same hex combat: relative positions, case by case, and who sees whom through them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from game.dice import AllLow, GivenDice
from game.hexgrid.hexes import DIRECTIONS, ORIGIN, Hex
from game.library import start
from game.systems.earth_expects.events import Stacked
from game.systems.earth_expects.log.words import log_lines
from game.systems.earth_expects.mind.random_legal import RandomLegal
from game.systems.earth_expects.movement.plot import fly
from game.systems.earth_expects.opening import begin
from game.systems.earth_expects.rules.arcs import bears_on, range_between
from game.systems.earth_expects.rules.same_hex import displacement, settle_stacks
from game.systems.earth_expects.rules.tailing import tails
from game.systems.earth_expects.scenario.file import load_scenario
from game.systems.earth_expects.scenario.scenario import StartPower
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct, PhaseName
from game.systems.earth_expects.state.orders import AttackOrder, PlotOrder, PowerOrder
from game.systems.earth_expects.weapons.fire import fire_options, shot_of
from game.systems.earth_expects.weapons.point_defence import missile_displacement
from game.table.journal.resume import resume
from game.table.runner import Runner
from tests.support import (
    boat,
    column,
    duel,
    fleet,
    happened,
    inbound,
    play,
    power,
    run,
    table_of,
    yard,
)

HERE = Hex(0, 0)
N, NE, SE, S, SW, NW = DIRECTIONS


@dataclass(frozen=True)
class Way:
    """A start hex, facing, plot, and the manoeuvre points there were to spend."""

    start: Hex
    facing: int
    plot: str = ""
    spendable: int = 0


STILL = Way(HERE, 0)


def _after(one: Way, other: Way, stacked: Hex | None = None) -> Battle:
    """The battle with both flown; ``stacked``: last turn's displacement from first to second."""
    fight = duel(boat(yard("icarus"), one.start, "N"), boat(yard("lodestar"), other.start, "N"))
    for name, way in (("Icarus", one), ("Lodestar", other)):
        track = fly(way.plot, way.start, way.facing).track
        points = Conduct(speed=track.speed_spent, spendable=way.spendable)
        place = {"hex": track.end, "facing": track.facing}
        fight = fight.with_ship(name, **place, track=track, conduct=points)
    return fight if stacked is None else _stacked(fight, stacked)


def _stacked(fight: Battle, d: Hex) -> Battle:
    table = table_of(fight)
    table.emit(Stacked(first="Icarus", second="Lodestar", displacement=d, reason="before"))
    return table.battle


def _settled(one: Way, other: Way, stacked: Hex | None = None, dice: tuple[int, ...] = ()) -> Hex:
    """Displacement from the first to the second ship once they share a hex."""
    table = table_of(_after(one, other, stacked), *dice)
    settle_stacks(table)
    return displacement(table.battle, "Icarus", "Lodestar")


@pytest.mark.rule("EE-SAME-1")
def test_if_neither_moved_they_stand_as_last_turn() -> None:
    assert _settled(STILL, STILL, stacked=NE) == NE


@pytest.mark.rule("EE-SAME-1")
def test_turning_in_place_is_not_moving() -> None:
    """Ruling Q62."""
    assert _settled(Way(HERE, 0, "RR", 3), STILL, stacked=S) == S


@pytest.mark.rule("EE-SAME-1", "EE-SAME-5")
def test_without_any_history_one_die_gives_the_direction() -> None:
    """Ruling Q61: 1 is N, then clockwise; it is recorded and shown."""
    for die, d in enumerate(DIRECTIONS, start=1):
        assert _settled(STILL, STILL, dice=(die,)) == d


@pytest.mark.rule("EE-SAME-2")
def test_the_ship_that_moved_is_taken_as_in_the_hex_it_came_from() -> None:
    """The Lodestar steps north into the hex: seen from there it lies to the south."""
    assert _settled(STILL, Way(S, 0, ".")) == S
    assert _settled(Way(SW, 1, "."), STILL) == NE


@pytest.mark.rule("EE-SAME-2")
def test_a_ship_that_left_and_came_back_has_moved() -> None:
    """Ruling Q62: it flew N, then three drifts back S into the hex; so it lies to the north."""
    assert _settled(STILL, Way(HERE, 0, ".rrr.", 6), stacked=SE) == N


@pytest.mark.rule("EE-SAME-3")
def test_if_both_moved_the_slower_is_taken_as_in_its_previous_hex() -> None:
    one, other = Way(S.step(3), 0, ".."), Way(NE.step(1, 2), 4, "...")
    assert fly(one.plot, one.start, one.facing).track.end == HERE
    assert fly(other.plot, other.start, other.facing).track.end == HERE
    assert _settled(one, other) == N
    slow = Way(NE, 4, ".")
    assert _settled(one, slow) == NE


@pytest.mark.rule("EE-SAME-3")
def test_cancelled_hexes_count_as_speed_points_spent() -> None:
    """Ruling Q196: one hex flown and two cancelled are three points; two hexes are the slower."""
    cancelling, steady = Way(S, 0, "x.x..", 4), Way(NE.step(1), 4, "..")
    assert _settled(cancelling, steady) == NE


@pytest.mark.rule("EE-SAME-4")
def test_at_equal_speed_more_unused_manoeuvre_goes_back() -> None:
    """Ruling Q196: unused is what could be spent less what was spent."""
    assert _settled(Way(S, 0, ".", 3), Way(NE, 4, ".", 2)) == N
    assert _settled(Way(S, 0, ".", 2), Way(NE, 4, ".", 3)) == NE
    assert _settled(Way(S, 1, "l.", 3), Way(NE, 4, ".", 2)) == NE.minus(S)


@pytest.mark.rule("EE-SAME-5")
def test_if_that_is_equal_too_both_are_in_their_previous_hexes() -> None:
    """Ruling Q64: the displacement is the difference of the two."""
    assert _settled(Way(S, 0, ".", 2), Way(NE, 4, ".", 2)) == NE.minus(S)
    assert _settled(Way(S, 0, "."), Way(N, 3, ".")) == Hex(0, -2)


@pytest.mark.rule("EE-SAME-5")
def test_from_a_shared_previous_hex_the_question_is_asked_again_there() -> None:
    """Ruling Q63: both came from the south, where one had come from SW and the other from SE."""
    one = Way(S.plus(SW), 1, ".L.", 2)
    other = Way(S.plus(SE), 5, ".R.", 2)
    for way in (one, other):
        assert fly(way.plot, way.start, way.facing).track.end == HERE
    assert _settled(one, other) == SE.minus(SW)


@pytest.mark.rule("EE-SAME-5", "EE-SAME-2")
def test_in_the_shared_previous_hex_a_ship_that_began_there_has_not_moved() -> None:
    """Equal in speed by a cancelled hex: the other goes back one hex further."""
    began = Way(S, 0, "x..", 2)
    came = Way(S.plus(SE), 5, ".R.", 1)
    assert fly(began.plot, began.start, began.facing).track.steps[-1].hex == HERE
    assert _settled(began, Way(came.start, came.facing, came.plot, 1)) == SE


@pytest.mark.rule("EE-SAME-5")
def test_ships_that_fly_together_stand_as_last_turn() -> None:
    """They began the turn stacked and went the same way, which is said."""
    table = table_of(_after(Way(S, 0, "."), Way(S, 0, "."), stacked=NW))
    settle_stacks(table)
    (stacked,) = happened(table, Stacked)
    assert isinstance(stacked, Stacked) and "flew the same way" in stacked.reason
    assert _settled(Way(S, 0, "."), Way(S, 0, "."), stacked=NW) == NW
    assert _settled(Way(S, 0, "."), Way(S, 0, "."), dice=(4,)) == S


@pytest.mark.rule("EE-SAME-6")
def test_fire_is_at_range_nought_with_real_facings() -> None:
    """A ship with its only laser at the bow bears on what lies ahead, wherever it came from."""
    gun = column("LPCHE", "Gun", "CT")
    fight = duel(boat(gun, HERE, "S"), boat(yard("icarus"), S, "N"))
    runner = run(fight)
    play(runner, {"1/power/Icarus": power("Icarus", "E1 0.25")}, until="1/targets")
    fight = runner.battle
    assert fight.ships["Icarus"].hex == HERE
    assert range_between(fight, "Gun", "Icarus") == 0
    weapon = fight.ships["Gun"].design.systems["L1"]
    assert bears_on(fight, fight.ships["Gun"], weapon, "Icarus")
    turned = fight.with_ship("Gun", facing=0)
    assert not bears_on(turned, turned.ships["Gun"], weapon, "Icarus")


@pytest.mark.rule("EE-SAME-6")
def test_each_sees_the_other_on_the_opposite_side() -> None:
    """Ruling Q64: one displacement a pair."""
    fight = _stacked(_after(STILL, STILL), NE)
    assert displacement(fight, "Icarus", "Lodestar") == NE
    assert displacement(fight, "Lodestar", "Icarus") == SW


@pytest.mark.rule("EE-SAME-6", "EE-DEF-20")
def test_tailing_in_the_hex_goes_by_the_same_position() -> None:
    """Ruling Q65."""
    fight = duel(boat(yard("icarus")), boat(yard("lodestar")), locks=["Icarus>Lodestar"])
    ships = fight.ships
    behind = _stacked(fight, N)
    assert tails(behind, ships["Icarus"], ships["Lodestar"])
    assert not tails(_stacked(fight, NE), ships["Icarus"], ships["Lodestar"])
    assert not tails(fight, ships["Icarus"], ships["Lodestar"])


@pytest.mark.rule("EE-SAME-2")
def test_a_missile_is_the_one_that_moved() -> None:
    """It lies in the direction it came in from, whatever else shares the hex."""
    fight = duel(
        boat(yard("vigilance"), (0, 4)),
        boat(yard("icarus")),
        locks=["Vigilance>Icarus"],
        missiles=[inbound("Vigilance", "Icarus", (0, 3))],
    )
    runner = run(fight)
    play(runner, until="1/defence")
    ship, missile = runner.battle.ships["Icarus"], runner.battle.missiles["M1"]
    assert missile.hex == ship.hex
    assert missile_displacement(ship, missile) == S


@pytest.mark.rule("EE-SAME-5")
def test_pairs_of_three_in_a_hex_are_settled_one_by_one() -> None:
    """Ruling Q197."""
    fight = fleet(
        boat(yard("icarus"), HERE),
        boat(yard("lodestar"), S),
        boat(yard("sandfly"), NE, "SW"),
    )
    runner = run(fight)
    orders = {
        "1/power/Lodestar": power("Lodestar", "E1 0.25"),
        "1/power/Sandfly": power("Sandfly", "E1 0.25"),
    }
    play(runner, orders)
    fight = runner.battle
    assert displacement(fight, "Icarus", "Lodestar") == S
    assert displacement(fight, "Icarus", "Sandfly") == NE
    assert displacement(fight, "Lodestar", "Sandfly") == NE.minus(S)
    assert ORIGIN not in fight.stacked.values()


def _together(phase: PhaseName, die: int) -> Runner:
    """A battle that begins in this phase, two scouts set up in one hex; the first die is given."""
    scenario, designs = load_scenario("two_scouts")
    power = None if phase == "power" else StartPower(boxes=("L1", "L2"))
    ships = [e.but(hex="0505", facing="N", speed=0, power=power) for e in scenario.ships]
    scenario = scenario.but(start_phase=phase, ships=tuple(ships))
    return begin(scenario, designs, GivenDice((die,), AllLow()))


@pytest.mark.rule("EE-SAME-1")
@pytest.mark.parametrize("phase", ["power", "movement", "repairs", "weapons", "sensors"])
def test_ships_set_up_in_one_hex_draw_their_places_whatever_phase_it_begins_in(
    phase: PhaseName,
) -> None:
    """Ruling Q61: one die, once, recorded and told; nothing tells more in a first Movement."""
    runner = _together(phase, 3)
    drawn = happened(runner, Stacked)
    assert [e.dice[0].value for e in drawn] == [3]
    assert displacement(runner.battle, "Icarus", "Daedalus") == DIRECTIONS[2]
    assert "SE" in log_lines(runner.first, drawn)[0].plain()
    mind = RandomLegal(Random(1))
    while not runner.over and runner.battle.turn == 1 and runner.battle.phase != "sensors":
        asked = runner.decisions[0]
        order = mind.decide(runner.question_view(asked), asked, runner.rules)
        if asked.kind == "power":
            order = PowerOrder(ship=asked.ship or "")
        if asked.kind == "plot":
            order = PlotOrder(ship=asked.ship or "", unpowered="coast")
        runner.answer(asked.key, order)
    assert displacement(runner.battle, "Icarus", "Daedalus") == DIRECTIONS[2]
    assert sum(bool(e.dice) for e in happened(runner, Stacked)) == 1


@pytest.mark.rule("EE-SAME-6")
@pytest.mark.parametrize("die", [1, 4])
def test_a_battle_that_begins_with_weapons_in_one_hex_can_be_fought(die: int) -> None:
    """A scout's lasers bear ahead and astern: each fires at the other, at range 0."""
    battle = _together("weapons", die).battle
    able = {o.ship: o.targets for s in battle.sides for o in fire_options(battle, s)}
    assert able == {"Icarus": ("Daedalus",), "Daedalus": ("Icarus",)}
    for ship, targets in able.items():
        order = AttackOrder(ship=ship, weapon="L1", target=targets[0])
        assert shot_of(battle, order).range == 0


def test_places_drawn_at_the_start_outlast_a_save(tmp_path: Path) -> None:
    scenario, designs = load_scenario("two_scouts")
    ships = [e.but(hex="0505", power=StartPower(boxes=("L1", "L2"))) for e in scenario.ships]
    scenario = scenario.but(start_phase="weapons", ships=tuple(ships))
    path = tmp_path / "one_hex.jsonl"
    runner = start(scenario, designs, key="07" * 32, save=path)
    assert len(happened(runner, Stacked)) == 1
    assert resume(path).runner.events == runner.events
