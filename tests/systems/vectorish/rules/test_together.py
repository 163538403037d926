"""Ships in one hex, and what Earth Expects asks of speed and turning (Ruling Q302)."""

from __future__ import annotations

from typing import Any

import pytest

from game.hexgrid.hexes import DIRECTIONS, Hex
from game.systems.earth_expects.events import Stacked, Tailed
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.phases.moving import move, with_points
from game.systems.vectorish.phases.turn import tailers_told
from game.systems.vectorish.rules.course import begun, flown
from game.systems.vectorish.rules.together import apart
from game.systems.vectorish.state.drift import Drift, drift_of
from game.systems.vectorish.state.orders import CourseOrder
from game.table.altering import altered
from game.table.log import log_lines
from tests.systems.vectorish.support import space, table_of

N, NE, SE, S, SW, NW = DIRECTIONS


def pair(first: dict[str, Any], second: dict[str, Any]) -> Any:
    """A freighter and a scout on a table."""
    return table_of(space("pursuit", Lucky_Star=first, Harrier=second))


def stacked(table: Any) -> list[Hex]:
    return [event.displacement for event in table.events if isinstance(event, Stacked)]


@pytest.mark.rule("Q302")
def test_the_last_hex_that_each_has_left_decides_how_two_ships_lie() -> None:
    """One comes from the south, the other from the south-west, however fast they are."""
    for speed in (1, 5):
        table = pair({"flies": "A2", "at": "2432"}, {"flies": f"B{speed}", "at": f"{24 - speed}00"})
        battle = table.battle
        there = battle.ships["Lucky Star"].hex.plus(N.times(2))
        start = there.plus(SW.times(speed))
        table.battle = battle.with_ship("Harrier", hex=start)
        move(table, CourseOrder(ship="Lucky Star"))
        move(table, CourseOrder(ship="Harrier"))
        assert stacked(table) == [SW.minus(S)]


@pytest.mark.rule("Q302")
def test_one_that_never_moved_lies_in_the_hex_and_a_pair_stays_as_it_was() -> None:
    table = pair({"flies": "0", "at": "2430"}, {"flies": "A2", "at": "2432"})
    move(table, CourseOrder(ship="Harrier"))
    assert stacked(table) == [S]
    ships = table.battle.ships
    left = apart(table.battle, ships["Lucky Star"], ships["Harrier"])
    assert left == S
    both = drift_like(ships["Lucky Star"], there=ships["Harrier"])
    table.battle = table.battle.with_ships([both])
    assert apart(table.battle, both, ships["Harrier"]) == S, "both left one hex: as before"


def drift_like(ship: Any, there: Any) -> Any:
    """The ship as if it had left the same hex as another."""
    extra = Drift(drift_of(ship).speeds, drift_of(ship).rating, left=drift_of(there).left)
    return altered(ship, extras=(extra,))


@pytest.mark.rule("Q302")
def test_terrain_takes_the_sum_of_the_speeds_before_or_after_the_move() -> None:
    """Fast in two directions: 14 A and 9 B count as 23; braking by two changes nothing."""
    ship = space("pursuit", Harrier={"flies": "A14 B9", "adf": 2, "mr": 3, "facing": 3}).ships[
        "Harrier"
    ]
    braked = with_points(ship, flown(begun(ship), "AA"))
    assert braked.conduct is not None
    assert (braked.conduct.speed, braked.conduct.spendable) == (23, 3)
    away = altered(ship, facing=0)
    faster = with_points(away, flown(begun(away), "AA"))
    assert faster.conduct is not None and faster.conduct.speed == 25


@pytest.mark.rule("EE-ENG-14", "Q302")
def test_who_tails_a_ship_is_told_what_it_has_bought_and_nobody_else() -> None:
    """Behind it with a lock-on, by the way the ship faces and not by the way it drifts."""
    for facing, told in ((0, True), (3, False)):
        table = pair({"at": "2430", "facing": facing}, {"at": "2434", "facing": 0})
        battle = table.battle
        prey = battle.ships["Lucky Star"]
        bought = Drift(drift_of(prey).speeds)
        battle = battle.with_ships([altered(prey, extras=(bought,))])
        table.battle = altered(battle, locks={("Harrier", "Lucky Star"): 1})
        tailers_told(table)
        events = [event for event in table.events if isinstance(event, Tailed)]
        assert bool(events) is told
        if told:
            assert events[0].seen_by == ("Runner", "Hunter")


@pytest.mark.parametrize(("battle", "told"), [("sidestep", 0), ("crossing", 1)])
def test_that_two_share_a_hex_is_told_only_where_anybody_fires(battle: str, told: int) -> None:
    """By the letters of the faces."""
    first, second = list(space(battle).ships)[:2]
    names = [name.replace(" ", "_") for name in (first, second)]
    ships = {names[0]: {"flies": "A2", "at": "2432"}, names[1]: {"flies": "0", "at": "2430"}}
    begun_at = space(battle, **ships)
    table = table_of(begun_at)
    move(table, CourseOrder(ship=first))
    rules = VECTORISH.rules(VECTORISH.find(battle))
    lines = log_lines(begun_at, table.events, rules)
    found = [line.text for line in lines if "share a hex" in line.text]
    assert found == [f"{first} and {second} share a hex; {second} counts as over face A."][:told]
