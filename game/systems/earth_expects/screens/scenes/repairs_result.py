"""Rolled repairs: which box was tried with what die, and what became of it.

Rulebook: Optional rules, Variable repairs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

import pygame

from game.desk.desk import Desk
from game.desk.kit import (
    Area,
    BigButton,
    Canvas,
    Icon,
    Label,
    Line,
    Metrics,
    Panel,
    Rule,
    Run,
    ScrollArea,
)
from game.desk.paint import theme
from game.desk.paint.dice_view import tumbling
from game.systems.earth_expects.events import RepairTried, after
from game.systems.earth_expects.log.phrases import level_words
from game.systems.earth_expects.screens.battle_screen import BattleScreen
from game.systems.earth_expects.screens.map.battle_marks import counters, side_number
from game.systems.earth_expects.screens.names import box_words
from game.systems.earth_expects.state.view import view_for
from game.table.scenes import Scene
from game.words import _, counted

ROW = 56
FALLING = 0.4
Paint = Callable[[pygame.Surface, pygame.Rect, Metrics], None]


class RepairsResultScreen(BattleScreen):
    """Everybody watches the dice of repairs (EE-OPT-VR-1)."""

    kind = "tries"

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__(desk, desk.game.alone)
        self.phase, self.turn = "repairs", scene.before.turn
        now = reduce(after, scene.events, scene.before)
        self.after = view_for(now, self.hot.eyes)
        self.tries = [e for e in scene.events if isinstance(e, RepairTried)]
        helped = sum(e.after != e.before for e in self.tries)
        self.headline = _("Repairs are tried")
        self.subline = _("{n} of {all} helped").format(n=helped, all=len(self.tries))
        self.clock = FALLING if desk.settings.reduced_motion else 0.0
        desk.sounds.play("dice")

    def tick(self, seconds: float) -> None:
        """The dice fall."""
        if self.clock >= FALLING:
            return
        self.clock = min(FALLING, self.clock + seconds * self.desk.settings.animation)
        for number in range(len(self.tries)):
            if self.has(f"try die {number}"):
                self.widget(f"try die {number}").dirty()

    # -- the screen

    def build_parts(self) -> None:
        """Map left; the tries and the ships' records at the right."""
        self.desk.map_view.show([], counters(self.after))
        self.build_map(self.metrics.frame.main)
        gap = 8 if self.metrics.compact else 16
        rest = self.metrics.frame.column
        high = min(52 + ROW * len(self.tries), rest.h * 2 // 3)
        place, rest = rest.top(high, gap)
        self._build_tries(place)
        names = dict.fromkeys(e.ship for e in self.tries)
        self.build_records(rest, self.after, [(name, "") for name in names])
        self.add(
            BigButton(
                "go on",
                self.metrics.frame.big_button,
                _("Go on"),
                _("the repairs are made"),
                self.proceed,
                icon="chevrons-right",
                keys="Enter|Space",
            )
        )

    def _build_tries(self, place: Area) -> None:
        note = counted("{n} try", "{n} tries", len(self.tries))
        self.add(Panel("tries", place, _("Repairs"), note))
        body = Area(place.x + 12, place.y + 40, place.w - 24, place.h - 46)
        area = self.add(ScrollArea("try list", body, region="tries"))
        wide = body._replace(w=body.w - 12)
        for number, spot in enumerate(wide.rows(len(self.tries), 0, ROW)):
            self._build_try(area, spot, number)

    def _build_try(self, area: ScrollArea, place: Area, number: int) -> None:
        event = self.tries[number]
        area.add(Rule(f"try rule {number}", place))
        dice, rest = place.inset(4, 0).left(44, 12)
        area.add(Canvas(f"try die {number}", dice, self._painter(event), plain=str(event.die)))
        mark, rest = rest.right_part(32, 8)
        helped = event.after != event.before
        icon, colour = ("check", theme.GOOD) if helped else ("x", theme.INK3)
        area.add(Icon(f"try mark {number}", mark, icon=icon, size=24, colour=colour))
        head, low = Area(rest.x, rest.y + 6, rest.w, 44).rows(2, 0)
        area.add(Line(f"try who {number}", head, runs=self._who(event)))
        words = self._sum(event, helped)
        area.add(Label(f"try sum {number}", low, words, theme.SMALL, theme.INK2))

    def _painter(self, event: RepairTried) -> Paint:
        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            size, sides = m.px(36), event.dice[0].sides if event.dice else 6
            image = tumbling(event.die, size, self.clock / FALLING, sides)
            surface.blit(image, image.get_rect(center=(rect.left + size // 2, rect.centery)))

        return paint

    def _who(self, event: RepairTried) -> tuple[Run, ...]:
        ship = self.after.ships[event.ship]
        colour = theme.side(side_number(self.after, ship.side)).colour
        words = box_words(ship.design, event.box)
        if event.alone:
            words = _("{box}, by itself").format(box=words)
        style = theme.SMALL.bold() if self.metrics.compact else theme.LABEL
        return Run(event.ship, style, colour, gap=8), Run(words, style, theme.INK)

    def _sum(self, event: RepairTried, helped: bool) -> str:
        before, now = level_words(event.before), level_words(event.after)
        text = (
            _("needs {needed}+ · {before} → {now}") if helped else _("needs {needed}+ · {before}")
        )
        return text.format(needed=event.needed, before=before, now=now)
