"""The battle board as the table knows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.systems.battle_board.events.doubts import doubtful
from game.systems.battle_board.events.event import EVENTS
from game.systems.battle_board.mind.commander import Commander
from game.systems.battle_board.questions.forms import EXAMPLES, PATTERNS
from game.systems.battle_board.ruleset import BattleBoardRules
from game.systems.battle_board.scenario.file import (
    files,
    load_scenario,
    parse_scenario,
    scenario_text,
    shipped,
)
from game.systems.battle_board.scenario.scenario import Scenario, SideEntry
from game.systems.battle_board.scenario.setup import set_up
from game.systems.battle_board.state.board import Board
from game.table.about import About, SideAbout
from game.table.events import Happening
from game.table.game import Listed, Texts
from game.table.minds import Mind
from game.table.plain import PlainGame
from game.words import _, counted


@dataclass(frozen=True)
class Setup:
    """A battle before its first event."""

    scenario: Scenario

    @property
    def title(self) -> str:
        """That of the scenario."""
        return self.scenario.title

    @cached_property
    def about(self) -> About:
        """As the scenario has it, with the tokens of each side, or the points to buy them with."""
        told = self.scenario
        return About(
            sides=tuple(_about(told, side) for side in told.sides),
            subtitle=_(told.subtitle),
            briefing=_(told.briefing),
            tags=tuple(_(tag) for tag in told.tags),
            minutes=told.minutes,
        )

    def side_names(self) -> tuple[str, ...]:
        """Names of the sides in listed order."""
        return self.scenario.side_names()

    def texts(self) -> Texts:
        """The one file."""
        return [(self.title, scenario_text(self.scenario))]


class BattleBoard(PlainGame):
    """See ``game.table.game``."""

    name = BattleBoardRules.name
    plain_rules = BattleBoardRules()
    own_events = tuple(EVENTS)
    examples = EXAMPLES
    patterns = PATTERNS

    def listed(self) -> Sequence[Listed]:
        """The scenarios of the game."""
        return [Listed(file, self, Setup(shipped(file))) for file in files()]

    def find(self, path: Path | str) -> Setup:
        """A scenario file, or a scenario of the game."""
        return Setup(load_scenario(path))

    def unpack(self, texts: Texts) -> Setup:
        """The scenario as a journal holds it."""
        return Setup(parse_scenario(texts[0][1], _("the scenario inside")))

    def first(self, setup: Setup) -> Board:
        """The board as the scenario sets it up."""
        return set_up(setup.scenario)

    def doubts(self, start: Board) -> Callable[[Board, Happening], bool]:
        """Events out of turn, and tokens as no battle leaves them."""
        del start
        return doubtful

    def mind(self, seed: int) -> Mind:
        """A commander by rules of thumb."""
        return Commander(seed)


BATTLE_BOARD = BattleBoard()


def _about(scenario: Scenario, side: SideEntry) -> SideAbout:
    tokens = [entry for entry in scenario.tokens if entry.side == side.name]
    ships = sum(entry.ships for entry in tokens)
    strength = counted("one ship", "{n} ships", ships)
    if side.points is not None:
        strength = _("{n} pts").format(n=side.points)
    aim = _("victory if {aim}").format(aim=_(side.aim)) if side.aim else ""
    return SideAbout(side.name, " · ".join(entry.name for entry in tokens), strength, aim)
