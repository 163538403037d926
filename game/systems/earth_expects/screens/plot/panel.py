"""The panel that writes a plot: points left, the tape of steps, a button for every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.desk.kit import Area, Button, Canvas, Explanation, Metrics, Panel, Paragraph, Screen
from game.desk.kit.labels import wrapped
from game.desk.paint import theme
from game.hexgrid.hexes import direction_words, hex_number
from game.systems.earth_expects.movement.plot import BASE_COST
from game.systems.earth_expects.movement.words import leg_words, sign_words
from game.systems.earth_expects.movement.writing import Writing
from game.systems.earth_expects.options.extras.reverse import Reverse
from game.systems.earth_expects.screens.hints import tick_words
from game.words import _, counted

SIGNS = (
    ("Q", "L", "rotate-ccw"),
    ("W", ".", "arrow-up"),
    ("E", "R", "rotate-cw"),
    ("A", "l", "arrow-up-left"),
    ("X", "x", "x"),
    ("D", "r", "arrow-up-right"),
)
OF_SIGN = {
    ".": "EE-MOV-1",
    "L": "EE-MOV-4",
    "R": "EE-MOV-4",
    "l": "EE-MOV-5",
    "r": "EE-MOV-5",
    "x": "EE-MOV-6",
}
"""Where each step of a plot is told."""
ASTERN_ICONS = {".": "arrow-down", "l": "arrow-down-right", "r": "arrow-down-left"}
"""Which way the steps of a ship that moves backwards lead, its bow up."""
CARD, CHIP, WIDEST_CHIP, CHIP_GAP = 124, 20, 40, 4
"""How wide a step of the tape is in words, and as its number alone; the gap beside a number."""


@dataclass(frozen=True, slots=True)
class PlotPanel:
    """Builds the panel of a plot; a click writes another plot, or one step more."""

    on: Screen
    writing: Writing
    write: Callable[[str], None]
    add_sign: Callable[[str], None]
    undo: Callable[[], None]
    choose_for_me: Callable[[], None]

    def build(self, place: Area) -> None:
        """Fill ``place`` with the panel."""
        panel = self.on.add(Panel("plot", place, _("Plot")))
        head = Area(place.x + 80, place.y + 12, place.w - 96, 24)
        self.on.add(Canvas("points left", head, self._pips(), self._points_words()))
        compact = self.on.metrics.compact
        tape, rest = panel.body.top(52, 8)
        clear, tape = tape.right_part(108, 8)
        self._tape(tape)
        written = bool(self.writing.plot)
        self.on.add(
            Button(
                "clear",
                clear,
                _("Clear"),
                lambda: self.write(""),
                keys="Del",
                enabled=written,
                reason=_("nothing is plotted yet"),
                region="plot",
            )
        )
        high = 40 if compact else 56
        grid, rest = rest.top(2 * high + 8, 8)
        for (key, sign, icon), spot in zip(SIGNS, _cells(grid), strict=True):
            self._sign_button(spot, sign, key, icon)
        self._foot(rest)

    def _points_words(self) -> str:
        hexes, points = self.writing.left
        far = counted("{n} hex", "{n} hexes", hexes)
        free = counted("{n} manoeuvre point", "{n} manoeuvre points", points)
        return _("{hexes} and {points} left").format(hexes=far, points=free)

    def _pips(self) -> Callable[[pygame.Surface, pygame.Rect, Metrics], None]:
        """Squares for hexes and discs for manoeuvre points, filled ones used."""
        hexes, points = self.writing.left
        flown, spent = self.writing.points.speed - hexes, self.writing.points.spendable - points
        rows = (
            (_("manoeuvre"), self.writing.points.spendable, spent, True),
            (_("hexes"), self.writing.points.speed, flown, False),
        )

        most = 5 if self.on.metrics.compact else 8

        def paint(surface: pygame.Surface, rect: pygame.Rect, m: Metrics) -> None:
            x, size, step = rect.right, m.px(14), m.px(20)
            for words, count, used, disc in rows:
                if count > most:
                    x = self._pip_number(surface, rect, x, f"{words} {used}/{count}")
                    continue
                x -= count * step
                for number in range(count):
                    spot = pygame.Rect(x + number * step, rect.centery - size // 2, size, size)
                    _pip(surface, spot, number < used, disc)
                x = self._pip_number(surface, rect, x, words)

        return paint

    def _pip_number(self, surface: pygame.Surface, rect: pygame.Rect, x: int, words: str) -> int:
        m = self.on.metrics
        room = pygame.Rect(rect.x, rect.y, x - m.px(8) - rect.x, rect.h)
        box = self.on.widget("plot").write(surface, words, theme.SMALL, theme.INK2, room, "right")
        return box.left - m.px(20)

    def _tape(self, place: Area) -> None:
        """Every step: the last ones in words, those before as numbers; a click goes back to it."""
        plot = self.writing.plot
        if not plot:
            text = _(
                "Nothing plotted yet. Click a facing tick on the map, or write it step by step."
            )
            self.on.add(Paragraph("tape empty", place, text, theme.SMALL, theme.INK3))
            return
        cuts = list(accumulate(len(leg) for leg in self.writing.legs))
        starts = [0, *cuts[:-1]]
        for number, spot in enumerate(_tape_spots(place, len(cuts))):
            self._step(spot, number + 1, (starts[number], cuts[number]))

    def _step(self, spot: Area, number: int, leg: tuple[int, int]) -> None:
        """One step of the tape: what is done in it, where it leads and what it costs."""
        plot, (start, end) = self.writing.plot, leg
        before, upto = (Writing(self.writing.ship, plot[:n]).flight for n in leg)
        told = leg_words(plot[start:end], astern=self.writing.ship.extra(Reverse).astern)
        text = _("{n} · {words}").format(n=number, words=told)
        where = _("to {hex} {facing} · {cost}").format(
            hex=hex_number(upto.track.end),
            facing=direction_words(upto.track.facing),
            cost=upto.cost - before.cost,
        )
        wide = spot.w >= CARD
        short = text
        if len(wrapped(self.on.metrics, text, theme.LABEL, spot.w - 20)) > 1:
            count = len(plot[start:end].rstrip("."))
            short = _("{n} · {count} manoeuvres").format(n=number, count=count)
        self.on.add(
            Button(
                f"step {number}",
                spot,
                short if wide else str(number),
                lambda: self.write(plot[:end]),
                second=where if wide else "",
                align="left" if wide else "centre",
                region="plot",
                explain=Explanation(text, "", (where, _("Click: go back to here."))),
            )
        )

    def _sign_button(self, spot: Area, sign: str, key: str, icon: str) -> None:
        reason = self._why_not(sign)
        astern = self.writing.ship.extra(Reverse).astern
        words = sign_words(sign, astern=astern)
        icon = ASTERN_ICONS.get(sign, icon) if astern else icon
        cost = _("free")
        if sign != ".":
            cost = counted("{n} point", "{n} points", self.writing.cost_of(sign))
        compact = self.on.metrics.compact
        base = "" if sign == "." else _("base cost {n}").format(n=BASE_COST[sign])
        terms = tuple(x for x in (base, reason) if x)
        self.on.add(
            Button(
                f"sign {sign}",
                spot,
                words,
                lambda: self.add_sign(sign),
                icon="" if compact else icon,
                second="" if compact else cost,
                keys=key,
                enabled=not reason,
                reason=reason,
                region="plot",
                explain=Explanation(words, cost, terms, _("Movement plot"), OF_SIGN[sign]),
            )
        )

    def _why_not(self, sign: str) -> str:
        found = self.writing.hindrance(sign)
        return "" if found is None else found.words

    def _foot(self, place: Area) -> None:
        row, rest = place.top(40, 8)
        parts = row.columns(3, 8)
        reason = self._why_not(".")
        self.on.add(Button("undo", parts[0], _("Undo"), self.undo, keys="Bksp", region="plot"))
        self.on.add(
            Button(
                "straight",
                parts[1],
                _("Straight on"),
                lambda: self.write(self.writing.straight_on()),
                keys="Z",
                enabled=not reason,
                reason=reason,
                region="plot",
            )
        )
        self.on.add(
            Button("for me", parts[2], _("For me"), self.choose_for_me, keys="F", region="plot")
        )
        if rest.h >= 44:
            self.on.add(Paragraph("hint", rest, tick_words(), theme.SMALL, theme.INK3))


def _cells(place: Area) -> list[Area]:
    return [cell for row in place.rows(2, 8) for cell in row.columns(3, 8)]


def _pip(surface: pygame.Surface, spot: pygame.Rect, used: bool, disc: bool) -> None:
    width = 0 if used else 2
    if disc:
        pygame.draw.circle(surface, theme.CHALK, spot.center, spot.w // 2, width)
    else:
        pygame.draw.rect(surface, theme.CHALK, spot, width)


def _tape_spots(place: Area, count: int) -> list[Area]:
    """A spot a step: as many wide ones at the end as there is room for, narrow ones before."""
    spare = place.w + 8 - count * (CHIP + CHIP_GAP)
    cards = min(count, spare // (CARD + 8 - CHIP - CHIP_GAP))
    if cards < 1:
        return place.columns(count, CHIP_GAP)
    chips = count - cards
    room = (place.w + 8 - cards * (CARD + 8)) // max(1, chips)
    narrow, rest = place.left(chips * min(room, WIDEST_CHIP + CHIP_GAP))
    found = narrow.columns(chips, CHIP_GAP) if chips else []
    most = max(cards, rest.w // (2 * CARD))
    return [spot._replace(w=spot.w - CHIP_GAP) for spot in found] + rest.columns(most, 8)[:cards]
