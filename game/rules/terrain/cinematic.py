"""Cinematic asteroids (rulebook: Terrain; EE-TER-C)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind, MissileFate, Sight
from game.shipyard.design import BoxType
from game.words import _


class CinematicAsteroids(Kind):
    """Tumbling rocks wall to wall."""

    ground = Ground.CINEMATIC
    rule = "EE-TER-C"

    def title(self) -> str:
        """Its name."""
        return _("cinematic asteroids")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship that enters must spend as many manoeuvre points as its speed or is "
            "destroyed; then it rolls as in dense asteroids, with two dice for each point "
            "missing. Missiles are destroyed. It blocks every line of sight, into and out of it "
            "as well; ships in the same hex may fire at each other, and lock on with a roll of "
            "the target's die taken off."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """All but what stays within one hex (EE-TER-C-2)."""
        return not sight.one_hex

    def lock_die(self, sight: Sight) -> bool:
        """Within one hex (Ruling Q117)."""
        return sight.one_hex

    def missile_enters(self, last: bool) -> MissileFate:
        """Destroyed (EE-TER-C-2)."""
        return "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it is crushed between tumbling rocks")
