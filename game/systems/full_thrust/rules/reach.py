"""What the weapons of a ship reach in Easier Hex Thrust, and with how many dice (EHT-6, EHT-7)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.hexgrid.hexes import Hex, distance
from game.hexgrid.lines import count_terrain
from game.systems.full_thrust.rules import beams, torpedoes
from game.systems.full_thrust.rules.arcs import FORE, bears
from game.systems.full_thrust.sheets.sheet import Beam, Sheet
from game.systems.full_thrust.state.craft import Missile, Nova, Ship
from game.systems.full_thrust.state.space import Space

BEAM, TORPEDO = "beam", "torpedo"


@lru_cache(maxsize=256)
def mounts(sheet: Sheet) -> Mapping[str, Beam | None]:
    """The weapons of a sheet, by what orders call them; None stands for a torpedo."""
    guns = {f"{BEAM} {n}": gun for n, gun in enumerate(sheet.guns, 1)}
    return {**guns, **{f"{TORPEDO} {n + 1}": None for n in range(sheet.torpedoes)}}


def dice_at(space: Space, ship: Ship, gun: Beam, there: Hex) -> int:
    """Beam dice into a hex: by arc, range and the dust between."""
    if not bears(ship.hex, ship.facing, there, gun.arcs):  # type: ignore[arg-type]
        return 0
    dice = beams.EASIER.dice(gun.rating, distance(ship.hex, there))
    dust = count_terrain(ship.hex, there, space.dust) if dice and space.dust else 0
    return beams.through_dust(dice, dust)


def needed_at(ship: Ship, there: Hex) -> int | None:
    """What a torpedo must show to hit in a hex; None where it cannot."""
    if not bears(ship.hex, ship.facing, there, (FORE,)):
        return None
    return torpedoes.EASIER.needed(distance(ship.hex, there))


def can_hit(space: Space, ship: Ship, weapon: str, target: Ship) -> bool:
    """Whether a weapon reaches a ship."""
    gun = mounts(ship.sheet)[weapon]
    if gun is None:
        return needed_at(ship, target.hex) is not None
    return dice_at(space, ship, gun, target.hex) > 0


def targets(space: Space, ship: Ship) -> dict[str, list[Ship]]:
    """The enemies in reach of each weapon that has any."""
    enemies = space.enemies(ship.side)
    found = {
        weapon: [enemy for enemy in enemies if can_hit(space, ship, weapon, enemy)]
        for weapon in mounts(ship.sheet)
    }
    return {weapon: reached for weapon, reached in found.items() if reached}


def dice_of_all(space: Space, ship: Ship, there: Hex) -> int:
    """All of its beam dice into a hex: what it has against a missile or nova (Ruling Q295)."""
    return sum(dice_at(space, ship, gun, there) for gun in ship.sheet.guns)


def in_flight(space: Space, ship: Ship) -> dict[str, Missile | Nova]:
    """Missiles and novas of others that a ship can fire at."""
    flying: dict[str, Missile | Nova] = {**space.missiles, **space.novas}
    return {
        name: shot
        for name, shot in flying.items()
        if shot.side != ship.side and dice_of_all(space, ship, shot.hex)
    }
