"""Point defence of another side, watched on the map (rulebook: Point defence)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.desk.desk import Desk
from game.desk.kit import Given
from game.desk.map.marks import Arrow, Mark
from game.desk.paint import theme
from game.desk.play.show import Now
from game.systems.earth_expects.events import DefenceFired
from game.systems.earth_expects.screens.defence.note import defence_note
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _, counted


class DefenceShow(MapShow):
    """Every shot at a missile, with its dice below the list."""

    kind = "defence"
    phase = "weapons"
    opening = "ticks"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.headline = _("Point defence")
        self.caption = _("Shot by shot")
        self.shots = scene.of(DefenceFired)
        self.concerned = dict.fromkeys((e.ship for e in self.shots), "")
        fired = counted("{n} shot", "{n} shots", len(self.shots))
        hits = sum(e.hit for e in self.shots)
        killed = counted("{n} missile destroyed", "{n} missiles destroyed", hits)
        self.subline = f"{fired} · {killed}"
        left = sum(m.entry is not None for m in self.after.missiles.values())
        self.following = counted("{n} missile goes on", "{n} missiles go on", left)

    def marks(self, _now: Now) -> Sequence[Mark]:
        """Counters, and who shoots at what."""
        marks, view = counters(self.after), self.before
        for event in self.shots:
            start, end = view.ships[event.ship].hex, view.missiles[event.missile].hex
            marks.append(Arrow(start, end, theme.CHALK if event.hit else theme.INK3, 2))
        return list(dict.fromkeys(marks))

    def panels(self, now: Now) -> Iterable[Given]:
        """The list, and the dice."""
        yield from super().panels(now)
        yield defence_note(self.after, self.shots)
