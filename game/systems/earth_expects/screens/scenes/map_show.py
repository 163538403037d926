"""The base of scenes on the map that everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.desk.desk import Desk
from game.desk.kit import Part, column, grow, yielding
from game.desk.play.show import Now, Show
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.parts import BattleMap, records
from game.systems.earth_expects.screens.scenes.seen import ends, lines_panel, told
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene


class MapShow(Show):
    """The map; at the right what happened as a list, and the records of those concerned.

    ``caption`` stands above the list; ``empty`` is what it says when nothing is in it.
    """

    listed: ClassVar[str] = "lines"
    caption = ""
    empty = ""

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.before, self.after = ends(scene, desk.game.eyes)
        self.told = told(self.before, scene.events)

    def concerned(self) -> Sequence[tuple[str, str]]:
        """Ships whose records may be shown, and what happens to them."""
        return ()

    def about(self) -> Sequence[Hex]:
        """The hexes that the map opens on; the ships' own if none."""
        return ()

    def main(self, now: Now) -> Part:
        """The map."""
        del now
        about = self.about()
        return BattleMap(self.desk, self.after, (about, ()) if about else None)

    def column(self, now: Now) -> Part:
        """The list, and as many records as there is room for."""
        del now
        lines = [line for _event, line in self.told]
        panel = lines_panel(self.caption, lines, self.after, self.empty)
        return column(yielding(panel), grow(records(self.after, self.concerned())))
