"""What a lower level of the scripted side does worse, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.hexgrid.hexes import distance, hex_from_number
from game.systems.full_thrust.mind.easier.plots import Judge as PlotJudge
from game.systems.full_thrust.mind.hexcess.judging import Judge as MoveJudge
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.rules import ends as hexcess
from game.systems.full_thrust.rules import flying as easier
from game.systems.full_thrust.rules.fighter_losses import dice_on
from game.systems.full_thrust.rules.pivots import goes_straight
from game.systems.full_thrust.state.craft import Group, Missile
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from tests.systems.full_thrust.mind.flights import answer, fleet, move, moved
from tests.systems.full_thrust.mind.test_answers import behind
from tests.systems.full_thrust.mind.test_easier import answer as easier_answer

WAVERING = replace(CAPTAIN, wavering_moves=40.0, wavering_plots=40.0)
GIDDY = replace(CAPTAIN, wavering_moves=300.0, wavering_plots=300.0)
PLAIN = replace(CAPTAIN, foresight=False)
SHORTSIGHTED = replace(PLAIN, outlook=False)
TIMID = replace(CAPTAIN, daring=False)
HEEDLESS = replace(CAPTAIN, wary=False)
HASTY = replace(CAPTAIN, patience=False)
NEAREST = replace(CAPTAIN, marksman=False)
SOUTH = 3


def said(space: Space, skill: Skill) -> set[str]:
    """What the Sabre is told by several seeds, in the game of the space."""
    if space.scenario.ruleset == "easier":
        return {
            str(easier_answer(space, "plot", "", "Vega", seed=n, skill=skill)) for n in range(8)
        }
    return {str(move(space, "Sabre", seed=n, skill=skill)) for n in range(8)}


def meeting(ruleset: str, at: str = "2030", speed: int = 4, sheet: str = "Frigate") -> Space:
    """A ship with an enemy cruiser ahead that has moved."""
    space = fleet(
        ("Sabre", "Vega", sheet, at, "N", speed),
        ("Griffin", "Altair", "Cruiser", "2018", "S", 3),
        ruleset=ruleset,
    )
    return altered(space, moved=("Griffin",))


@pytest.mark.parametrize("ruleset", ["hexcess", "easier"])
def test_wavering_strays_from_the_best_way(ruleset: str) -> None:
    space = meeting(ruleset, "2022")
    assert len(said(space, WAVERING)) > len(said(space, CAPTAIN)) + 2


@pytest.mark.parametrize(
    "ruleset, sheet, at, speed",
    [
        ("hexcess", "Frigate", "2012", 8),
        ("hexcess", "Frigate", "2010", 8),
        ("easier", "Battleship", "2006", 4),
        ("easier", "Battleship", "2008", 6),
    ],
)
def test_nobody_wavers_off_the_table(ruleset: str, sheet: str, at: str, speed: int) -> None:
    """Neither at once nor so that the next move must leave it."""
    space = meeting(ruleset, at, speed, sheet)
    for seed in range(12):
        after = flown_on(flown_on(space, seed), seed + 1)
        assert after.holds(after.ships["Sabre"].hex)


def flown_on(space: Space, seed: int) -> Space:
    """After a move of the Sabre by one who wavers between all there is."""
    if space.scenario.ruleset == "hexcess":
        ship = moved(space, "Sabre", move(space, "Sabre", seed=seed, skill=GIDDY))
    else:
        order = easier_answer(space, "plot", "", "Vega", seed=seed, skill=GIDDY)
        ship, plot = space.ships["Sabre"], order.plots[0]
        spot = easier.led_to(ship, plot.marker, plot.change)
        straight = goes_straight(plot.marker, spot.speed)
        ship = altered(
            ship, hex=spot.hex, heading=spot.heading, facing=spot.heading, speed=spot.speed,
            straight=straight,
        )  # fmt: skip
    return altered(space, ships={**space.ships, "Sabre": ship})


def by_move(space: Space, skill: Skill) -> list[float]:
    """What each move of the Sabre is worth to such a skill."""
    ship = space.ships["Sabre"]
    return [*MoveJudge(space, ship, skill).values(hexcess.choices(space, ship))]


def by_plot(space: Space, skill: Skill) -> list[float]:
    """The same of each plot."""
    ship = space.ships["Sabre"]
    judge = PlotJudge(space, ship, [], skill)
    return [judge.worth(choice) for choice in easier.choices(ship)]


@pytest.mark.parametrize("ruleset, worths", [("hexcess", by_move), ("easier", by_plot)])
def test_without_outlook_fire_of_the_next_turn_is_not_minded(
    ruleset: str, worths: Callable[[Space, Skill], list[float]]
) -> None:
    """What is left of a hull counts for those who reckon with fire there."""
    space = meeting(ruleset, "2046").with_ship("Griffin", speed=8)
    hurt = space.with_ship("Sabre", hull=space.ships["Sabre"].hull - 1)
    assert worths(space, PLAIN) != worths(hurt, PLAIN)
    assert worths(space, SHORTSIGHTED) == worths(hurt, SHORTSIGHTED)


@pytest.mark.parametrize("ruleset, worths", [("hexcess", by_move), ("easier", by_plot)])
def test_without_foresight_an_enemy_yet_to_move_is_taken_to_fly_on(
    ruleset: str, worths: Callable[[Space, Skill], list[float]]
) -> None:
    """What its drive is able to do does not count then."""
    space = altered(meeting(ruleset, "2030"), moved=())
    foe = space.ships["Griffin"]
    lame = space.with_ship("Griffin", sheet=foe.sheet.but(thrust=1))
    assert worths(space, CAPTAIN) != worths(lame, CAPTAIN)
    assert worths(space, PLAIN) == worths(lame, PLAIN)


def test_the_timid_use_no_excess_thrust() -> None:
    assert answer(behind(), "excess", None, "Sabre", skill=TIMID).ships == ()


def test_the_heedless_fly_as_if_no_missile_were_there() -> None:
    fired = [
        Missile(f"Missile {n}", "Altair", "Griffin", hex_from_number("2020"), SOUTH, age=2)
        for n in range(6)
    ]
    space = meeting("easier")
    sought = altered(space, missiles={each.name: each for each in fired})
    assert by_plot(sought, HEEDLESS) == by_plot(space, HEEDLESS)
    assert by_plot(sought, CAPTAIN) != by_plot(space, CAPTAIN)


def test_fighters_of_the_heedless_fly_at_their_prey_through_point_defence() -> None:
    space = fleet(
        ("Falcon", "Vega", "Escort", "2018", "N", 0),
        ("Mule", "Vega", "Merchant", "2020", "N", 0),
        ("Griffin", "Altair", "Carrier", "2001", "S", 0),
        ruleset="easier",
    )
    group = Group("group 1", "Altair", "Griffin", hex_from_number("2023"))
    space = altered(space, groups={group.name: group})
    enemies = space.enemies("Altair")
    dice = []
    for skill in (CAPTAIN, HEEDLESS):
        order = easier_answer(space, "fly", group.name, "Altair", count=4, skill=skill)
        end = hex_from_number(order.to)
        dice.append(sum(dice_on(end, enemies).values()))
    assert dice[0] < dice[1]
    assert min(distance(end, enemy.hex) for enemy in enemies) == 0


def loaded(where: str, heading: str = "S") -> Space:
    """A missile boat and a battleship with an enemy frigate."""
    space = fleet(
        ("Volley", "Vega", "Missile boat", "2034", "N", 3),
        ("Dominion", "Vega", "Battleship", "2034", "N", 2),
        ("Griffin", "Altair", "Frigate", where, heading, 6),
        ruleset="easier",
    )
    return space.with_ship("Volley", missiles=3)


def launched(space: Space, skill: Skill) -> tuple[int, bool]:
    """Missiles that the boat launches, and whether the battleship launches a nova."""
    volley, dominion = (
        easier_answer(space, "launch", name, "Vega", skill=skill) for name in ("Volley", "Dominion")
    )
    return volley.missiles, dominion.nova


def test_the_hasty_launch_what_may_meet_an_enemy_at_all() -> None:
    far, never = loaded("2012"), loaded("2004")
    assert launched(far, CAPTAIN) == (0, False)
    assert launched(far, HASTY) == (3, True)
    assert launched(never, HASTY) == (0, False)


def test_the_nearest_is_fired_at_by_those_who_weigh_nothing() -> None:
    foes: tuple[tuple[Any, ...], ...] = (
        ("Falcon", "Altair", "Frigate", "2014", "S"),
        ("Merlin", "Altair", "Frigate", "2116", "S"),
    )
    space = fleet(("Sabre", "Vega", "Frigate", "2020", "N"), *foes)
    hurt = space.with_ship("Falcon", hull=1)
    assert "Falcon" in answer(hurt, "targets", "Sabre").beams
    assert set(answer(hurt, "targets", "Sabre", skill=NEAREST).beams) == {"Merlin"}


def test_the_nearest_is_fired_at_in_the_easier_game_too() -> None:
    space = fleet(
        ("Sceptre", "Vega", "Cruiser", "2020", "N", 4),
        ("Mule", "Altair", "Merchant", "2014", "S", 4),
        ("Falcon", "Altair", "Escort", "2017", "S", 4),
        ruleset="easier",
    )
    dear = space.with_ship("Mule", worth=200)
    for skill, target in ((CAPTAIN, "Mule"), (NEAREST, "Falcon")):
        order = easier_answer(dear, "gunnery", "Sceptre", "Vega", skill=skill)
        assert target in {shot.target for shot in order.shots}
