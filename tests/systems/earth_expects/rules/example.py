"""The rulebook's worked example turn: the Vigilance fires on the Icarus from two hexes away.

The dice are the printed ones. Where the text names the box hit but not the die, a die that means
that box stands here, marked so.
"""

from __future__ import annotations

from game.systems.earth_expects.state import orders as o
from game.systems.earth_expects.state.battle import Battle
from game.table.orders import Order
from game.table.runner import Runner
from tests.support import boat, duel, inbound, play, power, run, yard

ICARUS, VIGILANCE = "Icarus", "Vigilance"
SENSOR, TOP_POWER, LEFT_HULL, RIGHT_HULL, CONTROL = "S1", "P1", "H1", "H2", "C1"
ENGINE, LEFT_HALF, RIGHT_HALF, BOTTOM_POWER = "E1.1", "E1.2", "E2", "P2"
REAR_HULL, LEFT_LASER, RIGHT_LASER = "H3", "L1", "L2"
"""Boxes of the Icarus in the words of the text."""

ION, LASER = "I2", "L4"
"""The starboard ion cannon and two-box laser: the only big ones that bear (Ruling Q195)."""
ION_BOXES, LASER_BOXES = "I2.1 I2.2 I2.3", "L4.1 L4.2"
SENSORS = " ".join(f"S{n}" for n in range(1, 9))

DEFENCE = (2, 5, 4, 1)
IONS = (3, 5, 1, 2)
ION_ROW = (4, 5)
ION_WALK = (5, 1, 2, 4, 3)
LASER_DIE = (6,)
LASER_POINTS = (5, 5, 4, 5, 4, 3, 3, 3)
"""Row 10, row 9, drift 4, drift 3, row 6: the text gives sums of two dice."""
FIRST_MISSILE = (1, 3, 4, 5)
"""Row 4, damage 9."""
FIRST_SPILL = (6, 1, 2, 2, 6)
"""The 6 is printed; the others mean top power twice, control and right hull as the text says."""
SECOND_MISSILE = (3, 5, 1, 3)
"""Row 8, damage 4."""
DICE = (
    *DEFENCE,
    *IONS,
    *ION_ROW,
    *ION_WALK,
    *LASER_DIE,
    *LASER_POINTS,
    *FIRST_MISSILE,
    *FIRST_SPILL,
    *SECOND_MISSILE,
)

AFTER_ION = "S1/ P1/ H2. C1. P2."
AFTER_LASER = "S1# P1/ H2. C1. P2. L1."
AFTER_ALL = "S1# P1# H1# H2/ C1/ E1.1. P2. E2# L1. L2#"


def situation() -> Battle:
    """As pictured under Initial Point of Impact, both ships a hex short of it."""
    return duel(
        boat(yard("vigilance"), (5, 0), speed=2),
        boat(yard("icarus"), (6, -2), speed=0.25),
        locks=["Vigilance>Icarus"],
        missiles=[inbound(VIGILANCE, ICARUS, (3, 1), 4)],
    )


def steady() -> Battle:
    """The same when the ships have come to their hexes, with nothing powered yet."""
    battle = situation()
    battle = battle.with_ship(VIGILANCE, hex=battle.ships[VIGILANCE].hex.step(0))
    return battle.with_ship(ICARUS, hex=battle.ships[ICARUS].hex.step(0))


def defence(weapon: str, missile: str) -> o.PointDefenceOrder:
    """A shot of the Icarus at a missile, no sensors given to it."""
    return o.PointDefenceOrder(shot=o.DefenceShot(ship=ICARUS, weapon=weapon, missile=missile))


def at_weapons(*dice: int) -> Runner:
    """The turn played up to the moment the missiles choose how to come in."""
    orders: dict[str, Order] = {
        "1/power/Vigilance": power(VIGILANCE, "E1 2", "", f"{ION_BOXES} {LASER_BOXES} {SENSORS}"),
        "1/power/Icarus": power(ICARUS, "E1 0.25", "", "L1 L2"),
    }
    return play(run(situation(), *dice), orders, until="1/approach/")


def orders() -> dict[str, Order]:
    """Every choice the two players make in the Weapons phase of the text."""
    missiles = ("M1", "M2", "M3", "M4")
    attacks = tuple(
        o.AttackOrder(ship=VIGILANCE, weapon=weapon, target=ICARUS) for weapon in (ION, LASER)
    )
    return {
        "1/approach/Blue": o.ApproachOrder(
            entries=tuple(o.Entry(missile=name, side="S") for name in missiles)
        ),
        "1/defence/Red/1": defence(LEFT_LASER, "M1"),
        "1/defence/Red/2": defence(LEFT_LASER, "M2"),
        "1/defence/Red/3": defence(LEFT_LASER, "M3"),
        "1/defence/Red/4": defence(RIGHT_LASER, "M3"),
        "1/targets/Blue": o.TargetsOrder(attacks=attacks),
        "1/axis/1.1.1": o.AxisOrder(side="SW"),
        "1/aim/1.1.1": o.AimOrder(at=ENGINE, high="up"),
        "1/axis/1.1.2": o.AxisOrder(side="SW"),
        "1/aim/1.1.2": o.AimOrder(at=ENGINE, high="up"),
        "1/impact/Blue/1": o.ImpactOrder(missile="M3", at=LEFT_HALF, high="right"),
        "1/impact/Blue/2": o.ImpactOrder(missile="M4", at=REAR_HULL, high="right"),
    }


def lock_attempt() -> o.SensorOrder:
    """One attempt with one sensor: all the text's last example needs."""
    return o.SensorOrder(ship=VIGILANCE, attempts=(o.Attempt(target=ICARUS, sensors=("S1",)),))
