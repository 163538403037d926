"""Interface (rulebook: Terrain; EE-TER-F)."""

from __future__ import annotations

from game.battle.terrain import Ground
from game.rules.terrain.kind import Kind, MissileFate, Sight
from game.shipyard.design import BoxType
from game.words import _

_STOPPED = frozenset({BoxType.MISSILE, BoxType.ANTI_MISSILE})


class Interface(Kind):
    """The line where another body's pull takes over."""

    ground = Ground.INTERFACE
    rule = "EE-TER-F"

    def title(self) -> str:
        """Its name."""
        return _("interface")

    def words(self) -> str:
        """Movement first, then fire."""
        return _(
            "A ship that enters it stops there at speed zero and takes engine failure for the "
            "speed it loses, less its unspent manoeuvre points; it leaves normally next turn. "
            "Missiles and anti-missiles cannot be fired across it, only into or out of it."
        )

    def blocks(self, sight: Sight, use: BoxType) -> bool:
        """Missiles and anti-missiles fired through it (EE-TER-F-3)."""
        return use in _STOPPED and sight.between

    def missile_enters(self, last: bool) -> MissileFate:
        """It may be entered, not crossed (Ruling Q221)."""
        return "on" if last else "lost"

    def missile_reason(self) -> str:
        """How it ends."""
        return _("it cannot cross the interface")
