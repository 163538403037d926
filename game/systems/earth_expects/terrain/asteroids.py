"""Standard asteroids (rulebook: Terrain; EE-TER-R)."""

from __future__ import annotations

from game.systems.earth_expects.state.terrain import Ground
from game.systems.earth_expects.terrain.kind import Kind, Sight
from game.table.explain import Term, part
from game.words import _


class StandardAsteroids(Kind):
    """A field of rocks that is mostly empty space."""

    ground = Ground.ASTEROIDS
    rule = "EE-TER-R"

    def title(self) -> str:
        """Its name."""
        return _("asteroids")

    def words(self) -> str:
        """What little it does."""
        return _(
            "Lock-on rolls at a target in it are at -1, unless the ship that tries is in the "
            "same hex. It does not hinder movement or fire."
        )

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """A target among the rocks (EE-TER-R-1)."""
        if not sight.at_end or sight.one_hex:
            return ()
        return (part(_("target among asteroids"), -1, "EE-TER-R-1"),)
