"""Rolled repairs: which box was tried with what die, and what became of it.

Rulebook: Optional rules, Variable repairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Given, yielding
from game.desk.paint import theme
from game.desk.play.show import Now
from game.systems.earth_expects.events import RepairTried
from game.systems.earth_expects.log.phrases import level_words
from game.systems.earth_expects.screens.map.battle_marks import side_colour
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.screens.scenes.rolls import (
    FALLING,
    Throw,
    falling,
    thrown,
    throws_panel,
)
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _, counted


class TriesShow(MapShow):
    """Everybody watches the dice of repairs (EE-OPT-VR-1)."""

    kind = "tries"
    phase = "repairs"
    opening = "dice"
    lengths = (FALLING,)

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        tries = scene.of(RepairTried)
        self.throws = tuple(map(self._throw, tries))
        self.concerned = dict.fromkeys((e.ship for e in tries), "")
        helped = sum(throw.good for throw in self.throws)
        self.headline = _("Repairs are tried")
        self.subline = _("{n} of {all} helped").format(n=helped, all=len(tries))
        self.following = _("the repairs are made")

    def panels(self, now: Now) -> Iterable[Given]:
        """The tries."""
        note = counted("{n} try", "{n} tries", len(self.throws))
        yield yielding(throws_panel(("tries", "try"), _("Repairs"), note, self.throws, now.share))

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The dice."""
        return falling("try", self.throws, now.share)

    def _throw(self, event: RepairTried) -> Throw:
        ship = self.after.ships[event.ship]
        colour = side_colour(self.after, ship.side)
        box = box_words(ship.design, event.box)
        box = _("{box}, by itself").format(box=box) if event.alone else box
        good = event.after != event.before
        text = _("needs {needed}+ · {before} → {now}") if good else _("needs {needed}+ · {before}")
        before, now = level_words(event.before), level_words(event.after)
        total = text.format(needed=event.needed, before=before, now=now)
        return Throw(
            thrown(event.die, event.dice), ((event.ship, colour), (box, theme.INK)), total, good
        )
