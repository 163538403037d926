"""What the enemy takes a ship for (EE-OPT-DW-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.state.extra import Extra
from game.systems.earth_expects.state.record import Record


@dataclass(frozen=True, slots=True)
class Disguise(Extra):
    """``design``: the false record that others see, None without one."""

    secret: ClassVar[bool] = True
    design: Design | None = None

    def mirrored(self) -> Disguise:
        """The false record turns over with the ship."""
        return Disguise(self.design.mirrored) if self.design else self

    def shown(self, record: Record, loaded: frozenset[str]) -> tuple[Record, frozenset[str]]:
        """The false record, hurt where the true one is."""
        if self.design is None:
            return record, loaded
        false = Record(self.design, record.levels, record.resting)
        return false, loaded.intersection(self.design.launchers)
