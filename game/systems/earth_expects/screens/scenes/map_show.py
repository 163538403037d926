"""The base of scenes on the map that everybody sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from game.desk.desk import Desk
from game.desk.kit import Given, Part, column, grow, yielding
from game.desk.map.marks import Mark
from game.desk.play.show import Now, Show
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.parts import battle_map, records
from game.systems.earth_expects.screens.scenes.seen import ends, lines_panel, told
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene


class MapShow(Show):
    """The map; at the right what happened as a list, and the records of those concerned.

    ``caption`` stands above the list; ``empty`` is what it says when nothing is in it.
    ``concerned`` names ships whose records may be shown, each with what happens to it.
    """

    listed: ClassVar[str] = "lines"
    caption = ""
    empty = ""
    concerned: Mapping[str, str] = MappingProxyType({})

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.before, self.after = ends(scene, desk.game.eyes)
        self.told = told(self.before, scene.events)

    def board(self, _now: Now) -> Battle:
        """What the map lies on at a moment."""
        return self.after

    def about(self) -> Sequence[Hex]:
        """The hexes that the map opens on; the ships' own if none."""
        return ()

    def near(self) -> Sequence[Hex]:
        """What else is worth seeing, as far as there is room."""
        return ()

    def main(self, now: Now) -> Part:
        """The map."""
        about = self.about()
        opens = (about, self.near()) if about else None
        return battle_map(self.desk, self.board(now), self.marks(now), self.decor(), about=opens)

    def decor(self) -> Sequence[Mark]:
        """What lies below the marks and stays."""
        return ()

    def marks(self, _now: Now) -> Sequence[Mark]:
        """The counters."""
        return counters(self.after)

    def panels(self, _now: Now) -> Iterable[Given]:
        """What stands above the records: the list."""
        lines = [line for _event, line in self.told]
        yield yielding(lines_panel(self.caption, lines, self.after, self.empty))

    def column(self, now: Now) -> Part:
        """The panels, and as many records as there is room for."""
        return column(*self.panels(now), grow(records(self.after, self.concerned)))
