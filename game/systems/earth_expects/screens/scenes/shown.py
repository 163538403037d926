"""A ship shows itself: one that hid, or one in disguise (Hidden ships; Disguised warships)."""

from __future__ import annotations

from game.desk.desk import Desk
from game.desk.map.marks import Mark, Outline
from game.systems.earth_expects.events import DisguiseDropped, ShipRevealed
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.scenes.declared import MapScene
from game.table.scenes import Scene
from game.words import _


class ShownScene(MapScene):
    """Who has come to light, where, and what gave it away."""

    kind = "shown"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.phase = scene.before.phase or "power"
        told = (ShipRevealed, DisguiseDropped)
        self.ships = tuple(dict.fromkeys(e.ship for e in scene.events if isinstance(e, told)))
        disguised = any(isinstance(e, DisguiseDropped) for e in scene.events)
        self.headline = _("A ship comes to light")
        if disguised:
            self.headline = _("A disguise is dropped")
        self.subline = ", ".join(self.ships)
        self.caption = _("What gave it away")
        desk.sounds.play("reveal")

    def live(self) -> list[Mark]:
        """Counters, and a border round each that has shown itself."""
        marks: list[Mark] = counters(self.after)
        return [*marks, *(Outline(self.after.ships[name].hex) for name in self.ships)]

    def concerned(self) -> list[tuple[str, str]]:
        """Their records, as all may see them now."""
        return [(name, "") for name in self.ships]

    def next_words(self) -> str:
        """The battle goes on."""
        return _("the battle goes on")
