"""Missiles that terrain stops or ends on their way, watched on the map (rulebook: Terrain)."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.map.marks import Mark, Outline, Track
from game.desk.paint import theme
from game.desk.play.show import Now
from game.systems.earth_expects.events import MissileHalted, MissileMoved
from game.systems.earth_expects.screens.map.battle_marks import counters, side_colour
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _, counted


class HaltedShow(MapShow):
    """How far each missile came, and why no further."""

    kind = "halted"
    phase = "weapons"
    opening = "dice"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.headline = _("Missiles meet terrain")
        self.caption = _("Missile by missile")
        halted = scene.of(MissileHalted)
        lost = sum(event.lost for event in halted)
        self.subline = _amounts(lost, len(halted) - lost, last=self.after.last)
        flown = [e.missile for e in halted] + [e.missile for e in scene.of(MissileMoved)]
        meant = [self.before.missiles[name].target for name in flown]
        self.concerned = {name: "" for name in meant if name in self.after.ships}
        there = sum(m.entry is not None for m in self.after.missiles.values())
        self.following = counted("{n} missile arrives", "{n} missiles arrive", there)

    def marks(self, now: Now) -> Sequence[Mark]:
        """Counters, and the way of every missile; that pointed at in chalk."""
        marks, view = counters(self.after), self.before
        pointed = None if now.pointed is None else self.told[now.pointed][0]
        for event in self.scene.events:
            if not isinstance(event, MissileHalted | MissileMoved) or not event.path:
                continue
            missile = view.missiles[event.missile]
            colour = side_colour(view, missile.side)
            if event is pointed:
                colour = theme.CHALK
            way = (missile.hex, *event.path)
            marks.append(Track(way, colour, (8, 6), numbers=False, arrow=True, wide=3))
            if isinstance(event, MissileHalted):
                bad = theme.BAD if event.lost else theme.CHALK
                marks.append(Outline(event.path[-1], bad, "dashed", 2))
        return list(dict.fromkeys(marks))


def _amounts(lost: int, stopped: int, *, last: bool) -> str:
    """``1 missile lost · 2 go on next turn``; nothing for none."""
    parts = [counted("{n} missile lost", "{n} missiles lost", lost)] if lost else []
    if stopped and last:
        parts.append(counted("{n} comes no farther", "{n} come no farther", stopped))
    elif stopped:
        parts.append(counted("{n} goes on next turn", "{n} go on next turn", stopped))
    return " · ".join(parts)
