"""What the scripted side keeps, to be quick, is what it would find anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.mind.persona import NET_DAMAGE
from game.systems.earth_expects.mind.scripted import Scripted
from game.systems.earth_expects.mind.weighing import openings
from game.systems.earth_expects.mind.weighing.allocations import allocations
from game.systems.earth_expects.mind.weighing.battery import surviving
from game.systems.earth_expects.mind.weighing.fire_tables import sum_of_rails
from game.systems.earth_expects.mind.weighing.forecast import (
    Ends,
    onward,
    plots,
    possible_ends,
    reached,
    stacked,
)
from game.systems.earth_expects.mind.weighing.outlook import Outlook, outlook
from game.systems.earth_expects.mind.weighing.payoff import abreast, position_worth, worth_of
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.ruleset import DEFAULT
from game.systems.earth_expects.scenario.option_names import OPTION_NAMES
from game.systems.earth_expects.scenario.scenario import Scenario
from game.systems.earth_expects.ship.box_type import powered
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Record
from tests.support import boat, duel, hulk, yard
from tests.systems.earth_expects.mind.battles import BLUE, RED, begin, entry, scenario

PLAIN = scenario(
    [
        entry("Red", RED, "vigilance", "1016", "N", speed=2),
        entry("Blue", BLUE, "resolute", "1010", "S", speed=2),
    ],
    turn_limit=4,
)
FULL = Scenario(**{**dict(PLAIN), "options": OPTION_NAMES})


def forget() -> None:
    """Empty every cache of the scripted side."""
    for name, module in list(sys.modules.items()):
        if ".earth_expects.mind" in name:
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def afresh(view: Battle) -> Battle:
    """The same battle with records nobody has asked anything yet."""
    ships = (
        replace(ship, record=Record(ship.design, ship.record.levels, ship.record.resting))
        for ship in view.ships.values()
    )
    return view.with_ships(ships)


def numbers(value: Any) -> list[object]:
    """All fields of a value, arrays as bytes."""
    every = (getattr(value, f.name) for f in fields(value))
    return [one.tobytes() if isinstance(one, np.ndarray) else one for one in every]


def told(seen: Outlook) -> list[object]:
    """Every number of an outlook."""
    found: list[object] = [seen.intent]
    for pair, ends in seen.duels:
        found += numbers(replace(pair, view=None, enemy=None, mine=None)) + numbers(ends)
        found += numbers(pair.mine)
    return found


def reckoned(what: Scenario, *, anew: bool) -> Iterator[tuple[str, list[object]]]:
    """All that is reckoned with before each decision of a battle, by its key and the ship.

    ``anew``: with every cache empty, and records nobody has asked anything yet.
    """
    runner = begin(what, 2)
    runner.start()
    minds = {side: Scripted(Random(side)) for side in (RED, BLUE)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        for name in [ship.name for ship in view.afloat(decision.side)]:
            for step in (None, 1, 2):
                if anew:
                    forget()
                seen = afresh(view) if anew else view
                ship = seen.ships[name]
                live = step and frozenset(ship.record.working(*powered())[::step])
                found = told(outlook(seen, ship, runner.rules, NET_DAMAGE, live))
                found += allocations(ship, runner.rules.movement, braking=True)
                yield f"{decision.key} {name}", found
        order = minds[decision.side].decide(view, decision, runner.rules)
        runner.answer(decision.key, order)


@pytest.mark.parametrize("what", [PLAIN, FULL], ids=["plain", "all options"])
def test_an_outlook_is_the_same_with_all_that_is_kept_and_with_nothing(what: Scenario) -> None:
    kept, anew = list(reckoned(what, anew=False)), list(reckoned(what, anew=True))
    assert len(kept) > 50
    for one, other in zip(kept, anew, strict=True):
        assert one == other, one[0]


def hexes(ends: Ends) -> list[tuple[Hex, int]]:
    """Hex and facing of each end."""
    columns = zip(*ends.at.tolist(), ends.facing.tolist(), strict=True)
    return [(Hex(q, r), facing) for q, r, facing in columns]


def moving(speed: int, points: int, facing: int, here: Hex, *, astern: bool) -> Ship:
    """A ship with points for movement."""
    conduct = Conduct(speed=speed, spendable=points, generated=points)
    extras = (Reverse(astern=True),) if astern else ()
    return replace(hulk(yard("icarus")), conduct=conduct, facing=facing, hex=here, extras=extras)


def test_the_ends_kept_are_those_of_the_ship_asked_about() -> None:
    random = Random(5)
    for _ship in range(200):
        speed, points, facing = (random.randrange(n) for n in (4, 4, 6))
        here = Hex(random.randrange(-9, 9), random.randrange(-9, 9))
        ship = moving(speed, points, facing, here, astern=random.random() < 0.5)
        pace = random.choice([-1.5, 0.0, 2.0])
        ends = reached(DEFAULT.movement, ship, onward(ship, pace))
        assert hexes(ends) == list(DEFAULT.movement.ends(ship))
        assert set(ends.onward.tolist()) == {pace or 1.0}
        named = replace(ship, name=random.choice("AB"))
        found = DEFAULT.movement.ends(ship).values()
        kept = [(order.ship, order.plot) for order in plots(DEFAULT.movement, named)]
        assert kept == [(named.name, cheapest.plot) for cheapest in found]
        assert ends.weight.sum() == pytest.approx(1)


def test_a_set_of_ends_is_worth_what_it_is_worth_alone() -> None:
    battle = duel(
        boat(yard("vigilance"), (0, 5), speed=Fraction(2)),
        boat(yard("icarus"), (0, 0), facing="S", speed=1),
        locks=["Vigilance>Icarus"],
    )
    ship = battle.ships["Vigilance"]
    seen = outlook(battle, ship, DEFAULT, NET_DAMAGE)
    sets = []
    for speed in range(4):
        for points in range(4):
            conduct = Conduct(speed=speed, spendable=points, generated=points)
            sets.append(reached(DEFAULT.movement, replace(ship, conduct=conduct), float(speed)))
    ends, rows = stacked(sets)
    together = worth_of(abreast(ends, seen.duels), rows)
    for one, where in zip(sets, rows, strict=True):
        alone = position_worth(one, seen.duels)
        for name in ("total", "given", "taken"):
            assert getattr(together, name)[where].tobytes() == getattr(alone, name).tobytes()


def test_an_allocation_is_worth_beside_others_what_it_is_worth_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    battle = duel(
        boat(yard("commonwealth"), (0, 5), speed=2),
        boat(yard("earths_answer"), (1, 1), facing="S", speed=1),
    )
    ship = battle.ships["Commonwealth"]
    seen = outlook(battle, ship, DEFAULT, NET_DAMAGE, frozenset(ship.record.working(*powered())))
    together = openings.weighed(battle, ship, DEFAULT, seen)
    assert len({tuple(choice.boxes) for choice in together}) > 2
    for choice in together:
        only = partial(lambda way, *_ship, braking: [way], choice.allocation)
        monkeypatch.setattr(openings, "allocations", only)
        [alone] = openings.weighed(battle, ship, DEFAULT, seen)
        assert (alone.allocation, alone.worth) == (choice.allocation, choice.worth)
        assert alone.boxes == choice.boxes
        assert alone.primaries(ship) == choice.primaries(ship)


def test_one_record_may_be_asked_with_other_dice_and_salvoes() -> None:
    ship = hulk(yard("outrider"))
    fresh = hulk(yard("outrider"))
    for die, missiles in ((6, 3), (8, 3), (8, 5)):
        anew = replace(fresh, record=Record(fresh.design))
        assert surviving(ship, missiles, die) == surviving(anew, missiles, die)
        assert sum_of_rails(ship.record, die).tobytes() == sum_of_rails(anew.record, die).tobytes()
    assert surviving(ship, 3, 6) != surviving(ship, 3, 8)
    assert (sum_of_rails(ship.record, 6) != sum_of_rails(ship.record, 8)).any()


def test_where_an_enemy_may_end_hangs_on_the_speed_the_battle_began_with() -> None:
    battle = duel(boat(yard("vigilance"), (0, 5)), boat(yard("icarus"), (0, 0), speed=1))
    enemy = replace(battle.ships["Icarus"], motion=None, wake=None)
    entries = [entry.but(speed=3) for entry in battle.scenario.ships]
    faster = replace(battle, scenario=battle.scenario.but(ships=tuple(entries)))
    slow, fast = (possible_ends(view, enemy, DEFAULT) for view in (battle, faster))
    assert hexes(slow) != hexes(fast)
    assert hexes(possible_ends(battle, enemy, DEFAULT)) == hexes(slow)
