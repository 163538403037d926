"""Widgets of an engine on the power screen: its bar, and the switch of what it makes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import pygame

from game.desk.kit import Metrics, Segment, Widget
from game.desk.kit.labels import label_width
from game.desk.paint import shapes, theme
from game.desk.paint.theme import LABEL
from game.systems.earth_expects.screens import hues
from game.systems.earth_expects.ship.box_type import BoxType

CELL = 18
"""How wide a cell of a bar is that takes one power."""
BESIDE = 10, 28
"""The room beside a word of a switch."""
ENGINE_KEYS = "QWEASDZXC"
"""The key of each engine, in their order."""


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
    on_set: Callable[[Fraction], None] | None = None
    on_step: Callable[[int], None] | None = None
    on_point: Callable[[bool], None] | None = None

    drawn_from = ("cells", "power")
    focusable = True
    takes_pointer = True

    def text(self) -> str:
        """The bar as signs, one a box."""
        left, signs = self.power, ""
        for cell in self.cells:
            signs += "x" if not cell.usable else "#" if left >= cell.most else "+" if left else "."
            left = max(Fraction(0), left - cell.most) if cell.usable else left
        return f"<{signs}>"

    @property
    def _whole(self) -> Fraction:
        return sum((cell.most for cell in self.cells), Fraction(0)) or Fraction(1)

    def own_width(self, m: Metrics) -> int:
        """All cells."""
        del m
        return round(CELL * self._whole)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of a cell."""
        del m, wide
        return 16

    def parts(self) -> list[tuple[pygame.Rect, BarCell]]:
        """The pixels of the cells."""
        m, rect = self.metrics, self.rect
        unit = min(Fraction(m.px(CELL)), Fraction(rect.w) / self._whole)
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
    """Speed or manoeuvre; each word gets the room that it needs. V goes to the other."""

    def own_width(self, m: Metrics) -> int:
        """Both words, with room around them."""
        return sum(self._needs(m))

    def _needs(self, m: Metrics) -> list[int]:
        return [label_width(m, word, LABEL) + m.pick(*BESIDE) for word in self.options]

    def part(self, index: int) -> pygame.Rect:
        """The pixels of one option."""
        r, needs = self.rect, self._needs(self.metrics)
        left = r.left + r.w * sum(needs[:index]) // sum(needs)
        right = r.left + r.w * sum(needs[: index + 1]) // sum(needs)
        return pygame.Rect(left, r.top, right - left, r.h)
