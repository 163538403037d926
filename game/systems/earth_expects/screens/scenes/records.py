"""Records that move: ships dock and part, ships turn over (rulebook: Docking; Rolling ships)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import reduce

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    BigButton,
    Canvas,
    Label,
    ListView,
    Metrics,
    Panel,
    Paragraph,
    Picture,
)
from game.desk.kit.labels import wrapped
from game.desk.log.rows import Lines
from game.desk.paint import theme
from game.desk.paint.flags import badge
from game.hexgrid.hexes import Hex
from game.systems.earth_expects import events as ev
from game.systems.earth_expects.events import after
from game.systems.earth_expects.log.words import log_lines
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.map.battle_marks import side_number
from game.systems.earth_expects.screens.record.ship_looks import looks
from game.systems.earth_expects.screens.record.view import Placed, RecordView
from game.systems.earth_expects.screens.record.widget import draw_table
from game.systems.earth_expects.ship.docking import combined_class
from game.systems.earth_expects.state.battle import Battle, Ship
from game.systems.earth_expects.state.docking import undocked
from game.systems.earth_expects.state.view import view_for
from game.table.events import PassedOver
from game.table.scenes import Scene
from game.words import _

SECONDS = 0.9
MOST = 3
"""So many records have room beside one another."""
Painter = Callable[[pygame.Surface, pygame.Rect, Metrics, float], None]


class RecordScene(BattleScreen):
    """Records move on the table for a moment; what happened is told at the right."""

    maps = False
    caption = ""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, desk.game.alone)
        self.phase = scene.before.phase or "power"
        self.turn = scene.before.turn
        self.scene = scene
        self.before = view_for(scene.before, self.hot.eyes)
        self.end = view_for(reduce(after, scene.events, scene.before), self.hot.eyes)
        told = (e for e in scene.events if not isinstance(e, PassedOver))
        self.lines = log_lines(self.before, told)
        self.clock = SECONDS if desk.settings.reduced_motion else 0.0
        self.moves = self.find()[:MOST]
        desk.sounds.play("reveal")

    def find(self) -> list[tuple[Ship, str, Painter]]:
        """What moves: the ship above whose record it stands, a word on it, how it is drawn."""
        raise NotImplementedError

    def means(self) -> list[str]:
        """What it means now, in sentences."""
        return []

    # -- time

    @property
    def playing(self) -> bool:
        """Whether anything still moves."""
        return self.clock < SECONDS

    @property
    def moving(self) -> bool:
        """While it plays."""
        return self.playing

    def tick(self, seconds: float) -> None:
        """Move on."""
        if self.playing:
            self.clock = min(SECONDS, self.clock + seconds * self.desk.settings.animation)
            for number in range(len(self.moves)):
                if self.has(f"moving {number}"):
                    self.widget(f"moving {number}").dirty()

    def skip(self) -> None:
        """Straight to where it ends; go on once it is there."""
        if not self.playing:
            self.proceed()
            return
        self.clock = SECONDS
        self.rebuild()

    # -- the screen

    def build_parts(self) -> None:
        """Records left, lines right."""
        main = self.metrics.frame.main
        spots = main.columns(max(1, len(self.moves)), 0)
        for number, (spot, (ship, words, paint)) in enumerate(zip(spots, self.moves, strict=True)):
            self._build_record(number, spot, (ship, words), paint)
        self._build_lines(self.metrics.frame.column)
        self.hotkey("Space", _("Skip, or go on"), self.skip)
        button = self.metrics.frame.big_button
        words = _("the battle goes on")
        self.add(BigButton("go on", button, _("Go on"), words, self.proceed, icon="chevrons-right"))

    def _build_record(
        self, number: int, place: Area, head: tuple[Ship, str], paint: Painter
    ) -> None:
        ship, words = head
        compact = self.metrics.compact

        def draw(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            kept = surface.get_clip()
            surface.set_clip(kept.clip(rect))
            draw_table(surface, rect, RecordView(ship.design).place(rect, m.hex_radius(38)))
            top = m.px(76 if compact else 104)
            room = rect.inflate(-m.px(48), -top - m.px(24))
            room.bottom = rect.bottom - m.px(24)
            paint(surface, room, m, _eased(self.clock / SECONDS))
            surface.set_clip(kept)

        self.add(Canvas(f"moving {number}", place, draw, f"{ship.name}: {words}"))
        side = side_number(self.before, ship.side)
        x, y = place.x + (16 if compact else 24), place.y + (8 if compact else 16)
        spot = Area(x, y, 32, 40)
        self.add(Picture(f"moving badge {number}", spot, _badge(side)))
        title = Area(x + 40, y, place.w - 72, 40)
        style = self.metrics.style(theme.SCREEN_TITLE)
        self.add(Label(f"moving name {number}", title, ship.name, style, theme.INK))
        low = title.moved(0, title.h)._replace(h=24)
        self.add(Label(f"moving words {number}", low, words, theme.BODY, theme.INK2))

    def _build_lines(self, column: Area) -> None:
        rows, heights = Lines(self.metrics, column.w - 8).rows(self.lines)
        gap = 8 if self.metrics.compact else 16
        place, rest = column.top(min(52 + sum(heights), column.h), gap)
        panel = self.add(Panel("lines panel", place, self.caption))
        inside = place._replace(y=panel.body.y - 2, h=panel.body.h + 10).inset(4, 0)
        panel.add(ListView("lines", inside, rows, heights=heights, region="lines"))
        words = " ".join(self.means())
        if words:
            lines = wrapped(self.metrics, words, theme.BODY, column.w - 32)
            place = rest.top(min(rest.h, 68 + len(lines) * theme.BODY.line), 0)[0]
            panel = self.add(Panel("means", place, _("What this means now")))
            panel.add(Paragraph("means words", panel.body, words, theme.BODY))


class DockedScene(RecordScene):
    """Two records come together and are one, or part (EE-DOCK-4, EE-DOCK-8)."""

    kind = "docked"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.caption = _("What is docked to what")
        kinds = {type(e) for e in scene.events}
        self.headline = _("Two records are put together")
        if ev.Docked not in kinds:
            self.headline = _("Docked ships part")
        events = [e for e in scene.events if isinstance(e, ev.Docked | ev.Undocked)]
        self.subline = ", ".join(f"{e.active} + {e.passive}" for e in events[:MOST])

    @property
    def topic(self) -> str:
        """Where docking is told."""
        return "EE-DOCK-4"

    def means(self) -> list[str]:
        """What a docked ship is good for, and what both may do."""
        found = []
        for event in self.scene.events:
            if isinstance(event, ev.Docked):
                whole = combined_class(self.end.ships[event.active].design).words
                text = _(
                    "Boxes of {other} serve for nothing and are in the way of arcs and engines. "
                    "{ship} moves at the costs of a {kind}, and not in this turn."
                )
                found.append(text.format(other=event.passive, ship=event.active, kind=whole))
            elif isinstance(event, ev.Undocked) and event.held:
                text = _("{ship} and {other} are two ships again; neither moves in this turn.")
                found.append(text.format(ship=event.active, other=event.passive))
        return found

    def find(self) -> list[tuple[Ship, str, Painter]]:
        """Every pair, in the order of the events."""
        found, now = [], self.before
        for event in self.scene.events:
            following = view_for(after(now, event), self.hot.eyes)
            if isinstance(event, ev.Docked):
                found.append(_coming(now, following, event))
            elif isinstance(event, ev.Undocked):
                found.append(_parting(now, following, event))
            now = following
        return found


def _coming(now: Battle, following: Battle, event: ev.Docked) -> tuple[Ship, str, Painter]:
    apart = undocked(undocked(now, event.passive), event.active)
    words = _("with {other} docked to it").format(other=event.passive)
    pair = (apart, event.active, event.passive)
    return following.ships[event.active], words, _sliding(pair, following, event.offset)


def _parting(now: Battle, following: Battle, event: ev.Undocked) -> tuple[Ship, str, Painter]:
    words = _("{other} parts from it").format(other=event.passive)
    offset = now.ships[event.passive].offset
    pair = (following, event.active, event.passive)
    slide = _sliding(pair, now, offset)

    def paint(surface: pygame.Surface, room: pygame.Rect, m: Metrics, share: float) -> None:
        slide(surface, room, m, 1.0 - share)

    return now.ships[event.active], words, paint


def _sliding(pair: tuple[Battle, str, str], joined: Battle, offset: Hex) -> Painter:
    """Draws the two records apart, and as one at the end."""
    apart, active, passive = pair
    whole, host, guest = joined.ships[active], apart.ships[active], apart.ships[passive]
    view = RecordView(whole.design)

    def paint(surface: pygame.Surface, room: pygame.Rect, m: Metrics, share: float) -> None:
        tight = room.inflate(-room.w // 4, 0)
        placed = view.place(tight, None, m.hex_radius(38 if m.compact else 52))
        if share >= 1.0:
            view.draw(surface, placed, looks(joined, whole))
            return
        RecordView(host.design).draw(surface, placed, looks(apart, host))
        dx, dy = placed.metrics.offset(offset)
        way = _outwards(host, guest, offset)
        away = round((1.0 - share) * 3 * placed.metrics.pitch) * way
        there = Placed(placed.metrics, placed.x + dx + away, placed.y + dy)
        RecordView(guest.design).draw(surface, there, looks(apart, guest))

    return paint


def _outwards(host: Ship, guest: Ship, offset: Hex) -> int:
    """To the right or to the left: the side on which the guest lies."""
    middle = _column(host.design.at)
    return 1 if _column([h.plus(offset) for h in guest.design.at]) >= middle else -1


def _column(hexes: Iterable[Hex]) -> float:
    columns = [h.q for h in hexes]
    return (min(columns) + max(columns)) / 2


class RolledScene(RecordScene):
    """Port and starboard of a ship change places, or its roll comes to nothing (EE-OPT-RO-1)."""

    kind = "rolled"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, scene)
        self.caption = _("What came of the roll")
        turned = any(isinstance(e, ev.TurnedOver) for e in scene.events)
        self.headline = _("A ship turns over") if turned else _("A roll is broken off")
        self.subline = ", ".join(ship.name for ship, _words, _paint in self.moves)

    @property
    def topic(self) -> str:
        """Where rolling is told."""
        return "EE-OPT-RO-1"

    def means(self) -> list[str]:
        """One turn is left of a roll."""
        turned = [e.ship for e in self.scene.events if isinstance(e, ev.TurnedOver)]
        text = _("{ship} gives no power to speed or manoeuvre in the next turn.")
        return [text.format(ship=ship) for ship in turned]

    def find(self) -> list[tuple[Ship, str, Painter]]:
        """Every ship that rolls or has done with it."""
        found = []
        for event in self.scene.events:
            if isinstance(event, ev.TurnedOver):
                words = _("port and starboard have changed places")
                found.append(self._turning(event.ship, self.end, words))
            elif isinstance(event, ev.RollBroken):
                found.append(self._turning(event.ship, self.before, event.reason))
        return found

    def _turning(self, name: str, end: Battle, words: str) -> tuple[Ship, str, Painter]:
        start = self.before
        flips = end is not start

        def paint(surface: pygame.Surface, room: pygame.Rect, m: Metrics, share: float) -> None:
            battle = end if share > 0.5 else start
            wide = abs(math.cos(math.pi * share)) if flips else 1.0
            _squeezed(surface, room, m, (battle, battle.ships[name]), wide)

        return end.ships[name], words, paint


def _squeezed(
    surface: pygame.Surface, room: pygame.Rect, m: Metrics, who: tuple[Battle, Ship], wide: float
) -> None:
    """A record drawn narrower than it is, as if it stood on edge."""
    battle, ship = who
    view = RecordView(ship.design)
    radius = view.fit(room, m.hex_radius(38 if m.compact else 52))
    picture = pygame.Surface(view.size(radius), pygame.SRCALPHA)
    view.draw(picture, view.place(picture.get_rect(), radius), looks(battle, ship))
    if wide < 1.0:
        size = (max(2, round(picture.get_width() * wide)), picture.get_height())
        picture = pygame.transform.smoothscale(picture, size)
    surface.blit(picture, picture.get_rect(center=room.center))


def _badge(side: int) -> Callable[[Metrics], pygame.Surface]:
    return lambda m: badge(side, m.px(28), theme.VOID)


def _eased(share: float) -> float:
    """Slow at either end."""
    return share * share * (3 - 2 * share)
