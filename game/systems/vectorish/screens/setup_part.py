"""The set-up of a battle: map and records as in Earth Expects, and how a turn goes."""

from __future__ import annotations

from game.desk.kit import (
    Icon,
    Panel,
    Paragraph,
    Part,
    ScrollArea,
    column,
    fixed,
    grow,
    row,
    yielding,
)
from game.desk.paint import theme
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.screens.setup.part import EarthExpectsPart
from game.systems.vectorish.scenario.scenario import VectorScenario
from game.words import _

ICON = 18


class VectorPart(EarthExpectsPart):
    """Without optional rules."""

    def options_words(self, setup: Setup | None) -> str | None:  # type: ignore[override]
        """None: this game has none."""
        del setup
        return None

    def aside(self, setup: Setup) -> Part | None:
        """How a turn goes."""
        told = setup.scenario
        assert isinstance(told, VectorScenario)
        parts = [
            row(
                fixed(ICON, Icon(f"turn icon {n}", icon=icon, size=ICON)),
                grow(Paragraph(f"turn line {n}", label=words, style=theme.SMALL)),
            )
            for n, (icon, words) in enumerate(_lines(told))
        ]
        area = ScrollArea("turn words", holds=column(*parts, gap=(2, 8)))
        caption = _("How a turn goes")
        return Panel("how a turn goes", caption=caption, holds=column(yielding(area)))


def _lines(told: VectorScenario) -> tuple[tuple[str, str], ...]:
    keeps = ("arrow-up-right", _("Every ship keeps its speeds; engines only change them."))
    turns = (
        "rotate-cw",
        _("It accelerates where it faces: to brake it turns round first."),
    )
    if told.sequence == "chart":
        return (
            ("timer", _("Ten segments: the chart says which speeds move in which.")),
            keeps,
            ("zap", _("A point of thrust after each hex; a turn of a face, then a wait.")),
            ("crosshair", _("Fire in any segment, each weapon once a turn.")),
        )
    first = ("repeat", _("One side moves, then the other; they change places every turn."))
    if told.races:
        return first, keeps, turns
    fires = ("crosshair", _("All may fire after either has moved, each weapon once a turn."))
    return first, keeps, turns, fires
