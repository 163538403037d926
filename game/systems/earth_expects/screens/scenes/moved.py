"""The base of scenes of movement: hex by hex, and what it means in the end."""

from __future__ import annotations

from collections.abc import Sequence

from game.desk.desk import Desk
from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import ListView, Panel, Part, column, grow, to_border, yielding
from game.desk.play.show import Manner, Now, Show
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.screens.parts import BattleMap, records
from game.systems.earth_expects.screens.scenes.meaning import meaning
from game.systems.earth_expects.screens.scenes.seen import ends
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _

SECONDS_PER_HEX = 0.35
LEAST = 200
"""How high the list of what it means is at least, however much was flown."""


class MovedShow(Show):
    """The map; at the right what moved, what it means now, and the records of all ships."""

    manner = Manner.REPLAYED
    caption = ""

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.before, self.after = ends(scene, desk.game.eyes)

    @property
    def hexes(self) -> int:
        """How many hexes whatever moves farthest does."""
        raise NotImplementedError

    def moved(self) -> Sequence[Entry]:
        """All that moved, in words."""
        raise NotImplementedError

    def about(self) -> Sequence[Hex]:
        """The hexes that the map opens on."""
        raise NotImplementedError

    def board(self, now: Now) -> Battle:
        """What the map lies on at a moment."""
        del now
        return self.after

    def lengths(self) -> Sequence[float]:
        """One step a hex."""
        return [SECONDS_PER_HEX] * self.hexes

    def step_words(self, step: int) -> str:
        """Hexes are counted."""
        return _("hex {n}").format(n=step)

    def below(self, now: Now) -> str:
        """How far it has come."""
        text = _("hex {n} of {all} shown") if self.hexes else _("nobody moved")
        return text.format(n=now.steps, all=self.hexes)

    def main(self, now: Now) -> Part:
        """The map."""
        return BattleMap(self.desk, self.board(now), (self.about(), ()))

    def column(self, now: Now) -> Part:
        """Both lists, and records as far as there is room."""
        del now
        own = self.desk.game.eyes
        ships = sorted(self.after.afloat(), key=lambda ship: ship.side == own)
        return column(
            yielding(_listed("flown", self.caption, self.moved())),
            yielding(_listed("meaning", _("What this means now"), meaning(self.after)), LEAST),
            grow(records(self.after, [(ship.name, "") for ship in ships])),
        )


def _listed(name: str, caption: str, entries: Sequence[Entry]) -> Panel:
    rows = ListView(f"{name} rows", made=lambda m, w: entry_rows(m, w, entries), region=name)
    return Panel(name, caption=caption, holds=to_border(rows))
