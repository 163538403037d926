"""A ship called Guard at (0, 0), missiles that have come near, and shots at them."""

from __future__ import annotations

from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.weapons.point_defence import chance
from tests.support import boat, drawn, duel, power, powered, yard

S = 3
WIDE = "/L\\_/S\\_/L\\_/S\\_/L\\\n\\_/C\\_/P\\_/C\\_/P\\_/\n/P\\_/P\\_/P\\_/P\\_/P\\"


def guard(design: Design, boxes: str, *places: Hex, entry: int = S) -> Battle:
    """A ship called Guard at (0, 0) and missiles that have moved to these hexes."""
    battle = duel(boat(design, name="Guard"), boat(yard("icarus"), (20, 0), name="Far"))
    missiles = {
        f"M{n}": Missile(f"M{n}", "Red", "Far", "Guard", place, "standard", entry)
        for n, place in enumerate(places, 1)
    }
    battle = powered(battle, power("Guard", boxes=boxes))
    return Battle(
        scenario=battle.scenario, ships=battle.ships, missiles=missiles, phase="weapons", turn=1
    )


def at(battle: Battle, weapon: str, missile: str = "M1", *sensors: str) -> o.DefenceShot:
    return o.DefenceShot(ship="Guard", weapon=weapon, missile=missile, sensors=sensors)


def needed(battle: Battle, weapon: str, sensors: int = 0, missile: str = "M1") -> int:
    ship, against = battle.ships["Guard"], battle.missiles[missile]
    return chance(battle, ship, ship.design.systems[weapon], against, sensors).needed


def dice_used(table: Table) -> list[int]:
    return [die.value for event in table.events for die in event.dice]


def lasers(*places: Hex) -> Battle:
    """Three lasers and two sensors in the front row, all bearing ahead."""
    return guard(drawn(WIDE), "L1 L2 L3 S1 S2", *places)
