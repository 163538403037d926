"""Rolled repairs: which box was tried with what die, and what became of it.

Rulebook: Optional rules, Variable repairs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.desk.desk import Desk
from game.desk.kit import Part, column, grow, yielding
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.show import Now, Show
from game.systems.earth_expects.events import RepairTried
from game.systems.earth_expects.log.phrases import level_words
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.screens.parts import BattleMap, records
from game.systems.earth_expects.screens.scenes.rolls import FALLING, Throw, throws_panel
from game.systems.earth_expects.screens.scenes.seen import ends
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _, counted


class TriesShow(Show):
    """Everybody watches the dice of repairs (EE-OPT-VR-1)."""

    kind = "tries"
    phase = "repairs"
    opening = "dice"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.after = ends(scene, desk.game.eyes)[1]
        self.tries = [e for e in scene.events if isinstance(e, RepairTried)]
        self.throws = tuple(map(self._throw, self.tries))
        self.headline = _("Repairs are tried")

    def lengths(self) -> Sequence[float]:
        """All dice fall at once."""
        return (FALLING,)

    def below(self, now: Now) -> str:
        """How many helped."""
        del now
        helped = sum(throw.good for throw in self.throws)
        return _("{n} of {all} helped").format(n=helped, all=len(self.tries))

    def marks(self, now: Now) -> Sequence[Mark]:
        """The counters."""
        del now
        return counters(self.after)

    def main(self, now: Now) -> Part:
        """The map."""
        del now
        return BattleMap(self.desk, self.after)

    def column(self, now: Now) -> Part:
        """The tries, and the ships' records."""
        note = counted("{n} try", "{n} tries", len(self.tries))
        panel = throws_panel(("tries", "try"), _("Repairs"), note, self.throws, now.share)
        ships = dict.fromkeys(e.ship for e in self.tries)
        return column(yielding(panel), grow(records(self.after, [(name, "") for name in ships])))

    def moving(self, now: Now) -> Mapping[str, Mapping[str, Any]]:
        """The dice."""
        dice = enumerate(self.throws)
        return {f"try die {n}": {"paint": throw.falling(now.share)} for n, throw in dice}

    def next_words(self) -> str:
        """What came of it is done already."""
        return _("the repairs are made")

    def _throw(self, event: RepairTried) -> Throw:
        ship = self.after.ships[event.ship]
        colour = theme.side(side_number(self.after, ship.side)).colour
        box = box_words(ship.design, event.box)
        box = _("{box}, by itself").format(box=box) if event.alone else box
        sides = event.dice[0].sides if event.dice else 6
        good = event.after != event.before
        text = _("needs {needed}+ · {before} → {now}") if good else _("needs {needed}+ · {before}")
        before, now = level_words(event.before), level_words(event.after)
        total = text.format(needed=event.needed, before=before, now=now)
        return Throw((event.die, sides), ((event.ship, colour), (box, theme.INK)), total, good)
