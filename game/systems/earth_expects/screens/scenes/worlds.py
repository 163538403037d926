"""Worlds that move, with all that is inside their interfaces (rulebook: Planets & Moons)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.desk.desk import Desk
from game.desk.entry_rows import Entry
from game.desk.map.marks import Mark
from game.desk.paint import theme
from game.desk.play.show import Now
from game.hexgrid.hexes import Hex, direction_words, distance
from game.systems.earth_expects.events import PlanetMoved, after
from game.systems.earth_expects.screens.map.battle_marks import NEAR, counters, ghost
from game.systems.earth_expects.screens.map.terrain_plan import middle, named
from game.systems.earth_expects.screens.scenes.moved import MovedShow
from game.systems.earth_expects.state.battle import Battle
from game.systems.earth_expects.state.terrain import Patch
from game.systems.earth_expects.state.view import view_for
from game.table.scenes import Scene
from game.words import _, counted


class WorldsShow(MovedShow):
    """Worlds shown moving hex by hex before the plots are written (EE-TER-P-2)."""

    kind = "worlds"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        self.moves = scene.of(PlanetMoved)
        super().__init__(desk, scene)
        self.views = [self.before]
        self.headline = _("Worlds move")
        self.caption = _("What moved")
        now = scene.before
        for event in scene.events:
            now = after(now, event)
            if isinstance(event, PlanetMoved):
                self.views.append(view_for(now, desk.game.eyes))

    def hexes(self) -> int:
        """One after the other."""
        return len(self.moves)

    def board(self, now: Now) -> Battle:
        """The view at the hex that is shown now: the terrain moves, too."""
        return self.views[now.steps]

    def marks(self, now: Now) -> Sequence[Mark]:
        """Ships where they are now, and where those that are carried were."""
        board = self.board(now)
        carried = [s for s in self.before.afloat() if _moved(self.before, board, s.name)]
        return [*(ghost(self.before, s, s.hex, s.facing) for s in carried), *counters(board)]

    def about(self) -> Sequence[Hex]:
        """Ships, and wherever the worlds near enough to be seen with them come, rim and all."""
        ships = {ship.hex for view in self.views for ship in view.afloat()}
        patches = [view.terrain.patches[e.patch] for view in self.views for e in self.moves]
        near = [patch for patch in patches if _near(patch, ships)]
        rims = (hexes for patch in near for hexes in patch.grounds.values())
        return sorted(ships.union(*rims))

    def moved(self, _now: Now) -> Sequence[Entry]:
        """Every world that moves, how far, and what it carries."""
        found = []
        for number in dict.fromkeys(event.patch for event in self.moves):
            mine = [event for event in self.moves if event.patch == number]
            way = direction_words(mine[0].direction)
            lines = [(_("moves {way}").format(way=way), theme.INK2)]
            carried = self._carried(number)
            if carried:
                text = _("carries {names}").format(names=", ".join(carried))
                lines.append((text, theme.INK2))
            note = counted("{n} hex", "{n} hexes", len(mine))
            found.append(Entry(mine[0].name, lines, note, theme.INK))
        return found

    def _carried(self, number: int) -> list[str]:
        """Ships and terrain that a world took along."""
        patches = self.before.terrain.patches
        other = {patches[n].name: None for e in self.moves if e.patch == number for n in e.carried}
        ships: dict[str, None] = {}
        for event, old, new in zip(self.moves, self.views, self.views[1:], strict=False):
            if event.patch == number:
                ships |= {s.name: None for s in new.afloat() if _moved(old, new, s.name)}
        return [*ships, *other]


def _near(patch: Patch, ships: Collection[Hex]) -> bool:
    """Whether a world is near enough to some ship to be seen with it."""
    body = middle(named(patch).hexes)
    return any(distance(body, ship) <= NEAR for ship in ships)


def _moved(old: Battle, new: Battle, name: str) -> bool:
    """Whether a ship that both views show has changed its hex."""
    seen = name in old.ships and name in new.ships
    return seen and old.ships[name].hex != new.ships[name].hex
