"""Parts side by side on as many lines as they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.desk.kit.layout import Part
from game.desk.kit.widget import Widget
from game.desk.paint import theme
from game.desk.paint.metrics import Area, Metrics


@dataclass(frozen=True)
class Flow:
    """Parts side by side at their own widths, on as many lines as they need.

    With ``fill`` those of a line share out what it has left. They ``bear`` to be so much of their
    widths before a line breaks.
    """

    parts: tuple[Part, ...]
    gap: int
    fill: bool
    bear: float = 1.0

    def own_width(self, m: Metrics) -> int:
        """All of them on one line."""
        return sum(p.own_width(m) for p in self.parts) + self.gap * max(0, len(self.parts) - 1)

    def own_height(self, m: Metrics, wide: int) -> int:
        """All lines."""
        heights = [self._height(m, line) for line in self._lines(m, wide)]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """Line after line."""
        found: list[Widget] = []
        rest = area
        for line in self._lines(m, area.w):
            place, rest = rest.top(self._height(m, line), self.gap)
            needs = self._squeezed([part.own_width(m) for part in line], place.w)
            spots = (place.shared if self.fill else place.parts)(needs, self.gap)
            for part, spot in zip(line, spots, strict=True):
                found += part.lay(m, spot)
        return found

    def _squeezed(self, needs: list[int], wide: int) -> list[int]:
        """Widths of the parts of a line, narrower where they have less room together."""
        room, all_ = wide - self.gap * (len(needs) - 1), sum(needs)
        return [need * room // all_ for need in needs] if self.bear < 1 and all_ > room else needs

    @staticmethod
    def _height(m: Metrics, line: Sequence[Part]) -> int:
        return max(part.own_height(m, part.own_width(m)) for part in line)

    def _lines(self, m: Metrics, wide: int) -> list[list[Part]]:
        lines: list[list[Part]] = []
        left = 0
        for part in self.parts:
            need = int(part.own_width(m) * self.bear)
            if not lines or need + self.gap > left:
                lines.append([])
                left = wide + self.gap
            lines[-1].append(part)
            left -= need + self.gap
        return lines


def flow(
    *parts: Part | None, gap: int = theme.INSIDE, fill: bool = False, bear: float = 1.0
) -> Flow:
    """Buttons and chips in a line, which breaks where they do not fit."""
    return Flow(tuple(part for part in parts if part is not None), gap, fill, bear)
