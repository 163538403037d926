"""Radiation (rulebook: Terrain; EE-TER-X)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.explain import Term
from game.rules.terrain.kind import Haze, Kind, MissileFate, Sight
from game.words import _


class Radiation(Kind):
    """A belt of fierce radiation."""

    ground = Ground.RADIATION
    rule = "EE-TER-X"

    def title(self) -> str:
        """Its name."""
        return _("radiation")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "After movement a ship takes a die of ion damage from a random direction for each "
            "hex of it that it entered; shields help. A missile is lost on a 1. Lock-on rolls "
            "are at -1 for each hex of it on the line, and each counts as two hexes of range for "
            "point defence."
        )

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """Each hex on the line (EE-TER-X-2)."""
        if not sight.through:
            return ()
        return (Term(_("hexes of radiation"), f"{-sight.through:+d}", "EE-TER-X-2"),)

    def haze(self, sight: Sight) -> Haze:
        """Each hex counts as two (EE-TER-X-2)."""
        return Haze(extra=sight.beyond)

    def missile_enters(self, last: bool) -> MissileFate:
        """A die, even in the target's hex (EE-TER-X-2)."""
        return "test"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("the radiation burns it out")
