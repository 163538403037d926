"""The legend stands at the foot of a map, or at its head where it would lie on counters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
import pytest

from game.desk.kit import Area, Metrics, Widget
from game.desk.kit.layout import Filling
from game.desk.map.legend import Sign, at_foot

AREA = Area(0, 56, 832, 632)


@dataclass
class Table(Filling):
    """Counters and nothing else."""

    counters: Sequence[pygame.Rect] = ()

    def lay(self, m: Metrics, area: Area) -> list[Widget]:
        """No widgets."""
        del m, area
        return []

    def taken(self, m: Metrics, area: Area) -> Sequence[pygame.Rect]:
        """The counters."""
        del m, area
        return self.counters


@pytest.mark.parametrize(("lies", "at_head"), [(None, False), (300, False), (660, True)])
def test_a_legend_lies_on_no_counter(lies: int | None, at_head: bool) -> None:
    m = Metrics((1920, 1080))
    counter = m.rect(Area(200, lies or 0, 60, 20))
    counters = [] if lies is None else [counter]
    signs = [Sign((24, 24), None, "words"), Sign((24, 24), None, "more of them")]
    widgets = at_foot(Table(counters), "legend", signs).lay(m, AREA)
    panel = next(widget for widget in widgets if widget.name == "legend")
    assert m.rect(panel.place).collidelist(counters) < 0
    assert (panel.place.y < AREA.y + AREA.h // 2) is at_head
