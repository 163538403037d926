"""Interior (rulebook: Terrain; EE-TER-I)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind, MissileFate, Sight
from game.shipyard.design import BoxType
from game.words import _


class Interior(Kind):
    """The inside of a planet, or air too dense to live in."""

    ground = Ground.INTERIOR
    rule = "EE-TER-I"

    def title(self) -> str:
        """Its name."""
        return _("planet interior")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship or missile that enters it, by whatever movement, is destroyed. It blocks "
            "every line of sight."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Everything (EE-TER-I-1)."""
        return True

    def missile_enters(self, last: bool) -> MissileFate:
        """Always lost (Ruling Q221)."""
        return "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it plunges into the planet")
