"""At whom the weapons of one ship fire: orders of either game as one draft."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.systems.full_thrust.rules.aiming import weapons
from game.systems.full_thrust.rules.reach import BEAM
from game.systems.full_thrust.sheets.sheet import Sheet
from game.systems.full_thrust.state.easier_orders import GunneryOrder, Shot
from game.systems.full_thrust.state.orders import TargetsOrder
from game.table.orders import Order


@dataclass(frozen=True)
class Draft:
    """Targets by weapon, those that hold fire left out; ``at``: what all of its fire is given."""

    ship: str
    told: Mapping[str, str] = field(default_factory=dict)
    at: str = ""

    @property
    def fires(self) -> bool:
        """Whether it fires at anything."""
        return bool(self.told or self.at)

    def aimed(self, names: Iterable[str], target: str | None) -> Draft:
        """With some weapons told another target, or to hold their fire."""
        told = {weapon: enemy for weapon, enemy in self.told.items() if weapon not in names}
        if target is not None:
            told |= dict.fromkeys(names, target)
        return Draft(self.ship, told)

    def whole(self, shot: str) -> Draft:
        """All of its fire at a missile or nova."""
        return Draft(self.ship, at=shot)


def read(order: Order, sheet: Sheet) -> Draft:
    """An order of either game as a draft."""
    if isinstance(order, GunneryOrder):
        return Draft(order.ship, {x.weapon: x.target for x in order.shots}, order.at or "")
    assert isinstance(order, TargetsOrder)
    guns = len(sheet.guns)
    beams = [*order.beams, *[None] * guns][:guns]
    named = zip(weapons(sheet), [*beams, *order.torpedoes], strict=False)
    return Draft(order.ship, {weapon: target for weapon, target in named if target is not None})


def written(draft: Draft, sheet: Sheet, *, hexcess: bool) -> Order:
    """A draft as the order of a game; weapons in the order of the sheet."""
    names = weapons(sheet)
    if not hexcess:
        shots = tuple(
            Shot(weapon=each, target=draft.told[each]) for each in names if each in draft.told
        )
        return GunneryOrder(ship=draft.ship, shots=shots, at=draft.at or None)
    told = [(name.startswith(BEAM), draft.told.get(name)) for name in names]
    beams = tuple(target for gun, target in told if gun)
    torpedoes = tuple(target for gun, target in told if not gun)
    return TargetsOrder(
        ship=draft.ship,
        beams=beams if any(beams) else (),
        torpedoes=torpedoes if any(torpedoes) else (),
    )
