"""Ships dock and part: two records come together, or come apart (rulebook: Docking)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.desk.desk import Desk
from game.desk.kit import Metrics
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import Placed, record_view
from game.systems.earth_expects.screens.scenes.record_show import (
    MOST,
    SIZES,
    Move,
    Painter,
    RecordShow,
)
from game.systems.earth_expects.ship.docking import combined_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.docking import undocked
from game.systems.earth_expects.state.view import view_for
from game.table.scenes import Scene
from game.words import _

MEETS = 0.75
"""At such a share of the time the records lie together; in the rest they become one."""


class DockedShow(RecordShow):
    """Two records come together and are one, or part (EE-DOCK-4, EE-DOCK-8)."""

    kind = "docked"
    topic = "EE-DOCK-4"

    def __init__(self, desk: Desk, scene: Scene[Battle]) -> None:
        super().__init__(desk, scene)
        docks = bool(scene.of(ev.Docked))
        self.headline = _("Two ships dock") if docks else _("Docked ships part")
        self.caption = _("What is docked to what")
        pairs = [e for e in scene.events if isinstance(e, ev.Docked | ev.Undocked)]
        self.subline = ", ".join(f"{e.active} + {e.passive}" for e in pairs[:MOST])

    def means(self) -> Sequence[str]:
        """What a docked ship is good for, and what both may do."""
        found = []
        for event in self.scene.events:
            if isinstance(event, ev.Docked):
                whole = combined_class(self.after.ships[event.active].design).words
                text = _(
                    "Boxes of {other} do not work, but are in the way of arcs and engines. "
                    "{ship} thrusts at the costs of a {kind}, and not in this turn."
                )
                found.append(text.format(other=event.passive, ship=event.active, kind=whole))
            elif isinstance(event, ev.Undocked) and event.held:
                text = _(
                    "{ship} and {other} are two ships again; neither uses its engines this turn."
                )
                found.append(text.format(ship=event.active, other=event.passive))
        return found

    def find(self) -> Sequence[Move]:
        """Every pair, in the order of the events."""
        found, now = [], self.before
        for event in self.scene.events:
            following = view_for(after(now, event), self.desk.game.eyes)
            if isinstance(event, ev.Docked):
                found.append(_coming(now, following, event))
            elif isinstance(event, ev.Undocked):
                found.append(_parting(now, following, event))
            now = following
        return found


def _coming(now: Battle, following: Battle, event: ev.Docked) -> Move:
    apart = undocked(undocked(now, event.passive), event.active)
    words = _("with {other} docked to it").format(other=event.passive)
    pair = (apart, event.active, event.passive)
    return following.ships[event.active], words, _sliding(pair, following, event.offset)


def _parting(now: Battle, following: Battle, event: ev.Undocked) -> Move:
    words = _("{other} parts from it").format(other=event.passive)
    offset = now.ships[event.passive].offset
    slide = _sliding((following, event.active, event.passive), now, offset)

    def paint(surface: pygame.Surface, room: pygame.Rect, m: Metrics, share: float) -> None:
        slide(surface, room, m, 1.0 - share)

    return now.ships[event.active], words, paint


def _sliding(pair: tuple[Battle, str, str], joined: Battle, offset: Hex) -> Painter:
    """Draws the two records apart, and as one at the end."""
    apart, active, passive = pair
    whole, host, guest = joined.ships[active], apart.ships[active], apart.ships[passive]
    view = record_view(whole.design)

    def paint(surface: pygame.Surface, room: pygame.Rect, m: Metrics, share: float) -> None:
        tight = room.inflate(-room.w // 4, 0)
        placed = view.place(tight, None, m.hex_radius(m.pick(*SIZES)), m.scale)
        seen = surface.subsurface(room.clip(surface.get_rect()))
        ground = seen.copy()
        record_view(host.design).draw(surface, placed, looks(apart, host))
        dx, dy = placed.metrics.offset(offset)
        way, left = _outwards(host, guest, offset), max(0.0, 1.0 - share / MEETS)
        away = round(left * left * 3 * placed.metrics.pitch) * way
        there = Placed(placed.metrics, placed.x + dx + away, placed.y + dy)
        record_view(guest.design).draw(surface, there, looks(apart, guest))
        if share > MEETS:
            two = seen.copy()
            two.set_alpha(round(255 * (1.0 - share) / (1.0 - MEETS)))
            seen.blit(ground, (0, 0))
            view.draw(surface, placed, looks(joined, whole))
            seen.blit(two, (0, 0))

    return paint


def _outwards(host: Ship, guest: Ship, offset: Hex) -> int:
    """To the right or to the left: the side on which the guest lies."""
    middle = _column(host.design.at)
    return 1 if _column([h.plus(offset) for h in guest.design.at]) >= middle else -1


def _column(hexes: Iterable[Hex]) -> float:
    columns = [h.q for h in hexes]
    return (min(columns) + max(columns)) / 2
