"""Seekers find their way by themselves (Rulings Q236, Q272)."""

from __future__ import annotations

from random import Random

import pytest

from game.hexgrid.hexes import ORIGIN, Hex, distance
from game.systems.vectorish.rules.chart_homing import Drifting, steering
from game.systems.vectorish.rules.course import FASTER, ONWARD, TURNS
from game.systems.vectorish.rules.homing import Way, homing, setting_out
from game.systems.vectorish.rules.speeds import AT_REST, Speeds, next_face
from game.systems.vectorish.state.drift import UNMOVED
from game.systems.vectorish.state.seeker import Seeker
from tests.systems.vectorish.support import speeds


def nowhere(_here: Hex) -> bool:
    return False


def way(seeker: Seeker, target: Hex, drifts: Speeds = AT_REST) -> Way:
    return homing(setting_out(seeker, ORIGIN, 1), target, drifts, nowhere)


@pytest.mark.rule("Q272")
def test_a_seeker_strikes_what_lies_ahead_with_the_fewest_points() -> None:
    """At rest it needs as many points as there are hexes; drifting it needs none."""
    from_rest = way(Seeker(0), Hex(0, -5))
    assert (from_rest.hex, from_rest.steps.count("A")) == (Hex(0, -5), 5)
    drifting = way(Seeker(0, speeds("A5")), Hex(0, -5))
    assert (drifting.hex, drifting.steps) == (Hex(0, -5), ".....")
    assert way(Seeker(0), Hex(0, -7)).hex != Hex(0, -7)


@pytest.mark.rule("Q236", "Q272")
@pytest.mark.parametrize("seed", range(12))
def test_its_way_is_flown_within_its_points_faces_and_hexes(seed: int) -> None:
    """Replayed step by step: six points, a face a hex moved, twelve hexes, nothing left owed."""
    draw = Random(seed)
    first = Seeker(draw.randrange(6), speeds(draw.choice(("A4", "0", "B7 C2", "E9"))), 3)
    target = Hex(draw.randint(-7, 7), draw.randint(-7, 7))
    found = way(first, target)
    facing, now, moved, here, turned = first.facing, first.speeds, UNMOVED, ORIGIN, 1
    for sign in found.steps:
        if sign in TURNS:
            facing, turned = (facing + TURNS[sign]) % 6, turned + 1
            assert turned <= 1, "one face after each hex"
        elif sign == FASTER:
            now = now.faster(facing)
        else:
            assert sign == ONWARD
            face = next_face(now, moved)
            assert face is not None
            here, turned = here.step(face), 0
            moved = tuple(n + (f == face) for f, n in enumerate(moved))
    assert found.steps.count(FASTER) <= 6
    assert found.steps.count(ONWARD) <= 9
    assert (here, facing, now) == (found.hex, found.facing, found.speeds)
    assert here == target or next_face(now, moved) is None or found.left == 0


@pytest.mark.rule("Q272")
def test_it_finds_targets_abeam_of_a_slow_launcher() -> None:
    for target in (Hex(3, -4), Hex(-3, -1), Hex(3, -2), Hex(-2, 0)):
        assert way(Seeker(0, speeds("A1")), target).hex == target


@pytest.mark.rule("Q272")
def test_one_that_cannot_strike_yet_comes_nearer() -> None:
    target = Hex(0, -14)
    found = way(Seeker(0, speeds("A4")), target)
    assert found.hex != target
    assert distance(found.hex, target) < distance(ORIGIN, target)


@pytest.mark.rule("Q221", "Q272")
def test_it_flies_round_hexes_in_which_it_would_be_lost() -> None:
    wall = {Hex(0, -2)}
    start = setting_out(Seeker(0, speeds("A2")), ORIGIN, 1)
    straight = homing(start, Hex(0, -5), AT_REST, nowhere)
    round_it = homing(start, Hex(0, -5), AT_REST, wall.__contains__)
    assert wall & set(straight.path)
    assert round_it.path and not wall & set(round_it.path)


@pytest.mark.rule("VEC-SC-8", "Q236", "Q272")
def test_on_the_chart_it_takes_two_points_and_a_face_for_each_hex() -> None:
    """Its target lies ahead and runs: it gathers speed. One abeam: it turns."""
    runs = Drifting(Hex(0, -8), speeds("A6"))
    assert steering(Seeker(0, speeds("A8")), ORIGIN, runs, 1, 1, 3) == "AA"
    assert steering(Seeker(0, speeds("A8")), ORIGIN, runs, 0, 1, 3) == ""
    abeam = Drifting(Hex(6, 0), AT_REST)
    steps = steering(Seeker(0, speeds("A2")), ORIGIN, abeam, 1, 1, 3)
    assert steps.count("R") == 1 and steps.count("L") == 0
    assert steps.count("A") <= 2


@pytest.mark.rule("VEC-SC-7", "Q272")
def test_one_launched_at_rest_gathers_speed_when_the_turn_ends() -> None:
    ahead = Drifting(Hex(0, -6), AT_REST)
    assert "A" in steering(Seeker(0), ORIGIN, ahead, 0, 1, 11)
    fast = Seeker(0, speeds("A6"))
    assert steering(fast, ORIGIN, ahead, 0, 1, 11) == ""


@pytest.mark.rule("Q272")
def test_it_has_six_points_in_every_turn() -> None:
    spent = Seeker(0).after("AAAA", 2, 1)
    assert (spent.points(1), spent.points(2), spent.left) == (2, 6, 10)
    assert spent.after("A", 0, 2).points(2) == 5
