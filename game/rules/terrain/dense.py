"""Dense asteroids (rulebook: Terrain; EE-TER-D)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.explain import Term
from game.rules.terrain.kind import Haze, Kind, MissileFate, Sight
from game.words import _


class DenseAsteroids(Kind):
    """So many rocks that speed is a danger; the head of a comet too."""

    ground = Ground.DENSE
    rule = "EE-TER-D"

    def title(self) -> str:
        """Its name."""
        return _("dense asteroids")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "For each hex entered a die is rolled: for each point of speed above it a manoeuvre "
            "point must be spent, and each one missing costs a die of damage at the bow. A "
            "missile is lost on a 1. Lock-on rolls are at -1 for each hex of it on the line, and "
            "-1 more if the target is in one and the tracker is not in the same hex. In point "
            "defence two sensors are needed to cancel one hex of it."
        )

    def lock_terms(self, sight: Sight) -> tuple[Term, ...]:
        """Each hex on the line, and the target's own once more (EE-TER-D-3)."""
        found = []
        if sight.through:
            words = _("hexes of dense asteroids")
            found.append(Term(words, f"{-sight.through:+d}", "EE-TER-D-3"))
        if sight.at_end and not sight.one_hex:
            found.append(Term(_("target among dense asteroids"), "-1", "EE-TER-D-3"))
        return tuple(found)

    def haze(self, sight: Sight) -> Haze:
        """Each hex takes two sensors (EE-TER-D-3)."""
        return Haze(stubborn=sight.beyond)

    def missile_enters(self, last: bool) -> MissileFate:
        """A die, even in the target's hex (EE-TER-D-2)."""
        return "test"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it runs into a rock")
