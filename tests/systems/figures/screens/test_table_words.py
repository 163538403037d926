"""The yard as text says where everybody is, and how."""

from __future__ import annotations

from game.systems.figures.screens.register import table_words
from tests.systems.figures.support import EAST, figure, yard


def test_each_figure_says_where_it_stands_how_and_what_breath_it_has() -> None:
    gone = figure("x", "0304", "S", EAST, gone="out")
    found = yard(figure("a", "0203", posture="kneeling", fatigue=4), gone)
    _head, own, other = table_words(found)
    assert own.startswith("a (") and "hex 0203, facing N" in own
    assert own.endswith("kneeling, 4 of fatigue left")
    assert other == f"x ({EAST}): out"
