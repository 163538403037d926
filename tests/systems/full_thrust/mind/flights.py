"""Ships of the game's sheets where a test wants them, and what the scripted side does there."""

from __future__ import annotations

from typing import Any

from game.hexgrid.hexes import DIRECTION_NAMES, Hex, hex_from_number
from game.systems.full_thrust.game import FULL_THRUST
from game.systems.full_thrust.mind.commander import Commander
from game.systems.full_thrust.mind.skill import CAPTAIN, Skill
from game.systems.full_thrust.rules.thrust import faces, flown
from game.systems.full_thrust.scenario.scenario import Scenario, SideEntry
from game.systems.full_thrust.sheets.file import stock
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.orders import MoveOrder
from game.systems.full_thrust.state.space import Space
from game.table.altering import altered
from game.table.decisions import Decision
from game.table.questions import faults

RULES = FULL_THRUST.plain_rules


def fleet(*told: tuple[Any, ...], **changes: Any) -> Space:
    """A battle in turn 2 of 12; of each ship name, side, sheet, hex, heading and speed."""
    sides = (SideEntry(name="Vega", home="north"), SideEntry(name="Altair"))
    scenario = Scenario.model_construct(
        game="Full Thrust on hexes",
        title="Test",
        sides=sides,
        ships=(),
        **{"ruleset": "hexcess", "columns": 41, "rows": 47, "last_turn": 12, **changes},
    )
    ships = [_ship(*each) for each in told]
    return Space(scenario, {ship.name: ship for ship in ships}, turn=2, first="Vega")


def _ship(
    name: str, side: str, sheet: str, hex_: str = "2020", heading: str = "N", speed: int = 4
) -> Ship:
    way, found = [*DIRECTION_NAMES].index(heading), stock()[sheet]  # type: ignore[arg-type]
    there, cargo = hex_from_number(hex_), sheet == "Merchant"
    return Ship(name, side, found, found.hull, there, way, way, speed, found.value, cargo)


def answer(
    space: Space,
    kind: str,
    name: str | None,
    *choices: str,
    seed: int = 1,
    skill: Skill = CAPTAIN,
) -> Any:
    """What the scripted side answers; it is legal."""
    side = space.ships[name or choices[0]].side
    asked = Decision(f"2/{kind}/{name}", kind, side, name, choices=choices)
    order = Commander(seed, skill).decide(space, asked, RULES)
    assert not faults(space, asked, order, RULES)
    return order


def move(space: Space, *names: str, seed: int = 1, skill: Skill = CAPTAIN) -> MoveOrder:
    """Which of the ships moves, and how."""
    found: MoveOrder = answer(space, "move", None, *names, seed=seed, skill=skill)
    return found


def moved(space: Space, name: str, order: MoveOrder) -> Ship:
    """The ship after its move, on the table or not."""
    ship = space.ships[name]
    way = flown(ship, order.turns)
    heading = way[-1].heading if way else ship.heading
    there: Hex = way[-1].hex if way else ship.hex
    facing = faces(ship, order, heading)
    speed = ship.speed + order.speed
    return altered(ship, hex=there, heading=heading, facing=facing, speed=speed)


def flight(space: Space, name: str, turns: int) -> list[Ship]:
    """A ship turn by turn while nobody else moves."""
    found = []
    for turn in range(turns):
        space = altered(space, turn=2 + turn)
        ship = moved(space, name, move(space, name))
        space = altered(space, ships={**space.ships, name: ship})
        found.append(ship)
    return found
