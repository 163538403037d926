"""Widgets of the power screen: a row that is switched on and off, an engine's bar, its switch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

import pygame

from game.desk.kit import Segment, Widget
from game.desk.paint import icons, shapes, theme
from game.desk.paint.theme import INK2, INK3, LABEL, NUMBER, SMALL, Colour
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.screens.record import sprites as record_sprites
from game.systems.earth_expects.screens.record.look import BoxLook
from game.systems.earth_expects.ship.box_type import BoxType
from game.words import _

Columns = tuple[int, int, int]
"""Where count, state and reach of a row begin, in units from its left edge."""
ENGINE_KEYS = "QWEASDZXC"
"""The key of each engine, in their order."""


@dataclass(eq=False)
class SwitchRow(Widget):
    """A row to switch on and off, such as a weapon: a click, or with Shift one box of it.

    ``on_point`` hears whether the pointer is on it. ``number`` stands in front of it: its key, or
    its place in an order; ``icon`` at the right end. ``chosen`` has the chalk bar. ``stacked``:
    state and reach stand below the label, where a narrow column has no room beside it.
    """

    label: str = ""
    type_: BoxType = BoxType.LASER
    look: BoxLook = field(default_factory=BoxLook)
    count: str = ""
    state: str = ""
    colour: Colour = INK3
    reach: str = ""
    number: str = ""
    columns: Columns = (240, 280, 384)
    on_switch: Callable[[bool], None] | None = None
    on_point: Callable[[bool], None] | None = None
    marked: bool = False
    chosen: bool = False
    icon: str = ""
    stacked: bool = False

    takes_pointer = True

    @property
    def focusable(self) -> bool:  # type: ignore[override]  # a constant in the base
        """Only if it can be switched."""
        return self.on_switch is not None

    def text(self) -> str:
        """The row in plain words."""
        parts = (self.number, self.label, self.count, self.state, self.reach)
        chosen = _("chosen") if self.chosen else ""
        return " · ".join(p for p in (*parts, chosen) if p)

    def title(self) -> str:
        """Its name."""
        return self.label

    def activate(self) -> None:
        """Switch it."""
        if self.on_switch is not None:
            self.on_switch(self.host is not None and self.host.shift)

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Shift Enter and Shift Space switch one box."""
        if combo in {"Shift Enter", "Shift Space"} and self.focused:
            self.try_activate()
            return True
        return super().key(combo, event)

    def hover(self, event: pygame.event.Event) -> None:
        """Point at its boxes."""
        if self.on_point is not None and not self.marked:
            self.on_point(True)

    def leave(self) -> None:
        """Point at nothing."""
        if self.on_point is not None:
            self.on_point(False)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row with a line above."""
        m, rect = self.metrics, self.rect
        if self.chosen:
            surface.fill(theme.RAISED, rect)
        if self.marked or (self.hovered and self.on_switch is not None):
            surface.fill(theme.mix(theme.PANEL, theme.HOVER, 0.6), rect)
        surface.fill(theme.LINE, (rect.left, rect.top, rect.w, 1))
        self._cell(surface, 2, 14, (self.number, theme.KEY, INK2 if self.chosen else INK3))
        image = record_sprites.box_sprite(self.type_, self.look, m.hex_radius(13))
        surface.blit(image, image.get_rect(center=(rect.left + m.px(34), rect.centery + m.px(1))))
        if self.icon:
            mark = icons.icon(self.icon, m.px(18), theme.CHALK if self.chosen else INK3)
            surface.blit(mark, mark.get_rect(right=rect.right - m.px(4), centery=rect.centery))
        if self.stacked:
            self._draw_stacked(surface)
        else:
            self._draw_beside(surface)
        self.draw_focus(surface)

    def _draw_stacked(self, surface: pygame.Surface) -> None:
        m, rect, indent = self.metrics, self.rect, self.metrics.px(54)
        end = rect.right - m.px(28 if self.icon else 4)
        line = pygame.Rect(rect.left + indent, rect.top + m.px(3), 0, m.px(22))
        line.w = end - line.left
        self.write(surface, self.label, LABEL, theme.INK, line)
        words = " · ".join(part for part in (self.state, self.reach) if part)
        self.write(surface, words, SMALL, self.colour, line.move(0, m.px(19)))

    def _draw_beside(self, surface: pygame.Surface) -> None:
        count, state, reach = self.columns
        self._cell(surface, 54, count - 62, (self.label, LABEL, theme.INK))
        self._cell(surface, count, 28, (self.count, NUMBER, theme.INK))
        end = reach if self.reach else self.place.w
        self._cell(surface, state, end - state - 6, (self.state, SMALL, self.colour))
        room = self.place.w - reach - (28 if self.icon else 4)
        self._cell(surface, reach, room, (self.reach, SMALL, INK2))

    def _cell(
        self, surface: pygame.Surface, x: int, wide: int, what: tuple[str, theme.TextStyle, Colour]
    ) -> None:
        m = self.metrics
        box = pygame.Rect(self.rect.left + m.px(x), self.rect.top, m.px(wide), self.rect.h)
        words, style, colour = what
        self.write(surface, words, style, colour, box)


@dataclass(frozen=True, slots=True)
class BarCell:
    """One box of an engine: the most power it takes, and whether it can be used."""

    most: Fraction
    usable: bool = True


@dataclass(eq=False)
class EngineBar(Widget):
    """The power of an engine as cells; a click up to there, Left and Right by a quarter.

    ``on_set`` gets the power clicked, ``on_step`` a number of quarters more or less, ``on_point``
    whether the pointer is on it.
    """

    cells: tuple[BarCell, ...] = ()
    power: Fraction = Fraction(0)
    own: Fraction = Fraction(0)
    on_set: Callable[[Fraction], None] | None = None
    on_step: Callable[[int], None] | None = None
    on_point: Callable[[bool], None] | None = None

    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """The bar as signs, one a box."""
        left, signs = self.power, ""
        for cell in self.cells:
            signs += "x" if not cell.usable else "#" if left >= cell.most else "+" if left else "."
            left = max(Fraction(0), left - cell.most) if cell.usable else left
        return f"<{signs}>"

    def parts(self) -> list[tuple[pygame.Rect, BarCell]]:
        """The pixels of the cells."""
        m, rect = self.metrics, self.rect
        whole = sum((c.most for c in self.cells), Fraction(0)) or Fraction(1)
        unit = min(Fraction(m.px(18)), Fraction(rect.w) / whole)
        gap = max(1, min(m.px(2), int(unit / 5)))
        high = min(rect.h, m.px(16))
        found, x = [], Fraction(rect.left)
        for cell in self.cells:
            end = x + unit * cell.most
            box = pygame.Rect(round(x), 0, max(2, round(end) - round(x) - gap), high)
            box.centery = rect.centery
            found.append((box, cell))
            x = end
        return found

    def release(self, event: pygame.event.Event) -> None:
        """Power up to the cell clicked; less, if that is lit last."""
        if self.on_set is None:
            return
        upto = Fraction(0)
        for box, cell in self.parts():
            if not cell.usable:
                continue
            upto += cell.most
            if event.pos[0] <= box.right + 2:
                again = upto == self.power
                self.on_set(upto - cell.most if again else upto)
                return

    def hover(self, event: pygame.event.Event) -> None:
        """Show the boxes of the engine."""
        if self.on_point is not None:
            self.on_point(True)

    def leave(self) -> None:
        """Show none."""
        if self.on_point is not None:
            self.on_point(False)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """A quarter a click of the wheel."""
        if self.on_step is not None:
            self.on_step(1 if steps > 0 else -1)
        return True

    def key(self, combo: str, event: pygame.event.Event) -> bool:
        """Left and Right, minus and plus by a quarter; the arrows with Shift by a point."""
        steps = {"Left": -1, "Right": 1, "-": -1, "+": 1, "Shift Left": -4, "Shift Right": 4}
        step = steps.get(combo)
        if step is None or self.on_step is None:
            return False
        self.on_step(step)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cells, each lit as far as its power goes."""
        hue, left = hues.family(BoxType.ENGINE), self.power
        for box, cell in self.parts():
            if not cell.usable:
                shapes.plate(surface, box, hues.DAMAGE_FILL, hues.DAMAGE, 2)
                continue
            shapes.plate(surface, box, theme.WELL, theme.mix(theme.VOID, hue, 0.8), 2)
            share = min(left, cell.most) / cell.most
            if share:
                surface.fill(hue, (box.left, box.top, max(1, round(box.w * share)), box.h))
            left -= min(left, cell.most)
        self.draw_focus(surface)


@dataclass(eq=False)
class RoleSwitch(Segment):
    """Speed or manoeuvre; the second word is longer and gets more room. V goes to the other."""

    weights: tuple[int, ...] = (5, 8)

    def part(self, index: int) -> pygame.Rect:
        """The pixels of one option."""
        r, whole = self.rect, sum(self.weights)
        left = r.left + r.w * sum(self.weights[:index]) // whole
        right = r.left + r.w * sum(self.weights[: index + 1]) // whole
        return pygame.Rect(left, r.top, right - left, r.h)
