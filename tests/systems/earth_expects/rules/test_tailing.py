"""Tailing: a lock-on from behind, and what the tailed ship has to tell, to whom and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.earth_expects.events import Tailed
from game.systems.earth_expects.rules.tailing import tailed, tails
from game.systems.earth_expects.state.battle import Battle
from tests.support import boat, duel, fleet, happened, play, plot, power, run, yard


def _behind(place: tuple[int, int], locks: tuple[str, ...] = ("Lodestar>Icarus",)) -> bool:
    fight = duel(boat(yard("lodestar"), place), boat(yard("icarus")), locks=locks)
    return tails(fight, fight.ships["Lodestar"], fight.ships["Icarus"])


@pytest.mark.rule("EE-DEF-20")
@pytest.mark.parametrize(
    ("place", "behind"),
    [
        ((0, 3), True),
        ((1, 1), False),
        ((1, 2), True),
        ((-1, 3), True),
        ((2, 1), False),
        ((0, -3), False),
    ],
)
def test_the_line_of_sight_enters_by_the_rear_hexside_without_its_vertices(
    place: tuple[int, int], behind: bool
) -> None:
    """Target facing N at the origin, as the inventory's check has it."""
    assert _behind(place) is behind


@pytest.mark.rule("EE-DEF-20")
def test_it_takes_a_lock_on_of_ones_own() -> None:
    assert _behind((0, 3))
    assert not _behind((0, 3), locks=())
    assert not _behind((0, 3), locks=("Icarus>Lodestar",))


@pytest.mark.rule("EE-DEF-20")
def test_how_many_hexes_are_behind_at_each_range() -> None:
    fight = duel(boat(yard("lodestar"), (0, 1)), boat(yard("icarus")), locks=["Lodestar>Icarus"])
    counts = dict.fromkeys(range(1, 9), 0)
    for q in range(-8, 9):
        for r in range(-8, 9):
            reach = distance(ORIGIN, Hex(q, r))
            if 1 <= reach <= 8:
                there = fight.with_ship("Lodestar", hex=Hex(q, r))
                counts[reach] += tails(there, there.ships["Lodestar"], there.ships["Icarus"])
    assert list(counts.values()) == [1, 1, 3, 3, 5, 5, 7, 7]


@pytest.mark.rule("EE-DEF-20")
def test_a_friend_behind_is_no_tailer_and_neither_is_a_ship_that_is_gone() -> None:
    boats = [
        boat(yard("icarus"), side="Blue"),
        boat(yard("lodestar"), (0, 2), side="Blue"),
        boat(yard("sandfly"), (0, 3), side="Red"),
    ]
    fight = fleet(*boats)
    fight = replace(fight, locks={("Lodestar", "Icarus"): 1, ("Sandfly", "Icarus"): 1})
    assert tailed(fight) == {"Icarus": ("Red",)}
    assert tailed(fight.with_ship("Sandfly", fate="destroyed")) == {}


def _three_sides() -> Battle:
    return fleet(
        boat(yard("icarus"), side="Blue"),
        boat(yard("lodestar"), (0, 2), side="Red"),
        boat(yard("sandfly"), (3, 0), side="Green"),
        locks=["Lodestar>Icarus", "Sandfly>Icarus"],
    )


@pytest.mark.rule("EE-ENG-14", "EE-HE-2")
def test_the_tailed_ship_tells_its_tailers_and_nobody_else() -> None:
    """Half an engine's half point is told too. Ruling Q255: with more sides only the tailer."""
    runner = run(_three_sides())
    play(runner, {"1/power/Icarus": power("Icarus", "E1 1", "E2 0.5")}, until="1/plot")
    (told,) = [e for e in happened(runner, Tailed) if isinstance(e, Tailed)]
    assert (told.ship, told.tailers, told.seen_by) == ("Icarus", ("Red",), ("Blue", "Red"))
    assert (told.conduct.speed, told.conduct.generated, told.conduct.spendable) == (4, 1, 1)
    assert (float(told.conduct.speed_power), float(told.conduct.manoeuvre_power)) == (1.0, 0.5)
    assert runner.view("Red").ships["Icarus"].conduct == told.conduct
    assert runner.view("Green").ships["Icarus"].conduct is None
    assert runner.view("Red").ships["Icarus"].power is None


@pytest.mark.rule("EE-ENG-14", "EE-SEQ-2")
def test_it_is_told_after_power_and_before_any_plot() -> None:
    """Rulings Q66, Q67: judged where ships stand now, by the lock-ons of last turn."""
    runner = run(_three_sides())
    assert not happened(runner, Tailed)
    play(runner, until="1/plot")
    assert runner.battle.phase == "movement"
    assert happened(runner, Tailed)
    assert not any(runner.sealed(side) for side in runner.battle.sides)
    runner.answer("1/plot/Icarus", plot("Icarus", "left"))


@pytest.mark.rule("EE-ENG-14")
def test_what_was_told_holds_for_one_turn() -> None:
    runner = run(_three_sides())
    play(runner)
    assert runner.view("Red").ships["Icarus"].conduct is None
    assert runner.view("Red").ships["Icarus"].told == frozenset()
