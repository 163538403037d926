"""Plots, pure and flown in the Movement phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import DIRECTION_NAMES
from game.systems.earth_expects.events import Stacked
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.extras.roll import FLIP_TURN, Roll
from game.systems.earth_expects.phases.movement import movement_phase
from game.systems.earth_expects.pure.plots import Encounter, Meeting, bearings
from game.systems.earth_expects.rules.arcs import bears_on, range_between
from game.systems.earth_expects.rules.impact import fire_sides
from game.systems.earth_expects.rules.same_hex import displacement
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.ship.box_type import bearing
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.orders import PlotOrder
from tests.support import boat, duel, happened, yard
from tests.systems.earth_expects.pure.engine import NAMES, damaged
from tests.terrains import EVERYTHING, crossing

ONE, OTHER = "One", "Other"


def _battle(random: Random) -> Battle:
    """Two ships of any kind close by, as damaged as may be, with points to move."""
    boats = [
        boat(
            replace(yard(random.choice(NAMES)), name=name),
            (random.randint(0, 2), random.randint(0, 1)),
            random.choice(DIRECTION_NAMES),
        )
        for name in (ONE, OTHER)
    ]
    battle = duel(*boats)
    for name in (ONE, OTHER):
        speed, spare = random.choice((0, 0, 1, 2, 3)), random.choice((0, 1, 3, 5))
        conduct = Conduct(
            speed=speed,
            generated=spare,
            spendable=spare,
            speed_power=Fraction(speed),
            manoeuvre_power=Fraction(spare),
        )
        record = damaged(battle.ships[name].design, random)
        battle = battle.with_ship(name, record=record, conduct=conduct)
    return battle


def _plot(battle: Battle, name: str, random: Random) -> PlotOrder:
    ship = battle.ships[name]
    ways = [PlotOrder(ship=name, plot=end.plot) for end in DEFAULT.movement.ends(ship).values()]
    ways += [way.order for way in DEFAULT.movement.unpowered(battle, ship)] * 5
    return random.choice(
        [way for way in ways if not DEFAULT.movement.plot_faults(battle, ship, way)]
    )


def _flights(count: int) -> Iterator[tuple[Encounter, dict[str, PlotOrder], Table]]:
    """Encounters, several pairs of plots for each, and the table after Movement."""
    for number in range(count):
        random = Random(number)
        battle = _battle(random)
        encounter = Encounter(battle, DEFAULT.movement, ONE, OTHER)
        for again in range(3):
            plots = {name: _plot(battle, name, random) for name in (ONE, OTHER)}
            given = {name: (order, False) for name, order in plots.items()}
            key = LabelledDice(bytes([number % 256, again]))
            table = Table(replace(battle, plots=given), key)
            assert list(movement_phase(table, DEFAULT)) == []
            yield encounter, plots, table


def _as_it_is(battle: Battle, one: str, other: str) -> Meeting:
    """What the rules say of two ships that have moved."""
    ship = battle.ships[one]
    systems = ship.weapons(*bearing())
    return Meeting(
        there=displacement(battle, one, other),
        range=range_between(battle, one, other),
        bears=tuple(s.id for s in systems if bears_on(battle, ship, s, other)),
        comes_by=fire_sides(battle, one, other),
    )


def test_plots_lead_where_they_lead_in_movement() -> None:
    for encounter, plots, table in _flights(100):
        for flights in (encounter.one, encounter.other):
            name = flights.ship.name
            end, there = flights.end(plots[name]), table.battle.ships[name]
            assert (end.q, end.r, end.facing) == (*there.hex, there.facing)
            assert end.track == there.track


def test_ships_meet_as_they_do_after_movement() -> None:
    """Where a die gives the direction all six ways are told, the one that came among them."""
    together = drawn = 0
    for encounter, plots, table in _flights(150):
        told = happened(table, Stacked)
        by_die = bool(told) and bool(told[0].dice)
        here, there = encounter.after(plots[ONE], plots[OTHER])
        assert len(here) == len(there) == (6 if by_die else 1)
        truth = _as_it_is(table.battle, ONE, OTHER), _as_it_is(table.battle, OTHER, ONE)
        assert truth in list(zip(here, there, strict=True))
        together += truth[0].range == 0
        drawn += by_die
    assert together > drawn > 0


def test_what_bears_is_looked_up_once_for_a_record() -> None:
    ship = _battle(Random(1)).ships[ONE]
    turned = replace(ship, facing=(ship.facing + 1) % 6)
    assert bearings(turned) is bearings(ship)
    assert bearings(replace(ship, record=ship.record.with_levels({}))) is not bearings(ship)


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        (lambda battle: replace(battle, terrain=crossing(*EVERYTHING).terrain), "terrain"),
        (lambda battle: battle.with_extra(ONE, Roll(FLIP_TURN)), "rolls over"),
        (lambda battle: battle.with_ship(OTHER, berth=ONE), "not on the table"),
    ],
)
def test_where_more_than_plots_counts_it_refuses(
    spoilt: Callable[[Battle], Battle], why: str
) -> None:
    battle = spoilt(_battle(Random(1)))
    with pytest.raises(ValueError, match=why):
        Encounter(battle, DEFAULT.movement, ONE, OTHER)
