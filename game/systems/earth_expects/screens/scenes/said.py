"""What was announced before Power, side by side, and what comes of it (rulebook: Turn sequence)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.desk.desk import Desk
from game.desk.kit import ListView, Panel, Part, column, grow, padded, row, to_border, yielding
from game.desk.kit.layout import GAP
from game.desk.log.rows import Lines
from game.desk.map.marks import Mark, Outline
from game.desk.play.show import Now
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.screens.parts import PAD
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle
from game.table.events import Happening, PassedOver
from game.table.log import LogLine
from game.table.scenes import Scene
from game.words import _, counted, marked

_HEADS: tuple[tuple[type[Happening], str], ...] = (
    (ev.Announced, marked("What is announced")),
    (ev.DockingRefused, marked("Docking is refused")),
    (ev.DockingVoid, marked("Docking comes to nothing")),
)
"""Head lines by the first of these that is in a scene."""


class SaidShow(MapShow):
    """Both sides read what both have announced; the ships concerned are ringed on the map."""

    kind = "said"
    topic = "EE-SEQ-8"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        kinds = {type(e) for e in scene.events}
        found = (_(words) for kind, words in _HEADS if kind in kinds)
        self.headline = next(found, _("What was agreed"))
        self.caption = _("What comes of it")
        self.empty = _("what comes of it is seen next")
        self.announced = [pair for pair in self.told if isinstance(pair[0], ev.Announced)]
        elsewhere = ev.Announced, PassedOver
        self.told = [pair for pair in self.told if not isinstance(pair[0], elsewhere)]
        named = (getattr(e, part, "") for e in scene.events for part in ("ship", "other"))
        ships = [str(name) for name in dict.fromkeys(named) if name in self.after.ships]
        self.ships = [self.after.ships[name] for name in ships]
        self.concerned = dict.fromkeys((ship.name for ship in self.ships if ship.on_table), "")
        self.subline = counted("{n} announcement", "{n} announcements", len(self.announced))
        if not self.announced:
            self.subline = ", ".join(ships)
        self.following = self.goes_on()

    def marks(self, _now: Now) -> Sequence[Mark]:
        """Counters, and a border round every ship spoken of."""
        hexes = dict.fromkeys(ship.hex for ship in self.ships)
        return [*counters(self.after), *map(Outline, hexes)]

    def main(self, now: Now) -> Part:
        """The map, and a panel for each side below it, all of one height."""
        if not self.announced:
            return super().main(now)
        panels = row(*(grow(self._panel(side)) for side in self.after.sides), gap=GAP)
        return column(grow(super().main(now)), yielding(padded(panels, GAP, GAP)), gap=0)

    def _panel(self, side: str) -> Panel:
        """What a side announced."""
        said = [
            replace(line, side=side)
            for event, line in self.announced
            if isinstance(event, ev.Announced) and event.side == side
        ]
        lines = said or [LogLine(_("announces nothing"), side=side)]
        name = f"lines {side}"
        listed = ListView(name, made=lambda m, wide: Lines(m, wide).rows(lines), region=name)
        number = side_number(self.after, side)
        return Panel(f"said {side}", title_=side, side=number, holds=to_border(listed), pad=PAD)
