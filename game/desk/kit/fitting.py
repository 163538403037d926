"""Parts that look otherwise where they need more room than there is."""

from __future__ import annotations

from dataclasses import dataclass

from game.desk.kit.layout import Part
from game.desk.kit.widget import Widget
from game.desk.paint.metrics import Area, Metrics


@dataclass(frozen=True)
class Fitting:
    """The first of several parts that is no wider than its place, else the last."""

    parts: tuple[Part, ...]

    def own_width(self, m: Metrics) -> int:
        """That of the first."""
        return self.parts[0].own_width(m)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of the one that will stand."""
        return self._chosen(m, wide).own_height(m, wide)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The one that fits."""
        return self._chosen(m, area.w).lay(m, area)

    def _chosen(self, m: Metrics, wide: int) -> Part:
        return next((part for part in self.parts if part.own_width(m) <= wide), self.parts[-1])


def fitting(*parts: Part) -> Fitting:
    """Parts that say the same, the one preferred first, the one that needs least room last."""
    return Fitting(parts)


@dataclass(frozen=True)
class Lowering:
    """The first of several parts that is no higher than its place, else the last; not stretched."""

    parts: tuple[Part, ...]

    def own_width(self, m: Metrics) -> int:
        """That of the first."""
        return self.parts[0].own_width(m)

    def own_height(self, m: Metrics, wide: int) -> int:
        """That of the first."""
        return self.parts[0].own_height(m, wide)

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """The one that fits."""
        high = [part.own_height(m, area.w) for part in self.parts]
        place = next((n for n, each in enumerate(high) if each <= area.h), len(high) - 1)
        return self.parts[place].lay(m, area._replace(h=min(area.h, high[place])))


def lowering(*parts: Part) -> Lowering:
    """Parts that tell the same in ever less height."""
    return Lowering(parts)
