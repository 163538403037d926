"""The weapons of the game, found by their letters; ``register`` adds one."""

from __future__ import annotations

from game.systems.earth_expects.ship.box_type import BoxType
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle, Missile
from game.systems.earth_expects.weapons.anti_missile import AntiMissile
from game.systems.earth_expects.weapons.ion_cannon import IonCannon
from game.systems.earth_expects.weapons.laser import Laser
from game.systems.earth_expects.weapons.missile import MissileLauncher
from game.systems.earth_expects.weapons.railgun import Railgun
from game.systems.earth_expects.weapons.weapon import Weapon

WEAPONS: dict[BoxType, Weapon] = {}
_NO_WEAPON = Weapon()


def register(weapon: Weapon) -> Weapon:
    """A weapon of the game from now on."""
    WEAPONS[weapon.type] = weapon
    return weapon


def unregister(weapon: Weapon) -> None:
    """No weapon any more."""
    del WEAPONS[weapon.type]


def weapon_of(system: System) -> Weapon:
    """The weapon a system is; one that can do nothing if it is none."""
    return WEAPONS.get(system.type, _NO_WEAPON)


def launcher_of(battle: Battle, missile: Missile) -> Weapon:
    """The weapon that launched a missile; the standard launcher for one set up in flight."""
    system = battle.ships[missile.ship].design.systems.get(missile.launcher)
    return weapon_of(system) if system and system.type.launcher else WEAPONS[BoxType.MISSILE]


def called(word: str) -> Weapon:
    """The weapon that events call by a word."""
    return next(w for w in WEAPONS.values() if w.type.word == word)


def defenders() -> tuple[BoxType, ...]:
    """What may shoot at missiles (EE-PD-7)."""
    return tuple(kind for kind, weapon in WEAPONS.items() if weapon.rating is not None)


for _weapon in (Laser(), IonCannon(), Railgun(), MissileLauncher(), AntiMissile()):
    register(_weapon)
