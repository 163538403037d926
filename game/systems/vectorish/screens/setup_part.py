"""The set-up of a battle: map and records as in Earth Expects, and how a turn goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.desk.before.setup_words import SetupWords
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
from game.desk.map.framed import FramedMap
from game.desk.map.glimpse import Glimpse
from game.desk.paint import theme
from game.hexgrid.hexes import Hex
from game.systems.earth_expects.game import Setup
from game.systems.earth_expects.screens.map.battle_marks import counters
from game.systems.earth_expects.screens.map.glimpse import glimpse
from game.systems.earth_expects.screens.parts import framed_battle
from game.systems.earth_expects.screens.setup.part import (
    LEAST_MAP,
    EarthExpectsPart,
    records_by_side,
)
from game.systems.earth_expects.state.battle import Battle
from game.systems.vectorish.scenario.scenario import VectorScenario
from game.systems.vectorish.scenario.setup import set_up
from game.systems.vectorish.screens.course.draft import drifted
from game.systems.vectorish.screens.course.marks import drift_marks
from game.systems.vectorish.screens.goals import counts, goal_marks, whole_way
from game.systems.vectorish.state.drift import speeds_of
from game.table.levels import Player
from game.words import _

ICON = 18


class VectorPart(EarthExpectsPart):
    """Without optional rules; the map shows what all will drift in the first turn."""

    either = False

    def options_words(self, setup: Setup | None) -> str | None:  # type: ignore[override]
        """None: this game has none."""
        del setup
        return None

    def begins_with(self, setup: Setup, players: Mapping[str, Player]) -> str:
        """Who moves first, where a turn begins with that."""
        told = setup.scenario
        assert isinstance(told, VectorScenario)
        if not told.races:
            return super().begins_with(setup, players)
        if told.first is None:
            return _("a die says who moves first")
        return _("{side} moves first").format(side=told.first)

    def middle(self, setup: Setup, words: SetupWords) -> Part:
        """A high map, for most ways lead from edge to edge; records beside it, words below."""
        battle = self._battle_of(setup)
        board = row(grow(self._map(battle)), grow(records_by_side(battle)))
        return column(grow(fixed(LEAST_MAP, board)), yielding(words.panel(self.notes(setup))))

    def table(self, setup: Setup) -> Battle:
        """What is on the table, as the umpire sees it."""
        told = setup.scenario
        assert isinstance(told, VectorScenario)
        return set_up(told, setup.designs)

    def seen_at_first(self, battle: Battle) -> list[Hex]:
        """All ships and where they will drift in the first turn, worlds, and lines to pass."""
        ends = [drifted(ship.hex, speeds_of(ship))[-1] for ship in battle.afloat()]
        return [*ends, *battle.terrain.at, *whole_way(battle)]

    def glimpse(self, view: Battle) -> Glimpse:
        """The way that is to be flown, from the ships to the last world."""
        return replace(glimpse(view), home=self.seen_at_first(view))

    def _map(self, battle: Battle) -> FramedMap:
        marks = [*goal_marks(battle), *counters(battle)]
        for ship in battle.afloat():
            marks += drift_marks(battle, ship)
        return framed_battle(self.map_view, battle, marks, home=self.seen_at_first(battle))

    def aside(self, setup: Setup) -> Part | None:
        """How a turn goes, and what counts how much."""
        told = setup.scenario
        assert isinstance(told, VectorScenario)
        parts = [
            row(
                fixed(ICON, Icon(f"turn icon {n}", icon=icon, size=ICON)),
                grow(Paragraph(f"turn line {n}", label=words, style=theme.SMALL)),
            )
            for n, (icon, words) in enumerate((*_lines(told), *_points(told)))
        ]
        area = ScrollArea("turn words", holds=column(*parts, gap=(2, 8)))
        caption = _("How a turn goes")
        return Panel("how a turn goes", caption=caption, holds=column(yielding(area)))


def _points(told: VectorScenario) -> tuple[tuple[str, str], ...]:
    """What counts how many points, where they decide."""
    return tuple(("flag", words) for words in counts(told))


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
    if told.sequence == "phases" and not told.races:
        secret = ("eye-off", _("All write their steps in secret; then all ships move at once."))
        fires = ("crosshair", _("Then repairs; then all fire together, each weapon once."))
        return secret, keeps, turns, fires
    first = ("repeat", _("One side moves, then the other; they change places every turn."))
    if told.races:
        return first, keeps, turns
    fires = ("crosshair", _("All may fire after either has moved, each weapon once a turn."))
    return first, keeps, turns, fires
