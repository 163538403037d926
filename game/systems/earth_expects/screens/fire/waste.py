"""What sealing targets would give away: a player is asked about it once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from game.systems.earth_expects.rules.docking import busy
from game.systems.earth_expects.screens.fire.odds import in_vain, unguided
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.orders import TargetsOrder
from game.systems.earth_expects.weapons.fire import FireOption
from game.words import counted


def fire_waste(view: Battle, options: Sequence[FireOption], told: Collection[str]) -> Iterator[str]:
    """Ships that could hurt an enemy and hold fire, in sentences."""
    for ship, able in holding(view, options, told):
        yield counted(
            "{ship}: nothing fires, though {n} weapon could hurt an enemy.",
            "{ship}: nothing fires, though {n} weapons could hurt an enemy.",
            able,
            ship=ship,
        )


def lost_launches(
    view: Battle, options: Sequence[FireOption], order: TargetsOrder
) -> Iterator[str]:
    """Missiles that are sure to be let go at the end of the turn (EE-MSL-3, 4), in sentences."""
    if view.customs.locks_first or view.customs.launching is not None:
        return
    known = {(option.ship, option.weapon.id): option.weapon for option in options}
    lost = Counter(
        (launch.ship, launch.target)
        for launch in order.launches
        if unguided(view, launch.ship, known[launch.ship, launch.launcher], launch.target)
    )
    for (ship, target), count in lost.items():
        yield counted(
            "{ship}: {n} missile will be lost, no lock-on at {target} is possible.",
            "{ship}: {n} missiles will be lost, no lock-on at {target} is possible.",
            count,
            ship=ship,
            target=target,
        )
    for ship, launched in Counter(launch.ship for launch in order.launches).items():
        yield from _beyond_controls(view, ship, launched)


def _beyond_controls(view: Battle, ship: str, launched: int) -> Iterator[str]:
    """Missiles that no control is left to guide, beside those that do not strike before."""
    flying = sum(one.ship == ship and one.entry is None for one in view.missiles.values())
    controls = view.ships[ship].controls
    beyond = min(launched, launched + flying - controls)
    if beyond > 0:
        yield counted(
            "{ship}: {n} missile will be lost, its controls guide {most} at most.",
            "{ship}: {n} missiles will be lost, its controls guide {most} at most.",
            beyond,
            ship=ship,
            most=controls,
        )


def holding(
    view: Battle, options: Sequence[FireOption], told: Collection[str]
) -> Iterator[tuple[str, int]]:
    """Each of them with how many of its weapons could; ``told`` have been given a target.

    Holding fire is no waste of a ship that would give itself away, nor of one that docks or parts.
    """
    for ship in dict.fromkeys(option.ship for option in options if option.ship not in told):
        if view.ships[ship].hidden or busy(view, ship):
            continue
        able = sum(could_hurt(view, option) for option in options if option.ship == ship)
        if able:
            yield ship, able


def idle_able(view: Battle, options: Sequence[FireOption], order: TargetsOrder) -> int:
    """How many weapons hold fire by an order though they could hurt an enemy."""
    told = {(attack.ship, attack.weapon) for attack in order.attacks}
    told |= {(launch.ship, launch.launcher) for launch in order.launches}
    idle = (option for option in options if (option.ship, option.weapon.id) not in told)
    return sum(could_hurt(view, option) for option in idle)


def could_hurt(view: Battle, option: FireOption) -> bool:
    """Whether a weapon could hurt an enemy by more than the rarest chance."""
    return any(_worth_it(view, option, target) for target in option.targets)


def _worth_it(view: Battle, option: FireOption, target: str) -> bool:
    shot = view, option.ship, option.weapon, target
    key = _worth_it, option.ship, option.weapon.id, target
    if key not in view.memo:
        view.memo[key] = not in_vain(*shot) and not unguided(*shot)
    known: bool = view.memo[key]
    return known
