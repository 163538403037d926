"""A ship without guns mends them first, and keeps out of reach until they fire again."""

from __future__ import annotations

from random import Random

import pytest

from game.hexgrid.hexes import distance
from game.systems.earth_expects.state.battle import Ship
from game.systems.earth_expects.state.orders import PowerOrder, RepairOrder
from game.systems.earth_expects.state.record import Level
from game.systems.vectorish.game import VECTORISH
from game.systems.vectorish.mind.fight import fought
from game.systems.vectorish.mind.guns import guns
from game.systems.vectorish.mind.hunt import hunted
from game.systems.vectorish.ruleset import RULES
from game.systems.vectorish.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from tests.systems.vectorish.mind.alone import Steps, turn
from tests.systems.vectorish.support import space


def damaged(here: Space, name: str, boxes: str) -> Space:
    """The battle with some boxes of a ship at moderate damage."""
    ship = here.ships[name]
    record = ship.record.with_levels(dict.fromkeys(boxes.split(), Level.MODERATE))
    ships = {**here.ships, name: altered(ship, record=record, power=PowerOrder(ship=name))}
    return altered(here, ships=ships)


def mended(here: Space, name: str) -> tuple[str, ...]:
    ship = here.ships[name]
    decision = Decision(f"1/repairs/{name}", "repairs", ship.side, name)
    order = VECTORISH.mind(1).decide(here, decision, RULES)
    assert isinstance(order, RepairOrder)
    return order.boxes


@pytest.mark.parametrize(
    ("boxes", "first"), [("L1 L2 E2", "L1"), ("L2 E1.1", "L2"), ("P1 P2 E2", "P1"), ("H1 E2", "E2")]
)
def test_what_fires_or_feeds_it_is_mended_before_engines(boxes: str, first: str) -> None:
    assert mended(damaged(space("chart_duel"), "Icarus", boxes), "Icarus") == (first,)


def test_a_ship_that_cannot_fire_keeps_out_of_reach() -> None:
    here = space(
        "crossing",
        Icarus={"at": "2036", "flies": "0", "adf": 4, "mr": 3},
        Firebrand={"at": "2033", "flies": "0", "adf": 4, "mr": 3, "facing": 3},
    )
    here = altered(here, ships={name: here.ships[name] for name in ("Icarus", "Firebrand")})
    armed, bare = _apart(here), _apart(damaged(here, "Icarus", "L1 L2"))
    far = guns(here, here.ships["Firebrand"], here.ships["Icarus"]).far
    assert max(armed) <= far < bare[-1]


@pytest.mark.parametrize("feared", ["Firebrand", "Caravel"])
def test_a_scout_of_a_convoy_that_cannot_fire_keeps_out_of_reach(feared: str) -> None:
    here = space(
        "crossing",
        Icarus={"at": "2036", "flies": "0", "adf": 4, "mr": 3},
        Firebrand={"at": "2033", "flies": "0", "adf": 4, "mr": 3, "facing": 3},
        Caravel={"at": "2033", "flies": "0", "adf": 2, "mr": 1, "facing": 3},
    )
    here = altered(here, ships={name: here.ships[name] for name in ("Icarus", feared)}, turn=1)
    armed = _apart(here, scouted, feared)
    bare = _apart(damaged(here, "Icarus", "L1 L2"), scouted, feared)
    far = guns(here, here.ships[feared], here.ships["Icarus"]).far
    assert min(armed) <= far < min(bare[1:])


def scouted(here: Space, ship: Ship) -> str:
    """Flown as a scout of a convoy."""
    return hunted(here, ship, Random(0)).steps


def flown(here: Space, ship: Ship) -> str:
    """Flown as in any fight."""
    return fought(here, ship).steps


def _apart(here: Space, steps: Steps = flown, feared: str = "Firebrand") -> list[int]:
    """The ranges after each of some turns in which only one of them flies."""
    found = []
    for _turn in range(4):
        here = turn(here, "Icarus", steps)
        found.append(distance(here.ships["Icarus"].hex, here.ships[feared].hex))
    return found
