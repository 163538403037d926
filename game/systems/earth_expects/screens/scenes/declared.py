"""Targets opened: all fire and launches of all sides, on the map that everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.map.marks import Arrow, Mark
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.events import AttackDeclared, LaunchesDeclared
from game.systems.earth_expects.screens.map.battle_marks import counters, home_hexes, side_colour
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _, counted


class DeclaredShow(MapShow):
    """All targets and launches of all sides, opened together (EE-SEQ-6)."""

    kind = "targets"
    phase = "weapons"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.headline = _("Targets are open")
        self.caption = _("Resolved one by one, in turn")
        self.attacks = scene.of(AttackDeclared)
        launches = scene.of(LaunchesDeclared)
        self.launches = [(e.side, *launch) for e in launches for launch in e.launches]
        self.opening = "launch" if self.launches else self.opening
        self.subline = _amounts(len(self.attacks), len(self.launches))
        self.following = _("every attack is aimed and resolved in turn") if self.attacks else ""
        self.concerned = self._targets()

    def about(self) -> Sequence[Hex]:
        """Those who fire, and those fired at."""
        names = dict.fromkeys(name for _side, *pair in self._pairs() for name in pair)
        return [self.after.ships[name].hex for name in names]

    def near(self) -> Sequence[Hex]:
        """All others."""
        return list(home_hexes(self.after))

    def marks(self, now: Now) -> Sequence[Mark]:
        """An arrow for every pair of ships, with how much is fired; only that pointed at."""
        view, marks = self.after, counters(self.after)
        shown = self._pair(now.pointed)
        for side, ship, target in self._pairs():
            start, end = view.ships[ship].hex, view.ships[target].hex
            if start == end or shown not in (None, (ship, target)):
                continue
            colour = side_colour(view, side)
            marks.append(Arrow(start, end, colour, 4, self._label(ship, target)))
        return marks

    def _pairs(self) -> list[tuple[str, str, str]]:
        """Side, ship and target of everything declared, each once."""
        found = [(e.side, e.ship, e.target) for e in self.attacks]
        found += [(side, ship, target) for side, ship, _launcher, target in self.launches]
        return list(dict.fromkeys(found))

    def _pair(self, row: int | None) -> tuple[str, str] | None:
        """The pair of ships of a row of the list."""
        if row is None or row >= len(self.attacks):
            return None
        attack = self.attacks[row]
        return attack.ship, attack.target

    def _label(self, ship: str, target: str) -> str:
        fire = sum((e.ship, e.target) == (ship, target) for e in self.attacks)
        launch = sum((s, t) == (ship, target) for _side, s, _l, t in self.launches)
        return _amounts(fire, launch)

    def _targets(self) -> dict[str, str]:
        """Everybody fired at, those with most to come first."""
        found = []
        for name in dict.fromkeys(target for _side, _ship, target in self._pairs()):
            fire = sum(e.target == name for e in self.attacks)
            launch = sum(target == name for *_rest, target in self.launches)
            found.append((fire, launch, name))
        found.sort(key=lambda entry: (-entry[0], -entry[1]))
        return {name: _amounts(fire, launch) for fire, launch, name in found}


def _amounts(fire: int, launch: int) -> str:
    """``3 attacks · 1 missile``; nothing for none."""
    parts = [counted("{n} attack", "{n} attacks", fire)] if fire else []
    if launch:
        parts.append(counted("{n} missile", "{n} missiles", launch))
    return " · ".join(parts)
