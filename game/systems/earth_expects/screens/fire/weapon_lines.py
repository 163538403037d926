"""The weapons of a ship in rows: launchers that bear alike are one, what cannot hurt comes last."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

from game.systems.earth_expects.screens.fire.odds import harmless, unguided
from game.systems.earth_expects.ship.design import System
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.weapons.fire import FireOption

Key = tuple[str, str]
"""Ship and weapon or launcher."""


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """One row: a weapon that may fire, launchers that bear alike, or several that cannot fire."""

    options: tuple[FireOption, ...]

    @property
    def ready(self) -> bool:
        """Whether it may fire at something."""
        return bool(self.options[0].targets)

    @property
    def weapon(self) -> System:
        """The first weapon of the row."""
        return self.options[0].weapon

    @property
    def keys(self) -> tuple[Key, ...]:
        """Its weapons."""
        return tuple((option.ship, option.weapon.id) for option in self.options)

    @property
    def is_group(self) -> bool:
        """Whether several weapons that may fire are in it."""
        return self.ready and len(self.options) > 1


def may_hurt(board: Battle, option: FireOption, target: str) -> bool:
    """Whether a weapon that bears on a target may do anything to it."""
    key = may_hurt, option.ship, option.weapon.id, target
    if key not in board.memo:
        shot = board, option.ship, option.weapon, target
        board.memo[key] = not (harmless(*shot) or unguided(*shot))
    found: bool = board.memo[key]
    return found


def hurts(board: Battle, option: FireOption) -> bool:
    """Whether a weapon may do anything to an enemy that it bears on."""
    return any(may_hurt(board, option, target) for target in option.targets)


def weapon_lines(
    board: Battle, options: Sequence[FireOption], *, singly: bool = False
) -> list[WeaponLine]:
    """Weapons that may fire, launchers after guns and what can hurt nobody last; then the others.

    Launchers that bear on the same enemies are one row, unless they are listed ``singly``, and so
    are weapons that cannot fire for the same reason.
    """

    def alike(option: FireOption) -> Hashable:
        together = option.weapon.type.launcher and not singly
        return (option.weapon.type, option.targets) if together else option.weapon.id

    able = [option for option in options if option.targets]
    able.sort(key=lambda option: (not hurts(board, option), option.weapon.type.launcher))
    others = (option for option in options if not option.targets)
    return [*_rows(able, alike), *_rows(others, lambda o: (o.weapon.type, o.why_not))]


def _rows(
    options: Iterable[FireOption], alike: Callable[[FireOption], Hashable]
) -> list[WeaponLine]:
    found: dict[Hashable, list[FireOption]] = {}
    for option in options:
        found.setdefault(alike(option), []).append(option)
    return [WeaponLine(tuple(group)) for group in found.values()]
