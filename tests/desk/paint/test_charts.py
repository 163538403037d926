"""Numbers at the ends of the lines of a chart."""

from __future__ import annotations

import pygame
import pytest

from game.desk.kit import Area, Screen
from game.desk.paint import charts
from game.desk.paint.charts import FLAG, NODE, Series, TurnChart, spread


@pytest.mark.parametrize(
    ("heights", "placed"),
    [
        ([50, 10], [50, 10]),
        ([50, 47], [65, 47]),
        ([47, 50], [47, 65]),
        ([50, 50], [50, 68]),
        ([100, 95], [100, 82]),
        ([100, 100, 98], [82, 100, 64]),
    ],
)
def test_the_higher_end_has_the_higher_label(heights: list[float], placed: list[float]) -> None:
    assert spread(heights, 18, 100) == placed


def test_nodes_of_lines_at_the_same_height_stand_beside_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(charts, "node", lambda _on, _shape, at, *_rest: drawn.append(at))
    screen, lines = Screen(), (Series(0, "Blue", (50, 40, 30)), Series(1, "Orange", (50, 20)))
    chart = TurnChart("chart", Area(0, 0, 600, 200), series=lines, turns=2)
    screen.build = lambda: screen.add(chart)  # type: ignore[method-assign]
    screen.resize((1280, 720))
    chart.draw(pygame.Surface((600, 200)))
    blue, orange = drawn[:3], drawn[3:]
    assert blue[0][0] + 2 * NODE == orange[0][0]
    assert blue[0][1] == orange[0][1]
    assert blue[1][0] == orange[1][0]
    assert blue[2][0] - blue[1][0] == pytest.approx(blue[1][0] - blue[0][0] - NODE)


def test_a_flag_at_the_end_lies_on_no_label_and_no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[float] = []
    monkeypatch.setattr(charts, "node", lambda _on, _shape, at, *_rest: ends.append(at[0]))
    plates: list[int] = []
    monkeypatch.setattr(
        TurnChart, "_draw_flag", lambda _chart, _on, _number, at, _foot: plates.append(at[1])
    )
    screen = Screen()
    chart = TurnChart("chart", Area(0, 0, 600, 200), series=(Series(0, "Blue", (0, 120)),),
                      turns=1, flags=(0.98, 1.0))  # fmt: skip
    screen.build = lambda: screen.add(chart)  # type: ignore[method-assign]
    screen.resize((1280, 720))
    chart.draw(pygame.Surface((600, 200)))
    first, second = plates
    assert second + 9 <= max(ends) - NODE and first + 18 <= second


@pytest.mark.parametrize("flags", [(), (0.5,)])
def test_flags_stand_above_the_highest_node(
    flags: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    heights: list[float] = []
    monkeypatch.setattr(charts, "node", lambda _on, _shape, at, *_rest: heights.append(at[1]))
    screen = Screen()
    chart = TurnChart("chart", Area(0, 0, 600, 200), series=(Series(0, "Blue", (120, 120)),),
                      turns=1, flags=flags)  # fmt: skip
    screen.build = lambda: screen.add(chart)  # type: ignore[method-assign]
    screen.resize((1280, 720))
    chart.draw(pygame.Surface((600, 200)))
    head = FLAG if flags else 0
    assert head <= min(heights) - NODE < head + NODE + 1
