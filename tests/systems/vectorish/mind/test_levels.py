"""A level errs as people do: it misjudges fire, plans less far ahead, cannot wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.dice import LabelledDice
from game.hexgrid.hexes import distance, hex_from_number
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.chase import chased, evaded, velocity
from game.systems.vectorish.mind.errands import errand_of
from game.systems.vectorish.mind.fight import fought, may_drift
from game.systems.vectorish.mind.homing import homed
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.mind.skill import CADET, CAPTAIN, Judge, Skill, by_eye, exact
from game.systems.vectorish.mind.steering import held
from game.systems.vectorish.mind.weighed import Weighed
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.drift import speeds_of
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.game import begin
from game.table.runner import Runner
from tests.systems.vectorish.mind.alone import moved
from tests.systems.vectorish.support import changed, drifting, space

SEEDS = range(12)
Fly = Callable[..., Weighed]


def _met(at: str, name: str = "crossing", **more: object) -> Space:
    """A scout near another that has moved, with nobody else about."""
    here = space(
        name,
        Icarus={"at": at, "flies": "A2", "adf": 4, "mr": 3, **more},
        Firebrand={"at": "2030", "flies": "A1", "adf": 4, "mr": 3, "done": True},
    )
    two = {ship: here.ships[ship] for ship in ("Icarus", "Firebrand")}
    return altered(here, ships=two, turn=1, first="Southbound", phase="countermoves")


def _ways(fly: Fly, here: Space, skill: Skill) -> set[str]:
    """All that a skill makes of a place, by many seeds."""
    ship = here.ships["Icarus"]
    return {fly(here, ship, by_eye(skill.wavering, Random(seed))).steps for seed in SEEDS}  # type: ignore[call-arg]


def test_fire_is_misjudged_where_there_is_any() -> None:
    assert len(_ways(fought, _met("2034"), CADET)) > 1
    assert len(_ways(fought, _met("2034"), CAPTAIN)) == 1
    assert len(_ways(fought, _met("2090"), CADET)) == 1


def test_fire_is_misjudged_on_the_chart_where_there_is_any() -> None:
    here = altered(_met("2034", "chart_duel"), phase="segment 1")
    assert len(_ways(held, here, CADET)) > 1
    assert len(_ways(held, here, CAPTAIN)) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_errs_so_far_as_to_leave_the_battle(seed: int) -> None:
    here = space(
        "sealed_orders",
        Outrider={"at": "2008", "flies": "A3", "adf": 4, "mr": 3},
        Reiver={"at": "2007", "flies": "D1", "adf": 4, "mr": 3},
    )
    here = altered(here, turn=1, phase="moves")
    ship = here.ships["Outrider"]
    after = moved(ship, fought(here, ship, by_eye(CADET.wavering, Random(seed))).steps)
    middle, there = hex_from_number("2030"), after.hex
    within = here.told.goal.within
    assert distance(there, middle) <= within
    assert distance(there.plus(velocity(speeds_of(after))), middle) <= within


@pytest.mark.parametrize("kind", ["course", "helm"])
def test_a_pilot_of_a_level_flies_as_that_errs(kind: str) -> None:
    name, phase = ("crossing", "countermoves") if kind == "course" else ("chart_duel", "segment 1")
    here = altered(_met("2034", name), phase=phase)
    side = here.ships["Icarus"].side
    asked = Decision(f"1/{kind}/Icarus", kind, side, "Icarus", choices=("Icarus",))

    def flown(skill: Skill, seeds: range) -> set[str]:
        return {repr(Pilot(seed, skill).decide(here, asked, RULES)) for seed in seeds}

    assert flown(CADET, SEEDS) - flown(CAPTAIN, range(50))


@pytest.mark.parametrize("name", ["Harrier", "Lucky Star"])
def test_a_pilot_of_a_level_chases_and_flees_as_that_errs(name: str) -> None:
    here = altered(space("pursuit"), turn=1, phase="moves")
    asked = Decision("1/course", "course", here.ships[name].side, choices=(name,))

    def flown(skill: Skill, seeds: range) -> set[str]:
        return {repr(Pilot(seed, skill).decide(here, asked, RULES)) for seed in seeds}

    assert flown(CADET, SEEDS) - flown(CAPTAIN, range(100))


def test_a_pilot_of_a_level_brings_a_freighter_home_as_that_plans() -> None:
    differ = 0
    for row in range(24, 44):
        here = space("seekers", Caravel={"at": f"20{row}", "flies": "A6", "adf": 2, "mr": 2})
        here = altered(here, turn=1, phase="segment 1")
        asked = Decision("1/helm/Caravel", "helm", "Convoy", "Caravel")
        orders = [Pilot(1, skill).decide(here, asked, RULES) for skill in (CADET, CAPTAIN)]
        differ += orders[0] != orders[1]
    assert differ


def test_a_chase_is_misjudged_by_the_prey() -> None:
    here = space("pursuit", Harrier={"at": "2480", "flies": "A10", "adf": 5, "mr": 4})
    prey, hunter = here.ships["Lucky Star"], here.ships["Harrier"]

    def ways(judged: Judge) -> set[str]:
        return {evaded(here, prey, hunter, Random(seed), judged).steps for seed in SEEDS}

    erring = {way for seed in SEEDS for way in ways(by_eye(CADET.wavering, Random(seed)))}
    assert erring - ways(exact)


def test_a_chase_is_misjudged() -> None:
    here = space("pursuit", Harrier={"at": "2480", "flies": "A10", "adf": 5, "mr": 4})
    hunter, prey = here.ships["Harrier"], here.ships["Lucky Star"]
    found = {chased(here, hunter, prey, by_eye(CADET.wavering, Random(n))).steps for n in SEEDS}
    assert len(found) > 1


@pytest.mark.parametrize(
    ("name", "turns"),
    [("sidestep", [6, 6]), ("sidestep_wide", [7, 8]), ("sidestep_wider", [9, 10])],
)
def test_who_plans_less_far_ahead_loses_a_turn_where_the_planet_is_wide(
    name: str, turns: list[int]
) -> None:
    took = [_race(name, level) for level in ("scripted", "cadet")]
    assert took == turns


def test_who_is_not_patient_fires_and_launches_what_others_keep() -> None:
    hasty, calm = Pilot(1, Skill(patient=False)), Pilot(1)
    kept = Counter[str]()
    runner: Runner[Space] = begin(VECTORISH, VECTORISH.find("seekers"), LabelledDice(b"kept"))
    while not runner.over and not (kept["attacks"] and kept["launches"]):
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        order = calm.decide(view, decision, runner.rules)
        if isinstance(order, TargetsOrder):
            more = hasty.decide(view, decision, runner.rules)
            assert isinstance(more, TargetsOrder)
            kept["attacks"] += len(more.attacks) - len(order.attacks)
            kept["launches"] += len(more.launches) - len(order.launches)
        runner.answer(decision.key, order)
    assert kept["attacks"] > 0
    assert kept["launches"] > 0


def test_how_far_ahead_it_plans_matters_on_the_chart_too() -> None:
    differ = 0
    for row in range(24, 44):
        here = space("seekers", Caravel={"at": f"20{row}", "flies": "A6", "adf": 2, "mr": 2})
        here = altered(here, turn=1, phase="segment 1")
        ship = here.ships["Caravel"]
        errand = errand_of(here, ship)
        differ += homed(here, ship, errand, 1).steps != homed(here, ship, errand, 2).steps
    assert differ


@pytest.mark.parametrize(
    ("name", "kind", "phase", "own"),
    [
        ("crossing", "course", "moves", "Long Haul"),
        ("sealed_orders", "course", "movement", "Outrider"),
        ("chart_duel", "helm", "segment 3", "Icarus"),
    ],
)
def test_who_idles_lets_a_ship_drift_for_whole_turns(
    name: str, kind: str, phase: str, own: str
) -> None:
    here = altered(space(name), turn=1, first=space(name).sides[0], phase=phase)
    ships = {own: drifting(here.ships[own], "A4", 4, 3, "2030", earned=1)}
    here = altered(here, ships={**here.ships, **ships})
    side = here.ships[own].side
    asked = Decision(f"1/{kind}/{own}", kind, side, own, choices=(own,))

    def steps(idle: float, turn: int = 1) -> list[bool]:
        now = altered(here, turn=turn)
        orders = (Pilot(n, Skill(idle=idle)).decide(now, asked, RULES) for n in range(40))
        return [bool(order.steps) for order in orders]  # type: ignore[attr-defined]

    assert not any(steps(1.0))
    some = steps(0.5)
    assert 8 < sum(some) < sum(steps(0.0))
    assert some != steps(0.5, turn=2)


@pytest.mark.parametrize(("at", "flies", "safe"), [("2030", "A4", True), ("2008", "A5", False)])
def test_nobody_idles_out_of_the_battle(at: str, flies: str, safe: bool) -> None:
    here = altered(space("sealed_orders"), turn=1, phase="movement")
    assert may_drift(here, drifting(here.ships["Outrider"], flies, at=at)) is safe


@pytest.mark.parametrize(("at", "safe"), [("2440", True), ("2430", False), ("2424", False)])
def test_nobody_idles_into_what_kills(at: str, safe: bool) -> None:
    rock = {"kind": "planet", "name": "Rock", "hex": "2422", "radius": 1}
    here = VECTORISH.first(changed("sealed_orders", {}, terrain=[rock]))
    assert may_drift(here, drifting(here.ships["Outrider"], "A4", at=at)) is safe


def test_nobody_idles_in_a_race_or_a_chase() -> None:
    here = altered(space("pursuit"), turn=1, phase="moves")
    asked = Decision("1/course", "course", here.ships["Harrier"].side, choices=("Harrier",))
    assert Pilot(1, Skill(idle=1.0)).decide(here, asked, RULES).steps  # type: ignore[attr-defined]


def _race(name: str, level: str) -> int:
    """Turns until two ships of a level are past a planet."""
    runner: Runner[Space] = begin(VECTORISH, VECTORISH.find(name), LabelledDice(b"race"))
    minds = {side: VECTORISH.mind(n, level) for n, side in enumerate(runner.battle.sides)}
    while not runner.over:
        decision = runner.decisions[0]
        view = runner.question_view(decision)
        runner.answer(decision.key, minds[decision.side].decide(view, decision, runner.rules))
    return runner.battle.turn
