"""A ship shows itself: one that hid, or one in disguise (Hidden ships; Disguised warships)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.map.marks import Mark, Outline
from game.desk.play.show import Now
from game.systems.earth_expects.events import DisguiseDropped, ShipRevealed
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _


class ShownShow(MapShow):
    """Who has come to light, where, and what gave it away."""

    kind = "shown"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        seen = ShipRevealed, DisguiseDropped
        self.ships = tuple(dict.fromkeys(e.ship for e in scene.events if isinstance(e, seen)))
        disguised = bool(scene.of(DisguiseDropped))
        self.headline = _("A disguise is dropped") if disguised else _("A ship comes to light")
        self.caption = _("What gave it away")
        self.following = self.goes_on()
        self.subline = ", ".join(self.ships)
        self.concerned = dict.fromkeys(self.ships, "")

    def marks(self, _now: Now) -> Sequence[Mark]:
        """Counters, and a border round each that has shown itself."""
        return [*counters(self.after), *(Outline(self.after.ships[n].hex) for n in self.ships)]
