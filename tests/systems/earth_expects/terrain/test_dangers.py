"""What a plot brings, told before it is sealed: hex by hex, with exact chances."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from game.dice import GivenDice
from game.hexgrid.hexes import Hex, hex_number
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.phases.movement import course, plot_dangers
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.terrain_entries import HeatSource, Planet
from game.systems.earth_expects.state.battle import Battle, Motion
from game.systems.earth_expects.terrain.flying import dangers, fly_through
from game.systems.earth_expects.terrain.kind import Danger, Flight
from game.systems.earth_expects.terrain.table import KINDS
from tests.support import column, plot, table_of, yard
from tests.systems.earth_expects.terrain.courses import SHIP, region, sailing

STICK = column("HHHHPCSE")
ROCKS = [region("dense asteroids", (0, -1), (0, -2), (0, -3))]


def told(battle: Battle, signs: str) -> list[Danger]:
    """The dangers of a plot."""
    return plot_dangers(DEFAULT, battle, plot(SHIP, signs))


def hurts(battle: Battle, signs: str, dice: tuple[int, ...]) -> list[bool]:
    """Whether points were missing in each hex of rocks, with these ship's dice."""
    table = table_of(battle)
    table._dice = _Ship(dice)
    order = plot(SHIP, signs)
    fly_through(table, SHIP, course(DEFAULT.movement, battle.ships[SHIP], order))
    return [e.short > 0 for e in table.events if isinstance(e, ev.DebrisMet)]


class _Ship:
    """Given dice for the ship's rolls, ones for damage."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        self._given = GivenDice(dice)

    def roll(self, label: str, sides: int = 6) -> int:
        """See above."""
        damage = any(word in label for word in ("/laser", "/drift", "/box"))
        return 1 if damage else self._given.roll(label, sides)


@pytest.mark.rule("EE-TER-D-1")
@pytest.mark.parametrize("points", range(6))
def test_the_chances_of_dense_asteroids_are_those_of_all_the_dice(points: int) -> None:
    """Three hexes at speed 4: every one of 216 throws, points spent hex by hex."""
    battle = sailing(STICK, ROCKS, speed=4, points=points)
    every = [hurts(battle, "....", dice) for dice in product(range(1, 7), repeat=3)]
    for number, danger in enumerate(told(battle, "....")):
        share = Fraction(sum(one[number] for one in every), len(every))
        words = f"{max(1, round(share * 100))}% that it hurts"
        assert danger.chance == (words if share else "it cannot hurt: there are points enough")
        assert (danger.hex, danger.rule, danger.fatal) == (
            Hex(0, -1 - number),
            "EE-TER-D-1",
            False,
        )


@pytest.mark.rule("EE-TER-D-1")
def test_planned_points_are_not_counted_among_those_to_spare() -> None:
    """Ruling Q139."""
    battle = sailing(STICK, ROCKS, speed=4, points=3)
    assert told(battle, "....")[0].chance == "it cannot hurt: there are points enough"
    assert told(battle, "...R.")[0].chance == "17% that it hurts"


@pytest.mark.rule("EE-TER-S-1", "EE-TER-I-1")
def test_surface_under_power_and_interior_are_told_as_fatal_and_end_the_list() -> None:
    for surface in (True, False):
        world = Planet(name="World", hex=hex_number(Hex(0, -2)), radius=0, surface=surface)
        battle = sailing(STICK, [world, region("radiation", (0, -3))], speed=3)
        (danger,) = told(battle, "...")
        assert (danger.hex, danger.fatal) == (Hex(0, -2), True)
    world = Planet(name="World", hex=hex_number(Hex(0, -1)), radius=0)
    battle = sailing(STICK, [world]).with_ship(SHIP, motion=Motion(coasting=9))
    (danger,) = told(battle, "coast")
    assert not danger.fatal


@pytest.mark.rule("EE-TER-A-1", "EE-TER-F-1", "EE-TER-D-1", "EE-TER-X-1", "EE-TER-H-1")
def test_the_damage_to_be_expected_stands_beside_each() -> None:
    """Exact where the dice are few: 8 dice of 3.5; a die of 1 at speed 2 is one die; and so on."""
    moon = Planet(name="Moon", hex=hex_number(Hex(0, 2)), radius=0, interface=3)
    losses = {
        "...": (sailing(STICK, [moon], speed=3, points=1), Fraction(28)),
        "..": (sailing(STICK, ROCKS[:1], speed=2), 2 * Fraction(7, 12)),
        ".": (sailing(STICK, [region("radiation", (0, -1))], speed=1), Fraction(15, 6)),
        "x.": (sailing(STICK, [region("atmosphere", (0, -1))], speed=1, points=2), Fraction(0)),
        "....": (sailing(STICK, [region("atmosphere", (0, -1))], speed=4), Fraction(4)),
    }
    for signs, (battle, loss) in losses.items():
        assert sum(danger.loss for danger in told(battle, signs)) == loss
    sun = HeatSource(name="Sol", toward="N", dice=3)
    (danger,) = told(sailing(STICK, [sun], speed=1), ".")
    assert danger.loss == Fraction(3, 2)


@pytest.mark.rule("EE-TER-A-1")
def test_the_atmosphere_is_told_with_how_many_boxes_take_how_much() -> None:
    battle = sailing(STICK, [region("atmosphere", (0, -1))], speed=3)
    (danger,) = told(battle, "...")
    assert danger.sentence.endswith("1 box seen from ahead takes 3.")


@pytest.mark.rule("EE-TER-F-1", "EE-TER-F-5")
@pytest.mark.parametrize(("points", "words"), [(1, "with 8 dice"), (3, "at speed 0.")])
def test_an_interface_is_told_with_its_failure_dice(points: int, words: str) -> None:
    moon = Planet(name="Moon", hex=hex_number(Hex(0, 2)), radius=0, interface=3)
    (danger,) = told(sailing(STICK, [moon], speed=3, points=points), "...")
    assert words in danger.sentence
    assert not danger.fatal


@pytest.mark.rule("EE-TER-C-1")
def test_cinematic_asteroids_are_fatal_without_the_points_and_perhaps_fatal_when_they_may_go() -> (
    None
):
    """Two points at speed 2 serve the first hex; only a die of 2 or more keeps them."""
    rocks = [region("cinematic asteroids", (0, -2))]
    assert told(sailing(STICK, rocks, speed=2, points=1), "..")[0].fatal
    assert not told(sailing(STICK, rocks, speed=2, points=2), "..")[0].fatal
    both = [region("dense asteroids", (0, -1)), *rocks]
    first, second = told(sailing(STICK, both, speed=2, points=2), "..")
    assert first.chance == "it cannot hurt: there are points enough"
    assert (second.fatal, second.chance) == (True, "17% that it is lost")


@pytest.mark.rule("EE-TER-X-1", "EE-TER-H-1")
def test_radiation_by_the_hex_and_heat_where_the_move_ends() -> None:
    sun = HeatSource(name="Sol", hex=hex_number(Hex(0, -9)), dice=2)
    battle = sailing(STICK, [region("radiation", (0, -1), (0, -2)), sun], speed=3)
    found = told(battle, "...")
    assert [d.rule for d in found] == ["EE-TER-X-1", "EE-TER-X-1", "EE-TER-H-1"]
    assert found[0].sentence.endswith("less 1.")
    assert (found[2].hex, found[2].chance) == (Hex(0, -3), "2 dice, each 1 in 6 of one point more")


def test_open_space_brings_nothing() -> None:
    battle = sailing(yard("icarus"), [], speed=2)
    ship = battle.ships[SHIP]
    assert dangers(battle, ship, course(DEFAULT.movement, ship, plot(SHIP, ".."))) == []
    assert Flight(SHIP, 1, 0, 0).pay(3) == 0


def test_only_what_is_called_deadly_warns_of_the_loss_of_a_ship() -> None:
    battle = sailing(STICK, [])
    ship, fatal = battle.ships[SHIP], set()
    for kind in KINDS:
        for speed, spare, unpowered in product(range(4), range(4), (False, True)):
            flight = Flight(SHIP, speed, spare, 0, unpowered)
            danger = kind.warns(battle, ship, flight, Hex(0, -1))
            if danger is not None and danger.fatal:
                fatal.add(kind)
    assert fatal == {kind for kind in KINDS if kind.deadly}
