"""What sealing targets would give away: a player is asked about it once more."""

from __future__ import annotations

from collections.abc import Iterator

from game.systems.earth_expects.rules.docking import busy
from game.systems.earth_expects.screens.fire.odds import in_vain, unguided
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.fire import FireOption
from game.words import counted


def fire_waste(view: Battle, options: list[FireOption], told: set[str]) -> Iterator[str]:
    """Ships that could hurt an enemy and hold fire; ``told`` have been given a target.

    Holding fire is no waste of a ship that would give itself away, nor of one that docks or parts.
    """
    for ship in dict.fromkeys(option.ship for option in options if option.ship not in told):
        if view.ships[ship].hidden or busy(view, ship):
            continue
        able = sum(
            any(_worth_it(view, option, target) for target in option.targets)
            for option in options
            if option.ship == ship
        )
        if able:
            yield counted(
                "{ship}: nothing fires, though {n} weapon could hurt an enemy.",
                "{ship}: nothing fires, though {n} weapons could hurt an enemy.",
                able,
                ship=ship,
            )


def _worth_it(view: Battle, option: FireOption, target: str) -> bool:
    shot = view, option.ship, option.weapon, target
    return not in_vain(*shot) and not unguided(*shot)
