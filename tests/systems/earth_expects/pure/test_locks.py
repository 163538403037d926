"""Lock-on attempts, pure and on a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.dice import GivenDice
from game.hexgrid.hexes import hex_from_number
from game.systems.earth_expects.events import AttemptsDeclared
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.options.crew_quality import crew_die
from game.systems.earth_expects.options.simple_sensors import fixed_die
from game.systems.earth_expects.pure.faces import laid
from game.systems.earth_expects.pure.locks import LockOns
from game.systems.earth_expects.rules.sensors import roll_attempts
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.customs import STANDARD
from game.systems.earth_expects.state.orders import Attempt, SensorOrder
from tests.support import boat, duel, yard
from tests.systems.earth_expects.pure.engine import NAMES, Counted, faces
from tests.terrains import EVERYTHING

ONE, OTHER = "One", "Other"


def _battle(random: Random) -> Battle:
    """Two ships of any kind anywhere among all terrain, that hold lock-ons or do not."""
    here = _near_rocks(random)
    places = {ONE: here, OTHER: (here[0] - random.choice((0, 0, 2, 4, 5, 6)), here[1])}
    boats = [
        boat(replace(yard(random.choice(NAMES)), name=name), place)
        for name, place in places.items()
    ]
    locks = [held for held in (f"{ONE}>{OTHER}", f"{OTHER}>{ONE}") if random.random() < 0.5]
    terrain = EVERYTHING if random.random() < 0.7 else ()
    battle = duel(*boats, locks=locks, terrain=terrain)
    for name in (ONE, OTHER):
        crew = random.choice(("standard", "elite", "crack"))
        battle = battle.with_ship(name, crew=crew, was_damaged=random.random() < 0.3)
    fixed = fixed_die if random.random() < 0.2 else STANDARD.lock_die
    return replace(battle, customs=replace(STANDARD, die=crew_die, lock_die=fixed))


def _near_rocks(random: Random) -> tuple[int, int]:
    """A hex in or near cinematic asteroids."""
    maw = hex_from_number("2309")
    return maw.q + random.randint(-1, 1), maw.r + random.randint(-1, 1)


def _orders(battle: Battle, random: Random) -> list[SensorOrder]:
    """Some sensors of each ship, one attempt or two."""
    found = []
    for ship in battle.ships.values():
        target = OTHER if ship.name == ONE else ONE
        sensors = ship.design.by_type[BoxType.SENSOR]
        cut = random.randint(0, len(sensors))
        parts = [part for part in (sensors[:cut], sensors[cut:]) if part]
        attempts = tuple(Attempt(target=target, sensors=part) for part in parts)
        found.append(SensorOrder(ship=ship.name, attempts=attempts))
    return found


def _tried(count: int) -> Iterator[tuple[Random, Battle, list[SensorOrder], LockOns]]:
    for number in range(count):
        random = Random(number)
        battle = _battle(random)
        orders = _orders(battle, random)
        yield random, battle, orders, LockOns.of(battle, orders)


def _on_table(
    battle: Battle, orders: list[SensorOrder], dice: tuple[int, ...]
) -> tuple[dict[tuple[str, str], int], int]:
    given = GivenDice(dice)
    table = Table(battle, given)
    for order in orders:
        attempts = tuple((a.target, a.sensors) for a in order.attempts)
        if attempts:
            table.emit(AttemptsDeclared(ship=order.ship, attempts=attempts))
    return roll_attempts(table, orders), len(dice) - len(given.left)


def test_attempts_hold_as_on_a_table() -> None:
    held = rocks = fixed = 0
    for random, battle, orders, locks in _tried(110):
        dice = faces(random)
        roll = Counted(dice)
        truth, used = _on_table(battle, orders, dice)
        assert locks.play(roll) == truth
        assert roll.used == used
        held += bool(truth)
        rocks += any(len(one.rocks) > 1 for one in locks.tries)
        fixed += any(len(one.die) == 1 for one in locks.tries)
    assert min(held, rocks, fixed) > 10


def test_their_chances_are_those_of_every_fall_of_the_dice() -> None:
    tried = 0
    for _random, _battle, _orders, locks in _tried(60):
        die = [f for one in locks.tries for f in (one.die, one.rocks) if len(f) > 1]
        if len(die) > 4:
            continue
        falls = [locks.play(laid(fall)) for fall in product(*die)]
        for held, shares in locks.chances().items():
            truth = [sum(fall.get(held, 0) == n for fall in falls) for n in range(len(shares))]
            assert shares == pytest.approx([n / len(falls) for n in truth])
            tried += 0 < shares[0] < 1
    assert tried > 10


def test_a_search_cannot_be_reckoned() -> None:
    battle = _battle(Random(1)).with_ship(OTHER, hidden=True)
    order = SensorOrder(ship=ONE, attempts=(Attempt(target=OTHER, sensors=("S1",)),))
    with pytest.raises(ValueError, match="secret"):
        LockOns.of(battle, [order])
