"""What the enemy takes a ship for (EE-OPT-DW-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.systems.earth_expects.ship.design import Design
from game.systems.earth_expects.ship.disguise import laid_over, masked, opened, true_record
from game.systems.earth_expects.state import events as ev
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.extra import Extra
from game.systems.earth_expects.state.record import Level, Record


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


_AS_AUXILIARY = {Level.CRITICAL: Level.MODERATE, Level.HEAVY: Level.LIGHT}
"""What a box hurt once on a passenger ship is on an auxiliary, repaired or not (Ruling Q132)."""


def _dropped(battle: Battle, event: ev.DisguiseDropped) -> Battle:
    """The ship is an auxiliary from now on, its boxes hurt as they would be on one."""
    ship = battle.ships[event.ship]
    design = ship.design
    if ship.extra(Disguise).design is None:
        design = masked(laid_over(true_record(event.record), design), design)
    levels = {b: _AS_AUXILIARY.get(level, level) for b, level in ship.record.levels.items()}
    record = Record(opened(design), levels, ship.record.resting)
    shown = battle.with_ship(event.ship, record=record, loaded=frozenset(event.loaded))
    return shown.with_extra(event.ship, Disguise())


APPLIERS: Mapping[type, Callable[[Battle, Any], Battle]] = {ev.DisguiseDropped: _dropped}
