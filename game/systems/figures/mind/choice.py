"""An order that is weighed, and what its worth is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.systems.figures.state.orders import ActOrder
from game.words import marked

WAY = marked("way gained")
ROAD = marked("what may befall on the way")
FOOTING = marked("slipping, tight turns and the current")
ASTRAY = marked("carried on by its speed")
SLIDE = marked("a run that may not stop at once")
STRUCK = marked("enemies who may strike it down")
REACHED = marked("banner or edge reached")
BLOW = marked("an enemy struck down")
OPEN = marked("going down if the charge fails")
FIRST = marked("striking first at who comes")
WATCH = marked("an eye on the nearest enemy")
HELPED = marked("a friend helped")
FREED = marked("the cart pushed free")
KNOWN = marked("soft ground known")
HANDED = marked("the banner in better hands")
FREE = marked("getting up or out")
LOST = marked("a turn that is lost anyway")
URGE = marked("acting before it may be struck")
TERMS = (
    *(WAY, REACHED, BLOW, FIRST, WATCH, HELPED, FREED, KNOWN, HANDED, FREE, LOST, URGE),
    *(ROAD, FOOTING, ASTRAY, SLIDE, OPEN, STRUCK),
)
"""What speaks for an order, and what against it."""

Terms = Mapping[str, float]
"""Points of movement by what they are for."""


@dataclass(frozen=True)
class Choice:
    """An order, and what speaks for and against it."""

    order: ActOrder
    terms: Terms

    @cached_property
    def worth(self) -> float:
        """What it is worth: all terms together."""
        return sum(self.terms.values())

    def also(self, name: str, more: float) -> Choice:
        """With one more thing that counts, if it does."""
        return Choice(self.order, {**self.terms, name: more}) if more else self
