"""The scripted side reckons with heat: it turns what it can spare to the fire, and takes shade."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from game.hexgrid.hexes import DIRECTION_NAMES, Hex
from game.systems.earth_expects.rules.visible import BOW, visible_boxes
from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.record import Level
from game.systems.earth_expects.terrain.heat import heat_loss
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.chase import chased, ends_of, evaded
from game.systems.vectorish.mind.fight import fought
from game.systems.vectorish.mind.heat import GONE, burnt
from game.systems.vectorish.mind.hunt import hunted
from game.systems.vectorish.mind.pilot import Pilot
from game.systems.vectorish.mind.planning import forget
from game.systems.vectorish.mind.steering import held
from game.systems.vectorish.rules.course import TURNS
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.orders import CourseOrder, HelmOrder
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from tests.systems.vectorish.mind.alone import moved
from tests.systems.vectorish.support import changed, drifting

SUN = {"kind": "heat", "name": "Sol", "toward": "N", "dice": 1}
NEAR = {"kind": "heat", "name": "Star", "hex": "2020"}
ROCK = {"kind": "planet", "name": "Rock", "hex": "2028", "radius": 1}


FLYING = {"at": "2040", "flies": "A3", "adf": 4, "mr": 3}
HOME = {**FLYING, "at": "2016"}
Steps = Callable[[Space, Ship], str]
After = Callable[[Ship, str], Ship]


def _battle(name: str, *terrain: dict[str, Any], **ships: dict[str, Any]) -> Space:
    """A battle of a scenario with some terrain, ships as a test wants them."""
    found = VECTORISH.first(changed(name, {}, terrain=list(terrain)))
    every = {ship: drifting(found.ships[ship], **told) for ship, told in ships.items()}
    return altered(found, ships={**found.ships, **every}, turn=1, first=found.sides[0])


def _felt(here: Space, ship: Ship) -> float:
    q, r, facing = (np.array([one]) for one in (ship.hex.q, ship.hex.r, ship.facing))
    return float(burnt(here, ship, q, r, facing)[0])


@pytest.mark.rule("EE-TER-H-1", "Q135", "Q136", "Q220")
@pytest.mark.parametrize("terrain", [(SUN,), (NEAR,), (SUN, NEAR, ROCK)])
def test_it_reckons_with_what_the_rules_make_of_a_place(terrain: tuple[dict[str, Any]]) -> None:
    here = _battle(
        "sealed_orders", *terrain, Outrider={"at": "2033", "flies": "A2", "adf": 4, "mr": 3}
    )
    ship = here.ships["Outrider"]
    reach = ends_of(ship)
    q, r = ship.hex.q + reach.q, ship.hex.r + reach.r
    found = burnt(here, ship, q, r, reach.facing)
    told = [
        float(heat_loss(here, ship, Hex(*place), facing))
        for *place, facing in zip(q.tolist(), r.tolist(), reach.facing.tolist(), strict=True)
    ]
    assert found == pytest.approx(told)
    assert len({round(one, 6) for one in told}) > 1


def test_a_box_on_its_last_point_counts_more() -> None:
    here = _battle("sealed_orders", SUN)
    ship = here.ships["Outrider"]
    almost = ship.record.with_levels(dict.fromkeys(ship.record.own, Level.CRITICAL))
    whole, worn = _felt(here, ship), _felt(here, altered(ship, record=almost))
    assert worn > whole + GONE


def _fights(here: Space, ship: Ship) -> str:
    return fought(here, ship).steps


def _holds(here: Space, ship: Ship) -> str:
    return held(here, ship).steps


def _hunts(here: Space, ship: Ship) -> str:
    return hunted(here, ship, Random(1)).steps


def _chases(here: Space, ship: Ship) -> str:
    return chased(here, ship, here.ships["Lucky Star"]).steps


def _flees(here: Space, ship: Ship) -> str:
    return evaded(here, ship, here.ships["Harrier"], Random(1)).steps


def _comes_home(here: Space, ship: Ship) -> str:
    asked = Decision("1/course", "course", ship.side, choices=(ship.name,))
    order = Pilot(1).decide(here, asked, RULES)
    assert isinstance(order, CourseOrder)
    return order.steps


def _steers_home(here: Space, ship: Ship) -> str:
    asked = Decision(f"1/helm/{ship.name}", "helm", ship.side, ship.name)
    order = Pilot(1).decide(here, asked, RULES)
    assert isinstance(order, HelmOrder)
    return order.steps


def _steered(ship: Ship, steps: str) -> Ship:
    """A ship at the end of a turn on the chart, its helm turned in the last segment."""
    return altered(ship, facing=(ship.facing + sum(TURNS.get(sign, 0) for sign in steps)) % 6)


@pytest.mark.parametrize(
    ("name", "own", "steps", "after"),
    [
        ("sealed_orders", "Outrider", _fights, moved),
        ("crossing", "Icarus", _hunts, moved),
        ("pursuit", "Harrier", _chases, moved),
        ("pursuit", "Lucky Star", _flees, moved),
        ("crossing", "Long Haul", _comes_home, moved),
        ("chart_duel", "Icarus", _holds, _steered),
        ("seekers", "Caravel", _steers_home, _steered),
    ],
)
def test_a_ship_whose_bow_is_nearly_gone_turns_it_from_the_sun(
    name: str, own: str, steps: Steps, after: After
) -> None:
    wary = blind = 0.0
    flying = HOME if own == "Caravel" else FLYING
    for toward in DIRECTION_NAMES:
        here = _battle(name, {**SUN, "toward": toward}, **{own: flying})
        here = altered(here, phase="segment 10") if here.told.sequence == "chart" else here
        ship = _worn(here.ships[own])
        here = altered(here, ships={**here.ships, own: ship})
        cold = altered(here, terrain=replace(here.terrain, heat=()))
        forget()
        wary += _felt(here, after(ship, steps(here, ship)))
        blind += _felt(here, after(ship, steps(cold, ship)))
    assert wary < 0.9 * blind


def _worn(ship: Ship) -> Ship:
    """A ship all of whose boxes that are seen from ahead are on their last point, but engines."""
    by_type = ship.design.by_type
    engines = by_type[BoxType.ENGINE] + by_type[BoxType.HALF_ENGINE]
    bow = [box for box in visible_boxes(ship.record, BOW) if box not in engines]
    return altered(ship, record=ship.record.with_levels(dict.fromkeys(bow, Level.CRITICAL)))
