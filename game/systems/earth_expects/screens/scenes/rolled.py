"""Ships turn over, or break their roll off (rulebook: Optional rules, Rolling ships)."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.desk.desk import Desk
from game.desk.kit import Metrics
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import record_view
from game.systems.earth_expects.screens.scenes.record_show import SIZES, Move, RecordShow
from game.systems.earth_expects.state.battle import Battle
from game.table.scenes import Scene
from game.words import _


class RolledShow(RecordShow):
    """Port and starboard of a ship change places, or its roll comes to nothing (EE-OPT-RO-1)."""

    kind = "rolled"
    topic = "EE-OPT-RO-1"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        turned = bool(scene.of(ev.TurnedOver))
        self.headline = _("A ship turns over") if turned else _("A roll is broken off")
        self.caption = _("What came of the roll")
        self.subline = ", ".join(ship.name for ship, _words, _paint in self.moves)

    def means(self) -> Sequence[str]:
        """One turn is left of a roll, if any turn is."""
        if self.after.last:
            return ()
        text = _("{ship} gives no power to speed or manoeuvre in the next turn.")
        return [text.format(ship=event.ship) for event in self.scene.of(ev.TurnedOver)]

    def find(self) -> Sequence[Move]:
        """Every ship that rolls or has done with it."""
        found = []
        for event in self.scene.events:
            if isinstance(event, ev.TurnedOver):
                words = _("port and starboard have changed places")
                found.append(self._turning(event.ship, self.after, words))
            elif isinstance(event, ev.RollBroken):
                found.append(self._turning(event.ship, self.before, event.reason))
        return found

    def _turning(self, name: str, end: Battle, words: str) -> Move:
        start = self.before
        flips = end is not start

        def paint(surface: pygame.Surface, room: pygame.Rect, m: Metrics, share: float) -> None:
            wide = abs(math.cos(math.pi * share)) if flips else 1.0
            _squeezed(surface, room, m, (end if share > 0.5 else start, name), wide)

        return end.ships[name], words, paint


def _squeezed(
    surface: pygame.Surface, room: pygame.Rect, m: Metrics, who: tuple[Battle, str], wide: float
) -> None:
    """A record drawn narrower than it is, as if it stood on edge."""
    battle, ship = who[0], who[0].ships[who[1]]
    view = record_view(ship.design)
    radius = view.fit(room, m.hex_radius(m.pick(*SIZES)))
    picture = pygame.Surface(view.size(radius), pygame.SRCALPHA)
    view.draw(picture, view.place(picture.get_rect(), radius), looks(battle, ship))
    if wide < 1.0:
        size = (max(2, round(picture.get_width() * wide)), picture.get_height())
        picture = pygame.transform.smoothscale(picture, size)
    surface.blit(picture, picture.get_rect(center=room.center))
