"""The base of scenes of movement: hex by hex, and what it means in the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import ceil

from game.desk.desk import Desk
from game.desk.entry_rows import Entry, entry_rows
from game.desk.kit import Given, ListView, Panel, only_large, only_small, to_border, yielding
from game.desk.play.show import Manner, Now
from game.desk.sound import deeds
from game.systems.earth_expects.events import after
from game.systems.earth_expects.screens.parts import PAD
from game.systems.earth_expects.screens.scenes.map_show import MapShow
from game.systems.earth_expects.screens.scenes.meaning import meaning
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _

SECONDS_PER_HEX = 0.35
LEAST = 200, 330
"""How high the list of what it means is at least, however much was flown, in both forms."""


class MovedShow(MapShow):
    """The map; at the right what moved, what it means now, and the records of all ships."""

    phase = "movement"
    manner = Manner.REPLAYED
    hum = deeds.PLUME

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        self.lengths = [SECONDS_PER_HEX] * self.hexes()
        ships = sorted(self.after.afloat(), key=lambda ship: ship.side == desk.game.eyes)
        self.concerned = dict.fromkeys((ship.name for ship in ships), "")

    def hexes(self) -> int:
        """How many hexes whatever moves farthest does."""
        raise NotImplementedError

    def moved(self, now: Now) -> Sequence[Entry]:
        """All that moves, in words, and no more of it than has been shown."""
        raise NotImplementedError

    def meant(self) -> Sequence[Entry]:
        """What that means when all of it has moved; nothing where nobody fires."""
        return meaning(self.after)

    def battle(self, now: Now) -> Battle:
        """What came of it, once all of it has been shown."""
        shown: Battle = reduce(after, self.scene.events if now.over else (), self.scene.before)
        return shown

    def last_words(self, now: Now) -> str | None:
        """The log tells how it ends: only once it has ended."""
        return None if now.over else self.headline

    def step_words(self, step: int) -> str:
        """Hexes are counted."""
        return _("hex {n}").format(n=step)

    def below(self, now: Now) -> str:
        """How far it has come; the hex that is under way counts, as on the slider."""
        text = _("hex {n} of {all} shown") if self.lengths else _("nobody moved")
        return text.format(
            n=ceil(min(len(self.lengths), now.steps + now.share)), all=len(self.lengths)
        )

    def panels(self, now: Now) -> Iterable[Given]:
        """What moves, and what that means when all of it has moved."""
        yield yielding(_listed("flown", self.caption, self.moved(now)))
        found = self.meant() if now.over else ()
        if found:
            panel = _listed("meaning", _("What this means now"), found)
            for form, least in zip((only_small, only_large), LEAST, strict=True):
                yield form(yielding(panel, least))


def _listed(name: str, caption: str, entries: Sequence[Entry]) -> Panel:
    rows = ListView(f"{name} rows", made=lambda m, w: entry_rows(m, w, entries), region=name)
    return Panel(name, caption=caption, holds=to_border(rows), pad=PAD)
