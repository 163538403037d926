"""What was announced before Power, side by side, and what comes of it (rulebook: Turn sequence)."""

from __future__ import annotations

from dataclasses import replace

from game.desk.desk import Desk
from game.desk.kit import Area, ListView, Panel
from game.desk.log.rows import Lines
from game.desk.map.marks import Mark, Outline
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.log.words import Log
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.screens.scenes.declared import MapScene
from game.table.events import Happening, PassedOver
from game.table.log import LogLine
from game.table.scenes import Scene
from game.words import _, counted, marked

HEAD = 52
_HEADS: tuple[tuple[type[Happening], str], ...] = (
    (ev.Announced, marked("What is announced")),
    (ev.DockingRefused, marked("Docking is refused")),
    (ev.DockingVoid, marked("Docking comes to nothing")),
)
"""Head lines by the first of these that is in a scene."""


class SaidScene(MapScene):
    """Both sides read what both have announced; the ships concerned are ringed on the map."""

    kind = "said"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.phase = scene.before.phase or "power"
        self.announced = [e for e in scene.events if isinstance(e, ev.Announced)]
        kinds = {type(e) for e in scene.events}
        found = (_(words) for kind, words in _HEADS if kind in kinds)
        self.headline = next(found, _("What was agreed"))
        self.subline = counted("{n} announcement", "{n} announcements", len(self.announced))
        if not self.announced:
            self.subline = ", ".join(self._ships())
        self.caption = _("What comes of it")
        self.empty = _("what comes of it is seen next")
        log = Log(self.before)
        heard = [(event, log.hear(event)) for event in scene.events]
        told = [(e, line) for e, line in heard if line and not isinstance(e, PassedOver)]
        self.said = [(e.side, line) for e, line in told if isinstance(e, ev.Announced)]
        self.lines = [line for e, line in told if not isinstance(e, ev.Announced)]
        desk.sounds.play("reveal")

    @property
    def topic(self) -> str:
        """Where announcements are told."""
        return "EE-SEQ-8"

    def _ships(self) -> list[str]:
        """Every ship that is spoken of."""
        named = [getattr(e, part, "") for e in self.scene.events for part in ("ship", "other")]
        return [str(name) for name in dict.fromkeys(named) if name in self.after.ships]

    def live(self) -> list[Mark]:
        """Counters, and a border round every ship spoken of."""
        hexes = dict.fromkeys(self.after.ships[name].hex for name in self._ships())
        return [*counters(self.after), *map(Outline, hexes)]

    def concerned(self) -> list[tuple[str, str]]:
        """Their records."""
        return [(name, "") for name in self._ships() if self.after.ships[name].on_table]

    def build_beside(self, place: Area) -> Area:
        """A panel for each side below the map, all of one height."""
        if not self.announced:
            return place
        sides = self.after.sides
        gap = 8 if self.metrics.compact else 16
        wide = (place.w - gap * (len(sides) + 1)) // len(sides)
        lines = Lines(self.metrics, wide - 8)
        made = [lines.rows(self._of_side(side)) for side in sides]
        high = HEAD + max(sum(heights) for _rows, heights in made)
        foot, rest = place.foot(min(high, place.h // 2) + 2 * gap, 0)
        row = foot.inset(gap, gap)
        spots = row.columns(len(sides), gap)
        for side, spot, (rows, heights) in zip(sides, spots, made, strict=True):
            number = side_number(self.after, side)
            panel = self.add(Panel(f"said {side}", spot, "", "", side, number))
            inside = spot._replace(y=panel.body.y - 2, h=panel.body.h + 10).inset(4, 0)
            name = f"lines {side}"
            panel.add(ListView(name, inside, rows, heights=heights, region=name))
        return rest

    def _of_side(self, side: str) -> list[LogLine]:
        """What a side announced."""
        found = [replace(line, side=side) for who, line in self.said if who == side]
        return found or [LogLine(_("announces nothing"), side=side)]

    def next_words(self) -> str:
        """The battle goes on."""
        return _("the battle goes on")
