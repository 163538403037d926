"""Atmosphere (rulebook: Terrain; EE-TER-A)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import CLEAR, Haze, Kind, MissileFate, Sight
from game.shipyard.design import BoxType
from game.words import _

_UNLOCKED = frozenset({BoxType.LASER, BoxType.RAILGUN})


class Atmosphere(Kind):
    """Air: it stops what flies fast, and blurs what is aimed through it."""

    ground = Ground.ATMOSPHERE
    rule = "EE-TER-A"

    def title(self) -> str:
        """Its name."""
        return _("atmosphere")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "Entering it ends a ship's movement for the turn; unless the ship flies unpowered, "
            "every box open to fire from dead ahead takes a point for each speed point. Missiles "
            "stop for the turn. Ion cannon cannot fire through it, railguns only into or out of "
            "it; lasers and railguns fire as without lock-on. Each hex of it doubles the range "
            "for sensors, and sensors cannot help point defence through it."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Ion cannon, the ends included (Ruling Q193); railguns where they fire through."""
        if use is BoxType.ION:
            return True
        return use is BoxType.RAILGUN and sight.between

    def lock_counts(self, sight: Sight, use: BoxType) -> bool:
        """Not for lasers and railguns (EE-TER-A-4)."""
        return use not in _UNLOCKED or not sight.through

    def melts(self, sight: Sight) -> bool:
        """A projectile melts on its way in or out (EE-TER-A-5)."""
        return sight.through > 0

    def range_factor(self, sight: Sight) -> int:
        """Doubled once for each hex of it (EE-TER-A-6)."""
        return 1 << sight.through

    def haze(self, sight: Sight) -> Haze:
        """No sensor cuts the range (EE-TER-A-4)."""
        return Haze(blind=True) if sight.through else CLEAR

    def missile_enters(self, last: bool) -> MissileFate:
        """It stops a missile for the turn; the target's own hex counts as reached (Ruling Q92)."""
        return "on" if last else "stop"
