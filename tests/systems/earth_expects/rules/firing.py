"""Single shots on a table: a battle with power given out, one weapon, one line of fire."""

from __future__ import annotations

from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events.table import Table
from game.systems.earth_expects.rules.impact import Aim, row_of
from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.motion import Conduct
from game.systems.earth_expects.state.record import Record
from game.systems.earth_expects.weapons.fire import shot_of
from game.systems.earth_expects.weapons.shot import Shot
from tests.support import boat, duel, power, powered, yard
from tests.systems.earth_expects.rules.example import (
    ICARUS,
    ION_BOXES,
    LASER_BOXES,
    VIGILANCE,
    steady,
)

TARGET = "Target"


def example() -> Battle:
    """The example's ships in place with the weapons powered that fire there."""
    return powered(
        steady(),
        power(VIGILANCE, "E1 2", "", f"{ION_BOXES} {LASER_BOXES}"),
        power(ICARUS, "E1 0.25", "", "L1 L2"),
    )


def shot(battle: Battle, weapon: str, ship: str = VIGILANCE, target: str = ICARUS) -> Shot:
    """The shot of a weapon as it is now."""
    return shot_of(battle, o.AttackOrder(ship=ship, weapon=weapon, target=target), "test")


def plain(strength: int = 1, distance: int = 0, locks: int = 1, rear: bool = False) -> Shot:
    """A shot of a Vigilance at the ship called Target."""
    return Shot("test", VIGILANCE, "I1", TARGET, strength, distance, locks, rear)


def facing_down(design: Design, record: Record | None = None, points: int = 0) -> Battle:
    """A Vigilance and a Target of any design that generated so many manoeuvre points."""
    battle = duel(boat(yard("vigilance"), (0, 9)), boat(design, name=TARGET))
    if record is not None:
        battle = battle.with_ship(TARGET, record=record)
    return battle.with_ship(TARGET, conduct=Conduct(generated=points))


def aim(battle: Battle, target: str, side: int, at: str, high: o.HighWay) -> Aim:
    """The line of fire through a box."""
    row = row_of(battle.ships[target].record, side, at)
    assert row is not None
    return Aim(side, row, high)


def hits(table: Table) -> list[tuple[str, int]]:
    """Box and points of every hit, in order."""
    return [(e.box, e.points) for e in table.events if isinstance(e, ev.BoxDamaged)]


def lost(table: Table) -> list[tuple[int, int]]:
    """Number of the first point and count of every loss."""
    return [(e.number, e.points) for e in table.events if isinstance(e, ev.PointsLost)]


def made(table: Table) -> ev.ShotRolled:
    """The damage roll."""
    (found,) = [e for e in table.events if isinstance(e, ev.ShotRolled)]
    return found


def left(table: Table) -> int:
    """Given dice not used."""
    return len(table._dice.left)  # type: ignore[attr-defined]  # the dice of ``table_of``
