"""The dice of point defence of a ship: whom each reaches, and at which group it is rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.desk.kit import Explanation, Term
from game.desk.map.marks import Mark, Tint
from game.hexgrid.hexes import distance
from game.systems.full_thrust.questions.easier.fighters import groups_near
from game.systems.full_thrust.rules.point_defence import REACH, near
from game.systems.full_thrust.screens.hull_paint import BEAM
from game.systems.full_thrust.state.craft import Ship
from game.systems.full_thrust.state.easier_orders import DefendOrder
from game.systems.full_thrust.state.space import Space
from game.words import _


@dataclass(frozen=True)
class DefencePlan:
    """The dice of a ship, those of its own before those of area defence."""

    space: Space
    ship: Ship
    order: DefendOrder

    @property
    def told(self) -> list[str | None]:
        """The group of each die; None where it is not rolled."""
        sheet = self.ship.sheet
        point = [*self.order.point, *[None] * sheet.pdaf][: sheet.pdaf]
        area = [*self.order.area, *[None] * sheet.adaf][: sheet.adaf]
        return [*point, *area]

    def area(self, die: int) -> bool:
        """Whether a die is one of area defence."""
        return die >= self.ship.sheet.pdaf

    def reach(self, die: int) -> list[str]:
        """The groups in reach of a die, the nearest first."""
        return groups_near(self.space, self.ship, area=self.area(die))

    def aimed(self, dice: Sequence[int], group: str | None) -> DefendOrder:
        """With some dice rolled at another group, or not at all."""
        told = [group if n in dice else each for n, each in enumerate(self.told)]
        own = self.ship.sheet.pdaf
        return self.order.but(
            point=tuple(each for each in told[:own] if each),
            area=tuple(each for each in told[own:] if each),
        )


def reach_marks(plan: DefencePlan) -> Iterator[Mark]:
    """The hexes within reach, and those of friends for area defence."""
    friends = [
        each.hex
        for each in plan.space.on_table(plan.ship.side)
        if plan.ship.sheet.adaf and near(plan.ship.hex, each.hex)
    ]
    for hex_ in plan.space.every_hex():
        if distance(hex_, plan.ship.hex) <= REACH:
            yield Tint(hex_, BEAM, 0.16, 0.4)
        elif any(distance(hex_, friend) <= REACH for friend in friends):
            yield Tint(hex_, BEAM, 0.07, 0.25)


def die_card(plan: DefencePlan, die: int) -> Explanation:
    """What a die does, and which groups it reaches."""
    title = _("Area defence") if plan.area(die) else _("Point defence")
    where: list[Term | str] = [_("4 and 5 kill one fighter, 6 two and rolls again")]
    if plan.area(die):
        where.append(_("a group near it, or near a friend that is near it"))
    where += [Term(name, _("in reach")) for name in plan.reach(die)]
    return Explanation(title, "", tuple(where), title, "Q294")
