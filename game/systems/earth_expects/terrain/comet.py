"""Comet tail (rulebook: Terrain; EE-TER-K)."""

from __future__ import annotations

from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import Kind, Sight
from game.table.explain import Term, part
from game.words import _


class CometTail(Kind):
    """The gas round a comet's head and away from the sun."""

    ground = Ground.COMET_TAIL
    rule = "EE-TER-K"

    def title(self) -> str:
        """Its name."""
        return _("comet tail")

    def words(self) -> str:
        """What little it does."""
        return _(
            "Lock-on rolls are at -1 if the line of sight passes through any of it. It does not "
            "hinder movement or fire. The head of a comet is dense asteroids."
        )

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """Once, however long the way through (EE-TER-K-1)."""
        return (part(_("through a comet's tail"), -1, "EE-TER-K-1"),) if sight.through else ()
